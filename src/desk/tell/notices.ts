import { type Document, say } from '../../core/document.ts';
import type { Word } from '../notices/kinds.ts';
import { type NoticeBook, writeNotice } from '../notices/read.ts';
import { list, type Speech, section } from './speech.ts';

/** The notices of a message, each with what comes of it. */
export const tellNotices = (
  book: NoticeBook,
  { catalogue }: Speech,
  notices: readonly Word[],
): Document =>
  section(
    say('receipt.notices'),
    list(
      notices.map((one) =>
        say('notice.said', {
          text: writeNotice(book, one, catalogue.lang),
          means: say(`notice.${one.kind}`, valuesOf(one)),
        }),
      ),
    ),
  );

const valuesOf = ({ value }: Word): Readonly<Record<string, never>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, never>>)
    : {};
