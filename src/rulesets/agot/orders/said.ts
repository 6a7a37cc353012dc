import type { Ids } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { Place } from '../../../core/problem.ts';
import type { Located } from '../../../notation/index.ts';
import { doerOf } from '../actions.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { areaBy, type Saying } from '../language/sayings.ts';
import type { Condition } from '../table/answers.ts';
import type { Plain } from './lines.ts';

/** When a line holds: now, in one round, or in every round. */
export type Scope = number | 'now' | 'always';

/** A line of a message, understood. */
export interface Heard {
  readonly said: Plain;
  readonly line: number;
  /** Where the whole line stands, and a part of it. */
  readonly place: Place;
  placeOf(part: Located<unknown>): Place;
}

/** Something said for a kind of question, with what only the game knows filled in. */
export interface Said {
  readonly kind: string;
  readonly about?: Ids | undefined;
  readonly when: readonly Condition[];
  readonly wish: Json;
  readonly place: Place;
  readonly line: number;
}

/** The area whose order this is, or does this. */
export const areaOf = (said: Pick<Saying, 'kind' | 'wish'>): AreaId | undefined => {
  const key = said.kind === 'orders' ? 'area' : doerOf(said.kind)?.areaIn;
  return key && areaBy(key, said);
};
