import { type LogLine, openly } from '../core/log.ts';
import { fromClock, inZone } from '../report/time.ts';
import { RULED } from './history.ts';
import { makeMoment } from './moment.ts';

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
  deadlineLines(lines).map(readDeadline);

/** The lines that say them, without those of a time that was taken back: who puts that back, puts them back. */
export const deadlineLines = (lines: readonly LogLine[]): readonly LogLine[] => {
  let said: readonly PlacedDeadline[] = [];
  // What was taken back, the last at the end.
  const back: (readonly PlacedDeadline[])[] = [];
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
interface PlacedDeadline {
  /** The place of the line in the log. */
  readonly at: number;
  /** The last entry when it was said. */
  readonly n: number;
  readonly line: LogLine;
}

const closedAt = (lines: readonly LogLine[], at: number): number =>
  Number(lines.slice(at).find(({ line }) => line === 'closed')?.['n'] ?? 0);

const readDeadline = (line: LogLine): SaidDeadline => {
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

/** The game pauses until a time, by the moderator's word: everybody reads it, and why. */
export interface Pause {
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

/** The pause that was said last, unless something has happened since it was over. */
export const pauseIn = (lines: readonly LogLine[]): Pause | undefined => {
  const last = lines.findLast(({ line }) => line === 'pause');
  if (last === undefined) return undefined;
  const { at, until, reason } = last;
  const latest = lines.findLast((line) => line['at'] !== undefined)?.['at'];
  const isOver = Date.parse(String(until)) <= Date.parse(String(latest));
  return isOver ? undefined : { from: String(at), until: String(until), reason: String(reason) };
};

/** So much later as the clock stands: by whole days where it is a day or more, so that the hour stays. */
export const laterByPause = (time: string, lengthMs: number, zone: string): string =>
  laterBy(
    time,
    lengthMs < DAY_MS
      ? { days: 0, minutes: Math.ceil(lengthMs / MINUTE_MS) }
      : { days: Math.ceil(lengthMs / DAY_MS), minutes: 0 },
    zone,
  );

/** A deadline by the moderator's word: the first of its phase, or another than before. */
export interface MovedDeadline extends SaidDeadline {
  readonly first: 'yes' | 'no';
}

/** The moderator's word on the deadline of a phase, moved or first set; undefined where he did not, or a run came after. */
export const findMovedDeadline = (
  { written, said = [] }: { readonly written?: Deadlines; readonly said?: readonly SaidDeadline[] },
  named: string,
): MovedDeadline | undefined => {
  const own = said.filter(({ moment }) => moment === named);
  const last = own.at(-1);
  if (last === undefined || last.isProposed) return undefined;
  return { ...last, first: own.length === 1 && written?.[named] === undefined ? 'yes' : 'no' };
};

/** A span: days of the calendar first, then hours and minutes of the clock. */
export interface Span {
  readonly days: number;
  readonly minutes: number;
}

/** The time that a phase is given. */
interface Pace {
  readonly after: Span;
  /** The hour at which it ends: `20:00`. */
  readonly at?: string | undefined;
  /** The days of the week on which it may end; Sunday is 0. */
  readonly weekdays?: readonly number[] | undefined;
}

/** The time that the phases of a game are given (`rhythm:` in game.yaml). */
export interface Rhythm {
  readonly zone: string;
  /** By printed phase. */
  readonly phases: Readonly<Record<string, Pace>>;
  readonly at?: string | undefined;
  readonly weekdays?: readonly number[] | undefined;
  /** Less than this is no time to answer. */
  readonly minimum?: Span | undefined;
  /** So long behind a deadline somebody is waited for who asks for it; left out: not at all. */
  readonly wait?: Span | undefined;
  /** So long behind a deadline messages count, and are told as late. */
  readonly grace?: Span | undefined;
  /** For whom that is: whoever is missing, or for all; left out: the former. */
  readonly 'grace-for'?: 'missing' | 'all' | undefined;
  /** Days on which a seat is away, and nobody writes for it, are as holidays. */
  readonly away?: 'moves' | undefined;
  /** First and last day of each. */
  readonly holidays?: readonly (readonly [string, string])[] | undefined;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const SPAN = /^(?=\d)(?:(\d+) ?d)? ?(?:(\d+) ?h)? ?(?:(\d+) ?m(?:in)?)?$/i;

/** `2d`, `36h`, `1d12h`, `90m`. */
export const spanWritten = (text: string): Span | undefined => {
  const [found, days = 0, hours = 0, minutes = 0] = SPAN.exec(text.trim()) ?? [];
  const span = { days: Number(days), minutes: Number(hours) * 60 + Number(minutes) };
  return found === undefined || span.days > 366 || span.minutes > 366 * 1440 ? undefined : span;
};

const nextDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** So much later, by the clock of a zone: after a change of clocks a day is another number of hours. */
export const laterBy = (from: string, { days, minutes }: Span, zone: string): string => {
  const [day = '', hour = ''] = inZone(from, zone).slice(0, 19).split('T');
  const there = days === 0 ? new Date(from) : fromClock(`${nextDay(day, days)}T${hour}`, zone);
  return inZone(new Date(there.getTime() + minutes * MINUTE_MS).toISOString(), zone);
};

/** Days that are looked at, at most: a calendar that is all holidays has no deadline. */
const DAYS_AHEAD = 1500;

/** Hours end at the last hour of the day within them: 24h are at most a day, and never less than a quarter of it. */
const earliestBy = (from: number, wanted: number): number =>
  Math.max(from + (wanted - from) / 4, wanted - DAY_MS + 1);

/** By when a phase ends that begins then; undefined where the rhythm does not speak of it. */
export const deadlineBy = (rhythm: Rhythm, phase: string, from: string): string | undefined => {
  const pace = rhythm.phases[phase];
  if (pace === undefined) return undefined;
  const { zone, minimum = { days: 0, minutes: 0 } } = rhythm;
  const hour = pace.at ?? rhythm.at;
  const wanted = laterBy(from, pace.after, zone);
  const begins = Date.parse(from);
  // Days of the calendar end at their hour, be it before or after that of the beginning.
  const isByDay = hour !== undefined && pace.after.minutes === 0;
  const inTime = hour === undefined ? Date.parse(wanted) : earliestBy(begins, Date.parse(wanted));
  const earliest = Math.max(
    Date.parse(laterBy(from, minimum, zone)),
    isByDay ? begins + 1 : inTime,
  );
  const start = inZone(new Date(earliest).toISOString(), zone);
  const clock = hour === undefined ? start.slice(11, 19) : `${hour}:00`;
  let day = [start, isByDay ? wanted : start].map((time) => time.slice(0, 10)).sort()[1] ?? '';
  for (let tries = 0; tries < DAYS_AHEAD; tries++, day = nextDay(day, 1)) {
    const time = fromClock(`${day}T${clock}`, zone);
    const shown = inZone(time.toISOString(), zone);
    if (time.getTime() >= earliest && isOpen(rhythm, pace, shown.slice(0, 10))) return shown;
  }
  return undefined;
};

const isOpen = ({ weekdays, holidays = [] }: Rhythm, pace: Pace, day: string): boolean => {
  const allowed = pace.weekdays ?? weekdays;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isFree = holidays.some(([first, last]) => first <= day && day <= last);
  return !isFree && (allowed === undefined || allowed.includes(weekday));
};
