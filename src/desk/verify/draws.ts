import type { Chance } from '../../core/chance.ts';
import { say } from '../../core/document.ts';
import type { Draw } from '../../core/entry.ts';
import { isSame } from '../../core/json.ts';
import type { Hash, LogLine, Salt } from '../../core/log.ts';
import { isCount, isRecord, isText } from '../../core/shape.ts';
import {
  beaconIn,
  beaconValue,
  drawsOf,
  findChanceMix,
  withWords,
  wordCode,
} from '../chance-words.ts';
import { historyOf } from '../history.ts';
import {
  countOf,
  type Finding,
  finding,
  joinOutcomes,
  NOTHING_SEEN,
  type Outcome,
} from './findings.ts';
import type { ReadChain } from './record.ts';

/** The things that a seed gives, and that whoever has it can make again. */
interface SeedFacts {
  readonly hash: Hash;
  readonly chance: Chance;
  readonly salt: Salt;
  readonly seed: string;
  /** The names of the draws that the rules know; left out: the rules are not here. */
  readonly purposes?: readonly string[];
}

/** Looks at the seed, at each draw, and at the salts, of a log whose seed is known. */
export const lookAtDraws = (chain: ReadChain, file: string, seeded: SeedFacts): Outcome => {
  const { lines, above } = chain;
  const [opened] = lines;
  if (opened?.['seedHash'] !== seeded.hash(seeded.seed))
    return countOf('', 0, [finding({ file, line: 1 + above }, 'verify.other-seed')]);
  const chance = withWords(seeded.chance, findChanceMix(seeded.hash, lines));
  const isKeyRight = keyRule(lines, seeded.purposes);
  const faultOf = (line: LogLine, draw: unknown): string | undefined => {
    if (!isDraw(draw)) return 'verify.draw-form';
    if (!isKeyRight(line, draw)) return 'verify.key';
    return chance(draw.key, draw.sides) === draw.number ? undefined : 'verify.draw';
  };
  const wrong = lines.flatMap((line, at): readonly Finding[] => {
    const place = { file, line: at + 1 + above };
    const faults = drawsOf(line).flatMap((draw) => {
      const fault = faultOf(line, draw);
      return fault === undefined ? [] : [finding(place, fault, { ...draw })];
    });
    return isSaltRight(line, seeded.salt) ? faults : [...faults, finding(place, 'verify.salt')];
  });
  const findings: readonly Finding[] = [
    ...lateWords(chain, file),
    ...otherWords(chain, file, seeded.hash),
    ...(isBeaconGood(lines) ? [] : [finding({ file }, 'verify.beacon')]),
    ...lateBeacon(chain, file),
    ...wrong,
    ...(wrong.length > 0 || isCounted(lines) ? [] : [finding({ file }, 'verify.keys')]),
  ];
  const count = lines.flatMap(drawsOf).length;
  const notes = changedWords(lines);
  return joinOutcomes([
    countOf('verify.draws', count, findings),
    noteDrawnAnew(lines),
    { ...NOTHING_SEEN, notes },
  ]);
};

/** True unless the salt of what is sealed in a line is another than the seed gives. */
const isSaltRight = ({ secret, before }: LogLine, salt: Salt): boolean => {
  const said = isRecord(secret) ? secret['salt'] : undefined;
  return said === undefined || said === salt(String(before));
};

/** No game draws from more things at once. */
const MOST_SIDES = 1_000_000;

const isDraw = (value: unknown): value is Draw =>
  isRecord(value) &&
  isText(value['key']) &&
  isCount(value['sides']) &&
  isCount(value['number']) &&
  Number(value['sides']) > 0 &&
  Number(value['sides']) <= MOST_SIDES;

const KEY = /^(?<group>\d+\|[a-z-]+\|(?<purpose>[a-z0-9-]+))\|(?<k>[1-9]\d*)(?:\|(?<anew>\d+))?$/;

/**
 * The rule for the key of a draw: of the round and phase of its line, for a purpose that the rules
 * know, the next of that purpose, and asked anew only where that was said. Whoever could choose the
 * key could choose the number.
 */
const keyRule = (
  lines: readonly LogLine[],
  purposes: readonly string[] | undefined,
): ((line: LogLine, draw: Draw) => boolean) => {
  const known = purposes && new Set(purposes);
  const anewsAt = anewsIn(lines);
  const highest = new Map<string, number>();
  return (line, { key }) => {
    const { round, phase } = line;
    const { group = '', purpose = '', k, anew } = KEY.exec(key)?.groups ?? {};
    if (!group.startsWith(`${round}|${phase}|`)) return false;
    if (known !== undefined && !known.has(purpose)) return false;
    if (anew !== undefined && !anewsAt(line).has(Number(anew))) return false;
    const before = highest.get(group) ?? 0;
    highest.set(group, Math.max(before, Number(k)));
    return Number(k) <= before + 1;
  };
};

/**
 * The numbers by which chance had been asked anew when a line was written: of what had been taken back so. A run of
 * before may name one itself; it is the number of a turn that stands above it, and no other.
 */
const anewsIn = (lines: readonly LogLine[]): ((line: LogLine) => ReadonlySet<number>) => {
  const at = new Map<LogLine, ReadonlySet<number>>();
  let [turns, known]: [number, ReadonlySet<number>] = [0, new Set()];
  for (const line of lines) {
    const { line: kind, anew } = line;
    if (kind === 'undone') turns++;
    if (kind === 'undone' && anew === 'yes') known = new Set([...known, turns]);
    if (kind === 'advance' && isCount(anew) && Number(anew) <= turns)
      known = new Set([...known, Number(anew)]);
    at.set(line, known);
  }
  return (line) => at.get(line) ?? known;
};

/** True if the draws of the game as it stands are counted from one, each purpose of a phase by itself. */
const isCounted = (lines: readonly LogLine[]): boolean => {
  // A log that was lifted says nothing of draws before it was.
  if (lines[0]?.['lifted'] !== undefined) return true;
  const last = new Map<string, number>();
  const batches = historyOf(lines)?.batches ?? [];
  return batches
    .flatMap(({ entries, evidence }) => entries.flatMap(({ n }) => evidence[n]?.draws ?? []))
    .every(({ key }) => {
      const { group = '', k } = KEY.exec(key)?.groups ?? {};
      const before = last.get(group) ?? 0;
      last.set(group, Number(k));
      return Number(k) === before + 1;
    });
};

/**
 * Words that were fixed when something had been drawn behind the set-up, or not at all, or twice. The set-up is the first
 * run, which asks nobody anything: another, or one that overrules silence, draws what the words should have gone into.
 */
const lateWords = ({ lines, above }: ReadChain, file: string): readonly Finding[] => {
  if (lines[0]?.['chance'] !== 'words') return [];
  const words = lines.flatMap((line, at) =>
    line.line === 'word' ? [{ seat: line['seat'], at }] : [],
  );
  const [first] = words;
  let runs = 0;
  const early = lines.findIndex((line, at) => {
    if (first !== undefined && at > first.at) return false;
    return line.line === 'taken' || (line.line === 'advance' && !isSetUp(line, runs++));
  });
  const late = words.find(({ at }) => lines.slice(first?.at, at).some(isRun))?.at ?? early;
  const isWhole = isSame(
    words.map(({ seat }) => seat),
    lines[0]['seats'],
  );
  if (late < 0 && (isWhole || first === undefined)) return [];
  return [finding({ file, line: Math.max(late, first?.at ?? 0) + 1 + above }, 'verify.words')];
};

const isRun = ({ line }: LogLine): boolean => line === 'advance';

const isSetUp = ({ missing, anew }: LogLine, before: number): boolean =>
  before === 0 && missing === 'wait' && anew === undefined;

/** A beacon that was not known when the first run drew with it, or that came behind it. */
const lateBeacon = ({ lines, above }: ReadChain, file: string): readonly Finding[] => {
  const name = lines[0]?.['beacon'];
  const fixed = lines.findIndex(({ line }) => line === 'word');
  if (name === undefined || fixed < 0) return [];
  const isOwn = (one: LogLine): boolean => one.line === 'beacon' && one['name'] === name;
  const late = lines.findIndex((one, at) => at > fixed && isOwn(one));
  if (late < 0 && beaconIn(lines) !== undefined) return [];
  const line = (late < 0 ? fixed : late) + 1 + above;
  return [finding({ file, line }, 'verify.beacon-late', { name: String(name) })];
};

/** Words that are not those whose digest was noted last before anything was drawn with them, or that nobody noted. */
const otherWords = ({ lines, above }: ReadChain, file: string, hash: Hash): readonly Finding[] =>
  lines.flatMap(({ line, seat, word }, at) => {
    if (line !== 'word') return [];
    const before = lines.slice(0, at);
    const noted = before.findLast((one) => one.line === 'worded' && one['seat'] === seat);
    const isLate = noted === undefined && lines[0]?.['proofs'] === 2 && word !== '';
    const code = wordCode(hash, { seat: String(seat), word: String(word) });
    if (noted === undefined ? !isLate : noted['digest'] === code) return [];
    return [finding({ file, line: at + 1 + above }, 'verify.word-other', { seat })];
  });

/** Seats whose word was noted, and another one later: the moderator passed a message over. */
const changedWords = (lines: readonly LogLine[]): Outcome['notes'] => {
  const noted = lines.filter(({ line }) => line === 'worded').map(({ seat }) => seat);
  const twice = noted.filter((seat, at) => noted.indexOf(seat) !== at);
  return [...new Set(twice)].map((seat) => say('verify.word-changed', { seat }));
};

/** True unless the beacon is written otherwise than the one way that there is. */
const isBeaconGood = (lines: readonly LogLine[]): boolean => {
  const value = beaconIn(lines);
  return value === undefined || lines[0]?.['proofs'] !== 2 || beaconValue(value) === value;
};

/** Stretches that were taken back, and whether chance was asked anew for them. */
const noteDrawnAnew = (lines: readonly LogLine[]): Outcome => ({
  ...NOTHING_SEEN,
  notes: lines.flatMap(({ line, n, reason, anew }) =>
    line === 'undone'
      ? [
          say('verify.undone', {
            n,
            reason: reason ?? null,
            drawn: anew === 'yes' ? 'anew' : 'again',
          }),
        ]
      : [],
  ),
});
