import { describe, expect, test } from 'vitest';
import { atLeast, type DicePool, fraction, hitsOf, sumOf } from '../../src/core/dice.ts';

/** All ways in which some dice can lie. */
const rollsOf = (dice: number, sides: number): readonly (readonly number[])[] =>
  dice === 0
    ? [[]]
    : rollsOf(dice - 1, sides).flatMap((rest) =>
        Array.from({ length: sides }, (_, side) => [side + 1, ...rest]),
      );

/** The chance of each number of hits, by going through everything that can be rolled. */
const counted = (pool: DicePool): readonly number[] => {
  const { dice, sides, needs, misses = 0, always = sides + 1, rerolls = [] } = pool;
  const hits = (roll: readonly number[], bonus = pool.bonus ?? 0): number =>
    roll.filter((one) => one >= always || (one > misses && one + bonus >= needs)).length;
  const chances = Array<number>(dice + 1).fill(0);
  const go = (had: number, chance: number, left: NonNullable<DicePool['rerolls']>): void => {
    const [next, ...more] = left;
    if (next === undefined) {
      chances[had] = (chances[had] ?? 0) + chance;
      return;
    }
    const again = Math.min(next.most, next.by === 'owner' ? dice - had : had);
    const kept = next.by === 'owner' ? had : had - again;
    for (const roll of rollsOf(again, sides))
      go(kept + hits(roll, next.bonus), chance / sides ** again, more);
  };
  for (const roll of rollsOf(dice, sides)) go(hits(roll), 1 / sides ** dice, rerolls);
  return chances;
};

const POOLS: Readonly<Record<string, DicePool>> = {
  'plain dice': { dice: 3, sides: 6, needs: 5 },
  'no dice': { dice: 0, sides: 6, needs: 5 },
  'a bonus that a 1 does not take': { dice: 3, sides: 6, needs: 3, bonus: 2, misses: 1 },
  'a 6 that always hits': { dice: 2, sides: 6, needs: 7, always: 6 },
  'misses rolled again': { dice: 3, sides: 6, needs: 5, rerolls: [{ by: 'owner', most: 2 }] },
  'with a bonus of their own': {
    ...{ dice: 3, sides: 6, needs: 6, misses: 1 },
    rerolls: [{ by: 'owner', most: 2, bonus: 1 }],
  },
  'hits that the foe has rolled again': {
    ...{ dice: 3, sides: 4, needs: 3 },
    rerolls: [{ by: 'foe', most: 1 }],
  },
  'first the owner, then the foe': {
    ...{ dice: 3, sides: 4, needs: 4 },
    rerolls: [
      { by: 'owner', most: 3 },
      { by: 'foe', most: 2 },
    ],
  },
};

describe('the odds of a pool of dice', () => {
  test.each(Object.entries(POOLS))('are those of all rolls: %s', (_name, pool) => {
    const odds = hitsOf(pool).map(({ over, under }) => Number(over) / Number(under));
    const all = counted(pool);
    expect(odds).toHaveLength(all.length);
    for (const [hits, chance] of odds.entries()) expect(chance).toBeCloseTo(all[hits] ?? -1, 12);
  });

  test('are fractions in their lowest terms that sum up to one', () => {
    expect(hitsOf({ dice: 2, sides: 6, needs: 5 })).toEqual([
      fraction(4n, 9n),
      fraction(4n, 9n),
      fraction(1n, 9n),
    ]);
    for (const pool of Object.values(POOLS)) expect(sumOf(hitsOf(pool))).toEqual(fraction(1n, 1n));
  });

  test('of at least so many', () => {
    const odds = hitsOf({ dice: 2, sides: 6, needs: 5 });
    expect(atLeast(odds, 1)).toEqual(fraction(5n, 9n));
    expect(atLeast(odds, 0)).toEqual(fraction(1n, 1n));
    expect(atLeast(odds, 3)).toEqual(fraction(0n, 1n));
  });
});
