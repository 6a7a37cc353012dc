import type { Change } from './changes.ts';
import type { Fact, Ids, RuleId, Seat } from './game.ts';
import type { Json } from './json.ts';
import type { Place, Problem } from './problem.ts';

/** Who decided an answer; the first that speaks wins, in this order. */
export const DECIDERS = [
  'moderator',
  'orders',
  'standing',
  'asleep',
  'forced',
  'default',
  'bot',
] as const;
export type Decider = (typeof DECIDERS)[number];

/** The answer to a question, made when it is closed; of a sealed kind all of it is secret. */
export interface AnswerEvent extends Fact {
  readonly type: 'answered';
  readonly rule: RuleId;
  readonly kind: string;
  readonly seat: Seat;
  readonly about: Ids;
  readonly by?: Decider;
  /** Why the moderator decided so. */
  readonly reason?: string;
  /** Which moderator, where there are several. */
  readonly moderator?: string;
  readonly answer?: Json;
  /** It is sealed until what it is about is resolved; then it is told. */
  readonly opens?: 'later';
  /** The seat of its side that spoke for it. */
  readonly speaker?: Seat;
  /** Its seat, and whoever spoke for it. */
  readonly to: readonly [Seat, ...Seat[]];
  readonly secret?: {
    /** The seat's wishes that came first and were not legal, with the reasons. */
    readonly passed?: readonly Problem[];
    readonly by?: Decider;
    readonly reason?: string;
    readonly moderator?: string;
    readonly answer?: Json;
    readonly speaker?: Seat;
  };
}

/** A correction of the table by the moderator, by a ruling of his. */
export interface CorrectionEvent extends Fact {
  readonly type: 'corrected';
  /** Why; left out where only he knows. */
  readonly reason?: string;
  /** Which moderator, where there are several. */
  readonly moderator?: string;
  /** The game goes by other data of its rules from here on: the fingerprints of both. */
  readonly data?: { readonly was: string; readonly is: string };
  /** The game was under way before its log began: the table as the moderator wrote it down. */
  readonly adopted?: 'yes';
  /** The public part. */
  readonly changes: readonly Change[];
  /** The part that only the seats in `to` may know. */
  readonly secret?: { readonly changes: readonly Change[] };
}

/** The ways a game ends beside its procedures: by a vote, by concession, because nobody goes on, or by the moderator's word. */
export const ENDINGS = ['agreed', 'conceded', 'abandoned', 'decided'] as const;
export type EndingHow = (typeof ENDINGS)[number];

/** The game ended here, wherever its procedures stood: nothing is asked any more. */
export interface EndEvent extends Fact {
  readonly type: 'ended';
  readonly how: EndingHow;
  /** One has won, several share it; none: it ends as it stands. */
  readonly winners: readonly Seat[];
  readonly reason?: string;
  readonly moderator?: string;
}

/** The treatment of a seat that nobody plays: its printed defaults, or what the ruleset has a sleeping seat do; a bot answers only where it is named. */
export const ABSENCES = ['defaults', 'asleep'] as const;
export type Absence = (typeof ABSENCES)[number] | 'bot';

/** From here on somebody else plays a seat, or nobody does. */
export interface SeatEvent extends Fact {
  readonly type: 'seated';
  readonly seat: Seat;
  /** Left out: somebody plays it. */
  readonly absent?: Absence;
  /** The style of the bot that plays it, where one does. */
  readonly bot?: string;
  /** Who plays it now, by the name that everybody may know. */
  readonly player?: string;
  /** The words that the seat had said until then no longer speak: the number of messages that had been taken. */
  readonly hushed?: number;
  readonly reason?: string;
  readonly moderator?: string;
}

/** An event or an answer in its place in the history. */
export interface Entry<E extends Fact = Fact> {
  readonly n: number;
  readonly round: number;
  /** The procedure's: `set-up`, then the phases by their files' names. */
  readonly phase: string;
  /** The entries that this one follows from, the nearest last; none: the procedure itself. */
  readonly causes: readonly number[];
  readonly event: E | AnswerEvent;
}

/** A draw of chance: whoever has the seed can make it again by its key. */
export interface Draw {
  readonly key: string;
  readonly sides: number;
  readonly number: number;
}

/** Which wish gave an answer, and what is left of one that is used up. */
export interface UsedWish {
  /** The number of the message among all that were taken. */
  readonly message?: number;
  readonly place?: Place;
  readonly left?: 'nothing' | QueueLeft;
  /** A turn of a later message took the place of a step of this queue. */
  readonly instead?: { readonly message?: number; readonly left: QueueLeft };
}

/** The steps of a queue that are still to come. */
interface QueueLeft {
  readonly queue: string;
  readonly steps: readonly number[];
}

/** The origin of an entry; no reader's matter, but for whoever checks a game. */
export interface Evidence {
  /** The draws made since the entry before. */
  readonly draws?: readonly Draw[];
  readonly used?: UsedWish;
}

export const isAnswered = (event: Fact): event is AnswerEvent => event.type === 'answered';
export const isCorrected = (event: Fact): event is CorrectionEvent => event.type === 'corrected';
export const isEnded = (event: Fact): event is EndEvent => event.type === 'ended';
export const isSeated = (event: Fact): event is SeatEvent => event.type === 'seated';

/** A part of the position that a game came with. */
export const isAdopted = ({ event }: Pick<Entry, 'event'>): boolean =>
  isCorrected(event) && event.adopted !== undefined;

/** True for what no procedure emits: the moderator's word, which stands where the game waits. */
export const isBeside = (event: Fact): event is CorrectionEvent | EndEvent | SeatEvent =>
  isCorrected(event) || isEnded(event) || isSeated(event);

/** The seats that nobody plays, by what has happened. */
export const absentIn = (entries: readonly Entry[]): ReadonlyMap<Seat, Absence> => {
  const absent = new Map<Seat, Absence>();
  for (const { event } of entries)
    if (isSeated(event)) {
      if (event.absent === undefined) absent.delete(event.seat);
      else absent.set(event.seat, event.absent);
    }
  return absent;
};

/** The seats that a bot plays, each with its style. */
export const botsIn = (entries: readonly Entry[]): ReadonlyMap<Seat, string> => {
  const bots = new Map<Seat, string>();
  for (const { event } of entries)
    if (isSeated(event)) {
      if (event.bot === undefined) bots.delete(event.seat);
      else bots.set(event.seat, event.bot);
    }
  return bots;
};

/** The fingerprint of the data that the moderator moved a game to; undefined: those that it was opened with. */
export const dataOf = (entries: readonly Entry[]): string | undefined =>
  entries.map(moveOf).findLast((moved) => moved !== undefined);

const moveOf = ({ event }: Entry): string | undefined =>
  isCorrected(event) ? event.data?.is : undefined;

/** The entry that another follows from most nearly; 0: the procedure itself. */
export const causeOf = ({ causes }: Pick<Entry, 'causes'>): number => causes.at(-1) ?? 0;

/** An entry as one record, as it is written; the event stays apart, for it may say `round` too. */
export const flatten = ({
  n,
  round,
  phase,
  causes,
  event,
}: Omit<Entry, 'event'> & { readonly event: object }): Record<string, unknown> => ({
  n,
  round,
  phase,
  causes,
  event,
});

/** The record back to an entry. */
export const unflatten = ({
  n,
  round,
  phase,
  causes,
  event,
}: Readonly<Record<string, unknown>>): Entry =>
  ({ n, round, phase, causes, event }) as unknown as Entry;
