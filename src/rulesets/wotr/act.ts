import type { Random } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Act, ActName, ActOf, Acts, Goes } from './facts.ts';
import type {
  Face,
  Part,
  Play,
  RegionId,
  RuleId,
  Seat,
  Side,
  Spot,
  Table,
  Use,
  View,
} from './game.ts';

/** Troops that a die is used for, and the place where they are. */
export interface TroopsInUse {
  readonly at: Spot;
  readonly part: Part;
  /** Where they go, or whom they attack; left out: nowhere. */
  readonly into?: RegionId;
}

/** A thing that a die can be used for: all that anybody needs to know of it. */
export interface ActLaw<K extends ActName> {
  readonly rule: RuleId;
  /** Where the rule hangs on how it is done, such as the action that a die is used as. */
  ruleFor?(view: View, act: ActOf<K>, use: Use | 'any'): RuleId;
  /** Left out: both sides can. */
  readonly side?: Side;
  /** The actions that do it, the widest first; `any`: every die but an Eye. */
  uses(view: View, act: Readonly<Acts[K]>, seat: Seat): readonly Use[] | 'any';
  /** Some of what could be said, legal or not: a short list, best made lazily. */
  candidates(view: View, seat: Seat): Iterable<Readonly<Acts[K]>>;
  /** All single ways, where the candidates are only some of them. */
  all?(view: View, seat: Seat): Iterable<Readonly<Acts[K]>>;
  /** The only judge; `use` is the action that the die is used as. */
  refuse(view: View, seat: Seat, act: Readonly<Acts[K]>, use: Use | 'any'): Problem | null;
  /** Why it can never be done, whatever happens before. */
  neverLegal?(view: View, seat: Seat, act: Readonly<Acts[K]>): Problem | null;
  /** The troops that it uses, with the place where they are; left out: none (TEM-10, TEM-11, TEM-14). */
  troops?(view: View, seat: Seat, act: Readonly<Acts[K]>): readonly TroopsInUse[];
  /** Carries it out; nothing returned: the die is laid aside. */
  play(table: Table, seat: Seat, act: ActOf<K>, use: Use | 'any'): Play<Goes | undefined>;
  /** Fills in what was not said and can only be one thing, such as where somebody stands. */
  fill?(view: View, seat: Seat, said: Readonly<Partial<Acts[K]>>): Readonly<Partial<Acts[K]>>;
  /** One by chance, from all that there are; left out: one of the candidates. Legal or not. */
  sample?(view: View, seat: Seat, random: Random): Readonly<Acts[K]> | undefined;
}

/** Nothing more is done, and the die is laid aside. */
export function* nothing(): Play<undefined> {
  yield* [];
  return undefined;
}

// ---- A move of the fifth phase, as it is answered and as it is said ------------------------------------

/** TRN-13: no die is used now. */
export interface Pass {
  readonly act: 'pass';
}
export const PASS: Pass = { act: 'pass' };
export type Move = Act | Pass;

/** An act as it is said: the die may be left to the program. */
export type SaidOf<K extends ActName> = {
  readonly act: K;
  readonly die?: Face;
} & Readonly<Acts[K]>;
export type SaidMove = Pass | { readonly [K in ActName]: SaidOf<K> }[ActName];
