import { type Block, type Document, NOTHING, type Saying, say } from '../../core/document.ts';
import { type Entry, isEnded } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import { type Group, groupBy } from '../../report/groups.ts';
import { deadlineSaying } from '../../report/next.ts';
import { formatHolding } from '../../report/public-posts.ts';
import { valuesOf } from '../../report/sections.ts';
import { daySaying, timeSaying } from '../../report/time.ts';
import type { Deputy, TimeAway } from '../away.ts';
import { holdingOf, viewFor } from '../desk.ts';
import { awaitsOf } from '../in-force.ts';
import type { BySeat } from '../lateness.ts';
import { asksFor, isTogether } from '../moment.ts';
import { heading, list, paragraph, questionSaying, section } from '../speech.ts';
import { type AskedStatus, formatStandingOrders, type SeatStatus, type Status } from '../status.ts';
import { formatChoices, formatPassed } from './choices.ts';
import { commandText } from './next.ts';
import type { Telling } from './receipt.ts';

/** Questions the game would wait for later on, with all those who have said nothing of it. */
const formatSilence = ({ desk }: Telling, seats: readonly SeatStatus[]): readonly Saying[] => {
  const isWaitedFor = (kind: string, seat: Seat): boolean =>
    awaitsOf(desk, kind, seat) === 'wait' && desk.ruleset.turnsOnNews?.(desk.rules, kind) !== true;
  const silent = seats.flatMap(({ seat, messages, silent: all }) => {
    const kinds = all.filter((kind) => isWaitedFor(kind, seat));
    return messages === 0 || kinds.length === 0 ? [] : [{ seat, kinds }];
  });
  return groupBy(silent, ({ kinds }) => kinds.join(' ')).map((group) => {
    const [{ kinds }] = group;
    const whom = wholeOf(desk.seats, group);
    return say('status.silent', { whom, seats: group.map(({ seat }) => seat), kinds });
  });
};

/** A bundle knows of its own seat alone. */
const wholeOf = (seats: readonly Seat[], group: readonly unknown[]): 'all' | 'some' =>
  group.length === seats.length ? 'all' : 'some';

/** The changes by the moderator of the table of waiting: kinds and seats with the same value in one line. */
const formatWaits = ({ desk }: Telling, seats: readonly Seat[]): readonly Saying[] => {
  const changed = desk.waits?.changed ?? {};
  const cells = Object.keys(changed).flatMap((kind) =>
    groupBy(
      seats.filter((seat) => isChanged(changed[kind], seat)),
      (seat) => awaitsOf(desk, kind, seat),
    ).map((alike) => ({ kind, alike, how: awaitsOf(desk, kind, alike[0]) })),
  );
  return groupBy(cells, ({ alike, how }) => `${how} ${alike.join(' ')}`).map((group) => {
    const [{ alike, how }] = group;
    const kinds = group.map(({ kind }) => kind);
    return say('waits.changed', { kinds, seats: alike, whom: wholeOf(desk.seats, alike), how });
  });
};

const isChanged = (row: object | string | undefined, seat: Seat): boolean =>
  typeof row === 'object' ? seat in row : row !== undefined;

/** A seat reads its own standing orders; the moderator's screen says only what they are about. */
const formatStanding = (
  { desk, words }: Telling,
  { seat, standing }: Pick<SeatStatus, 'seat' | 'standing'>,
): readonly Saying[] => {
  if (standing.length === 0) return [];
  if (desk.bundled === undefined) return [say('waits.standing', { seat, kinds: standing })];
  const said = formatStandingOrders(desk, seat, words.catalogue.lang).join('; ');
  return [say('waits.standing', { seat, said })];
};

/** Orders that no run has used, beside what of them counts. */
export interface UnusedOrders {
  readonly seat: Seat;
  readonly file: string;
  /** The number of mistakes kept lines of it, or of the messages that it was made of, from counting. */
  readonly wrong: number;
  /** The messages that these lines stand in, where they are not in the file. */
  readonly messages?: readonly number[];
  readonly provisional: boolean;
  /** Its player has called it final. */
  readonly isFinal?: boolean;
  /** The number of subjects that it gives no order, where there are any. */
  readonly forgotten?: number;
}

/** Where a game stands, and what its folder holds. */
export interface Standing {
  readonly game: string;
  readonly status: Status;
  readonly players: Readonly<Record<Seat, string>>;
  readonly unused: readonly UnusedOrders[];
  readonly deadline?: string;
  readonly isPassed?: boolean;
  /** It has passed, and messages count up to then. */
  readonly graceUntil?: string;
  /** Those alone who had not ordered by then. */
  readonly isLocked?: boolean;
  /** The seats that ask to be waited for, and those that are ready. */
  readonly waiting?: readonly Seat[];
  readonly ready?: readonly Seat[];
  /** The seats that have sealed their orders in time, as long as nobody has opened them; in games that have it so. */
  readonly sealed?: readonly Seat[];
  /** The beacon that draws take in, as long as its value is not known. */
  readonly beacon?: string;
  /** The phases in which a seat was late, and in which the game went on without a word of it. */
  readonly late?: BySeat;
  readonly missed?: BySeat;
  /** The phases running without a word of a seat, and the seats that hold nobody up for it any longer. */
  readonly running?: Readonly<Record<Seat, number>>;
  readonly idle?: readonly Seat[];
  /** The players who are away or will be, and those who write for them. */
  readonly away?: readonly (Pick<TimeAway, 'seat' | 'days' | 'from' | 'until'> & {
    readonly deputy?: Deputy['who'];
  })[];
  /** All that a run waits for though everything is in, and the way round it: the moderator's alone. */
  readonly held?: readonly Saying[];
  /** The game pauses until then, and why. */
  readonly pause?: { readonly until: string; readonly reason: string };
  /** The moderator has moved it. */
  readonly moved?: { readonly first: 'yes' | 'no'; readonly reason?: string };
  /** The folder of the game, and where orders for now belong. */
  readonly folder: string;
  readonly orders: string;
  /** The open part of the inbox. */
  readonly inbox: readonly Saying[];
}

/** Where the game stands, never what anybody ordered; then the table as its reader may know it. */
export const formatStatus = (telling: Telling, standing: Standing): Document => {
  const { desk } = telling;
  const { status, game } = standing;
  const { round, phase } = status;
  const procedure = status.procedure === phase ? undefined : status.procedure;
  const reader = desk.bundled?.seat ?? 'moderator';
  return [
    heading(1, say('status.title', { game, round, phase, procedure })),
    ...formatDue(telling, standing),
    formatSeats(telling, standing),
    ...(status.over ? [] : formatWaiting(standing)),
    ...formatAway(standing),
    ...formatTardy(standing),
    ...(status.over ? [] : formatMore(telling, standing)),
    ...next(telling, standing),
    ...standing.inbox.map(paragraph),
    ...(reader === 'moderator' ? [] : formatHolding(holdingOf(desk, desk.state, reader))),
    ...desk.ruleset.board(viewFor(desk, desk.state, reader)).map(below),
  ];
};

/** The board has a title of its own. */
const below = (block: Block): Block =>
  block.block === 'heading' && block.level === 1 ? { ...block, level: 2 } : block;

/** The seats that want to be waited for. */
const formatWaiting = ({ waiting = [] }: Standing): Document =>
  waiting.length === 0
    ? []
    : [paragraph({ ...say('status.waiting', { seats: waiting }), tone: 'bad' })];

/** The players who are away, one by one. */
const formatAway = ({ away = [], status }: Standing): Document =>
  status.over ? [] : list(away.map(awaySaying));

export const awaySaying = ({ seat, days: [first, last], deputy }: OneAway): Saying =>
  say('status.away', {
    ...{ seat, first: daySaying(first), last: first === last ? undefined : daySaying(last) },
    deputy:
      deputy && ('seat' in deputy ? say('posted.seat', { seat: deputy.seat }) : deputy.address),
  });
type OneAway = NonNullable<Standing['away']>[number];

/** The number of times that each seat was late, or said nothing. */
const formatTardy = ({
  status,
  late = {},
  missed = {},
  running = {},
  idle = [],
}: Standing): Document =>
  list([
    ...status.seats.flatMap(({ seat }) => formatLateness(seat, { late, missed }, 'status.tardy')),
    ...Object.entries(running).map(([seat, count]) =>
      say('status.silent-seats', {
        ...{ seats: [seat], missed: count },
        how: idle.includes(seat) ? 'idle' : 'warned',
      }),
    ),
  ]);

/** The same of one seat, to its player or to the moderator. */
export const formatLateness = (
  seat: Seat,
  { late = {}, missed = {} }: Pick<Standing, 'late' | 'missed'>,
  code: 'status.tardy' | 'mail.tardy',
): readonly Saying[] => {
  const [lateness, silence] = [late[seat]?.length ?? 0, missed[seat]?.length ?? 0];
  if (lateness + silence === 0) return [];
  const both = lateness > 0 && silence > 0 ? 'yes' : 'no';
  return [say(code, { seat, late: lateness, missed: silence, both })];
};

const formatDue = (
  { desk }: Telling,
  { status, deadline, isPassed = false, moved, graceUntil, isLocked, pause }: Standing,
): Document => {
  if (status.over) return [];
  const paused: Document =
    pause === undefined ? [] : [paragraph({ ...say('pause.said', pause), tone: 'bad' })];
  if (deadline === undefined) return paused;
  const asks = asksFor(desk.ruleset, status.phase);
  const passed = isPassed ? 'yes' : 'no';
  const due = say('status.due', { asks, by: deadlineSaying(deadline, moved), passed });
  return [
    ...paused,
    paragraph(isPassed ? { ...due, tone: 'bad' } : due),
    ...(graceUntil === undefined
      ? []
      : [
          paragraph(
            say('clock.grace', { until: timeSaying(graceUntil), locked: isLocked ? 'yes' : 'no' }),
          ),
        ]),
  ];
};

/** A row for each seat: who plays it, whether its orders are in, and what a moderator looks up for each. */
const formatSeats = (telling: Telling, standing: Standing): Block => {
  const { status, players } = standing;
  const { desk } = telling;
  const { ruleset, state, bundled } = desk;
  const more = bundled === undefined ? ruleset.seatRows?.(viewFor(desk, state, 'moderator')) : null;
  return {
    block: 'table',
    head: [
      NOTHING,
      ...(status.over ? [] : [say('status.orders')]),
      say('status.player'),
      ...(more?.head ?? []),
    ],
    rows: status.seats.map((seat) => [
      say('posted.seat', { seat: seat.seat }),
      ...(status.over ? [] : [seatSaying(telling, standing, seat)]),
      // Whoever left is no player of the seat.
      seat.absent === undefined ? say('posted.text', { text: players[seat.seat] ?? '' }) : NOTHING,
      ...(more?.rows[seat.seat] ?? []),
    ]),
  };
};

const seatSaying = (
  { desk }: Telling,
  { unused, sealed = [] }: Standing,
  { seat, messages, asked, absent }: SeatStatus,
): Saying => {
  if (sealed.includes(seat)) return { ...say('status.sealed'), tone: 'good' };
  if (messages === 0 && absent !== undefined) return say('status.nobody', { how: absent });
  if (messages === 0) return { ...say('status.nothing'), tone: 'bad' };
  const own = unused.filter((one) => one.seat === seat);
  const count = wrongIn(own);
  // A bundle knows what its seat has written, not whether the moderator has it.
  const [written] = desk.bundled === undefined ? [] : own;
  const given = say('status.given', {
    file: written?.file,
    provisional: own.some(({ provisional }) => provisional) ? 'yes' : 'no',
    count,
    open: own.reduce((sum, { forgotten = 0 }) => sum + forgotten, 0),
    due: asked.some(({ answered }) => answered === 'not yet') ? 'yes' : 'no',
  });
  return { ...given, tone: count > 0 ? 'bad' : 'good' };
};

export const wrongIn = (unused: readonly Pick<UnusedOrders, 'wrong'>[]): number =>
  unused.reduce((sum, { wrong }) => sum + wrong, 0);

/** Mistakes that stop a run; the wrong lines of a message were left out of the file that was made of it. */
export const stoppingIn = (unused: readonly Pick<UnusedOrders, 'wrong' | 'messages'>[]): number =>
  wrongIn(unused.filter(({ messages }) => messages === undefined));

/** The questions to each seat, what nobody has spoken of yet, and what silence does otherwise than usual. */
const formatMore = (telling: Telling, { status }: Standing): Document => {
  const { seats } = status;
  const asked = seats.flatMap(({ seat, asked: all }) =>
    all.filter((one) => isWorthTelling(telling, status, one)).map((one) => ({ seat, ...one })),
  );
  const alike = groupBy(asked, ({ seat: _, ...one }) => canonical({ ...one }));
  const ids = seats.map(({ seat }) => seat);
  return [
    ...section(
      say('status.asked-now'),
      alike.flatMap((group) => formatAsked(telling, group)),
    ),
    ...[
      ...formatAbsent(seats),
      ...formatSilence(telling, seats),
      ...formatWaits(telling, ids),
      ...seats.flatMap((seat) => formatStanding(telling, seat)),
    ].map(paragraph),
  ];
};

/** That a seat whose orders are in has ordered goes without saying, and so does its answer where nobody's is missing. */
const isWorthTelling = (
  { desk }: Telling,
  { phase, waitsFor }: Status,
  { answered, passed = [] }: AskedStatus,
): boolean => {
  if (isTogether(desk.ruleset, phase) && answered === 'by the seat') return false;
  const isBySeat = answered === 'by the seat' || answered === 'by a word from before';
  return waitsFor.length > 0 || passed.length > 0 || !isBySeat;
};

/** The same question to all whom it is asked. */
const formatAsked = (
  { words }: Telling,
  group: Group<AskedStatus & { readonly seat: Seat }>,
): Document => {
  const [asked] = group;
  const { kind, about, answered, seat } = asked;
  const question = questionSaying({ kind: { name: kind }, seat, about });
  const by = answered.replaceAll(' ', '-');
  const tone = answered === 'not yet' ? 'bad' : 'good';
  const seats = group.map((one) => one.seat);
  return [
    ...list([{ ...say('status.asked', { seats, question, by }), tone }]),
    ...list([...formatPassed(asked.passed ?? []), ...formatChoices(words, asked)], 1),
  ];
};

/** The way it ended, where its rules did not end it. */
const formatEnded = (entries: readonly Entry[]): Document => {
  const ended = entries.findLast(({ event }) => isEnded(event));
  return ended === undefined ? [] : [paragraph(say('ended', valuesOf(ended.event)))];
};

/** Seats that nobody plays, and what is done for them. */
const formatAbsent = (seats: readonly SeatStatus[]): readonly Saying[] => {
  const absent = seats.flatMap(({ seat, absent: how }) =>
    how === undefined ? [] : [{ seat, how }],
  );
  return groupBy(absent, ({ how }) => how).map((group) =>
    say('status.absent', { seats: group.map(({ seat }) => seat), how: group[0].how }),
  );
};

const readyCommand = (folder: string): string =>
  commandText(folder === '.' ? ['adjudicate'] : ['adjudicate', '-C', folder]);

/** The seats the game waits for, and what to do about it. */
const next = (
  { desk }: Telling,
  { status, unused, folder, orders, sealed = [], beacon, held = [] }: Standing,
): Document => {
  const { over } = status;
  if (over) return [paragraph(say('status.over')), ...formatEnded(desk.entries)];
  const waitsFor = status.waitsFor.filter((seat) => !sealed.includes(seat));
  const waits = waitsFor.length === 0 ? [] : [say('status.waits', { seats: waitsFor })];
  const closed = sealed.length === 0 ? [] : [say('status.closed', { seats: sealed })];
  if (desk.bundled !== undefined) {
    const isOwn = waitsFor.includes(desk.bundled.seat);
    const told = isOwn ? [...waits, say('status.own')] : waits;
    return (told.length > 0 ? told : [say('status.goes-on')]).map(paragraph);
  }
  if (waits.length > 0)
    return [...closed, ...waits, say('status.belong', { folder: orders })].map(paragraph);
  if (closed.length > 0) return closed.map(paragraph);
  if (beacon !== undefined) return [paragraph(say('status.beacon', { name: beacon }))];
  if (held.length > 0) return held.map(paragraph);
  const count = wrongIn(unused);
  return [
    paragraph(
      stoppingIn(unused) > 0
        ? { ...say('status.wrong'), tone: 'bad' }
        : { ...say('status.ready', { command: readyCommand(folder), count }), tone: 'good' },
    ),
  ];
};
