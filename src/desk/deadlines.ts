import { type LogLine, openly } from '../core/log.ts';
import { makeMoment } from './moment.ts';
import { RULED } from './ruled.ts';

/** Deadlines by the names of their phases (a round and its printed phase), as ISO times with their offsets. */
type Deadlines = Readonly<Record<string, string>>;

/** A deadline as a line of the log tells of it. */
export interface SaidDeadline {
  readonly moment: string;
  /** Left out: what came up then has no deadline yet, that of the phase was over. */
  readonly time?: string;
  readonly at: string;
  /** Proposed by the rhythm; the rest the moderator has said. */
  readonly isProposed: boolean;
  readonly reason?: string;
  readonly isPrivate: boolean;
}

/** The proposal of a run for the phase that it came to. */
export const PROPOSED = 'rhythm';

export const deadlinesIn = (lines: readonly LogLine[]): readonly SaidDeadline[] =>
  deadlineLines(lines).map(saidIn);

/** The lines that say them, without those of a time that was taken back: who puts that back, puts them back. */
export const deadlineLines = (lines: readonly LogLine[]): readonly LogLine[] => {
  let said: readonly Placed[] = [];
  // What was taken back, the last at the end.
  const back: (readonly Placed[])[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.line === 'deadline') said = [...said, { at, n: closedAt(lines, at), line }];
    if (line.line === 'undone') {
      const n = Number(line['n']);
      back.push(said.filter((one) => one.n > n));
      said = said.filter((one) => one.n <= n);
    }
    if (line.line === 'ruling' && line['what'] === RULED.redone)
      said = [...(back.pop() ?? []), ...said].sort((a, b) => a.at - b.at);
  }
  return said.map((one) => one.line);
};

/** A deadline where it was said. */
interface Placed {
  /** The place of the line in the log. */
  readonly at: number;
  /** The last entry when it was said. */
  readonly n: number;
  readonly line: LogLine;
}

const closedAt = (lines: readonly LogLine[], at: number): number =>
  Number(lines.slice(at).find(({ line }) => line === 'closed')?.['n'] ?? 0);

const saidIn = (line: LogLine): SaidDeadline => {
  const { round, phase, time, at, what, reason } = openly(line);
  return {
    moment: makeMoment({ round: Number(round), phase: String(phase) }),
    ...(time !== undefined && { time: String(time) }),
    at: String(at),
    isProposed: what === PROPOSED,
    isPrivate: line['reason'] === undefined,
    ...(reason !== undefined && { reason: String(reason) }),
  };
};

/**
 * The deadlines that hold. What was said last does; what the rhythm proposed gives way to what stands
 * in the game's file, unless that was over when it was proposed.
 */
export const deadlinesFrom = (written: Deadlines, said: readonly SaidDeadline[]): Deadlines => {
  const hold: Record<string, string> = { ...written };
  for (const { moment, time, at, isProposed } of said) {
    const before = written[moment];
    const givesWay = isProposed && before !== undefined && Date.parse(before) > Date.parse(at);
    const holds = givesWay ? before : time;
    if (holds === undefined) delete hold[moment];
    else hold[moment] = holds;
  }
  return hold;
};

/** A deadline by the moderator's word: the first of its phase, or another than before. */
export interface MovedDeadline extends SaidDeadline {
  readonly first: 'yes' | 'no';
}

/** The moderator's word on the deadline of a phase, moved or first set; undefined where he did not, or a run came after. */
export const movedIn = (
  { written, said = [] }: { readonly written?: Deadlines; readonly said?: readonly SaidDeadline[] },
  named: string,
): MovedDeadline | undefined => {
  const own = said.filter(({ moment }) => moment === named);
  const last = own.at(-1);
  if (last === undefined || last.isProposed) return undefined;
  return { ...last, first: own.length === 1 && written?.[named] === undefined ? 'yes' : 'no' };
};
