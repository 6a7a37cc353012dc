import { expect, test } from 'vitest';
import { BLOCKS, SWITCHES } from '../../src/rulesets/westeros/game.ts';
import { data, read } from '../rulesets/westeros/played.ts';
import { cases } from './westeros.ts';

cases.testCases();
cases.testTwice(
  'cards, attacks, engagements, retreats and pursuit',
  [24, 25, 26, 33, 34, 35, 36, 37, 38, 42, 43, 44, 45, 46, 47, 54].map((point) => `BOW-${point}`),
  16,
);
cases.testOptions(SWITCHES);
cases.testTold({
  ids: [...Object.keys(data.cards), ...Object.keys(data.commanders)],
  least: 400,
  // Only Pursue and Toughness have a number.
  never: /(?:Stalwart|Advance|Heavy Armor|坚强|推进|重装甲) ?\d/,
});

test('every block of cards and commanders is carried out in a case', () => {
  const blocks = read('cards.yaml') + read('commanders.yaml');
  expect(BLOCKS.filter((block) => !blocks.includes(`block: ${block}`))).toEqual([]);
});
