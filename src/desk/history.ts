import type { Entry, Evidence } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import { entryOf, evidenceIn, type LogLine, openly } from '../core/log.ts';
import type { Waits } from '../core/waits.ts';
import type { Wish } from '../core/wishes.ts';
import type { Moment } from './moment.ts';

/** What a game was opened with; the first line of its log. */
export interface Opening {
  /** The program that wrote it: one that can read it. */
  readonly program?: string;
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
  /** The phases in which silence is overruled: those that had been asked for before the command was given. */
  readonly asked?: readonly string[];
  /** Of runs before there was `asked`: phases whose deadline had still to come, the only ones left out. */
  readonly due?: readonly string[];
  /** A further run of one command: the news of the run before is still to be told. */
  readonly again?: 'yes';
  /** The moderator's changes of the table of waiting, from this run on; left out: as before. */
  readonly waits?: Waits;
}

/** One run: what was taken in for it, how it was told to go, and what came of it. */
export interface Batch {
  readonly at: string;
  readonly taken: readonly Taken[];
  readonly directions: Directions;
  readonly entries: readonly Entry[];
  /** How the entries came about, by their numbers. */
  readonly evidence: Readonly<Record<number, Evidence>>;
  readonly closed: Closed;
}

/** What ran: the program's version, and the fingerprints of its code and of the rules' data. */
export interface Maker {
  readonly program?: string;
  readonly code?: string;
  readonly rules: string;
}

export interface Closed extends Maker {
  /** The number of the last entry. */
  readonly n: number;
  /** The hash of the table. */
  readonly state: string;
}

export interface History {
  readonly opening: Opening;
  readonly batches: readonly Batch[];
  /** Inputs beside the runs: rulings, keys, people, deadlines, … */
  readonly notes: readonly LogLine[];
  /** How the last of all ended. */
  readonly closed?: Closed;
}

const RUN = ['taken', 'advance', 'entry', 'closed'];

/** The lines of a whole log, which ends with a closing line, as what they tell. */
export const historyOf = (lines: readonly LogLine[]): History | undefined => {
  const [first, ...rest] = lines;
  if (first?.line !== 'opened') return undefined;
  const { line: _, before: __, at: ___, format: ____, lifted: _____, ...opening } = first;
  const batches: Batch[] = [];
  let start = 0;
  for (const [index, { line }] of rest.entries()) {
    if (line !== 'closed') continue;
    batches.push(...batchIn(rest.slice(start, index + 1)));
    start = index + 1;
  }
  const notes = rest.filter(({ line }) => !RUN.includes(line)).map(openly);
  const last = rest.findLast(({ line }) => line === 'closed');
  const closed = last === undefined ? {} : { closed: closedOf(last) };
  return { opening: opening as unknown as Opening, batches, notes, ...closed };
};

/** The run that some lines tell of; those of a ruling alone tell of none. */
const batchIn = (lines: readonly LogLine[]): readonly Batch[] => {
  const advance = lines.find(({ line }) => line === 'advance');
  const closed = lines.at(-1);
  if (advance === undefined || closed === undefined) return [];
  const {
    line: _,
    before: __,
    at,
    ...directions
  } = advance as unknown as LogLine & Directions & { readonly at: string };
  const entries = lines.filter(({ line }) => line === 'entry');
  const evidence = entries.flatMap((line) => {
    const found = evidenceIn(line);
    return found === undefined ? [] : [[line['n'], found] as const];
  });
  return [
    {
      at,
      directions,
      taken: lines.filter(({ line }) => line === 'taken').map(takenOf),
      entries: entries.map(entryOf),
      evidence: Object.fromEntries(evidence),
      closed: closedOf(closed),
    },
  ];
};

const closedOf = ({ line: _, before: __, ...closed }: LogLine): Closed =>
  closed as unknown as Closed;

export const takenOf = (logged: LogLine): Taken => {
  const { line: _, before: __, at: ___, commit: ____, ...taken } = openly(logged);
  return taken as unknown as Taken;
};
