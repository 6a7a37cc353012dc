import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '../../src/core/edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '临'), maxLength: 7 });

describe('how many slips lie between two words', () => {
  test.each([
    ['', '', 0],
    ['winter', 'winter', 0],
    ['', 'abc', 3],
    ['winter', 'wnter', 1],
    ['winter', 'wiinter', 1],
    ['winter', 'wintar', 1],
    ['winter', 'witner', 1],
    ['ab', 'ba', 1],
    ['abcd', 'badc', 2],
    ['kitten', 'sitting', 3],
    // Two letters that were exchanged are not torn apart by a third slip between them.
    ['ca', 'abc', 3],
    ['临冬城', '临东城', 1],
  ])('%j and %j: %i', (a, b, slips) => {
    expect(editDistance(a, b)).toBe(slips);
    expect(editDistance(b, a)).toBe(slips);
  });

  test('is 0 for the same alone, and never more than the longer one has letters', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const slips = editDistance(a, b);
        expect(slips === 0).toBe(a === b);
        expect(slips).toBe(editDistance(b, a));
        expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(slips).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });

  test('is no more than the slips that were made', () => {
    fc.assert(
      fc.property(word, fc.nat(7), fc.constantFrom('a', 'x'), (a, place, letter) => {
        const at = Math.min(place, a.length);
        const slipped = [
          a.slice(0, at) + letter + a.slice(at),
          a.slice(0, at) + a.slice(at + 1),
          a.slice(0, at) + letter + a.slice(at + 1),
          a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2),
        ];
        for (const other of slipped) expect(editDistance(a, other)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('leaves the part that two words have in common out of account', () => {
    fc.assert(
      fc.property(word, word, word, (a, b, tail) => {
        expect(editDistance(a + tail, b + tail)).toBeLessThanOrEqual(editDistance(a, b));
        expect(editDistance(tail + a, tail + b)).toBeLessThanOrEqual(editDistance(a, b));
      }),
    );
  });
});
