import { describe, expect, test } from 'vitest';
import { sha256 } from '../../src/cli/io/hashing.ts';
import type { Entry } from '../../src/core/entry.ts';
import {
  entryLine,
  entryOf,
  evidenceIn,
  type LogLine,
  NOTHING_BEFORE,
  openly,
  readLines,
  writeLines,
} from '../../src/core/log.ts';

const LINES: readonly LogLine[] = [
  { line: 'opened', name: 'meadow' },
  { line: 'taken', seat: 'ant', secret: { wishes: [{ kind: 'bid', wish: 3 }] } },
  { line: 'entry', n: 1 },
  { line: 'closed', n: 1 },
];
const salt = (before: string): string => sha256(`salt ${before}`).slice(0, 16);

const written = writeLines(sha256, LINES, NOTHING_BEFORE, salt);
const texts = written.text.trimEnd().split('\n');
const read = (text: string) => readLines(sha256, text, NOTHING_BEFORE);
const withLine = (at: number, change: (text: string) => string): string =>
  texts.map((text, index) => `${index === at ? change(text) : text}\n`).join('');

describe('a chained log', () => {
  test('carries in each line the hash of the one before, without its secret', () => {
    let before = NOTHING_BEFORE;
    for (const text of texts) {
      expect(JSON.parse(text).before).toBe(before);
      before = sha256(text.replace(/,"secret":\{.*\}\}$/u, '}'));
    }
    expect(written.last).toBe(before);
  });

  test('is read back as it was written', () => {
    const { lines, fault, last, length } = read(written.text);
    expect(fault).toBeUndefined();
    expect({ last, length }).toEqual({ last: written.last, length: written.text.length });
    expect(lines.map(({ before: _, commit: __, ...line }) => openly(line))).toEqual(
      LINES.map((line) => openly(line)),
    );
  });

  test('can be gone on with from its last line', () => {
    const [first, second] = [LINES.slice(0, 2), LINES.slice(2)];
    const begun = writeLines(sha256, first, NOTHING_BEFORE, salt);
    const gone = writeLines(sha256, second, begun.last, salt);
    expect({
      ...{ text: begun.text + gone.text, last: gone.last },
      hashes: [...begun.hashes, ...gone.hashes],
    }).toEqual(written);
    const { links } = read(written.text);
    expect(links[1]).toEqual({ hash: begun.last, end: begun.text.length });
  });

  test('is the same chain with the secrets taken out', () => {
    const open = written.text.replaceAll(/,"secret":\{.*\}\}$/gmu, '}');
    expect(open).not.toContain('"wish":3');
    const { fault, last } = read(open);
    expect({ fault, last }).toEqual({ fault: undefined, last: written.last });
  });

  test.each([
    [0, 'meadow', 'marsh'],
    [1, '"ant"', '"bee"'],
    [2, '"n":1', '"n":2'],
  ] as const)('shows in the next line that line %i says something else', (at, was, is) => {
    const { fault, lines } = read(withLine(at, (text) => text.replace(was, is)));
    expect(fault).toEqual({ line: at + 2, what: 'chain-broken' });
    expect(lines).toHaveLength(at + 1);
  });

  test('has another last hash when its last line says something else', () => {
    const { fault, last } = read(withLine(3, (text) => text.replace('"n":1', '"n":2')));
    expect(fault).toBeUndefined();
    expect(last).not.toBe(written.last);
  });

  test('shows a line that is left out, one that is put in, and two that changed places', () => {
    const joined = (...order: readonly number[]): string =>
      order.map((at) => `${texts[at]}\n`).join('');
    for (const [order, good] of [
      [[0, 2, 3], 1],
      [[0, 1, 1, 2, 3], 2],
      [[0, 2, 1, 3], 1],
      [[1, 2, 3], 0],
    ] as const) {
      const { fault, lines } = read(joined(...order));
      expect(fault).toEqual({ line: good + 1, what: 'chain-broken' });
      expect(lines).toHaveLength(good);
    }
  });

  test('shows a secret that is not the one it was sealed with, though it breaks no link', () => {
    const { fault } = read(withLine(1, (text) => text.replace('"wish":3', '"wish":4')));
    expect(fault).toEqual({ line: 2, what: 'secret-changed' });
  });

  test('ends before a torn tail, and says where', () => {
    const torn = written.text.slice(0, -10);
    const { fault, length, lines } = read(torn);
    expect(fault).toEqual({ line: texts.length, what: 'not-json' });
    expect(lines).toHaveLength(texts.length - 1);
    expect(written.text.slice(0, length)).toBe(withLine(99, String).slice(0, length));
    expect(length).toBe(written.text.length - (texts.at(-1)?.length ?? 0) - 1);
  });

  test('has another seal for the same secret in another place', () => {
    const twice = writeLines(
      sha256,
      [LINES[1], LINES[1]].flatMap((line) => line ?? []),
      '',
      salt,
    );
    const [first, second] = twice.text
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text).commit);
    expect(first).not.toBe(second);
  });
});

describe('an entry as a line', () => {
  const entry: Entry = {
    ...{ n: 7, round: 1, phase: 'bids', causes: [] },
    event: {
      ...{ type: 'answered', rule: 'MIN-2', kind: 'bid', seat: 'ant', about: {} },
      to: ['ant'],
      secret: { by: 'orders', answer: 3 },
    },
  };
  const evidence = { used: { place: { line: 2 } }, draws: [{ key: 'k', sides: 6, number: 1 }] };

  test('has what only some may read, and how it came about, in its secret part', () => {
    const { secret, ...open } = entryLine(entry, evidence);
    expect(JSON.stringify(open)).not.toMatch(/orders|"answer"|draws|used/u);
    expect(secret).toMatchObject({ event: { by: 'orders', answer: 3 }, ...evidence });
  });

  test('is read back as it was', () => {
    const line = entryLine(entry, evidence);
    expect(entryOf(line)).toEqual(entry);
    expect(evidenceIn(line)).toEqual(evidence);
    const open: Entry = { ...entry, event: { type: 'turn-taken', rule: 'MIN-3' } };
    expect(entryOf(entryLine(open))).toEqual(open);
    expect(evidenceIn(entryLine(open))).toBeUndefined();
    expect(entryLine(open, evidence)).toMatchObject(evidence);
  });
});
