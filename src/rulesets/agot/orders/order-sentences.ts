// Orders that are told in a sentence, or in other signs and another order than those of the language:
// `Defense +1: Riverrun, Pyke`, `The fleet in Ironman's Bay raids the Golden Sound`, `临冬城的骑士用行军+1去卡霍城`.
// A sentence is cut up into pieces, each a name or a word that is known here. Where one is not, or where they do not make
// up whole orders, nothing is read.

import { either, means, type Pattern, scan } from '../../../notation/index.ts';
import { cutUp, type Telling, telling } from '../../../notation/pieces.ts';
import { ORDER_KINDS } from '../actions.ts';
import type { OrderKind } from '../data/vocabulary.ts';
import { house, labelled, units } from '../language/parts.ts';
import { BOOK, sentenceWords, wordsOf } from '../language/words.ts';
import { bonusSaid, kindSaid } from '../planning/planning.ts';
import {
  beginsOrder,
  endOrder,
  IS_IN,
  type OrdersAbove,
  type Piece,
  type Sort,
  type TellingState,
  takeArea,
} from './area-roles.ts';
import {
  blank,
  isAimless,
  isBare,
  linesOf,
  SIDES,
  splitList,
  type Told,
  tokenSaid,
} from './told-orders.ts';

// ---- Pieces -----------------------------------------------------------------------------------------

const KIND: Pattern<OrderKind> = either(
  kindSaid,
  ...ORDER_KINDS.flatMap((kind) =>
    `said.kind.${kind}` in BOOK ? [means<OrderKind>(wordsOf(`said.kind.${kind}`), kind)] : [],
  ),
);
/** `is attacked from`: what is done to an area, and not by it. */
const DONE_TO: Pattern<OrderKind> = either(
  ...ORDER_KINDS.flatMap((kind) =>
    `said.suffers.${kind}` in BOOK ? [means<OrderKind>(wordsOf(`said.suffers.${kind}`), kind)] : [],
  ),
);
const WORDS = sentenceWords<Sort>(
  'said.order',
  [
    ['area', labelled],
    ['kind', KIND],
    ['suffers', DONE_TO],
    ['bonus', either(bonusSaid, means(wordsOf('said.no-bonus'), 0))],
    ['units', units],
    ['house', house],
  ],
  { at: '→>', and: ',+', end: ';', colon: ':', star: '*', idle: '()-/' },
);

// ---- Orders -----------------------------------------------------------------------------------------

/** The area that was last spoken of as one to help: where a march goes, what is supported, or who defends; of two that a march goes to nobody knows which. */
const helpedArea = ({ done, above }: TellingState): string | undefined => {
  const last = done.at(-1) ?? above.line().at(-1);
  if (last === undefined || last.kind === 'raid' || last.aims.length > 1) return undefined;
  return isOpen(last) ? undefined : (last.aims.at(-1)?.area ?? last.areas.at(-1));
};
/** A support of which is not said yet for whom it is. */
const isOpen = (one: Told | undefined): boolean => one?.kind === 'support' && one.aims.length === 0;

/** `supports the forest's attack`: what is supported is where the march from there goes; false where none is told, or it goes to several areas. */
const takeMarchOf = ({ pieces, told, done, above }: TellingState, at: number): boolean => {
  const { sort, value: from } = pieces[at - 1] ?? {};
  const marches = [...above.all(), ...done].filter(
    ({ kind, ids }) => kind === 'march' && ids.includes(from),
  );
  const [aim, ...others] = marches.flatMap(({ aims }) => aims);
  if (sort !== 'area' || told.aims.length !== 1 || aim === undefined || others.length > 0)
    return false;
  told.aims.splice(0, 1, { area: aim.area, isOther: false });
  return true;
};

/** `…, both ships`, `(all units)` behind an order that all who stand there carry out anyway. */
const isAllOf = ({ pieces, told }: TellingState, at: number): boolean => {
  if (told.areas.length === 0 || told.kind === 'consolidate-power') return false;
  const { value } = pieces[at] ?? {};
  const counts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const isMany = value === 'all' || (counts.length > 0 && !counts.includes(1));
  return isMany && [undefined, 'and', 'end', 'at'].includes(pieces[at + 1]?.sort);
};

/** `supports the Seagard attack`, `支援海疆城的进攻`: where an own march goes there and none comes from there. */
const takeMarchTo = ({ pieces, told, done, above }: TellingState, at: number): boolean => {
  const { value: into } = pieces[at - 1] ?? {};
  const marches = [...above.all(), ...done].filter(({ kind }) => kind === 'march');
  const isFrom = marches.some(({ ids }) => ids.includes(into));
  const isTo = marches.some(({ aims }) => aims.some(({ id }) => id === into));
  if (isFrom || !isTo || told.aims.length !== 1) return false;
  told.side = SIDES.own;
  return true;
};

/** `…, and the ships in Blackwater Bay support them`, but not `Pyke and the ships in Blackwater Bay`. */
const endBefore = (telling: TellingState, at: number): void => {
  const isNext = telling.isListed && beginsOrder(telling, at + 2);
  if (isNext && telling.told.areas.length > 0) endOrder(telling);
};

/** `1 footman (1 stays)`: who stays is said beside who goes. */
const OTHERS_STAY = /^(?:\d|one|two)\b/iu;

const isBareOrHelps = (told: Told): boolean => isBare(told) || told.helps === true;

const takeUnits = (telling: TellingState, { text }: Piece, at: number): boolean => {
  const { pieces } = telling;
  const next = OTHERS_STAY.test(pieces[at + 1]?.text ?? '') ? 'end' : pieces[at + 1]?.sort;
  // `the ship in Pyke`; `supported by Seagard and by the fleet in the Golden Sound`
  if (next === 'from' && isBareOrHelps(telling.told)) return true;
  if (next === 'from') endBefore(telling, at);
  const { told } = telling;
  // Units that go nowhere are whose order it is: `the ships in Blackwater Bay support`; nobody raids a footman.
  if ((told.kind ?? 'march') !== 'march' && next !== 'stay')
    return pieces[at - 1]?.sort !== 'kind' && isAllOf(telling, at);
  if (told.areas.length === 0 && next === 'area') return false;
  if (next === 'stay') splitList(told, text);
  if (next !== 'stay' && pieces[at - 1]?.sort !== 'leave')
    return takeGoing(told, text, next === 'area' || isOnWay(pieces, at));
  told.stays = true;
  return told.areas.length > 0;
};

/** `knights to Pyke`, but not `，骑士去`. */
const isOnWay = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at + 1]?.sort === 'at' && pieces[at + 2]?.sort === 'area';

/** Units that go: before the area where they go, or behind it. */
const takeGoing = (told: Told, text: string, isAhead: boolean): boolean => {
  const last = told.aims.at(-1);
  if (last !== undefined && last.units === undefined && !isAhead) last.units = text;
  else if (told.units === undefined) told.units = text;
  else return false;
  return true;
};

/** `…, and consolidate power in Pyke`: another kind behind a whole order begins the next one. */
const takeKind = (telling: TellingState, kind: OrderKind, at: number): boolean => {
  const { areas, aims, kind: before } = telling.told;
  if (before === 'support' && kind === 'march' && !telling.isListed && aims.length > 0)
    return takeMarchOf(telling, at);
  const isWhole = before !== undefined && areas.length + aims.length > 0;
  if (telling.isListed && isWhole && before !== kind) endOrder(telling);
  const { told } = telling;
  if (told.areas.length + told.aims.length === 0) told.isKindFirst = true;
  told.kind ??= kind;
  return told.kind === kind && !telling.isLost;
};

/** `with the other defense +1`; `the rest: consolidate power (Pyke, Oldtown)`. */
const isOtherOne = (told: Told, pieces: readonly Piece[], at: number): boolean => {
  const { sort } = pieces[at + 1] ?? {};
  const isOne = /^(?:the )?other$/iu.test(pieces[at]?.text ?? '');
  return (sort === 'kind' || sort === 'bonus') && (isOne || (told.areas.length === 0 && at === 0));
};

/** `Pyke holds with a defense +1`, not `Pyke holds, Oldtown raids`. */
const takeStay = ({ told, pieces }: TellingState, at: number): boolean => {
  if (pieces[at]?.sort === 'rest' && isOtherOne(told, pieces, at)) return true;
  // `King's Landing stays and defends`
  const isDeed = pieces[at + 1]?.sort === 'and' && pieces[at + 2]?.sort === 'kind';
  const isApart = !isDeed && [undefined, 'and', 'end'].includes(pieces[at + 1]?.sort);
  Object.assign(told, { stays: true, ...(pieces[at]?.sort !== 'stay' && { isParted: true }) });
  return told.areas.length > 0 && !(isApart && told.kind === undefined && told.aims.length === 0);
};

/** `Pyke is attacked from Seagard`: the area that stands in front is the aim. */
const takeSuffering = ({ told, isLost }: TellingState, kind: OrderKind): boolean => {
  const [area, ...others] = told.areas;
  if (area === undefined || others.length > 0 || !isBare(told) || isLost) return false;
  told.aims.push({ area, id: told.ids[0], isOther: false });
  told.areas.length = 0;
  told.ids.length = 0;
  told.kind = kind;
  return true;
};

const sortsBefore = (pieces: readonly Piece[], at: number): string =>
  pieces
    .slice(Math.max(0, at - 2), at)
    .map(({ sort }) => sort)
    .join(' ');
/** `if A has nothing to raid`, `if that is empty` */
const IF_EMPTY = /(?:^| )if(?: area)?$/u;
/** Another aim is said, or about to be. */
const isWithOther = ({ told, before }: TellingState): boolean =>
  before === 'or' || (told.aims.length > 1 && told.aims.at(-1)?.isOther === true);

/** `march 0`, `with +1`, `0 to Pyke`, `0行军`: another number alone, or in words, counts what stands behind it. */
const isBonus = (pieces: readonly Piece[], at: number): boolean =>
  /^[^\d\p{L}]/u.test(pieces[at]?.text ?? '') ||
  (pieces[at]?.value === 0 && pieces[at + 1]?.sort === 'kind') ||
  pieces[at - 1]?.sort === 'kind' ||
  (pieces[at - 1]?.sort === 'area' && ['at', 'kind'].includes(pieces[at + 1]?.sort ?? ''));

/** `via Blackwater Bay`, `never Greyjoy`, `or B if A is empty`, `and fortify`: what says more of an order. */
const takeMore = (
  telling: TellingState,
  sort: 'nobody' | 'via' | 'carried' | 'never' | 'if' | 'empty' | 'fortify',
  at: number,
): boolean => {
  const { pieces, told } = telling;
  switch (sort) {
    case 'nobody':
      // `raid (target: none)`
      if (told.kind === 'raid' && told.areas.length > 0 && told.aims.length === 0)
        return told.aims.push({ area: 'nobody', isOther: false }) > 0;
      return isAimless(told) && told.areas.length > 0 && pieces[at - 1]?.sort !== 'kind';
    case 'via':
    case 'carried':
      return pieces.slice(Math.max(0, at - 1), at + 2).some((one) => one.sort === 'area');
    case 'never':
      told.never ??= [];
      return told.kind === 'support';
    case 'if':
      return pieces.slice(at + 1, at + 3).some((one) => one.sort === 'empty');
    case 'empty':
      return IF_EMPTY.test(sortsBefore(pieces, at)) && isWithOther(telling);
    case 'fortify':
      told.fortifies = true;
      return told.kind === 'consolidate-power' && told.areas.length === 1;
  }
};

/** `the +1 token` is an order. */
const IS_TOKEN = /^tokens?$/iu;

/** Takes the piece at a place; false: nobody can tell what it says there. */
const takePiece = (telling: TellingState, at: number): boolean => {
  const { pieces, told } = telling;
  const piece = pieces[at] as Piece;
  switch (piece.sort) {
    case 'area':
      return takeArea(telling, piece, at);
    case 'kind':
      return takeKind(telling, piece.value as OrderKind, at);
    case 'bonus':
      told.bonus ??= piece.value as number;
      return told.bonus === piece.value && isBonus(pieces, at);
    case 'star':
      told.star = true;
      return piece.text !== '*' || ['kind', 'bonus'].includes(pieces[at - 1]?.sort ?? '');
    case 'units':
      return takeUnits(telling, piece, at);
    case 'token':
      told.token = piece.text;
      return told.areas.length > 0 && !IS_TOKEN.test(piece.text);
    case 'rest':
    case 'leave':
    case 'stay':
      return takeStay(telling, at);
    case 'at':
    case 'from':
      return takeWord(telling, piece.sort, at);
    case 'or':
      return takeOr(telling, at);
    case 'and':
      telling.before ??= 'and';
      telling.isListed = true;
      return true;
    case 'end':
      return takeEnd(telling, at);
    case 'same':
      return takeSame(telling, at);
    case 'nobody':
    case 'via':
    case 'carried':
    case 'never':
    case 'if':
    case 'empty':
    case 'fortify':
      return takeMore(telling, piece.sort, at);
    case 'attacker':
    case 'house':
    case 'defender':
    case 'own':
      return takeSide(telling, piece.sort === 'house' ? piece.text : SIDES[piece.sort], at);
    case 'suffers':
      return takeSuffering(telling, piece.value as OrderKind);
    case 'them':
    case 'helped':
      return takeHelp(telling, piece.sort, at);
    case 'colon':
      if (told.areas.length + told.aims.length > 0) return true;
      telling.head = tokenSaid(told);
      telling.told = blank();
      return true;
    case 'will':
      // `Pyke will raid`; not `will we raid`, nor `I should raid`.
      return ['area', 'units'].includes(pieces[at - 1]?.sort ?? '');
  }
};

/** Pieces that go on with the order before a semicolon: `-> Pyke: knight; leave token`. */
const GOES_ON: ReadonlySet<Sort | undefined> = new Set<Sort | undefined>([
  ...(['token', 'stay', 'rest', 'leave', 'units', 'at', 'bonus', 'star'] as const),
]);

const takeEnd = (telling: TellingState, at: number): boolean => {
  const [next, second] = telling.pieces.slice(at + 1, at + 3).map(({ sort }) => sort);
  // `(Summer Sea; Pyke otherwise)`
  const isNext = next === 'units' && IS_IN.has(second) && beginsOrder(telling, at + 3);
  // `1 knight to Pyke. March -1`
  const isKind = telling.told.aims.length > 0 && telling.told.kind === undefined && next === 'kind';
  const isBehind = isKind && !telling.pieces.slice(at).some(({ sort }) => sort === 'area');
  if (next === 'or' || second === 'or') telling.before = 'and';
  else if (isBehind) telling.isListed = true;
  else if (GOES_ON.has(next) && !isNext) telling.isListed = true;
  else endOrder(telling);
  return !telling.isLost;
};

const takeWord = (telling: TellingState, sort: 'at' | 'from', at: number): boolean => {
  telling.before = sort;
  // `支援进攻海疆城` is the attack there.
  const isDeed = IS_DEED.test(telling.pieces[at]?.text ?? '');
  return !(isDeed && telling.told.kind === 'support' && isBehindKind(telling.pieces, at));
};
const isBehindKind = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at - 1]?.sort === 'kind';
const IS_DEED = /^(?:attack|attacking|进攻|攻击)$/iu;

/** `Pyke too`, `Pyke consolidates as well`, `… supports that as well` */
const takeSame = (telling: TellingState, at: number): boolean => {
  // `…, and so does Pyke`
  const isNext = telling.isListed && telling.told.kind !== undefined;
  if (isNext && telling.told.areas.length > 0) endOrder(telling);
  const { told, done, isLost } = telling;
  if (isAimless(told)) return !isLost;
  told.isSame = true;
  const isHeld = told.kind === undefined && told.areas.length > 0;
  if (done.length > 0 || told.aims.length > 0 || isHeld) return !isLost;
  return (
    told.kind === 'support' &&
    (isOpen(telling.above.line().at(-1)) || takeHelp(telling, 'them', at))
  );
};

/** `helps defending Pyke`, `supports me in Pyke` */
const takeSide = (telling: TellingState, side: string, at: number): boolean => {
  const { told, pieces } = telling;
  if (told.never !== undefined && pieces[at]?.sort === 'house') return told.never.push(side) > 0;
  if (told.kind !== 'support' || told.side !== undefined) return false;
  // `the attack in Pyke` has a side, `Pyke's attack` has an aim.
  if (pieces[at - 1]?.sort === 'area' && IS_DEED.test(pieces[at]?.text ?? ''))
    return takeMarchOf(telling, at) || takeMarchTo(telling, at);
  told.side = side;
  return true;
};

/** `raid A or B`, `raid A, B otherwise`. */
const takeOr = (telling: TellingState, at: number): boolean => {
  const { pieces, told } = telling;
  const isBehind = !pieces
    .slice(at + 1, at + 3)
    .some(({ sort }) => sort === 'area' || sort === 'if' || sort === 'or');
  const last = told.aims.at(-1);
  if (isBehind && (last === undefined || told.aims.length < 2)) return false;
  if (isBehind && last !== undefined) told.aims.splice(-1, 1, { ...last, isOther: true });
  else telling.before = 'or';
  return true;
};

/** `… supports that attack`, `…, supported by Pyke and Seagard`. */
const takeHelp = (telling: TellingState, sort: 'them' | 'helped', at: number): boolean => {
  const { pieces } = telling;
  // `Pyke is supported by Seagard`
  if (sort === 'helped' && takeSuffering(telling, 'support')) {
    telling.told.helps = true;
    return true;
  }
  if (sort === 'helped') endOrder(telling);
  // `the attack on Pyke`
  if (sort === 'them' && pieces[at + 1]?.sort === 'at') return false;
  const area = helpedArea(telling);
  if (area === undefined || telling.isLost) return false;
  const { told } = telling;
  if (sort === 'helped') Object.assign(told, { kind: 'support', helps: true });
  delete telling.before;
  if (told.kind !== 'support') return false;
  told.aims.push({ area, isOther: false });
  return true;
};

const NONE_ABOVE: OrdersAbove = { line: () => [], all: () => [] };

/** The orders that pieces make up, `at +1` read as `+1`; undefined: they do not. */
const ordersOf = (all: readonly Piece[], above: OrdersAbove): readonly Told[] | undefined => {
  const pieces = all.filter(({ sort }, at) => sort !== 'at' || all[at + 1]?.sort !== 'bonus');
  const telling: TellingState = { pieces, above, done: [], told: blank(), isLost: false };
  for (let at = 0; at < pieces.length; at++) {
    if (!takePiece(telling, at)) return undefined;
    if (!['and', 'end', 'from', 'at', 'units'].includes(pieces[at]?.sort ?? ''))
      delete telling.isListed;
  }
  endOrder(telling);
  const areas = telling.done.flatMap((told) => told.areas);
  const isTwice = new Set(areas.map((area) => area.toLowerCase())).size < areas.length;
  return telling.isLost || isTwice || areas.length === 0 ? undefined : telling.done;
};

// ---- Lines ------------------------------------------------------------------------------------------

/** An order that stands above others in its message. */
interface OrderAbove {
  /** As it would be written. */
  text(): string;
  /** It stands right above. */
  readonly isLast: boolean;
}

/** What orders are told in, below others of the same message. */
export const ordersTold = (above: readonly OrderAbove[] = []): readonly Telling[] => [
  telling(WORDS, (pieces, to) => {
    const toldAs = ({ text }: OrderAbove): readonly Told[] => {
      const [cut] = cutUp(scan(text()), to.lexicon, WORDS);
      return (cut && ordersOf(cut, NONE_ABOVE)) ?? [];
    };
    const orders: OrdersAbove = {
      line: () => above.filter(({ isLast }) => isLast).flatMap(toldAs),
      all: () => above.flatMap(toldAs),
    };
    const lines = ordersOf(pieces, orders)?.flatMap((told) => linesOf(told, to));
    return lines?.includes('') ? '' : lines?.join('\n');
  }),
];
