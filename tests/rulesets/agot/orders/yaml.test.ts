import { describe, expect, test } from 'vitest';
import { readYaml } from '../../../../src/cli/io/yaml-file.ts';
import { invariant } from '../../../../src/core/result.ts';
import { readYamlOrders, readYamlOrdersAt } from '../../../../src/rulesets/agot/orders/yaml.ts';
import { EXAMPLE_WISHES } from './example.ts';
import { FORUM, read, TABLE, withoutPlaces } from './table.ts';

const fromYaml = (text: string, where: typeof TABLE | null = null, { rules } = TABLE) => {
  const file = readYaml('stark.yaml', text);
  const { value, placeOf } = invariant(file.ok ? file.value : undefined, 'YAML');
  const reading =
    where === null
      ? readYamlOrders(rules, 'stark', value, placeOf)
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

describe('the words may be Chinese', () => {
  test.each([
    [
      'orders: { 临冬城: { order: 行军+1, march: [{ into: 卡林湾, units: { 骑士: 1, 步兵: 1 } }, { into: 卡霍城, units: 步兵1 }], token: yes } }',
      'Winterfell: march +1 -> Moat Cailin: knight, footman; -> Karhold: footman; leave token',
    ],
    [
      'orders: { 白港: { order: 支援, support: [卡林湾, 寡妇角的进攻方], never: 葛雷乔伊 } }',
      "White Harbor: support Moat Cailin; else attacker of Widow's Watch; never Greyjoy",
    ],
    [
      'orders: { 颤抖海: { order: 突袭, raid: [狭海, 寡妇角] }, 卡霍城: 巩固统治 }',
      "Shivering Sea: raid Narrow Sea or Widow's Watch\nKarhold: consolidate",
    ],
    [
      'cards: [{ card: 罗柏, if: [进攻, 有骑士] }, 大琼恩]',
      'cards: Robb if attacking with knights; else Greatjon',
    ],
    ['blade: 能反败为胜时', 'blade: when it decides'],
    ['losses: 步兵优先', 'losses: footmen first'],
    [
      'muster: [临冬城 骑士1, 白港 船只1 到 狭海]',
      'muster: Winterfell knight; White Harbor ship in Narrow Sea',
    ],
    ['retreat: { 卡林湾: [临冬城, 白港] }', 'retreat: Moat Cailin -> Winterfell, White Harbor'],
    ['bids: { 铁王座: 3, 封邑: 2, 野蛮人: 4 }', 'bid throne 3\nbid fiefdoms 2\nbid wildlings 4'],
    ['answers: { 瑟曦: [奔流城, 海疆城] }', 'Cersei: Riverrun; else Seagard'],
  ])('%s', (yaml, text) => {
    const { said, problems } = fromYaml(yaml);
    expect(problems).toEqual([]);
    expect(said).toEqual(read(text).wishes);
  });
});

describe("the forum's members", () => {
  test.each([
    ['orders: { Karhold: { order: consolidate, fortify: yes } }', 'Karhold: CP (fortify)'],
    ['orders: { Karhold: { order: consolidate, fortify: no } }', 'Karhold: CP'],
    ['fortify: [Karhold, Pyke]', 'fortify: Karhold; Pyke'],
    ['heroes: { Winterfell: Eddard, 卡林湾: 罗柏 }', 'heroes: Winterfell Eddard; Moat Cailin Robb'],
    [
      'heroes: [Winterfell Eddard, Robb at Moat Cailin]',
      'heroes: Winterfell Eddard; Moat Cailin Robb',
    ],
    ['heroes: none', 'heroes: none'],
    ['redeploy: { Winterfell: Robb }', 'redeploy: Winterfell Robb'],
    ['ports: { Winterfell: Bay of Ice, Pyke: }', 'port: Winterfell on Bay of Ice; Pyke'],
    ['ports: [Winterfell on Bay of Ice, 派克岛]', 'port: Winterfell on Bay of Ice; Pyke'],
    ['scout: [Pyke, 海疆城]', 'scout: Pyke, Seagard'],
    ['always: { fortify: Karhold }', 'always: fortify: Karhold'],
    ['answers: { captured at Pyke: all }', 'captured at Pyke: all'],
    ['recall: Eddard', 'recall: Eddard'],
  ])('%s', (yaml, text) => {
    const { said, problems } = fromYaml(yaml, null, FORUM);
    expect(problems).toEqual([]);
    expect(said).toEqual(read(text, 'stark', FORUM).wishes);
  });
  test.each([
    ['orders:\n  Karhold: { order: consolidate, fortify: yes }', 2],
    ['heroes: { Winterfell: Eddard }', 1],
    ['\nports: Pyke', 2],
    ['scout: Pyke', 1],
  ])('in a game without them: %s', (yaml, line) => {
    const { problems } = fromYaml(yaml);
    expect(problems.map(({ code, place }) => [code, place?.line])).toEqual([
      ['not-in-this-game', line],
    ]);
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
    ['house: greyjoy', 'wrong-seat', 1],
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
