import type { Game, Seat } from '../core/game.ts';
import { canonical, isSame, type Json } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import type { Question } from '../core/question.ts';
import { forced, type Source } from '../core/sources.ts';
import { awaitsIn, rowOf } from '../core/waits.ts';
import type { Wish } from '../core/wishes.ts';
import { groupBy } from '../report/groups.ts';
import { adjudicate, batchOf } from './adjudicate.ts';
import { blankDesk, type Desk, momentOfDesk } from './desk.ts';
import type { Batch, Directions, Maker, TakenMessage } from './history.ts';
import { compareMoments, type Moment, makeMoment, momentOf, speaksAt } from './moment.ts';
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
  /** True if a game that has heard all before it waits for it. */
  readonly isAwaited: boolean;
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
 * Plays a match, and then once more from messages: where the game rests every seat sends its answers of that moment,
 * and of later ones what would pass in silence before the game rests again; each to the question of its key.
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
  <G extends Game>(setting: Setting<G>, players: Source<G>, given: GivenWish[]): Source<G> =>
  (question, key, view, heard) => {
    const said = players(question, key, view, heard);
    if (said?.by === undefined) return said;
    const { seat, kind } = question;
    const moment = momentOf(setting.ruleset, setting.ruleset.where(view.state));
    const isAwaited =
      kind.fallback(view, question) === undefined || holdsUp(setting, question, moment, given);
    const wish = { kind: kind.name, key: key(), wish: said.answer as Json };
    given.push({ ...moment, seat, wish, isAwaited });
    return said;
  };

/** True if a seat's silence on a question would hold the game up, whatever it has said before. */
const holdsUp = <G extends Game>(
  { ruleset, rules }: Setting<G>,
  question: Question<G>,
  now: Moment,
  given: readonly GivenWish[],
): boolean => {
  const { seat, apart } = question;
  const awaits = awaitsIn(ruleset.waits(rules), rowOf(question), seat);
  if (awaits !== 'word') return awaits === 'wait';
  const hasSpoken = given.some(
    (one) => one.seat === seat && one.round === now.round && speaksAt(ruleset, one, now),
  );
  return apart !== undefined || !hasSpoken;
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
  const { ruleset, seats } = desk;
  const now = momentOfDesk(desk);
  const isNow = (one: GivenWish): boolean => speaksAt(ruleset, now, one);
  const isLater = (one: GivenWish): boolean =>
    !isNow(one) && compareMoments(ruleset.printedPhases, now, one) < 0;
  const rest = given.findIndex((one) => one.isAwaited && isLater(one));
  const ahead = given.slice(0, rest < 0 ? given.length : rest).filter(isLater);
  const byMoment = [given.filter(isNow), ...groupBy(ahead, makeMoment)];
  return byMoment.flatMap((answers, at) => {
    const { round, phase } = (at > 0 && answers[0]) || now;
    return seats.flatMap((seat) => {
      const wishes = answers.filter((one) => one.seat === seat).map(({ wish }) => wish);
      if (wishes.length === 0) return [];
      const digest = hash(canonical(wishes));
      return [{ round, phase, seat, wishes, digest, source: SOURCE }];
    });
  });
};
