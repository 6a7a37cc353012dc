// Mails counted: by queues of one way for each unit, and of all ways; and queues that are the same as single turns.

import { describe, expect, test } from 'vitest';
import { playMatch } from '../../../src/desk/simulation.ts';
import { bothWays } from '../../support/queues.ts';
import { runs } from '../../support/runs.ts';
import { matchFor, rulesFor, settingOf } from './played.ts';

const GAMES = Array.from({ length: runs(24) }, (_, at) => `mails ${at}`);

describe('the starter forces by mail', () => {
  const rules = rulesFor('trident');

  test.each([
    ['writer', 2],
    ['planner', 1.2],
  ])('%s: at most %f mails a side and round, and none for a window', (style, most) => {
    for (const seed of GAMES) {
      const { pace, state, entries } = playMatch(settingOf(rules), matchFor(rules, seed, style));
      expect(pace.messages / state.round / 2, seed).toBeLessThanOrEqual(most);
      // One for each player and round, at least.
      expect(pace.messages, seed).toBeGreaterThanOrEqual(2 * state.round);
      expect(Object.keys(pace.by).sort(), seed).toEqual(['activate', 'deploy', 'zone']);
      const attacks = entries.filter(({ event }) => event.type === 'attack-rolled');
      expect(attacks.length, seed).toBeGreaterThan(5);
    }
  });
});

test.each(['trident', 'skirmish', 'clash-of-kings'])(
  '%s by queues is the same singly',
  (preset) => {
    const rules = rulesFor(preset);
    for (const seed of GAMES.slice(0, runs(8)))
      for (const style of ['writer', 'planner']) {
        const both = bothWays(settingOf(rules), matchFor(rules, seed, style));
        expect(both.singly, seed).toBe(both.byQueues);
        expect(both.queued, seed).toBeGreaterThan(5);
      }
  },
);
