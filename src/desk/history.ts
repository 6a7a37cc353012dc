import {
  type Entry,
  type Evidence,
  isAdopted,
  isCorrected,
  isEnded,
  isSeated,
} from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import { entryLine, entryOf, evidenceIn, type LogLine, openly } from '../core/log.ts';
import { onceOf } from '../core/once.ts';
import type { Anew } from '../core/table.ts';
import type { Waits } from '../core/waits.ts';
import type { Wish } from '../core/wishes.ts';
import { FORMAT } from './lines.ts';
import type { Moment } from './moment.ts';

/** The values of `what` in the line of a ruling. */
export const RULED = {
  answer: 'answer',
  table: 'table',
  ended: 'ended',
  rules: 'rules',
  adopted: 'adopted',
  redone: 'redone',
} as const;

/** The values of `what` in the line of a person: somebody else plays a seat, or nobody does. */
export const SEATED = { player: 'player', absent: 'absent' } as const;

/** True of a line that takes the game back, or puts it back. */
export const isTurn = ({ line, what }: LogLine): boolean =>
  line === 'undone' || (line === 'ruling' && what === RULED.redone);

/** True of a line that rules on the game itself: a batch of its own. */
export const isOnGame = ({ line, what }: LogLine): boolean =>
  line === 'ruling'
    ? Object.values<unknown>(RULED).includes(what) && what !== RULED.redone
    : line === 'person' && Object.values<unknown>(SEATED).includes(what);

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
  /** So many lines of messages had been used up when it was taken; the log does not say it, and tells it. */
  readonly usedBefore?: number;
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
  readonly closed: ClosedEntries;
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

export interface ClosedEntries extends Maker {
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
  /** The game as it stood behind each closing line, those that were taken back since among them. */
  readonly courses?: readonly ClosedCourse[];
  /** Inputs beside the runs: rulings, keys, people, deadlines, … */
  readonly notes: readonly LogLine[];
  /** The closing line of the last batch. */
  readonly closed?: ClosedEntries;
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

/** A game as it stood behind a closing line, and where in the log that line stands, from 0. */
interface ClosedCourse extends Course {
  readonly closed: ClosedEntries;
  readonly at: number;
}

/** The lines of a whole log, which ends with a closing line, as what they tell; found once for the same list. */
export const historyOf = onceOf((lines: readonly LogLine[]): History | undefined => {
  const [first, ...rest] = lines;
  if (first?.line !== 'opened') return undefined;
  const { line: _, before: __, at: ___, format: ____, lifted: _____, ...opening } = first;
  let course: Course = { batches: [], anew: [] };
  let start = 0;
  let undone = 0;
  const turns: Turn[] = [];
  const courses: ClosedCourse[] = [];
  for (const [index, said] of rest.entries()) {
    if (said.line === 'undone') undone++;
    if (said.line !== 'closed') continue;
    const lines = rest.slice(start, index + 1);
    const before = course;
    course = goneOnWith(before, lines, undone);
    turns.push(...turnIn(lines, before, course));
    courses.push({ ...course, closed: closedOf(said), at: index + 1 });
    start = index + 1;
  }
  const notes = rest.filter(({ line }) => !RUN.includes(line)).map(openly);
  const last = courses.at(-1);
  const closed = last === undefined ? {} : { closed: last.closed };
  return { opening: opening as unknown as Opening, ...course, turns, courses, notes, ...closed };
});

/** What each entry of a log was drawn from, and whatever else is kept of it. */
export const allEvidence = (lines: readonly LogLine[]): Batch['evidence'] =>
  Object.assign({}, ...(historyOf(lines)?.batches ?? []).map(({ evidence }) => evidence));

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

/** The run or the ruling that some lines tell of, up to a closing one; none where they are notes or a turn. */
export const batchIn = (lines: readonly LogLine[]): readonly Batch[] => {
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
      taken: lines.filter(({ line }) => line === 'taken').map(parseTakenMessage),
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

const closedOf = ({ line: _, before: __, more: ___, ...closed }: LogLine): ClosedEntries =>
  closed as unknown as ClosedEntries;

export const parseTakenMessage = (logged: LogLine): TakenMessage => {
  const { line: _, before: __, at: ___, commit: ____, ...taken } = openly(logged);
  return taken as unknown as TakenMessage;
};

export const openingLine = (opening: Opening, at: string): LogLine => ({
  line: 'opened',
  ...opening,
  format: FORMAT,
  at,
});

/** The secret part of a message: its seat's, until it is carried out. */
const takenLine = ({ round, phase, seat, ...said }: TakenMessage, at: string): LogLine => ({
  line: 'taken',
  ...{ round, phase, seat, at },
  secret: said,
});

/** A batch as its lines: inputs with their time, then results, then the line that commits them. */
export const batchLines = (batch: Batch): readonly LogLine[] =>
  batch.ruled === undefined ? runLines(batch) : rulingLines(batch, batch.ruled);

/** The secret part of a ruling: the answer is its seat's matter until it is carried out, and a reason may be the moderator's alone. */
const rulingLines = (
  { at, entries, closed }: Batch,
  ruled: NonNullable<Batch['ruled']>,
): readonly LogLine[] => {
  const { reason, by } = ruled;
  const isAnswer = 'key' in ruled;
  const secret = {
    ...(isAnswer && { value: ruled.answer }),
    ...(ruled.isPrivate && { reason }),
    ...(ruled.about !== undefined && { about: ruled.about }),
  };
  const said = { ...(!ruled.isPrivate && { reason }), ...(by !== undefined && { by }) };
  return [
    { ...headOf(ruled, entries), at, ...said, secret },
    ...entries.map((entry) => entryLine(entry)),
    { line: 'closed', ...closed },
  ];
};

/** The subject of a ruling: an answer, a seat and who plays it, the end of the game, the rules, or the table. */
const headOf = (ruled: NonNullable<Batch['ruled']>, entries: Batch['entries']): LogLine => {
  if ('key' in ruled)
    return {
      ...{ line: 'ruling', what: RULED.answer },
      about: { key: ruled.key, seat: ruled.seat },
    };
  const event = entries[0]?.event;
  if (event !== undefined && isSeated(event))
    return {
      ...{ line: 'person', seat: event.seat },
      what: event.absent === undefined ? SEATED.player : SEATED.absent,
    };
  return { line: 'ruling', what: whatOf(entries) };
};

/** The end, the data of the rules that the game goes by, the position it came with, or the table. */
const whatOf = (entries: Batch['entries']): string => {
  if (entries.some(({ event }) => isEnded(event))) return RULED.ended;
  if (entries.some(isAdopted)) return RULED.adopted;
  return entries.some(({ event }) => isCorrected(event) && event.data !== undefined)
    ? RULED.rules
    : RULED.table;
};

const runLines = (batch: Batch): readonly LogLine[] => {
  const { at, taken, directions, entries, evidence, closed } = batch;
  return [
    ...taken.map((message) => takenLine(message, at)),
    { line: 'advance', ...directions, at },
    ...entries.map((entry) => entryLine(entry, evidence[entry.n])),
    { line: 'closed', ...closed },
  ];
};

/** Several batches as one: the last of their closing lines commits them all. */
export const asOne = (lines: readonly LogLine[]): readonly LogLine[] =>
  lines.map((line, at) =>
    line.line === 'closed' && at < lines.length - 1 ? { ...line, more: 'yes' } : line,
  );

/** The extent of an undo, and its reason. */
interface UndoneEntries extends Ruling {
  /** The last entry that stays. */
  readonly n: number;
  readonly at: string;
  /** Chance is asked anew from there. */
  readonly anew?: 'yes';
  /** The reports that no longer hold. */
  readonly gone?: readonly string[];
}

const wordOf = ({ reason, isPrivate }: Ruling): object =>
  isPrivate ? { secret: { reason } } : { reason };

/** Takes back what came behind an entry. */
export const undoneLines = (
  { n, at, by, anew, gone = [], ...word }: UndoneEntries,
  closed: LogLine,
): readonly LogLine[] => [
  {
    ...{ line: 'undone', at, n },
    ...(by !== undefined && { by }),
    ...(anew !== undefined && { anew }),
    ...(gone.length > 0 && { gone }),
    ...wordOf(word),
  },
  closed,
];

/** Puts back what was taken back last. */
export const redoneLines = (
  { at, by, gone = [], ...word }: Ruling & Pick<UndoneEntries, 'at' | 'gone'>,
  closed: LogLine,
): readonly LogLine[] => [
  {
    ...{ line: 'ruling', at, what: RULED.redone },
    ...(by !== undefined && { by }),
    ...(gone.length > 0 && { gone }),
    ...wordOf(word),
  },
  closed,
];

// The names that a game has had: `name:` in game.yaml is the moderator's to edit, and packets,
// templates and answers of before bear the old one.

/** The names that a log tells of, from that of the opening to that of now. */
export const namesNoted = (lines: readonly LogLine[]): readonly string[] =>
  lines.flatMap(({ line, name }) =>
    (line === 'opened' || line === 'named') && typeof name === 'string' ? [name] : [],
  );

/** The line that notes another name, before the lines that are written now. */
export const withNameLine = (
  before: readonly LogLine[],
  added: readonly LogLine[],
  name: string,
): readonly LogLine[] => {
  const last = namesNoted([...before, ...added]).at(-1);
  const at = [...before, ...added].findLast((line) => line['at'] !== undefined)?.['at'];
  return added.length === 0 || last === undefined || last === name
    ? []
    : [{ line: 'named', at, name }];
};
