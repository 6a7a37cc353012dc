import type { By } from '../core/entry.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { defaults, forced, type Source, wishesOf } from '../core/sources.ts';
import type { Wish } from '../core/wishes.ts';
import type { Desk } from './desk.ts';
import type { Directions, Taken } from './history.ts';
import { compareMoments, type Moment, makeMoment, momentOf, PLANNING, speaksAt } from './moment.ts';
import { awaitsOf, isOverruled } from './waits.ts';

/** The wishes of a seat that speak at a moment, in the order in which they are tried. */
type Speaking = (
  phases: readonly string[],
  taken: readonly Taken[],
  seat: Seat,
  now: Moment,
) => readonly Wish[];

/** The messages of a seat that speak at a moment, the newest first. */
export const messagesAt = (
  phases: readonly string[],
  taken: readonly Taken[],
  seat: Seat,
  now: Moment,
): readonly Taken[] =>
  taken
    .filter((message) => message.seat === seat && speaksAt(phases, message, now))
    .reverse()
    .sort((a, b) => compareMoments(phases, b, a));

/** The wishes of one sort that a seat has said until now: those of the newest message with any. */
const newest =
  (isMeant: (wish: Wish, phases: readonly string[], now: Moment) => boolean): Speaking =>
  (phases, taken, seat, now) => {
    const messages = taken
      .filter((message) => message.seat === seat && compareMoments(phases, message, now) <= 0)
      .reverse()
      .sort((a, b) => compareMoments(phases, b, a));
    for (const { wishes, source } of messages) {
      const meant = wishes.filter((wish) => isMeant(wish, phases, now));
      if (meant.length > 0) return meant.map((wish) => placed(wish, source));
    }
    return [];
  };

/** Whether a wish for one round speaks: as a message of that round's planning does. */
export const isForRoundAt = (
  { round }: Pick<Wish, 'round'>,
  phases: readonly string[],
  now: Moment,
): boolean => round !== undefined && speaksAt(phases, { round, phase: PLANNING }, now);

/** What a seat has said for the round alone, whenever it was. */
export const forRoundAt = newest(isForRoundAt);

/** The standing wishes of a seat. */
export const standingAt = newest(({ standing }) => standing !== undefined);

const placed = (wish: Wish, file: string): Wish =>
  wish.place === undefined ? wish : { ...wish, place: { file, ...wish.place } };

/** What a seat has said that speaks at a moment; each wish knows the file it stands in. */
export const wishesAt: Speaking = (phases, taken, seat, now) =>
  messagesAt(phases, taken, seat, now).flatMap(({ wishes, source }) =>
    wishes
      .filter(({ standing, round }) => standing === undefined && round === undefined)
      .map((wish) => placed(wish, source)),
  );

/** The messages as a source of answers: which of them speak follows from where the game stands. */
const said =
  (by: By, speaking: Speaking) =>
  <G extends Game>(ruleset: Ruleset<G>, taken: readonly Taken[]): Source<G> => {
    const known = new Map<string, readonly Wish[]>();
    const wishesNow = (seat: Seat, now: Moment): readonly Wish[] => {
      const key = `${makeMoment(now)} ${seat}`;
      const found = known.get(key) ?? speaking(ruleset.printedPhases, taken, seat, now);
      known.set(key, found);
      return found;
    };
    return (question, key, view) => {
      const now = momentOf(ruleset, ruleset.where(view.state));
      const source = wishesOf<G>(ruleset, by, (seat) => wishesNow(seat, now));
      return source(question, key, view);
    };
  };

export const saidInAdvance = said('orders', wishesAt);
export const saidForRound = said('orders', forRoundAt);
export const saidForEver = said('standing', standingAt);

/** Who may answer in a run, the first to speak first; `open`: the keys of what was asked before it. */
export const sourcesOf = <G extends Game>(
  desk: Pick<Desk<G>, 'ruleset' | 'rules' | 'taken' | 'waits'>,
  directions: Pick<Directions, 'missing' | 'due'>,
  open: ReadonlySet<string> = new Set(),
): readonly Source<G>[] => {
  const { ruleset, taken } = desk;
  const standing = saidForEver(ruleset, taken);
  return [
    saidInAdvance(ruleset, taken),
    saidForRound(ruleset, taken),
    (question, key, view) =>
      awaitsOf(desk, question.kind.name, question.seat) === 'default'
        ? undefined
        : standing(question, key, view),
    forced(),
    defaults(({ kind, seat, apart }, key, view) => {
      const now = momentOf(ruleset, ruleset.where(view.state));
      const couldBeSaid = ruleset.turnsOnNews?.(desk.rules, kind.name) !== true || open.has(key());
      if (couldBeSaid && isOverruled(directions, seat, now)) return true;
      const awaits = awaitsOf(desk, kind.name, seat);
      if (awaits !== 'word') return awaits !== 'wait';
      return apart === undefined && hasSpoken(ruleset.printedPhases, taken, seat, now);
    }),
  ];
};

/** What holds for ever, or for another round, is no word for the phase. */
const isForNow = ({ standing, round }: Wish): boolean =>
  standing === undefined && round === undefined;

/** Whether a seat has sent a word for a phase: to it, or to the planning that it carries out. */
export const hasSpoken = (
  phases: readonly string[],
  taken: readonly Taken[],
  seat: Seat,
  now: Moment,
): boolean =>
  taken.some(
    (message) =>
      message.seat === seat &&
      message.wishes.some(isForNow) &&
      message.round === now.round &&
      (message.phase === now.phase || speaksAt(phases, message, now)),
  );
