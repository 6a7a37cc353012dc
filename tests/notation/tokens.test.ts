import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexIn, type Nouns } from '../../src/notation/lexicon.ts';
import { isHan, keyOf, scan } from '../../src/notation/tokens.ts';

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
  '臨',
  '一',
  '、',
  '々',
  '𠮷',
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

test('a character is Chinese where its script says so, and so is a text that has one', () => {
  const han = /\p{Script=Han}/u;
  for (let code = 0; code <= 0x3ffff; code++) {
    const char = String.fromCodePoint(code);
    if (isHan(char) !== han.test(char)) expect.fail(`${code.toString(16)} is taken for another`);
  }
  for (const text of ['', 'Winterfell', '：', '、临', 'a，', '々 b', 'é临']) {
    expect(isHan(text), text).toBe(han.test(text));
  }
});

test('signs, control characters and bullets say nothing, in whatever writing', () => {
  const tokensOf = (text: string): readonly string[] =>
    scan(text).tokens.map(({ text: one }) => one);
  const bare = tokensOf('Pyke: raid');
  for (const bullet of ['- ', '3) ', ' • ', '（2）', '②', '十二、', '7、'])
    expect(tokensOf(`${bullet}Pyke: raid`), bullet).toEqual(bare);
  for (const sign of ['.', '!', '_', '\u0001', '\u007f', '\u200b', '…', '·'])
    expect(tokensOf(`Pyke${sign}: raid${sign}`), sign).toEqual(bare);
});

test('names are indexed once for all seats that say them alike', () => {
  const areas: ReadonlyMap<string, Nouns> = new Map([['pyke', { en: { name: 'Pyke' } }]]);
  const lesser: ReadonlySet<string> = new Set(['pyke']);
  const lexiconOf = (cards: ReadonlyMap<string, Nouns>) => ({
    groups: { areas, cards },
    lesser,
    wording: undefined,
  });
  const [one, other] = [lexiconOf(new Map()), lexiconOf(new Map())];
  expect(indexIn(one, 'areas')).toBe(indexIn(other, 'areas'));
  expect(indexIn(one, 'cards')).not.toBe(indexIn(other, 'cards'));
  const plain = { ...one, lesser: new Set<string>() };
  expect(indexIn(plain, 'areas')).not.toBe(indexIn(one, 'areas'));
  expect(indexIn(one, 'ships').keys).toEqual([]);
});
