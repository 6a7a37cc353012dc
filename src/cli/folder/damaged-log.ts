import { join } from 'node:path';
import { NOTHING_BEFORE, readLines } from '../../core/log.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { readDerived } from './derived.ts';
import { isCommitted, LOG } from './log-file.ts';

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
  const text = straight(bytes.toString());
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

/** Without what editors of other systems put in, which is no damage. */
const straight = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
