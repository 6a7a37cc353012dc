import type { Game, Seat } from '../core/game.ts';
import { canonical, isSame, type Json } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import { forced, type Source } from '../core/sources.ts';
import type { Wish } from '../core/wishes.ts';
import { adjudicate, batchOf } from './adjudicate.ts';
import { blankDesk, type Desk, momentOfDesk } from './desk.ts';
import type { Batch, Directions, Maker, TakenMessage } from './history.ts';
import { type Moment, momentOf, speaksAt } from './moment.ts';
import { type Match, playersOf, playMatch, type Setting } from './simulation.ts';

/** A simulated game as if it had been played by mail. */
interface RecordedGame<G extends Game = Game> {
  readonly desk: Desk<G>;
  readonly batches: readonly Batch[];
}

/** An answer of a seat, and when it was given. */
interface GivenWish extends Moment {
  readonly seat: Seat;
  readonly wish: Wish;
}

/** The things that go into the log besides the game itself. */
interface Clerk {
  readonly stamp: { readonly at: string; readonly maker: Maker };
  readonly hash: Hash;
}

const DIRECTIONS: Directions = { missing: 'wait' };

/** Where the messages of a simulated game come from. */
const SOURCE = 'simulate';

/**
 * Plays a match, and then once more from messages: before each round is spoken for every seat sends
 * its answers up to the next time, each to the question of its key.
 */
export const record = <G extends Game>(
  setting: Setting<G>,
  match: Match,
  clerk: Clerk,
): RecordedGame<G> => {
  const given: GivenWish[] = [];
  const players = noting(setting, playersOf(setting, match), given);
  const played = playMatch(setting, match, [forced(), players]);
  const recorded = byMail(setting, match, given, clerk);
  if (!isSame(recorded.desk.state, played.state))
    throw new Error(`the game of seed ${match.seed} comes out otherwise from its answers`);
  return recorded;
};

const noting =
  <G extends Game>({ ruleset }: Setting<G>, players: Source<G>, given: GivenWish[]): Source<G> =>
  (question, key, view, heard) => {
    const said = players(question, key, view, heard);
    if (said?.by === undefined) return said;
    const wish = { kind: question.kind.name, key: key(), wish: said.answer as Json };
    given.push({ ...momentOf(ruleset, ruleset.where(view.state)), seat: question.seat, wish });
    return said;
  };

const byMail = <G extends Game>(
  { ruleset, rules, chanceOf }: Setting<G>,
  { seed }: Match,
  given: readonly GivenWish[],
  { hash, stamp }: Clerk,
): RecordedGame<G> => {
  const seats = ruleset.seats(rules);
  let desk = blankDesk({ ruleset, rules, seats, chance: chanceOf(seed) });
  const batches: Batch[] = [];
  for (let taken: readonly TakenMessage[] = []; ; taken = messagesOf(desk, given, hash)) {
    const run = adjudicate(desk, taken, DIRECTIONS);
    if (run.entries.length === 0) return { desk, batches };
    batches.push(batchOf(run, { ...stamp, taken, directions: DIRECTIONS }, hash));
    desk = run.desk;
  }
};

const messagesOf = <G extends Game>(
  desk: Desk<G>,
  given: readonly GivenWish[],
  hash: Hash,
): readonly TakenMessage[] => {
  const now = momentOfDesk(desk);
  return desk.seats.flatMap((seat) => {
    const wishes = given
      .filter((one) => one.seat === seat && speaksAt(desk.ruleset, now, one))
      .map(({ wish }) => wish);
    if (wishes.length === 0) return [];
    return [{ ...now, seat, wishes, digest: hash(canonical(wishes)), source: SOURCE }];
  });
};
