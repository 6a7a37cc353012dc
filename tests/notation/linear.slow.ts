// Work on orders grows as they do: counted, not timed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readYaml } from '../../src/cli/io/yaml-file.ts';
import { stepsTaken } from '../../src/core/limits.ts';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { readYamlOrdersAt } from '../../src/rulesets/agot/orders/yaml.ts';
import { FORUM } from '../rulesets/agot/orders/table.ts';

const PIECES = [
  ...['Winterfell', 'wintrefull', 'Moat Cailin', 'mota calin', 'White', 'Karhold:', 'knight'],
  ...['cards:', 'bid', 'march +1', '->', 'if with', 'and', 'or', 'else', 'never', 'support', 'at'],
  ...['2', '3 knights,', '(', ')', ';', ',', '*', ':', 'all', 'token', 'the', 'of', 'round 5:'],
  ...[
    '临冬城',
    '临东城',
    '卡林湾',
    '行军',
    '突袭',
    '若',
    '且',
    '否则',
    '骑士',
    '骑土',
    '一',
    '、',
    '；',
  ],
  ...['hello', 'there', '你好', '#', '1.', 'always:', 'instead', 'correction:', 'knihgt', '：'],
];
const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 });

const filled = (some: readonly string[], length: number): string => {
  const one = `${some.join(' ')} `;
  return one.repeat(Math.ceil(length / one.length)).slice(0, length);
};

let salt = 0;
/** What was read is remembered, so every line must be a new one. */
const fresh = (lines: readonly string[]): readonly string[] =>
  lines.map((line, at) => `${line} q${salt++}z${at}`);

const stepsOf = (work: () => unknown): number => {
  const before = stepsTaken();
  work();
  return stepsTaken() - before;
};
const stepsFor = (lines: readonly string[]): number =>
  stepsOf(() => readOrders(FORUM, 'stark', lines, {}));

/** All tables are made before anything is counted. */
const warm = (): void => {
  stepsFor(['Winterfell: march', 'Winterfel: mraching', 'wintrefull motacalin']);
};

/** The steps that a character of a line may take, whatever it is, besides those that any line may. */
const MOST_STEPS = 100;
const FIRST_STEPS = 20_000;

describe('steps', () => {
  test('a line of any length takes so many for each of its characters', () => {
    warm();
    const line = fc.tuple(pieces, fc.integer({ min: 40, max: 980 }));
    fc.assert(
      fc.property(line, ([some, length]) => {
        const steps = stepsFor(fresh([filled(some, length)]));
        expect(steps).toBeLessThan(FIRST_STEPS + MOST_STEPS * length);
      }),
      { numRuns: 200 },
    );
  });

  test('twice the lines take twice as many', () => {
    warm();
    const shape = fc.tuple(pieces, fc.integer({ min: 10, max: 200 }));
    fc.assert(
      fc.property(shape, ([some, length]) => {
        const of = (count: number): number =>
          stepsFor(fresh(Array.from({ length: count }, () => filled(some, length))));
        const [once, twice] = [of(20), of(40)];
        expect(once).toBeGreaterThan(0);
        expect(twice).toBeLessThan(2.3 * once);
      }),
      { numRuns: 60 },
    );
  });

  const YAMLS: Readonly<Record<string, (count: number) => string>> = {
    'a list': (count) => `cards:\n${'  - { card: Robb, if: attacking }\n'.repeat(count)}`,
    'rounds of orders': (count) =>
      `rounds:\n${Array.from(
        { length: count },
        (_, at) => `  ${5 + at}: { orders: { Karhold: defense +1 } }\n`,
      ).join('')}`,
    'unknown members': (count) =>
      Array.from({ length: count }, (_, at) => `member${at}: ${at}\n`).join(''),
    'wrong values': (count) =>
      `orders:\n${Array.from({ length: count }, (_, at) => `  Area ${at}: { order: [[]] }\n`).join('')}`,
    aliases: (count) => `a: &a [Robb]\ncards:\n${'  - *a\n'.repeat(Math.min(90, count))}`,
    depth: (count) => `${'- [[[[[[[[[[x]]]]]]]]]]\n'.repeat(count)}`,
  };

  test.each(Object.keys(YAMLS))('YAML, twice as long, takes twice as many: %s', (name) => {
    warm();
    const of = (count: number): number =>
      stepsOf(() => {
        const file = readYaml('stark.yaml', `${YAMLS[name]?.(count)}# ${salt++}`);
        if (!file.ok) throw new Error(JSON.stringify(file.problems));
        readYamlOrdersAt(
          { rules: FORUM.rules, state: FORUM.state },
          'stark',
          file.value.value,
          file.value.placeOf,
        );
      });
    of(10);
    const [once, twice] = [of(40), of(80)];
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan(2.3 * once + 2000);
  });
});
