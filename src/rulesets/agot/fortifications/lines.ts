import { also, means, word } from '../../../notation/index.ts';
import { answerLine } from '../language/answer.ts';
import { answered, type ChapterLines } from '../language/lines.ts';
import { areas, fortifyWord, guarded } from '../language/parts.ts';

const noFortress = word('dont fortify', '不建工事 不建防御工事', guarded);

/** The chapter's lines of orders. */
export const lines = {
  answers: [
    answerLine({
      kinds: ['fortify'],
      head: fortifyWord,
      value: also(areas, means(noFortress, [])),
      list: true,
      needs: 'fortifications',
      member: 'fortify',
    }),
  ],
  short: [{ pattern: answered('fortify', means(noFortress, [])), needs: 'fortifications' }],
} satisfies ChapterLines;
