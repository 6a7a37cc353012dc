import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { read, said, table, withoutPlaces } from './table.ts';

describe('answers', () => {
  const answers = (text: string, kind: string) => said(text, kind).map((one) => one.wish);
  test.each<[string, string, readonly unknown[]]>([
    ['house-card: Robb', 'house-card', ['robb-stark']],
    ['card: Robb, Ned', 'house-card', ['robb-stark', 'eddard-stark']],
    ['recall: Eddard, Robb', 'recall-card', ['eddard-stark', 'robb-stark']],
    ['recall: none', 'recall-card', [null]],
    [
      'raven: Karhold -> defense +2 or Winterfell: raid*',
      'raven',
      [
        { area: 'karhold', order: 'defense+2' },
        { area: 'winterfell', order: 'raid*' },
      ],
    ],
    ['raven: none', 'raven', [null]],
    ['blade: always', 'blade', ['always']],
    ['blade: never', 'blade', ['never']],
    ['retreat: Winterfell', 'retreat', ['winterfell']],
    ['retreat: Winterfell or Karhold', 'retreat', ['winterfell', 'karhold']],
    ['decline: Greyjoy', 'decline-support', [{ houses: ['greyjoy'], areas: [] }]],
    ['decline: Seagard, Greyjoy', 'decline-support', [{ houses: ['greyjoy'], areas: ['seagard'] }]],
    ['decline: none', 'decline-support', [{ houses: [], areas: [] }]],
    ['Cersei: Riverrun; else Seagard', 'card-cersei', ['riverrun', 'seagard']],
    ['card-cersei: Riverrun', 'card-cersei', ['riverrun']],
    ['Asha: Riverrun', 'card-asha', ['riverrun']],
    ['Asha: none', 'card-asha', [null]],
    ['Luwin: Robb', 'card-luwin', ['robb-stark']],
    ['Melisandre: Tywin', 'card-melisandre', ['tywin-lannister']],
    ['Melisandre: no', 'card-melisandre', [null]],
    ['Renly: yes', 'card-renly', ['yes']],
    ['Renly: no', 'card-renly', ['no']],
    ['Loras: unrouted', 'card-loras', ['unrouted']],
    ['Ser Loras Tyrell: routed', 'card-loras', ['routed']],
    ['Doran: Messenger Raven', 'card-doran', ['messenger-raven']],
    ['Arianne: siege engine', 'card-arianne', ['siege-engine']],
    ['captured-ships: 2', 'captured-ships', [2]],
    ['highest-bidder: Stark', 'highest-bidder', [['stark']]],
    ['tie: Tyrell, Lannister', 'lowest-bidder', [['tyrell', 'lannister']]],
    ['bid-wildlings: 4', 'bid-wildlings', [4]],
    ['bid-iron-throne: 0', 'bid-iron-throne', [0]],
    ['bid wildlings 4, throne 1', 'bid-iron-throne', [1]],
    ['orders: none', 'orders', [[]]],
    ['Karhold: no order', 'orders', []],
    ['muster: none', 'muster', [[]]],
    [
      'muster: Winterfell 2 footmen, ship in Bay of Ice',
      'muster',
      [
        [
          { area: 'winterfell', unit: 'footman' },
          { area: 'winterfell', unit: 'footman' },
          { area: 'winterfell', unit: 'ship', into: 'bay-of-ice' },
        ],
      ],
    ],
    ['muster: Winterfell: ship', 'muster', [[{ area: 'winterfell', unit: 'ship' }]]],
    ...['upgrade', 'knight from footman', 'upgrade footman to knight', 'upgrade to knight'].map(
      (words): [string, string, readonly unknown[]] => [
        `muster: Winterfell ${words}`,
        'muster',
        [[{ area: 'winterfell', unit: 'knight', how: 'upgrade' }]],
      ],
    ),
    [
      'muster: Winterfell upgrade to siege engine',
      'muster',
      [[{ area: 'winterfell', unit: 'siege-engine', how: 'upgrade' }]],
    ],
    [
      'supply-losses: Golden Sound ship, Harrenhal footman',
      'supply-losses',
      [
        {
          units: [
            { area: 'the-golden-sound', unit: 'ship', count: 1 },
            { area: 'harrenhal', unit: 'footman', count: 1 },
          ],
        },
      ],
    ],
    [
      'wildling-losses: knight else 2 footmen',
      'wildling-losses',
      [{ units: [{ unit: 'knight', count: 1 }] }, { units: [{ unit: 'footman', count: 2 }] }],
    ],
    ['losses: ships first, then footmen', 'retreat-losses', [{ first: ['ship', 'footman'] }]],
  ])('%s', (text, kind, expected) => expect(answers(text, kind)).toEqual(expected));

  test('named losses are of that question only', () => {
    expect(read('supply-losses: footmen first').wishes.map(({ kind }) => kind)).toEqual([
      'supply-losses',
    ]);
  });
  test.each([
    ['casualties at Seagard: knight', 'casualties', { area: 'seagard' }],
    ['retreat at Seagard: Riverrun', 'retreat', { area: 'seagard' }],
    ['retreat: Seagard -> Riverrun', 'retreat', { area: 'seagard' }],
    ['cards at Seagard: Robb', 'house-card', { area: 'seagard' }],
    ['Cersei at Seagard: Riverrun', 'card-cersei', { area: 'seagard' }],
    ['order-tied on Fiefdoms: Tyrell, Stark', 'order-tied', { track: 'fiefdoms' }],
  ])('%s is about it', (text, kind, about) => expect(said(text, kind)).toMatchObject([{ about }]));

  test('an area retreated from holds until another is named', () => {
    expect(said('retreat: Seagard -> Riverrun; Pyke -> Seagard, Oldtown', 'retreat')).toEqual([
      { about: { area: 'seagard' }, wish: 'riverrun' },
      { about: { area: 'pyke' }, wish: 'seagard' },
      { about: { area: 'pyke' }, wish: 'oldtown' },
    ]);
  });
});

describe('conditions', () => {
  test.each([
    ['if attacking', [{ if: 'attacking' }]],
    ['defending', [{ if: 'defending' }]],
    ['if attacking with knights', [{ if: 'attacking' }, { if: 'with', unit: 'knight' }]],
    [
      'with knights and ships',
      [
        { if: 'with', unit: 'knight' },
        { if: 'with', unit: 'ship' },
      ],
    ],
    ['against Lannister', [{ if: 'against', house: 'lannister' }]],
    ['if Robb in hand', [{ if: 'in-hand', house: 'stark', card: 'robb-stark' }]],
    ['if Tywin in hand', [{ if: 'in-hand', house: 'lannister', card: 'tywin-lannister' }]],
    ['if Seagard held by Greyjoy', [{ if: 'held', area: 'seagard', house: 'greyjoy' }]],
    ['if strength at least 5', [{ if: 'strength', least: 5 }]],
    ['at Moat Cailin', [{ if: 'at', area: 'moat-cailin' }]],
    [
      'if defending and Seagard held by Greyjoy and strength at least 3 at Pyke',
      [
        { if: 'defending' },
        { if: 'held', area: 'seagard', house: 'greyjoy' },
        { if: 'strength', least: 3 },
        { if: 'at', area: 'pyke' },
      ],
    ],
  ])('%s', (words, when) => {
    expect(said(`cards: Greatjon ${words}`, 'house-card')).toEqual([
      { wish: 'greatjon-umber', when },
    ]);
  });
  test('hold for one alternative only', () => {
    expect(said('blade: always if attacking; when it decides', 'blade')).toEqual([
      { wish: 'always', when: [{ if: 'attacking' }] },
      { wish: 'when-it-decides' },
    ]);
    expect(said('bid-wildlings: 4 if Seagard held by Stark; 2', 'bid-wildlings')).toEqual([
      { wish: 4, when: [{ if: 'held', area: 'seagard', house: 'stark' }] },
      { wish: 2 },
    ]);
  });
});

describe('bids all at once', () => {
  const view = table({ options: { bidding: 'all-at-once' } });
  const bids = (text: string) =>
    withoutPlaces(readOrders(view, 'stark', text.split('\n')).wishes).map(({ kind, wish }) => [
      kind,
      wish,
    ]);
  test('the tracks that are named are one wish', () => {
    expect(bids('bid throne 3, court 1, wildlings 2')).toEqual([
      ['bid-tracks', { 'iron-throne': 3, 'kings-court': 1 }],
      ['bid-wildlings', 2],
    ]);
  });
  test('line by line they are filled up', () => {
    expect(bids('bid throne 3\nbid fiefdoms 2\nbid throne 1')).toEqual([
      ['bid-tracks', { 'iron-throne': 3, fiefdoms: 2 }],
      ['bid-tracks', { 'iron-throne': 1 }],
    ]);
  });
});
