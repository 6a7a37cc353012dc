import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { runs } from '../../../support/runs.ts';
import { FORUM, TABLE, withoutPlaces } from './table.ts';
import { messages } from './wishes.ts';

/** `npm run soak:orders` spoils more lines. */
const LINES = Number(process.env['MESSAGES'] ?? runs(320));
const PATIENCE = 30_000 + 10 * LINES;

/** Words that are long enough for a repair. */
const LONG_WORD = /[A-Za-z]{6,}|\p{Script=Han}{3,}/gu;

interface Slip {
  readonly line: string;
  readonly spoilt: string;
}

/** One letter of one long word of the line left out, doubled or exchanged with the next. */
const spoil = (line: string, where: number, how: number): Slip | undefined => {
  const words = [...line.matchAll(LONG_WORD)];
  const word = words[where % Math.max(1, words.length)];
  if (word === undefined) return undefined;
  const at = word.index + 1 + (where % (word[0].length - 2));
  const [before, letter, next] = [line.slice(0, at), line[at] ?? '', line[at + 1] ?? ''];
  const rest = line.slice(at + 2);
  const spoilt = [
    `${before}${next}${rest}`,
    `${before}${letter}${letter}${next}${rest}`,
    `${before}${next}${letter}${rest}`,
  ][how % 3];
  return spoilt === undefined || spoilt === line ? undefined : { line, spoilt };
};

describe.each([
  ['board', TABLE],
  ['forum', FORUM],
] as const)('one slip in a line: %s', (_name, view) => {
  describe.each(['en', 'zh'] as const)('in %s', (lang) => {
    const slips = fc
      .tuple(messages(view), fc.nat(), fc.nat({ max: 200 }), fc.nat({ max: 2 }))
      .map(([wishes, line, where, how]) => {
        const lines = writeOrders(view, wishes, lang);
        const chosen = lines[line % Math.max(1, lines.length)];
        return chosen === undefined ? undefined : spoil(chosen, where, how);
      })
      .filter((slip) => slip !== undefined);

    test('what was repaired is what was meant', { timeout: PATIENCE }, () => {
      fc.assert(
        fc.property(slips, ({ line, spoilt }) => {
          const { wishes, problems, repairs } = readOrders(view, 'stark', [spoilt]);
          fc.pre(problems.length === 0 && repairs !== undefined);
          const meant = readOrders(view, 'stark', [line], { spelling: 0 });
          expect(withoutPlaces(wishes)).toEqual(withoutPlaces(meant.wishes));
        }),
        { numRuns: Math.ceil(LINES / 4) },
      );
    });

    test('nothing is repaired where the game says so, and what needs none is as it was', () => {
      fc.assert(
        fc.property(slips, ({ line, spoilt }) => {
          const strict = readOrders(view, 'stark', [spoilt], { spelling: 0 });
          expect(strict.repairs).toBeUndefined();
          const read = readOrders(view, 'stark', [spoilt]);
          if (strict.problems.length === 0) expect(read).toEqual(strict);
          expect(readOrders(view, 'stark', [line]).repairs).toBeUndefined();
        }),
        { numRuns: runs(40) },
      );
    });

    test('a repaired line written again reads the same', () => {
      fc.assert(
        fc.property(slips, ({ spoilt }) => {
          const { wishes } = readOrders(view, 'stark', [spoilt]);
          const again = readOrders(view, 'stark', writeOrders(view, wishes, lang));
          expect(again.repairs).toBeUndefined();
          expect(withoutPlaces(again.wishes)).toEqual(withoutPlaces(wishes));
        }),
        { numRuns: runs(40) },
      );
    });
  });
});

test('most single slips are repaired', () => {
  const spoilt = fc
    .sample(fc.tuple(messages(TABLE), fc.nat({ max: 200 }), fc.nat({ max: 2 })), {
      numRuns: runs(200),
      seed: 5,
    })
    .flatMap(([wishes, where, how]) => {
      const [line] = writeOrders(TABLE, wishes, 'en');
      const slip = line === undefined ? undefined : spoil(line, where, how);
      return slip === undefined ? [] : [slip.spoilt];
    });
  const understood = spoilt.filter(
    (line) => readOrders(TABLE, 'stark', [line]).problems.length === 0,
  );
  expect(spoilt.length).toBeGreaterThan(runs(100));
  expect(understood.length / spoilt.length).toBeGreaterThan(0.9);
});
