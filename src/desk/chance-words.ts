import type { Chance } from '../core/chance.ts';
import type { Draw } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import { evidenceIn, type Hash, type LogLine } from '../core/log.ts';
import type { SaidNotice } from './counting-notices.ts';
import { codeOf } from './digest-code.ts';

// Chance that nobody chose: besides the seed, whose hash was published first, draws take in a word of
// each seat, and a public draw of later where the game names one. The words are fixed in the log before
// the first run behind the set-up; what had been drawn until then stays the seed's alone, whenever it is
// drawn again.

/** The things that draws take in besides the seed. */
export interface ChanceMix {
  /** The digest of the words and the beacon. */
  readonly mark: string;
  /** The keys that were drawn before there was one. */
  readonly alone: ReadonlySet<string>;
}

const MARK = 16;

/** The words of a log, and its beacon; undefined where chance takes in nothing, or not yet. */
export const findChanceMix = (hash: Hash, lines: readonly LogLine[]): ChanceMix | undefined => {
  const first = lines.findIndex(isWord);
  if (first < 0) return undefined;
  const words = Object.fromEntries(
    lines.flatMap(({ line, seat, word }) => (line === 'word' ? [[String(seat), word]] : [])),
  );
  const mark = hash(canonical({ beacon: beaconIn(lines) ?? '', words })).slice(0, MARK);
  return {
    mark,
    alone: new Set(
      lines
        .slice(0, first)
        .flatMap(drawsOf)
        .map(({ key }) => key),
    ),
  };
};

/** The value of the beacon that the first line of a log names, as it was noted last before a run took it in. */
export const beaconIn = (lines: readonly LogLine[]): string | undefined => {
  const name = lines[0]?.['beacon'];
  const fixed = lines.findIndex(isWord);
  const known = (fixed < 0 ? lines : lines.slice(0, fixed)).findLast(
    (one) => one.line === 'beacon' && one['name'] === name && one['value'],
  );
  return known === undefined ? undefined : String(known['value']);
};

/** True once a run has taken the words in, and the beacon with them. */
export const isFixed = (lines: readonly LogLine[]): boolean => lines.some(isWord);

/** The name of the beacon that the next run waits for. */
export const beaconWanted = (lines: readonly LogLine[]): string | undefined => {
  const [opened] = lines;
  const name = opened?.['chance'] === 'words' ? opened['beacon'] : undefined;
  const isWanted = name !== undefined && !isFixed(lines) && beaconIn(lines) === undefined;
  return isWanted ? String(name) : undefined;
};

/** The digits of a beacon, in the one way in which they count: 64 hexadecimal digits; undefined: it is none. */
export const beaconValue = (said: string): string | undefined => {
  const digits = said.replace(/\s/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined;
};

/** The digest of a seat's word, as its receipt and the log bear it before anything is drawn with it. */
export const wordCode = (
  hash: Hash,
  { seat, word }: { readonly seat: Seat; readonly word: string },
): string => codeOf(hash(canonical({ seat, word })), 4);

/** The word of a seat that will count: the first that it said. */
export const firstWordOf = (said: readonly SaidNotice[], seat: Seat): string | undefined => {
  const first = said.find((one) => one.kind === 'word' && one.seat === seat);
  return first && String(first.value);
};

const isWord = ({ line }: LogLine): boolean => line === 'word';

/** The draws behind an entry. */
export const drawsOf = (line: LogLine): readonly Draw[] =>
  line.line === 'entry' ? (evidenceIn(line)?.draws ?? []) : [];

/** The same chance with the words in it. */
export const withWords = (chance: Chance, mixed: ChanceMix | undefined): Chance =>
  mixed === undefined
    ? chance
    : (key, sides) => chance(mixed.alone.has(key) ? key : `${key}|words:${mixed.mark}`, sides);

/** The lines that fix the words: of each seat the first that it said, or none. */
export const wordLines = (
  seats: readonly Seat[],
  said: readonly SaidNotice[],
  at: string,
): readonly LogLine[] =>
  seats.map((seat) => ({ line: 'word', at, seat, word: firstWordOf(said, seat) ?? '' }));
