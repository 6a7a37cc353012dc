import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { FORUM, TABLE, withoutPlaces } from '../rulesets/agot/orders/table.ts';
import { ordersDocument } from './orders/document.ts';
import { ANSWERED, exampleOf, HEADED, type Headed, isOfForum } from './orders/examples.ts';

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

test('has an example for every question that a line answers', () => {
  expect(new Set(HEADED.flatMap(({ kinds }) => kinds))).toEqual(new Set(Object.keys(ANSWERED)));
  expect(rows.length).toBeGreaterThan(60);
  for (const line of HEADED) expect(exampleOf(line, 'en'), line.name).not.toBe('');
});

/** The lines that stand in text, where either column may be typed. */
describe('every example says the same in both languages', () => {
  test.each(rows)('%s', (english, chinese) => {
    const inBoard = readOrders(TABLE, 'stark', [english]);
    const view = inBoard.problems.length === 0 ? TABLE : FORUM;
    const { wishes, problems, repairs, unread } = readOrders(view, 'stark', [english]);
    expect({ problems, repairs, unread }).toEqual({ problems: [] });
    expect(wishes.length + (english.includes('-order: ') ? 1 : 0)).toBeGreaterThan(0);
    const again = readOrders(view, 'stark', [chinese]);
    expect(again.problems).toEqual([]);
    expect(withoutPlaces(again.wishes)).toEqual(withoutPlaces(wishes));
  });
});

/** An example with each head of its line. */
const withHeads = (line: Headed): readonly string[] =>
  (['en', 'zh'] as const).flatMap((lang) => {
    const example = exampleOf(line, lang);
    const head = line.heads[lang].find((one) => example.startsWith(one));
    return head === undefined
      ? []
      : line.heads[lang].map((other) => other + example.slice(head.length));
  });

describe('every head in it is one', () => {
  test.each(HEADED.map((line) => [line.name, line] as const))('%s', (_name, line) => {
    for (const text of withHeads(line)) {
      const view = isOfForum(line.kinds) ? FORUM : TABLE;
      const { problems, unread } = readOrders(view, 'stark', [text], { spelling: 0 });
      expect({ text, problems, unread }).toEqual({ text, problems: [] });
    }
  });
});
