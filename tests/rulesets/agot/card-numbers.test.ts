// What a card or the wildlings only count is data: other numbers are played as they stand.
import { expect, test } from 'vitest';
import { prepare } from '../../../src/rulesets/agot/data/prepare.ts';
import type { CardData, Data, Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { cases } from '../../scenarios/agot.ts';
import { loadData } from '../../support/rules.ts';

const data = await loadData();

const rulesWith = (more: Partial<Data>): Rules => {
  const prepared = prepare({ ...data, ...more }, { preset: 'board', players: 5 });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  return prepared.value;
};

const withCard = (id: string, change: (card: CardData) => Partial<CardData>): Rules =>
  rulesWith({
    cards: data.cards.map((card) => (card.id === id ? { ...card, ...change(card) } : card)),
  });

/** What is wrong, or null. */
const played = (rules: Rules, told: object): string | null => {
  const [scenario] = cases.read('numbers', [{ rule: 'BAT-6', title: 'numbers', ...told }]);
  return scenario === undefined ? 'no case' : cases.play(scenario, rules);
};

const attack = {
  given: {
    phase: 'marches',
    blade: 'used',
    stark: { 'moat-cailin': '2 knights', supply: 6 },
    baratheon: { kingswood: '2 knights, footman', supply: 6, power: 0 },
    greyjoy: { seagard: '2 footmen' },
    tyrell: { 'the-reach': 'footman' },
  },
  orders: {
    stark: ['Moat Cailin: march 0 -> Seagard: all', 'cards: Robb'],
    baratheon: ['Kingswood: march 0 -> The Reach: all', 'cards: Renly'],
    greyjoy: ['cards: Victarion'],
    tyrell: ['cards: Brienne'],
  },
};

test('what units count in an attack', () => {
  const rules = withCard('robb-stark', ({ weights }) => ({
    weights: { ...weights, attacking: { knight: 5 } },
  }));
  expect(played(rules, { ...attack, expect: ['battle-decided attackerTotal=12'] })).toBeNull();
});

test('what a card gains, beside what its code does', () => {
  const rules = withCard('renly-baratheon', () => ({ gains: 3 }));
  const expected = ['answered card-renly baratheon', 'power-gained baratheon amount=3 BAT-6'];
  expect(played(rules, { ...attack, expect: expected })).toBeNull();
});

test('what the wildlings take', () => {
  const rules = rulesWith({ tables: { ...data.tables, tribute: { each: 1, lowest: 3 } } });
  const told = {
    given: {
      phase: 'westeros',
      threat: 6,
      stark: { winterfell: '4 footmen', power: 1 },
      greyjoy: { pyke: '4 footmen', power: 0 },
      tyrell: { power: 1 },
      lannister: { power: 1 },
      baratheon: { power: 1 },
    },
    westeros: ['last-days-of-summer', 'last-days-of-summer', 'wildling-attack'],
    orders: {
      stark: ['bid wildlings: 1'],
      tyrell: ['bid wildlings: 1'],
      lannister: ['bid wildlings: 1'],
      baratheon: ['bid wildlings: 1'],
    },
    until: 'planning',
    expect: ['units-lost stark footman=1', 'units-lost greyjoy footman=3'],
  };
  expect(played(rules, told)).toBeNull();
});
