import { describe, expect, test } from 'vitest';
import { readSaidLines } from '../../../../src/desk/said-lines.ts';
import { agot } from '../../../../src/rulesets/agot/index.ts';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { FORUM, TABLE, withoutPlaces } from './table.ts';

const read = (line: string, view = TABLE) => {
  const { wishes, problems, unread = [] } = readOrders(view, 'stark', [line]);
  return { wishes: withoutPlaces(wishes), problems: problems.map(({ code }) => code), unread };
};

describe('words before a line that say nothing of it', () => {
  test.each([
    ['W. Harbor: support', 'White Harbor: support'],
    ['Shiv. Sea: raid', 'Shivering Sea: raid'],
    ['Grey. Watch: CP', 'Greywater Watch: CP'],
    ['Winterfell: march 0 both knights to Karhold', 'Winterfell: march 0 -> Karhold: 2 knights'],
    [
      'Winterfell: March 0 - Knight to Moat Cailin; Footman to Karhold',
      'Winterfell: march 0 -> Moat Cailin: knight; -> Karhold: footman',
    ],
    [
      'Winterfell ...... March -1 (one knight to Karhold, one stays)',
      'Winterfell: march -1 -> Karhold: knight',
    ],
    [
      'Winterfell: march 0, knight to Karhold (over the sea), footman stays',
      'Winterfell: march 0 -> Karhold: knight; footman stays',
    ],
    ['Winterfell march 0 to Karhold w knight', 'Winterfell: march 0 -> Karhold: knight'],
    ['临冬城-行军0-骑士卡霍城，步兵黑城堡', '临冬城：行军0 → 卡霍城 骑士1；→ 黑城堡 步兵1'],
    ['Cards: Robb if they attack me', 'cards: Robb if defending'],
    ['cards if attacked: Robb first', 'cards: Robb if defending'],
    ['If Greyjoy attacks me use Robb', 'cards: Robb if defending and against Greyjoy'],
    ['要是打起来就出罗柏', '家族牌：罗柏'],
    ['有战斗的话出罗柏', '家族牌：罗柏'],
    ['临冬城：行军0。骑士去卡霍城，步兵留在家里。', '临冬城：行军0 → 卡霍城 骑士1'],
    ['临冬城 行军0 全去卡霍城', '临冬城：行军0 → 卡霍城 全部'],
    ['被打的话出罗柏', '家族牌：罗柏（若防守）'],
    ['临冬城：行军（0），骑士攻卡霍城', '临冬城：行军0 → 卡霍城 骑士1'],
    ['Stark: bid wildlings 2', 'bid wildlings 2'],
    ['Stark bid wildlings 2', 'bid wildlings 2'],
    ['白狼抵御野蛮人 2', '抵御野蛮人 2'],
    ['白狼：抵御野蛮人 2', '抵御野蛮人 2'],
    ['白狼的家族牌：罗柏', '家族牌：罗柏'],
    ['and Winterfell: defense +1', 'Winterfell: defense +1'],
    ['Also: Winterfell: defense +1', 'Winterfell: defense +1'],
    ['另外，临冬城：防守+1', '临冬城：防守+1'],
    ['还有临冬城：防守+1', '临冬城：防守+1'],
    ['Winterfell: march - 1 -> Moat Cailin: knight', 'Winterfell: march -1 -> Moat Cailin: knight'],
    ['bid throne one, court two, fiefdoms zero', 'bid throne 1, court 2, fiefdoms 0'],
    ['bid wildlings: nothing', 'bid wildlings 0'],
    ['竞标：全0', 'bid 0 0 0'],
    ['PS: Winterfell: defense +1', 'Winterfell: defense +1'],
    ['海疆城行军+1打灰水望', '海疆城：行军+1 → 灰水望 全部'],
    ['Winterfell: defense + 1', 'Winterfell: defense +1'],
    ['Winterfell: march 0 to Moat Cailin, all', 'Winterfell: march 0 -> Moat Cailin: all'],
    ['临冬城：行军0 → 卡林湾，全军', '临冬城：行军0 → 卡林湾 全部'],
    ['临冬城：行军0 → 卡林湾 骑士1；另一支留守', '临冬城：行军0 → 卡林湾 骑士1'],
    [
      'Winterfell: march 0 -> Moat Cailin: knight; leave token, footman stays',
      'Winterfell: march 0 -> Moat Cailin: knight; leave token',
    ],
    ['临冬城：行军0 → 卡林湾 骑士1（留标志）', '临冬城：行军0 → 卡林湾 骑士1；留下势力标志'],
  ])('%s', (line, plain) => {
    expect(read(line)).toEqual(read(plain));
    expect(read(plain)).toMatchObject({ problems: [], unread: [] });
    expect(read(plain).wishes.length).toBeGreaterThan(0);
  });

  test.each([
    ['I will defend Winterfell with +1', 'Winterfell: defense +1'],
    ['We put a defense +1 order on Winterfell', 'Winterfell: defense +1'],
    ['And Winterfell gets the +1 defense.', 'Winterfell: defense +1'],
    ['support Winterfell from White Harbor', 'White Harbor: support Winterfell'],
    ['raid from Winterfell on Castle Black', 'Winterfell: raid Castle Black'],
    ['我要在临冬城放防守+1', '临冬城：防守+1'],
    ['临冬城 防+1', '临冬城：防守+1'],
    ['Winterfell: consolidate pls', 'Winterfell: consolidate power'],
    [
      'Winterfell: march 0 -> Moat Cailin: knight by ship',
      'Winterfell: march 0 -> Moat Cailin: knight',
    ],
    ['bid 2 on Iron Throne, 0 Fiefdoms; 1', 'bid throne 2, fiefdoms 0, court 1'],
    ['tie fiefdoms: Tyrell, Lannister', 'fiefdoms tie: Tyrell, Lannister'],
  ])('told in a sentence: %s', (line, plain) => {
    expect(read(line)).toEqual(read(plain));
    expect(read(plain)).toMatchObject({ problems: [], unread: [] });
    expect(read(plain).wishes.length).toBeGreaterThan(0);
  });

  test.each([
    'We were going to raid Castle Black from Winterfell.',
    'I should raid Castle Black from Winterfell.',
    'Shall I raid Castle Black from Winterfell',
    'Will we raid Castle Black from Winterfell',
    'He raids Castle Black from Winterfell.',
    '我本来要在临冬城放防守+1',
  ])('orders nothing: %s', (line) => {
    expect(read(line).wishes).toEqual([]);
  });

  test.each([
    ['Winterfell M+1 > Karhold (1F)', 'Winterfell: march +1 -> Karhold: footman'],
    [
      'Winterfell and Karhold both support White Harbor',
      'Winterfell: support White Harbor\nKarhold: support White Harbor',
    ],
    [
      'Winterfell marches (+1) on Karhold. White Harbor supports that attack.',
      'Winterfell: march +1 -> Karhold\nWhite Harbor: support Karhold',
    ],
    [
      'Winterfell attacks Karhold with +1, supported by White Harbor and the Shivering Sea',
      'Winterfell: march +1 -> Karhold\nWhite Harbor: support Karhold\nShivering Sea: support Karhold',
    ],
    [
      'Winterfell defends (+1), White Harbor too (+2).',
      'Winterfell: defense +1\nWhite Harbor: defense +2',
    ],
    ['The two ships in the Shivering Sea raid the Narrow Sea.', 'Shivering Sea: raid Narrow Sea'],
    ["White Harbor's garrison defends (+1)", 'White Harbor: defense +1'],
    ['Karhold consolidates with the special token', 'Karhold: CP*'],
    [
      'Winterfell (march +1) to Karhold with a knight; leave a token; White Harbor supports that',
      'Winterfell: march +1 -> Karhold: knight; leave token\nWhite Harbor: support Karhold',
    ],
    ['Karhold helps defending Winterfell', 'Karhold: support defender of Winterfell'],
    ['White Harbor S Winterfell - Karhold', 'White Harbor: support Karhold'],
    [
      'Shivering Sea: raid (Narrow Sea; Karhold otherwise)',
      'Shivering Sea: raid Narrow Sea or Karhold',
    ],
    ['Defense +1: Winterfell; Defense +2: Karhold', 'Winterfell: defense +1\nKarhold: defense +2'],
    [
      'Raid: Shivering Sea -> Narrow Sea, Karhold -> Winterfell',
      'Shivering Sea: raid Narrow Sea\nKarhold: raid Winterfell',
    ],
    ['place a support order in White Harbor for Winterfell', 'White Harbor: support Winterfell'],
    ['Winterfell -> Karhold, march 0', 'Winterfell: march 0 -> Karhold'],
    ['临冬城突袭颤抖海，卡霍城巩固', '临冬城：突袭 颤抖海\n卡霍城：整合力量'],
    [
      '让临冬城用行军+1，两个步兵去卡霍城，白港支援卡霍城，颤抖海也支援',
      '临冬城：行军+1 → 卡霍城 步兵2\n白港：支持 卡霍城\n颤抖海：支持 卡霍城',
    ],
    [
      'The knight at Winterfell supports the attack on the Eyrie with the star please',
      'Winterfell: support +1 attacker of the Eyrie',
    ],
    [
      "Shivering Sea raids the Narrow Sea, or Karhold if there's nothing to raid",
      'Shivering Sea: raid Narrow Sea or Karhold',
    ],
    [
      '卡霍城防守+1 白港支援临冬城 颤抖海突袭狭海',
      '卡霍城：防守+1\n白港：支持 临冬城\n颤抖海：突袭 狭海',
    ],
    ['临冬城-1→卡霍城 1骑士', '临冬城：行军-1 → 卡霍城 骑士1'],
    ['白港：支援 临冬城（防守方），绝不支援红狮', '白港：支持 临冬城的防守方；绝不支持 兰尼斯特'],
  ])('orders told in a sentence: %s', (line, lines) => {
    const { wishes, problems } = readOrders(TABLE, 'stark', lines.split('\n'));
    expect(problems).toEqual([]);
    expect(read(line).wishes).toEqual(withoutPlaces(wishes));
    expect(read(line).problems).toEqual([]);
  });

  test.each([
    ['Robb if attacking, Eddard if defending', 'cards: Robb if attacking; Eddard if defending'],
    [
      'If Greyjoy fights for Riverrun I’ll use Robb.',
      'cards: Robb if against Greyjoy and at Riverrun',
    ],
    ['Cards: Robb for Riverrun, otherwise Eddard', 'cards: Robb if at Riverrun; Eddard'],
    ['Cards in order of preference: Robb, Eddard', 'cards: Robb; Eddard'],
    ['If anyone attacks Winterfell, Eddard.', 'cards: Eddard if defending and at Winterfell'],
    ['战斗中被攻击时用艾德，进攻时用罗柏', '家族牌：艾德（若防守）；罗柏（若进攻）'],
    ['出牌顺序：罗柏、艾德', '家族牌：罗柏；艾德'],
    [
      'March order: Winterfell first, then Karhold, Moat Cailin last.',
      'march-order: Winterfell, Karhold, Moat Cailin',
    ],
    ['Order of marches: first Winterfell, then Karhold', 'march-order: Winterfell, Karhold'],
    ['I’d bid 0 for everything.', 'bid throne 0, fiefdoms 0, court 0\nbid wildlings 0'],
    [
      'Bids: 1 on the throne, nothing else. Nothing on the wildlings.',
      'bid throne 1, fiefdoms 0, court 0\nbid wildlings 0',
    ],
    ['Bid 2 against the wildlings', 'bid wildlings 2'],
    ['Zero on the wildlings.', 'bid wildlings 0'],
    ['Robb in the battle for Riverrun, please.', 'cards: Robb if at Riverrun'],
    ['I bid three against the wildlings', 'bid wildlings 3'],
    ['铁王座出3点，封邑不出', 'bid throne 3, fiefdoms 0'],
    ['竞标：铁王座1，其余0', '竞标 铁王座1 封邑0 皇家法院0'],
    ['野人出1点', '抵御外族 1'],
    ['In a retreat: to Karhold.', 'retreat: Karhold'],
    [
      'If I lose Winterfell: retreat to Karhold, else White Harbor.',
      'retreat: Winterfell -> Karhold; Winterfell -> White Harbor',
    ],
    [
      'Retreat: Winterfell -> Karhold, then White Harbor',
      'retreat: Winterfell -> Karhold, White Harbor',
    ],
    ['临冬城守不住就退到卡霍城，再不行白港', '撤退：临冬城 → 卡霍城、白港'],
    ['要是撤退，临冬城退卡霍城，不行退白港', '撤退：临冬城 → 卡霍城、白港'],
    [
      'With the raven I replace the order in Winterfell by defense +1',
      'raven: Winterfell -> defense +1',
    ],
    ['Card: Robb, backup Eddard', 'cards: Robb; Eddard'],
    ['In battle I use Robb, and Eddard if Robb is gone', 'cards: Robb; Eddard'],
    [
      'I muster a knight in Winterfell and a ship for White Harbor (Narrow Sea).',
      'muster: Winterfell knight; White Harbor ship in Narrow Sea',
    ],
    [
      'Winterfell: footman becomes a knight; White Harbor gets a footman',
      'muster: Winterfell upgrade; White Harbor footman',
    ],
    ['征兵时临冬城的步兵升级成骑士，白港造一艘船放到狭海', '征召：临冬城 升级；白港 船只1 到 狭海'],
    ['As king I rank Tyrell first, then Stark, Lannister last', 'tie: Tyrell, Stark, Lannister'],
    ['平局时红狮第一，白狼第二，黄鹿最后', '平局：红狮、白狼、黄鹿'],
    ['The sword is only used if it wins the battle.', 'blade: when it decides'],
    ['The raven changes nothing this round', 'raven: none'],
    ['The raven stays as it is.', 'raven: none'],
    ['Raven: n/a', 'raven: none'],
    ['Cards: Robb; if unavailable Eddard', 'cards: Robb; Eddard'],
    ['Card elsewhere: Robb', 'cards: Robb'],
    ['In case of a wildling attack: 1', 'bid wildlings 1'],
    ['If there is a muster: Winterfell upgrades a footman', 'muster: Winterfell upgrade'],
    ['Ties on any track: me first, then Lannister, Tyrell last', 'tie: Stark, Lannister, Tyrell'],
    ['For the throne I bid 2, nothing on the other two', 'bid throne 2, fiefdoms 0, court 0'],
    ['竞标310，野人2', '竞标 铁王座3 封邑1 皇家法院0\n抵御外族 2'],
    ['losses: footman > ship > knight', 'losses: footmen, ships, knights first'],
  ])('answers told in a sentence: %s', (line, lines) => {
    const { wishes, problems } = readOrders(TABLE, 'stark', lines.split('\n'));
    expect(problems).toEqual([]);
    expect(read(line).wishes).toEqual(withoutPlaces(wishes));
    expect(read(line).problems).toEqual([]);
  });

  test.each([
    ...[
      'Robb, Eddard',
      'I hate Robb when attacking',
      'Robb unless attacking',
      'not Robb when attacking',
    ],
    ...[
      'If Robb is gone, Eddard',
      'Winterfell first, then Karhold',
      'March order: Karhold last, then Winterfell',
    ],
    ...['Nothing else', 'I lose Winterfell', 'We retreat slowly to Karhold'],
    ...[
      'Jaime if Kevan is gone',
      'Robb unless Eddard is gone',
      'The sword is never used unless it wins',
    ],
    ...[
      'Muster a knight in Winterfell from White Harbor',
      'Winterfell gets a knight instead of a ship',
    ],
    ...[
      'I muster a ship in Winterfell if Tom does',
      'Ties: Tyrell first unless Stark asks',
      '平局时白狼第二，红狮第一',
    ],
    ...['I bid 2 or 3 on the throne', 'Tom bids 3 on the throne', 'bid 1/2', '竞标10'],
    ...['Retreat: not Karhold, White Harbor', 'Retreat: Winterfell -> Karhold -> White Harbor'],
    ...['wildlings at 4', 'Wildlings: up to 2'],
    ...['The raven changes nothing unless I say so', 'muster: Winterfell upgrade Ship it'],
  ])('no answer is guessed: %s', (line) => {
    expect(read(line).wishes).toEqual([]);
  });

  test.each([
    'Winterfell raids Tyrell',
    'Winterfell defends against Karhold',
    '临冬城：行军0 → 卡霍城 步兵1；留下权力指示物 白港：行军-1 → 卡林湾 步兵1',
    'Winterfell and Karhold support each other',
    'Defend against Karhold in Winterfell',
    'Winterfell marches to Karhold or White Harbor with +1',
    'CP -> KL',
    'Winterfell defends Karhold with +1 and marches',
    'Karhold could raid Winterfell',
    'If Karhold raids, Winterfell defends +1',
    'Winterfell marches +1 to Karhold, the footman stays',
    'Winterfell supports White Harbor if Karhold raids',
    'Shivering Sea raids Narrow Sea if Karhold has no order',
    'Winterfell: defense +1 Karhold too',
    'Winterfell +1 Karhold',
    'Winterfell holds, Karhold: no, later',
    'Winterfell: defense none',
    'Winterfell: support Karhold with one knight',
  ])('nothing is guessed: %s', (line) => {
    expect(read(line).wishes.filter(({ kind }) => kind === 'orders')).toEqual([]);
  });

  test('one of several in a line, each parted by a stroke', () => {
    const { wishes } = read('Winterfell: defense +1 / White Harbor: consolidate power');
    const laid = [
      { area: 'winterfell', order: 'defense+1' },
      { area: 'white-harbor', order: 'consolidate-power' },
    ];
    expect(wishes).toMatchObject([{ kind: 'orders', wish: laid }]);
  });

  test.each([
    'I will not defend Winterfell with +1',
    'Winterfell will defend with +1 if Greyjoy comes',
    'Winterfell: defense +1 / Winterfell: defense +2',
  ])('what may be meant in two ways, or is denied, is none: %s', (line) => {
    expect(read(line).wishes).toEqual([]);
    expect(read(line).problems).not.toEqual([]);
  });

  test.each([
    ['不部署英雄', '部署英雄：无'],
    ['no heroes', 'heroes: none'],
    ['英雄部署 卡林湾罗柏 临冬城艾德', '部署英雄：卡林湾 罗柏；临冬城 艾德'],
    ['heroes: Winterfell Eddard Moat Cailin Robb', 'heroes: Winterfell Eddard; Moat Cailin Robb'],
    ['临冬城建港（寒冰湾）', '建港：临冬城（寒冰湾）'],
    ['白狼建港：临冬城（寒冰湾）', '建港：临冬城（寒冰湾）'],
  ])('with heroes and ports: %s', (line, plain) => {
    expect(read(line, FORUM)).toEqual(read(plain, FORUM));
    expect(read(plain, FORUM)).toMatchObject({ problems: [], unread: [] });
  });

  test.each(['Lannister: bid wildlings 2', '红狮抵御野蛮人 2', 'not Stark: bid wildlings 2'])(
    'another house’s line is nothing of ours: %s',
    (line) => {
      expect(read(line).wishes).toEqual([]);
    },
  );

  test.each(['never support Greyjoy', '绝不支持葛雷乔伊'])(
    '%s is told, not passed over',
    (line) => {
      expect(read(line)).toMatchObject({ wishes: [], problems: ['not-understood'], unread: [] });
    },
  );
});

test.each([
  [
    'cards: Eddard against Greyjoy or Lannister, Robb',
    { code: 'name-of-another-sort', text: 'Lannister' },
  ],
  [
    'Seagard: march - 1 knight to Riverrun',
    { code: 'not-understood', text: '1 knight to Riverrun', expected: 'bonus' },
  ],
  [
    '海疆城：行军 — 1骑士去孪河城',
    { code: 'not-understood', text: '1骑士去孪河城', expected: 'bonus' },
  ],
  ...[
    'Seagard: march to the Riverlands: 1 footman',
    '海疆城：行军+1→河间地 全部',
    'march Seagard -> the Riverlands: all',
  ].map(
    (line) =>
      [
        line,
        {
          ...{ code: 'name-of-several', sort: 'area' },
          candidates: ['the-twins', 'seagard', 'riverrun', 'harrenhal', 'stoney-sept'],
        },
      ] as const,
  ),
  ['Starfall: support Dorne', { code: 'name-of-several', text: 'Dorne' }],
] as const)('what is told of %s', (line, told) => {
  const [problem] = readOrders(TABLE, 'stark', [line]).problems;
  expect({ code: problem?.code, ...problem?.args }).toMatchObject(told);
});

describe('several orders in one line', () => {
  const together = (...lines: readonly string[]) => {
    const { wishes, problems } = readOrders(TABLE, 'stark', lines);
    return { wishes: withoutPlaces(wishes), problems: problems.map(({ code }) => code) };
  };

  test.each([
    [
      'Winterfell raid Castle Black; Narrow Sea support Eyrie; Karhold CP',
      ['Winterfell: raid Castle Black', 'Narrow Sea: support Eyrie', 'Karhold: CP'],
    ],
    [
      '卡霍城防守+1，白港支援卡霍城，寒冰湾突袭铁民湾',
      ['卡霍城：防守+1', '白港：支援卡霍城', '寒冰湾：突袭铁民湾'],
    ],
    [
      "Winterfell, Stony Shore and Widow's Watch: consolidate power",
      ['Winterfell: CP', 'Stony Shore: CP', "Widow's Watch: CP"],
    ],
  ])('%s', (line, lines) => {
    expect(together(line)).toEqual(together(...lines));
    expect(together(line).problems).toEqual([]);
  });

  test.each([
    ['Winterfell: CP. Karhold: raid.', ['Winterfell: CP', 'Karhold: raid'], []],
    ['Hi all. Winterfell: CP. See you!', ['Winterfell: CP'], ['Hi all', 'See you']],
    ['Wildlings: 1. Throne: 2.', ['Wildlings: 1', 'Throne: 2'], []],
    [
      '大家好。临冬城：防御+1。卡霍城：巩固权力。',
      ['临冬城：防御+1', '卡霍城：巩固权力'],
      ['大家好'],
    ],
    ['Stark, final: Winterfell: CP', ['Winterfell: CP'], []],
    ['Stark: Winterfell: CP. Thanks!', ['Winterfell: CP'], ['Thanks']],
    ['史塔克：临冬城：防御+1', ['临冬城：防御+1'], []],
    [
      'Nothing new from me: Winterfell raids Castle Black. Karhold consolidates.',
      ['Winterfell: raid Castle Black', 'Karhold: CP'],
      ['Nothing new from me:'],
    ],
    [
      'Winterfell defends (+1), Karhold does the same, White Harbor supports Winterfell.',
      ['Winterfell: defense +1', 'Karhold: defense +1', 'White Harbor: support Winterfell'],
      [],
    ],
    [
      'Winterfell raids Karhold, and the one in White Harbor raids Castle Black.',
      ['Winterfell: raid Karhold', 'White Harbor: raid Castle Black'],
      [],
    ],
    [
      'Winterfell holds with defense +2. Karhold and the men in White Harbor support it.',
      ['Winterfell: defense +2', 'Karhold: support Winterfell', 'White Harbor: support Winterfell'],
      [],
    ],
    ['Winterfell: CP. Only if Ines leaves.', ['Winterfell: CP'], ['Only if Ines leaves']],
  ])('sentences, orders and words beside them: %s', (line, lines, beside) => {
    expect(together(line)).toEqual(together(...lines));
    expect(together(line).problems).toEqual([]);
    const { unread = [] } = readOrders(TABLE, 'stark', [line]);
    expect(unread.map(({ text }) => text)).toEqual(beside);
  });

  test.each([
    'Winterfell raid Castle Black; Karhold CP?',
    'if Greyjoy comes, Winterfell defense +1, Karhold CP',
    'Winterfell CP; Winterfell raid Castle Black',
  ])('are none where one of them is in doubt: %s', (line) => {
    expect(together(line).wishes).toEqual([]);
  });
});

describe('a correction in words of its own', () => {
  const both = (...lines: readonly string[]) => {
    const { wishes, problems, unread = [] } = readOrders(TABLE, 'stark', lines);
    return { wishes: withoutPlaces(wishes), told: problems.length + unread.length };
  };
  const FIRST = 'Winterfell: defense +1';
  const right = both('Winterfell: defense +2').wishes;

  test.each([
    ...['Amending the first line: Winterfell: defense +2', 'erratum: Winterfell: defense +2'],
    ...[
      'Sorry, the first line ought to read: Winterfell: defense +2',
      'For Winterfell I meant defense +2',
    ],
    ...['Winterfell: defense +2, not +1 as I wrote above', 'Winterfell: no, make it defense +2'],
    ...['Winterfell: defense +2  <- this one, ignore the +1', 'Winterfell: defense +2 (corrected)'],
    ...['Please replace Winterfell\u2019s order with defense +2', '临冬城改成防守+2，其他不变'],
    ...['刚发现临冬城那条写岔了，正确的是 临冬城：防守+2', '临冬城那个不是+1，是防守+2'],
  ])('takes the place of what it puts right: %s', (line) => {
    expect(both(FIRST, line)).toEqual({ wishes: right, told: 0 });
  });

  test.each([
    ...['Tom says Winterfell should be defense +2', 'Should Winterfell be defense +2?'],
    ...['Winterfell should not be defense +2', 'Winterfell should be defense +2 next round'],
    ...['I wanted to change Winterfell to defense +2 but no', 'Winterfell: defense +1 is updated'],
    ...[
      'The second line should be Karhold: defense +2',
      '别把临冬城改成防守+2',
      '老船长说临冬城应该是防守+2',
    ],
  ])('is none where it says anything else: %s', (line) => {
    const { wishes, told } = both(FIRST, line);
    expect(wishes).toEqual(both(FIRST).wishes);
    expect(told).toBe(1);
  });
});

test('a kind of order in front of its way lays the order', () => {
  expect(read('Raid: Winterfell -> Castle Black')).toEqual(read('Winterfell: raid Castle Black'));
  const { wishes } = readOrders(TABLE, 'stark', [
    'Winterfell: raid',
    'Raid: Winterfell -> Castle Black',
  ]);
  expect(withoutPlaces(wishes)).toEqual(read('Winterfell: raid Castle Black').wishes);
});

test('letters are mistyped, a star is not added', () => {
  expect(read('Winterfell: consolidate pwoer')).toEqual(read('Winterfell: consolidate power'));
  expect(read('Winterfell consolidates power.')).toEqual(read('Winterfell: consolidate power'));
});

describe('why, behind an order', () => {
  test.each([
    ['Karhold: defense +1 cuz everyone hates me', 'Karhold: defense +1', 'cuz everyone hates me'],
    ['卡霍城：防守+1 毕竟命也很重要', '卡霍城：防守+1', '毕竟命也很重要'],
  ])('%s is the order, and its reason is shown', (line, order, reason) => {
    expect(read(line)).toMatchObject({
      wishes: read(order).wishes,
      problems: [],
      unread: [{ text: reason }],
    });
  });

  test.each([
    'Karhold: defense +1 because Tom is away; else raid',
    'Karhold: defense +1 since he may come, otherwise consolidate power',
    'Karhold: defense +1 because I want it if Greyjoy stays',
    '卡霍城：防守+1 因为他会来，否则巩固统治',
  ])('%s says more than why: a mistake', (line) => {
    const { wishes, problems } = read(line);
    expect(wishes).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe('an order below others speaks of them', () => {
  const senseOf = (...lines: readonly string[]) => {
    const { wishes, problems } = readOrders(TABLE, 'stark', lines);
    return { wishes: withoutPlaces(wishes), problems: problems.map(({ code }) => code) };
  };
  const MARCH = 'Winterfell: march +1 -> Moat Cailin: all';

  test.each([
    ["White Harbor supports Winterfell's attack"],
    ["White Harbor: support Winterfell's march"],
    ['White Harbor supports that'],
    ['White Harbor = support that attack'],
    ['White Harbor supports too'],
  ])('%s', (line) => {
    expect(senseOf(MARCH, line)).toEqual(senseOf(MARCH, 'White Harbor: support Moat Cailin'));
  });

  test.each([
    // Nobody has told of such a march.
    ["White Harbor supports Karhold's attack", MARCH],
    ['White Harbor: support Winterfell attack', 'Karhold: defense +1'],
    // It goes to two areas.
    [
      "White Harbor supports Winterfell's attack",
      'Winterfell: march +1 -> Moat Cailin: knight; -> Karhold: footman',
    ],
    // It is not the line right above.
    ['White Harbor supports that', `${MARCH}\nFoobar: hold tight`],
    ['White Harbor supports that', 'Winterfell: raid Castle Black'],
  ])('%s: not below %s', (line, above) => {
    const { wishes, problems } = senseOf(...above.split('\n'), line);
    expect(wishes).toEqual(senseOf(...above.split('\n')).wishes);
    expect(problems.length).toBeGreaterThan(0);
  });
});

test('what a line says only below others is combined as it was read there', () => {
  const reader = { ruleset: agot, view: TABLE, seat: 'stark', manner: {} };
  const lines = ['Winterfell: march +1 -> Moat Cailin: all', 'White Harbor supports that'];
  expect(readSaidLines(reader, lines).map(({ text }) => text)).toEqual([
    lines[0],
    'White Harbor: support Moat Cailin',
  ]);
});

describe('words in brackets behind an order', () => {
  test.each([
    ['Winterfell M0 -> Moat Cailin (sorry, Ines)'],
    ['Winterfell M0 -> Moat Cailin (take that, Ines!)'],
  ])('%s: talk bends nothing', (line) => {
    expect(read(line)).toMatchObject({
      wishes: read('Winterfell: march 0 -> Moat Cailin: all').wishes,
      problems: [],
    });
  });

  test.each([
    ['Winterfell M0 -> Moat Cailin (one XY)'],
    ['Winterfell M0 -> Moat Cailin (nur einer)'],
    ['Winterfell M0 -> Moat Cailin (not my best man!)'],
  ])('%s: how much is meant is asked', (line) => {
    expect(read(line)).toMatchObject({ wishes: [], problems: [expect.any(String)] });
  });
});

test.each(['Foo Bar def +1', '海洛路防守+1', '海洛路 支援'])(
  '%s: an order in an area that nobody knows is a mistake, and no talk',
  (line) => {
    expect(read(line)).toMatchObject({ wishes: [], problems: ['not-understood'] });
  },
);
