// What the sheet's bar is made of: a run of a phase waits for a seat where it says so, and nowhere else but on news. Positions
// of all games; each message is a bot's mail, whole, cut in half and empty; the runs have the true table, and draws and opponents of their own.
import { describe, expect, test } from 'vitest';
import { advance } from '../../src/core/advance.ts';
import { streamOf } from '../../src/core/chance.ts';
import { bot, type Source } from '../../src/core/sources.ts';
import type { Desk } from '../../src/desk/desk.ts';
import { awaitedIn } from '../../src/desk/further-steps.ts';
import type { TakenMessage } from '../../src/desk/history.ts';
import { isNews, sourcesOf } from '../../src/desk/in-force.ts';
import { isSameMoment, momentOf } from '../../src/desk/moment.ts';
import { quietAnswer } from '../../src/desk/plan/play.ts';
import { messageFrom, ownDesk } from '../support/plans.ts';
import { GAME_NAMES, mailOf, numbersFor, positionOf } from '../support/positions.ts';

const SILENCE = { missing: 'wait', asked: [] } as const;

/** Plays a phase of the true table; what its bots said before has no lines that could be used up. */
const phaseOf = (desk: Desk, key: string, own: readonly Source[]): void => {
  const { ruleset, rules, checkpoint } = desk;
  const now = momentOf(ruleset, ruleset.where(desk.state));
  advance(ruleset, {
    ...{ rules, from: checkpoint, before: desk.entries.slice(0, checkpoint.n) },
    sources: [...own, bot((question) => streamOf(`${key}|${question}`))],
    chance: (purpose, sides) => streamOf(`${key}|${purpose}`)(sides),
    until: (where) => !isSameMoment(momentOf(ruleset, where), now),
  });
};

/** True if a run of the phase waits for a seat that has sent this, other than on news. */
const waits = (desk: Desk, message: TakenMessage, key: string): boolean => {
  let isWaiting = false;
  const own = sourcesOf({ ...desk, taken: [...desk.taken, message] }, SILENCE);
  phaseOf(desk, key, [
    ...own.map((source): Source => {
      return (...asked) => (asked[0].seat === message.seat ? source(...asked) : undefined);
    }),
    (question, asked, view) => {
      if (question.seat === message.seat) isWaiting ||= !isNews(desk, SILENCE, question);
      return question.seat === message.seat || key.endsWith('quiet')
        ? quietAnswer(question, asked, view)
        : undefined;
    },
  ]);
  return isWaiting;
};

const runsFrom = (first: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => (first + at === 0 ? 'quiet' : `run ${first + at}`));

const counts = { green: 0, waiting: 0 };

/** What is said and is not so, of each seat with all of its mail, half of it, and nothing. */
const untrue = (desk: Desk, seed: string): readonly string[] =>
  desk.seats.flatMap((seat) => {
    const line = mailOf(desk, seat, seed);
    return [line.length, Math.floor(line.length / 2), 0].flatMap((count) => {
      const message = messageFrom(desk, seat, line.slice(0, count));
      const awaited = awaitedIn(ownDesk(desk, seat), message);
      if (awaited === undefined) return [];
      const isGreen = awaited.size === 0;
      counts[isGreen ? 'green' : 'waiting']++;
      // What hangs on the others and on draws comes out so in some of many runs.
      const isShown = (first: number, more: number): boolean =>
        runsFrom(first, more).some((run) => waits(desk, message, `${seed}|${run}`) !== isGreen);
      return isShown(0, 5) || isShown(5, 20)
        ? []
        : [`${seed} ${seat} ${count}: ${[...awaited].join()}`];
    });
  });

describe('a run waits where the bar says so, and nowhere else but on news', () => {
  test.each(GAME_NAMES)('in %s', { timeout: 3_600_000 }, async (game) => {
    for (const number of numbersFor(game)) {
      const desk = await positionOf(game, number);
      if (desk !== undefined) expect(untrue(desk, `${game} ${number}`)).toEqual([]);
    }
  });

  test('and there was something to hold it by', () => {
    expect(counts.green).toBeGreaterThan(5);
    expect(counts.waiting).toBeGreaterThan(5);
  });
});
