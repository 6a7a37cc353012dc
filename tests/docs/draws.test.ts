// The list of draws in docs/rulings.md is that of the draws that games make.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dealSeats } from '../../src/cli/commands/new.ts';
import type { Chance } from '../../src/core/chance.ts';
import type { Choices } from '../../src/rulesets/agot/data/rules.ts';
import { chanceOf, playOut } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';

const RULINGS = new URL('../../docs/rulings.md', import.meta.url);

/** `3|westeros|preview-1|2` without its numbers: the round is told only where it is none. */
const patternOf = (key: string): string =>
  key.replace(/^(\d+)/, (round) => (round === '0' ? '0' : 'R')).replace(/\d+$/, 'k');

const listed = (): readonly string[] => {
  const [, chapter = ''] = readFileSync(RULINGS, 'utf8').split('## Every random draw');
  const rows = chapter.split('\n').filter((line) => line.startsWith('| `'));
  const keys = rows.flatMap((row) => [...String(row.split(' | ')[0]).matchAll(/`([^`]+)`/g)]);
  return keys.map(([, key]) => String(key).replaceAll('\\|', '|')).sort();
};

const PLAYED: readonly Partial<Choices>[] = [
  { preset: 'board' },
  { preset: 'board', players: 3 },
  { preset: 'clash-of-kings', players: 6 },
  { preset: 'forum' },
  { preset: 'forum', options: { raven: 'both', 'event-preview': 'no' } },
];

/** Games enough for every card to come up, Winter among them. */
const GAMES = 4;

const made = async (): Promise<readonly string[]> => {
  const keys = new Set<string>();
  const listening =
    (chance: Chance): Chance =>
    (key, sides) => {
      keys.add(patternOf(key));
      return chance(key, sides);
    };
  for (const [index, choices] of PLAYED.entries()) {
    const rules = await rulesFor(choices);
    for (let game = 0; game < GAMES; game++) {
      const seed = `draws-${index}-${game}`;
      playOut(rules, seed, { chance: listening(chanceOf(seed)) });
    }
  }
  const seating = {
    players: 2,
    named: new Map(),
    dealt: [{ player: 'Anna' }],
    nobody: { player: '' },
  };
  dealSeats(['stark', 'greyjoy'], seating, listening(chanceOf('seats')));
  return [...keys].sort();
};

test('every draw that is made is listed, and every one listed is made', async () => {
  expect(await made()).toEqual(listed());
});
