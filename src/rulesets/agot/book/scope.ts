import type { Question } from '../../../core/question.ts';
import type { Path } from '../../../notation/spellings.ts';
import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import type { Agot, View } from '../table/game.ts';
import { holdingOf } from '../table/places.ts';

// What a house may name in orders that are data, for a schema of its own.

export type Ids = readonly string[];

/** A house before its orders: all that tells which of them it may give now. */
export interface Own {
  readonly view: View;
  readonly house: House;
  readonly questions: readonly Question<Agot>[];
  /** Finds a thing once for a schema. */
  once<T>(find: (own: Own) => T): T;
}

export const isAsked = ({ questions }: Own, name: string): boolean =>
  questions.some(({ kind }) => kind.name === name);

/** The names of a group that may stand in a place; undefined: any of them. */
export type Names = (own: Own, path: Path, group: string) => Ids | undefined;

/** An area, with what may be said of it. */
export interface Case {
  readonly area: AreaId;
  readonly orders?: readonly OrderId[];
  readonly seas?: Ids;
  /** Units that can be mustered there anew, and those that a footman can be raised to. */
  readonly units?: Ids;
  readonly upgrades?: Ids;
}

/** The cases of a part of a line, where each area has its own. */
export type Cases = (own: Own) => readonly Case[] | undefined;

/** Only the areas are known. */
export const areasOnly =
  (areas: (own: Own) => Ids): Names =>
  (own, _path, group) =>
    group === 'areas' ? areas(own) : undefined;
export const cardsIn =
  (pile: 'hand' | 'discard'): Names =>
  ({ view, house }) =>
    holdingOf(view, house)[pile];
