// The schema of orders in YAML and their reader, held to each other by random data.
import { describe, expect, test } from 'vitest';
import { stream } from '../../../../src/core/chance.ts';
import type { Random } from '../../../../src/core/game.ts';
import { shareLongParts } from '../../../../src/notation/schema.ts';
import { has } from '../../../../src/rulesets/agot/language/answer.ts';
import { needsSaying } from '../../../../src/rulesets/agot/language/conditions.ts';
import { ANSWERS, lexiconFor } from '../../../../src/rulesets/agot/orders/lines.ts';
import { message, readYamlOrders } from '../../../../src/rulesets/agot/orders/yaml.ts';
import { compiled } from '../../../support/yaml-orders.ts';
import { FORUM } from './table.ts';

const { rules } = FORUM;
const lexicon = lexiconFor(rules, 'stark');
const isHere = (name: string): boolean => {
  const { needs } = ANSWERS.get(name) ?? {};
  return needs === undefined || has(rules, needs);
};
/** Read where they are not written so: the schema says how orders are written. */
const LOOSE = /"(?:无|若进攻|strength 4|Pyke, Seagard|Seagard 2 footmen, Pyke ship)"/;
const validate = compiled(
  shareLongParts(
    message.schema(
      {
        lexicon,
        has: (path) => isHere(String(path.at(-1))),
        needs: needsSaying,
        ids: ([member]) => (member === 'house' ? ['stark'] : undefined),
      },
      [],
    ),
  ) as never,
);

const pick = <T>(random: Random, all: readonly T[]): T => all[random(all.length)] as T;

/** Phrases of which each stands at some places and at others not. */
const PHRASES: readonly unknown[] = [
  'Winterfell',
  '卡霍城',
  'Moat Cailin',
  'Pyke',
  'nowhere',
  'Stark',
  '葛雷乔伊',
  'Robb',
  'Eddard Stark',
  'Tywin',
  'march +1',
  'march 0',
  '行军-1',
  'raid',
  'raid*',
  'support',
  'support +1',
  'defense +2',
  'consolidate power',
  'knight',
  '2 footmen',
  '步兵2',
  'knight, 2 footmen',
  'all',
  '全部',
  'none',
  '无',
  'nobody',
  'no',
  'yes',
  '是',
  'when it decides',
  'always',
  'never',
  '从不',
  'footmen, knights first',
  '步兵优先',
  'Seagard 2 footmen, Pyke ship',
  'attacking',
  'with knights',
  'Karhold held by Greyjoy',
  'strength 4',
  '若进攻',
  'against Lannister',
  'attacker of Moat Cailin',
  'Tyrell in Seagard',
  '寡妇角的进攻方',
  'own side',
  'Tyrell, Stark',
  'Greyjoy, Seagard',
  'Karhold -> defense +2',
  'Winterfell knight',
  'White Harbor ship in The Narrow Sea',
  '临冬城 升级; 白港 战舰1 到 狭海',
  'Winterfell Eddard',
  'Winterfell on Bay of Ice',

  'Pyke, Seagard',
  'unrouted',
  'routed',
  'Iron Throne',
  'final',
  'provisional',
  'perhaps',
  0,
  3,
  25,
  -1,
  2.5,
  true,
  false,
  null,
];
const AREAS = ['Winterfell', '卡霍城', 'pyke', 'White Harbor', 'nowhere'];
const STAKES = ['throne', 'Fiefdoms', '皇家法院', 'wildlings', 'wall'];
const HEADS = [
  'Cersei',
  'casualties at Seagard',
  'supply-losses',
  '伤亡（海疆城）',
  'Loras',
  'redeploy',
  'march',
  'Robb',
  'tie',
];
const MEMBERS = (
  'orders march-order raid-order cards blade losses raven recall decline tie muster heroes redeploy scout fortify ' +
  'retreat bids answers status house colour'
).split(' ');

const phrase = (random: Random): unknown => pick(random, PHRASES);
const several = (random: Random, one: (random: Random) => unknown): unknown =>
  random(3) > 0 ? one(random) : Array.from({ length: random(3) }, () => one(random));
const some = (random: Random, members: Readonly<Record<string, (random: Random) => unknown>>) =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, make]) =>
      random(3) === 0 ? [] : [[name, make(random)]],
    ),
  );
const named = (random: Random, names: readonly string[], make: (random: Random) => unknown) =>
  Object.fromEntries(
    Array.from({ length: 1 + random(2) }, () => [pick(random, names), make(random)]),
  );

const move = (random: Random): unknown =>
  random(2) === 0
    ? phrase(random)
    : some(random, {
        into: phrase,
        units: (r) => (r(2) === 0 ? phrase(r) : { knight: phrase(r) }),
      });
const march = { march: (r: Random) => several(r, move), token: phrase };
const order = (random: Random): unknown => {
  if (random(3) === 0) return phrase(random);
  const doing = pick(random, [
    march,
    { ...march, else: (r: Random) => several(r, (one) => some(one, march)) },
    { raid: (r: Random) => several(r, (one) => several(one, phrase)) },
    { support: (r: Random) => several(r, phrase), never: (r: Random) => several(r, phrase) },
    { fortify: phrase },
  ]);
  const kind = pick(random, [
    'march +1',
    'raid',
    'raid*',
    'support',
    'consolidate power',
    'defense +1',
  ]);
  return { order: random(3) > 0 ? kind : phrase(random), ...some(random, doing) };
};
const answer = (random: Random): unknown =>
  random(3) > 0
    ? phrase(random)
    : some(random, {
        [pick(random, ['answer', 'card', 'area'])]: phrase,
        if: (r) => several(r, phrase),
      });
const answers = (random: Random): unknown => several(random, answer);

const dataOf = (random: Random, member: string): unknown => {
  switch (member) {
    case 'orders':
      return random(6) === 0 ? phrase(random) : named(random, AREAS, order);
    case 'heroes':
    case 'redeploy':
      return random(2) === 0 ? answers(random) : named(random, AREAS, phrase);
    case 'retreat':
      return random(2) === 0 ? answers(random) : named(random, AREAS, answers);
    case 'bids':
      return named(random, STAKES, answers);
    case 'answers':
      return named(random, HEADS, answers);
    default:
      return answers(random);
  }
};

const RANDOM = stream(12);
const DATA = Array.from({ length: 6000 }, () => {
  const member = pick(RANDOM, MEMBERS);
  return { [member]: dataOf(RANDOM, member) };
});
const isRead = (value: unknown): boolean =>
  readYamlOrders(rules, 'stark', value, () => ({ line: 1 })).problems.length === 0;

const isLoose = (value: unknown): boolean => LOOSE.test(JSON.stringify(value));

describe('random data', () => {
  const judged = DATA.map((value) => ({
    value,
    isValid: validate(value) === true,
    isRead: isRead(value),
  }));

  test('are as often right as wrong', () => {
    expect(judged.filter((one) => one.isRead).length).toBeGreaterThan(400);
    expect(judged.filter((one) => !one.isRead).length).toBeGreaterThan(400);
  });
  test('what the schema takes is understood', () => {
    expect(
      judged
        .filter((one) => one.isValid && !one.isRead)
        .slice(0, 12)
        .map(({ value }) => JSON.stringify(value)),
    ).toEqual([]);
  });
  test('what is understood the schema takes', () => {
    const understood = judged.filter((one) => !one.isValid && one.isRead && !isLoose(one.value));
    expect(understood.slice(0, 30).map(({ value }) => JSON.stringify(value))).toEqual([]);
  });
});

test.each([
  ['nobody', []],
  ['全部撤回', []],
  ['none', 'as-it-was'],
  ['不调动', 'as-it-was'],
  [null, 'as-it-was'],
  [{ Winterfell: 'Eddard' }, [{ area: 'winterfell', hero: 'eddard-stark', line: 1 }]],
])('redeploy: %j', (said, wish) => {
  const data = { redeploy: said };
  expect(validate(data)).toBe(true);
  const { wishes, problems } = readYamlOrders(rules, 'stark', data, () => ({ line: 1 }));
  expect(problems).toEqual([]);
  expect(wishes.map((one) => [one.kind, one.wish])).toEqual([['redeploy', wish]]);
});

test.each([{ march: 'pass' }, { raid: '跳过' }, { raid: { answer: 'pass', if: 'attacking' } }])(
  'the schema takes %j',
  (answers) => expect(validate({ answers })).toBe(true),
);
test.each([{ march: 'passes by' }, { support: 'pass' }])('and does not take %j', (answers) =>
  expect(validate({ answers })).toBe(false),
);
