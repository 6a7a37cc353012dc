import { describe, expect, test } from 'vitest';
import { noticesIn } from '../../src/desk/notices/read.ts';
import { splitParts } from '../../src/desk/part-words.ts';
import { positionIn } from '../../src/desk/position.ts';
import { foldedName } from '../../src/desk/receipt.ts';

// Plain lines are told apart by less than what reads the marks in them: neither may miss one.

describe('what stands in lines besides orders', () => {
  test.each([
    'game winter, round 3, Red (2/3)',
    'part 2 of 3',
    'PART 2 OF 3.',
    'Red part2/3',
    '红方 第2部分，共3部分',
    'Red （２／３）',
  ])('a part is found: %s', (line) => {
    const { inParts } = splitParts([line, 'Pyke: raid']);
    expect(inParts).toEqual({ numbers: [2], of: 3 });
  });

  test.each(['Pyke: support +1 of Sea', 'march 2/3', 'bid wildlings 1', 'Pyke (of)'])(
    'no part: %s',
    (line) => {
      expect(splitParts([line])).toEqual({ lines: [line] });
    },
  );

  test.each([
    'position abcd-1234',
    '\t- Position: abcd 1234',
    'position abcd\u20111234',
    '局面：abcd1234',
    'posi\u00adtion abcd-1234',
  ])('a stamp is found: %s', (line) => {
    expect(positionIn(line)?.replace(/[^a-z0-9]/g, '')).toBe('abcd1234');
  });

  test.each(['press to all: hello', ' PRESS for everybody: hello', '公开信致 大家：hello'])(
    'press is found: %s',
    (line) => {
      const { notices } = noticesIn({}, [line]);
      expect(notices.map(({ kind, value }) => ({ kind, value }))).toEqual([
        { kind: 'press', value: { to: 'all', text: 'hello' } },
      ]);
    },
  );

  test('names are the same whatever their case, width, signs and characters', () => {
    for (const name of ['Five-Kings 2', 'five kings_2', 'Ｆive Kings２', 'FIVE–KINGS 2'])
      expect(foldedName(name), name).toBe('fivekings2');
    expect(foldedName('臨冬 城')).toBe('临冬城');
  });
});
