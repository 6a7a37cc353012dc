import { type Document, type Saying, say } from '../core/document.ts';
import type { Ids, RuleId, Seat } from '../core/game.ts';
import { groupBy } from './groups.ts';

/** A question that nobody has answered: whose it is and of what kind, never what was said. */
export interface Open {
  readonly seat: Seat;
  readonly kind: string;
  readonly about: Ids;
  readonly rule: RuleId;
}

/** A question in words, as far as it is public. */
export const questionOf = ({ kind, about }: Pick<Open, 'kind' | 'about'>): Saying =>
  say('report.question', { ...about, kind });

/** What the game waits for, each question with all whom it is asked. */
export const tellOpen = (open: readonly Open[]): Document =>
  groupBy(open, (one) => JSON.stringify(questionOf(one))).map((group) => ({
    block: 'paragraph',
    text: {
      ...say('report.waits', {
        seats: group.map(({ seat }) => seat),
        question: questionOf(group[0]),
      }),
      rule: group[0].rule,
    },
  }));
