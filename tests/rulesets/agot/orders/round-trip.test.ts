import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { TABLE, table, withoutPlaces } from './table.ts';
import { messages } from './wishes.ts';

const AT_ONCE = table({ options: { bidding: 'all-at-once' } });

for (const [bidding, view] of [
  ['one-by-one', TABLE],
  ['all-at-once', AT_ONCE],
] as const)
  for (const lang of ['en', 'zh'] as const)
    test(`what was written reads to the same wishes: bids ${bidding}, names ${lang}`, () => {
      fc.assert(
        fc.property(messages(bidding), (wishes) => {
          const lines = writeOrders(view, wishes, lang);
          const { wishes: again, problems } = readOrders(view, 'stark', lines);
          expect(problems).toEqual([]);
          expect(withoutPlaces(again)).toEqual(withoutPlaces(wishes));
        }),
        { numRuns: 400 },
      );
    });

test('canonical text is written again as it is', () => {
  fc.assert(
    fc.property(messages('one-by-one'), (wishes) => {
      const lines = writeOrders(TABLE, wishes, 'en');
      const again = readOrders(TABLE, 'stark', lines).wishes;
      expect(writeOrders(TABLE, again, 'en')).toEqual(lines);
    }),
    { numRuns: 200 },
  );
});
