import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { EXAMPLE_WISHES } from './example.ts';
import { read, said, TABLE, wish } from './table.ts';

const EXAMPLE = `临冬城：行军+1 → 卡林湾 骑士1 步兵1；→ 卡霍城 步兵1；留下势力标志
白港：支援 卡林湾
颤抖海：突袭 狭海 或 寡妇角
竞标 铁王座3 封邑2 皇家法院0
抵御野蛮人 4`;

test('the example of the designs says what it says in English', () => {
  const english = `Winterfell: march +1 -> Moat Cailin: knight, footman; -> Karhold: footman; leave token
White Harbor: support Moat Cailin
Shivering Sea: raid Narrow Sea or Widow's Watch
bid throne 3, fiefdoms 2, court 0
bid wildlings 4`;
  expect(read(EXAMPLE)).toEqual({ wishes: read(english).wishes, problems: [] });
});

const WHOLE = `游戏 五王之战，第3回合，史塔克

临冬城：行军+1 → 卡林湾 骑士1 步兵1；→ 卡霍城 步兵1；留下权力指示物
白港：支持 卡林湾；否则 寡妇角的进攻方；绝不支持 葛雷乔伊
灰水望：行军0 → 菲林特之指 步兵1
颤抖海：突袭 狭海 或 寡妇角
卡林湾：防守+1
家族牌：罗柏·史塔克（若进攻且有骑士）；艾德·史塔克（若对阵兰尼斯特）；罗德利克·凯索爵士；大琼恩·安柏
钢剑：能反败为胜时
损失：步兵优先
撤退：卡林湾 → 临冬城；白港
乌鸦使者：卡霍城 → 防守+2
竞标 铁王座3 封邑2 皇家法院0
抵御外族 4
平局：提利尔、兰尼斯特、史塔克
征召：临冬城 骑士1；白港 战舰1 到 狭海`;

describe('the planning example in Chinese', () => {
  test('gives the wishes of the English text', () => {
    expect(read(WHOLE)).toEqual({ wishes: EXAMPLE_WISHES, problems: [] });
  });
  test('is written in canonical notation', () => {
    const lines = WHOLE.split('\n');
    const { wishes } = readOrders(TABLE, 'stark', lines);
    expect(writeOrders(TABLE, wishes, 'zh')).toEqual(lines.slice(2));
  });
  test('names the game and the round', () => {
    const { game } = readOrders(TABLE, 'stark', WHOLE.split('\n'));
    expect(game).toEqual({ text: '五王之战', place: { line: 1, column: 4, length: 4 } });
    expect(read('游戏 五王之战，第4回合，史塔克').problems).toEqual([
      {
        code: 'wrong-round',
        place: { line: 1, column: 10, length: 1 },
        args: { text: '4', got: 4, round: 3 },
      },
    ]);
  });
});

describe('a line needs no spaces and no colon', () => {
  const both = {
    from: 'winterfell',
    moves: [
      { into: 'moat-cailin', units: { knight: 1, footman: 1 } },
      { into: 'karhold', units: { footman: 1 } },
    ],
    token: 'yes',
  };
  test.each([
    '临冬城行军+1→卡林湾骑士1步兵1；→卡霍城步兵1；留下势力标志',
    '临冬城行军+1至卡林湾骑士1步兵1，到卡霍城步兵1，留权力指示物',
    '临冬城进军+1去卡林湾1骑士1步兵；去卡霍城1步兵；放置权力标记',
    '临冬城：行军＋１，1骑1步到卡林湾，1步到卡霍城，留标志',
    '临冬城：行军+1 1骑士1步兵去卡林湾 1步兵去卡霍城 留下1个势力标志',
    '临冬城：行军（+1）带领一名骑士和一名步兵前往卡林湾，一名步兵前往卡霍城，并留一枚标记',
    '临冬城：行军+1 → 卡林湾：骑士×1，步兵×1；→ 卡霍城：步兵*1；留势力标志。',
    '【临冬城】特殊行军，进攻卡林湾（骑士1、步兵1），进入卡霍城（步兵1），留标记',
    '1、临冬城：行军* → 卡林湾 骑士 步兵 → 卡霍城 步兵 留下标志',
    '临冬城：★行军 → 卡林湾 K F；→ 卡霍城 F；leave token',
  ])('%s', (line) => expect(wish(line, 'march')).toEqual(both));

  test.each([
    ['全部', 'all'],
    ['全军', 'all'],
    ['骑士×2', { knight: 2 }],
    ['2骑', { knight: 2 }],
    ['两骑', { knight: 2 }],
    ['骑士2个', { knight: 2 }],
    ['两个骑士', { knight: 2 }],
    ['2K1F', { knight: 2, footman: 1 }],
    ['十二步兵', { footman: 12 }],
    ['骑兵1攻城车1', { knight: 1, 'siege-engine': 1 }],
    ['步兵2、骑士1', { footman: 2, knight: 1 }],
    ['步兵和骑士', { footman: 1, knight: 1 }],
    ['骑士 2个步兵', { knight: 1, footman: 2 }],
  ])('units: %s', (words, units) => {
    expect(wish(`海疆城：行军0 → 派克岛 ${words}`, 'march')).toEqual({
      from: 'seagard',
      moves: [{ into: 'pyke', units }],
    });
  });
  test.each(['3艘战舰', '战舰3艘', '战舰3', '三艘船', '3船'])('ships: %s', (words) => {
    expect(wish(`狭海：行军0 → 颤抖海 ${words}`, 'march')).toMatchObject({
      moves: [{ units: { ship: 3 } }],
    });
  });
});

test.each([
  ['行军-1', 'march-1'],
  ['进军－１', 'march-1'],
  ['行军0', 'march+0'],
  ['行军+0', 'march+0'],
  ['进军+1', 'march+1'],
  ['行军*', 'march+1'],
  ['行军星', 'march+1'],
  ['行军（特殊）', 'march+1'],
  ['防守', 'defense+1'],
  ['防御+1', 'defense+1'],
  ['防守+2', 'defense+2'],
  ['特殊防守', 'defense+2'],
  ['支持', 'support+0'],
  ['支援', 'support+0'],
  ['支援+1', 'support+1'],
  ['支持＊', 'support+1'],
  ['突袭', 'raid'],
  ['骚扰', 'raid'],
  ['突袭指令', 'raid'],
  ['突袭★', 'raid*'],
  ['突袭+1', 'raid*'],
  ['特别突袭', 'raid*'],
  ['整合力量', 'consolidate-power'],
  ['巩固统治', 'consolidate-power'],
  ['巩固权力', 'consolidate-power'],
  ['整合力量*', 'consolidate-power*'],
  ['巩固统治+1', 'consolidate-power*'],
  ['巩固统治+1战术', 'consolidate-power*'],
])('an order: %s', (words, order) => {
  expect(wish(`海疆城：${words}`, 'orders')).toEqual([{ area: 'seagard', order }]);
  expect(wish(`海疆城${words}`, 'orders')).toEqual([{ area: 'seagard', order }]);
});

test('every order that the terms name is read as itself, in each language', () => {
  for (const terms of Object.values(TABLE.rules.terms))
    for (const [order, { name, also = [] }] of Object.entries(terms['orders'] ?? {}))
      for (const spelling of [name, ...also])
        expect(wish(`Seagard: ${spelling}`, 'orders'), spelling).toEqual([
          { area: 'seagard', order },
        ]);
});

test.each([
  ['河湾平原', 'stoney-sept'],
  ['石圣堂', 'stoney-sept'],
  ['河湾地', 'the-reach'],
  ['曼德河', 'the-reach'],
  ['指城', 'flints-finger'],
  ['石指城', 'flints-finger'],
  ['菲林特之指', 'flints-finger'],
  ['五指半岛', 'the-fingers'],
  ['黑水河', 'blackwater'],
  ['黑水湾', 'blackwater-bay'],
  ['卡林湾', 'moat-cailin'],
  ['兰斯尼港', 'lannisport'],
  ['兰尼斯港', 'lannisport'],
  ['海强城', 'seagard'],
  ['海疆城', 'seagard'],
  ['帕克', 'pyke'],
  ['派克岛', 'pyke'],
  ['铁群湾', 'ironmans-bay'],
  ['铁民湾', 'ironmans-bay'],
  ['日落海', 'sunset-sea'],
  ['日落之海', 'sunset-sea'],
  ['金声湾', 'the-golden-sound'],
  ['金声海', 'the-golden-sound'],
  ['红威海', 'redwyne-straights'],
  ['雷温德海峡', 'redwyne-straights'],
  ['艾林谷', 'the-eyrie'],
  ['鹰巢城', 'the-eyrie'],
  ['君临', 'kings-landing'],
  ['君临城', 'kings-landing'],
  ['赫伦', 'harrenhal'],
])('%s is %s wherever it stands', (name, area) => {
  expect(wish(`${name}防守+1`, 'orders')).toEqual([{ area, order: 'defense+1' }]);
  expect(wish(`旧城行军0到${name}骑士1步兵1`, 'march')).toMatchObject({ moves: [{ into: area }] });
  expect(wish(`旧城支援${name}的进攻方`, 'support')).toMatchObject([
    { plans: [{ back: 'attacker', at: area }] },
  ]);
});

describe('houses', () => {
  test.each([
    ['史塔克', 'stark'],
    ['史塔克家族', 'stark'],
    ['狼家', 'stark'],
    ['白狼', 'stark'],
    ['黑乌贼', 'greyjoy'],
    ['葛雷乔伊', 'greyjoy'],
    ['红狮', 'lannister'],
    ['狮家', 'lannister'],
    ['黄鹿', 'baratheon'],
    ['鹿家', 'baratheon'],
    ['绿玫瑰', 'tyrell'],
    ['提利尔家族', 'tyrell'],
    ['马泰尔', 'martell'],
  ])('%s', (name, house) => {
    expect(said(`拒绝支持：${name}`, 'decline-support')).toEqual([
      { wish: { houses: [house], areas: [] } },
    ]);
    expect(wish(`白港支援海疆城的${name}`, 'support')).toMatchObject([
      { plans: [{ back: 'house', at: 'seagard', house }] },
    ]);
  });
});

describe('conditions', () => {
  test.each([
    ['若进攻', [{ if: 'attacking' }]],
    ['如果防守', [{ if: 'defending' }]],
    ['对阵兰尼斯特', [{ if: 'against', house: 'lannister' }]],
    [
      '若有骑士和战舰',
      [
        { if: 'with', unit: 'knight' },
        { if: 'with', unit: 'ship' },
      ],
    ],
    ['若泰温在手', [{ if: 'in-hand', house: 'lannister', card: 'tywin-lannister' }]],
    ['若海疆城由葛雷乔伊控制', [{ if: 'held', area: 'seagard', house: 'greyjoy' }]],
    ['若葛雷乔伊占领海疆城', [{ if: 'held', area: 'seagard', house: 'greyjoy' }]],
    ['若战力至少5', [{ if: 'strength', least: 5 }]],
    ['在卡林湾', [{ if: 'at', area: 'moat-cailin' }]],
    [
      '（若防守且海疆城属于葛雷乔伊且战力不低于3且在派克岛）',
      [
        { if: 'defending' },
        { if: 'held', area: 'seagard', house: 'greyjoy' },
        { if: 'strength', least: 3 },
        { if: 'at', area: 'pyke' },
      ],
    ],
  ])('%s', (words, when) => {
    expect(said(`家族牌：大琼恩 ${words}`, 'house-card')).toEqual([
      { wish: 'greatjon-umber', when },
    ]);
  });
});

test.each([
  [
    '臨冬城：行軍+1 → 卡林灣 騎士1 步兵1；留下勢力標誌',
    '临冬城：行军+1 → 卡林湾 骑士1 步兵1；留下势力标志',
  ],
  ['白港支援寡婦角的進攻方', '白港支援寡妇角的进攻方'],
  ['競標 鐵王座3 封邑2 皇家法院0', '竞标 铁王座3 封邑2 皇家法院0'],
  ['家族牌：羅柏（若對陣蘭尼斯特）', '家族牌：罗柏（若对阵兰尼斯特）'],
  ['卡霍城：鞏固統治\n抵禦野蠻人 4', '卡霍城：巩固统治\n抵御野蛮人 4'],
  ['徵召：蘭尼斯港 戰艦1 到 金聲海', '征召：兰尼斯港 战舰1 到 金声海'],
])('traditional characters are understood: %s', (traditional, simplified) => {
  const expected = read(simplified);
  expect(expected.problems).toEqual([]);
  expect(read(traditional)).toEqual(expected);
});

describe('languages may be mixed', () => {
  test.each([
    ['Winterfell：行军+1 → 卡林湾 knight', 'Winterfell: march +1 -> Moat Cailin: knight'],
    ['临冬城: march +1 to Moat Cailin: 骑士1', 'Winterfell: march +1 -> Moat Cailin: knight'],
    [
      'White Harbor 支援 Moat Cailin；else 卡霍城',
      'White Harbor: support Moat Cailin; else Karhold',
    ],
    [
      'cards: 罗柏 if 进攻; Eddard 对阵 Lannister',
      'cards: Robb if attacking; Eddard against Lannister',
    ],
    ['losses: 步兵 first', 'losses: footmen first'],
    ['损失：footmen优先', 'losses: footmen first'],
    ['bid 铁王座3 fiefdoms 2', 'bid throne 3, fiefdoms 2'],
    ['tie：史塔克、Tyrell', 'tie: Stark, Tyrell'],
    ['always：钢剑：never', 'always: blade: never'],
    ['game 五王之战, round 3, 史塔克', 'game x, round 3, Stark'],
  ])('%s', (mixed, english) => {
    expect(read(mixed)).toEqual({ wishes: read(english).wishes, problems: [] });
  });
});
