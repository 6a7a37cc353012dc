import { describe, expect, test } from 'vitest';
import { isSlip } from '../../../../src/notation/slips.ts';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import type { View } from '../../../../src/rulesets/agot/table/state.ts';
import { together } from '../../../../src/rulesets/agot/together.ts';
import { FORUM, readStrictly, TABLE, table, withoutPlaces } from './table.ts';

interface Case {
  readonly view?: View;
  readonly spelling?: number;
}

/** The line as it is understood, and what was repaired in it. */
const repaired = (line: string, { view = TABLE, spelling }: Case = {}) => {
  const { wishes, problems, repairs = [] } = readOrders(view, 'stark', ['', line], { spelling });
  expect(problems).toEqual([]);
  return [
    writeOrders(view, wishes, 'en').join(' | '),
    ...repairs.map(({ text, read }) => `${text} = ${read}`),
  ];
};

const problemOf = (line: string, view = TABLE) => {
  const { problems, repairs } = readOrders(view, 'stark', [line]);
  expect(repairs).toBeUndefined();
  return problems.map(({ code, args }) => [code, args?.['text'], args?.['readings']]);
};

describe('a slip of the pen is repaired, and told', () => {
  test.each<[string, readonly string[]]>([
    [
      'White Habor: suport Moat Cailin',
      ['White Harbor: support Moat Cailin', 'White Habor = White Harbor', 'suport = support'],
    ],
    [
      'White Habor suport Moat Cailin',
      ['White Harbor: support Moat Cailin', 'White Habor = White Harbor', 'suport = support'],
    ],
    ['WhiteHabor: raid', ['White Harbor: raid', 'WhiteHabor = White Harbor']],
    ['Narrow See: raid', ['The Narrow Sea: raid', 'Narrow See = The Narrow Sea']],
    ['Blackwatr: raid', ['Blackwater: raid', 'Blackwatr = Blackwater']],
    ['Blackwatr Bay: raid', ['Blackwater Bay: raid', 'Blackwatr Bay = Blackwater Bay']],
    [
      'Winterfell: mrach +1 -> Moat Cailn: knigth, 2 fotmen',
      [
        'Winterfell: march +1 -> Moat Cailin: knight, 2 footmen',
        'mrach = march',
        'Moat Cailn = Moat Cailin',
        'knigth = knight',
        'fotmen = footmen',
      ],
    ],
    [
      'retreet: Moat Cailin -> Winterfell',
      ['retreat: Moat Cailin -> Winterfell', 'retreet = retreat'],
    ],
    [
      'cards: Rbob if atacking with knigts; Eddrad',
      [
        'cards: Robb Stark if attacking and with knights; Eddard Stark',
        'Rbob = Robb',
        'atacking = attacking',
        'knigts = knights',
        'Eddrad = Eddard',
      ],
    ],
    ['tie: Stark, Lanister', ['tie: Stark, Lannister', 'Lanister = Lannister']],
    ['bid thorne 3', ['bid Iron Throne 3', 'thorne = throne']],
    ['blade: when it deciedes', ['blade: when it decides', 'when it deciedes = when it decides']],
    ['Luwwin: Robb', ['card-luwin: Robb Stark', 'Luwwin = Luwin']],
    ['alwyas: blade: always', ['always: blade: always', 'alwyas = always']],
    [
      'round 5: White Habor: defence +1',
      ['round 5: White Harbor: defense +1', 'White Habor = White Harbor'],
    ],
    ['game x, round 3, Strak', ['', 'Strak = Stark']],
    ['卡林弯：防守', ['Moat Cailin: defense +1', '卡林弯 = 卡林湾']],
    ['卡林弯: defence', ['Moat Cailin: defense +1', '卡林弯 = 卡林湾']],
    ['白岗：防手', ['White Harbor: defense +1', '白岗 = 白港', '防手 = 防守']],
    [
      '临东城行军0到奔流成 骑土1',
      [
        'Winterfell: march 0 -> Riverrun: knight',
        '临东城 = 临冬城',
        '奔流成 = 奔流城',
        '骑土 = 骑士',
      ],
    ],
    ['高亭：防守', ['Highgarden: defense +1', '高亭 = 高庭']],
    ['峡海：突习', ['The Narrow Sea: raid', '峡海 = 狭海', '突习 = 突袭']],
    [
      '海疆城：形军0 → 旧成 部兵',
      ['Seagard: march 0 -> Oldtown: footman', '形军 = 行军', '旧成 = 旧城', '部兵 = 步兵'],
    ],
    ['兰尼斯特港：防守', ['Lannisport: defense +1', '兰尼斯特港 = 兰尼斯港']],
    ['家族牌：罗博', ['cards: Robb Stark', '罗博 = 罗柏']],
    ['竞标 铁王做3', ['bid Iron Throne 3', '铁王做 = 铁王座']],
  ])('%s', (line, expected) => expect(repaired(line)).toEqual(expected));

  test('in the forum’s lines, too', () => {
    expect(repaired('heroes: Wintrfell Edard', { view: FORUM })).toEqual([
      'heroes: Winterfell Eddard Stark',
      'Wintrfell = Winterfell',
      'Edard = Eddard',
    ]);
    expect(repaired('建港：临冬城（寒冰弯）', { view: FORUM }).slice(1)).toEqual([
      '寒冰弯 = 寒冰湾',
    ]);
  });

  test('at its place', () => {
    const { repairs, wishes } = readOrders(TABLE, 'stark', ['', ' White Habor: suport Winterfell']);
    expect(repairs).toEqual([
      { place: { line: 2, column: 2, length: 11 }, text: 'White Habor', read: 'White Harbor' },
      { place: { line: 2, column: 15, length: 6 }, text: 'suport', read: 'support' },
    ]);
    expect(wishes.map(({ place }) => place?.line)).toEqual([2, 2]);
  });

  test('the wishes are those of the right spelling', () => {
    const right = readOrders(TABLE, 'stark', ['White Harbor: support Moat Cailin']).wishes;
    const slip = readOrders(TABLE, 'stark', ['White Habor: suport Moat Cailin']).wishes;
    expect(withoutPlaces(slip)).toEqual(withoutPlaces(right));
  });
});

describe('two readings are a question that names both', () => {
  test.each([
    ['黑水和：防守', '黑水和', ['黑水湾', '黑水河']],
    ['黑水弯：防守', '黑水弯', ['黑水湾', '黑水河']],
    ['河湾平地：防守', '河湾平地', ['河湾地', '河湾平原']],
    ['Seagrad: raid', 'Seagrad', ['Searoad', 'Seagard']],
  ])('%s', (line, text, readings) => {
    expect(problemOf(line)).toEqual([['unclear-name', text, expect.any(Array)]]);
    const { problems, wishes } = readOrders(TABLE, 'stark', [line]);
    const named = problems[0]?.args?.['readings'];
    expect(Array.isArray(named) ? named.toSorted() : named).toEqual(readings.toSorted());
    expect(wishes).toEqual([]);
  });
});

describe('what would change the sense is never a repair', () => {
  test.each([
    ['White Harbor: support Moat Cailin; nevre Greyjoy'],
    ['White Harbor: support Moat Cailin; nver Greyjoy'],
    ['no Seagard: raid'],
    ['not Seagard: raid'],
    ['blade: nver'],
    ['blade: neverr'],
    ['Seagard: specal raid'],
    ['Seagard: spezial raid'],
    ['Loras: unruted'],
    ['Renly: yess'],
    ['muster: noone'],
    ['Seagard: march 0 -> Pyke: evrything'],
    ['Seagard: march +2 -> Pyke: all'],
    ['Seagard: defense +3'],
    ['bid throne threee'],
    ['bid throne 3O'],
    ['Seagard: march 0 -> Pyke: l knight'],
    ['白港：支援 卡林湾；不支待 葛雷乔伊'],
    ['钢剑：从部'],
    ['海疆城：行军0 → 派克岛 全步'],
    ['海疆城：特珠突袭'],
    // 旧城 with a character too many, and not 旧城港.
    ['旧城属：突袭'],
    ['撤退：旧城于 → 高庭'],
  ])('%s', (line) => {
    const { repairs, problems } = readOrders(TABLE, 'stark', [line]);
    expect(repairs).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
    expect(problems).toEqual(readOrders(TABLE, 'stark', [line], { spelling: 0 }).problems);
  });
});

describe('what is beyond the limit is told with a suggestion, as before', () => {
  test.each([
    ['Sgrd: raid', 'unknown-name', 'area'],
    ['Harbor: raid', 'unknown-name', 'area'],
    ['Pyk: raid Sea', 'ambiguous-name'],
    ['Wntrfll: raid', 'unknown-name', 'area'],
    ['Winterfell: rad', 'unknown-name', 'order'],
    ['Winterfell: rade', 'unknown-name', 'order'],
    ['维斯特洛：防守', 'unknown-name', 'area'],
    ['白肛：防守', 'unknown-name', 'area'],
  ])('%s', (line, ...told) => {
    const [problem] = readOrders(TABLE, 'stark', [line]).problems;
    expect([problem?.code, problem?.args?.['sort']]).toEqual([told[0], told[1]]);
  });
});

describe('how far is a setting of the game', () => {
  test('two slips in a long name, one, or none', () => {
    expect(repaired('Winterfull: raid')[0]).toBe('Winterfell: raid');
    expect(repaired('Wintefull: raid', { spelling: 2 })[0]).toBe('Winterfell: raid');
    expect(repaired('Winterfull: raid', { spelling: 1 })[0]).toBe('Winterfell: raid');
    expect(readOrders(TABLE, 'stark', ['Wintefull: raid'], { spelling: 1 }).wishes).toEqual([]);
    expect(readStrictly('Winterfull: raid')).toMatchObject({
      wishes: [],
      problems: [{ code: 'unknown-name', args: { sort: 'area', suggestions: ['winterfell'] } }],
    });
  });

  test.each([
    ['raid', 'rad', 2, false],
    ['raid', 'riad', 2, true],
    ['pyke', 'pykke', 2, true],
    ['pyke', 'pikee', 2, false],
    ['support', 'suport', 2, true],
    ['support', 'suporr', 2, false],
    ['winterfell', 'wintrefull', 2, true],
    ['winterfell', 'wintrefull', 1, false],
    ['winterfell', 'winterfel', 1, true],
    ['winterfell', 'winterfel', 0, false],
    ['winterfell', 'winterfell', 2, false],
    ['卡林湾', '卡林弯', 2, true],
    ['卡林湾', '卡木弯', 2, false],
    ['白港', '白岗', 1, true],
    ['白港', '白路', 2, false],
    ['三步兵', '二步兵', 2, false],
    ['海疆城', 'seagard', 2, false],
  ])('%s for %s, at most %i: %s', (name, typed, most, is) => {
    expect(isSlip(typed, name, most)).toBe(is);
  });
});

// Reference facts 1.8: places whose names are easily taken for each other.
describe('traps', () => {
  test.each([
    ['河湾平原：防守', 'Stoney Sept: defense +1'],
    ['河湾地：防守', 'The Reach: defense +1'],
    ['曼德河：防守', 'The Reach: defense +1'],
    ['兰斯尼港：防守', 'Lannisport: defense +1'],
    ['兰尼斯港：防守', 'Lannisport: defense +1'],
    ['海强城：防守', 'Seagard: defense +1'],
    ['海疆城：防守', 'Seagard: defense +1'],
    ['帕克：防守', 'Pyke: defense +1'],
    ['派克岛：防守', 'Pyke: defense +1'],
    ['铁群湾：突袭', "Ironman's Bay: raid"],
    ['铁民湾：突袭', "Ironman's Bay: raid"],
    ['日落海：突袭', 'Sunset Sea: raid'],
    ['日落之海：突袭', 'Sunset Sea: raid'],
    ['金声湾：突袭', 'The Golden Sound: raid'],
    ['金声海：突袭', 'The Golden Sound: raid'],
    ['红威海：突袭', 'Redwyne Straights: raid'],
    ['雷温德海峡：突袭', 'Redwyne Straights: raid'],
    ['艾林谷：防守', 'The Eyrie: defense +1'],
    ['鹰巢城：防守', 'The Eyrie: defense +1'],
    ['石指城：防守', "Flint's Finger: defense +1"],
    ['指城：防守', "Flint's Finger: defense +1"],
    ['菲林特之指：防守', "Flint's Finger: defense +1"],
    ['五指半岛：防守', 'The Fingers: defense +1'],
    ['君临：防守', "King's Landing: defense +1"],
    ['君临城：防守', "King's Landing: defense +1"],
    ['石圣堂：防守', 'Stoney Sept: defense +1'],
    ['卡林湾：防守', 'Moat Cailin: defense +1'],
    ['黑水河：防守', 'Blackwater: defense +1'],
    ['黑水湾：突袭', 'Blackwater Bay: raid'],
    ['磐石海岸：防守', 'The Stony Shore: defense +1'],
    ['明月山脉：防守', 'The Mountains of the Moon: defense +1'],
    ['多恩边疆地：防守', 'Dornish Marches: defense +1'],
    ['星坠城：防守', 'Starfall: defense +1'],
    ['Moat Calin: defense', 'Moat Cailin: defense +1'],
    ['Redwyne Straights: raid', 'Redwyne Straights: raid'],
    ['Redwyne Straits: raid', 'Redwyne Straights: raid'],
    ['The Fingers: defense', 'The Fingers: defense +1'],
    ["Flint's Finger: defense", "Flint's Finger: defense +1"],
    ['Blackwater: defense', 'Blackwater: defense +1'],
    ['Blackwater Bay: raid', 'Blackwater Bay: raid'],
    ['Stony Shore: defense', 'The Stony Shore: defense +1'],
    ['Stony Sept: defense', 'Stoney Sept: defense +1'],
  ])('%s is %s', (line, written) => expect(repaired(line)[0]).toBe(written));

  test.each(['河湾：防守', '黑水：防守', 'Finger: raid', 'Black: raid'])(
    '%s is asked back',
    (line) => expect(problemOf(line)[0]?.[0]).toBe('ambiguous-name'),
  );
});

test('a message of five megabytes is not read to its end', () => {
  const orders = readOrders(TABLE, 'stark', Array(250_000).fill('blade: always'));
  expect(orders.problems).toEqual([{ code: 'too-many-orders', args: { most: 500 } }]);
  const tale = readOrders(TABLE, 'stark', Array(250_000).fill('once upon a time'));
  expect(tale.problems).toEqual([
    { code: 'message-too-long', place: { line: 5883 }, args: { most: 100_000 } },
  ]);
});

test('what is nearly an id is put right as the name', () => {
  const { repairs = [] } = readOrders(TABLE, 'stark', ['Winterfell: support The Eyrrie']);
  expect(repairs.map(({ read }) => read)).toEqual(['The Eyrie']);
});

test('is put right the same whatever sort of line was put right before', () => {
  const view = table();
  expect(together.emptied?.(view, 'stark', 'Winterfell: no ordr')).toBeUndefined();
  expect(repaired('retret: Moat Cailin', { view })[0]).toBe('retreat: Moat Cailin');
});
