import { join } from 'node:path';
import {
  type LogLine,
  NOTHING_BEFORE,
  type ReadLog,
  readLines,
  writeLines,
} from '../../core/log.ts';
import { EXIT, leave } from '../exit.ts';
import { appendAt, namesIn, readIfThere, replaceFile } from './files.ts';
import { sha256 } from './hashing.ts';

export const LOG = 'log.jsonl';

/** The committed part of a log, and what lies behind it. */
export interface LogFile {
  readonly lines: readonly LogLine[];
  /** How many bytes the lines take. */
  readonly length: number;
  /** The hash of the last line. */
  readonly last: string;
  /** Lines that no closing line commits, left by a run that was cut short. */
  readonly torn: string;
  /** The last line is whole, but the end of the line is not there; it counts in the length. */
  readonly isUnended?: true;
}

export const emptyLog: LogFile = { lines: [], length: 0, last: NOTHING_BEFORE, torn: '' };

/** Whether there is a log at all, whatever it holds. */
export const hasLog = (folder: string): boolean => namesIn(folder).includes(LOG);

/** Reads a folder's log, or leaves with what is wrong with it. */
export const readLog = (folder: string): LogFile => {
  const text = readIfThere(join(folder, LOG))?.toString() ?? '';
  const unended = text.endsWith('}') ? withLastLine(`${text}\n`) : undefined;
  if (unended !== undefined) return unended;
  const read = readLines(sha256, text, NOTHING_BEFORE);
  if (read.fault !== undefined && isCommitted(text.slice(read.length)))
    return brokenChain(folder, read);
  return committed(text, read);
};

/** A closing line that lost nothing but the end of the line counts as any other. */
const withLastLine = (ended: string): LogFile | undefined => {
  const read = readLines(sha256, ended, NOTHING_BEFORE);
  const log = read.fault === undefined ? committed(ended, read) : undefined;
  return log?.torn === '' ? { ...log, isUnended: true } : undefined;
};

/** A batch after the fault was closed: this is no torn tail, somebody changed a line. */
const isCommitted = (text: string): boolean => /"line":"closed".*\n/.test(text);

const committed = (text: string, read: ReadLog): LogFile => {
  const count = read.lines.findLastIndex(({ line }) => line === 'closed') + 1;
  if (count === read.lines.length) {
    const { lines, length, last } = read;
    return {
      lines,
      length: Buffer.byteLength(text.slice(0, length)),
      last,
      torn: text.slice(length),
    };
  }
  let end = 0;
  for (let line = 0; line < count; line++) end = text.indexOf('\n', end) + 1;
  const kept = readLines(sha256, text.slice(0, end), NOTHING_BEFORE);
  return { ...kept, length: Buffer.byteLength(text.slice(0, end)), torn: text.slice(end) };
};

const brokenChain = (folder: string, { fault }: ReadLog): never => {
  const line = fault?.line ?? 0;
  const why =
    fault?.what === 'not-json'
      ? 'this line cannot be read'
      : 'this line does not follow from the one before: one of the two was changed';
  return leave(
    EXIT.wrong,
    `${join(folder, LOG)}:${line}:1  ${why}`,
    'The log is only ever appended to. Restore it from a copy (git checkout, a backup); then run the',
    'command again. The orders in orders/ are not lost.',
  );
};

/** Appends a batch; a torn tail is kept beside the log. Gives where the tail went, if there was one. */
export const appendLog = (
  folder: string,
  log: LogFile,
  lines: readonly LogLine[],
): { readonly log: LogFile; readonly aside?: string } => {
  const written = writeLines(sha256, lines, log.last);
  const aside = log.torn === '' ? undefined : setTornAside(folder, log.torn);
  const end = log.isUnended ? '\n' : '';
  appendAt(join(folder, LOG), log.length - end.length, end + written.text);
  return {
    log: {
      lines: [...log.lines, ...lines],
      length: log.length + Buffer.byteLength(written.text),
      last: written.last,
      torn: '',
    },
    ...(aside !== undefined && { aside }),
  };
};

const setTornAside = (folder: string, torn: string): string => {
  const taken = namesIn(folder);
  let n = 1;
  while (taken.includes(`log.torn-${n}.jsonl`)) n++;
  const name = `log.torn-${n}.jsonl`;
  replaceFile(join(folder, name), torn);
  return name;
};
