// How long messages take to be read, by their length: twice as long, twice the time.
import { expect, test } from 'vitest';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { EXAMPLE } from '../rulesets/agot/orders/example.ts';
import { FORUM } from '../rulesets/agot/orders/table.ts';

const LINES = EXAMPLE.split('\n');
const PASSES = 5;

const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'good lines': LINES,
  'lines with slips': LINES.map((line) => line.replace(/([a-z])([a-z])([a-z]{3})/u, '$2$1$3')),
  'the longest lines': [`cards: Robb ${'if with at '.repeat(90)}`.slice(0, 1000)],
  'unknown words': ['wintrefull '.repeat(90)],
  'Chinese without spaces': ['临东城卡林弯行军'.repeat(120)],
};

const times = (lines: readonly string[], length: number): readonly string[] => {
  const message: string[] = [];
  for (let size = 0, at = 0; size < length; at++) {
    const line = lines[at % lines.length] ?? '';
    message.push(line);
    size += line.length + 1;
  }
  return message;
};

const fastest = (message: readonly string[]): number => {
  const taken: number[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    const start = performance.now();
    readOrders(FORUM, 'stark', message);
    taken.push(performance.now() - start);
  }
  return Math.min(...taken);
};

test.each(Object.entries(MESSAGES))('%s', (name, lines) => {
  const row = [10_000, 20_000, 40_000, 80_000, 160_000, 5_000_000].map((length) => {
    const taken = fastest(times(lines, length));
    expect(taken).toBeLessThan(1000);
    return `${length / 1000} kB ${taken.toFixed(0)} ms`;
  });
  process.stdout.write(`${name}: ${row.join(', ')}\n`);
});
