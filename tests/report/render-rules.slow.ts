import { describe, expect, test } from 'vitest';
import { type Document, say } from '../../src/core/document.ts';
import { citedRules, renderHtml, rulesHtml } from '../../src/report/render/html.ts';
import { INKS } from '../../src/rulesets/agot/picture/board.ts';
import { everywhere, HOSTILE, markedCatalogue } from '../support/formats.ts';
import { readPage } from '../support/html.ts';
import { pathOf, rookery } from '../support/sample-games.ts';

const citing = (rule: string): ReturnType<typeof say> => ({ ...say('report.title'), rule });

const BOOK = new Map(
  ['WES-1', 'PLN-5', 'RND-1', 'BAT-5'].map((rule) => [rule, `The text of ${rule}.`] as const),
);

const DOCUMENT: Document = [
  { block: 'heading', level: 2, text: citing('RND-1') },
  { block: 'list', items: [say('report.title', { title: citing('BAT-5') }), citing('RND-1')] },
  { block: 'table', head: [citing('UNKNOWN-1')], rows: [[say(''), citing('WES-1')]] },
];

test('the rules cited, wherever in a document, in the order of the book', () => {
  expect([...citedRules([DOCUMENT], BOOK).keys()]).toEqual(['WES-1', 'RND-1', 'BAT-5']);
  expect(citedRules([[]], BOOK).size).toBe(0);
});

describe('the text of a rule', () => {
  const told = (text: string): string =>
    rulesHtml(new Map([['RND-1', text]]), markedCatalogue(), { begins: 'x-', level: 2 });

  test.each([
    ['**Ruling**: so it is', '<b>Ruling</b>: so it is'],
    ['*Supply*: see *SUP*', '<em>Supply</em>: see <em>SUP</em>'],
    ['bids 2 * 3 * 4', 'bids 2 * 3 * 4'],
    ['option `raids`', 'option <code>raids</code>'],
    ['a < b & **<i>**', 'a &lt; b &amp; <b>&lt;i&gt;</b>'],
  ])('%s', (text, shown) => {
    expect(told(text)).toContain(`<div id="x-rule-RND-1"><dt>RND-1</dt><dd>${shown}</dd></div>`);
  });

  test.each(HOSTILE)('%j stays text', (text) => {
    const html = renderHtml(everywhere('Ann'), markedCatalogue(), INKS, {
      rules: new Map([['RND-1', text]]),
    });
    const { faults, tags } = readPage(html);
    expect(faults).toEqual([]);
    expect(tags.filter((tag) => !/^\/?(b|em|code)$/.test(tag))).toEqual(
      readPage(
        renderHtml(everywhere('Ann'), markedCatalogue(), INKS, { rules: new Map([['RND-1', '']]) }),
      ).tags.filter((tag) => !/^\/?(b|em|code)$/.test(tag)),
    );
    expect(html).toContain('<small> <a href="#rule-RND-1">[RND-1]</a></small>');
  });
});

test('a map stands in pages alone', async () => {
  const { exit, err } = await rookery(
    'report',
    pathOf('five-kings'),
    '--format',
    'markdown',
    '--map',
  );
  expect(exit).toBe(2);
  expect(err).toContain('--map works with --format html');
});
