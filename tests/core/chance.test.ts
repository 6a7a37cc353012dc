import { describe, expect, test } from 'vitest';
import { keyed, type Mac, scripted, stream, streamOf } from '../../src/core/chance.ts';

/** A hash that gives these words, block by block. */
const words = (...blocks: readonly (readonly number[])[]): { mac: Mac; asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    mac: (text) => {
      const bytes = new Uint8Array(32);
      const view = new DataView(bytes.buffer);
      for (const [at, word] of (blocks[asked.length] ?? []).entries()) view.setUint32(at * 4, word);
      asked.push(text);
      return bytes.subarray(0, (blocks[asked.length - 1]?.length ?? 0) * 4);
    },
  };
};

const drawn = (sides: number, ...blocks: readonly (readonly number[])[]): number =>
  keyed(words(...blocks).mac)('1|duel|omen|1', sides);

describe('a draw', () => {
  test('is the first word, cut to the number of sides', () => {
    expect(drawn(6, [7, 9])).toBe(1);
    expect(drawn(1, [123])).toBe(0);
    expect(drawn(2 ** 31, [2 ** 31 + 5])).toBe(5);
  });

  test('throws away what would favour low numbers, from the last whole multiple on', () => {
    // 2^32 = 3 * 1431655765 + 1: one word too many for three sides.
    expect(drawn(3, [0xffff_ffff, 5])).toBe(2);
    expect(drawn(3, [0xffff_fffe, 5])).toBe(0xffff_fffe % 3);
    // Just above the half: nearly every second word is thrown away.
    const sides = 2 ** 31 + 1;
    expect(drawn(sides, [sides, 0xffff_ffff, sides - 1])).toBe(sides - 1);
    // A power of two leaves nothing over.
    expect(drawn(2, [0xffff_ffff])).toBe(1);
  });

  test('takes every number equally often when all words come once', () => {
    // As a small picture of it: of the words around the limit exactly those below it count.
    const sides = 1_000_003;
    const limit = 2 ** 32 - (2 ** 32 % sides);
    expect(drawn(sides, [limit - 1])).toBe(sides - 1);
    expect(drawn(sides, [limit, 0])).toBe(0);
    expect(drawn(sides, [limit + 7, 4])).toBe(4);
  });

  test('goes on in further blocks, each under a key of its own', () => {
    const { mac, asked } = words([0xffff_ffff, 0xffff_ffff], [0xffff_ffff], [8]);
    expect(keyed(mac)('key', 3)).toBe(2);
    expect(asked).toEqual(['key', 'key|1', 'key|2']);
  });
});

describe('a script of draws', () => {
  test('gives what is written, in order, and tells what is left', () => {
    const { chance, unused } = scripted([
      ['omen', 2],
      ['gather', 5],
    ]);
    expect(chance('1|acts|omen|1', 8)).toBe(2);
    expect(unused()).toEqual([['gather', 5]]);
    expect(chance('1|acts|gather|1', 6)).toBe(5);
    expect(unused()).toEqual([]);
  });

  test('refuses a draw for something else, one too many, and a number that there is not', () => {
    expect(() => scripted([['omen', 2]]).chance('1|acts|gather|1', 6)).toThrow('omen');
    expect(() => scripted([]).chance('1|acts|omen|1', 6)).toThrow('scripted draw');
    expect(() => scripted([['omen', 6]]).chance('1|acts|omen|1', 6)).toThrow('omen 6');
  });
});

describe('a stream', () => {
  const first = (random: (sides: number) => number) =>
    Array.from({ length: 50 }, () => random(1000));

  test('hangs on its seed or text alone', () => {
    expect(first(stream(7))).toEqual(first(stream(7)));
    expect(first(streamOf('a'))).toEqual(first(streamOf('a')));
    const all = [stream(7), stream(8), streamOf('a'), streamOf('b'), streamOf('')].map(first);
    expect(new Set(all.map(String)).size).toBe(all.length);
  });

  test('gives all numbers about as often', () => {
    const random = stream(1);
    const rolled = Array.from({ length: 6000 }, () => random(6));
    for (let side = 0; side < 6; side++) {
      const times = rolled.filter((one) => one === side).length;
      expect(times).toBeGreaterThan(850);
      expect(times).toBeLessThan(1150);
    }
  });
});
