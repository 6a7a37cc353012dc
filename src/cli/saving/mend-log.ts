import { join } from 'node:path';
import { dataOf } from '../../core/entry.ts';
import type { Game, Lang } from '../../core/game.ts';
import { type LogLine, NOTHING_BEFORE, readLines, writeLines } from '../../core/log.ts';
import { adjudicate, batchOf } from '../../desk/adjudicate.ts';
import { batchLines } from '../../desk/batch.ts';
import { type Desk, deskOf, type Equipment } from '../../desk/desk.ts';
import { type Directions, historyOf, type Maker, takenOf } from '../../desk/history.ts';
import { changesIn } from '../../desk/waits.ts';
import { readDerived } from '../io/derived.ts';
import { filesIn, readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { rulesFor } from '../io/kept-rules.ts';
import { emptyLog, isCommitted, LOG } from '../io/log-file.ts';
import { type Gap, gapsIn, type Slip, undone } from '../io/log-surgery.ts';
import { readSettings } from '../io/read-settings.ts';
import { readSeed } from '../io/secret.ts';
import { GAME_FILE } from '../io/settings.ts';
import { equip, rulesNamedIn } from '../open/equip.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Words, wordsFor } from '../words/words.ts';
import type { ReportInput } from './documents.ts';
import { linesToWrite } from './save-game.ts';

/** A line that was made again, and what proved it. */
interface MendedLine {
  readonly line: number;
  readonly how: 'byte' | 'run';
}

/** A line that could not be made again, where the last run before it ended, and how long the log is there. */
interface LostLine {
  readonly line: number;
  readonly n: number;
  readonly length: number;
  /** No run behind it was closed. */
  readonly isTail: boolean;
}

/** A log with a line in it that does not follow, as far as it could be made whole. */
interface MendedLog {
  readonly was: Uint8Array;
  readonly bytes: Uint8Array;
  readonly mended: readonly MendedLine[];
  readonly lost?: LostLine;
}

/** Makes the results of a run again from what it was given. */
type Runs = (lines: readonly LogLine[], gap: Gap) => Uint8Array | undefined;

/** More faults than this are no accident that could be undone. */
const MOST = 100;

/** The log that can be made of one that was damaged; undefined where it was not. */
export const mendLog = async (ports: Ports, folder: string): Promise<MendedLog | undefined> => {
  const was = straight(readIfThere(join(folder, LOG)) ?? Buffer.of());
  const last = readDerived(folder).head?.last;
  if (isSound(was, last)) return undefined;
  const runs = await runsOf(ports, folder);
  let bytes: Uint8Array = was;
  const mended: MendedLine[] = [];
  while (!isSound(bytes, last) && mended.length < MOST) {
    const step = mendOne(bytes, last, runs);
    if (step === undefined) break;
    bytes = step.bytes;
    mended.push(step.mended);
  }
  const isLost = readAll(bytes).fault !== undefined && !isSound(bytes, last);
  if (!isLost && mended.length === 0) return undefined;
  return { was, bytes, mended, ...(isLost && { lost: lostIn(bytes) }) };
};

const readAll = (bytes: Uint8Array) =>
  readLines(sha256, Buffer.from(bytes).toString(), NOTHING_BEFORE);

/** The words of a game that cannot be opened. */
export const wordsIn = async (ports: Ports, folder: string, lang?: Lang): Promise<Words> => {
  const { settings } = await readSettings(ports.library, folder, readDerived(folder).derived);
  const loaded = await rulesNamedIn(ports, join(folder, GAME_FILE), settings);
  return wordsFor(loaded, lang ?? settings.language, settings.preset);
};

/** A torn tail is no damage: nothing in it was ever committed, and what was is all there. */
const isSound = (bytes: Uint8Array, last: string | undefined): boolean => {
  const { fault, length, links } = readAll(bytes);
  const rest = Buffer.from(bytes).toString().slice(length);
  const isBroken = fault !== undefined && isCommitted(rest);
  return !isBroken && (last === undefined || links.some(({ hash }) => hash === last));
};

const straight = (bytes: Buffer): Uint8Array =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replace(/^\u00EF\u00BB\u00BF/, '')
      .replaceAll('\r\n', '\n'),
    'latin1',
  );

const mendOne = (
  bytes: Uint8Array,
  last: string | undefined,
  runs: Runs,
): { readonly bytes: Uint8Array; readonly mended: MendedLine } | undefined => {
  const { lines } = readAll(bytes);
  const gaps = gapsIn(bytes, last);
  const bySlip = (slip: Slip) =>
    gaps.map((gap) => ({ gap, how: 'byte' as const, make: () => undone(gap, slip) }));
  const byRun = gaps.map((gap) => ({
    gap,
    how: 'run' as const,
    make: () => runs(lines.slice(0, gap.line - 1), gap),
  }));
  // What costs little comes first.
  const ways = [...bySlip('bits'), ...byRun, ...bySlip('bytes')];
  for (const { gap, how, make } of ways) {
    const found = make();
    if (found === undefined || Buffer.compare(found, gap.bytes) === 0) continue;
    const rest = gap.end < bytes.length ? bytes.subarray(gap.end) : Buffer.from('\n');
    const parts = [bytes.subarray(0, gap.start), found, rest];
    return { bytes: Buffer.concat(parts), mended: { line: gap.line, how } };
  }
  return undefined;
};

const lostIn = (bytes: Uint8Array): LostLine => {
  const { lines, links, fault, length } = readAll(bytes);
  const at = lines.findLastIndex(({ line }) => line === 'closed');
  const text = Buffer.from(bytes).toString();
  return {
    line: fault?.line ?? lines.length,
    n: Number(lines[at]?.['n'] ?? 0),
    length: Buffer.byteLength(text.slice(0, links[at]?.end ?? 0)),
    isTail: !isCommitted(text.slice(length)),
  };
};

const runsOf = async (ports: Ports, folder: string): Promise<Runs> => {
  const file = await readSettings(ports.library, folder, readDerived(folder).derived);
  const { settings } = file;
  const seed = await readSeed(folder, settings);
  const installed = await rulesNamedIn(ports, join(folder, GAME_FILE), settings);
  const made = await ports.library.withRuleset(settings.ruleset, async (ruleset) => {
    const { id, dataForm: form } = ruleset;
    const players = Object.keys(settings.seats).length;
    return (lines: readonly LogLine[], gap: Gap): Uint8Array | undefined => {
      const history = historyOf(lines);
      if (history === undefined) return undefined;
      const { options } = history.opening;
      const data = dataOf(history.batches.flatMap(({ entries }) => entries));
      const { fingerprint } = settings;
      const loaded = rulesFor(
        filesIn(folder),
        { ruleset: id, form },
        data ?? fingerprint,
        installed,
      );
      const words = wordsFor(loaded, settings.language, settings.preset);
      const chosen = { ...settings, options };
      const equipment = equip(ruleset, {
        loaded,
        words,
        settings: chosen,
        players,
        seed,
        begun: true,
      });
      return runAgain({ told: { words, settings: file }, folder, equipment, seed }, lines, gap);
    };
  });
  return made.ok ? made.value : () => undefined;
};

/** All that a run needs in order to be run again. */
interface Again<G extends Game> {
  readonly told: Omit<ReportInput<G>, 'desk'>;
  readonly folder: string;
  readonly equipment: Equipment<G>;
  readonly seed: string;
}

/** The results of the run that lines end in, from where they end up to the line behind the gap. */
const runAgain = <G extends Game>(
  { told, folder, equipment, seed }: Again<G>,
  lines: readonly LogLine[],
  gap: Gap,
): Uint8Array | undefined => {
  const start = lines.findLastIndex(({ line }) => line === 'closed') + 1;
  const [before, own] = [lines.slice(0, start), lines.slice(start)];
  const batch = batchAgain(equipment, before, own);
  if (batch === undefined) return undefined;
  const { desk, lines: whole, inputs } = batch;
  // Each line bears the hash of the one before.
  const hashes = lines.slice(1, start + 1).map((line) => String(line['before']));
  const last = hashes.at(-1) ?? NOTHING_BEFORE;
  const log = { ...emptyLog(seed), lines: before, hashes, last };
  const there = own.filter(({ line }) => RESULTS.includes(line)).length;
  // Of several runs of one command only the last tells of reports.
  for (const all of [whole, linesToWrite({ ...told, desk }, { folder, log, known: 0 }, whole)]) {
    const { text } = writeLines(sha256, all.slice(inputs + there), gap.before, log.salt);
    const found = upTo(gap, text);
    if (found !== undefined) return found;
  }
  return undefined;
};

const RESULTS = ['entry', 'published', 'closed'];

interface Batched<G extends Game> {
  readonly desk: Desk<G>;
  readonly lines: readonly LogLine[];
  /** So many of them went into the run. */
  readonly inputs: number;
}

const batchAgain = <G extends Game>(
  equipment: Equipment<G>,
  before: readonly LogLine[],
  own: readonly LogLine[],
): Batched<G> | undefined => {
  const history = historyOf(before);
  const advance = own.find(({ line }) => line === 'advance');
  if (advance === undefined || history === undefined) return undefined;
  const { line: _, before: __, at, ...said } = advance;
  const directions = said as unknown as Directions;
  const desk = deskOf(equipment, history);
  const { opened } = desk.waits ?? {};
  const waits = {
    ...(opened && { opened }),
    changed: changesIn([...history.batches, { directions }]),
  };
  const taken = own.filter(({ line }) => line === 'taken').map(takenOf);
  const run = adjudicate({ ...desk, waits }, taken, directions);
  const { n: ___, state: ____, ...maker } = history.closed ?? { rules: '' };
  const batch = batchOf(run, { at: String(at), taken, directions, maker: maker as Maker }, sha256);
  return { desk: run.desk, lines: batchLines(batch), inputs: taken.length + 1 };
};

/** As many of some lines as lead to what is behind the gap. */
const upTo = ({ before, target }: Gap, text: string): Uint8Array | undefined => {
  const { links } = readLines(sha256, text, before);
  const end = links.find(({ hash }) => hash === target)?.end;
  return end === undefined ? undefined : Buffer.from(text.slice(0, end - 1));
};
