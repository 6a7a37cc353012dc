import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, canonicalWith, copy, isSame } from '../../src/core/json.ts';

/** Data as a log holds it. */
const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

const turnedRound = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, turnedRound(member)]),
  );
};

describe('canonical JSON', () => {
  test.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ a: undefined, b: { c: undefined } }, '{"b":{}}'],
    [[], '[]'],
    [-0, '0'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['€ö"\\\u000f\n', '"€ö\\"\\\\\\u000f\\n"'],
  ])('%j', (value, text) => expect(canonical(value)).toBe(text));

  test('sorts members by their code units, as RFC 8785 has it', () => {
    // The sample of RFC 8785, section 3.2.3: by code units, not by letters or by code points.
    const sample = {
      '\u20ac': 1,
      '\r': 2,
      '\ufb33': 3,
      '1': 4,
      '\ud83d\ude00': 5,
      '\u0080': 6,
      '\u00f6': 7,
    };
    const numbers = [...canonical(sample).matchAll(/:(\d)/gu)].map(([, number]) => Number(number));
    expect(numbers).toEqual([2, 4, 6, 7, 1, 5, 3]);
  });

  test.each([[0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53], [[1, { a: 1.25 }]]])(
    'refuses %j: a log holds whole numbers only',
    (value) => expect(() => canonical(value)).toThrow('not a whole number'),
  );

  test.each([[undefined], [() => 1], [1n], [Symbol('s')], [[undefined]]])(
    'refuses what is no data (%#)',
    (value) => expect(() => canonical(value)).toThrow('no JSON'),
  );

  test('is read back as what was written, and knows no order of members', () => {
    fc.assert(
      fc.property(data, (value) => {
        const text = canonical(value);
        expect(isSame(JSON.parse(text), value)).toBe(true);
        expect(canonical(turnedRound(value))).toBe(text);
        expect(canonical(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

describe('a record with other members', () => {
  const record = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('a', 'before', 'constructor', 'toString', 'secret')),
    fc.oneof(data, fc.constant(undefined)),
    { maxKeys: 6, noNullPrototype: true },
  );

  test('is written as if it had them', () => {
    fc.assert(
      fc.property(record, record, (own, others) => {
        expect(canonicalWith(own, others)).toBe(canonical({ ...own, ...others }));
      }),
    );
  });

  test('is written alike however many names were written before', () => {
    const own = { line: 'entry', before: 'x', n: 1 };
    const text = canonicalWith(own, { before: 'y', secret: undefined });
    for (let at = 0; at < 20_000; at++)
      expect(canonical({ [`n${at}`]: at })).toBe(`{"n${at}":${at}}`);
    expect(canonicalWith(own, { before: 'y', secret: undefined })).toBe(text);
    expect(text).toBe('{"before":"y","line":"entry","n":1}');
  });
});

describe('data', () => {
  test('is the same if it says the same, and not if it does not', () => {
    expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame({ a: 1 }, { a: '1' })).toBe(false);
    expect(isSame(null, {})).toBe(false);
    expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSame({ a: undefined, b: 2 }, { b: 2, c: undefined })).toBe(true);
    expect(isSame([], {})).toBe(false);
  });

  test('are compared in a time that grows with their size, however deep they are', () => {
    const nested = (): unknown => {
      let value: unknown = 1;
      for (let depth = 0; depth < 64; depth++) value = { value };
      return value;
    };
    expect(isSame(nested(), nested())).toBe(true);
  });

  test('are the same if they are written alike', () => {
    fc.assert(
      fc.property(data, data, (one, other) => {
        expect(isSame(one, other)).toBe(canonical(one) === canonical(other));
        expect(isSame(one, turnedRound(one))).toBe(true);
      }),
    );
  });

  test('is copied in depth', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(copy(value)).toEqual(value);
      }),
    );
    const deep = { list: [{ a: 1 }] };
    const other = copy(deep);
    other.list[0] = { a: 2 };
    expect(deep).toEqual({ list: [{ a: 1 }] });
    expect(copy(deep).list[0]).not.toBe(deep.list[0]);
  });
});
