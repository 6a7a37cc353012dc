import { type Document, say } from '../../core/document.ts';
import { isSame, type Json } from '../../core/json.ts';
import { isForDeputies } from '../counting-notices.ts';
import type { Word } from '../notices/kinds.ts';
import { type NoticeBook, writeNotice } from '../notices/read.ts';
import { list, type Speech, section } from '../speech.ts';

/** Who sent a message, and how many of its lines do not count. */
interface Sending {
  readonly isDeputy?: boolean | undefined;
  readonly wrong?: number;
}

const OF_SEALS: readonly string[] = ['sealed', 'locked', 'salt'];

/** True of a vote for a draw that names nobody. */
const isBareDraw = (value: Json): boolean => isSame(value, { end: 'draw' });

/** The notices of a message, each with what comes of it. */
export const formatNotices = (
  book: NoticeBook,
  { catalogue }: Speech,
  notices: readonly Word[],
  { isDeputy = false, wrong = 0 }: Sending = {},
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
              : say(
                  OF_SEALS.includes(one.kind) && book.isSealed !== true
                    ? 'notice.unsealed'
                    : `notice.${one.kind}`,
                  { wrong, bare: isBareDraw(one.value) ? 'yes' : 'no' },
                ),
        }),
      ),
    ),
  );
