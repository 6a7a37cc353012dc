import type { AskedQuestion } from '../core/answering.ts';
import { type Absence, absentIn } from '../core/entry.ts';
import type { Ids, Lang, Reader, Seat } from '../core/game.ts';
import type { Place } from '../core/problem.ts';
import {
  allSpeakNow,
  type Choices,
  choicesFor,
  findUnanswered,
  placesOf,
  type Reply,
  repliesTo,
  replyTo,
} from './asked-questions.ts';
import { type Desk, type Stop, viewFor } from './desk.ts';
import type { TakenMessage } from './history.ts';
import { messagesAt, standingAt, tableOfWaits, type Waits } from './in-force.ts';
import { type Moment, momentOf } from './moment.ts';
import { silentKinds } from './receipt.ts';

/** Who has spoken and what the game waits for; never what anybody said. */
export interface Status extends Moment {
  readonly procedure: string;
  readonly over: boolean;
  /** All of them; in the bundle of a seat that seat alone. */
  readonly seats: readonly SeatStatus[];
  readonly waitsFor: readonly Seat[];
  /** The effect of silence, by kind of question; seat by seat where they differ. */
  readonly waits: Waits;
}

export interface SeatStatus {
  readonly seat: Seat;
  /** The number of messages speak now. */
  readonly messages: number;
  readonly asked: readonly AskedStatus[];
  readonly silent: readonly string[];
  /** Kinds of question that its standing orders speak of. */
  readonly standing: readonly string[];
  /** Nobody plays it, and this is done for it. */
  readonly absent?: Absence;
}

/** With choices where the game waits in the middle of a phase: the legal answers, or their first steps. */
export interface AskedStatus extends Choices {
  readonly kind: string;
  readonly about: Ids;
  readonly answered:
    | 'by the seat'
    | 'by a word from before'
    | 'by its standing orders'
    | 'by the moderator'
    | 'by a bot'
    | 'by the rules'
    | 'not yet';
  /** The lines that speak of it and cannot be carried out now. */
  readonly passed?: readonly Place[];
}

/** `counted`: what hangs on hidden things is not shown to the moderator unasked: others may look on. */
type HiddenChoices = 'counted' | 'shown';

export const statusOf = (desk: Desk, hidden: HiddenChoices = 'counted'): Status => {
  const stop = desk.stop();
  const now = momentOf(desk.ruleset, stop.where);
  const { bundled } = desk;
  const waitsFor = bundled?.open ?? findUnanswered(desk).map(({ question }) => question);
  const seats = bundled === undefined ? desk.seats : [bundled.seat];
  return {
    ...now,
    procedure: stop.where.phase,
    over: stop.over,
    seats: seats.map((seat) => seatStatus(desk, { stop, now, hidden }, seat)),
    waits: tableOfWaits(desk, seats),
    waitsFor: desk.seats.filter((seat) => waitsFor.some((open) => open.seat === seat)),
  };
};

const ANSWERED = {
  earlier: 'by a word from before',
  orders: 'by the seat',
  standing: 'by its standing orders',
  moderator: 'by the moderator',
  bot: 'by a bot',
  rules: 'by the rules',
  nobody: 'not yet',
} as const;

const seatStatus = (desk: Desk, { stop, now, hidden }: At, seat: Seat): SeatStatus => {
  const reader = desk.bundled?.seat ?? (hidden === 'shown' ? seat : 'moderator');
  const asked = stop.asked.filter(({ question }) => question.seat === seat);
  const replies = repliesTo(desk, asked);
  const taken = ofRound(desk.taken, now);
  const messages = messagesAt(desk.ruleset, taken, seat, now);
  const absent = absentIn(desk.entries).get(seat);
  const said = messages.flatMap(({ wishes }) => wishes.map(({ kind }) => kind));
  return {
    seat,
    messages: messages.length,
    asked: asked.map((one) => askedStatus(desk, { now, reader, reply: replies.get(one) }, one)),
    silent: silentKinds(desk, seat, said),
    standing: [...new Set(standingAt(desk.ruleset, desk.taken, seat, now).map(({ kind }) => kind))],
    ...(absent !== undefined && { absent }),
  };
};

/** The standing orders of a seat in force, as its own words; secret. */
export const formatStandingOrders = (desk: Desk, seat: Seat, lang: Lang): readonly string[] => {
  const { ruleset, taken, state } = desk;
  const now = momentOf(ruleset, ruleset.where(state));
  const wishes = standingAt(ruleset, taken, seat, now);
  return wishes.length === 0 ? [] : ruleset.writeOrders(viewFor(desk, state, seat), wishes, lang);
};

/** Leaves out words for the round before: they may still speak, and are no answers of this one (SEA-5). */
const ofRound = (taken: readonly TakenMessage[], { round }: Moment): readonly TakenMessage[] =>
  taken.filter((message) => message.round === round);

interface At {
  readonly stop: Stop;
  readonly now: Moment;
  readonly hidden: HiddenChoices;
}

interface Answering {
  readonly now: Moment;
  readonly reader: Reader;
  readonly reply: Reply | undefined;
}

const UNANSWERED: Reply = { by: 'nobody', passed: [] };

const askedStatus = (
  desk: Desk,
  { now, reader, reply: { by, passed } = UNANSWERED }: Answering,
  asked: AskedQuestion,
): AskedStatus => {
  const { kind, about } = asked.question;
  const isNew =
    by !== 'orders' || replyTo({ ...desk, taken: ofRound(desk.taken, now) }, asked).by === by;
  const isToName = by === 'nobody' && !allSpeakNow(desk);
  return {
    kind: kind.name,
    about: { ...desk.ruleset.whereabouts?.(asked.view, asked.question), ...about },
    answered: ANSWERED[isNew ? by : 'earlier'],
    ...(isToName && choicesFor(asked, reader)),
    ...(isToName && passed.length > 0 && { passed: placesOf(passed) }),
  };
};
