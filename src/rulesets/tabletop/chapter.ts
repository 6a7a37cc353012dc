import type { Random } from '../../core/game.ts';
import type { Kind, Question } from '../../core/question.ts';
import type {
  EventOf,
  FactType,
  Phase,
  Play,
  Rules,
  State,
  Table,
  Tabletop,
  View,
} from './game.ts';

/** What an event does to the table. */
export type Appliers<T extends FactType> = {
  readonly [One in T]: (state: State, event: EventOf<One>, rules: Rules) => void;
};

/** How a house that plays by itself answers; undefined: it has no opinion. */
export type Thought = (view: View, question: Question<Tabletop>, random: Random) => unknown;

/** What a chapter of the rules brings to the game. */
export interface Chapter {
  /** Its procedures, by the phase that each of them is. */
  readonly phases?: { readonly [One in Phase]?: (table: Table) => Play<void> };
  /** What it asks. */
  readonly kinds?: readonly Kind<Tabletop>[];
  readonly events?: Partial<Appliers<FactType>>;
  /** What a bot answers, by kind. */
  readonly bots?: Readonly<Record<string, Thought>>;
}
