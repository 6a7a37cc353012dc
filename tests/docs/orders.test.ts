import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HEADS } from '../../src/rulesets/agot/orders/heads.ts';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { FORUM, TABLE, withoutPlaces } from '../rulesets/agot/orders/table.ts';
import { ordersDocument } from './orders/document.ts';
import { exampleOf, viewOf, wishesFor } from './orders/examples.ts';

const DOCUMENT = new URL('../../docs/orders.md', import.meta.url);

/** `npm run grammar` writes the document; any other run only compares. */
if (process.env['GRAMMAR'] === 'write') writeFileSync(DOCUMENT, ordersDocument());

const document = readFileSync(DOCUMENT, 'utf8');

test('docs/orders.md is current; npm run grammar writes it', () => {
  expect(document === ordersDocument()).toBe(true);
});

/** The examples of the tables: the last two cells of a row, where both are lines. */
const EXAMPLES = /\| `(?<english>[^`]+)` \| `(?<chinese>[^`]+)` \|$/gmu;
const sections = document.slice(document.indexOf('## Orders'), document.indexOf('## Fixed words'));
const rows = [...sections.matchAll(EXAMPLES)].map(
  ({ groups = {} }) => [groups['english'] ?? '', groups['chinese'] ?? ''] as const,
);

test('has an example for every head, order and condition', () => {
  const written = new Set(rows.map(([english]) => english));
  const said = HEADS().filter(({ head }) => wishesFor(head) !== null);
  expect(said.length).toBeGreaterThan(200);
  for (const { head } of said) expect(written).toContain(exampleOf(head, 'en'));
  expect(rows.length).toBeGreaterThan(60);
});

describe('every example says the same in both languages', () => {
  test.each(rows)('%s', (english, chinese) => {
    const inBoard = readOrders(TABLE, 'stark', [english]);
    const view = inBoard.problems.length === 0 ? TABLE : FORUM;
    const { wishes, problems, repairs } = readOrders(view, 'stark', [english]);
    expect(problems).toEqual([]);
    expect(repairs).toBeUndefined();
    expect(wishes.length + (english.includes('order: ') ? 1 : 0)).toBeGreaterThan(0);
    const again = readOrders(view, 'stark', [chinese]);
    expect(again.problems).toEqual([]);
    expect(withoutPlaces(again.wishes)).toEqual(withoutPlaces(wishes));
  });
});

test('every beginning in it is one', () => {
  for (const { phrase, head } of HEADS()) {
    const example = exampleOf(head, 'en');
    if (wishesFor(head) === null || example === undefined) continue;
    const body = example.slice(example.indexOf(':') + 1);
    const { problems } = readOrders(viewOf(head), 'stark', [`${phrase.join(' ')}: ${body}`], {
      spelling: 0,
    });
    if (example.includes(':')) expect({ phrase, problems }).toEqual({ phrase, problems: [] });
  }
});
