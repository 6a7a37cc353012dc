import { describe, expect, test } from 'vitest';
import { said, wish } from './table.ts';

const march = (body: string) => said(`Winterfell: march +1 ${body}`, 'march');
const moved = (body: string) => march(body).map((one) => one.wish);

describe('marches', () => {
  const both = {
    from: 'winterfell',
    moves: [
      { into: 'karhold', units: { knight: 1 } },
      { into: 'moat-cailin', units: { footman: 2 } },
    ],
  };
  test.each([
    '-> Karhold: knight; -> Moat Cailin: 2 footmen',
    '-> Karhold: knight, -> Moat Cailin: 2 footmen',
    '-> Karhold: knight -> Moat Cailin: 2 footmen',
    '-> Karhold knight; -> Moat Cailin footman 2',
    'knight -> Karhold; 2 footmen -> Moat Cailin',
    'knight to Karhold, 2 footmen to Moat Cailin',
    'knight to Karhold and 2 footmen to Moat Cailin',
    'to Karhold: knight; to Moat Cailin: F, F',
  ])('%s', (body) => expect(moved(body)).toEqual([both]));

  test('alternatives are tried in the order written, each on its conditions', () => {
    expect(
      march('-> Karhold: knight if Karhold held by Greyjoy; else -> Moat Cailin: all'),
    ).toEqual([
      {
        when: [{ if: 'held', area: 'karhold', house: 'greyjoy' }],
        wish: { from: 'winterfell', moves: [{ into: 'karhold', units: { knight: 1 } }] },
      },
      { wish: { from: 'winterfell', moves: [{ into: 'moat-cailin', units: 'all' }] } },
    ]);
  });
  test('everybody marches where no units are named for the only move', () => {
    expect(moved('to Karhold')).toEqual([
      { from: 'winterfell', moves: [{ into: 'karhold', units: 'all' }] },
    ]);
  });
  test.each(['; leave token', ', leave a power token', ' and leave a token', '; token'])(
    'a token: %s',
    (words) => expect(moved(`-> Karhold: all${words}`)).toMatchObject([{ token: 'yes' }]),
  );
  test('nobody moves on purpose, or nothing is said', () => {
    expect(moved('; stay')).toEqual([{ from: 'winterfell', moves: [] }]);
    expect(moved('')).toEqual([]);
  });
  test('the order of marches and of raids', () => {
    const text = `Winterfell: march +1 -> Karhold: all; else -> Moat Cailin: all
      Seagard: march 0 -> Riverrun: all
      Pyke: raid Seagard
      Sunset Sea: raid Pyke
      march order: Seagard, Winterfell
      raid order: Sunset Sea`;
    const from = (kind: string) =>
      said(text, kind).map((one) => (one.wish as { from: string }).from);
    expect(from('march')).toEqual(['seagard', 'winterfell', 'winterfell']);
    expect(from('raid')).toEqual(['sunset-sea', 'pyke']);
  });
  test('a march by itself, for a game that waits for it', () => {
    expect(said('march: Winterfell -> Karhold: knight; leave token', 'march')).toEqual([
      {
        wish: {
          from: 'winterfell',
          moves: [{ into: 'karhold', units: { knight: 1 } }],
          token: 'yes',
        },
      },
    ]);
    expect(said('march: Winterfell: stay', 'orders')).toEqual([]);
  });
});

describe('raids', () => {
  const targets = (body: string) =>
    said(`Pyke: ${body}`, 'raid').map((one) => (one.wish as { targets: unknown }).targets);
  test.each([
    ['raid Seagard or Riverrun', [['seagard'], ['riverrun']]],
    ['raid Seagard, Riverrun; else nobody', [['seagard'], ['riverrun'], []]],
    ['raid* Seagard and Riverrun or Seagard', [['seagard', 'riverrun'], ['seagard']]],
    ['raid -> Seagard', [['seagard']]],
    ['raid nobody', [[]]],
    ['raid', []],
  ])('%s', (body, expected) => expect(targets(body)).toEqual(expected));
  test('by itself', () => {
    expect(wish('raid: Pyke -> Seagard', 'raid')).toEqual({ from: 'pyke', targets: ['seagard'] });
  });
});

describe('supports', () => {
  const plan = (body: string) => {
    const [first] = wish(`White Harbor: support ${body}`, 'support') as {
      plans: unknown;
      never: unknown;
    }[];
    return first && { plans: first.plans, never: first.never };
  };
  test.each([
    ['Moat Cailin', [{ back: 'own', at: 'moat-cailin' }], []],
    ['attacker of Moat Cailin', [{ back: 'attacker', at: 'moat-cailin' }], []],
    ['the defender in Moat Cailin', [{ back: 'defender', at: 'moat-cailin' }], []],
    ['attacker', [{ back: 'attacker' }], []],
    ['Tyrell in Moat Cailin', [{ back: 'house', at: 'moat-cailin', house: 'tyrell' }], []],
    ['House Tyrell', [{ back: 'house', house: 'tyrell' }], []],
    ['nobody', [{ back: 'nobody' }], []],
    ['own side; never Greyjoy, Tyrell', [{ back: 'own' }], ['greyjoy', 'tyrell']],
    ['Karhold, never Greyjoy and Tyrell', [{ back: 'own', at: 'karhold' }], ['greyjoy', 'tyrell']],
    ['+1 Karhold but never Greyjoy', [{ back: 'own', at: 'karhold' }], ['greyjoy']],
    ['never Greyjoy', [], ['greyjoy']],
  ])('%s', (body, plans, never) => expect(plan(body)).toEqual({ plans, never }));

  test('all support lines are one wish, in map order; nothing said is no plan', () => {
    const text = 'Seagard: support Riverrun\nKarhold: support\nWinterfell: support attacker';
    expect(wish(text, 'support')).toEqual([
      { area: 'winterfell', plans: [{ back: 'attacker' }], never: [] },
      { area: 'seagard', plans: [{ back: 'own', at: 'riverrun' }], never: [] },
    ]);
  });
  test('by themselves, on a condition', () => {
    expect(said('support: Seagard -> Tyrell; never Greyjoy if at Riverrun', 'support')).toEqual([
      {
        when: [{ if: 'at', area: 'riverrun' }],
        wish: [
          { area: 'seagard', plans: [{ back: 'house', house: 'tyrell' }], never: ['greyjoy'] },
        ],
      },
    ]);
  });
});
