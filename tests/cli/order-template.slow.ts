import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldedName } from '../../src/desk/receipt.ts';
import { nameForHeader } from '../../src/report/order-template.ts';
import { widthOf } from '../../src/report/width.ts';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { readYamlOrdersAt } from '../../src/rulesets/agot/orders/yaml.ts';
import { TABLE } from '../rulesets/agot/orders/table.ts';
import { emptyFolder, pathOf, read, rookery, SAMPLES } from '../support/sample-games.ts';
import { compiled } from '../support/yaml-orders.ts';

const made = new Map<string, Promise<string>>();

/** The bundles of a game in a language, made once. */
const bundlesOf = (name: string, lang: string): Promise<string> => {
  const folder = made.get(`${name} ${lang}`) ?? bundled(name, lang);
  made.set(`${name} ${lang}`, folder);
  return folder;
};

const bundled = async (name: string, lang: string): Promise<string> => {
  const folder = join(emptyFolder(), 'bundles');
  const { exit } = await rookery('bundle', pathOf(name), '-o', folder, '--lang', lang);
  expect(exit).toBe(0);
  return folder;
};

const filesOf = async (name: string, seat: string, lang = 'en') => {
  const folder = await bundlesOf(name, lang);
  const schema = JSON.parse(read(folder, `${seat}/files/orders.schema.json`));
  return { template: read(folder, `${seat}/orders.txt`), schema };
};

describe('the game in the header', () => {
  test.each([
    'storms-end',
    "Storm's End",
    'Winter, the second; or the third',
    'The "best" game | of 2026/27',
    'He said: “go!”',
    'Round 3',
    'x#y > z = 4',
    '[A] game (of thrones)',
    '五王之战',
    '五王之战，第二局、复赛。',
    '权力的游戏 第3回合',
    '2. game',
  ])('%s is read as it is', (name) => {
    const { game } = nameForHeader(name);
    for (const line of [`game ${game}, round 3, Stark`, `游戏 ${game}，第3回合，白狼`]) {
      const reading = readOrders(TABLE, 'stark', [line]);
      expect(reading.problems).toEqual([]);
      expect(foldedName(reading.game?.text ?? '')).toBe(foldedName(name));
    }
  });

  test.each(['"#,"', 'a'.repeat(61)])('a header leaves out %s', (name) => {
    expect(nameForHeader(name)).toEqual({});
  });
});

/** Where a game is over nothing is ordered. */
const OVER = ['kingsroad', 'trident'];

describe.each(SAMPLES.filter((name) => !OVER.includes(name)))('the templates of %s', (name) => {
  test.each(['en', 'zh'])('fit a mail in %s', async (lang) => {
    const seats = readdirSync(await bundlesOf(name, lang)).filter((seat) => seat !== 'public');
    expect(seats.length).toBeGreaterThan(1);
    for (const seat of seats) {
      const { template } = await filesOf(name, seat, lang);
      const lines = template.trimEnd().split('\n');
      expect(lines.filter((line) => widthOf(line) > 78)).toEqual([]);
    }
  });
});

test('in the middle of a battle the question comes first, with every answer', async () => {
  const { template } = await filesOf('storms-end', 'baratheon');
  const [, , asked] = template.split('\n\n');
  expect(asked).toBe(
    [
      "## You are asked now: house card (Storm's End).",
      ...['Melisandre of Asshai', 'Salladhor Saan', 'Ser Axell Florent', 'House Florent Lord']
        .concat(['Renly Baratheon', 'Ser Davos Seaworth', 'Stannis Baratheon'])
        .map((card) => `# cards at Storm's End: ${card}`),
    ].join('\n'),
  );
});

describe('the schema of answers in the middle of a battle', async () => {
  const { schema } = await filesOf('storms-end', 'baratheon');
  const validate = compiled(schema);
  const rules = TABLE.rules;

  test.each([
    ['a card', { cards: 'Renly' }],
    [
      'a card on a condition',
      { cards: [{ card: '史坦尼斯', if: 'attacking' }, 'Ser Davos Seaworth'] },
    ],
    ['the Blade', { blade: 'when it decides' }],
    ['losses', { losses: ['footmen, knights first'] }],
    ['losses by name', { losses: 'Shipbreaker Bay 2 ships' }],
    ['a retreat', { retreat: { Dragonstone: ['Crackclaw Point', 'kingswood'] } }],
    ['ties', { tie: ['Baratheon', 'Tyrell, Stark'] }],
    ['a support declined', { decline: 'Tyrell' }],
    ['a mustering', { muster: ['Dragonstone knight'] }],
    ['two in one', { muster: 'Dragonstone footman; Dragonstone upgrade' }],
    [
      'bids',
      {
        bids: {
          throne: 3,
          Fiefdoms: 0,
          皇家法院: [{ answer: 2, if: 'Pyke held by Greyjoy' }, 1],
          wildlings: 4,
        },
      },
    ],
    ['another question', { answers: { "cards at Storm's End": 'Renly' } }],
    ['every round', { always: { losses: 'footmen first', orders: { Pyke: 'raid' } } }],
    [
      'a round to come',
      { rounds: { 4: { orders: { Winterfell: { order: 'march +1', march: 'Karhold' } } } } },
    ],
    ['a word on the whole', { status: 'final', game: 'storms-end', round: 2, house: '黄鹿' }],
  ])('takes %s, and so does the reader', (_what, said) => {
    expect(validate(said) ? [] : validate.errors).toEqual([]);
    const where = { rules, state: { ...TABLE.state, round: 2 } };
    const { wishes, problems } = readYamlOrdersAt(where, 'baratheon', said, () => ({ line: 1 }));
    expect(problems).toEqual([]);
    expect(wishes.length > 0 || 'status' in said).toBe(true);
  });

  test.each([
    ['a card of another house', { cards: 'Eddard Stark' }],
    ['a card that there is not', { cards: ['Renly', 'Jon Snow'] }],
    ['what the Blade cannot', { blade: 'sometimes' }],
    ['losses of what there is not', { losses: 'dragons first' }],
    ['losses elsewhere', { losses: 'Winterfell footman' }],
    ['a retreat from elsewhere', { retreat: { Winterfell: 'Karhold' } }],
    ['a retreat out of reach', { retreat: { Dragonstone: 'Winterfell' } }],
    ['a house that there is not', { tie: ['Baratheon', 'Targaryen'] }],
    ['a mustering elsewhere', { muster: 'Winterfell knight' }],
    ['a unit that there is not', { muster: 'Dragonstone siege engine' }],
    ['a bid below nothing', { bids: { throne: -1 } }],
    ['a bid above all tokens', { bids: { throne: 21 } }],
    ['a bid on nothing', { bids: { wall: 1 } }],
    ['orders while none are placed', { orders: { Dragonstone: 'raid' } }],
    ['heroes in a game without', { heroes: { Dragonstone: 'Renly' } }],
    ['another word on the whole', { status: 'perhaps' }],
  ])('refuses %s', (_what, said) => {
    expect(validate(said)).toBe(false);
  });
});

describe("the schema of the forum's answers", async () => {
  const { schema } = await filesOf('wuwang', 'stark', 'zh');
  const validate = compiled(schema);

  test.each([
    ['heroes by area', { heroes: { 海疆城: '艾德', 白港: '罗德利克' } }],
    ['heroes in words', { heroes: ['海疆城 艾德', '白港 罗德利克'] }],
    ['no heroes', { heroes: 'none' }],
    ['a port', { ports: { 临冬城: '颤抖海' } }],
    ['a port in words', { ports: ['白港（狭海）', '卡林湾'] }],
    ['a fortification', { fortify: ['卡霍城'] }],
    ['a mustering', { muster: ['临冬城 骑士1', '白港 战舰1 到 狭海', '卡林湾 升级'] }],
    ['a hero called back', { recall: '罗柏' }],
  ])('takes %s', (_what, said) => {
    expect(validate(said) ? [] : validate.errors).toEqual([]);
  });

  test.each([
    ['a hero for an area of others', { heroes: { 奔流城: '艾德' } }],
    ['a hero who rests', { heroes: { 海疆城: '罗柏' } }],
    ['a port where one stands', { ports: { 临冬城: '寒冰湾' } }],
    ['a port elsewhere', { ports: '派克岛' }],
    ['a fortification without a footman', { fortify: '黑城堡' }],
    ['a hero called back who does not rest', { recall: '艾德' }],
  ])('refuses %s', (_what, said) => {
    expect(validate(said)).toBe(false);
  });
});
