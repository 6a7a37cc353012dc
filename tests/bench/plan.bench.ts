// Replies a second that a plan plays, on one core, and what share of the rounds that bots play in memory that is.
import { expect, test } from 'vitest';
import { agot } from '../../src/rulesets/agot/index.ts';
import { askedBy, planOf } from '../support/plan-laws.ts';
import { deskAt, ownDesk, wishesBy } from '../support/plans.ts';
import { chanceOf, playOut } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';

const REPLIES = 1000;
const PASSES = 3;
const GAMES = 40;

/** Of some passes the one in which the machine was least in the way. */
const best = (work: () => number): number =>
  Math.max(
    ...Array.from({ length: PASSES }, () => {
      const start = process.cpuUsage();
      const done = work();
      const { user, system } = process.cpuUsage(start);
      return (done * 1e6) / (user + system);
    }),
  );

test.each([
  ['board', 5],
  ['forum', 5],
])('replies a second, %s', async (preset, players) => {
  const rules = await rulesFor({ preset, players });
  const desk = deskAt({ ruleset: agot, rules, chanceOf }, 'bench', { round: 3, phase: 'planning' });
  if (desk === undefined) throw new Error('no round to plan');
  const own = ownDesk(desk, 'stark');
  const wishes = wishesBy(own, 'stark', 'bench');
  const replies = best(() => {
    const plan = planOf(own, askedBy('stark', wishes, { sample: REPLIES, budget: 0 }));
    return plan.can === 'yes' ? plan.says.runs : 0;
  });
  const rounds = best(() => {
    let played = 0;
    for (let game = 0; game < GAMES; game++) played += playOut(rules, `bench-${game}`).state.round;
    return played;
  });
  console.log(
    `replies a second, ${preset.padEnd(5)}  ${replies.toFixed(0)}  (aim 2000 in 4 s), ` +
      `${(replies / rounds).toFixed(2)} of rounds by bots`,
  );
  expect(replies).toBeGreaterThan(0);
});
