// Answers that are told in a sentence: cards for a fight, the order of marches, bids, ways of retreat. As with orders
// (`order-sentences.ts`), nothing is read where a word is not known here.

import { number } from '../../../notation/index.ts';
import { type Piece, type Telling, telling } from '../../../notation/pieces.ts';
import { TRACKS, type Track } from '../data/vocabulary.ts';
import { area, card, opponent, track, unitKind } from '../language/parts.ts';
import { sentenceWords } from '../language/words.ts';

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
    if (piece.sort === 'else' || (isApart && hasCard() && isOfNext(at))) parts.push([]);
    isApart = isSeparator || (isApart && piece.sort === 'head');
    parts.at(-1)?.push(piece);
  }
  return parts;
};

type Conditions = readonly (readonly [sort: CardSort, condition: string])[];

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
  if (one === undefined || others.length > 0 || isOthers || isBoth || !isOnce) return undefined;
  if (isSame && (sorts.length === 0 || kept.length === 0)) return undefined;
  const inOrder = Object.keys(CONDITIONS);
  const conditions = [...kept, ...said].toSorted(
    ([a], [b]) => inOrder.indexOf(a) - inOrder.indexOf(b),
  );
  return { card: one.text, conditions };
};

/** `Robb if attacking, Eddard if defending`, `if Greyjoy attacks Riverrun I'll use Kevan, otherwise Addam`. */
const cardLine = (pieces: readonly Piece<CardSort>[]): string | undefined => {
  let before: Conditions = [];
  const said = partsOf(pieces).map((part) => {
    const under = cardUnder(part, before);
    before = under?.conditions ?? [];
    const all = [...new Set(before.map(([, condition]) => condition))];
    return under && [under.card, ...(all.length > 0 ? ['if', all.join(' and ')] : [])].join(' ');
  });
  // A card and an area with nothing between them may be anything, and so may *at* without an area.
  const sorts = new Set(pieces.map(({ sort }) => sort));
  const isSure =
    sorts.has('head') ||
    (sorts.has('at') && sorts.has('area')) ||
    [...sorts].some((sort) => sort !== 'area' && CONDITIONS[sort] !== undefined);
  return isSure && !said.includes(undefined) ? `cards: ${said.join('; ')}` : undefined;
};

// ---- Heroes -----------------------------------------------------------------------------------------

type HeroSort = 'head' | 'goes' | 'card' | 'area' | 'and';

const HERO_WORDS = sentenceWords<HeroSort>(
  'said.heroes',
  [
    ['card', card],
    ['area', area],
  ],
  { ...SIGNS, and: ',/;' },
);

/** `Heroes: Robb to Winterfell, Eddard to Pyke`, `梅斯去风息堡，加兰去多恩边疆地`: each hero beside his area, all in one order. */
const heroLine = (pieces: readonly Piece<HeroSort>[]): string | undefined => {
  const said = pieces.filter(({ sort }) => sort === 'card' || sort === 'area');
  const pairs = said.flatMap((one, at) => (at % 2 === 0 ? [[one, said[at + 1]] as const] : []));
  const heroes = pairs.map(([one, two]) => {
    if (two === undefined || one.sort === two.sort || one.sort !== said[0]?.sort) return undefined;
    return one.sort === 'area' ? `${one.text} ${two.text}` : `${two.text} ${one.text}`;
  });
  const isSure = pieces.some(({ sort }) => sort === 'head' || sort === 'goes');
  return heroes.length > 0 && isSure && !heroes.includes(undefined)
    ? `heroes: ${heroes.join('; ')}`
    : undefined;
};

// ---- The order of marches ---------------------------------------------------------------------------

type TurnSort = 'head' | 'area' | 'first' | 'last' | 'and';

const TURN_WORDS = sentenceWords<TurnSort>('said.turns', [['area', area]], {
  ...SIGNS,
  and: `${SIGNS.and}→>`,
});

/** `March order: Harrenhal first, then Seagard, Lannisport last`. */
const turnLine = (pieces: readonly Piece<TurnSort>[]): string | undefined => {
  const areas = pieces.filter(({ sort }) => sort === 'area');
  const at = (sort: TurnSort): number[] =>
    pieces.flatMap((piece, place) => (piece.sort === sort ? [place] : []));
  const places = at('area');
  const isBeside = (place: number, of: number | undefined): boolean =>
    of !== undefined && Math.abs(place - of) === 1;
  const isSound =
    at('head').length > 0 &&
    areas.length > 1 &&
    at('first').every((place) => isBeside(place, places[0])) &&
    at('last').every((place) => isBeside(place, places.at(-1)));
  return isSound ? `march-order: ${areas.map(({ text }) => text).join(', ')}` : undefined;
};

// ---- Bids -------------------------------------------------------------------------------------------

type BidSort = 'head' | 'number' | 'track' | 'wildlings' | 'all' | 'rest' | 'and';

const BID_WORDS = sentenceWords<BidSort>(
  'said.bids',
  [
    ['track', track],
    ['number', number(0, 20)],
  ],
  SIGNS,
);

/** The tracks in words that a line reads in either language. */
const TRACK_WORDS: Readonly<Record<Track, string>> = {
  'iron-throne': 'Iron Throne',
  fiefdoms: 'Fiefdoms',
  'kings-court': "King's Court",
};

/** What is bid on what, each with its number in front or behind it. */
const bidsIn = (said: readonly Piece<BidSort>[]): ReadonlyMap<string, number> | undefined => {
  const bids = new Map<string, number>();
  const isNumberFirst = said[0]?.sort === 'number';
  for (let at = 0; at < said.length; at += 2) {
    const pair = [said[at], said[at + 1]];
    const [amount, on] = isNumberFirst ? pair : pair.toReversed();
    if (amount?.sort !== 'number' || on === undefined || on.sort === 'number') return undefined;
    const name = on.sort === 'track' ? String(on.value) : on.sort;
    if (bids.has(name)) return undefined;
    bids.set(name, Number(amount.value ?? 0));
  }
  return bids;
};

/** `1 on the throne, nothing else`, `IT 2 / Fief 1 / KC 0`, `0 for everything`. */
const bidLine = (pieces: readonly Piece<BidSort>[]): string | undefined => {
  const bids = bidsIn(pieces.filter(({ sort }) => !['head', 'and', 'rest'].includes(sort)));
  const isRest = pieces.some(({ sort }) => sort === 'rest');
  const isHeaded = pieces.some(({ sort }) => sort === 'head');
  if (bids === undefined || bids.size === 0 || (!isHeaded && bids.size < 2)) return undefined;
  const all = bids.get('all');
  if (all !== undefined && (TRACKS.some((name) => bids.has(name)) || isRest)) return undefined;
  const wildlings = bids.get('wildlings') ?? all;
  const tracks = TRACKS.flatMap((name) => {
    const bid = all ?? bids.get(name) ?? (isRest ? 0 : undefined);
    return bid === undefined ? [] : [`${TRACK_WORDS[name]} ${bid}`];
  });
  const isOnTracks = TRACKS.some((name) => bids.has(name)) || all !== undefined;
  if (isRest && !isOnTracks) return undefined;
  return [
    ...(isOnTracks ? [`bid ${tracks.join(', ')}`] : []),
    ...(wildlings === undefined ? [] : [`bid wildlings ${wildlings}`]),
  ].join('\n');
};

// ---- Retreats ---------------------------------------------------------------------------------------

type RetreatSort = 'head' | 'lost' | 'to' | 'area' | 'and';

const RETREAT_WORDS = sentenceWords<RetreatSort>('said.retreats', [['area', area]], SIGNS);

/** `If I lose Riverrun: retreat to Harrenhal, else Pyke`. */
const retreatLine = (pieces: readonly Piece<RetreatSort>[]): string | undefined => {
  const head = pieces.findIndex(({ sort }) => sort === 'head');
  if (head < 0) return undefined;
  // `Riverrun: retreat to Pyke`: an area in front is the one that is left.
  const isLeft = (at: number): boolean =>
    pieces[at - 1]?.sort !== 'to' && (at < head || pieces[at - 1]?.sort === 'lost');
  const left = pieces.filter(({ sort }, at) => sort === 'area' && isLeft(at));
  const ways = pieces.filter(({ sort }, at) => sort === 'area' && !isLeft(at));
  const [from] = left;
  if (ways.length === 0 || left.length > 1) return undefined;
  return ways
    .map(({ text }) => `${from === undefined ? '' : `${from.text} -> `}${text}`)
    .reduce((line, way) => `${line}; ${way}`)
    .replace(/^/u, 'retreat: ');
};

// ---- Losses -----------------------------------------------------------------------------------------

type LossSort = 'head' | 'first' | 'last' | 'before' | 'units' | 'and';

const LOSS_WORDS = sentenceWords<LossSort>('said.losses', [['units', unitKind]], SIGNS);

/** `footmen die first, then ships`, `I lose footmen before knights`: kinds of units, the first to be lost first. */
const lossLine = (pieces: readonly Piece<LossSort>[]): string | undefined => {
  const at = (sort: LossSort): number => pieces.findIndex((piece) => piece.sort === sort);
  const units = pieces.flatMap(({ sort, text }) => (sort === 'units' ? [text] : []));
  const [first, second] = [at('units'), pieces.findLastIndex(({ sort }) => sort === 'units')];
  const isFirst = at('first') >= 0 && (units.length === 1 || at('first') < second);
  const isBefore = at('before') > first && at('before') < second;
  const isLast = units.length > 1 && at('last') === second + 1;
  const isSure = isFirst || isBefore || isLast;
  return isSure && at('head') >= 0 && new Set(units).size === units.length
    ? `losses: ${units.join(', ')} first`
    : undefined;
};

/** What answers are told in. */
export const ANSWERS_TOLD: readonly Telling[] = [
  telling(HERO_WORDS, heroLine),
  telling(CARD_WORDS, cardLine),
  telling(TURN_WORDS, turnLine),
  telling(BID_WORDS, bidLine),
  telling(RETREAT_WORDS, retreatLine),
  telling(LOSS_WORDS, lossLine),
];
