import type { Aim, Stretch, Try } from '../../core/foresight.ts';
import type { Game } from '../../core/game.ts';
import { foresightOf } from './aims.ts';
import type { Played } from './play.ts';
import { givenReply, pieces } from './replies.ts';
import type { Given } from './says.ts';
import type { PlanTable } from './table.ts';

/** The answers that bring something about, as few as could be left, and the play by which they do. */
export interface Found<G extends Game> {
  readonly given: readonly Given[];
  readonly played: Played<G>;
  /** False where the budget was over first. */
  readonly isLeast: boolean;
}

/** A search in a number of engine runs: what it finds hangs on nothing else. */
export interface Budget {
  left: number;
}

export const cameIn = <G extends Game>(
  { start }: Pick<PlanTable<G>, 'start'>,
  aim: Aim,
  played: Stretch<G>,
): number | undefined => foresightOf(start.ruleset).came(aim, start.seat, played);

type Test<G extends Game> = (played: Played<G>) => boolean;

/** Plays just these answers; undefined where that does not do it, or the budget is over. */
const tried = <G extends Game>(
  table: PlanTable<G>,
  key: string,
  [given, budget]: readonly [readonly Given[], Budget],
  does: Test<G>,
): Played<G> | undefined => {
  if (budget.left <= 0) return undefined;
  budget.left--;
  const played = table.play(givenReply(table.start, key, given));
  return played !== undefined && does(played) ? played : undefined;
};

/** Leaves out whatever can be, seat by seat and then piece by piece, until nothing more can. */
export const smallest = <G extends Game>(
  table: PlanTable<G>,
  from: Pick<Played<G>, 'key' | 'given'>,
  does: Test<G>,
  budget: Budget,
): Found<G> | undefined => {
  let given = pieces(table.start, from.given);
  let played = tried(table, from.key, [given, budget], does);
  if (played === undefined) return undefined;
  const without = (some: (one: Given) => boolean): boolean => {
    const fewer = given.filter((one) => !some(one));
    if (fewer.length === given.length) return false;
    const done = tried(table, from.key, [fewer, budget], does);
    if (done === undefined) return false;
    [given, played] = [fewer, done];
    return true;
  };
  for (const seat of new Set(given.map((one) => one.seat))) without((one) => one.seat === seat);
  // What happens in turns goes before the orders that it was done by.
  let isLess = true;
  while (isLess && budget.left > 0) {
    isLess = false;
    for (const piece of [...given].reverse()) if (without((one) => one === piece)) isLess = true;
  }
  return { given, played, isLeast: !isLess };
};

/** The answers by which a bound says that it could be, as one reply. */
export const givenBy = (tries: readonly Try[]): readonly Given[] =>
  tries.map((one) => ({ about: {}, ...one }));
