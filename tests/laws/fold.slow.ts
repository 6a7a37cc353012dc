import { describe, expect, test } from 'vitest';
import { fold } from '../../src/core/advance.ts';
import { copy } from '../../src/core/json.ts';
import { redact } from '../../src/core/secrecy.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { playOut, startOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';

describe('fold: the entries applied to the blank table give the state that adjudication returned', () => {
  test.each([3, 4, 5])('%i players, twenty games', async (players) => {
    const rules = await rulesFor({ players });
    for (let game = 0; game < 20; game++) {
      const run = playOut(rules, `fold-${players}-${game}`);
      const state = copy(startOf(rules).state);
      fold(agot, { rules, state }, run.entries);
      expect(state).toEqual(run.state);
    }
  });

  test("a reader's own entries fold to what hide gives him", async () => {
    const rules = await rulesFor();
    for (let game = 0; game < 10; game++) {
      const run = playOut(rules, `fold-own-${game}`);
      for (const reader of [...rules.houses, 'public']) {
        const state = copy(startOf(rules).state);
        const own = run.entries.map((entry) => redact(entry, reader));
        fold(agot, { rules, state }, own);
        expect(state).toEqual(agot.hide(rules, run.state, reader));
      }
    }
  });
});
