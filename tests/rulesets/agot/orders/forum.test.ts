import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { FORUM, read, readStrictly, table } from './table.ts';

const inForum = (text: string) => read(text, 'stark', FORUM);
const PLACED = { kind: 'orders', wish: [{ area: 'karhold', order: 'consolidate-power' }] };
const WINTERFELL_PORT = { area: 'winterfell', sea: 'bay-of-ice' };
const TIED = ['tyrell', 'lannister'];
const HEROES = [
  { area: 'winterfell', hero: 'eddard-stark' },
  { area: 'moat-cailin', hero: 'robb-stark' },
];

describe("the forum's lines", () => {
  test.each<[string, readonly unknown[]]>([
    ['heroes: Winterfell Eddard; Moat Cailin Robb', [{ kind: 'deploy-heroes', wish: HEROES }]],
    ['heroes: Winter Ned, Robb at Moat', [{ kind: 'deploy-heroes', wish: HEROES }]],
    ['heroes: Eddard -> Winterfell; Moat Cailin: Robb', [{ kind: 'deploy-heroes', wish: HEROES }]],
    ['heroes: none', [{ kind: 'deploy-heroes', wish: [] }]],
    ['部署英雄：临冬城 艾德；卡林湾 罗柏', [{ kind: 'deploy-heroes', wish: HEROES }]],
    ['英雄：临冬城艾德，卡林湾罗柏', [{ kind: 'deploy-heroes', wish: HEROES }]],
    ['将领：艾德 → 临冬城；罗柏在卡林湾', [{ kind: 'deploy-heroes', wish: HEROES }]],
    ['redeploy: Winterfell Eddard; Moat Cailin Robb', [{ kind: 'redeploy', wish: HEROES }]],
    ['重新部署：临冬城 艾德；卡林湾 罗柏', [{ kind: 'redeploy', wish: HEROES }]],
    ['cards: Robb', [{ kind: 'house-card', wish: 'robb-stark' }]],
    ['port: Winterfell on Bay of Ice', [{ kind: 'build-ports', wish: [WINTERFELL_PORT] }]],
    [
      'port: Winterfell on Bay of Ice; Pyke',
      [
        {
          kind: 'build-ports',
          wish: [WINTERFELL_PORT, { area: 'pyke', sea: 'ironmans-bay' }],
        },
      ],
    ],
    ['ports: Winterfell (Bay of Ice)', [{ kind: 'build-ports', wish: [WINTERFELL_PORT] }]],
    ['build ports: Winterfell Bay of Ice', [{ kind: 'build-ports', wish: [WINTERFELL_PORT] }]],
    ['port: Port of Winterfell on Bay of Ice', [{ kind: 'build-ports', wish: [WINTERFELL_PORT] }]],
    [
      'port: Winterfell port on Bay of Ice on The Shivering Sea',
      [{ kind: 'build-ports', wish: [{ ...WINTERFELL_PORT, sea: 'the-shivering-sea' }] }],
    ],
    ['port: none', [{ kind: 'build-ports', wish: [] }]],
    ['建港：临冬城（寒冰湾）', [{ kind: 'build-ports', wish: [WINTERFELL_PORT] }]],
    ['港口 临冬城在寒冰湾', [{ kind: 'build-ports', wish: [WINTERFELL_PORT] }]],
    ['修建港口：临冬城 寒冰湾', [{ kind: 'build-ports', wish: [WINTERFELL_PORT] }]],
    ['scout: Pyke, Seagard', [{ kind: 'scout', wish: ['pyke', 'seagard'] }]],
    ['scout: none', [{ kind: 'scout', wish: [] }]],
    ['信鸦侦查：派克岛、海疆城', [{ kind: 'scout', wish: ['pyke', 'seagard'] }]],
    ['Karhold: consolidate (fortify)', [PLACED, { kind: 'fortify', wish: ['karhold'] }]],
    ['Karhold: CP, fortify', [PLACED, { kind: 'fortify', wish: ['karhold'] }]],
    ['卡霍城：巩固统治（建防御工事）', [PLACED, { kind: 'fortify', wish: ['karhold'] }]],
    ['卡霍城巩固统治，修建防御工事', [PLACED, { kind: 'fortify', wish: ['karhold'] }]],
    ['fortify: Karhold', [{ kind: 'fortify', wish: ['karhold'] }]],
    ['防御工事：卡霍城', [{ kind: 'fortify', wish: ['karhold'] }]],
    ['fortify: none', [{ kind: 'fortify', wish: [] }]],
    [
      'fortify: Karhold if Seagard held by Stark; else Pyke',
      [
        {
          kind: 'fortify',
          when: [{ if: 'held', area: 'seagard', house: 'stark' }],
          wish: ['karhold'],
        },
        { kind: 'fortify', wish: ['pyke'] },
      ],
    ],
    [
      'recall: Eddard, Robb',
      [
        { kind: 'recall-card', wish: 'eddard-stark' },
        { kind: 'recall-hero', wish: 'eddard-stark' },
        { kind: 'recall-card', wish: 'robb-stark' },
        { kind: 'recall-hero', wish: 'robb-stark' },
      ],
    ],
    ['recall-hero: none', [{ kind: 'recall-hero', wish: null }]],
    ['召回休养英雄：艾德', [{ kind: 'recall-hero', wish: 'eddard-stark' }]],
    [
      'tie: Tyrell, Lannister',
      ['order-tied', 'highest-bidder', 'lowest-bidder', 'name-king'].map((kind) => ({
        kind,
        wish: TIED,
      })),
    ],
    ['name king: Tyrell, Lannister', [{ kind: 'name-king', wish: TIED }]],
    ['指定新国王：绿玫瑰、红狮', [{ kind: 'name-king', wish: TIED }]],
    ['captured at Pyke: 2', [{ kind: 'captured-ships', about: { area: 'pyke' }, wish: 2 }]],
    ['captured at Pyke: all', [{ kind: 'captured-ships', about: { area: 'pyke' }, wish: 'all' }]],
    ['captured at Pyke: none', [{ kind: 'captured-ships', about: { area: 'pyke' }, wish: 0 }]],
    ['俘获（派克岛）：全部', [{ kind: 'captured-ships', about: { area: 'pyke' }, wish: 'all' }]],
    ['俘虏战舰在派克岛：2艘', [{ kind: 'captured-ships', about: { area: 'pyke' }, wish: 2 }]],
    ['bid throne 3, fiefdoms 2', [{ kind: 'bid-tracks', wish: { 'iron-throne': 3, fiefdoms: 2 } }]],
  ])('%s', (text, wishes) => expect(inForum(text)).toEqual({ wishes, problems: [] }));

  test('all areas that fortify are one wish, wherever it is said', () => {
    const text = `fortify: Winterfell, Karhold
      Karhold: consolidate (fortify)
      Pyke: consolidate (fortify)
      Seagard: consolidate
      blade: always`;
    const { wishes } = inForum(text);
    expect(wishes.map(({ kind }) => kind)).toEqual(['orders', 'blade', 'fortify']);
    expect(wishes[2]?.wish).toEqual(['winterfell', 'karhold', 'pyke']);
  });
  test('also for every round', () => {
    expect(inForum('always: fortify: Karhold').wishes).toEqual([
      { kind: 'fortify', wish: ['karhold'], standing: 'yes' },
    ]);
  });
  test('heroes and ports know the line that they were said in', () => {
    const lines = ['', 'heroes: Winterfell Eddard', 'port: Pyke'];
    expect(readOrders(FORUM, 'stark', lines).wishes.map(({ wish }) => wish)).toEqual([
      [{ area: 'winterfell', hero: 'eddard-stark', line: 2 }],
      [{ area: 'pyke', sea: 'ironmans-bay', line: 3 }],
    ]);
  });
});

test.each([
  ['en', 'Karhold: consolidate power (fortify)'],
  ['en', 'fortify: Karhold'],
  ['en', 'heroes: Winterfell Eddard Stark; Moat Cailin Robb Stark'],
  ['en', 'redeploy: Winterfell Eddard Stark'],
  ['en', 'scout: Pyke, Seagard'],
  ['en', "port: Winterfell on Bay of Ice; Pyke on Ironman's Bay"],
  ['en', 'recall: Eddard Stark; Robb Stark'],
  ['en', 'recall-card: Eddard Stark'],
  ['en', 'captured-ships at Pyke: all'],
  ['zh', '卡霍城：巩固统治（建防御工事）'],
  ['zh', '卡霍城：巩固统治+1'],
  ['zh', '卡霍城：行军0 → 黑城堡 步兵1；留下势力标志'],
  ['zh', '寒冰湾：支援 临冬城；绝不支援 黑乌贼'],
  ['zh', '抵御野蛮人 4'],
  ['zh', '建防御工事：卡霍城'],
  ['zh', '部署英雄：临冬城 艾德·史塔克；卡林湾 罗柏·史塔克'],
  ['zh', '重新部署：临冬城 艾德·史塔克'],
  ['zh', '侦查：派克岛、海疆城'],
  ['zh', '建港：临冬城（寒冰湾）；派克岛（铁民湾）'],
  ['zh', '召回：艾德·史塔克；罗柏·史塔克'],
  ['zh', '平局：绿玫瑰、红狮'],
  ['zh', '指定新国王：绿玫瑰、红狮'],
  ['zh', '俘虏（派克岛）：全部'],
] as const)('in %s it is written again as it is: %s', (lang, line) => {
  const { wishes, problems } = readOrders(FORUM, 'stark', [line]);
  expect(problems).toEqual([]);
  expect(writeOrders(FORUM, wishes, lang)).toEqual([line]);
});

describe('ports that may be one of two', () => {
  test.each([
    'Port of Winterfell on Bay of Ice: raid',
    'Winterfell port (Bay of Ice): raid',
    'Winterfell harbor Bay of Ice: raid',
    '临冬城寒冰湾港口：突袭',
    '临冬城港口（寒冰湾）：突袭',
    '临冬城寒冰湾港突袭',
  ])('%s', (line) => {
    expect(inForum(line)).toEqual({
      wishes: [{ kind: 'orders', wish: [{ area: 'winterfell-port-bay-of-ice', order: 'raid' }] }],
      problems: [],
    });
  });
  test.each(['Winterfell port: raid', '临冬城港口：突袭'])('%s is asked back', (line) => {
    expect(inForum(line).problems).toMatchObject([
      {
        code: 'ambiguous-name',
        args: {
          candidates: ['winterfell-port-bay-of-ice', 'winterfell-port-the-shivering-sea'],
        },
      },
    ]);
  });
  test('a land is not its port', () => {
    expect(inForum('Winter: raid\n旧城突袭').wishes).toEqual([
      {
        kind: 'orders',
        wish: [
          { area: 'winterfell', order: 'raid' },
          { area: 'oldtown', order: 'raid' },
        ],
      },
    ]);
  });
});

describe('mistakes in them', () => {
  test.each<[string, readonly unknown[]]>([
    ['port: Winterfell', ['not-understood', 7, 10, 'sea']],
    ['port: Harrenhal', ['no-port-site', 7, 9, undefined]],
    ['port: Winterfell on Bay of Ise', ['unknown-name', 21, 10, ['bay-of-ice'], 'area']],
    ['heroes: Winterfell', ['not-understood', 9, 10, 'card']],
    ['heroes: Winterfell Edard', ['unknown-name', 20, 5, ['eddard-stark'], 'card']],
    ['heroes: Wintrfell Eddard', ['unknown-name', 9, 9, ['winterfell'], 'area']],
    ['Seagard: raid (fortify)', ['not-understood', 16, 7, 'end']],
    ['scout:', ['not-understood', 1, 6, 'area']],
    ['部署英雄：临东城 艾德', ['unknown-name', 6, 3, ['winterfell'], 'area']],
    ['建港：临冬城（寒冰弯）', ['unknown-name', 8, 3, ['bay-of-ice'], 'area']],
    ['侦查：派可岛', ['unknown-name', 4, 3, ['pyke'], 'area']],
  ])('%s', (text, expected) => {
    const told = readStrictly(text, FORUM).problems.map(({ code, place, args }) => [
      code,
      place?.column,
      place?.length,
      args?.['suggestions'] ?? args?.['expected'],
      ...(code === 'unknown-name' ? [args?.['sort']] : []),
    ]);
    expect(told).toEqual([expected]);
  });
});

describe('in a game without them they are told as such', () => {
  const LINES = [
    'heroes: Winterfell Eddard',
    'redeploy: Winterfell Eddard',
    'scout: Pyke',
    'port: Pyke',
    'fortify: Karhold',
    'recall-hero: Eddard',
    'name king: Tyrell',
    '部署英雄：临冬城 艾德',
    '重新部署：临冬城 艾德',
    '侦查：派克岛',
    '建港：派克岛',
    '建防御工事：卡霍城',
  ];
  for (const preset of ['board', 'clash-of-kings'])
    test.each(LINES)(`${preset}: %s`, (line) => {
      const { wishes, problems } = read(line, 'stark', table({ preset }));
      expect(wishes).toEqual([]);
      expect(problems).toEqual([
        {
          code: 'not-in-this-game',
          place: { line: 1, column: 1, length: line.length },
          args: { text: line },
        },
      ]);
    });
  test('ties and recalls answer what the board asks', () => {
    expect(read('tie: Tyrell\nrecall: Eddard').wishes.map(({ kind }) => kind)).toEqual([
      'order-tied',
      'highest-bidder',
      'lowest-bidder',
      'recall-card',
    ]);
  });
});
