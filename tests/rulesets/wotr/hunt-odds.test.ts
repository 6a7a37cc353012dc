import { describe, expect, test } from 'vitest';
import type { State } from '../../../src/rulesets/wotr/game.ts';
import { drawTile, rollHunt } from '../../../src/rulesets/wotr/hunt/tiles.ts';
import { runs } from '../../support/runs.ts';
import { rules } from './played.ts';
import { stage } from './staged.ts';

const ROLLS = Number(process.env['HUNTS'] ?? runs(4000));

/** The chance of each number of successes, by going through all that dice and re-rolls can show. */
const exactly = (dice: number, bonus: number, rerolls: number): readonly number[] => {
  const faces = [1, 2, 3, 4, 5, 6].filter((face) => face > 1 && face + bonus >= 6).length;
  const hit = faces / 6;
  const found: number[] = new Array(dice + 1).fill(0);
  const roll = (left: number, failed: number, hits: number, chance: number): void => {
    if (left > 0) {
      roll(left - 1, failed, hits + 1, chance * hit);
      roll(left - 1, failed + 1, hits, chance * (1 - hit));
    } else again(Math.min(failed, rerolls), hits, chance);
  };
  const again = (left: number, hits: number, chance: number): void => {
    if (left === 0) found[hits] = (found[hits] ?? 0) + chance;
    else {
      again(left - 1, hits + 1, chance * hit);
      again(left - 1, hits, chance * (1 - hit));
    }
  };
  roll(dice, 0, 0, 1);
  return found;
};

/** Places with no, one, two and three reasons for a re-roll. */
const PLACES = [
  ['fangorn', []],
  ['gorgoroth', ['units']],
  ['moria', ['stronghold', 'units']],
  ['dol-guldur', ['stronghold', 'units', 'nazgul']],
] as const;

const near = (is: number, chance: number): boolean =>
  Math.abs(is / ROLLS - chance) <= 4.5 * Math.sqrt((chance * (1 - chance)) / ROLLS) + 1e-9;

const CASES = [
  [1, 0],
  [2, 0],
  [3, 1],
  [5, 2],
  [7, 0],
  [4, 5],
] as const;

describe.each(PLACES)('the hunt in %s', (region, reasons) => {
  test.each(CASES)('with %i dice and +%i finds as often as it should', (box, bonus) => {
    const table = stage(
      (state: State) => {
        state.fellowship.region = region;
        state.box = { shadow: box, 'free-peoples': bonus };
        if (region === 'gorgoroth')
          state.field.shadow['gorgoroth'] = { troops: { sauron: { regular: 1 } }, characters: [] };
      },
      { seed: `${region} ${box} ${bonus}` },
    );
    const counts: number[] = [];
    for (let roll = 0; roll < ROLLS; roll++) {
      const hits = rollHunt(table);
      counts[hits] = (counts[hits] ?? 0) + 1;
      const [event] = table.events.splice(0);
      if (event?.type !== 'hunt-rolled') throw new Error('no hunt');
      expect(event.reasons).toEqual(reasons);
    }
    const chances = exactly(Math.min(5, box), bonus, reasons.length);
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    const wrong = chances.filter((chance, hits) => !near(counts[hits] ?? 0, chance));
    expect(wrong).toEqual([]);
  });
});

test('tiles come as often as there are of them, and the pool is filled when it is empty', () => {
  const table = stage();
  const all = Object.values(rules.tiles).reduce(
    (sum, { side, count }) => sum + (side ? 0 : count),
    0,
  );
  const first: Record<string, number> = {};
  const rounds = Math.floor(ROLLS / 4);
  for (let round = 0; round < rounds; round++)
    for (let drawn = 0; drawn < all; drawn++) {
      // The one before is settled.
      table.state.hunt = null;
      drawTile(table, 'hunt', 1);
      const event = table.events.findLast(({ type }) => type === 'tile-drawn');
      if (drawn === 0 && event?.type === 'tile-drawn')
        first[event.tile] = (first[event.tile] ?? 0) + 1;
    }
  const wrong = Object.entries(rules.tiles).flatMap(([tile, { side, count }]) => {
    const chance = side === undefined ? count / all : 0;
    const off = Math.abs((first[tile] ?? 0) / rounds - chance);
    return off <= 4.5 * Math.sqrt((chance * (1 - chance)) / rounds) + 1e-9 ? [] : [tile];
  });
  expect(wrong).toEqual([]);
  expect(table.events.filter(({ type }) => type === 'tiles-returned')).toHaveLength(rounds - 1);
});

test('with no dice in the box there is no hunt', () => {
  const table = stage((state) => {
    state.box = { shadow: 0, 'free-peoples': 3 };
  });
  expect(rollHunt(table)).toBe(0);
  expect(table.events.map(({ type, rule }) => [type, rule])).toEqual([['hunt-spared', 'HUN-2']]);
});
