// Orders cut to what a channel takes: at the ends of orders alone, and whole again when they are read.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitParts } from '../../src/desk/part-words.ts';
import { CHANNELS } from '../../src/report/render/channel-names.ts';
import { cutOrders } from '../../src/report/render/order-parts.ts';
import { measureOf, TAKES } from '../../src/report/render/posts.ts';

const HEADS = ['game winter, round 3, Stark', '五王之战，第3回合，史塔克'] as const;

const word = fc.stringMatching(/^[a-z一-龥]{1,12}$/);
const order = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 20 }), fc.array(word, { maxLength: 3 }))
  .map(([first, under]) => [first.join(' '), ...under.map((one) => `  ${one}`)]);

const FENCE = /^(?:```|\[\/?code\])$/;
const bare = (text: string): readonly string[] =>
  text.split('\n').filter((line) => !FENCE.test(line));

const numbersOf = (count: number) =>
  count === 1
    ? [undefined]
    : Array.from({ length: count }, (_, at) => ({ numbers: [at + 1], of: count }));

describe.each(CHANNELS)('for %s', (channel) => {
  const isCutWell = (lines: readonly string[]): void => {
    const cut = cutOrders(lines, channel);
    if (!cut.ok) throw new Error(cut.problems.code);
    const measured = cut.value.map(({ text }) => measureOf(channel)(text));
    expect(cut.value.map(({ length }) => length)).toEqual(measured);
    expect(Math.max(...measured)).toBeLessThanOrEqual(TAKES[channel].most);
    const texts = cut.value.map(({ text }) => bare(text));
    // No order is parted: what stands under a line is with it.
    expect(texts.filter(([, first = '']) => /^\s/.test(first))).toEqual([]);
    const parts = texts.map((text) => splitParts(text));
    expect(parts.map(({ inParts }) => inParts)).toEqual(numbersOf(parts.length));
    const [head = ''] = lines;
    expect(new Set(parts.map((part) => part.lines[0]?.trim()))).toEqual(new Set([head]));
    expect([head, ...parts.flatMap((part) => part.lines.slice(1))]).toEqual(lines);
    // All of them in one text are the whole.
    expect(splitParts(texts.flat()).inParts).toBeUndefined();
  };

  test.each(HEADS)('%s: fits, is numbered, and comes to the same', (head) => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 200 }), (orders) =>
        isCutWell([head, ...orders.flat()]),
      ),
      { numRuns: 60, seed: 20_261_122 },
    );
  });
});

test('an order that is too long by itself is told of', () => {
  expect(cutOrders([HEADS[0], 'x'.repeat(3_000)], 'discord')).toMatchObject({
    ok: false,
    problems: { code: 'post-too-long' },
  });
});

describe('the mark of a part', () => {
  test.each([
    'Stark (2/3)',
    'Stark（2/3）',
    'Stark （２／３）',
    'Stark [2/3]',
    'Stark, part 2 of 3',
    'Stark 第2部分，共3部分',
    '(2/3)',
  ])('is known: %s', (line) => {
    expect(splitParts([line, 'x']).inParts).toEqual({ numbers: [2], of: 3 });
  });

  test.each(['bid 3/2/0', 'bid 2/3', 'Winterfell (3/2)', 'x (1/1)', 'x (0/2)', 'department 2'])(
    'is none: %s',
    (line) => {
      expect(splitParts([line, 'x'])).toEqual({ lines: [line, 'x'] });
    },
  );

  test('is none further down, where no header says so', () => {
    const lines = ['Stark', 'a', 'b', 'c (1/2)'];
    expect(splitParts(lines)).toEqual({ lines });
  });

  test('is found below a name, and in every header of a text with several', () => {
    const said = ['Anna:', 'Stark (3/3)', 'c', 'Bea:', 'Stark (1/3)', 'a'];
    expect(splitParts(said)).toEqual({
      lines: ['Anna:', 'Stark', 'c', 'Bea:', 'Stark', 'a'].map((one) =>
        expect.stringMatching(`^${one} ?$`),
      ),
      inParts: { numbers: [1, 3], of: 3 },
    });
  });
});
