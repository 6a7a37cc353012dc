// A report that is issued again: what holds no longer is marked, and what has stayed is not, though it reads alike.
import { expect, test } from 'vitest';
import { type Block, type Document, type Saying, say } from '../../src/core/document.ts';
import { withDifferences } from '../../src/report/versions.ts';

const text = (words: string): Saying => say('text', { words });
const catalogue = { say: ({ args }: Saying): string => String(args?.['words'] ?? '') };

const attack = (area: string, sum: number): Document => [
  { block: 'list', items: [text(`an attack on ${area}`)] },
  { block: 'list', depth: 1, items: [text('Two dice are thrown.')] },
  {
    block: 'table',
    depth: 1,
    head: [text(area), text('strength')],
    rows: [
      [text('march +1'), text('1')],
      [text('total'), text(String(sum))],
    ],
  },
];

const head: Block = { block: 'heading', level: 2, text: text('Marches') };

/** Each marked line with the heading, the table or the item that it stands under. */
const marked = (document: Document, mark: 'new' | 'gone'): readonly string[] => {
  let under = '';
  return document.flatMap((block) => {
    if (block.block === 'list')
      return block.items.flatMap((item) => {
        const line = `${under}: ${catalogue.say(item)}`;
        if ((block.depth ?? 0) === 0) under = catalogue.say(item);
        return item.mark === mark ? [line] : [];
      });
    if (block.block !== 'table') return [];
    const of = block.head.map(catalogue.say)[0] ?? '';
    return block.rows.flatMap((row) =>
      row[0]?.mark === mark ? [`${of}: ${row.map(catalogue.say).join(' ')}`] : [],
    );
  });
};

const between = (was: Document, is: Document): Document =>
  withDifferences({ was, is, whole: is, isOpen: false }, catalogue).document;

test('where a battle is gone, another with the same lines is not marked', () => {
  const was = [head, ...attack('Riverrun', 4), ...attack('Seagard', 4)];
  const document = between(was, [head, ...attack('Seagard', 4)]);
  expect(marked(document, 'new')).toEqual([]);
  expect(marked(document, 'gone').filter((line) => line.startsWith('Seagard'))).toEqual([]);
  expect(marked(document, 'gone')).toEqual(
    expect.arrayContaining(['Riverrun: march +1 1', 'Riverrun: total 4']),
  );
});

test('of a battle that came out otherwise the lines that changed are marked', () => {
  const was = [head, ...attack('Riverrun', 4), ...attack('Seagard', 4)];
  const document = between(was, [head, ...attack('Riverrun', 4), ...attack('Seagard', 7)]);
  expect(marked(document, 'new')).toEqual(['Seagard: total 7']);
  expect(marked(document, 'gone')).toEqual(['Seagard: total 4']);
});

test('what has only come to stand elsewhere is the same', () => {
  const was = [head, ...attack('Riverrun', 4), ...attack('Seagard', 7)];
  const document = between(was, [head, ...attack('Seagard', 7), ...attack('Riverrun', 4)]);
  expect(document).toEqual([head, ...attack('Seagard', 7), ...attack('Riverrun', 4)]);
});
