import type { Entry, Evidence } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import { entryOf, evidenceIn, type LogLine, openly } from '../core/log.ts';
import { onceOf } from '../core/once.ts';
import type { Anew } from '../core/table.ts';
import type { Waits } from '../core/waits.ts';
import type { Wish } from '../core/wishes.ts';
import type { Moment } from './moment.ts';
import { isOnGame, isTurn, RULED } from './ruled.ts';

/** The opening of a game; the first line of its log. */
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
  /** The draws take in words of the seats besides the seed, and a public draw of this name. */
  readonly chance?: 'words';
  readonly beacon?: string;
  /** Orders are sealed until all are opened: by a digest, or by time. */
  readonly sealed?: 'hash' | 'time';
  /** The form of seals, words and beacon; left out: the first, which bound less. */
  readonly proofs?: 2;
  /** The table of waiting, as its way of playing had it then; older games have none. */
  readonly waits?: Waits;
}

/** A message of a seat as it was understood when it was used. */
export interface TakenMessage extends Moment {
  readonly seat: Seat;
  readonly wishes: readonly Wish[];
  /** The hash of the file's bytes: unchanged files are not taken again. */
  readonly digest: string;
  readonly source: string;
}

/** The treatment of missing answers: waited for, or counts as not said on purpose: of all seats, or of some. */
export type Missing = 'wait' | 'default' | readonly Seat[];

/** The extent of a run, and what it does about silence. */
export interface Directions {
  readonly until?: string;
  readonly missing: Missing;
  /** The phases in which silence is overruled: those that had been asked for before the command was given. */
  readonly asked?: readonly string[];
  /** Of runs before there was `asked`: phases whose deadline had still to come, the only ones left out. */
  readonly due?: readonly string[];
  /** It ran before this deadline; `yes`: though somebody had asked to be waited for. */
  readonly early?: string;
  /** A further run of one command: the news of the run before is still to be told. */
  readonly again?: 'yes';
  /** Chance is asked anew from here on, with the number of the ruling that said so. */
  readonly anew?: number;
  /** The key of a question at which it ends, whoever has an answer: the game was taken back to there. */
  readonly stops?: string;
  /** The moderator's changes of the table of waiting, from this run on; left out: as before. */
  readonly waits?: Waits;
}

/** The moderator decided something, and why; a private reason is his alone. */
export interface Ruling {
  readonly reason: string;
  readonly isPrivate?: true;
  /** More that belongs to it, for the log alone. */
  readonly about?: Json;
  /** Which moderator, where there are several. */
  readonly by?: string;
}

/** He decided how a question is answered. */
export interface RuledAnswer extends Ruling {
  readonly key: string;
  readonly seat: Seat;
  readonly answer: Json;
}

/**
 * One run: what was taken in for it, how it was told to go, and what came of it. Or a ruling, which is
 * no run: an answer that is to be given, or what was set right on the table.
 */
export interface Batch {
  readonly at: string;
  readonly taken: readonly TakenMessage[];
  readonly directions: Directions;
  readonly entries: readonly Entry[];
  /** The origins of the entries, by their numbers. */
  readonly evidence: Readonly<Record<number, Evidence>>;
  readonly closed: Closed;
  readonly ruled?: Ruling | RuledAnswer;
  /** Marks a batch whose later entries were taken back. */
  readonly isCut?: true;
}

/** The makers of a run: the program's version, and the fingerprints of its code and of the rules' data. */
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
  /** The batches that were played and hold, without those taken back. */
  readonly batches: readonly Batch[];
  /** From where on chance was asked anew. */
  readonly anew?: readonly Anew[];
  /** The course that was taken back by the last line, and can be put back. */
  readonly takenBack?: Course;
  /** The game's being taken back and put back, in the order in which that was said. */
  readonly turns?: readonly Turn[];
  /** Inputs beside the runs: rulings, keys, people, deadlines, … */
  readonly notes: readonly LogLine[];
  /** The closing line of the last batch. */
  readonly closed?: Closed;
}

/** The game was taken back, or that was put back. */
interface Turn {
  /** The line that says so; its secret part is the moderator's. */
  readonly line: LogLine;
  /** All that had happened until then. */
  readonly was: readonly Entry[];
  /** The first entry that was taken back, or put back. */
  readonly from?: Entry;
}

const RUN = ['taken', 'advance', 'entry', 'closed'];

/** A game as it has been played, with rulings. */
type Course = Pick<History, 'batches' | 'anew' | 'takenBack'>;

/** The lines of a whole log, which ends with a closing line, as what they tell; found once for the same list. */
export const historyOf = onceOf((lines: readonly LogLine[]): History | undefined => {
  const [first, ...rest] = lines;
  if (first?.line !== 'opened') return undefined;
  const { line: _, before: __, at: ___, format: ____, lifted: _____, ...opening } = first;
  let course: Course = { batches: [], anew: [] };
  let start = 0;
  let undone = 0;
  const turns: Turn[] = [];
  for (const [index, { line }] of rest.entries()) {
    if (line === 'undone') undone++;
    if (line !== 'closed') continue;
    const lines = rest.slice(start, index + 1);
    const before = course;
    course = goneOnWith(before, lines, undone);
    turns.push(...turnIn(lines, before, course));
    start = index + 1;
  }
  const notes = rest.filter(({ line }) => !RUN.includes(line)).map(openly);
  const last = rest.findLast(({ line }) => line === 'closed');
  const closed = last === undefined ? {} : { closed: closedOf(last) };
  return { opening: opening as unknown as Opening, ...course, turns, notes, ...closed };
});

const turnIn = (lines: readonly LogLine[], before: Course, after: Course): readonly Turn[] => {
  const line = lines.find(isTurn);
  if (line === undefined) return [];
  const [was, is] = [before, after].map(({ batches }) => batches.flatMap(({ entries }) => entries));
  const [shorter = [], longer = []] = line.line === 'undone' ? [is, was] : [was, is];
  const from = longer[shorter.length];
  return [{ line, was: was ?? [], ...(from !== undefined && { from }) }];
};

/** The game with what some lines tell of, up to a closing one. */
const goneOnWith = (course: Course, lines: readonly LogLine[], number: number): Course => {
  const undone = lines.find(({ line }) => line === 'undone');
  if (undone !== undefined) {
    const n = Number(undone['n']);
    const back = takeBack(course, n, lines.at(-1));
    const anew = undone['anew'] === 'yes' ? [{ n, number }] : [];
    return { ...back, anew: [...(back.anew ?? []), ...anew], takenBack: course };
  }
  if (lines.some(isTurn)) return course.takenBack ?? course;
  const batches = batchIn(lines);
  if (batches.length === 0) return course;
  const { takenBack: _, ...rest } = course;
  const all = [...rest.batches, ...batches];
  return { ...rest, batches: all, anew: [...(rest.anew ?? []), ...marksIn(course, batches)] };
};

/** From where on a run asked chance anew. */
const marksIn = ({ batches }: Course, added: readonly Batch[]): readonly Anew[] =>
  added.flatMap(({ directions: { anew: number } }) =>
    number === undefined ? [] : [{ n: batches.at(-1)?.closed.n ?? 0, number }],
  );

/** A game without all that came behind an entry, rulings as well as runs. */
export const takeBack = ({ batches, anew = [] }: Course, n: number, closed?: LogLine): Course => ({
  batches: batches.flatMap((batch) => cutBatch(batch, n, closed)),
  anew: anew.filter((mark) => mark.n < n),
});

/** The rest of a batch up to an entry, if anything is. */
export const cutBatch = (batch: Batch, n: number, closed?: LogLine): readonly Batch[] => {
  const { entries, evidence, closed: end, ruled } = batch;
  if (end.n < n || (end.n === n && (entries.length > 0 || ruled === undefined))) return [batch];
  const left = entries.filter((entry) => entry.n <= n);
  if (left.length === 0) return [];
  const of = (key: string): boolean => Number(key) <= n;
  return [
    {
      ...batch,
      entries: left,
      evidence: Object.fromEntries(Object.entries(evidence).filter(([key]) => of(key))),
      closed: { ...end, ...(closed && closedOf(closed)) },
      isCut: true,
    },
  ];
};

/** The run that some lines tell of; those of a ruling alone tell of none. */
const batchIn = (lines: readonly LogLine[]): readonly Batch[] => {
  const advance = lines.find(({ line }) => line === 'advance');
  const closed = lines.at(-1);
  if (closed === undefined) return [];
  if (advance === undefined) return rulingIn(lines, closed);
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

/** A ruling on the game itself. */
const rulingIn = (lines: readonly LogLine[], closed: LogLine): readonly Batch[] => {
  const ruling = lines.find(isOnGame);
  if (ruling === undefined) return [];
  const { at, by, what, about, value, reason } = openly(ruling);
  const isPrivate = ruling['reason'] === undefined;
  const word: Ruling = {
    reason: String(reason ?? ''),
    ...(isPrivate && { isPrivate }),
    ...(by !== undefined && { by: String(by) }),
  };
  const own = what !== RULED.answer && about !== undefined ? { about: about as Json } : {};
  const { key, seat } = (about ?? {}) as Pick<RuledAnswer, 'key' | 'seat'>;
  return [
    {
      at: String(at),
      directions: { missing: 'wait' },
      taken: [],
      entries: lines.filter(({ line }) => line === 'entry').map(entryOf),
      evidence: {},
      closed: closedOf(closed),
      ruled:
        what === RULED.answer ? { ...word, key, seat, answer: value as Json } : { ...word, ...own },
    },
  ];
};

const closedOf = ({ line: _, before: __, more: ___, ...closed }: LogLine): Closed =>
  closed as unknown as Closed;

export const takenOf = (logged: LogLine): TakenMessage => {
  const { line: _, before: __, at: ___, commit: ____, ...taken } = openly(logged);
  return taken as unknown as TakenMessage;
};
