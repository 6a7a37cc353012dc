import { describe, expect, test } from 'vitest';
import { readYaml } from '../../../../src/cli/io/yaml-file.ts';
import { must } from '../../../../src/core/result.ts';
import { readYamlOrders, readYamlOrdersAt } from '../../../../src/rulesets/agot/schema.ts';
import { EXAMPLE_WISHES } from './example.ts';
import { read, TABLE, withoutPlaces } from './table.ts';

const fromYaml = (text: string, where: typeof TABLE | null = null) => {
  const file = readYaml('stark.yaml', text);
  const { value, placeOf } = must(file.ok ? file.value : undefined, 'YAML');
  const reading =
    where === null
      ? readYamlOrders(TABLE.rules, 'stark', value, placeOf)
      : readYamlOrdersAt(where, 'stark', value, placeOf);
  return { ...reading, said: reading.wishes.map(withoutPlaces) };
};

const EXAMPLE_YAML = `
game: five-kings
round: 3
house: stark
orders:
  Winterfell:
    order: march +1
    march:
      - { into: Moat Cailin, units: { knight: 1, footman: 1 } }
      - { into: Karhold, units: footman }
    token: yes
  White Harbor:
    { order: support, support: [Moat Cailin, attacker of Widow's Watch], never: [Greyjoy] }
  Greywater Watch: march 0 -> Flint's Finger footman
  Shivering Sea: { order: raid, raid: [Narrow Sea, Widow's Watch] }
  karhold: consolidate
  moat-cailin: defense +1
march-order: [Winterfell, Greywater Watch]
cards:
  - { card: Robb, if: [attacking, with knights] }
  - { card: Eddard, if: against Lannister }
  - Rodrik
  - Greatjon
blade: when it decides
losses: footmen first
retreat: { Moat Cailin: [Winterfell, White Harbor] }
raven: Karhold -> defense +2
bids: { throne: 3, fiefdoms: 2, court: 0, wildlings: 4 }
tie: [Tyrell, Lannister, Stark]
muster: [Winterfell knight, White Harbor ship in Narrow Sea]
`;

const byKind = (wishes: readonly { readonly kind: string }[]) =>
  wishes.toSorted((a, b) => (a.kind < b.kind ? -1 : Number(a.kind > b.kind)));

test('the planning example in YAML gives the wishes of the text', () => {
  const { said, problems } = fromYaml(EXAMPLE_YAML);
  expect(problems).toEqual([]);
  expect(byKind(said)).toEqual(byKind(EXAMPLE_WISHES));
});

describe('a value is what its line says', () => {
  test.each([
    ['orders: none', 'orders: none'],
    [
      'always: { blade: when it decides, orders: { Pyke: defense +1 } }',
      'always: Pyke: defense +1\nalways: blade: when it decides',
    ],
    ['orders: { Pyke: raid Seagard or Riverrun }', 'Pyke: raid Seagard or Riverrun'],
    [
      'orders: { Pyke: { order: raid*, raid: [[Seagard, Riverrun], Seagard] } }',
      'Pyke: raid* Seagard and Riverrun or Seagard',
    ],
    ['orders: { Pyke: { order: raid, raid: [] } }', 'Pyke: raid nobody'],
    ['orders: { Pyke: { order: march 0, march: Seagard } }', 'Pyke: march 0 -> Seagard'],
    [
      'orders: { Pyke: { order: march 0, march: Seagard, if: Seagard held by Stark, else: { march: [{ into: Oldtown, units: all }], token: true } } }',
      'Pyke: march 0 -> Seagard if Seagard held by Stark; else -> Oldtown: all; leave token',
    ],
    ['orders: { Pyke: { order: support, never: Greyjoy } }', 'Pyke: support never Greyjoy'],
    ['cards: Robb', 'cards: Robb'],
    ['recall: null', 'recall: none'],
    ['recall: []', 'recall: none'],
    ['raven: no', 'raven: none'],
    ['blade: [{ answer: always, if: attacking }, never]', 'blade: always if attacking; never'],
    ['decline: [Greyjoy, Seagard]', 'decline: Greyjoy, Seagard'],
    ['retreat: [Seagard, Pyke]', 'retreat: Seagard, Pyke'],
    [
      'retreat: { Seagard: Pyke, Oldtown: The Reach }',
      'retreat: Seagard -> Pyke; Oldtown -> The Reach',
    ],
    ['muster: []', 'muster: none'],
    [
      'losses: [{ answer: footmen first, if: attacking }, { answer: knights first, if: defending }]',
      'losses: footmen first if attacking else knights first if defending',
    ],
    ['raid-order: [Pyke]', 'raid order: Pyke'],
    [
      'bids: { wildlings: [{ answer: 4, if: strength at least 3 }, 2] }',
      'bid wildlings 4 if strength at least 3; 2',
    ],
    ['answers: { Cersei: [Riverrun, Seagard] }', 'Cersei: Riverrun; else Seagard'],
    ['answers: { casualties at Seagard: knight }', 'casualties at Seagard: knight'],
    ['answers: { Renly: yes, Loras: routed }', 'Renly: yes\nLoras: routed'],
    [
      'answers: { supply-losses: [Golden Sound ship, footman] }',
      'supply-losses: Golden Sound ship; footman',
    ],
    ['answers: { march: Winterfell -> Karhold }', 'march: Winterfell -> Karhold'],
  ])('%s', (yaml, text) => {
    const expected = read(text);
    expect(expected.problems).toEqual([]);
    const { said, problems } = fromYaml(yaml);
    expect(problems).toEqual([]);
    expect(said).toEqual(expected.wishes);
  });
});

describe('mistakes are told at the value', () => {
  test('of words', () => {
    expect(fromYaml('orders:\n  Winterfel: raid\n  Sea: raid').problems).toEqual([
      {
        code: 'ambiguous-name',
        place: { file: 'stark.yaml', line: 3, column: 8, length: 4 },
        args: { text: 'Sea', candidates: expect.arrayContaining(['seagard', 'sea-of-dorne']) },
      },
    ]);
  });
  test.each([
    ['cards: Robb\ncolour: red', 'unknown-member', 2],
    ['orders:\n  Pyke: { march: Seagard }', 'member-missing', 2],
    ['orders:\n  Pyke: [raid]', 'wrong-type', 2],
    ['orders:\n  Pyke: { order: raid, token: 3 }', 'not-one-of', 2],
    ['\ncards: [{ card: { name: Robb } }]', 'wrong-type', 2],
    ['house: greyjoy', 'wrong-house', 1],
    ['answers:\n  heroes: Robb', 'not-in-this-game', 2],
  ])('%s', (yaml, code, line) => {
    const { problems, wishes } = fromYaml(yaml);
    expect(problems.map((problem) => [problem.code, problem.place?.line])).toEqual([[code, line]]);
    expect(wishes).toEqual([]);
  });
  test.each([null, 3, 'raid', [], undefined])('%j is no message', (value) => {
    const { problems } = readYamlOrders(TABLE.rules, 'stark', value, () => ({ line: 1 }));
    expect(problems).toHaveLength(1);
  });
  test('the round is judged where it is known', () => {
    expect(fromYaml('round: 4').problems).toEqual([]);
    expect(fromYaml('round: 4', TABLE).problems).toMatchObject([{ code: 'wrong-round' }]);
    expect(fromYaml('round: 3', TABLE).problems).toEqual([]);
  });
});

test('wishes and their parts point into the file', () => {
  const { wishes } = fromYaml('round: 3\norders:\n  Pyke: raid\nblade: always');
  expect(wishes).toEqual([
    {
      kind: 'orders',
      wish: [{ area: 'pyke', order: 'raid', line: 3 }],
      place: { file: 'stark.yaml', line: 3, column: 9, length: 4 },
    },
    { kind: 'blade', wish: 'always', place: { file: 'stark.yaml', line: 4, column: 8, length: 6 } },
  ]);
});
