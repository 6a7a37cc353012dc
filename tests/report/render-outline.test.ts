import { describe, expect, test } from 'vitest';
import type { Block, Document } from '../../src/core/document.ts';
import { outlineOf } from '../../src/report/render/outline.ts';
import { written } from '../support/formats.ts';

const list = (depth: number, ...texts: readonly string[]): Block => ({
  block: 'list',
  depth,
  items: texts.map(written),
});
const table = (depth: number, rows: readonly (readonly [])[] = [[]]): Block => ({
  ...{ block: 'table', depth, head: [], rows },
});
const heading: Block = { block: 'heading', level: 2, text: written('h') };

/** `a(b c) T`: items by their texts, in brackets what stands under one, T a table, H a heading. */
const shapeOf = (nodes: ReturnType<typeof outlineOf>): string =>
  nodes
    .map((node) => {
      if (node.block === 'table') return 'T';
      if (node.block !== 'items') return 'H';
      return node.items
        .map(({ text, inner }) => {
          const under = inner.length === 0 ? '' : `(${shapeOf(inner)})`;
          return `${String(text.args?.['title'])}${under}`;
        })
        .join(' ');
    })
    .join(' ');

describe('outlines', () => {
  const cases: readonly (readonly [string, Document, string])[] = [
    ['lists of one depth are one', [list(0, 'a'), list(0, 'b')], 'a b'],
    ['a deeper list stands under the last item', [list(0, 'a', 'b'), list(1, 'c')], 'a b(c)'],
    ['and comes up again', [list(0, 'a'), list(1, 'b'), list(2, 'c'), list(0, 'd')], 'a(b(c)) d'],
    ['nothing is deeper than what is there', [list(2, 'a'), list(2, 'b')], 'a b'],
    ['and what comes up from there starts anew', [list(2, 'a'), list(1, 'b')], 'a b'],
    ['a step that is left out is not made', [list(0, 'a'), list(2, 'b')], 'a(b)'],
    ['a table stands under an item', [list(0, 'a'), table(1), list(1, 'b')], 'a(T b)'],
    ['a table at the top parts lists', [list(0, 'a'), table(0), list(0, 'b')], 'a T b'],
    ['a table without rows is none', [list(0, 'a'), table(1, []), list(1, 'b')], 'a(b)'],
    ['nothing stands under a heading', [list(0, 'a'), heading, list(1, 'b')], 'a H b'],
  ];

  test.each(cases)('%s', (_what, document, shape) => {
    expect(shapeOf(outlineOf(document))).toBe(shape);
  });
});
