import { describe, expect, test } from 'vitest';
import { type Block, say } from '../../src/core/document.ts';
import { type Catalogue, unspacedNouns } from '../../src/report/catalogue.ts';
import { renderText } from '../../src/report/render/text.ts';
import { padEnd, padStart, widthOf } from '../../src/report/width.ts';
import { wrap } from '../../src/report/wrap.ts';

/** Says every code as it is. */
const echo: Catalogue = {
  lang: 'en',
  has: () => true,
  sentence: (code) => code,
  say: ({ say: code }) => code,
  term: (_, id) => id,
};

const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  block: 'table',
  head: head.map((cell) => say(cell)),
  rows: rows.map((row) => row.map((cell) => say(cell))),
});

describe('widths', () => {
  test.each([
    ['Stark', 5],
    ['史塔克', 6],
    ['临冬城：行军+1', 14],
    ['café', 4],
    ['cafe\u0301', 4],
    ['ｗｉｄｅ', 8],
    ['スターク', 8],
    ['→ ×', 3],
    ['', 0],
  ])('%s takes %i columns', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  test('padding counts columns, not characters', () => {
    expect(padEnd('史塔克', 8)).toBe('史塔克  ');
    expect(padStart('史', 4)).toBe('  史');
    expect(padEnd('longer', 3)).toBe('longer');
  });
});

describe('wrapping', () => {
  test.each([
    ['between words', 'one two three', 8, ['one two', 'three']],
    ['of what fits', 'one', 8, ['one']],
    ['of nothing', '', 8, ['']],
    ['of a word longer than the line', 'abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
    ['between wide characters', '史塔克从临冬城', 6, ['史塔克', '从临冬', '城']],
    ['not before a closing mark', '史塔克，从', 6, ['史塔', '克，从']],
    ['not before a closing quote', '“史塔”克', 5, ['“史', '塔”克']],
    ['not after an opening mark', '史（塔克）', 4, ['史', '（塔', '克）']],
    ['not after an opening quote', '史塔“克', 6, ['史塔', '“克']],
    ['not before a star', '史塔突袭*和', 8, ['史塔突', '袭*和']],
    ['not inside the marks of bold text', '史塔**裁定**：克', 8, ['史塔**裁', '定**：克']],
    ['not between a number and what it counts', '史塔克12支步兵', 7, ['史塔', '克12支', '步兵']],
    ['not between a name and its number', '出价：红狮15、黄鹿3', 12, ['出价：红', '狮15、黄鹿3']],
    ['not before a sign of an order', '海疆城：行军+1', 10, ['海疆城：行', '军+1']],
    ['not before a star', '放弃整合力量*。', 8, ['放弃整合', '力量*。']],
    ['not before how many times', '征兵×4、凛冬', 8, ['征兵×4、', '凛冬']],
    ['a number may begin a line', '共，5个', 5, ['共，', '5个']],
    [
      'not in the rule that a sentence cites',
      '损失1支步兵。 [BAT-11]',
      16,
      ['损失1支步兵。', '[BAT-11]'],
    ],
    ['not in a path in quotes', 'run x "/my games/one" or', 18, ['run x', '"/my games/one" or']],
    ['not in one of ideographs', 'run x "/我的 游戏/一" or', 18, ['run x', '"/我的 游戏/一" or']],
    ['in one longer than the line', 'x "/my games/one"', 12, ['x "/my', 'games/one"']],
    ['in what else stands in quotes', 'so "my dear games" go', 12, ['so "my dear', 'games" go']],
    ['keeps the spaces that there are', '史塔克 3 临冬城', 20, ['史塔克 3 临冬城']],
  ])('%s', (_, text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });
});

describe('wrapping with nouns that no spaces part', () => {
  const nouns = unspacedNouns({
    areas: {
      a: { name: '临冬城' },
      m: { name: '\u{e0041}临冬城\u{e007f}' },
      b: { name: '临冬城港口' },
      c: { name: 'Pyke' },
    },
    cards: { d: { name: '詹姆·兰尼斯特爵士' }, e: { name: '狼' } },
    orders: { f: { name: '行军+1' } },
  });

  test.each([
    [
      'marks that take no room do not part them',
      '从\u{e0041}临冬城\u{e007f}行军',
      6,
      ['从', '\u{e0041}临冬城\u{e007f}', '行军'],
    ],
    ['names stay whole', '白狼从临冬城行军', 10, ['白狼从', '临冬城行军']],
    ['the longest that fits', '白狼占领临冬城港口。', 16, ['白狼占领', '临冬城港口。']],
    [
      'with a middle dot',
      '红狮由詹姆·兰尼斯特爵士领军',
      20,
      ['红狮由', '詹姆·兰尼斯特爵士领', '军'],
    ],
    ['with a sign', '白狼的临冬城行军+1；', 13, ['白狼的临冬城', '行军+1；']],
    ['with the number behind them', '出价：临冬城15、', 14, ['出价：', '临冬城15、']],
    ['but where they are wider than a line', '詹姆·兰尼斯特爵士', 8, ['詹姆·兰', '尼斯特爵', '士']],
  ])('%s', (_, text, width, lines) => {
    expect(wrap(text, width, nouns)).toEqual(lines);
  });

  test('there are none where names are words between spaces', () => {
    expect(unspacedNouns({ areas: { a: { name: 'Pyke' }, b: { name: '狼' } } })).toBeUndefined();
  });
});

describe('plain text', () => {
  test('lists hang, the deeper ones under those before', () => {
    const document: readonly Block[] = [
      { block: 'list', items: [say('first of all items')] },
      { block: 'list', items: [say('second of all items')], depth: 1 },
    ];
    expect(renderText(document, echo, 14)).toBe(
      '- first of all\n  items\n  - second of\n    all items\n',
    );
  });

  test('columns of numbers stand to the right, wide characters count two', () => {
    const document = [table(['', 'n'], ['史塔克', '3'], ['Tyrell', '12'])];
    expect(renderText(document, echo)).toBe('         n\n------  --\n史塔克   3\nTyrell  12\n');
  });

  test('a table that is too wide is wrapped in its widest columns', () => {
    const document = [table(['what', 'n'], ['a long description of it', '3'])];
    expect(renderText(document, echo, 16)).toBe(
      'what           n\n-------------  -\na long         3\ndescription\nof it\n',
    );
  });

  test('headings are underlined as wide as they are', () => {
    const document: readonly Block[] = [
      { block: 'heading', level: 1, text: say('第三轮') },
      { block: 'paragraph', text: say('text') },
      { block: 'heading', level: 3, text: say('Raids') },
      { block: 'list', items: [say('item')] },
    ];
    expect(renderText(document, echo)).toBe('第三轮\n======\n\ntext\n\nRaids\n- item\n');
  });
});
