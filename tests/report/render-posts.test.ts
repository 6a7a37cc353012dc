import { describe, expect, test } from 'vitest';
import { type Document, say } from '../../src/core/document.ts';
import { bytesOf, renderBbcode } from '../../src/report/render/posts.ts';
import { readPost } from '../support/bbcode.ts';
import { markedCatalogue, written } from '../support/formats.ts';
import { readPage } from '../support/html.ts';

const catalogue = markedCatalogue();

const items = (count: number, depth = 0): Document[number] => ({
  block: 'list',
  depth,
  items: Array.from({ length: count }, (_, at) => written(`item ${depth}.${at}`)),
});

const heading = (level: 1 | 2 | 3, text: string): Document[number] => ({
  block: 'heading',
  level,
  text: written(text),
});

const posts = (document: Document, limit: number): readonly string[] => {
  const made = renderBbcode(document, catalogue, { dialect: 'phpbb', limit });
  if (!made.ok) throw new Error(made.problems.code);
  return made.value;
};

/** The texts of a post, without tags. */
const linesOf = (post: string): readonly string[] =>
  post
    .replaceAll(/\[(?!\w{3}-)[^\]]*\]/g, '')
    .split('\n')
    .filter((line) => line !== '');

describe('posts', () => {
  const title = heading(1, 'Title');

  test.each([
    ['', 0],
    ['abc', 3],
    ['é', 2],
    ['史', 3],
    ['😀', 4],
    ['\uD800', 3],
  ])('%j has as many bytes as its UTF-8', (text, bytes) => {
    expect(bytesOf(text)).toBe(bytes);
    expect(bytesOf(text)).toBe(Buffer.byteLength(text));
  });

  test('what fits is one post, without a number', () => {
    expect(posts([title, items(2)], 500).map(linesOf)).toEqual([['Title', 'item 0.0', 'item 0.1']]);
  });

  test('a section that fits is not parted, though more would fit before it', () => {
    const document = [title, heading(2, 'A'), items(6), heading(2, 'B'), items(6)];
    expect(posts(document, 200).map(linesOf)).toEqual([
      ['Title (1/2)', 'A', ...[0, 1, 2, 3, 4, 5].map((at) => `item 0.${at}`)],
      ['Title (2/2)', 'B', ...[0, 1, 2, 3, 4, 5].map((at) => `item 0.${at}`)],
    ]);
  });

  test('where a section is parted its headings are said again', () => {
    const document = [title, heading(2, 'A'), heading(3, 'B'), items(12)];
    const [first = [], second = [], ...more] = posts(document, 190).map(linesOf);
    expect(first.slice(0, 3)).toEqual(['Title (1/2)', 'A', 'B']);
    expect(second.slice(0, 3)).toEqual(['Title (2/2)', 'A (continued)', 'B (continued)']);
    expect([...first.slice(3), ...second.slice(3)]).toHaveLength(12);
    expect(more).toEqual([]);
  });

  test('an item that fits nowhere whole is parted from what stands under it', () => {
    const parts = posts([title, heading(2, 'A'), items(1), items(30, 1)], 300);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(readPost('phpbb', part).faults).toEqual([]);
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(300);
    }
    expect(parts.flatMap(linesOf).filter((line) => line.startsWith('item 1.'))).toHaveLength(30);
  });

  test('no post ends in a heading', () => {
    const document = Array.from({ length: 12 }, (_, at) => [heading(2, `H${at}`), items(2)]).flat();
    for (const limit of [150, 180, 210, 240, 300])
      for (const post of posts([title, ...document], limit))
        expect(linesOf(post).at(-1)).toMatch(/^item/);
  });

  test('a line above the limit is a problem that says how long a post would have to be', () => {
    const document: Document = [title, { block: 'paragraph', text: written('x'.repeat(400)) }];
    const made = (limit: number) => renderBbcode(document, catalogue, { dialect: 'discuz', limit });
    for (const limit of [0, 300, 400])
      expect(made(limit)).toEqual({
        ok: false,
        problems: { code: 'post-too-long', args: { bytes: 438, limit } },
      });
    expect(made(438)).toMatchObject({ ok: true });
  });

  test('the house that a line begins with has its colour', () => {
    const text = say('report.waits', { seats: ['stark'], questions: [written('?')] });
    const line = say('moved', { house: 'stark', units: { ship: 1 }, from: 'pyke', into: 'pyke' });
    const made = renderBbcode([{ block: 'list', items: [line, text] }], catalogue, {
      dialect: 'discuz',
      inks: { stark: { light: '#123456', dark: '#abcdef' } },
    });
    expect(made).toMatchObject({
      value: [expect.stringContaining('[*][color=#123456]Stark[/color] moves 1 ship')],
    });
    expect(JSON.stringify(made).match(/color=/g)).toHaveLength(1);
  });
});

test.each([
  ['by 20:00 (UTC+1)', 'by 20:00 (UTC+1)'],
  ['20:00之前', '20:00之前'],
  ['8:0', '8：0'],
  [':00', '：00'],
  ['1:100:', '1：100：'],
  ['1:23:', '1：23：'],
  [':)', '：)'],
  [';P', '；P'],
])('%s: a time of day stays, what could be a smiley has its wide twin', (says, made) => {
  const document: Document = [{ block: 'paragraph', text: written(`${says}.`) }];
  expect(posts(document, 1000)).toEqual([`${made}.\n`]);
});

describe('what reads posts for the tests', () => {
  test.each([
    ['phpbb', '[table][tr][td]a[/td][/tr][/table]', 'unknown'],
    ['phpbb', '[b]a', 'not closed'],
    ['phpbb', '[b][color=#000000]a[/b][/color]', 'closes what is not open'],
    ['phpbb', '[size=4]a[/size]', 'bad value'],
    ['phpbb', '[*]a', 'out of place'],
    ['phpbb', '[code]a', 'does not end'],
    ['phpbb', 'a [stray', 'unknown'],
    ['discuz', '[size=120]a[/size]', 'bad value'],
    ['discuz', '[table]\n[tr][td]a[/td][/tr][/table]', 'does not begin with its first cell'],
    ['discuz', '[table][tr][td]a[/td]b[/tr][/table]', 'text between'],
    ['discuz', '[code]a[/code]', 'unknown'],
    ['discuz', '[hide]a[/hide]', 'unknown'],
  ] as const)('%s does not take %s', (forum, post, fault) => {
    expect(readPost(forum, post).faults.join()).toContain(fault);
  });

  test.each([
    ['<p>a', 'not closed'],
    ['<p>a</b></p>', 'closes what is not open'],
    ['<p>a < b</p>', 'raw markup'],
    ['<p>a & b</p>', 'raw markup'],
    ['<p onclick="x">a</p>', 'code'],
    ['<p>a</p>b', 'behind the end'],
  ])('a page may not have %s', (html, fault) => {
    expect(readPage(html).faults.join()).toContain(fault);
  });
});
