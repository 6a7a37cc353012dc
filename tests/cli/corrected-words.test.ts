// A value that is set right is told in the words of the game, in reports and where it is typed.

import { describe, expect, test } from 'vitest';
import { copyOf, rookery } from '../support/sample-games.ts';

const NOW = '2027-12-01T20:00:00Z';
const REASON = ['--reason', 'x', '--now', NOW] as const;

describe('in Chinese', () => {
  test.each([
    ['threat=5', /更正：野蛮人的战斗力：5（原为\d+）/],
    ['野蛮人的战斗力=5', /更正：野蛮人的战斗力：5（原为\d+）/],
    ['白狼.势力标志=7', /更正：白狼的势力标志：7（原为\d+）/],
    ['临冬城.部队.步兵=1', /更正：临冬城的部队的步兵：1（原为\d+）/],
  ])('%s', async (said, told) => {
    const game = copyOf('wuwang');
    const { exit, out, err } = await rookery('correct', said, '--yes', '-C', game, ...REASON);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const report = await rookery('report', game, '--lang', 'zh');
    expect(`${out}${report.out}`.replace(/\n\s*/g, '')).toMatch(told);
  });
});

test('in English', async () => {
  const game = copyOf('wuwang');
  await rookery('correct', 'threat=5', '-C', game, ...REASON);
  const { out } = await rookery('report', game, '--lang', 'en');
  expect(out.replace(/\s+/g, ' ')).toMatch(/corrected wildling threat: 5 \(was \d+\)/);
});
