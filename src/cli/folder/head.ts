import { join } from 'node:path';
import type { Saying } from '../../core/document.ts';
import type { LogLine } from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import { shellWord } from '../../report/shell-word.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { type Head, type ReadDerived, readDerived } from './derived.ts';
import { LOG, type LogFile } from './log-file.ts';
import type { Settings } from './settings.ts';
import { lastEntryIn } from './state-file.ts';

/** The ruling that a log was restored. */
export const LOG_RESTORED = 'log-restored';

/** The end of the log as the other files of a folder, which are written after it, know it. */
interface Known {
  readonly head?: Head | undefined;
  /** The entry that the table was written after. */
  readonly n?: number | undefined;
}

type Read = Pick<LogFile, 'lines' | 'length' | 'last' | 'hashes'>;

type OfGame = Pick<Settings, 'seedHash'>;

export const knownOf = (folder: string, { seedHash }: OfGame): Known =>
  knownBy(folder, readDerived(folder, seedHash));

const knownBy = (folder: string, { head }: ReadDerived): Known => ({
  head,
  n: lastEntryIn(folder),
});

/** The moderator has ruled that this log holds though it is not the one of before. */
const isTaken = (line: LogLine, { head, n }: Known): boolean => {
  const { line: kind, what, about } = line;
  if (kind !== 'ruling' || what !== LOG_RESTORED || !isRecord(about)) return false;
  return head === undefined ? about['n'] === n : about['last'] === head.last;
};

/** It has fewer entries, and does not say that any were taken back. */
const isBehind = ({ lines }: Read, { head, n = 0 }: Known): boolean =>
  Number(lines.at(-1)?.['n'] ?? 0) < Math.max(n, head?.n ?? 0) &&
  !lines.slice(head?.lines ?? 0).some(({ line }) => line === 'undone');

/** Why a log is not the one that the rest of the folder was written for, or that one gone on with. */
export const headFault = (log: Read, known: Known): Saying | undefined => {
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
