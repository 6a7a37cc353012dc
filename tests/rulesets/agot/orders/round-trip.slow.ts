import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { runs } from '../../../support/runs.ts';
import { FORUM, TABLE, table, withoutPlaces } from './table.ts';
import { messages } from './wishes.ts';

const GAMES = [
  ['board', TABLE],
  ['all bids at once', table({ options: { bidding: 'all-at-once' } })],
  ['six players, ports', table({ preset: 'clash-of-kings', players: 6 })],
  ['forum', FORUM],
] as const;

describe.each(GAMES)('%s', (_name, view) => {
  describe.each(['en', 'zh'] as const)('in %s', (lang) => {
    test('what was written reads to the same wishes', () => {
      fc.assert(
        fc.property(messages(view), (wishes) => {
          const lines = writeOrders(view, wishes, lang);
          const { wishes: again, problems } = readOrders(view, 'stark', lines);
          expect(problems).toEqual([]);
          expect(withoutPlaces(again)).toEqual(withoutPlaces(wishes));
        }),
        { numRuns: runs(20) },
      );
    });

    test('canonical text is written again as it is', () => {
      fc.assert(
        fc.property(messages(view), (wishes) => {
          const lines = writeOrders(view, wishes, lang);
          const again = readOrders(view, 'stark', lines).wishes;
          expect(writeOrders(view, again, lang)).toEqual(lines);
        }),
        { numRuns: runs(8) },
      );
    });
  });
});

test('Chinese is Chinese throughout', () => {
  fc.assert(
    fc.property(messages(FORUM), (wishes) => {
      for (const line of writeOrders(FORUM, wishes, 'zh'))
        expect(line).not.toMatch(/[A-Za-z:;,()]/u);
    }),
    { numRuns: runs(20) },
  );
});
