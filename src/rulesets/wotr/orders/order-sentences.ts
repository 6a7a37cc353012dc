// Actions that are told in a sentence, in other words and another order than those of the language: `the army in
// Osgiliath takes South Ithilien with 3 regulars`, `push Gondor to war with the second Muster die`, `Edoras: 1 elite
// (Rohan)`. A sentence is cut up into pieces, each a name or a word that is known here (`told.…` of
// `rules/wotr/sentences.yaml`). Where one is not, or where they do not make up a whole action, nothing is read.

import { A_CUT, type Lexicon, type Pattern, readingOf, scan } from '../../../notation/index.ts';
import type { Piece as SentencePiece } from '../../../notation/pieces.ts';
import type { SaidFigures, SaidPart } from '../facts.ts';
import { countOf, nationsIn, sorts } from '../forces.ts';
import type { CharacterId, Face, Nation, RegionId, Side, View } from '../game.ts';
import { character, named, nation, region } from '../language/parts.ts';
import { part, people } from '../language/who.ts';
import { isLoose } from '../loose.ts';
import { bordersOf, foeOf, forceAt, hasArmy, regionsHeld, whereIs } from '../table.ts';
import type { Sort } from './sentence-words.ts';

export type Piece = SentencePiece<Sort>;

// ---- The table ----------------------------------------------------------------------------------------

/** What a sentence is read beside: who tells it, and what stands where. */
export interface Teller {
  readonly view: View;
  readonly side: Side;
  readonly lexicon: Lexicon;
  /** Where armies come by the actions above. */
  readonly sent: readonly RegionId[];
  /** What clauses were cut up into, by their words. */
  readonly cuts: Map<string, readonly (readonly Piece[])[]>;
  /** The die of the action before. */
  readonly dieBefore?: Face | undefined;
  /** The die is said, and which. */
  readonly hasDie?: boolean;
  readonly die?: Face;
}

export const write = <V>({ lexicon }: Teller, pattern: Pattern<V>, value: V): string =>
  pattern.write(value, { lang: 'en', lexicon }) ?? '';

const armiesOf = ({ view, side, sent }: Teller): readonly RegionId[] => [
  ...new Set([...regionsHeld(view, side).filter((one) => hasArmy(view, side, one)), ...sent]),
];

const placeOf = ({ view }: Teller, id: CharacterId): RegionId | undefined => {
  const there = whereIs(view, id);
  return there.where === 'map' ? there.region : undefined;
};

const comes = ({ view: { state } }: Teller, id: CharacterId): boolean => state.waiting.includes(id);

// ---- Who ----------------------------------------------------------------------------------------------

const itemsOf = (said: SaidPart): readonly SaidFigures[] =>
  isLoose(said) ? said.figures : sorts(said.troops);
const isBut = (said: SaidPart): boolean => isLoose(said) && said.but !== undefined;
/** Nobody but characters and Nazgûl, who need no army. */
const isFree = (said: SaidPart): boolean =>
  !isBut(said) &&
  !(isLoose(said) && said.of !== undefined) &&
  itemsOf(said).every(({ figure }) => figure === 'nazgul');
const staying = (said: SaidPart): SaidPart => ({
  but: 'yes',
  figures: itemsOf(said),
  characters: said.characters,
});

// ---- Armies and those who walk alone --------------------------------------------------------------------

interface Move {
  from?: RegionId;
  to?: RegionId;
  readonly parts: SaidPart[];
  /** Those that it is led by are among those who go. */
  readonly leaders: CharacterId[];
  /** `the Nazgûl army` */
  hasNazgul?: true;
  /** It is said of an army. */
  isArmy?: true;
  isAttack?: true;
  /** A deed of its own stands before what follows. */
  isDone?: true;
  /** Somebody stays where he is. */
  stays?: true;
}

/** A sentence about moves while it is read, from its first piece to its last. */
interface Telling {
  readonly pieces: readonly Piece[];
  readonly moves: Move[];
  move: Move;
  before?: 'to' | 'from' | 'at';
  isListed: boolean;
}

const isWhole = ({ from, to }: Move): boolean => from !== undefined && to !== undefined;

/** Begins another move behind a whole one. */
const nextMove = (telling: Telling): Move => {
  telling.moves.push(telling.move);
  telling.move = { parts: [], leaders: [] };
  return telling.move;
};

const isSort = (pieces: readonly Piece[], at: number, ...sorts: readonly Sort[]): boolean =>
  sorts.some((sort) => pieces[at]?.sort === sort);
const isArmyWord = (piece: Piece | undefined): boolean =>
  piece?.sort === 'army' || (piece?.sort === 'who' && piece.value === 'all');

/** Where a place stands in its move; undefined: nobody can tell. */
const roleOf = (telling: Telling, at: number): 'from' | 'to' | undefined => {
  const { pieces, before } = telling;
  if (before === undefined) return roleByPlace(telling, at);
  if (before !== 'at') return before;
  return isSort(pieces, at - 2, 'attack', 'take') ? 'to' : 'from';
};

/** The same of a place with no word before it. */
const roleByPlace = ({ pieces, move }: Telling, at: number): 'from' | 'to' | undefined => {
  const next = isSort(pieces, at + 1, 'who') ? at + 2 : at + 1;
  const isOnWay = isSort(pieces, next, 'to') && isSort(pieces, next + 1, 'place');
  const isWhole = isArmyWord(pieces[at + 1]) && isSort(pieces, at + 2, 'army');
  if (isSort(pieces, at + 1, 'army') || isWhole || isOnWay) return 'from';
  if (isSort(pieces, at - 1, 'attack', 'take') || (move.isDone && move.to === undefined))
    return move.to === undefined ? 'to' : undefined;
  if (move.from === undefined) return move.to === undefined ? 'from' : undefined;
  return undefined;
};

const takePlace = (telling: Telling, { value }: Piece, at: number): boolean => {
  const role = roleOf(telling, at);
  delete telling.before;
  if (role === undefined) return false;
  let { move } = telling;
  if (role === 'from' && move.from !== undefined) {
    if (!isWhole(move)) return false;
    move = nextMove(telling);
  }
  if (role === 'to' && move.to !== undefined) {
    // `3 regulars to Moria, 2 to Lorien`: both from the same place.
    const { from } = move;
    if (!telling.isListed || from === undefined) return false;
    move = nextMove(telling);
    move.from = from;
  }
  if (move[role] !== undefined) return false;
  move[role] = value as RegionId;
  telling.isListed = false;
  return true;
};

const takeWho = (telling: Telling, { value }: Piece, at: number): boolean => {
  const { pieces } = telling;
  const said = value as SaidPart | 'all';
  if (telling.isListed && isWhole(telling.move) && isSort(pieces, at + 1, 'from', 'at', 'to'))
    nextMove(telling);
  const { move } = telling;
  if (said === 'all') {
    move.isArmy = true;
    return true;
  }
  const isStaying = isSort(pieces, at + 1, 'stay') || isSort(pieces, at - 1, 'leave');
  if (isSort(pieces, at + 1, 'lead')) move.leaders.push(...said.characters);
  else if (isArmyWord(pieces[at + 1]) && isFree(said)) {
    move.isArmy = true;
    move.leaders.push(...said.characters);
    if (said.characters.length === 0) move.hasNazgul = true;
  } else move.parts.push(isStaying && !isBut(said) ? staying(said) : said);
  return true;
};

const takePiece = (telling: Telling, at: number): boolean => {
  const { pieces, move } = telling;
  const piece = pieces[at] as Piece;
  switch (piece.sort) {
    case 'place':
      return takePlace(telling, piece, at);
    case 'who':
      return takeWho(telling, piece, at);
    case 'to':
    case 'from':
    case 'at':
      telling.before = piece.sort;
      return true;
    case 'and':
      telling.isListed = true;
      return true;
    case 'attack':
      move.isAttack = true;
      move.isDone = true;
      return true;
    case 'enter':
      // `a Character die brings the Nazgûl to Moria`: whoever is on the map moves.
      return /^bring/iu.test(piece.text) && pieces.every(isNotUnits);
    case 'go':
    case 'take':
      move.isDone = true;
      return true;
    case 'army':
      move.isArmy = true;
      return true;
    case 'stay':
      move.stays = true;
      return isSort(pieces, at - 1, 'who') || (move.to === undefined && pieces.length === at + 1);
    case 'leave':
      return isSort(pieces, at + 1, 'who');
    case 'lead':
      return isSort(pieces, at - 1, 'who');
    default:
      return false;
  }
};

const isNotUnits = ({ sort, value }: Piece): boolean =>
  sort !== 'who' || (value !== 'all' && isFree(value as SaidPart));

const movesIn = (pieces: readonly Piece[]): readonly Move[] | undefined => {
  const telling: Telling = {
    ...{ pieces, moves: [], isListed: false },
    move: { parts: [], leaders: [] },
  };
  for (let at = 0; at < pieces.length; at++) if (!takePiece(telling, at)) return undefined;
  return [...telling.moves, telling.move];
};

/** Who goes, in words of the language; nothing: all; undefined: nobody can tell. */
const goersIn = (teller: Teller, { parts, from }: Move): string | undefined => {
  const { view, side } = teller;
  const there = from === undefined ? undefined : forceAt(view, side, { region: from });
  const own = there === undefined ? [] : nationsIn(there.troops);
  const said = parts.filter(
    (one) =>
      !(isLoose(one) && one.of !== undefined && own.length === 1 && own.includes(one.of)) ||
      one.characters.length > 0,
  );
  const some = said.filter(isBut);
  if (some.length > 0 && some.length < said.length) return undefined;
  const [first, ...others] = said;
  if (first === undefined) return '';
  const all: SaidPart =
    others.length === 0
      ? first
      : {
          ...(some.length > 0 && { but: 'yes' as const }),
          figures: said.flatMap(itemsOf),
          characters: said.flatMap(({ characters }) => characters),
        };
  return write(teller, part, all);
};

/** The places that a move may begin in, where that is not said. */
const originsOf = (
  teller: Teller,
  { to, leaders, parts, hasNazgul }: Move,
): readonly RegionId[] => {
  const { view, side } = teller;
  if (to === undefined) return [];
  const led = leaders.flatMap((one) => placeOf(teller, one) ?? []);
  const named = parts.flatMap((one) => (isLoose(one) && one.of !== undefined ? [one.of] : []));
  const isOf = (one: RegionId): boolean => {
    const { troops } = forceAt(view, side, { region: one });
    const isFlown = countOf(troops, 'sauron', 'nazgul') > 0;
    return named.every((own) => nationsIn(troops).includes(own)) && (!hasNazgul || isFlown);
  };
  const near = armiesOf(teller).filter((one) => bordersOf(view, one).includes(to) && isOf(one));
  return led.length > 0 ? [...new Set(led)] : near;
};

const isHostile = ({ view, side }: Teller, { to, isAttack }: Move): boolean =>
  isAttack === true || (to !== undefined && hasArmy(view, foeOf(side), to));

/** `attack Moria from Lorien with 3 regulars`; undefined: it is no attack. */
const attackIn = (teller: Teller, move: Move): string | undefined => {
  const { from, to } = move;
  if (from === undefined || to === undefined) return undefined;
  const some = goersIn(teller, move);
  if (some === undefined) return undefined;
  const names = [to, from].map((one) => write(teller, region, one));
  return `attack ${names.join(' from ')}${some === '' ? '' : ` with ${some}`}`;
};

const moveIn = (teller: Teller, move: Move): string | undefined => {
  const some = goersIn(teller, move);
  if (move.to === undefined || some === undefined) return undefined;
  const to = write(teller, region, move.to);
  if (move.from === undefined) return some === '' ? undefined : `${some} -> ${to}`;
  return `${write(teller, region, move.from)} -> ${to}${some === '' ? '' : `: ${some}`}`;
};

/** The ways in which pieces tell of armies, or of those who walk alone. */
const goingTold = (pieces: readonly Piece[], teller: Teller): readonly string[] => {
  const found = movesIn(pieces);
  // `the Nazgûl in Osgiliath stay`
  const moves = found?.filter(({ stays, to }) => !(stays && to === undefined)) ?? [];
  const [only, ...others] = moves;
  if (only === undefined) return [];
  const isAlone = ({ parts, isArmy }: Move): boolean =>
    !isArmy && parts.length > 0 && parts.every(isFree);
  const isOfArmy = moves.some((one) => !isAlone(one));
  if (only.from === undefined && isOfArmy) {
    if (others.length > 0) return [];
    return originsOf(teller, only).flatMap((from) => goingOf(teller, [{ ...only, from }]));
  }
  return goingOf(teller, moves);
};

const goingOf = (teller: Teller, moves: readonly Move[]): readonly string[] => {
  const [only, ...others] = moves;
  const isAttack = moves.some((one) => isHostile(teller, one) && !one.parts.some(isFree));
  if (only !== undefined && (isAttack || only.isAttack))
    return others.length > 0 ? [] : [attackIn(teller, only)].filter((one) => one !== undefined);
  const all = moves.map((one) => moveIn(teller, one));
  return all.includes(undefined) ? [] : [`move ${all.join('; ')}`];
};

// ---- Musters, and who comes ------------------------------------------------------------------------------

const figureIn = (teller: Teller, { nation: own, figure }: SaidFigures): string =>
  `${own === undefined ? '' : `${write(teller, people, own)} `}${write(teller, named('figures'), figure)}`;

/** Figures, and the places that they come to. */
interface Levy {
  readonly items: SaidFigures[];
  readonly places: RegionId[];
  nation?: Nation;
}

const placed = (teller: Teller, { items, places, nation: own }: Levy): readonly string[] => {
  const all = items.map((one) =>
    one.nation === undefined && own !== undefined ? { ...one, nation: own } : one,
  );
  const at = (one: SaidFigures, place: RegionId): string =>
    `${figureIn(teller, one)} at ${write(teller, region, place)}`;
  const isSingle = all.every(({ count }) => count === 1 || count === 'some');
  const [first, ...others] = all;
  const [place, ...more] = places;
  if (first === undefined || place === undefined) return [];
  if (more.length === 0) return isSingle ? all.map((one) => at(one, place)) : [];
  return others.length === 0 && (isSingle || first.count === places.length)
    ? places.map((one) => at(first, one))
    : [];
};

/** Figures with the places beside them; undefined: somebody else is told of. */
const leviesIn = (pieces: readonly Piece[]): readonly Levy[] | undefined => {
  const levies: Levy[] = [{ items: [], places: [] }];
  const first = pieces.find(({ sort }) => sort === 'place' || sort === 'who')?.sort;
  for (const { sort, value } of pieces) {
    const last = levies.at(-1) as Levy;
    const isFull = last.items.length > 0 && last.places.length > 0;
    if (isFull && sort === first) levies.push({ items: [], places: [] });
    const levy = levies.at(-1) as Levy;
    if (sort === 'place') levy.places.push(value as RegionId);
    if (sort === 'nation') levy.nation = value as Nation;
    if (sort !== 'who') continue;
    const said = value as SaidPart | 'all';
    if (said === 'all' || isBut(said) || said.characters.length > 0) return undefined;
    levy.items.push(...itemsOf(said));
  }
  return levies;
};

export const isOfSorts = (pieces: readonly Piece[], ...sorts: readonly Sort[]): boolean =>
  pieces.every(({ sort }) => sorts.includes(sort));

/** `1 regular in Edoras, 1 leader in Helm's Deep`, `Edoras: 1 elite (Rohan)`, `leader and regular at Edoras`. */
const musterTold = (pieces: readonly Piece[], teller: Teller): readonly string[] => {
  if (!isOfSorts(pieces, 'muster', 'place', 'who', 'at', 'to', 'and', 'nation', 'each')) return [];
  // No Character die musters.
  const isVerbless = pieces.every(({ sort }) => sort !== 'muster');
  if (isVerbless && teller.die === 'character') return [];
  // `one elite to Edoras` may as well be a move, but for a nation.
  const isFor = pieces.some(
    (_, at) => isSort(pieces, at, 'to') && isSort(pieces, at + 1, 'nation'),
  );
  if (isVerbless && (!teller.hasDie || (!isFor && pieces.some(({ sort }) => sort === 'to'))))
    return [];
  const all = leviesIn(pieces)?.map((levy) => placed(teller, levy)) ?? [[]];
  const items = all.flat();
  // No die musters more.
  const isTooMuch = items.length > 2 || all.some((one) => one.length === 0);
  return isTooMuch ? [] : [`muster ${items.join(', ')}`];
};

/** `the Witch-king appears in Osgiliath` */
const comingTold = (pieces: readonly Piece[], teller: Teller): readonly string[] => {
  if (!isOfSorts(pieces, 'enter', 'muster', 'go', 'play', 'to', 'at', 'who', 'place')) return [];
  const all = pieces.flatMap(({ sort, value }) => (sort === 'who' ? [value as SaidPart] : []));
  const [place, ...others] = pieces.filter(({ sort }) => sort === 'place');
  const [said] = all;
  const [id, ...more] = said?.characters ?? [];
  if (said === undefined || id === undefined || all.length + more.length + others.length > 1)
    return [];
  if (itemsOf(said).length > 0 || !comes(teller, id)) return [];
  const at = place === undefined ? '' : ` at ${write(teller, region, place.value as RegionId)}`;
  return [`bring ${write(teller, character, id)}${at}`];
};

/** `separate Meriadoc and Peregrin, go to Fangorn` */
const separationTold = (pieces: readonly Piece[], teller: Teller): readonly string[] => {
  if (!isOfSorts(pieces, 'separate', 'fellowship', 'from', 'go', 'to', 'at', 'and', 'who', 'place'))
    return [];
  const all = pieces.flatMap(({ sort, value }) => (sort === 'who' ? [value as SaidPart] : []));
  const [place, ...others] = pieces.filter(({ sort }) => sort === 'place');
  if (place === undefined || others.length > 0 || !pieces.some(({ sort }) => sort === 'separate'))
    return [];
  if (all.some((one) => one === ('all' as unknown) || itemsOf(one).length > 0 || isBut(one)))
    return [];
  const names = all.flatMap(({ characters }) =>
    characters.map((id) => write(teller, character, id)),
  );
  return names.length === 0
    ? []
    : [`separate ${names.join(', ')} to ${write(teller, region, place.value as RegionId)}`];
};

/** `always retreat from Osgiliath to Minas Tirith` */
const retreatTold = (pieces: readonly Piece[], teller: Teller): readonly string[] => {
  const sorts = pieces.map(({ sort }) => sort);
  const places = pieces.flatMap(({ sort, value }) =>
    sort === 'place' ? [write(teller, region, value as RegionId)] : [],
  );
  const bare = sorts.filter((one) => one !== 'always' && one !== 'and').join(' ');
  const isSaid = /^(?:retreat from place to place|(?:from |at )?place retreat to place)$/u.test(
    bare,
  );
  const isTurned = /^retreat to place (?:from|at) place$/u.test(bare);
  const [from, to, ...others] = isTurned ? places.toReversed() : places;
  if (!(isSaid || isTurned) || from === undefined || to === undefined || others.length > 0)
    return [];
  return [`${sorts.includes('always') ? 'always: ' : ''}${from}: retreat to ${to}`];
};

// ---- Short actions -----------------------------------------------------------------------------------------

/** Actions of a few words: what must be told, and what may stand beside it. */
const SHORT: readonly {
  readonly all: readonly Sort[];
  readonly any?: readonly Sort[];
  readonly beside?: readonly Sort[];
  /** Behind a die what must be told is enough. */
  readonly isShort?: true;
  /** What else has to be so. */
  fits?(pieces: readonly Piece[], teller: Teller): boolean;
  said(pieces: readonly Piece[], teller: Teller): string;
}[] = [
  {
    ...{ all: ['fellowship'], any: ['go', 'step'], beside: ['to', 'and', 'take'], isShort: true },
    said: () => 'move the fellowship',
  },
  { ...{ all: ['hide'], beside: ['fellowship'] }, said: () => 'hide the fellowship' },
  {
    ...{ all: ['nation'], any: ['politics', 'step'], isShort: true },
    beside: ['go', 'to', 'and', 'at', 'take'],
    said: (pieces, teller) =>
      `advance ${write(teller, nation, pieces.find(({ sort }) => sort === 'nation')?.value as Nation)}`,
  },
  {
    ...{ all: ['card'], beside: ['play', 'to'] },
    // `Fear.`: a name cut short alone is talk.
    fits: (pieces, { lexicon, hasDie }) =>
      hasDie === true ||
      pieces.length > 1 ||
      isExact(named('cards'), pieces[0]?.text ?? '', lexicon),
    said: (pieces) => `play ${pieces.find(({ sort }) => sort === 'card')?.text}`,
  },
  { ...{ all: [], any: ['skip'], beside: ['and'] }, said: () => 'lay aside' },
  {
    ...{ all: ['each-deck'], beside: ['draw'] },
    said: () => 'draw a Character card\ndraw a Strategy card',
  },
];

const isExact = (name: Pattern<unknown>, said: string, lexicon: Lexicon): boolean => {
  const line = scan(said);
  const ways = name.ways(readingOf(line, lexicon), 0);
  return ways.some(({ cost, end }) => cost < A_CUT && end === line.tokens.length);
};

const shortTold = (pieces: readonly Piece[], teller: Teller): readonly string[] => {
  const sorts = pieces.map(({ sort }) => sort);
  return SHORT.flatMap(({ all, any, beside = [], isShort, said, fits = () => true }) => {
    const isOf = sorts.every((one) => [...all, ...(any ?? []), ...beside].includes(one));
    const isThere =
      all.every((one) => sorts.filter((other) => other === one).length === 1) &&
      (any === undefined ||
        any.some((one) => sorts.includes(one)) ||
        (isShort && teller.hasDie && pieces.length === 1));
    return isOf && isThere && fits(pieces, teller) ? [said(pieces, teller)] : [];
  });
};

const TELLINGS = [shortTold, comingTold, separationTold, musterTold, retreatTold, goingTold];
/** The ways in which pieces make up an action, without its die. */
export const actionTold = (pieces: readonly Piece[], teller: Teller): readonly string[] => {
  for (const told of TELLINGS) {
    const found = told(pieces, teller);
    if (found.length > 0) return found;
  }
  return [];
};
