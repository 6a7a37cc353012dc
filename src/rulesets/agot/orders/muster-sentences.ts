// Mustering that is told in a sentence: `Lannisport gets a knight and in Harrenhal a footman becomes a knight`.

import { isHan } from '../../../notation/index.ts';
import { type Piece, type Telling, telling } from '../../../notation/pieces.ts';
import type { Unit } from '../data/vocabulary.ts';
import { area, counted, type UnitCount } from '../language/parts.ts';
import { sentenceWords } from '../language/words.ts';

type MusterSort =
  | ('head' | 'area' | 'units' | 'upgrade' | 'to' | 'from' | 'and')
  | ('or' | 'gone' | 'nothing' | 'port');

const MUSTER_WORDS = sentenceWords<MusterSort>(
  'said.musters',
  [
    ['area', area],
    ['units', counted],
  ],
  { and: ',/;+', idle: ':()', to: '→>' },
);

type MusterPiece = Piece<MusterSort>;

/** What is raised in an area, as far as it was told. */
interface Raised {
  area?: string;
  /** Each with what is raised in its place if it cannot be. */
  readonly units: string[];
  /** `Flint's Finger: nothing` */
  isNothing?: true;
}

const countOf = (piece: MusterPiece | undefined): UnitCount | undefined =>
  piece?.sort === 'units' ? (piece.value as UnitCount) : undefined;

/** What footmen become: knights, unless another unit is named. */
const upgradeWords = (unit: Unit, count: number): string =>
  Array.from({ length: count }, () =>
    unit === 'knight' ? 'upgrade' : 'upgrade to siege engine',
  ).join(', ');

/** `footman to knight`, `upgrade a footman`, `upgrade to a knight`: the words for it, and so many pieces it is. */
const upgradeAt = (
  pieces: readonly MusterPiece[],
  at: number,
): readonly [words: string, length: number] | undefined => {
  const isTo = (of: number): boolean => ['to', 'upgrade'].includes(pieces[of]?.sort ?? '');
  const start = pieces[at]?.sort === 'upgrade' ? at + 1 : at;
  const footmen = countOf(pieces[start]);
  const isFrom = footmen?.unit === 'footman';
  const to = isFrom ? start + 1 : start;
  const made = countOf(pieces[isTo(to) ? to + 1 : to]);
  const isMade = made?.unit === 'knight' || made?.unit === 'siege-engine';
  if (isMade && (isTo(to) || !isFrom) && (isFrom || start > at))
    return [
      upgradeWords(made.unit, footmen?.count ?? made.count),
      (isTo(to) ? to + 2 : to + 1) - at,
    ];
  if (start === at || isTo(to)) return undefined;
  return [upgradeWords('knight', isFrom ? footmen.count : 1), to - at];
};

export type IsLand = (area: unknown) => boolean;

/** Puts what was raised last where it goes: a ship into its sea, all else into the area behind it. */
const placeRaised = (
  { all, pieces }: Pick<Mustering, 'all' | 'pieces'>,
  piece: MusterPiece,
  isShip: boolean,
): boolean => {
  const last = all.at(-1);
  const unit = isShip ? last?.units.pop() : undefined;
  // `临冬城：船1，放寒冰湾港口`: the port of the same area on that sea.
  const isPort = pieces[pieces.indexOf(piece) + 1]?.sort === 'port';
  if (isPort && last?.area === undefined) return false;
  const port = isHan(piece.text) ? '港口' : ' port on ';
  const into = isPort ? `${last?.area}${port}${piece.text}` : piece.text;
  if (unit !== undefined) last?.units.push(`${unit} in ${into}`);
  else if (!isShip && last?.area === undefined && last !== undefined) last.area = piece.text;
  else return false;
  return true;
};

const isRaised = (piece: MusterPiece | undefined): boolean =>
  piece?.sort === 'units' || piece?.sort === 'upgrade';

/** What is raised, piece by piece. */
interface Mustering {
  readonly pieces: readonly MusterPiece[];
  readonly isLand: IsLand;
  /** `Oldtown: knight`, not `a knight in Oldtown`. */
  readonly isAreaFirst: boolean;
  readonly all: Raised[];
  /** The unit that was raised last, unless it is an upgrade. */
  unit?: Unit | undefined;
  /** What follows is raised if what stands before it cannot be. */
  isOther?: boolean;
}

const raise = (mustering: Mustering, what: string): boolean => {
  const { all, isAreaFirst, isOther } = mustering;
  const last = all.at(-1);
  delete mustering.isOther;
  if (isOther) {
    const before = last?.units.pop();
    if (before === undefined || before.includes(' else ')) return false;
    return (last?.units.push(`${before} else ${what}`) ?? 0) > 0;
  }
  if (last !== undefined && (isAreaFirst || last.area === undefined)) last.units.push(what);
  else all.push({ units: [what] });
  return true;
};

const takeArea = (mustering: Mustering, piece: MusterPiece): boolean => {
  const { all, isAreaFirst, isLand, unit } = mustering;
  if (isAreaFirst && isLand(piece.value)) return all.push({ area: piece.text, units: [] }) > 0;
  const isSea = !isLand(piece.value);
  return (!isSea || unit === 'ship') && placeRaised(mustering, piece, isSea);
};

/** `or 2 footmen`, `if no knight is left`, `nothing`, `port`: false where nobody can tell what it says there. */
const takeMore = (mustering: Mustering, at: number): boolean | undefined => {
  const { pieces, all } = mustering;
  const last = all.at(-1);
  switch (pieces[at]?.sort) {
    case 'or':
      mustering.isOther = true;
      return last?.units.length === 1 && pieces[at + 1]?.sort === 'units';
    case 'gone':
      return last?.units.at(-1)?.includes(' else ') === true;
    case 'nothing':
      if (last === undefined || last.units.length > 0 || last.area === undefined) return false;
      last.isNothing = true;
      return true;
    case 'port':
      return pieces[at - 1]?.sort === 'area';
    default:
      return undefined;
  }
};

/** `to Pyke`; a head, or a comma, may stand anywhere. */
const isBeforeArea = (pieces: readonly MusterPiece[], at: number): boolean =>
  ['head', 'and'].includes(pieces[at]?.sort ?? '') || pieces[at + 1]?.sort === 'area';

/** `upgrade ship`, `Pyke knight Oldtown footman`: with nothing between, the second may be of another line; not `ship (Redwyne Straights)`. */
const followsUnmarked = ({ pieces, isAreaFirst, isLand }: Mustering, at: number): boolean => {
  const { sort, value } = pieces[at] as MusterPiece;
  const isOther = isRaised(pieces[at]) || (isAreaFirst && sort === 'area' && isLand(value));
  return isRaised(pieces[at - 1]) && isOther;
};

/** Takes the piece at a place; the number of pieces that were taken, 0: nobody can tell what it says. */
const takePiece = (mustering: Mustering, at: number): number => {
  const { pieces } = mustering;
  const piece = pieces[at] as MusterPiece;
  if (followsUnmarked(mustering, at)) return 0;
  const [words, length = 1] = upgradeAt(pieces, at) ?? [];
  if (words !== undefined || piece.sort === 'units') {
    mustering.unit = words === undefined ? countOf(piece)?.unit : undefined;
    return raise(mustering, words ?? piece.text) ? length : 0;
  }
  if (piece.sort === 'area') return takeArea(mustering, piece) ? 1 : 0;
  return (takeMore(mustering, at) ?? isBeforeArea(pieces, at)) ? 1 : 0;
};

/** The lines of what is raised; what is raised in the place of another is an alternative to its whole line. */
const linesOf = (raised: readonly Raised[]): string | undefined => {
  const all = raised.filter(({ isNothing }) => !isNothing);
  const isEither = all.some(({ units }) => units.some((unit) => unit.includes(' else ')));
  const isWhole = ({ area: place, units }: Raised): boolean =>
    place !== undefined && (isEither ? units.length === 1 : units.length > 0);
  const isIdle = ({ isNothing, units }: Raised): boolean => !isNothing || units.length === 0;
  if (all.length === 0 || !all.every(isWhole) || !raised.every(isIdle)) return undefined;
  const places = all.map(({ area: place, units }) => `${place} ${units.join(', ')}`);
  return isEither ? `muster: ${places.join('\nmuster: ')}` : `muster: ${places.join('; ')}`;
};

/** `a knight in Pyke and a ship in Oldtown`, `Pyke: footman to knight; Highgarden gets a ship in Redwyne Straights`. */
const musterLine = (pieces: readonly MusterPiece[], isLand: IsLand): string | undefined => {
  const first = pieces.find((one) => one.sort === 'area' || isRaised(one));
  const mustering: Mustering = { pieces, isLand, isAreaFirst: first?.sort === 'area', all: [] };
  for (let at = 0; at < pieces.length; ) {
    const taken = takePiece(mustering, at);
    if (taken === 0) return undefined;
    at += taken;
  }
  return pieces.some(({ sort }) => SURE.includes(sort)) ? linesOf(mustering.all) : undefined;
};

/** Nothing else is told with such a word: `Harrenhal: upgrade one footman`. */
const SURE: readonly MusterSort[] = ['head', 'upgrade'];

/** What musterings are told in, on a board with these lands. */
export const musterTold = (isLand: IsLand): Telling =>
  telling(MUSTER_WORDS, (pieces) => musterLine(pieces, isLand), SURE);
