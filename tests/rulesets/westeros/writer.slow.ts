// What `docs/playing-westeros.md` says of the number of mails, and queues that are the same as single turns, on many battles.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bothWays } from '../../support/queues.ts';
import { runs } from '../../support/runs.ts';
import { paceOf, withEightUnits } from './mailed.ts';
import { matchFor, rulesFor, settingOf } from './played.ts';

test('five rounds with eight units a side take at most 16 messages', () => {
  const rules = withEightUnits();
  const paces = Array.from({ length: runs(12) }, (_, at) => paceOf(rules, `mails ${at}`));
  const whole = paces.filter(({ rounds }) => rounds === 5).map(({ messages }) => messages);
  for (const { messages } of paces) expect(messages).toBeLessThanOrEqual(16);
  for (const messages of whole) expect(messages).toBeGreaterThanOrEqual(10);
  const mean = whole.reduce((sum, one) => sum + one, 0) / whole.length;
  const page = readFileSync('docs/playing-westeros.md', 'utf8');
  const [, said] = /takes about (\d+) mails/.exec(page) ?? [];
  expect(Math.abs(mean - Number(said))).toBeLessThan(1);
  const kinds = new Set(paces.flatMap(({ by }) => Object.keys(by)));
  for (const kind of kinds) expect(['turn', 'retreat', 'keep-token', 'keep-card']).toContain(kind);
});

test.each(['kingsroad', 'red-fork', 'remnant', 'skirmish'])(
  '%s by queues is the same singly',
  (preset) => {
    const rules = rulesFor(preset);
    for (let at = 0; at < runs(4); at++) {
      const { byQueues, singly } = bothWays(
        settingOf(rules),
        matchFor(rules, `queues ${at}`, 'writer'),
      );
      expect(singly, `${preset} ${at}`).toBe(byQueues);
    }
  },
);
