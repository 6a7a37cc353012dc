import { join } from 'node:path';
import type { Document } from '../../core/document.ts';
import { DIALECTS } from '../../report/render/dialects.ts';
import { renderText } from '../../report/render/text.ts';
import { namesIn, ownFolder, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { type Page, pagesOf } from '../papers/pages.ts';
import { postsOf } from '../papers/report-formats.ts';
import { LIMITS } from '../papers/report-papers.ts';
import type { Speaker } from '../terminal/painted.ts';
import type { ReceiptText } from './receipt.ts';

export const OUTBOX = 'outbox';
/** Mails that wait, that are on their way, and that have gone out. */
export const WAITING = join(OUTBOX, 'new');
export const SENDING = join(OUTBOX, 'sending');
export const SENT = join(OUTBOX, 'sent');
interface Outbox {
  readonly folder: string;
  readonly game: string;
  readonly from: string;
}

/** Lays a letter into the outbox: as a mail if there is an address, and as text to paste. */
export const layOutAs = async (
  name: string,
  { folder, game, from }: Outbox,
  written: ReceiptText,
): Promise<Readonly<Record<string, string>>> => {
  const { document, speaker } = written;
  const letter = renderText(document, speaker.words.catalogue);
  const laid: Record<string, string> = {};
  ownFolder(join(folder, OUTBOX, 'text'));
  // Who has no address is written to on the forum.
  const posts = written.to === '' ? postsFor(speaker, document, name) : [];
  for (const { name: file, text } of [{ name: `${name}.txt`, text: letter }, ...posts]) {
    replaceFile(join(folder, OUTBOX, 'text', file), text);
    laid[file] = sha256(text);
  }
  if (written.to === '') return laid;
  const { mailOf } = await import('./mail.ts');
  const mail = `${name}.eml`;
  const { document: _, speaker: __, number: ___, seat: ____, ...sent } = written;
  const bytes = await mailOf({ ...sent, game, from, text: letter });
  if (![SENDING, SENT].some((box) => namesIn(join(folder, box)).includes(mail))) {
    ownFolder(join(folder, WAITING));
    replaceFile(join(folder, WAITING, mail), bytes);
  }
  return { ...laid, [mail]: sha256(bytes) };
};

/** A receipt as private messages of each kind of forum. */
const postsFor = (speaker: Speaker, document: Document, name: string): readonly Page[] =>
  DIALECTS.flatMap((dialect) =>
    pagesOf(
      postsOf(speaker, document, speaker.marked(), {
        dialect,
        inks: speaker.inks,
        limit: LIMITS[dialect],
      }),
      `${name}.${dialect}`,
      'txt',
    ),
  );
