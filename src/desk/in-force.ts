import type { Game, Seat } from '../core/game.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { defaults, forced, type Source, wishesOf } from '../core/sources.ts';
import type { Wish } from '../core/wishes.ts';
import type { Desk } from './desk.ts';
import type { Missing, Taken } from './history.ts';
import { compareMoments, type Moment, makeMoment, momentOf, speaksAt } from './moment.ts';

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

/** What a seat has said that speaks at a moment; each wish knows the file it stands in. */
export const wishesAt = (
  phases: readonly string[],
  taken: readonly Taken[],
  seat: Seat,
  now: Moment,
): readonly Wish[] =>
  messagesAt(phases, taken, seat, now).flatMap(({ wishes, source }) =>
    wishes.map((wish) =>
      wish.place === undefined ? wish : { ...wish, place: { file: source, ...wish.place } },
    ),
  );

/** The messages as a source of answers: which of them speak follows from where the game stands. */
export const saidInAdvance = <G extends Game>(
  ruleset: Ruleset<G>,
  taken: readonly Taken[],
): Source<G> => {
  const known = new Map<string, readonly Wish[]>();
  const wishesNow = (seat: Seat, now: Moment): readonly Wish[] => {
    const key = `${makeMoment(now)} ${seat}`;
    const found = known.get(key) ?? wishesAt(ruleset.printedPhases, taken, seat, now);
    known.set(key, found);
    return found;
  };
  return (question, key, view) => {
    const now = momentOf(ruleset, ruleset.where(view.state));
    const source = wishesOf<G>(ruleset, 'orders', (seat) => wishesNow(seat, now));
    return source(question, key, view);
  };
};

/** Who may answer in a run, the first to speak first. */
export const sourcesOf = <G extends Game>(
  { ruleset, rules, taken }: Pick<Desk<G>, 'ruleset' | 'rules' | 'taken'>,
  missing: Missing,
): readonly Source<G>[] => [
  saidInAdvance(ruleset, taken),
  forced(),
  defaults((kind) => missing === 'default' || !ruleset.waitsFor(rules, kind)),
];
