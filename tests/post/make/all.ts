import { attachments } from './attachments.ts';
import { type Case, SAMPLES } from './case.ts';
import { characters } from './characters.ts';
import { charsets, latinCharsets } from './charsets.ts';
import { containers } from './containers.ts';
import { pages } from './forum.ts';
import { heads } from './heads.ts';
import { html } from './html.ts';
import { makeQuotes } from './quotes.ts';
import { tags } from './tags.ts';
import { fences, tails } from './tails.ts';
import { transport } from './transport.ts';

/** Every case of the corpus. */
export const CASES: readonly Case[] = [
  ...transport,
  ...characters,
  ...charsets,
  ...latinCharsets,
  ...makeQuotes(SAMPLES),
  ...tails,
  ...fences,
  ...html,
  ...heads,
  ...attachments,
  ...pages,
  ...tags,
  ...containers,
];
