import { adversary } from './adversary.ts';
import { answers } from './answers.ts';
import type { Hazard } from './case.ts';
import { charsets } from './charsets.ts';
import { forged } from './forged.ts';
import { forums } from './forums.ts';
import { heads } from './heads.ts';
import { html } from './html.ts';
import { language } from './language.ts';
import { parts } from './parts.ts';
import { programs } from './programs.ts';
import { quotes } from './quotes.ts';
import { saved } from './saved.ts';
import { senders } from './senders.ts';
import { sequences } from './sequences.ts';
import { bullets, signs } from './signs.ts';
import { large, yaml } from './sizes.ts';
import { forwards, tails } from './tails.ts';
import { words } from './words.ts';
import { wraps } from './wraps.ts';

/** Every hazard that somebody thought of. */
export const HAZARDS: readonly Hazard[] = [
  ...heads,
  ...programs,
  ...wraps,
  ...quotes,
  ...forwards,
  ...tails,
  ...html,
  ...signs,
  ...bullets,
  ...parts,
  ...forums,
  ...forged,
  ...saved,
  ...senders,
  ...large,
  ...yaml,
  ...words,
  ...sequences,
  ...charsets,
  ...language,
  ...adversary,
  ...answers,
];
