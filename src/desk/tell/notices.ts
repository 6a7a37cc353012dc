import { type Document, say } from '../../core/document.ts';
import type { Word } from '../notices/kinds.ts';
import { type NoticeBook, writeNotice } from '../notices/read.ts';
import { isForDeputies } from '../notices/said.ts';
import { list, type Speech, section } from './speech.ts';

/** The notices of a message, each with what comes of it. */
export const tellNotices = (
  book: NoticeBook,
  { catalogue }: Speech,
  notices: readonly Word[],
  isDeputy = false,
): Document =>
  section(
    say('receipt.notices'),
    list(
      notices.map((one) =>
        say('notice.said', {
          text: writeNotice(book, one, catalogue.lang),
          means:
            isDeputy && !isForDeputies(one.kind)
              ? say('notice.not-yours')
              : say(`notice.${one.kind}`),
        }),
      ),
    ),
  );
