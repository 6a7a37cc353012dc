// The parts that areas have in an order that is told in a sentence (`order-sentences.ts`): they give it, or are its aims.

import type { Piece as SentencePiece } from '../../../notation/pieces.ts';
import {
  blank,
  isAimless,
  isBare,
  isBlank,
  isLikeLast,
  isMarch,
  isSound,
  likeLast,
  type Side,
  type Told,
} from './told-orders.ts';

export type Sort =
  | 'area'
  | 'kind'
  | 'bonus'
  | 'star'
  | 'units'
  | 'token'
  | 'rest'
  | 'stay'
  | 'leave'
  | 'at'
  | 'from'
  | 'or'
  | 'and'
  | 'end'
  | 'same'
  | 'them'
  | 'helped'
  | 'suffers'
  | 'house'
  | 'never'
  | 'if'
  | 'nobody'
  | 'via'
  | 'carried'
  | 'empty'
  | 'fortify'
  | Side
  | 'colon'
  | 'will';

export type Piece = SentencePiece<Sort>;

/** The orders of the lines above, as far as they can be told in pieces. */
export interface OrdersAbove {
  /** The orders of the line right above. */
  line(): readonly Told[];
  all(): readonly Told[];
}

/** A sentence while it is read from its first piece to its last; `isLost`: nothing of it can be told. */
export interface TellingState {
  readonly pieces: readonly Piece[];
  readonly done: Told[];
  /** The orders of the lines above. */
  readonly above: OrdersAbove;
  told: Told;
  /** What stands between the piece before and this one. */
  before?: 'at' | 'from' | 'or' | 'and';
  /** A comma, or *and*, stands before what is read. */
  isListed?: boolean;
  /** A kind in front of a list, `Raid: A -> B, C -> D`. */
  head?: Partial<Told>;
  isLost: boolean;
}

/** Ends an order; one with less than it needs is none. */
export const endOrder = (telling: TellingState): void => {
  const { told, done, head, before: word } = telling;
  telling.told = blank();
  // `support the forest's attack`, where nobody knows of one.
  if (word === 'at' && told.kind === 'support') telling.isLost = true;
  delete telling.before;
  delete telling.isListed;
  if (isBlank(told)) return;
  const before = done.at(-1) ?? (told.isSame ? sameAbove(telling) : undefined);
  if (told.isSame && before?.kind === told.kind && told.aims.length === 0)
    told.aims.push(...(before?.aims ?? []));
  const whole: Told =
    told.kind === undefined
      ? { ...likeLast(told, before), ...(isMarch(told) && { kind: 'march' }), ...head, ...told }
      : told;
  // `consolidate power in Pyke`
  if (isAimless(whole) && whole.areas.length === 0)
    whole.areas.push(...whole.aims.splice(0).map(({ area }) => area));
  if (isSound(whole)) done.push(whole);
  else telling.isLost = true;
};

/** `Oldtown: the same`, below orders that are all alike: of others nobody can tell which is meant. */
const sameAbove = ({ above }: TellingState): Told | undefined => {
  const [first, ...others] = above.all();
  const signOf = ({ kind, bonus, aims }: Told): string =>
    JSON.stringify([kind, bonus, aims.map(({ area, isOther }) => [area, isOther])]);
  return first !== undefined && others.every((one) => signOf(one) === signOf(first))
    ? first
    : undefined;
};

/** The place behind `, Pyke and the ships in Blackwater Bay`. */
const behindList = (pieces: readonly Piece[], at: number): number => {
  const sorts = pieces.slice(at, at + 4).map(({ sort }) => sort);
  const [listed] = /^and (?:units from )?area(?= |$)/u.exec(sorts.join(' ')) ?? [];
  return listed === undefined ? at : behindList(pieces, at + listed.split(' ').length);
};

/** True if an order begins with the area at a place: its kind, or its sign, stands behind it and what is listed with it. */
export const beginsOrder = ({ pieces, head }: TellingState, at: number): boolean => {
  let next = behindList(pieces, at + 1);
  while (['colon', 'units', 'and', 'will'].includes(pieces[next]?.sort ?? '')) next++;
  const { sort } = pieces[next] ?? {};
  const isMore = sort === 'kind' || sort === 'bonus' || sort === 'star' || sort === 'same';
  return isMore || (head !== undefined && sort === 'at');
};

/** The part of an area in its order: it gives it, is its aim, another aim, or gives the next order. */
type Role = 'gives' | 'aim' | 'other aim' | 'gives next';

/** The role of an area that something is *from*. */
const roleFrom = (telling: TellingState, at: number): Role | undefined => {
  const { told, isListed } = telling;
  if (told.areas.length === 0 || (isAimless(told) && told.isKindFirst)) return 'gives';
  if (told.helps || (isListed && isBare(told))) return 'gives';
  return isListed && beginsOrder(telling, at) ? 'gives next' : undefined;
};

/** The role of an area by the word before it. */
const roleByWord = (telling: TellingState, at: number): Role | undefined => {
  const { told, before, pieces } = telling;
  // Who guards or gathers goes nowhere: `put defense +1 on Pyke`, but not `defends against Pyke`.
  const isThere = /^(?:on|at)$/iu.test(pieces[at - 1]?.text ?? '');
  if (before === 'at' && isAimless(told)) return isThere && told.isKindFirst ? 'gives' : undefined;
  // `The knight at Crackclaw Point supports …`
  const isWhose = isBlank({ ...telling.head, ...told }) && pieces[at - 2]?.sort === 'units';
  if (before === 'at' && isWhose && beginsOrder(telling, at)) return 'gives';
  if (before === 'at') return 'aim';
  if (before === 'or' && told.aims.length > 0) return 'other aim';
  // `the defender in Pyke`
  if (before === 'from' && told.side !== undefined && told.aims.length === 0) return 'aim';
  return before === 'from' ? roleFrom(telling, at) : undefined;
};

/** `Seagard -> Riverrun`, behind the kind of order. */
const isOnItsWay = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at + 1]?.sort === 'at' && pieces[at + 2]?.sort === 'area';

/** The role of one more area behind a whole order. */
const roleOfListed = (telling: TellingState, at: number): Role | undefined => {
  const { told, head } = telling;
  if ((told.kind ?? head?.kind) === undefined) return 'gives';
  if (beginsOrder(telling, at)) return 'gives next';
  if (!isAimless({ ...head, ...told })) return 'aim';
  return told.isKindFirst || told.kind === undefined ? 'gives' : undefined;
};

/** `support for Pyke from A, B from C`: of B nobody can tell. */
const roleOfHelper = (pieces: readonly Piece[], at: number): Role | undefined =>
  pieces[at + 1]?.sort === 'from' ? undefined : 'gives';

/** The role of an area by its place alone; undefined: nobody can tell. */
const roleByPlace = (telling: TellingState, at: number): Role | undefined => {
  const { told, before, head, pieces } = telling;
  const isListed = before === 'and';
  const isBegun = beginsOrder(telling, at);
  if (told.helps && !isBegun) return roleOfHelper(pieces, at);
  if (isBegun && isLikeLast(told)) return 'gives next';
  if (told.areas.length === 0)
    return told.kind === undefined || isOnItsWay(pieces, at) ? 'gives' : 'aim';
  if (isListed) return roleOfListed(telling, at);
  if ((told.kind ?? head?.kind) === undefined) return undefined;
  if (told.aims.length === 0 && !isAimless({ ...head, ...told })) return 'aim';
  return beginsUnparted(telling, at) ? 'gives next' : undefined;
};

/** `Pyke defense +1 Oldtown raid …`, with nothing between them; `Oldtown too` may stand in a line of its own. */
const beginsUnparted = ({ told, pieces }: TellingState, at: number): boolean =>
  (told.kind !== 'defense' || told.bonus !== undefined) && pieces[at + 1]?.sort === 'kind';

const SAYS_WHERE: ReadonlySet<Sort | undefined> = new Set<Sort | undefined>([
  ...(['stay', 'rest', 'leave', 'token'] as const),
]);

export const IS_IN: ReadonlySet<Sort | undefined> = new Set<Sort | undefined>(['at', 'from']);

/** `raids A, or B if A has nothing to raid`, `1 knight stays in A`: the area is said already. */
const isSaidOnly = (
  { told, before, pieces }: TellingState,
  value: unknown,
  at: number,
): boolean => {
  const [last, next] = [pieces[at - 1]?.sort, pieces[at + 1]?.sort];
  if (last === 'via' || (next === 'carried' && before === 'from')) return true;
  if (next === 'empty' || (next === 'or' && before === 'and'))
    return told.aims.some(({ id }) => id === value);
  const saysWhere = last === 'stay' || (IS_IN.has(before) && SAYS_WHERE.has(pieces[at - 2]?.sort));
  return saysWhere && told.ids.includes(value);
};

export const takeArea = (
  telling: TellingState,
  { text: area, value }: Piece,
  at: number,
): boolean => {
  const { told, before, pieces } = telling;
  if (isSaidOnly(telling, value, at)) {
    delete telling.before;
    return true;
  }
  const isSaid = before !== undefined && before !== 'and';
  const role = isSaid ? roleByWord(telling, at) : roleByPlace(telling, at);
  delete telling.before;
  switch (role) {
    case undefined:
      return false;
    case 'gives next':
    case 'gives':
      if (role === 'gives next') endOrder(telling);
      // `support for Pyke from Seagard`: whoever is named behind it helps, too.
      if (before === 'from' && telling.told.kind === 'support' && telling.told.aims.length > 0)
        telling.told.helps = true;
      telling.told.areas.push(area);
      telling.told.ids.push(value);
      return !telling.isLost;
    case 'aim':
    case 'other aim': {
      // `support Moat Cailin -> Seagard`: what goes there is supported there.
      const isWay = told.kind === 'support' && before === 'at' && pieces[at - 2]?.sort === 'area';
      if (isWay && told.areas.length > 0) told.aims.pop();
      const { units: who } = told;
      told.aims.push({
        area,
        id: value,
        isOther: role === 'other aim',
        ...(who !== undefined && { units: who }),
      });
      delete told.units;
      return true;
    }
  }
};
