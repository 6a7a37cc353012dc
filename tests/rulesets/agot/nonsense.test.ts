// What may be ordered and makes no sense is told as doubtful, and never barred.
import { describe, expect, test } from 'vitest';
import { advance } from '../../../src/core/advance.ts';
import { copy } from '../../../src/core/json.ts';
import { judge } from '../../../src/desk/judge.ts';
import type { House, Unit } from '../../../src/rulesets/agot/data/vocabulary.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import type { State } from '../../../src/rulesets/agot/table/state.ts';
import { chanceOf, startOf } from '../../support/random-games.ts';
import { rulesFor } from '../../support/rules.ts';

const rules = await rulesFor();
const start = advance(agot, {
  rules,
  from: startOf(rules),
  sources: [],
  chance: chanceOf('nonsense'),
  until: ({ phase }) => phase === 'planning',
}).state;

const tableWith = (change: (state: State) => void): State => {
  const state = copy(start);
  change(state);
  return state;
};

/** What is said of Stark's lines at the printed set-up, each with its line. */
const doubts = (lines: readonly string[], state = start, seat = 'stark'): readonly string[] => {
  const view = { rules, state };
  const { wishes, problems } = agot.readOrders(view, seat, lines);
  expect(problems).toEqual([]);
  return judge({ ruleset: agot, view, seat, asked: [] }, wishes).flatMap(
    ({ verdict, problems: told }) =>
      told.map(({ code, place }) => `${verdict} ${code} ${place?.line}`),
  );
};

type Stand = readonly [area: string, house: House, unit: Unit];

const standing = (...stands: readonly Stand[]): State =>
  tableWith((state) => {
    for (const [area, house, unit] of stands)
      for (const place of state.places)
        if (place.area === area) {
          place.house = house;
          place.units[unit] = 1;
        }
  });

describe('orders that reach nothing', () => {
  const KARHOLD: Stand = ['karhold', 'stark', 'footman'];

  test('a support beside which no two sides can meet', () => {
    const said = doubts(['Winterfell: march 0', 'Karhold: support'], standing(KARHOLD));
    expect(said).toEqual(['doubtful support-reaches-nothing 2']);
  });

  test('but not where another house could come', () => {
    const near = standing(KARHOLD, ['castle-black', 'greyjoy', 'footman']);
    expect(doubts(['Karhold: support'], near)).toEqual([]);
  });

  test('a raid beside which no other house stands', () => {
    expect(doubts(['The Shivering Sea: raid'])).toEqual(['doubtful raid-reaches-nothing 1']);
    const near = standing(['the-narrow-sea', 'baratheon', 'ship']);
    expect(doubts(['The Shivering Sea: raid'], near)).toEqual([]);
  });

  test('nor beside a neutral force that could be entered', () => {
    const near = standing(KARHOLD);
    for (const place of near.places) if (place.area === 'castle-black') place.neutral = 3;
    expect(doubts(['Karhold: support'], near)).toEqual([]);
  });

  test('a target without units, where another has some', () => {
    const near = standing(['the-narrow-sea', 'baratheon', 'ship']);
    expect(doubts(["The Shivering Sea: raid Widow's Watch"], near)).toEqual([
      'doubtful nobody-to-raid 1',
    ]);
    expect(doubts(['The Shivering Sea: raid The Narrow Sea'], near)).toEqual([]);
  });
});

describe('lines that do not go together', () => {
  test.each([
    [
      'a march of an order that is none',
      ['Winterfell: defense +1', 'march: Winterfell -> Karhold: footman'],
      ['doubtful no-march-order 2'],
    ],
    [
      'an exchange where nothing lies',
      ['Winterfell: defense +1', 'raven: White Harbor -> defense +2'],
      ['doubtful no-order-to-replace 2'],
    ],
    [
      'an exchange of what lies there',
      [
        'Winterfell: defense +1',
        'raven: Winterfell -> march 0',
        'march: Winterfell -> Karhold: footman',
      ],
      [],
    ],
    [
      'plain orders',
      ['Winterfell: march +1 -> Karhold: footman', 'White Harbor: consolidate power'],
      [],
    ],
  ])('%s', (_what, lines, said) => {
    expect(doubts(lines)).toEqual(said);
  });
});

describe('tokens that are promised twice', () => {
  const poor = (power: number) =>
    tableWith((state) => {
      const stark = state.houses.stark;
      if (stark) stark.power = power;
    });
  const MARCHES = [
    'Winterfell: march +1 -> Karhold: knight, footman; leave token',
    'White Harbor: march 0 -> Moat Cailin: footman; leave token',
  ];

  test('to areas that are left', () => {
    expect(doubts(MARCHES, poor(1))).toContain('doubtful tokens-promised 2');
    expect(doubts(MARCHES, poor(2))).not.toContain('doubtful tokens-promised 2');
  });

  test('to the home area, which needs none', () => {
    expect(doubts(MARCHES, poor(2))).toEqual(['doubtful token-at-home 1']);
    expect(doubts(MARCHES.slice(1), poor(2))).toEqual([]);
  });

  test('in bids that are paid one after the other', () => {
    const bids = ['bid throne 3', 'bid fiefdoms 2', 'bid wildlings 1'];
    expect(doubts(bids, poor(5))).toEqual(['doubtful bids-together 3']);
    expect(doubts(bids, poor(6))).toEqual([]);
  });
});

test('to pass is no order of an area', () => {
  const view = { rules, state: start };
  const wishes = ['march', 'raid'].map((kind) => ({ kind, wish: 'pass' }));
  const { wishes: placed } = agot.readOrders(view, 'stark', ['Winterfell: defense +1']);
  expect([...(agot.warnings?.(view, 'stark', [...placed, ...wishes]) ?? [])]).toEqual([]);
});

test('an army that would be too large if it wins is told, as all marches that supply forbids', () => {
  const large = tableWith((state) => {
    for (const place of state.places) {
      if (place.area === 'winterfell') place.units.knight = 4;
      if (place.area === 'karhold') place.neutral = 1;
    }
  });
  expect(doubts(['Winterfell: march +1 -> Karhold: 4 knights'], large)).toEqual([
    'doubtful over-supply 1',
  ]);
});
