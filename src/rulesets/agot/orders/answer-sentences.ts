// Answers that are told in a sentence: cards for a fight, the order of marches, bids, ways of retreat. As with orders
// (`order-sentences.ts`), nothing is read where a word is not known here.

import { either, number, type Pattern } from '../../../notation/index.ts';
import { type Piece, type Telling, telling } from '../../../notation/pieces.ts';
import { candidate } from '../bidding/lines.ts';
import { TRACKS, type Track } from '../data/vocabulary.ts';
import { area, card, house, labelled, opponent, track, unitKind } from '../language/parts.ts';
import { sentenceWords } from '../language/words.ts';
import { orderToken } from '../planning/planning.ts';
import { type IsLand, musterTold } from './muster-sentences.ts';

const SIGNS = { and: ',/;', idle: ':()' };

// ---- Cards for a fight ------------------------------------------------------------------------------

type CardSort =
  | 'head'
  | 'card'
  | 'attacking'
  | 'defending'
  | 'house'
  | 'attacks'
  | 'area'
  | 'with'
  | 'at'
  | 'same'
  | 'gone'
  | 'fight'
  | 'others'
  | 'and'
  | 'else'
  | 'end';

const CARD_WORDS = sentenceWords<CardSort>(
  'said.cards',
  [
    ['card', card],
    ['house', opponent],
    ['area', area],
    ['with', unitKind],
  ],
  { ...SIGNS, and: ',/', end: ';' },
);

/** In the order in which conditions are written. */
const CONDITIONS: Partial<Record<CardSort, (text: string) => string>> = {
  attacking: () => 'attacking',
  defending: () => 'defending',
  attacks: () => 'defending',
  house: (text) => `against ${text}`,
  area: (text) => `at ${text}`,
  with: (text) => `with ${text}`,
};

/** The pieces of each card: those of the next begin behind a comma where a card follows, or with *else*. */
const partsOf = (pieces: readonly Piece<CardSort>[]): readonly (readonly Piece<CardSort>[])[] => {
  const parts: Piece<CardSort>[][] = [[]];
  let isApart = false;
  const hasCard = (): boolean => parts.at(-1)?.some(({ sort }) => sort === 'card') === true;
  const isOfNext = (at: number): boolean => {
    const ends = pieces[at - 1]?.sort === 'end' ? ['end'] : ['and', 'else', 'end'];
    return pieces.slice(at).find(({ sort }) => ['card', ...ends].includes(sort))?.sort === 'card';
  };
  for (const [at, piece] of pieces.entries()) {
    const isSeparator = piece.sort === 'and' || piece.sort === 'end';
    // `Robb otherwise`, `Robb (anything else)`
    const isBehind = piece.sort === 'else' && hasCard() && !isOfNext(at + 1);
    // `Card elsewhere: Robb` begins with it.
    if ((piece.sort === 'else' && !isBehind && hasCard()) || (isApart && hasCard() && isOfNext(at)))
      parts.push([]);
    isApart = isSeparator || (isApart && piece.sort === 'head');
    parts.at(-1)?.push(piece);
  }
  return parts;
};

type Conditions = readonly (readonly [sort: CardSort, condition: string])[];

/** `Robb. Anna`: what stands behind the end of a sentence is no condition of the card in it. */
const isParted = (part: readonly Piece<CardSort>[]): boolean => {
  const end = part.findIndex(
    ({ sort }, at) => sort === 'end' && part.slice(0, at).some((one) => one.sort === 'card'),
  );
  return end >= 0 && part.slice(end).some(({ sort }) => CONDITIONS[sort] !== undefined);
};

/** One card under its conditions; undefined: no card, more than one, or conditions that no fight meets all. */
const cardUnder = (
  part: readonly Piece<CardSort>[],
  before: Conditions,
): { readonly card: string; readonly conditions: Conditions } | undefined => {
  const [one, ...others] = part.filter(({ sort }) => sort === 'card');
  const said: Conditions = part.flatMap(({ sort, text }) => {
    const condition = CONDITIONS[sort]?.(text);
    return condition === undefined ? [] : [[sort, condition] as const];
  });
  const sorts = said.map(([sort]) => sort);
  // `if it's Tom`: all but the house as before.
  const isSame = part.some(({ sort }) => sort === 'same');
  const kept = isSame ? before.filter(([sort]) => !sorts.includes(sort)) : [];
  // `if Greyjoy attacks Tyrell`: who is attacked is somebody else, whose cards are his own.
  const isOthers =
    sorts.indexOf('attacks') >= 0 && sorts.indexOf('attacks') < sorts.indexOf('house');
  const isOnce = (['house', 'area'] as const).every(
    (sort) => sorts.indexOf(sort) === sorts.lastIndexOf(sort),
  );
  const isBoth =
    sorts.includes('attacking') && sorts.some((one) => /^defending|attacks$/u.test(one));
  const isUnsound = others.length > 0 || isOthers || isBoth || !isOnce || isParted(part);
  if (one === undefined || isUnsound) return undefined;
  if (isSame && (sorts.length === 0 || kept.length === 0)) return undefined;
  const inOrder = Object.keys(CONDITIONS);
  const conditions = [...kept, ...said].toSorted(
    ([a], [b]) => inOrder.indexOf(a) - inOrder.indexOf(b),
  );
  return { card: one.text, conditions };
};

/** `Kevan if Jaime is gone`: the next card where the one before it is spent; undefined: nobody can tell which is gone. */
const withoutGone = (
  pieces: readonly Piece<CardSort>[],
): readonly Piece<CardSort>[] | undefined => {
  const left: Piece<CardSort>[] = [];
  for (const [at, piece] of pieces.entries()) {
    const isNamed = pieces[at + 1]?.sort === 'gone' && piece.sort === 'card';
    const cards = left.filter(({ sort }) => sort === 'card');
    if (isNamed && cards.at(-2)?.value !== piece.value) return undefined;
    if (piece.sort === 'gone' && cards.length < 2) return undefined;
    if (!isNamed && piece.sort !== 'gone') left.push(piece);
  }
  return left;
};

/** `Robb if attacking, Eddard if defending`, `if Greyjoy attacks Riverrun I'll use Kevan, otherwise Addam`. */
const cardLine = (all: readonly Piece<CardSort>[]): string | undefined => {
  const said = withoutGone(all);
  if (said === undefined) return undefined;
  // `vs anyone else` is *else*, and says besides that a fight is meant.
  const pieces = said.map((one) =>
    one.sort === 'others' ? { ...one, sort: 'else' as const } : one,
  );
  let before: Conditions = [];
  const lines = partsOf(pieces).map((part) => {
    const under = cardUnder(part, before);
    before = under?.conditions ?? [];
    const all = [...new Set(before.map(([, condition]) => condition))];
    return under && [under.card, ...(all.length > 0 ? ['if', all.join(' and ')] : [])].join(' ');
  });
  // A card and an area with nothing between them may be anything, and so may *at* without an area.
  const sorts = new Set(said.map(({ sort }) => sort));
  const isSure =
    (['head', 'fight', 'others'] as const).some((sort) => sorts.has(sort)) ||
    (sorts.has('at') && sorts.has('area')) ||
    [...sorts].some((sort) => sort !== 'area' && CONDITIONS[sort] !== undefined);
  return isSure && !lines.includes(undefined) ? `cards: ${lines.join('; ')}` : undefined;
};

// ---- Heroes -----------------------------------------------------------------------------------------

type HeroSort = 'head' | 'goes' | 'card' | 'area' | 'and';

const HERO_WORDS = sentenceWords<HeroSort>(
  'said.heroes',
  [
    ['card', card],
    ['area', area],
  ],
  { ...SIGNS, and: ',/;', goes: '@→>' },
);

/** `Heroes: Robb to Winterfell, Eddard to Pyke`, `梅斯去风息堡，加兰去多恩边疆地`: each hero beside his area, all in one order. */
const heroLine = (pieces: readonly Piece<HeroSort>[]): string | undefined => {
  const said = pieces.filter(({ sort }) => sort === 'card' || sort === 'area');
  const pairs = said.flatMap((one, at) => (at % 2 === 0 ? [[one, said[at + 1]] as const] : []));
  const heroes = pairs.map(([one, two]) => {
    if (two === undefined || one.sort === two.sort || one.sort !== said[0]?.sort) return undefined;
    return one.sort === 'area' ? `${one.text} ${two.text}` : `${two.text} ${one.text}`;
  });
  return heroes.length > 0 && !heroes.includes(undefined)
    ? `heroes: ${heroes.join('; ')}`
    : undefined;
};

// ---- Things in their order --------------------------------------------------------------------------

type RankSort = 'first' | 'second' | 'third' | 'fourth' | 'last';
const RANKS: readonly RankSort[] = ['first', 'second', 'third', 'fourth'];

/** The items of a list in its order; undefined where there is one alone, one twice, or a word of rank beside another item. */
const inRank = <S extends string>(
  pieces: readonly Piece<S | RankSort>[],
  item: S,
): readonly string[] | undefined => {
  const places = pieces.flatMap(({ sort }, at) => (sort === item ? [at] : []));
  const items = places.map((at) => pieces[at]?.text ?? '');
  const isBeside = (at: number, of: number | undefined): boolean =>
    of !== undefined && Math.abs(at - of) === 1;
  const isSound = pieces.every(({ sort }, at) => {
    if (sort === 'last') return isBeside(at, places.at(-1));
    const rank = RANKS.indexOf(sort as RankSort);
    return rank < 0 || isBeside(at, places[rank]);
  });
  return isSound && items.length > 1 && new Set(items).size === items.length ? items : undefined;
};

const isHeaded = (pieces: readonly { readonly sort: string }[]): boolean =>
  pieces.some(({ sort }) => sort === 'head');

type TurnSort = 'head' | 'area' | 'and' | RankSort;

const ROW = { ...SIGNS, and: `${SIGNS.and}→>` };
const TURN_WORDS = sentenceWords<TurnSort>(['said.turns', 'said.rank'], [['area', area]], ROW);

/** `March order: Harrenhal first, then Seagard, Lannisport last`. */
const turnLine = (pieces: readonly Piece<TurnSort>[]): string | undefined => {
  const areas = isHeaded(pieces) ? inRank(pieces, 'area') : undefined;
  return areas && `march-order: ${areas.join(', ')}`;
};

type TieSort = 'head' | 'house' | 'and' | RankSort;

const TIE_WORDS = sentenceWords<TieSort>(['said.ties', 'said.rank'], [['house', candidate]], ROW);

/** `As king I place Tyrell first, then Stark, Lannister last`. */
const tieLine = (pieces: readonly Piece<TieSort>[]): string | undefined => {
  const houses = isHeaded(pieces) ? inRank(pieces, 'house') : undefined;
  return houses && `tie: ${houses.join(', ')}`;
};

// ---- Bids -------------------------------------------------------------------------------------------

type BidSort =
  | Track
  | ('head' | 'number' | 'track' | 'wildlings' | 'all' | 'tracks' | 'others' | 'rest')
  | ('and' | 'end');

const BID_WORDS = sentenceWords<BidSort>(
  'said.bids',
  [
    ['track', track],
    ['number', number(0, 999)],
  ],
  { ...SIGNS, and: ',/', end: ';' },
);

/** The tracks in words that a line reads in either language. */
const TRACK_WORDS: Readonly<Record<Track, string>> = {
  'iron-throne': 'Iron Throne',
  fiefdoms: 'Fiefdoms',
  'kings-court': "King's Court",
};

/** `3/2/1`, `321`: three numbers in a row behind the head, or first of all; each with the place of its piece. */
const rowIn = (said: readonly Piece<BidSort>[]): readonly Piece<BidSort>[] => {
  for (const [at, { sort }] of said.entries()) {
    if (at > 0 && sort !== 'head') continue;
    const from = sort === 'head' ? at + 1 : at;
    const end = said.findIndex((one, place) => place >= from && one.sort !== 'number');
    const row = said.slice(from, end < 0 ? undefined : end);
    if (row.length === TRACKS.length || isDigits(row)) return row;
  }
  return [];
};
const isDigits = ([only, ...others]: readonly Piece<BidSort>[]): boolean =>
  others.length === 0 && /^\d{3}$/u.test(only?.text ?? '');
const MOST = 20;

/** What is bid on what: each with its number in front or behind it, alike up to a semicolon; three numbers in a row are for the tracks in their order. */
const bidsIn = (
  pieces: readonly Piece<BidSort>[],
  bids = new Map<string, number>(),
): ReadonlyMap<string, number> | undefined => {
  const end = pieces.findIndex(({ sort }) => sort === 'end');
  const part = (end < 0 ? pieces : pieces.slice(0, end)).filter(({ sort }) => IS_BID.has(sort));
  const row = rowIn(part);
  const digits = isDigits(row) ? [...(row[0]?.text ?? '')].map(Number) : row.map(amountOf);
  const others = part.filter((one) => one.sort !== 'head' && !row.includes(one));
  const inRow = digits.map((amount, at): Bid => [amount, TRACKS[at]]);
  for (const [amount, on] of [...inRow, ...pairsIn(others)]) {
    if (amount === undefined || amount > MOST || on === undefined || bids.has(on)) return undefined;
    bids.set(on, amount);
  }
  return end < 0 ? bids : bidsIn(pieces.slice(end + 1), bids);
};
const IS_BID: ReadonlySet<BidSort> = new Set<BidSort>([
  ...TRACKS,
  ...(['head', 'number', 'track', 'wildlings', 'all', 'tracks', 'others'] as const),
]);

type Bid = readonly [amount: number | undefined, on: string | undefined];

const amountOf = ({ sort, value }: Piece<BidSort>): number | undefined =>
  sort === 'number' ? Number(value ?? 0) : undefined;

const pairsIn = (said: readonly Piece<BidSort>[]): readonly Bid[] =>
  said.flatMap((one, at): readonly Bid[] => {
    if (at % 2 > 0) return [];
    const other = said[at + 1];
    const [amount, on] = one.sort === 'number' ? [one, other] : [other, one];
    const name = on?.sort === 'track' ? String(on.value) : on?.sort;
    return [[amount && amountOf(amount), name === 'number' ? undefined : name]];
  });

/** What is bid on all tracks: `0 for everything` is no power for the wildlings either; of `2 for everything` nobody can tell. */
const allIn = (bids: ReadonlyMap<string, number>): number | 'unclear' | undefined => {
  const [everything, tracks] = [bids.get('all'), bids.get('tracks')];
  if (everything === undefined) return tracks;
  return everything > 0 || tracks !== undefined ? 'unclear' : everything;
};

/** `1 on the throne, nothing else`, `IT 2 / Fief 1 / KC 0`, `0 for everything`, `3/2/1, wildlings 2`. */
const bidLine = (pieces: readonly Piece<BidSort>[]): string | undefined => {
  const bids = bidsIn(pieces);
  const isRest = pieces.some(({ sort }) => sort === 'rest');
  if (bids === undefined || bids.size === 0) return undefined;
  if (!isHeaded(pieces) && bids.size < 2) return undefined;
  const all = allIn(bids);
  const others = bids.get('others') ?? (isRest ? 0 : undefined);
  const isNamed = TRACKS.some((name) => bids.has(name));
  if (all !== undefined ? isNamed || others !== undefined : others !== undefined && !isNamed)
    return undefined;
  if (all === 'unclear') return undefined;
  const wildlings = bids.get('wildlings') ?? bids.get('all');
  const tracks = TRACKS.flatMap((name) => {
    const bid = all ?? bids.get(name) ?? others;
    return bid === undefined ? [] : [`${TRACK_WORDS[name]} ${bid}`];
  });
  return [
    ...(tracks.length > 0 ? [`bid ${tracks.join(', ')}`] : []),
    ...(wildlings === undefined ? [] : [`bid wildlings ${wildlings}`]),
  ].join('\n');
};

// ---- Retreats ---------------------------------------------------------------------------------------

type RetreatSort = 'head' | 'lost' | 'to' | 'arrow' | 'fails' | 'area' | 'and';

const RETREAT_WORDS = sentenceWords<RetreatSort>('said.retreats', [['area', area]], {
  ...SIGNS,
  arrow: '→>',
});

/** `Moat Cailin to Winterfell`, but not `to Moat Cailin, to Winterfell`. */
const isOnItsWay = (pieces: readonly Piece<RetreatSort>[], at: number): boolean =>
  pieces[at - 1]?.sort !== 'to' && pieces[at + 1]?.sort === 'to' && pieces[at + 2]?.sort === 'area';

/** `to A, if A is taken to B`: the next way, whatever becomes of the one before it; undefined: of which is not said. */
const withoutFailing = (
  said: readonly Piece<RetreatSort>[],
): readonly Piece<RetreatSort>[] | undefined => {
  const pieces = said.filter(({ sort, value }, at) => {
    const isAgain = said.slice(0, at).some((one) => one.sort === 'area' && one.value === value);
    return sort !== 'fails' && !(sort === 'area' && said[at + 1]?.sort === 'fails' && isAgain);
  });
  const isUnsaid = said.some(
    ({ sort }, at) =>
      sort === 'fails' && said[at - 1]?.sort === 'area' && pieces.includes(said[at - 1] as never),
  );
  return isUnsaid ? undefined : pieces;
};

/** `If I lose Riverrun: retreat to Harrenhal, else Pyke`. */
const retreatLine = (said: readonly Piece<RetreatSort>[]): string | undefined => {
  const pieces = withoutFailing(said);
  if (pieces === undefined) return undefined;
  const head = pieces.findIndex(({ sort }) => sort === 'head');
  if (head < 0) return undefined;
  const arrow = pieces.findIndex(({ sort }) => sort === 'arrow');
  // `Riverrun: retreat to Pyke`, `Riverrun -> Pyke`: an area in front is the one that is left.
  const isInFront = (at: number): boolean =>
    at === arrow - 1 || pieces[at + 1]?.sort === 'head' || isOnItsWay(pieces, at);
  const isLeft = (at: number): boolean =>
    isInFront(at) ||
    (pieces[at - 1]?.sort !== 'to' && (at < head || pieces[at - 1]?.sort === 'lost'));
  const left = pieces.filter(({ sort }, at) => sort === 'area' && isLeft(at));
  const ways = pieces.filter(({ sort }, at) => sort === 'area' && !isLeft(at));
  const [from] = left;
  const areas = pieces.flatMap(({ sort }, at) => (sort === 'area' ? [at] : []));
  const isBehind = areas.slice(1).some(isInFront);
  const arrows = pieces.filter(({ sort }) => sort === 'arrow').length;
  if (isBehind || ways.length === 0 || left.length > 1 || arrows > 1) return undefined;
  return ways
    .map(({ text }) => `${from === undefined ? '' : `${from.text} -> `}${text}`)
    .reduce((line, way) => `${line}; ${way}`)
    .replace(/^/u, 'retreat: ');
};

// ---- Losses -----------------------------------------------------------------------------------------

type LossSort = 'head' | 'fallen' | 'first' | 'last' | 'before' | 'units' | 'and';

const LOSS_WORDS = sentenceWords<LossSort>('said.losses', [['units', unitKind]], {
  ...SIGNS,
  before: '→>',
});

/** `footmen die first, then ships`, `I lose footmen before knights`: kinds of units, the first to be lost first. */
const lossLine = (pieces: readonly Piece<LossSort>[]): string | undefined => {
  const at = (sort: LossSort): number => pieces.findIndex((piece) => piece.sort === sort);
  const units = pieces.flatMap(({ sort, text }) => (sort === 'units' ? [text] : []));
  const [first, second] = [at('units'), pieces.findLastIndex(({ sort }) => sort === 'units')];
  const isFirst = at('first') >= 0 && (units.length === 1 || at('first') < second);
  const isBefore = at('before') > first && at('before') < second;
  const isLast = units.length > 1 && at('last') === second + 1;
  const isSure = isFirst || isBefore || isLast;
  if (!isSure || new Set(units).size < units.length) return undefined;
  if (at('head') >= 0) return `losses: ${units.join(', ')} first`;
  // Whoever speaks of casualties, and of nothing else, speaks of battles.
  return at('fallen') >= 0 ? `casualties: ${units.join(', ')} first` : undefined;
};

// ---- What is said in a word -------------------------------------------------------------------------

type BladeSort = 'head' | 'decides' | 'never' | 'and';
const BLADE_WORDS = sentenceWords<BladeSort>('said.blade', [], SIGNS);

/** `The sword is only used if it wins the battle`. */
const bladeLine = (pieces: readonly Piece<BladeSort>[]): string | undefined => {
  const said = pieces.filter(({ sort }) => sort === 'decides' || sort === 'never');
  if (!isHeaded(pieces) || said.length !== 1) return undefined;
  return `blade: ${said[0]?.sort === 'never' ? 'never' : 'when it decides'}`;
};

type SwapSort = 'head' | 'area' | 'order' | 'to';
const SWAP_WORDS = sentenceWords<SwapSort>(
  'said.swap',
  [
    ['area', labelled],
    ['order', orderToken],
  ],
  { ...SIGNS, to: '→>' },
);

/** `With the Raven I replace the order in Pyke by defense +1`. */
const swapLine = (pieces: readonly Piece<SwapSort>[]): string | undefined => {
  const [area, order, ...others] = pieces.filter(({ sort }) => sort === 'area' || sort === 'order');
  const isPair = area?.sort === 'area' && order?.sort === 'order' && others.length === 0;
  return isPair && isHeaded(pieces) ? `raven: ${area.text} -> ${order.text}` : undefined;
};

type EmptySort = 'area' | 'none' | 'raven' | 'kept' | 'unswapped' | 'and';
const EMPTY_WORDS = sentenceWords<EmptySort>('said.none', [['area', labelled]], SIGNS);

/** `Pyke gets no order`, `the Raven changes nothing`: what is left as it is. */
const emptyLine = (pieces: readonly Piece<EmptySort>[]): string | undefined => {
  const all = pieces.filter(({ sort }) => sort !== 'and');
  const areas = all.filter(({ sort }) => sort === 'area');
  const sorts = [...new Set(all.map(({ sort }) => sort).filter((sort) => sort !== 'area'))];
  const isRaven = ['unswapped', 'raven,unswapped', 'kept,raven'].includes(sorts.toSorted().join());
  if (areas.length === 0) return isRaven ? 'raven: none' : undefined;
  return sorts.join() === 'none'
    ? areas.map(({ text }) => `${text}: no order`).join('\n')
    : undefined;
};

type ListSort = 'head' | 'item' | 'and';

/** A head, and what is listed for it: `bring back Euron`, `信鸦看奔流城、海疆城`. */
const listed = (name: string, item: Pattern<unknown>): Telling => {
  const linesOf = (pieces: readonly Piece<ListSort>[]): string | undefined => {
    const items = pieces.flatMap(({ sort, text }) => (sort === 'item' ? [text] : []));
    const isSound = items.length > 0 && new Set(items).size === items.length;
    return isSound && isHeaded(pieces) ? `${name}: ${items.join(', ')}` : undefined;
  };
  return telling(sentenceWords(`said.${name}`, [['item', item]], SIGNS), linesOf, ['head']);
};

const LISTS = [
  listed('recall', card),
  listed('scout', area),
  listed('port', area),
  listed('decline', either<unknown>(house, area)),
];

/** What answers are told in, on a board with these lands. */
export const answersTold = (isLand: IsLand): readonly Telling[] => [
  telling(HERO_WORDS, heroLine),
  telling(CARD_WORDS, cardLine),
  telling(TURN_WORDS, turnLine, ['head']),
  telling(TIE_WORDS, tieLine, ['head']),
  telling(BID_WORDS, bidLine),
  telling(RETREAT_WORDS, retreatLine, ['head']),
  telling(LOSS_WORDS, lossLine, ['head', 'fallen']),
  musterTold(isLand),
  telling(BLADE_WORDS, bladeLine, ['head']),
  telling(SWAP_WORDS, swapLine, ['head']),
  telling(EMPTY_WORDS, emptyLine, ['none', 'kept', 'unswapped']),
  ...LISTS,
];
