import { expect, test } from 'vitest';
import { playByLaws } from '../../../src/desk/laws.ts';
import { matchFor, RULE_IDS, settingOf } from './played.ts';

test('a war by chance comes to its end, and keeps all laws', { timeout: 120_000 }, () => {
  for (let game = 0; game < 2; game++) {
    const { broken } = playByLaws(settingOf(), matchFor(`wotr-${game}`), 'full', RULE_IDS);
    expect(broken.slice(0, 3)).toEqual([]);
  }
});
