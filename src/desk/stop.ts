import type { Game, Seat, View } from '../core/game.ts';
import type { Offers, Question } from '../core/question.ts';
import type { Where } from '../core/ruleset.ts';
import type { Open } from '../report/waiting.ts';

/** A question that is open now. */
export interface Asked<G extends Game> extends Offers {
  readonly question: Question<G>;
  readonly key: string;
  readonly view: View<G>;
}

/** What the game asks now, whoever may have answered it in advance. */
export interface Stop<G extends Game> {
  readonly where: Where;
  readonly asked: readonly Asked<G>[];
  /** The table as it waits. */
  readonly state: G['state'];
  readonly over: boolean;
  /** Something happens before it is asked that the log does not have yet: nobody may know it. */
  readonly isAhead: boolean;
}

/** Where a game stood, as a seat was told: the questions are its own. */
export interface Held<G extends Game> {
  readonly seat: Seat;
  readonly stop: Stop<G>;
  /** What the game waited for, of all seats. */
  readonly open: readonly Open[];
}
