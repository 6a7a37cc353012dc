// Plans of small games: complete enumeration, numbers alone, and no plan where no other table can be imagined.
import { describe, expect, test } from 'vitest';
import type { Foresight } from '../../../src/core/foresight.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import type { PlanSays } from '../../../src/desk/plan/plan-outcome.ts';
import { askedBy, leaked, planOf, untrue } from '../../support/plan-laws.ts';
import { deskAt, ownDesk, wishesBy } from '../../support/plans.ts';
import { chanceOf } from '../../support/random-games.ts';
import { type Toy, toy, toyData } from '../../support/toy-game.ts';
import { kites } from '../../toy/kites/index.ts';
import { settingOf } from '../../toy/played.ts';

const leads: Foresight<Toy> = {
  aims: () => [{ aim: 'leads', about: {}, of: 'deed' }],
  came: (_aim, seat, { after }) => Number(after.state.leader === seat),
  settled: (_aim, _seat, { state }) => state.phase === 'duel',
};

const planned = (ruleset: Ruleset<Toy>, bid: number, seat = 'red'): PlanSays => {
  const setting = { ruleset, rules: toyData, chanceOf };
  const desk = deskAt(setting, 'toy', { round: 1, phase: 'planning' });
  if (desk === undefined) throw new Error('no desk');
  const wishes: readonly Wish[] = [{ kind: 'bid', wish: bid }];
  const plan = planOf(ownDesk(desk, seat), askedBy(seat, wishes));
  if (plan.can === 'no') throw new Error(plan.why);
  return plan.says;
};

describe('a game that is small enough to go through', () => {
  const ruleset = { ...toy, foresight: leads };

  test.each([
    ['red', 9, 'certain', 1],
    ['blue', 0, 'cannot', 0],
  ])('%s with %i: all ways were played, and it is %s', (seat, bid, verdict, least) => {
    const [line] = planned(ruleset, bid, seat).lines;
    expect(line).toMatchObject({ verdict, least, rests: 'enumeration', ways: 80 });
  });

  test('what is open has both ways to be shown', () => {
    const [line] = planned(ruleset, 4).lines;
    expect(line).toMatchObject({ verdict: 'depends', rests: 'enumeration', ways: 80 });
    expect(line?.brings?.given).toEqual([]);
    expect(line?.prevents?.given).toMatchObject([{ seat: 'blue', kind: 'bid' }]);
    expect(Number(line?.prevents?.given[0]?.answer)).toBeGreaterThan(4);
  });

  test('what lies hidden is not gone through: nothing is certain then', () => {
    const hiding: Ruleset<Toy> = {
      ...ruleset,
      imagine: ({ state }, _seat, random) => ({ ...state, omen: `hidden ${random(99)}` }),
    };
    const [line] = planned(hiding, 9).lines;
    expect(line).toMatchObject({ verdict: 'unknown', rests: 'search', searched: 'cut' });
  });
});

describe('kites, whose bounds nobody has written', () => {
  const setting = settingOf(kites);
  const places = [
    { round: 1, phase: 'stakes' },
    { round: 2, phase: 'turns' },
  ];

  test.each(places)('day $round, $phase: numbers, as far as they were played', (at) => {
    const desk = deskAt(setting, 'kites', at);
    if (desk === undefined) throw new Error('no desk');
    for (const seat of desk.seats.slice(0, 2)) {
      const own = ownDesk(desk, seat);
      const asked = askedBy(seat, wishesBy(own, seat, 'kites'), { sample: 20 });
      const plan = planOf(own, asked);
      if (plan.can === 'no') throw new Error(plan.why);
      const { lines } = plan.says;
      expect(lines.map(({ about }) => about['measure'])).toEqual(['points', 'ribbons', 'height']);
      expect(lines.filter(({ rests }) => rests === 'bounds')).toEqual([]);
      // Whoever says nothing rests all day; in mid-afternoon there are rivals with tricks, and the wind.
      const isOpen = lines.some(({ verdict }) => verdict === 'depends');
      if (at.phase === 'turns') expect(isOpen).toBe(true);
      expect(untrue(own, asked, plan.says)).toEqual([]);
      const other = { wishes: () => [], seed: 'other' };
      expect(leaked(desk, asked, other)).toEqual([]);
    }
  });

  test('without another table beside the true one there is no plan', () => {
    const { imagine: _, ...without } = kites;
    const desk = deskAt(settingOf(without), 'kites', { round: 1, phase: 'stakes' });
    if (desk === undefined) throw new Error('no desk');
    const plan = planOf(ownDesk(desk, 'finch'), askedBy('finch', []));
    expect(plan).toEqual({ can: 'no', why: 'imagine' });
  });
});
