import { say } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { Hash } from '../../core/log.ts';
import type { Equipment } from '../desk.ts';
import type { Batch, History } from '../history.ts';
import { replay } from '../replay.ts';
import { finding, NOTHING_SEEN, type Outcome } from './findings.ts';
import type { ReadChain } from './record.ts';

/** Where a history was read, and by which version of the program it is played again. */
interface Again {
  readonly file: string;
  readonly chain: ReadChain;
  readonly hash: Hash;
  readonly program: string;
}

/** Plays a whole game again from its seed and all that was said, and holds the results against those it had. */
export const playAgain = <G extends Game>(
  equipment: Equipment<G>,
  history: History,
  { file, chain, hash, program }: Again,
): Outcome => {
  const { differs } = replay(equipment, history, hash);
  const count = history.batches.flatMap(({ entries }) => entries).length;
  if (differs === undefined) return { ...NOTHING_SEEN, held: [say('verify.answers', { count })] };
  const { was, is } = differs;
  const theirs = was.closed.program;
  const { n, round, phase } = firstOther(was, is);
  if (theirs !== undefined && theirs !== program)
    return { ...NOTHING_SEEN, notes: [say('verify.other-program', { theirs, program, n })] };
  const at = chain.lines.findLastIndex(({ line, n: of }) => line === 'entry' && of === n);
  const line = at < 0 ? undefined : at + 1 + chain.above;
  return {
    ...NOTHING_SEEN,
    findings: [finding({ file, line }, 'verify.entry', { n, round, phase })],
  };
};

/** The first result that comes out otherwise. */
const firstOther = (was: Batch, is: Batch): Pick<Entry, 'n' | 'round' | 'phase'> => {
  const all = was.entries.length > is.entries.length ? was.entries : is.entries;
  const at = all.findIndex(
    ({ n }, index) =>
      !isSame(bare(was.entries[index]), bare(is.entries[index])) ||
      !isSame(was.evidence[n] ?? null, is.evidence[n] ?? null),
  );
  return all[at] ?? all.at(-1) ?? { n: was.closed.n, round: 0, phase: '' };
};

const bare = (entry: Entry | undefined): unknown => entry && { ...entry, causes: [] };
