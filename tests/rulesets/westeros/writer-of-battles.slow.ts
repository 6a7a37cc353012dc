import { expect, test } from 'vitest';
import { bothWays } from '../../support/queues.ts';
import { paceOf, withEightUnits } from './mailed.ts';
import { matchFor, rulesFor, settingOf } from './played.ts';

test.each(['kingsroad', 'red-fork', 'remnant', 'skirmish'])(
  '%s by queues is the same singly',
  (preset) => {
    const { byQueues, singly, queued } = bothWays(
      settingOf(rulesFor(preset)),
      matchFor(rulesFor(preset), 'one mail', 'writer'),
    );
    expect(singly).toBe(byQueues);
    expect(queued).toBeGreaterThan(20);
  },
);

test('a battle with eight units a side takes at most 16 messages', () => {
  const { messages, rounds } = paceOf(withEightUnits(), 'one mail');
  expect(rounds).toBe(5);
  expect(messages).toBeGreaterThanOrEqual(10);
  expect(messages).toBeLessThanOrEqual(16);
});
