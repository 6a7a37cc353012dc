// What a question can come up in: a phase that a ruleset says it does not come up in never asks it.
import { expect, test } from 'vitest';
import type { Json } from '../../src/core/json.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { botOf, playOut, recording } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';

test.each(['board', 'clash-of-kings', 'forum'])('in games of %s by chance', async (preset) => {
  const rules = await rulesFor({ preset });
  const kinds = new Set<string>();
  for (let game = 0; game < 20; game++) {
    const seed = `asked ${preset} ${game}`;
    const answers = new Map<string, Json>();
    playOut(rules, seed, { sources: [recording(botOf(seed), answers)] });
    for (const key of answers.keys()) {
      const [, phase = '', kind = ''] = key.split('/');
      expect(agot.asksIn?.(agot.printedPhase(phase), kind), key).toBe(true);
      if (phase === 'westeros') kinds.add(kind);
    }
  }
  // Whatever is asked there, orders are not: they are over by then.
  expect(kinds.size).toBeGreaterThan(3);
  expect(agot.asksIn?.('westeros', 'orders')).toBe(false);
});
