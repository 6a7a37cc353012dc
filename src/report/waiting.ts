import { type Saying, say } from '../core/document.ts';
import type { Ids, RuleId, Seat } from '../core/game.ts';

/** A question that nobody has answered: whose it is and of what kind, never what was said. */
export interface OpenQuestion {
  readonly seat: Seat;
  readonly kind: string;
  readonly about: Ids;
  readonly rule: RuleId;
}

/** A question in words, as far as it is public. */
export const questionOf = ({ kind, about }: Pick<OpenQuestion, 'kind' | 'about'>): Saying =>
  say('report.question', { ...about, kind });
