import type { Game } from '../core/game.ts';
import { invalid, type Problem } from '../core/problem.ts';
import type { Letter } from '../post/letter.ts';
import { defect } from '../post/problems.ts';
import { inZone, isZone } from '../report/time.ts';
import type { AddressedGame } from './judging-context.ts';

/** A post arrived when it was edited last; what says nothing arrives when it is taken in. */
export const arrivalOf = (
  { via, arrived, edited, sent }: Pick<Letter, 'via' | 'arrived' | 'sent'> & Partial<Letter>,
  now: Date,
): string => {
  const time = readTime(via === 'forum' ? (edited ?? sent) : arrived);
  // Nothing arrives before it is there: what says so would stay the newest for ever.
  return (time === undefined || isToCome(time, now) ? now : time).toISOString();
};

/** A time with its zone; without one it could be any. */
const readTime = (said: string | null | undefined): Date | undefined => {
  if (said === null || said === undefined || !/(?:Z|[+-]\d\d:?\d\d)$/.test(said)) return undefined;
  const time = new Date(said);
  return Number.isNaN(time.getTime()) ? undefined : time;
};

/** Clocks differ a little. */
const TOLERANCE_MS = 5 * 60_000;
const isToCome = (time: Date, now: Date): boolean => time.getTime() > now.getTime() + TOLERANCE_MS;

type Clock = Pick<AddressedGame<Game>['settings']['settings'], 'rhythm' | 'intake' | 'deadlines'>;

/** The zone of a game: times that are typed without one are meant so. */
export const zoneOf = ({ rhythm, intake }: Clock): string | undefined =>
  rhythm?.zone ?? intake?.zone;

/** A time as a game's clock shows it, with its offset; a game without a zone goes by that of its deadlines, else by UTC. */
export const timeIn = (clock: Clock, time: string): string => {
  const offset =
    Object.values(clock.deadlines ?? {})
      .at(-1)
      ?.slice(19) ?? '';
  return inZone(time, zoneOf(clock) ?? (isZone(offset) ? offset : '+00:00'));
};

/** A time that is still to come is told. */
export const timeNotes = (
  { via, arrived, edited, sent }: Letter,
  now: Date,
  clock: Clock,
): readonly Problem[] => {
  const latest = [sent, via === 'forum' ? edited : arrived]
    .flatMap((said) => readTime(said) ?? [])
    .find((time) => isToCome(time, now));
  return latest === undefined
    ? []
    : [defect('post-date-to-come', { time: timeIn(clock, latest.toISOString()) })];
};

/** The time that a late message counts as come at, and how that is known. */
export const lateNote = (
  { via, arrived, edited, sent }: Letter,
  counted: string,
  clock: Clock,
): Problem => {
  const [of, by] = via === 'forum' ? [edited ?? sent, 'post'] : [arrived, 'server'];
  const own = readTime(sent);
  return invalid('late-since', undefined, {
    time: timeIn(clock, counted),
    by: readTime(of)?.toISOString() === counted ? by : 'taken',
    ...(own !== undefined &&
      own.toISOString() !== counted && { sent: timeIn(clock, own.toISOString()) }),
  });
};

/** True if a message that arrives then is late. */
export const isPast = (deadline: string | undefined, time: string | Date): boolean =>
  deadline !== undefined && new Date(time) > new Date(deadline);
