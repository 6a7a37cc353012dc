import { describe, expect, test } from 'vitest';
import { matchOf, playMatch, summarize } from '../../../src/desk/simulation.ts';
import { addUp, type Totals } from '../../../src/desk/simulation-sums.ts';
import { settingFor } from '../../support/simulations.ts';

const GAMES = 24;
const setting = settingFor({ preset: 'board', players: 5, options: {} });
const { houses } = setting.rules;

/** Games in which all play alike, or one seat, a different one each time, has a style of its own. */
const play = (all: string, own?: string): Totals =>
  addUp(
    Array.from({ length: GAMES }, (_, k) => {
      const seat = houses[k % houses.length] ?? 'stark';
      const seats = own === undefined ? {} : { [seat]: own };
      const match = matchOf(setting, `style/${k}`, { all, seats });
      return summarize(setting, match, playMatch(setting, match));
    }),
  );

const STYLES = ['cautious', 'aggressive', 'greedy'] as const;
const all = Object.fromEntries(
  ['random', ...STYLES].map((style) => [style, play(style)]),
) as Readonly<Record<'random' | (typeof STYLES)[number], Totals>>;

const mean = (style: keyof typeof all, name: string): number =>
  (all[style].styles[style]?.counts[name] ?? 0) / (all[style].styles[style]?.games ?? 1);

describe('what the styles are like', () => {
  test.each(STYLES)('%s wins most games against chance', (style) => {
    expect(play('random', style).styles[style]?.wins).toBeGreaterThan(GAMES / 2);
  });

  test('the aggressive fight most, the cautious least', () => {
    expect(mean('aggressive', 'battles')).toBeGreaterThan(mean('greedy', 'battles'));
    expect(mean('greedy', 'battles')).toBeGreaterThan(2 * mean('cautious', 'battles'));
  });

  test('the cautious lose the fewest units', () => {
    for (const other of ['aggressive', 'greedy'] as const)
      expect(mean('cautious', 'units-lost')).toBeLessThan(mean(other, 'units-lost'));
  });

  test('the greedy and the aggressive win before the last round, chance hardly ever', () => {
    for (const style of ['aggressive', 'greedy'] as const)
      expect(all[style].decided['at once'] ?? 0).toBeGreaterThan(GAMES / 3);
    expect(all.random.decided['at once'] ?? 0).toBeLessThan(GAMES / 6);
  });

  test.each(STYLES)('%s has more settlements at the end than chance', (style) => {
    expect(mean(style, 'settlements')).toBeGreaterThan(1.2 * mean('random', 'settlements'));
  });
});
