import { list, the } from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { Sayings } from '../chapter.ts';
import { anyOfThese, doing, orElse } from '../language/lines.ts';
import { nation } from '../language/parts.ts';

/** ACT-11: `advance Gondor`; `advance Gondor or Rohan`: with the verb once. */
export const politicsSays = (book: Phrasebook): Sayings => ({
  deeds: [doing('advance-nation', book.sentence('advance-nation', { nation }))],
  deedRows: [
    anyOfThese(
      'advance-nation',
      the(
        'all',
        book.sentence('advance-nation.several', {
          all: list(book.sentence('advance-nation.one', { nation }), orElse),
        }),
      ),
    ),
  ],
});
