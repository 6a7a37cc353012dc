import { either, means } from '../../../notation/index.ts';
import { lowest, tie } from '../bidding/tie-lines.ts';
import { answerLine, answerTo, head } from '../language/answer.ts';
import type { ChapterLines } from '../language/lines.ts';
import { card, none } from '../language/parts.ts';

const recalled = either(card, means(none, null));

/** The chapter's lines of orders. */
export const lines = {
  answers: [
    answerTo('highest-bidder', '最高出价者 最高出价', tie, { list: true }),
    answerTo('lowest-bidder', '最低出价者 最低出价', lowest, { list: true }),
    answerLine({
      name: 'recall',
      kinds: ['recall-card', 'recall-hero'],
      head: head('recall', '召回 收回 召回英雄 召回将领 召回家族牌 收回家族牌 收回英雄 收回将领'),
      value: recalled,
      member: 'recall',
    }),
    answerTo('recall-card', '收回用过的牌', recalled),
    answerTo('recall-hero', '召回休养英雄 召回休养的英雄 召回休养的将领', recalled, {
      needs: 'heroes',
    }),
  ],
} satisfies ChapterLines;
