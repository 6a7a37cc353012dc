// The words behind a card, and answers to what it asks: read and written in both languages.

import { describe, expect, test } from 'vitest';
import { readOrders, writeOrders } from '../../../src/rulesets/wotr/orders/orders.ts';
import { stage } from './staged.ts';

const table = stage();
const wishOf = (line: string) => {
  const { wishes, problems } = readOrders(table, 'shadow', [line]);
  expect([line, problems]).toEqual([line, []]);
  return wishes[0];
};

const card = (name: string, ...said: readonly object[]) => ({
  ...{ act: 'play-card', card: name },
  ...(said.length > 0 && { said }),
});
const march = { act: 'move-armies', moves: [{ from: 'moria', to: 'dol-guldur' }] };
const attack = { act: 'attack', from: 'minas-morgul', to: 'osgiliath' };

const LINES: readonly (readonly [string, string, object])[] = [
  ['action', 'play The Red Arrow', card('the-red-arrow')],
  ['action', 'play Wisdom of Elrond: Rohan', card('wisdom-of-elrond', { nation: 'rohan' })],
  ['action', 'play The Red Arrow: elite', card('the-red-arrow', { figure: 'elite' })],
  [
    'action',
    'play The Red Arrow: Rohan elite at Edoras',
    card('the-red-arrow', { nation: 'rohan', figure: 'elite', region: 'edoras' }),
  ],
  [
    'action',
    "play Círdan's Ships: 2 Elven regulars",
    card(
      'cirdans-ships',
      { nation: 'elves', figure: 'regular' },
      { nation: 'elves', figure: 'regular' },
    ),
  ],
  ['action', 'play Shadows Gather: move Moria -> Dol Guldur', card('shadows-gather', march)],
  [
    'action',
    'play The Ringwraiths Are Abroad: none; attack Osgiliath from Minas Morgul',
    card('the-ringwraiths-are-abroad', { word: 'none' }, attack),
  ],
  ['card-choice', 'choose Far Harad, Khand', [{ region: 'far-harad' }, { region: 'khand' }]],
  ['card-choice', 'choose none', []],
  ['card-act', 'choose attack Osgiliath from Minas Morgul', attack],
  ['table-card', 'use no card', 'none' as unknown as object],
  ['table-card', 'use Axe and Bow', 'axe-and-bow' as unknown as object],
  [
    'action',
    'remove A Power too Great with Orc Patrol, Grond',
    { act: 'discard-table-card', card: 'a-power-too-great', cards: ['orc-patrol', 'grond'] },
  ],
];

describe('the words of a card', () => {
  test.each(LINES)('%s: %s', (kind, line, wish) => {
    expect(wishOf(line)).toMatchObject({ kind, wish });
  });

  test.each(LINES)('are written as they are read, in both languages: %s %s', (_kind, line) => {
    const wish = wishOf(line);
    for (const lang of ['en', 'zh'] as const) {
      const [written = ''] = writeOrders(table, wish === undefined ? [] : [wish], lang);
      expect([written, wishOf(written)?.wish]).toEqual([written, wish?.wish]);
    }
  });
});
