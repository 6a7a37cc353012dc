import { type Saying, say } from '../../core/document.ts';
import { isAdopted, isCorrected, isEnded, isSeated } from '../../core/entry.ts';
import { isSame } from '../../core/json.ts';
import { entryOf, type LogLine, openly } from '../../core/log.ts';
import { drawsOf } from '../chance-words.ts';
import {
  batchIn,
  batchLines,
  type History,
  historyOf,
  isOnGame,
  isTurn,
  RULED,
} from '../history.ts';
import {
  type Finding,
  finding,
  joinOutcomes,
  NOTHING_SEEN,
  type Outcome,
  unproved,
} from './findings.ts';
import type { ReadChain } from './record.ts';

// The course of a log: between two closing lines stands one run, one ruling, or one turn of the game, and
// notes beside it. A line that is part of none would be believed by whoever looks for it, and played by nobody.

/** Looks for lines that belong to no run and no ruling, and tells of all that was put in from outside. */
export const lookAtCourse = ({ lines, above }: ReadChain, file: string): Outcome => {
  const at = (index: number) => ({ file, line: index + 1 + above });
  const told = (index: number, code: string): Finding =>
    finding(at(index), code, { kind: String(lines[index]?.line) });
  const findings = stretchesOf(lines).flatMap(({ from, said, isClosed }) => {
    const stray = strayIn(said, isClosed);
    if (stray.length > 0) return stray.map((index) => told(from + index, 'verify.stray'));
    const other = writtenOtherwise(said, isClosed);
    return other === undefined ? [] : [told(from + other, 'verify.written')];
  });
  return joinOutcomes([
    { ...NOTHING_SEEN, findings, notes: noteFromOutside(lines) },
    { ...NOTHING_SEEN, findings: outOfPlace(lines).map((index) => told(index, 'verify.stray')) },
    { ...NOTHING_SEEN, findings: otherMakers(lines).map((index) => told(index, 'verify.maker')) },
    oldProofs(lines),
  ]);
};

interface Stretch {
  /** The index of its first line in the log. */
  readonly from: number;
  readonly said: readonly LogLine[];
  readonly isClosed: boolean;
}

const stretchesOf = (lines: readonly LogLine[]): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let from = 1;
  for (const [at, { line }] of lines.entries())
    if (line === 'closed') {
      stretches.push({ from, said: lines.slice(from, at + 1), isClosed: true });
      from = at + 1;
    }
  return [...stretches, { from, said: lines.slice(from), isClosed: false }];
};

const isAct = (line: LogLine): boolean => line.line === 'advance' || isOnGame(line) || isTurn(line);

const isPlayed = (line: LogLine): boolean =>
  isAct(line) || ['taken', 'entry', 'closed'].includes(line.line);

/** The places of the lines in a stretch that are part of nothing that is played. */
const strayIn = (said: readonly LogLine[], isClosed: boolean): readonly number[] => {
  const act = isClosed ? said.find(isAct) : undefined;
  const isRun = act?.line === 'advance';
  const piles = new Set<string>();
  const isStray = (line: LogLine): boolean => {
    if (isAct(line)) return line !== act;
    if (line.line === 'taken') {
      const pile = `${line['round']} ${line['phase']} ${line['seat']}`;
      const isTwice = piles.has(pile);
      piles.add(pile);
      return !isRun || isTwice;
    }
    if (line.line !== 'entry' || isRun) return false;
    return act === undefined || isTurn(act) || !isOfRuling(line);
  };
  return said.flatMap((line, at) => (isStray(line) ? [at] : []));
};

/**
 * The first line of a stretch that is not as whoever plays or rules writes it: in another place, or with more or less
 * in it than what is read from it.
 */
const writtenOtherwise = (said: readonly LogLine[], isClosed: boolean): number | undefined => {
  if (!isClosed) return undefined;
  const played = [...said.entries()].filter(([, line]) => isPlayed(line));
  const written = said.some(isTurn)
    ? played.map(([, line]) => line)
    : batchIn(said).flatMap(batchLines);
  const is = written.length > 0 ? written : said.slice(-1);
  const other = played.find(([, line], at) => !isSame(bare(line), bare(is[at], line)));
  return other?.[0];
};

/** A line without its links and its salt; and without what is secret, where another has that closed. */
const bare = (line: LogLine | undefined, beside = line): unknown => {
  const { before: _, commit: __, more: ___, secret, ...open }: Partial<LogLine> = line ?? {};
  const { salt: ____, ...own } = { ...secret } as Readonly<Record<string, unknown>>;
  const isEmpty = beside?.secret === undefined || Object.keys(own).length === 0;
  return isEmpty ? open : { ...open, secret: own };
};

/** Lines that their game has no use for, and turns that turn nothing. */
const outOfPlace = (lines: readonly LogLine[]): readonly number[] => {
  const [opened] = lines;
  const courses = new Map((historyOf(lines)?.courses ?? []).map((one) => [one.at, one]));
  const uses: Readonly<Record<string, boolean>> = {
    opened: false,
    sealed: opened?.['sealed'] !== undefined,
    opening: opened?.['sealed'] !== undefined,
    word: opened?.['chance'] !== undefined,
    worded: opened?.['chance'] !== undefined,
  };
  let course: Partial<History> | undefined;
  return lines.flatMap((line, at) => {
    const before = course;
    course = courses.get(at) ?? course;
    const isIdle =
      line.line === 'undone'
        ? Number(line['n']) > (before?.batches?.at(-1)?.closed.n ?? 0)
        : isTurn(line) && before?.takenBack === undefined;
    return at > 0 && (uses[line.line] === false || isIdle) ? [at] : [];
  });
};

/** Closing lines of other rules than the game was opened with, or was moved to; and of nobody, where the log was not lifted. */
const otherMakers = (lines: readonly LogLine[]): readonly number[] => {
  const [opened] = lines;
  const rules = new Set([opened?.['fingerprint']]);
  let isOld = opened?.['lifted'] !== undefined;
  return lines.flatMap((line, at) => {
    const { event } = line.line === 'entry' ? entryOf(line) : {};
    if (event !== undefined && isCorrected(event) && event.data) rules.add(event.data.is);
    if (line.line !== 'closed') return [];
    isOld &&= line['program'] === undefined;
    return rules.has(line['rules']) && (isOld || line['program'] !== undefined) ? [] : [at];
  });
};

/** A ruling sets something right on the table, ends the game, or seats a player: what else came about was played, or drawn. */
const isOfRuling = (line: LogLine): boolean => {
  const { event } = entryOf(line);
  return (isCorrected(event) || isEnded(event) || isSeated(event)) && drawsOf(line).length === 0;
};

/** All that follows from nothing but a word of the moderator: rulings, and what he typed in. */
const noteFromOutside = (lines: readonly LogLine[]): Outcome['notes'] => {
  let n = 0;
  return lines.flatMap((line) => {
    if (line.line === 'entry') n = Number(line['n']);
    if (line.line === 'beacon' && line['value'] !== undefined)
      return [
        say('verify.beacon-typed', { name: String(line['name']), value: String(line['value']) }),
      ];
    if (line.line === 'advance' && line['anew'] !== undefined)
      return [say('verify.drawn-anew', { n })];
    if (!isOnGame(line)) return [];
    return line['what'] === RULED.adopted
      ? [say('verify.adopted', { n: lines.filter(isAdoption).length })]
      : [rulingSaid(line, n)];
  });
};

/** A ruling behind an entry. */
const rulingSaid = (line: LogLine, n: number): Saying => {
  const { about, reason, seat = (about as { seat?: unknown } | undefined)?.seat } = openly(line);
  return say('verify.ruling', {
    ...{ n, what: String(line['what']), reason: reason === undefined ? null : String(reason) },
    seat: seat === undefined ? null : String(seat),
  });
};

/** A part of the position that the game came with. */
const isAdoption = (line: LogLine): boolean => line.line === 'entry' && isAdopted(entryOf(line));

/** A game of before bound less by its seals, its words and its beacon: what it says of them is not proved. */
const oldProofs = ([opened]: readonly LogLine[]): Outcome => {
  const isBound = opened?.['sealed'] === undefined && opened?.['chance'] === undefined;
  return isBound || opened?.['proofs'] === 2 ? NOTHING_SEEN : unproved('verify.old-proofs');
};
