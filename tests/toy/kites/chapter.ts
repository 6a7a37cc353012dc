import type { Random } from '../../../src/core/game.ts';
import type { Kind, Question } from '../../../src/core/question.ts';
import type { EventOf, FactType, Kites, Phase, Play, State, Table, View } from './game.ts';

/** What an event does to the table. */
export type Appliers<T extends FactType> = {
  readonly [One in T]: (state: State, event: EventOf<One>) => void;
};

/** How a flyer that plays by itself answers. */
export type Thought = (view: View, question: Question<Kites>, random: Random) => unknown;

/** What a chapter of the rules brings to the game. */
export interface Chapter {
  /** Its procedures, by the phase that each of them is. */
  readonly phases?: { readonly [One in Phase]?: (table: Table) => Play<void> };
  /** What it asks. */
  readonly kinds?: readonly Kind<Kites>[];
  readonly events?: Partial<Appliers<FactType>>;
  /** What a bot answers, by kind. */
  readonly bots?: Readonly<Record<string, Thought>>;
}
