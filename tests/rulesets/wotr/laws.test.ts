import { expect, test } from 'vitest';
import { playByLaws } from '../../../src/desk/laws.ts';
import { runs } from '../../support/runs.ts';
import { matchFor, RULE_IDS, rules, settingOf } from './played.ts';

const WARS = runs(1);

/** All fight from the first turn on. */
const nations = Object.fromEntries(
  Object.entries(rules.nations).map(([nation, data]) => [
    nation,
    { ...data, steps: 0, active: true },
  ]),
) as typeof rules.nations;

test.each([
  ['by chance', rules, 'wotr'],
  ['of all against all by chance', { ...rules, nations }, 'at war'],
])(
  'a war %s comes to its end, and keeps all laws',
  { timeout: 240_000 * WARS },
  (...[, own, seed]) => {
    for (let game = 0; game < WARS; game++) {
      const { broken } = playByLaws(settingOf(own), matchFor(`${seed}-${game}`), 'full', RULE_IDS);
      expect(broken.slice(0, 3)).toEqual([]);
    }
  },
);
