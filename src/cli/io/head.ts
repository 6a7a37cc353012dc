import type { LogLine } from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import type { Head } from './derived.ts';
import type { LogFile } from './log-file.ts';

/** What a ruling on the log itself is about. */
export const LOG_RESTORED = 'log-restored';

/** The moderator has ruled that this log holds though it is not the one of before. */
const isTaken = ({ line, what, about }: LogLine, { last }: Head): boolean =>
  line === 'ruling' && what === LOG_RESTORED && isRecord(about) && about['last'] === last;

/** Why a log is not the one that the rest of the folder was written for, or that one gone on with. */
export const headFault = (
  { lines, length, last, hashes }: Pick<LogFile, 'lines' | 'length' | 'last' | 'hashes'>,
  head: Head,
): string | undefined => {
  if (last === head.last || lines.some((line) => isTaken(line, head))) return undefined;
  if (lines.length < (head.lines ?? 0) || (head.lines === undefined && length < head.length))
    return `its end is missing: it has ${lines.length} lines, and had ${head.lines ?? 'more'}.`;
  if (head.lines === undefined || hashes[head.lines - 1] === head.last) return undefined;
  return `line ${head.lines} is not the one that was there when the game was written last.`;
};
