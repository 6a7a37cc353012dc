import type { Head } from './derived.ts';
import type { LogFile } from './log-file.ts';

/** Why a log is not the one that the rest of the folder was written for, or that one gone on with. */
export const headFault = (
  { lines, length, last, hashes }: Pick<LogFile, 'lines' | 'length' | 'last' | 'hashes'>,
  head: Head,
): string | undefined => {
  if (last === head.last) return undefined;
  if (lines.length < (head.lines ?? 0) || (head.lines === undefined && length < head.length))
    return `its end is missing: it has ${lines.length} lines, and had ${head.lines ?? 'more'}.`;
  if (head.lines === undefined || hashes[head.lines - 1] === head.last) return undefined;
  return `line ${head.lines} is not the one that was there when the game was written last.`;
};
