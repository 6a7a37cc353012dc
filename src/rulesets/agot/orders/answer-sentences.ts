// Answers that are told in a sentence: cards for a fight, the order of marches, bids, ways of retreat. As with orders
// (`order-sentences.ts`), nothing is read where a word is not known here.

import { number } from '../../../notation/index.ts';
import { type Piece, type Telling, telling } from '../../../notation/pieces.ts';
import { TRACKS, type Track } from '../data/vocabulary.ts';
import { area, card, house, track, unitKind } from '../language/parts.ts';
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
  | 'and'
  | 'else'
  | 'end';

const CARD_WORDS = sentenceWords<CardSort>(
  'said.cards',
  [
    ['card', card],
    ['house', house],
    ['area', area],
    ['with', unitKind],
  ],
  { ...SIGNS, and: ',/', end: ';' },
);

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
  const isOfNext = (at: number): boolean =>
    pieces.slice(at).find(({ sort }) => ['card', 'and', 'else', 'end'].includes(sort))?.sort ===
    'card';
  for (const [at, piece] of pieces.entries()) {
    const isSeparator = piece.sort === 'and' || piece.sort === 'end';
    if (piece.sort === 'else' || (isApart && hasCard() && isOfNext(at))) parts.push([]);
    isApart = isSeparator || (isApart && piece.sort === 'head');
    parts.at(-1)?.push(piece);
  }
  return parts;
};

/** One card under its conditions; undefined: no card, or more than one. */
const cardUnder = (part: readonly Piece<CardSort>[]): string | undefined => {
  const [one, ...others] = part.filter(({ sort }) => sort === 'card');
  if (one === undefined || others.length > 0) return undefined;
  const conditions = part.flatMap(({ sort, text }) => CONDITIONS[sort]?.(text) ?? []);
  return [
    one.text,
    ...(conditions.length > 0 ? ['if', [...new Set(conditions)].join(' and ')] : []),
  ].join(' ');
};

/** `Robb if attacking, Eddard if defending`, `if Greyjoy attacks Riverrun I'll use Kevan, otherwise Addam`. */
const cardLine = (pieces: readonly Piece<CardSort>[]): string | undefined => {
  const said = partsOf(pieces).map(cardUnder);
  // A card and an area alone may be anything.
  const isSure = pieces.some(
    ({ sort }) => sort === 'head' || (sort !== 'area' && CONDITIONS[sort] !== undefined),
  );
  return isSure && !said.includes(undefined) ? `cards: ${said.join('; ')}` : undefined;
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
  if (all !== undefined && (bids.size > 1 || isRest)) return undefined;
  const wildlings = all ?? bids.get('wildlings');
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

type RetreatSort = 'head' | 'lost' | 'area' | 'and';

const RETREAT_WORDS = sentenceWords<RetreatSort>('said.retreats', [['area', area]], SIGNS);

/** `If I lose Riverrun: retreat to Harrenhal, else Pyke`. */
const retreatLine = (pieces: readonly Piece<RetreatSort>[]): string | undefined => {
  const head = pieces.findIndex(({ sort }) => sort === 'head');
  if (head < 0) return undefined;
  // `Riverrun: retreat to Pyke`: an area in front is the one that is left.
  const isLeft = (at: number): boolean => at < head || pieces[at - 1]?.sort === 'lost';
  const left = pieces.filter(({ sort }, at) => sort === 'area' && isLeft(at));
  const ways = pieces.filter(({ sort }, at) => sort === 'area' && !isLeft(at));
  const [from] = left;
  if (ways.length === 0 || left.length > 1) return undefined;
  return ways
    .map(({ text }) => `${from === undefined ? '' : `${from.text} -> `}${text}`)
    .reduce((line, way) => `${line}; ${way}`)
    .replace(/^/u, 'retreat: ');
};

/** What answers are told in. */
export const ANSWERS_TOLD: readonly Telling[] = [
  telling(CARD_WORDS, cardLine),
  telling(TURN_WORDS, turnLine),
  telling(BID_WORDS, bidLine),
  telling(RETREAT_WORDS, retreatLine),
];
