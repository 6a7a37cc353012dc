import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOf, widthOfChar } from '../../src/report/width.ts';
import { wrap } from '../../src/report/wrap.ts';

const PIECES = [
  ...['临冬城', '，', '（', '）', '“', '行军+1', '红狮5', '突袭*', '、', '\u3000', '\u302a', '〈'],
  ...[
    'Winterfell',
    'march +1',
    '-',
    ' ',
    '  ',
    '\n',
    'é',
    'e\u0301',
    '\u200b',
    '👑',
    '\ud83d',
    '(',
    ')',
  ],
];
const texts = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 24 })
  .map((all) => all.join('').trimStart());

test('what fits in a line is the same line as by the long way', () => {
  const nouns = /(临冬城|Winterfell)/;
  const law = fc.property(
    texts,
    fc.integer({ min: 8, max: 60 }),
    fc.boolean(),
    (text, width, is) => {
      const words = is ? nouns : undefined;
      // A space at the end says nothing, and is looked at word by word.
      expect(wrap(text, width, words)).toEqual(wrap(`${text} `, width, words));
    },
  );
  fc.assert(law, { numRuns: 3000, seed: 3 });
});

test('a text is as wide as its characters', () => {
  const law = fc.property(texts, (text) => {
    expect(widthOf(text)).toBe([...text].reduce((sum, char) => sum + widthOfChar(char), 0));
  });
  fc.assert(law, { numRuns: 2000, seed: 3 });
});

test('no mark is taken for an ideograph', () => {
  for (let code = 0; code < 0x10000; code++) {
    const char = String.fromCharCode(code);
    if (/[\p{M}\p{Cf}]/u.test(char)) expect([char, widthOfChar(char)]).toEqual([char, 0]);
    if (/\p{Script=Latin}/u.test(char) && code < 0xff00) expect(widthOfChar(char)).toBe(1);
  }
});
