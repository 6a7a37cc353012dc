// What `ask odds` says of battles: small ones reckoned by hand, larger ones played out.

import { describe, expect, test } from 'vitest';
import { asNumber } from '../../../src/core/dice.ts';
import { ACTS } from '../../../src/rulesets/wotr/actions.ts';
import { attackIf } from '../../../src/rulesets/wotr/battles/fight.ts';
import { attacked, oddsOf, underWay } from '../../../src/rulesets/wotr/battles/odds.ts';
import type { Going } from '../../../src/rulesets/wotr/facts.ts';
import type { Side } from '../../../src/rulesets/wotr/game.ts';
import { type Army, army, board, garrison } from './armed.ts';
import { eventsOf, play, playUntil, type Staged } from './staged.ts';

const oddsFor = (table: Staged, side: Side, going: Going) => {
  const attack = attackIf(table, side, going);
  if (!attack.ok) throw new Error(JSON.stringify(attack.problems));
  return oddsOf(attacked(table, side, attack.value));
};

const FIELD = { from: 'south-ithilien', to: 'north-ithilien' };
const field = (own: Army, foe: Army): Staged => board(army(FIELD.from, own), army(FIELD.to, foe));
const siege = (own: Army, foe: Army): Staged =>
  board(army('minas-tirith', own), garrison('minas-tirith', foe));
const SIEGE = { from: 'minas-tirith', to: 'minas-tirith' };

describe('the odds of a battle', () => {
  test('one regular against one: a third each, until somebody hits', () => {
    const { first, last } = oddsFor(field({ sauron: [1] }, { gondor: [1] }), 'shadow', FIELD);
    expect(first['defender-fell']).toBeCloseTo(2 / 9, 9);
    expect(first['both-fell']).toBeCloseTo(1 / 9, 9);
    expect(first.stopped).toBeCloseTo(4 / 9, 9);
    expect(last['defender-fell']).toBeCloseTo(2 / 5, 9);
    expect(last['attacker-fell']).toBeCloseTo(2 / 5, 9);
    expect(last['both-fell']).toBeCloseTo(1 / 5, 9);
  });

  test('an assault needs a 6, and ends after a round if no elite pays', () => {
    const { first, last } = oddsFor(siege({ sauron: [1] }, { gondor: [1] }), 'shadow', SIEGE);
    expect(first['defender-fell']).toBeCloseTo((1 / 6) * (2 / 3), 9);
    expect(last).toEqual(first);
  });

  test('with an elite that pays there is another round', () => {
    const { first, last } = oddsFor(siege({ sauron: [0, 1] }, { gondor: [2] }), 'shadow', SIEGE);
    // One hit is not enough; the second round is that of a regular.
    expect(first['defender-fell']).toBe(0);
    expect(last['defender-fell']).toBeGreaterThan(0);
    expect(last['attacker-fell']).toBeGreaterThan(0);
  });

  test('those shut in who go out meet an army in the open', () => {
    const table = siege({ sauron: [1] }, { gondor: [1] });
    const { sides } = oddsFor(table, 'free-peoples', SIEGE);
    expect(sides['free-peoples'].hits.map(asNumber)[1]).toBeCloseTo(1 / 3, 9);
    expect(sides.shadow.hits.map(asNumber)[1]).toBeCloseTo(1 / 3, 9);
  });

  test('walls count in the first round alone, leaders roll again', () => {
    const going = { from: 'south-ithilien', to: 'osgiliath' };
    const table = board(
      army(going.from, { sauron: [3, 0, 1] }),
      army('osgiliath', { gondor: [2] }),
    );
    const { sides } = oddsFor(table, 'shadow', going);
    expect(sides.shadow.pool).toMatchObject({ dice: 3, needs: 6 });
    expect(sides.shadow.rerolls).toBe(1);
    const none = sides.shadow.hits.map(asNumber)[0];
    expect(none).toBeCloseTo((5 / 6) ** 4, 9);
  });

  test('the table is left as it was', () => {
    const table = field({ sauron: [3, 1, 1] }, { gondor: [2, 1] });
    const before = JSON.stringify(table.state);
    oddsFor(table, 'shadow', FIELD);
    expect(JSON.stringify(table.state)).toBe(before);
  });

  test('one under way goes on with those who are left, and with what its cards change', () => {
    const table = field({ sauron: [3] }, { gondor: [2] });
    const act = { ...FIELD, act: 'attack', die: 'army' } as const;
    playUntil('losses', table, ACTS.attack.play(table, 'shadow', act, 'army'), {});
    const now = oddsOf(underWay(table));
    const sum = Object.values(now.last).reduce((all, one) => all + one, 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(now.sides.shadow.pool.dice).toBe(3);
  });

  const FIGHTS = 400;
  test.each<readonly [string, Army, Army]>([
    ['regulars', { sauron: [4, 0, 1] }, { gondor: [3] }],
    ['elites', { sauron: [2, 2] }, { rohan: [1, 2, 1] }],
  ])('played to the end %s win as often as is said', (_name, own, foe) => {
    const { last } = oddsFor(field(own, foe), 'shadow', FIELD);
    const act = { ...FIELD, act: 'attack', die: 'army' } as const;
    const chance = field(own, foe).draw;
    let won = 0;
    for (let n = 0; n < FIGHTS; n++) {
      const table = field(own, foe);
      table.draw = chance;
      play(table, ACTS.attack.play(table, 'shadow', act, 'army'), { 'go-on': { go: 'on' } });
      won += eventsOf(table, 'battle-over').filter(({ end }) => end === 'defender-fell').length;
    }
    const should = last['defender-fell'];
    expect(Math.abs(won / FIGHTS - should)).toBeLessThan(
      4.5 * Math.sqrt((should * (1 - should)) / FIGHTS),
    );
  });
});
