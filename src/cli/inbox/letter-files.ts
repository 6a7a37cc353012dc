import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderText } from '../../report/render/text.ts';
import { forumPages } from '../documents/report-formats.ts';
import type { OpenGame } from '../folder/game.ts';
import { ownFolder, replaceFiles } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { ReceiptText } from './receipt.ts';

export const OUTBOX = 'outbox';
/** Mails that wait, that are on their way, and that have gone out. */
export const WAITING = join(OUTBOX, 'new');
export const SENDING = join(OUTBOX, 'sending');
export const SENT = join(OUTBOX, 'sent');
/** Mails that are not sent any more, as they were laid out. */
export const WITHDRAWN = join(OUTBOX, 'withdrawn');

/** Each letter as text, to be pasted by hand. */
export const TEXTS = join(OUTBOX, 'text');

/** A mail needs a sender, even if it is only pasted from. */
const NOBODY = 'Rookery <rookery@localhost.invalid>';

/** A file of a letter, and what it is called where its digest is kept. */
export interface LetterFile {
  readonly id: string;
  readonly content: string | Uint8Array;
  /** Left out: it lies there, or has gone out. */
  readonly path?: string;
}

/** The files of a letter: a mail if there is an address, and text to paste. */
export const letterFiles = async (
  { folder, settings: { settings } }: OpenGame,
  name: string,
  written: ReceiptText,
): Promise<readonly LetterFile[]> => {
  const { document, speaker } = written;
  const letter = renderText(document, speaker.words.catalogue);
  // Who has no address is written to on the forum.
  const posts = written.to === '' ? forumPages(speaker, document, name) : [];
  const texts = [{ name: `${name}.txt`, text: letter }, ...posts].map(
    ({ name: id, text }): LetterFile => ({
      id,
      content: text,
      path: join(folder, TEXTS, id),
    }),
  );
  if (written.to === '') return texts;
  const { mailOf } = await import('./mail.ts');
  const id = `${name}.eml`;
  const { document: _, speaker: __, number: ___, seat: ____, ...sent } = written;
  const from = settings.mail?.from ?? NOBODY;
  const content = await mailOf({ ...sent, game: settings.name, from, text: letter });
  const isOut = [SENDING, SENT].some((box) => existsSync(join(folder, box, id)));
  return [...texts, { id, content, ...(!isOut && { path: join(folder, WAITING, id) }) }];
};

/** Lays files of letters into the outbox; gives their digests. */
export const writeLetterFiles = (
  files: readonly LetterFile[],
): Readonly<Record<string, string>> => {
  const laid = files.flatMap(({ path, content }) =>
    path === undefined ? [] : [{ path, content }],
  );
  for (const folder of new Set(laid.map(({ path }) => dirname(path)))) ownFolder(folder);
  replaceFiles(laid);
  return Object.fromEntries(files.map(({ id, content }) => [id, sha256(content)]));
};
