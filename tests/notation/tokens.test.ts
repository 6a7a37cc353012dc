import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf, scan } from '../../src/notation/tokens.ts';

const PIECES = [
  'a',
  'I',
  'x',
  'Z',
  'the',
  'Winterfell',
  'ss',
  'CP',
  "'",
  '*',
  '1',
  '.',
  ')',
  '临',
  '-',
  'é',
  ' ',
];
const spelling = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 5 })
  .map((some) => some.join(''));

test('a spelling has the tokens that it has in a line', () => {
  const law = (one: string): void => {
    expect(keyOf(one), one).toEqual(scan(one).tokens.map(({ text }) => text));
  };
  fc.assert(fc.property(spelling, law), { numRuns: 2000 });
});
