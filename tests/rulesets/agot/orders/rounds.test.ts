import { describe, expect, test } from 'vitest';
import type { Phase } from '../../../../src/rulesets/agot/data/vocabulary.ts';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { readYamlOrders } from '../../../../src/rulesets/agot/orders/yaml.ts';
import { read, TABLE, withoutPlaces } from './table.ts';

const HOLD = [{ area: 'white-harbor', order: 'defense+1' }];

describe('orders for one round', () => {
  test.each([
    'round 5: White Harbor: defense +1',
    'Round 5: White Harbor defense +1',
    'in round 5: White Harbor: defense +1',
    'ROUND 5 : White Harbor = defense',
    'round 5: White Habor: defence',
    '- round 5: White Harbor: defense +1',
    '第5回合：白港：防守+1',
    '第五回合：白港防守+1',
    '在第5回合：白港：防守+1',
    '第5轮：白港：防守',
    '回合5：白港：防守',
    '第5回合：White Harbor: defense',
  ])('%s', (line) => {
    expect(read(line)).toEqual({
      wishes: [{ kind: 'orders', wish: HOLD, round: 5 }],
      problems: [],
    });
  });

  test('any line may be one, and they stay apart by round', () => {
    const text = `round 6: bid throne 1
      blade: never
      round 4: bid throne 3
      round 6: bid fiefdoms 2
      always: blade: always`;
    expect(read(text).wishes).toEqual([
      { kind: 'blade', wish: 'never' },
      { kind: 'bid-iron-throne', wish: 3, round: 4 },
      { kind: 'bid-iron-throne', wish: 1, round: 6 },
      { kind: 'bid-fiefdoms', wish: 2, round: 6 },
      { kind: 'blade', wish: 'always', standing: 'yes' },
    ]);
  });

  test('lines of one round are one message: its marches have an order', () => {
    const { wishes } = read(`round 5: Winterfell: march 0 -> Karhold
      round 5: Seagard: march -1 -> Pyke
      round 5: march order: Seagard, Winterfell`);
    expect(wishes.map(({ kind, round, wish }) => [kind, round, Object(wish).from])).toEqual([
      ['orders', 5, undefined],
      ['march', 5, 'seagard'],
      ['march', 5, 'winterfell'],
    ]);
  });

  test.each([
    ['en', ['round 4: bid Iron Throne 3', 'round 6: blade: never']],
    ['zh', ['第4回合：竞标 铁王座3', '第6回合：钢剑：从不']],
  ] as const)('are written in %s', (lang, lines) => {
    const { wishes } = readOrders(TABLE, 'stark', lines);
    expect(writeOrders(TABLE, wishes, lang)).toEqual(lines);
  });

  test.each<[string, number, Phase, string | undefined]>([
    ['round 5: blade: never', 5, 'planning', undefined],
    ['round 5: blade: never', 3, 'marches', undefined],
    ['round 5: blade: never', 6, 'westeros', undefined],
    ['round 5: blade: never', 6, 'planning', 'round-over'],
    ['round 5: blade: never', 7, 'westeros', 'round-over'],
    ['第5回合：钢剑：从不', 9, 'planning', 'round-over'],
    ['next round: blade: never', 5, 'planning', 'which-round'],
    ['下回合：钢剑：从不', 5, 'planning', 'which-round'],
    ['round five: blade: never', 5, 'planning', undefined],
    ['round fifth: blade: never', 5, 'planning', 'not-understood'],
    ['round 99999: blade: never', 5, 'planning', 'not-understood'],
    ['round 5: round 6: blade: never', 3, 'planning', 'not-understood'],
    ['round 5: always: blade: never', 3, 'planning', 'not-understood'],
    ['always: round 5: blade: never', 3, 'planning', 'not-understood'],
  ])('%s in round %i, %s: %s', (line, round, phase, code) => {
    const view = { ...TABLE, state: { ...TABLE.state, round, phase } };
    const { problems, wishes } = readOrders(view, 'stark', [line]);
    expect(problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
    expect(wishes).toHaveLength(code === undefined ? 1 : 0);
  });

  test.each(['round 3: Stark', 'round: 3', 'round 3:', 'Round 3: Stark, final', '第3回合：史塔克'])(
    '%s is a header',
    (line) => expect(read(line)).toEqual({ wishes: [], problems: [] }),
  );

  test('in YAML', () => {
    const value = { rounds: { 5: { orders: { 'White Harbor': 'defense +1' }, blade: 'never' } } };
    const { wishes, problems } = readYamlOrders(TABLE.rules, 'stark', value, () => ({ line: 1 }));
    expect(problems).toEqual([]);
    expect(withoutPlaces(wishes)).toEqual([
      { kind: 'orders', wish: HOLD, round: 5 },
      { kind: 'blade', wish: 'never', round: 5 },
    ]);
  });

  test.each([{ rounds: { fifth: { blade: 'never' } } }, { rounds: { 5: { rounds: {} } } }])(
    'not in YAML: %j',
    (value) => {
      const { wishes, problems } = readYamlOrders(TABLE.rules, 'stark', value, () => ({ line: 1 }));
      expect(wishes).toEqual([]);
      expect(problems).not.toEqual([]);
    },
  );
});

describe('what a message says that it is', () => {
  const statusOf = (text: string) => {
    const { status, problems } = readOrders(TABLE, 'stark', text.split('\n'));
    expect(problems).toEqual([]);
    return status;
  };

  test.each([
    ['provisional', 'provisional'],
    ['Draft', 'provisional'],
    ['草稿', 'provisional'],
    ['暂定', 'provisional'],
    ['final', 'final'],
    ['FINAL!', 'final'],
    ['定稿', 'final'],
    ['game five-kings, round 3, Stark, provisional', 'provisional'],
    ['game five-kings, provisional, round 3, Stark', 'provisional'],
    ['round 3 final', 'final'],
    ['Stark, round 3, final', 'final'],
    ['史塔克第3回合，定稿', 'final'],
    ['第3回合，史塔克，草稿', 'provisional'],
    ['provisional\nblade: always\nfinal', 'final'],
    ['round 3, Stark', undefined],
    ['blade: always', undefined],
  ])('%s: %s', (text, status) => expect(statusOf(text)).toBe(status));

  test('in YAML', () => {
    const place = () => ({ line: 1 });
    const read = (status: string) => readYamlOrders(TABLE.rules, 'stark', { status }, place);
    expect(read('provisional').status).toBe('provisional');
    expect(read('final').status).toBe('final');
    expect(read('done').problems).not.toEqual([]);
  });
});

test('YAML is repaired like text, as far as the game wants it', () => {
  const value = { orders: { 'White Habor': 'defence +1' } };
  const place = () => ({ line: 1, column: 3 });
  const { wishes, repairs } = readYamlOrders(TABLE.rules, 'stark', value, place);
  expect(withoutPlaces(wishes)).toEqual([{ kind: 'orders', wish: HOLD }]);
  expect(repairs).toEqual([{ place: place(), text: 'White Habor', read: 'White Harbor' }]);
});
