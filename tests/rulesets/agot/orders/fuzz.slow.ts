import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from '../../../../src/core/problem.ts';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { runs } from '../../../support/runs.ts';
import { spoilt } from './mutations.ts';
import { FORUM, TABLE, withoutPlaces } from './table.ts';

/** `npm run soak:orders` reads a hundred thousand. */
const MESSAGES = Number(process.env['MESSAGES'] ?? runs(400));
const PATIENCE = 30_000 + 30 * MESSAGES;

const isInside = (lines: readonly string[], place: Place | undefined): boolean => {
  const { line = 0, column = 1, length = 1 } = place ?? {};
  const written = lines[line - 1];
  return written !== undefined && column >= 1 && column + length <= [...written].length + 2;
};

describe.each([
  ['board', TABLE],
  ['forum', FORUM],
] as const)('messages spoilt on the way: %s', (_name, view) => {
  test(
    'whatever is understood is offered by the game, and reads the same when written again',
    () => {
      fc.assert(
        fc.property(spoilt(view), fc.constantFrom('en', 'zh'), (lines, lang) => {
          const { wishes, problems, repairs = [] } = readOrders(view, 'stark', lines);
          for (const { place } of [...wishes, ...problems, ...repairs])
            expect(isInside(lines, place)).toBe(true);
          const written = writeOrders(view, wishes, lang);
          const again = readOrders(view, 'stark', written, { spelling: 0 });
          expect(again.problems).toEqual([]);
          expect(withoutPlaces(again.wishes)).toEqual(withoutPlaces(wishes));
        }),
        { numRuns: Math.ceil(MESSAGES / 2) },
      );
    },
    PATIENCE,
  );
});
