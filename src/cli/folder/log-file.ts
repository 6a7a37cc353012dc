import { join } from 'node:path';
import type { Saying } from '../../core/document.ts';
import {
  type LogFault,
  type LogLine,
  NOTHING_BEFORE,
  type ReadLog,
  readLines,
  type Salt,
  writeLines,
} from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import { FORMAT, faultInLines, liftLines } from '../../desk/lines.ts';
import { shellWord } from '../../report/escape.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import {
  appendAt,
  decoded,
  hasMark,
  keepAside,
  readIfThere,
  replaceFile,
  straight,
} from '../io/files.ts';
import { macBy, sha256 } from '../io/hashing.ts';
import { VERSION } from '../io/version.ts';
import { type Head, lastEntryIn, type ReadDerived, readDerived } from './derived.ts';
import type { Settings } from './settings.ts';

export const LOG = 'log.jsonl';

/** A form that this program does not write, though nothing of the log is lost. */
export type LogFlaw = 'first-form' | 'byte-order-mark' | 'line-ends' | 'no-last-end';

/** The committed part of a log, and what lies behind it. */
export interface LogFile {
  readonly lines: readonly LogLine[];
  /** The number of bytes the lines take. */
  readonly length: number;
  /** The hash of the last line. */
  readonly last: string;
  /** The hash of each line. */
  readonly hashes: readonly string[];
  /** Lines that no closing line commits, left by a run that was cut short. */
  readonly torn: string;
  /** Where there is any of it, the next command that writes writes the log anew and keeps this one. */
  readonly amiss: readonly LogFlaw[];
  readonly salt: Salt;
  /** The moderator who appends to it, where he says who he is. */
  readonly by?: string;
}

const SALT_DIGITS = 32;

/** The salt of a game's secrets: whoever has the seed can make it again, and nobody else. */
export const saltOf = (seed: string): Salt => {
  const ready = macBy(seed);
  return (before) => ready(`salt|${before}`).slice(0, SALT_DIGITS);
};

export const emptyLog = (seed: string): LogFile => ({
  ...{ lines: [], length: 0, last: NOTHING_BEFORE, hashes: [], torn: '', amiss: [] },
  salt: saltOf(seed),
});

/** Reads a folder's log, or leaves with what is wrong with it. */
export const readLog = (folder: string, seed: string): LogFile => {
  const bytes = readIfThere(join(folder, LOG));
  if (bytes === undefined) return emptyLog(seed);
  const { text, amiss } = straightened(bytes);
  const read = readLines(sha256, text, NOTHING_BEFORE);
  checkForm(folder, read.lines[0]);
  if (read.fault !== undefined && isCommitted(text.slice(read.length)))
    return broken(folder, read.fault.line, FAULTS[read.fault.what]);
  const log = committed(text, read);
  const all = { ...log, salt: saltOf(seed), amiss: [...amiss, ...log.amiss] };
  if (isOfBefore(log.lines))
    return {
      ...all,
      lines: liftLines(log.lines, log.last),
      // Its lines get others when it is written anew.
      hashes: [],
      amiss: ['first-form', ...all.amiss],
    };
  checkKinds(folder, log.lines);
  return all;
};

const isOfBefore = ([first]: readonly LogLine[]): boolean => first?.['format'] === 1;

/** The file without what a program of Windows did to it, if that took nothing from it. */
const straightened = (
  bytes: Buffer,
): { readonly text: string; readonly amiss: readonly LogFlaw[] } => {
  const bare = decoded(bytes);
  const text = bare.includes('\r') ? straight(bytes) : bare;
  return {
    text,
    amiss: [
      ...(hasMark(bytes) ? (['byte-order-mark'] as const) : []),
      ...(text === bare ? [] : (['line-ends'] as const)),
    ],
  };
};

const checkForm = (folder: string, first: LogLine | undefined): void => {
  const format = Number(first?.['format']);
  if (format <= FORMAT || first?.line !== 'opened' || Number.isNaN(format)) return;
  leave(
    EXIT.wrong,
    why('leave.log-form', {
      ...{ path: join(folder, LOG), found: format, version: VERSION, known: FORMAT },
      program: String(first['program'] ?? ''),
    }),
  );
};

const checkKinds = (folder: string, lines: readonly LogLine[]): void => {
  const fault = faultInLines(lines);
  if (fault === undefined) return;
  const program = lines.findLast(({ program: one }) => typeof one === 'string')?.['program'];
  leave(
    EXIT.wrong,
    why('leave.log-line', {
      ...{ path: join(folder, LOG), line: fault.line, version: VERSION },
      ...{ what: printable(fault.what), program: printable(String(program)) },
    }),
  );
};

/** A batch after the fault was closed: this is no torn tail, somebody changed a line. */
const isCommitted = (text: string): boolean => /"line":"closed".*\n/.test(text);

/** True for a line that commits: all that one ruling writes counts whole, or not at all. */
const commits = ({ line, more }: LogLine): boolean => line === 'closed' && more === undefined;

const committed = (text: string, read: ReadLog): Omit<LogFile, 'salt'> => {
  const count = read.lines.findLastIndex(commits) + 1;
  const { end, hash } = read.links[count - 1] ?? { end: 0, hash: NOTHING_BEFORE };
  const isEnded = end === 0 || text[end - 1] === '\n';
  return {
    lines: read.lines.slice(0, count),
    length: Buffer.byteLength(text.slice(0, end)) + (isEnded ? 0 : 1),
    last: hash,
    hashes: read.links.slice(0, count).map((link) => link.hash),
    torn: text.slice(end),
    amiss: isEnded ? [] : ['no-last-end'],
  };
};

const FAULTS: Readonly<Record<LogFault, Saying>> = {
  'not-json': why('leave.unreadable'),
  'chain-broken': why('leave.chain-broken'),
  'secret-changed': why('leave.secret-changed'),
};

const broken = (folder: string, line: number, fault: Saying): never =>
  leave(
    EXIT.wrong,
    why('leave.at-line', { path: join(folder, LOG), line, fault }),
    why('leave.log-restore', { folder }),
  );

/** The part of a log that was kept beside the new one. */
export interface KeptLog {
  readonly name: string;
  readonly why: 'torn' | LogFlaw;
}

export interface AppendOutcome {
  readonly log: LogFile;
  readonly aside: readonly KeptLog[];
}

/** Appends a batch, perhaps of no lines. What is not as it should be is kept beside the log, and named. */
export const appendLog = (
  folder: string,
  before: LogFile,
  added: readonly LogLine[],
): AppendOutcome => {
  const { log, aside } = mended(folder, before);
  const lines = signedBy(before, added);
  if (lines.length === 0 && log.torn === '') return { log, aside };
  const written = writeLines(sha256, lines, log.last, log.salt);
  appendAt(join(folder, LOG), log.length, written.text);
  return {
    aside,
    log: {
      ...log,
      lines: [...log.lines, ...lines],
      length: log.length + Buffer.byteLength(written.text),
      last: written.last,
      hashes: [...log.hashes, ...written.hashes],
      torn: '',
    },
  };
};

/** The hash of each line that a log will have once some are appended. */
export const hashesWith = (log: LogFile, added: readonly LogLine[]): readonly string[] => {
  const lines = signedBy(log, added);
  return log.amiss.includes('first-form')
    ? writeLines(sha256, [...log.lines, ...lines], NOTHING_BEFORE, log.salt).hashes
    : [...log.hashes, ...writeLines(sha256, lines, log.last, log.salt).hashes];
};

/** A log as it will be with some lines appended. */
export const logWith = (log: LogFile, added: readonly LogLine[]): LogFile => ({
  ...log,
  lines: [...log.lines, ...signedBy(log, added)],
  hashes: hashesWith(log, added),
});

/** Lines of what somebody decided or sent out; the words of players, and what follows from them, are no moderator's. */
const DEEDS: readonly string[] = [
  'advance',
  'ruling',
  'undone',
  'deadline',
  'person',
  'key',
  'published',
];

const signedBy = ({ by }: Pick<LogFile, 'by'>, lines: readonly LogLine[]): readonly LogLine[] =>
  by === undefined
    ? lines
    : lines.map((line) => (DEEDS.includes(line.line) ? { by, ...line } : line));

/** A log that can be appended to: of this form, with its lines' ends; a torn tail is kept, too. */
const mended = (folder: string, log: LogFile): AppendOutcome => {
  const path = join(folder, LOG);
  const torn: readonly KeptLog[] =
    log.torn === '' ? [] : [{ name: keepAside(folder, 'log.torn.jsonl', log.torn), why: 'torn' }];
  const [why] = log.amiss;
  if (why === undefined) return { log, aside: torn };
  const bytes = readIfThere(path) ?? Buffer.of();
  const name = keepAside(
    folder,
    why === 'first-form' ? 'log.format.jsonl' : 'log.kept.jsonl',
    bytes,
  );
  const { text, last, hashes } =
    why === 'first-form'
      ? writeLines(sha256, log.lines, NOTHING_BEFORE, log.salt)
      : { ...log, text: ended(straightened(bytes).text, log.torn) };
  replaceFile(path, text);
  const length = Buffer.byteLength(text);
  return {
    log: { ...log, length, last, hashes, torn: '', amiss: [] },
    aside: [...torn, { name, why }],
  };
};

const ended = (text: string, torn: string): string =>
  `${text.slice(0, text.length - torn.length).trimEnd()}\n`;

/** The ruling that a log was restored. */
export const LOG_RESTORED = 'log-restored';

/** The end of the log as the other files of a folder, which are written after it, know it. */
interface KnownEnd {
  readonly head?: Head | undefined;
  /** The entry that the table was written after. */
  readonly n?: number | undefined;
}

type LogReading = Pick<LogFile, 'lines' | 'length' | 'last' | 'hashes'>;

type OfGame = Pick<Settings, 'seedHash'>;

export const readKnownEnd = (folder: string, { seedHash }: OfGame): KnownEnd =>
  knownBy(folder, readDerived(folder, seedHash));

const knownBy = (folder: string, { head }: ReadDerived): KnownEnd => ({
  head,
  n: lastEntryIn(folder),
});

/** The moderator has ruled that this log holds though it is not the one of before. */
const isTaken = (line: LogLine, { head, n }: KnownEnd): boolean => {
  const { line: kind, what, about } = line;
  if (kind !== 'ruling' || what !== LOG_RESTORED || !isRecord(about)) return false;
  return head === undefined ? about['n'] === n : about['last'] === head.last;
};

/** It has fewer entries, and does not say that any were taken back. */
const isBehind = ({ lines }: LogReading, { head, n = 0 }: KnownEnd): boolean =>
  Number(lines.at(-1)?.['n'] ?? 0) < Math.max(n, head?.n ?? 0) &&
  !lines.slice(head?.lines ?? 0).some(({ line }) => line === 'undone');

/** Why a log is not the one that the rest of the folder was written for, or that one gone on with. */
export const headFault = (log: LogReading, known: KnownEnd): Saying | undefined => {
  const { lines, length, last, hashes } = log;
  const { head, n = 0 } = known;
  if (last === head?.last || lines.some((line) => isTaken(line, known))) return undefined;
  const now = Number(lines.at(-1)?.['n'] ?? 0);
  const isShorter = head !== undefined && (head.lines ?? 0) > lines.length;
  // The first form did not say how many lines there were.
  const isOlder = head !== undefined && head.lines === undefined && head.length > length;
  if (isShorter || isOlder || isBehind(log, known))
    return why('leave.log-lost-end', { now, last: Math.max(n, head?.n ?? 0) });
  if (head?.lines === undefined || hashes[head.lines - 1] === head.last) return undefined;
  return why('leave.other-log', { line: head.lines });
};

/** Leaves where the log is not the one that was there last, or the rest of it is missing. */
export const checkHead = (folder: string, log: LogFile, known: ReadDerived): void => {
  const fault = headFault(log, knownBy(folder, known));
  if (fault === undefined) return;
  leave(
    EXIT.wrong,
    why('leave.of-file', { path: join(folder, LOG), fault }),
    why('leave.log-back'),
    log.lines.length === 0
      ? why('leave.log-anew', { file: LOG })
      : why('leave.log-take', {
          command: `rookery repair ${shellWord(folder)} --take-log --reason "..."`,
        }),
  );
};

/** A log with a line in it that does not follow from those before. */
interface DamagedLog {
  readonly bytes: Buffer;
  /** The damaged line, counted from one. */
  readonly line: number;
  /** The last entry of the last run that was closed before it. */
  readonly n: number;
  /** The lines up to the end of that run. */
  readonly good: string;
  /** No run behind the damage was closed. */
  readonly isTail: boolean;
}

/** The damage of a game's log; undefined where there is none, or only half a line that was never committed. */
export const damageOf = (folder: string): DamagedLog | undefined => {
  const bytes = readIfThere(join(folder, LOG)) ?? Buffer.of();
  // What editors of other systems put in is no damage.
  const text = straight(bytes);
  const { lines, links, fault, length } = readLines(sha256, text, NOTHING_BEFORE);
  if (fault === undefined) return undefined;
  // Where the chain breaks, either line may be the one that was changed; no crash leaves that behind.
  const isBroken = fault.what === 'chain-broken';
  const isTail = !isBroken && !isCommitted(text.slice(length));
  const last = readDerived(folder).head?.last;
  if (isTail && (last === undefined || links.some(({ hash }) => hash === last))) return undefined;
  const believed = isBroken ? lines.slice(0, -1) : lines;
  const at = believed.findLastIndex(({ line }) => line === 'closed');
  const good = text.slice(0, links[at]?.end ?? 0);
  return { bytes, line: fault.line, n: Number(lines[at]?.['n'] ?? 0), good, isTail };
};
