import { describe, expect, test } from 'vitest';
import { read, wish } from './table.ts';

describe('a line is understood however it is typed', () => {
  test.each([
    'Moat Cailin: defense +1',
    'MOAT CAILIN : DEFENSE +1',
    'moat cailin: defence +1.',
    'Ｍｏａｔ　Ｃａｉｌｉｎ：ｄｅｆｅｎｓｅ　＋１',
    'Móat Cäilin: défense +1',
    'moat-cailin: defense(+1)',
    'Moat Cailin – defense +1',
    'Moat\u00a0Cai\u200blin: defense\t+1',
    '**Moat Cailin**: defense +1',
    '__Moat Cailin__ = defense 1',
    '- Moat Cailin: defense +1',
    '* Moat Cailin: defense +1',
    '• Moat Cailin: defense +1',
    '3. Moat Cailin: defense +1',
    '3) Moat Cailin: defense +1',
    'Moat Cailin defense +1   # holds',
    'Moat: defense',
    'Moat Calin: defend',
    '卡林湾: defense +1',
  ])('%s', (line) => {
    expect(wish(line, 'orders')).toEqual([{ area: 'moat-cailin', order: 'defense+1' }]);
  });
});

describe('areas', () => {
  test.each([
    ["Widow's Watch", 'widows-watch'],
    ['Widow’s Watch', 'widows-watch'],
    ['Widow`s Watch', 'widows-watch'],
    ['widows watch', 'widows-watch'],
    ['Reach', 'the-reach'],
    ['the reach', 'the-reach'],
    ['The Seagard', 'seagard'],
    ['Narrow Sea', 'the-narrow-sea'],
    ['Winter', 'winterfell'],
    ['White Har', 'white-harbor'],
    ['KL', 'kings-landing'],
    ['Blackwater', 'blackwater'],
    ['Blackwater Bay', 'blackwater-bay'],
    ['Fingers', 'the-fingers'],
    ['The Fingers', 'the-fingers'],
    ["Flint's Finger", 'flints-finger'],
    ['Flint', 'flints-finger'],
    ['指城', 'flints-finger'],
    ['河湾平原', 'stoney-sept'],
    ['河湾地', 'the-reach'],
    ['黑水河', 'blackwater'],
    ['黑水湾', 'blackwater-bay'],
    ['Dornish Marches', 'dornish-marches'],
    ['Searoad Marches', 'searoad-marches'],
  ])('%s', (name, area) => {
    expect(wish(`${name}: raid`, 'orders')).toEqual([{ area, order: 'raid' }]);
    expect(wish(`${name} march 0`, 'orders')).toEqual([{ area, order: 'march+0' }]);
  });
});

describe('orders', () => {
  test.each([
    ['march -1', 'march-1'],
    ['march −1', 'march-1'],
    ['march – 1', 'march-1'],
    ['March-1', 'march-1'],
    ['march 0', 'march+0'],
    ['march +0', 'march+0'],
    ['march +1', 'march+1'],
    ['march+1*', 'march+1'],
    ['march*', 'march+1'],
    ['special march', 'march+1'],
    ['defense', 'defense+1'],
    ['defence +1', 'defense+1'],
    ['defense 2', 'defense+2'],
    ['defense*', 'defense+2'],
    ['support', 'support+0'],
    ['support +1', 'support+1'],
    ['support*', 'support+1'],
    ['raid', 'raid'],
    ['raid*', 'raid*'],
    ['raid *', 'raid*'],
    ['**raid***', 'raid*'],
    ['special raid', 'raid*'],
    ['consolidate', 'consolidate-power'],
    ['Consolidate Power', 'consolidate-power'],
    ['CP', 'consolidate-power'],
    ['CP*', 'consolidate-power*'],
    ['consolidate*', 'consolidate-power*'],
    ['special consolidate power', 'consolidate-power*'],
  ])('%s', (words, order) => {
    expect(wish(`Seagard: ${words}`, 'orders')).toEqual([{ area: 'seagard', order }]);
  });
});

describe('units', () => {
  test.each([
    ['2 knights', { knight: 2 }],
    ['2K', { knight: 2 }],
    ['K K', { knight: 2 }],
    ['knight x2', { knight: 2 }],
    ['2x knight', { knight: 2 }],
    ['knight 2', { knight: 2 }],
    ['骑士2', { knight: 2 }],
    ['骑士1 步兵2', { knight: 1, footman: 2 }],
    ['2 knights 1 footman', { knight: 2, footman: 1 }],
    ['knight, footman', { knight: 1, footman: 1 }],
    ['a knight and a footman', { knight: 1, footman: 1 }],
    ['knight & 2x footman', { knight: 1, footman: 2 }],
    ['2 FOOTMEN + siege engine', { footman: 2, 'siege-engine': 1 }],
    ['Knights', { knight: 1 }],
    ['all', 'all'],
    ['everything', 'all'],
  ])('%s', (words, units) => {
    expect(wish(`Seagard: march 0 -> Pyke: ${words}`, 'march')).toEqual({
      from: 'seagard',
      moves: [{ into: 'pyke', units }],
    });
  });
});

test.each(['->', '-->', '→', '=>', '⇒', 'to', 'TO', '—>', '–'])('an arrow: %s', (arrow) => {
  expect(wish(`Seagard: march 0 ${arrow} Pyke: knight`, 'march')).toEqual({
    from: 'seagard',
    moves: [{ into: 'pyke', units: { knight: 1 } }],
  });
});

test('heads need no colon, names may be short', () => {
  expect(read('Cards Robb').wishes).toEqual([{ kind: 'house-card', wish: 'robb-stark' }]);
  expect(read('RETREAT Winter').wishes).toEqual([{ kind: 'retreat', wish: 'winterfell' }]);
  expect(read('tie Lann > Bara').wishes).toContainEqual({
    kind: 'order-tied',
    wish: ['lannister', 'baratheon'],
  });
});

test('bids need no commas', () => {
  expect(read('bid 铁王座3 封邑2 court: 0').wishes.map((one) => one.wish)).toEqual([3, 2, 0]);
});

test('remarks, blank lines and `final` say nothing', () => {
  expect(read('# Winterfell: raid\n\n   \n---\n!!!\nOrders:\nfinal')).toEqual({
    wishes: [],
    problems: [],
  });
});
