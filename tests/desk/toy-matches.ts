import { chanceOf } from '../../src/cli/io/hashing.ts';
import { invariant } from '../../src/core/result.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { type Match, matchOf, type Setting } from '../../src/desk/simulation.ts';
import { type Toy, toy, toyData } from '../support/toy-game.ts';

export const RULES: ReadonlySet<string> = new Set([
  'TOY-1',
  'TOY-2',
  'TOY-3',
  'TOY-4',
  'TOY-5',
  'TOY-6',
]);

/** The toy, or one that is not as it should be. */
export const settingWith = (changes: Partial<Ruleset<Toy>> = {}): Setting<Toy> => ({
  ruleset: { ...toy, ...changes },
  rules: toyData,
  chanceOf,
});

export const setting = settingWith();

export const bid = invariant(toy.kinds[0], 'a kind of the toy');

export const match = (seed: string, all = 'random'): Match =>
  matchOf(setting, seed, { all, seats: {} });
