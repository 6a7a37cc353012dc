// What the sheet's bar is made of: a run of a phase waits for a seat where it says so, and nowhere else but on news. Positions
// of both games; each message is a bot's line of play, cut short after so many answers; the runs have the true table, and draws and opponents of their own.
import { describe, expect, test } from 'vitest';
import { advance } from '../../src/core/advance.ts';
import { streamOf } from '../../src/core/chance.ts';
import type { Game, Seat } from '../../src/core/game.ts';
import type { Json } from '../../src/core/json.ts';
import { bot, type Source } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import type { Desk } from '../../src/desk/desk.ts';
import { awaitedIn } from '../../src/desk/further-steps.ts';
import type { TakenMessage } from '../../src/desk/history.ts';
import { isNews, sourcesOf } from '../../src/desk/in-force.ts';
import { isSameMoment, momentOf } from '../../src/desk/moment.ts';
import { quietAnswer } from '../../src/desk/plan/play.ts';
import type { Setting } from '../../src/desk/simulation.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { rulesOf, settingOf } from '../rulesets/wotr/played.ts';
import { deskAt, messageFrom, ownDesk } from '../support/plans.ts';
import { chanceOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';
import { runs } from '../support/runs.ts';

const SILENCE = { missing: 'wait', asked: [] } as const;

/** Plays a phase of the true table; what its bots said before has no lines that could be used up. */
const phaseOf = <G extends Game>(desk: Desk<G>, key: string, own: readonly Source<G>[]): void => {
  const { ruleset, rules, checkpoint } = desk;
  const now = momentOf(ruleset, ruleset.where(desk.state));
  advance(ruleset, {
    ...{ rules, from: checkpoint, before: desk.entries.slice(0, checkpoint.n) },
    sources: [...own, bot((question) => streamOf(`${key}|${question}`))],
    chance: (purpose, sides) => streamOf(`${key}|${purpose}`)(sides),
    until: (where) => !isSameMoment(momentOf(ruleset, where), now),
  });
};

/** The questions whose answers are wishes as they stand. */
const TOLD = /^(?:orders|march|raid|bid-.*|action|allocate|declare|guide)$/;

/** What a seat does in a phase, played by chance while the others do nothing. */
const lineOfPlay = <G extends Game>(desk: Desk<G>, seat: Seat, key: string): readonly Wish[] => {
  const wishes: Wish[] = [];
  const { ruleset } = desk;
  const play: Source<G> = (question, asked, view) => {
    const { kind, about } = question;
    if (question.seat !== seat) return quietAnswer(question, asked, view);
    const answer = kind.sample(view, question, streamOf(`${key}|${asked()}`));
    const given = { seat, kind: kind.name, about, answer: answer as Json };
    const wish = ruleset.foresight?.wishOf?.(view, given) ?? {
      ...{ kind: kind.name, about, wish: given.answer },
      ...(kind.name === 'action' && { queue: { name: 'actions', step: wishes.length + 1 } }),
    };
    if (TOLD.test(kind.name)) wishes.push(wish);
    return { answer, by: 'orders', passed: [] };
  };
  phaseOf(desk, key, [play]);
  return wishes;
};

/** True if a run of the phase waits for a seat that has sent this, other than on news. */
const waits = <G extends Game>(desk: Desk<G>, message: TakenMessage, key: string): boolean => {
  let isWaiting = false;
  const own = sourcesOf({ ...desk, taken: [...desk.taken, message] }, SILENCE);
  phaseOf(desk, key, [
    ...own.map((source): Source<G> => {
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

const RUNS = ['quiet', ...Array.from({ length: 4 }, (_, at) => `run ${at}`)];

const counts = { green: 0, waiting: 0 };

/** What is said and is not so, of each seat with all of its line of play, half of it, and nothing. */
const untrue = <G extends Game>(desk: Desk<G>, seed: string): readonly string[] =>
  desk.seats.flatMap((seat) => {
    const line = lineOfPlay(desk, seat, seed);
    return [line.length, Math.floor(line.length / 2), 0].flatMap((count) => {
      const message = messageFrom(desk, seat, line.slice(0, count));
      const awaited = awaitedIn(ownDesk(desk, seat), message);
      if (awaited === undefined) return [];
      const waiting = RUNS.map((run) => waits(desk, message, `${seed}|${run}`));
      const isGreen = awaited.size === 0;
      counts[isGreen ? 'green' : 'waiting']++;
      const isTrue = isGreen ? waiting.includes(false) : waiting.includes(true);
      const isSure = isGreen || waiting[0];
      return isTrue && isSure
        ? []
        : [`${seed} ${seat} ${count}: ${[...awaited].join()} ${waiting}`];
    });
  });

const positions = async <G extends Game>(
  setting: Setting<G>,
  at: readonly { readonly round: number; readonly phase: string; readonly asks?: RegExp }[],
): Promise<void> => {
  for (let game = 0; game < runs(at.length * 2); game++) {
    const where = at[game % at.length];
    const desk = where && deskAt(setting, `awaited ${game}`, where);
    if (desk !== undefined) expect(untrue(desk, `awaited ${game}`)).toEqual([]);
  }
};

describe('a run waits where the bar says so, and nowhere else but on news', () => {
  test('in the first game', { timeout: 120_000 }, async () => {
    const rules = await rulesFor({ preset: 'board' });
    await positions({ ruleset: agot, rules, chanceOf }, [
      { round: 2, phase: 'planning' },
      { round: 3, phase: 'marches' },
      { round: 4, phase: 'raids' },
      { round: 5, phase: 'westeros' },
    ]);
  });

  test('in War of the Ring', { timeout: 120_000 }, async () => {
    await positions(settingOf(rulesOf('first-edition', {}, 2)), [
      { round: 1, phase: 'actions' },
      { round: 2, phase: 'actions' },
      { round: 3, phase: 'fellowship' },
      { round: 3, phase: 'hunt-allocation' },
    ]);
  });

  test('and there was something to hold it by', () => {
    expect(counts.green).toBeGreaterThan(5);
    expect(counts.waiting).toBeGreaterThan(5);
  });
});
