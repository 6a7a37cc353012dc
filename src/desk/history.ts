import type { Entry } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import { entryOf, type LogLine } from '../core/log.ts';
import type { Wish } from '../core/wishes.ts';
import type { Moment } from './moment.ts';
import type { Waits } from './waits.ts';

/** What a game was opened with; the first line of its log. */
export interface Opening {
  readonly format: 1;
  readonly name: string;
  readonly ruleset: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats: readonly Seat[];
  readonly fingerprint: string;
  readonly seedHash: string;
  /** What the game waits for, as its way of playing had it then; older games have none. */
  readonly waits?: Waits;
}

/** A message of a seat as it was understood when it was used. */
export interface Taken extends Moment {
  readonly seat: Seat;
  readonly wishes: readonly Wish[];
  /** The hash of the file's bytes: unchanged files are not taken again. */
  readonly digest: string;
  readonly source: string;
}

/** What is not said is waited for, or counts as not said on purpose: of all seats, or of some. */
export type Missing = 'wait' | 'default' | readonly Seat[];

/** How far a run may go, and what it does about silence. */
export interface Directions {
  readonly until?: string;
  readonly missing: Missing;
  /** Phases whose deadline had still to come: there silence is waited for in any case. */
  readonly due?: readonly string[];
  /** The moderator's changes of the table of waiting, from this run on; left out: as before. */
  readonly waits?: Waits;
}

/** One run: what was taken in for it, how it was told to go, and what came of it. */
export interface Batch {
  readonly at: string;
  readonly taken: readonly Taken[];
  readonly directions: Directions;
  readonly fingerprint: string;
  readonly entries: readonly Entry[];
  readonly closed: Closed;
}

export interface Closed {
  /** The number of the last entry. */
  readonly n: number;
  /** The hash of the table. */
  readonly state: string;
}

export interface History {
  readonly opening: Opening;
  readonly batches: readonly Batch[];
}

/** The lines of a whole log, which ends with a closing line, as what they tell. */
export const historyOf = (lines: readonly LogLine[]): History | undefined => {
  const [first, ...rest] = lines;
  if (first?.line !== 'opened') return undefined;
  const { line: _, before: __, at: ___, ...opening } = first;
  const batches: Batch[] = [];
  let start = 0;
  for (const [index, { line }] of rest.entries()) {
    if (line !== 'closed') continue;
    const batch = batchOf(rest.slice(start, index + 1));
    if (batch === undefined) return undefined;
    batches.push(batch);
    start = index + 1;
  }
  return { opening: opening as unknown as Opening, batches };
};

const batchOf = (lines: readonly LogLine[]): Batch | undefined => {
  const advance = lines.find(({ line }) => line === 'advance');
  const closed = lines.at(-1);
  if (advance === undefined || closed === undefined) return undefined;
  const {
    line: _,
    before: __,
    at,
    fingerprint,
    ...directions
  } = advance as unknown as LogLine & Directions & Stamp;
  return {
    at,
    fingerprint,
    directions,
    taken: lines.filter(({ line }) => line === 'taken').map(takenOf),
    entries: lines.filter(({ line }) => line === 'entry').map(entryOf),
    closed: closedOf(closed),
  };
};

const closedOf = (logged: LogLine): Closed => {
  const { n, state } = logged as unknown as Closed;
  return { n, state };
};

interface Stamp {
  readonly at: string;
  readonly fingerprint: string;
}

export const takenOf = (logged: LogLine): Taken => {
  const { line: _, before: __, at: ___, ...taken } = logged;
  return taken as unknown as Taken;
};
