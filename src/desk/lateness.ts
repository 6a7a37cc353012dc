import { type AnswerEvent, isAnswered, isSeated } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import { rowOf } from '../core/waits.ts';
import type { Desk } from './desk.ts';
import type { Batch, Directions, TakenMessage } from './history.ts';
import { awaitsOf, isNamed } from './in-force.ts';
import { isCandidate, type StoredMessage } from './intake.ts';
import { isSameMoment, type Moment, makeMoment, momentOf, speaksAt } from './moment.ts';
import { isSealing, lockIn } from './seal-code.ts';
import { isPast } from './times.ts';

// Who was late, and who said nothing: phase by phase, of each seat.

/** Phases by their names, of each seat that has any. */
export type BySeat = Readonly<Record<Seat, readonly string[]>>;

interface Lateness {
  /** Its first orders came behind the deadline, whether they counted or not. */
  readonly late: BySeat;
  /** The game went on without a word of it. */
  readonly missed: BySeat;
}

type DatedMessage = Pick<
  StoredMessage,
  'number' | 'seat' | 'moment' | 'arrived' | 'fate' | 'reason' | 'lines' | 'notices'
>;

/** True for a message with orders, open or sealed, whether they were taken or came too late. */
const isOrders = (one: DatedMessage): boolean =>
  (isCandidate(one) || one.fate === 'late') &&
  (one.lines.some((line) => line.trim() !== '') || isSealing(one));

/** The phase whose deadline is over, and the messages that have counted already: they stay in time. */
interface InGrace {
  readonly moment: Moment;
  readonly deadline: string;
  readonly counted: ReadonlySet<number>;
}

/**
 * Whoever had ordered by the deadline changes nothing while others are still waited for: what he sends then is late.
 * What the moderator has ruled stays.
 */
export const lockedInGrace = <M extends DatedMessage & Pick<StoredMessage, 'ruled'>>(
  kept: readonly M[],
  { moment, deadline, counted }: InGrace,
): readonly M[] => {
  const ofNow = kept.filter(
    (one) => isOrders(one) && one.moment !== undefined && isSameMoment(one.moment, moment),
  );
  const inTime = new Set(
    ofNow
      .filter((one) => isCandidate(one) && !isPast(deadline, one.arrived))
      .map(({ seat }) => seat),
  );
  return kept.map((one) =>
    ofNow.includes(one) &&
    isCandidate(one) &&
    one.ruled === undefined &&
    !counted.has(one.number) &&
    isPast(deadline, one.arrived) &&
    inTime.has(one.seat)
      ? { ...one, fate: 'late', reason: 'locked' }
      : one,
  );
};

/** Each message that was the first of its seat's orders for a phase, until one came that had arrived before. */
const firstIn = (kept: readonly DatedMessage[]): readonly First[] => {
  const known = new Map<string, number>();
  return kept.filter(isOrders).flatMap((one): readonly First[] => {
    const { seat, moment, number } = one;
    if (seat === undefined || moment === undefined) return [];
    const key = `${makeMoment(moment)} ${seat}`;
    const arrived = Date.parse(one.arrived);
    const before = known.get(key);
    if (before !== undefined && !(arrived < before)) return [];
    known.set(key, arrived);
    return [{ key, number, seat, moment, arrived: one.arrived }];
  });
};

interface First extends Pick<StoredMessage, 'number' | 'arrived'> {
  /** Its seat and phase. */
  readonly key: string;
  readonly seat: Seat;
  readonly moment: Moment;
}

const lateIn = (
  firsts: readonly First[],
  deadlineAt: (moment: Moment) => string | undefined,
): BySeat =>
  bySeat(
    [...new Map(firsts.map((one) => [one.key, one])).values()]
      .filter(({ moment, arrived }) => isPast(deadlineAt(moment), arrived))
      .map(({ seat, moment }) => [seat, makeMoment(moment)] as const),
  );

/** A question that the printed default answered, since a run was told not to wait for its seat. */
interface OverruledQuestion {
  readonly event: AnswerEvent;
  readonly moment: Moment;
  /** True where its seat has sent something that speaks in that phase. */
  readonly hasSpoken: boolean;
}

/** All that runs did not wait for. */
export const overruledIn = (
  desk: Pick<Desk, 'ruleset' | 'rules' | 'waits'>,
  batches: readonly Pick<Batch, 'directions' | 'entries'>[],
  taken: readonly TakenMessage[],
): readonly OverruledQuestion[] => {
  const { ruleset } = desk;
  const isSilenced = (event: AnswerEvent, moment: Moment, { missing, asked = [] }: Directions) =>
    (event.by ?? event.secret?.by) === 'default' &&
    isNamed({ missing }, event.seat) &&
    asked.includes(makeMoment(moment));
  return batches.flatMap(({ directions, entries }) =>
    entries.flatMap(({ event, round, phase }) => {
      const moment = momentOf(ruleset, { round, phase });
      if (!isAnswered(event) || !isSilenced(event, moment, directions)) return [];
      const { seat, kind, about } = event;
      const hasSpoken = taken.some((one) => one.seat === seat && speaksAt(ruleset, one, moment));
      const awaits = awaitsOf(desk, rowOf({ kind: { name: kind }, about }), seat);
      const isWaitedFor = awaits === 'wait' || (awaits === 'word' && !hasSpoken);
      return isWaitedFor ? [{ event, moment, hasSpoken }] : [];
    }),
  );
};

/** Phases in which silence was overruled of a seat that was waited for and had sent nothing that speaks there. */
const missedIn = (desk: Desk, batches: readonly Batch[]): BySeat => {
  const taken = batches.flatMap((batch) => batch.taken);
  return bySeat(
    overruledIn(desk, batches, taken)
      .filter(({ hasSpoken }) => !hasSpoken)
      .map(({ event, moment }) => [event.seat, makeMoment(moment)] as const),
  );
};

/** So many phases running have gone by without a word of a seat, since it last said anything, or has another player. */
export const missedRunning = (
  desk: Desk,
  kept: readonly DatedMessage[],
  batches: readonly Batch[],
): Readonly<Record<Seat, number>> => {
  const missed = unsealed(kept, missedIn(desk, batches));
  const running: Record<Seat, number> = {};
  for (const [seat, moments] of Object.entries(missed)) {
    const spoke = batches.findLastIndex(({ taken, entries }) =>
      [...taken, ...entries.map(({ event }) => event).filter(isSeated)].some(
        (one) => one.seat === seat,
      ),
    );
    const since = bySeat(
      overruledIn(desk, batches.slice(spoke + 1), []).map(({ event, moment }) => [
        event.seat,
        makeMoment(moment),
      ]),
    );
    const last = batches.findLast((batch) =>
      overruledIn(desk, [batch], []).some(({ event }) => event.seat === seat),
    )?.at;
    const isHeard = kept.some(
      (one) => one.seat === seat && last !== undefined && isPast(last, one.arrived),
    );
    const count = (since[seat] ?? []).filter((moment) => moments.includes(moment)).length;
    if (count > 0 && !isHeard) running[seat] = count;
  }
  return running;
};

/** Whoever had sealed his orders in time has spoken, though the game went on before they were opened. */
const unsealed = (kept: readonly DatedMessage[], missed: BySeat): BySeat => {
  const hasSealed = ({ fate, reason, ...one }: DatedMessage): boolean =>
    reason === 'opened-late' || (fate === 'used' && lockIn(one) !== undefined);
  const spoken = new Set(
    kept.filter(hasSealed).map(({ seat, moment }) => moment && `${makeMoment(moment)} ${seat}`),
  );
  return bySeat(
    Object.entries(missed).flatMap(([seat, moments]) =>
      moments.flatMap((moment) =>
        spoken.has(`${moment} ${seat}`) ? [] : [[seat, moment] as const],
      ),
    ),
  );
};

const bySeat = (pairs: readonly (readonly [Seat, string])[]): BySeat => {
  const found: Record<Seat, readonly string[]> = {};
  for (const [seat, moment] of pairs) found[seat] = [...new Set([...(found[seat] ?? []), moment])];
  return found;
};

/** Who was late or silent, in every phase so far; of the messages up to one, where it is named. */
export const latenessIn = (
  desk: Desk,
  kept: readonly DatedMessage[],
  batches: readonly Batch[],
  deadlines: Readonly<Record<string, string>>,
): ((until?: number) => Lateness) => {
  const firsts = firstIn(kept);
  const missed = unsealed(kept, missedIn(desk, batches));
  return (until = Number.POSITIVE_INFINITY) => ({
    late: lateIn(
      firsts.filter(({ number }) => number <= until),
      (moment) => deadlines[makeMoment(moment)],
    ),
    missed,
  });
};
