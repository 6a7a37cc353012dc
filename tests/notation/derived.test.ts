// What is derived from the declaration of a line: its grammar, the YAML that says it, its schema.
import { describe, expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import type { Finding, Schema } from '../../src/notation/form.ts';
import { findCalled, findField, wordsIn } from '../../src/notation/grammar.ts';
import { as, either, name, number, readLine, scan } from '../../src/notation/index.ts';
import {
  arrayOf,
  choiceOf,
  shareLongParts,
  strict,
  textSchema,
} from '../../src/notation/schema.ts';
import type { Scope } from '../../src/notation/spellings.ts';
import { formOf, grammarOf } from '../docs/orders/printed.ts';
import { compiled } from '../support/yaml-orders.ts';
import { cargo, harbor, LEXICON, VOYAGE, VOYAGES } from './harbors.ts';

const SYMBOLS = { harbors: 'HARBOR', goods: 'GOOD' };
const printed = (lang: 'en' | 'zh') =>
  grammarOf([VOYAGE], { lang, lexicon: LEXICON, symbols: SYMBOLS }).map(
    ({ name, form }) => `${name} = ${form}`,
  );

test('the grammar of a line, in each language as it writes', () => {
  expect(printed('en')).toEqual([
    'voyage = HARBOR "sails to" HARBOR { "then" HARBOR } [ ":" cargo ] [ "fast" | "slow" ]',
    'cargo = "nothing" | load { "," load }',
    'load = N GOOD',
  ]);
  expect(printed('zh')).toEqual([
    'voyage = HARBOR "驶向" HARBOR { "再" HARBOR } [ "：" cargo ] [ "快" | "慢" ]',
    'cargo = "空船" | load { "、" load }',
    'load = GOOD N',
  ]);
});

test('patterns, fields and words are found by name', () => {
  expect(findCalled([VOYAGE], 'load')).toBeDefined();
  expect(findCalled([VOYAGE], 'nothing')).toBeUndefined();
  expect(findField(VOYAGE, 'count')?.shape).toEqual(number(1, 9).shape);
  expect(wordsIn([VOYAGE]).map(({ spellings }) => spellings.en[0])).toContain('via');
  expect(formOf(harbor, { lang: 'en', lexicon: LEXICON, symbols: {} })).toBe('HARBORS');
});

// ---- Words of a place -----------------------------------------------------------------------

const whole: Scope = { lexicon: LEXICON };
const accepts = (schema: Schema, value: unknown): boolean =>
  compiled(schema as never)(value) === true;
const reads = (pattern: Parameters<typeof readLine>[0]['line'], text: string): boolean =>
  readLine({ line: pattern, lexicon: LEXICON, negations: [] }, scan(text)).how === 'read';

describe('the schema takes words as the reader does', () => {
  const WORDS =
    'The North Port|North|North Port|north|北港|South Port|Green Isle|sails to|驶向|then|再|via|经|2|3|0|wool|酒|,|、|:|：|fast|慢|nothing'.split(
      '|',
    );
  const schema = textSchema(VOYAGE, whole, []);
  const validate = compiled(schema as never);
  const random = stream(7);
  const lines = Array.from({ length: 6000 }, () => {
    const more = Array.from({ length: random(7) }, () => WORDS[random(WORDS.length)] ?? '');
    return ['North', 'sails to', 'Green Isle', ...more].slice(random(2)).join(' ');
  });

  test('of any words in a row', () => {
    expect(lines.filter((text) => reads(VOYAGE, text)).length).toBeGreaterThan(100);
    // `via` and a colon too many are read, and never written: they are no part of the schema.
    const different = lines.filter((text) => validate(text) !== reads(VOYAGE, text));
    expect(different.filter((text) => !/via|经|[:：] [:：]/.test(text))).toEqual([]);
    expect(different.filter((text) => validate(text))).toEqual([]);
  });

  test.each([
    ['North sails to South Port: 2 wool, 1 wine fast', true],
    ['北港驶向南港再绿岛：羊毛2、酒1快', true],
    ['North sails to South Portfast', false],
    ['North sails to South Port: 12 wool', false],
    ['North sails to South Port: 2 wool not', false],
  ])('%s: %s', (text, is) => {
    expect(validate(text)).toBe(is);
    expect(reads(VOYAGE, text)).toBe(is);
  });

  test('a few words are listed, so that editors can offer them', () => {
    const { enum: all } = textSchema(harbor, { ...whole, ids: () => ['isle'] }, []);
    expect(all).toEqual(['isle', 'Green Isle', '绿岛']);
    expect(textSchema(harbor, { ...whole, ids: () => [] }, [])).toEqual({ not: {} });
  });

  test('only what means something there', () => {
    const north = as(
      name('harbors'),
      (id) => (id === 'north' ? id : undefined),
      (id) => id,
    );
    expect(textSchema(either(north), whole, [])).toEqual({
      enum: ['north', 'The North Port', 'North', '北港', 'North Port'],
    });
  });

  test('numbers and words in the range of the place', () => {
    const scope: Scope = { ...whole, range: () => [0, 3], ids: () => ['wool'] };
    const narrow = textSchema(cargo, scope, []);
    expect(accepts(narrow, '3 wool')).toBe(true);
    expect(accepts(narrow, '4 wool')).toBe(false);
    expect(accepts(narrow, '1 wine')).toBe(false);
    expect(accepts(textSchema(number(0, 9), scope, []), 3)).toBe(true);
    expect(accepts(textSchema(number(0, 9), scope, []), 4)).toBe(false);
  });
});

// ---- Data -----------------------------------------------------------------------------------

const say = (value: unknown): { text: string; findings: readonly Finding[] } => {
  const findings: Finding[] = [];
  const words = VOYAGES.say(value, [], findings);
  return { text: words.map(({ text }) => text).join(''), findings };
};

describe('data are made into the words of their line', () => {
  test.each([
    [{ North: 'South Port' }, 'North sails to South Port'],
    [
      { 北港: { to: ['绿岛', '南港'], cargo: ['2 wool', '1 wine'], fast: true } },
      '北港 sails to 绿岛 then 南港: 2 wool, 1 wine fast',
    ],
    [
      { North: { to: 'Green Isle', fast: 'no' }, 'Green Isle': 'North' },
      'North sails to Green Isle slow\nGreen Isle sails to North',
    ],
  ])('%j', (value, text) => {
    expect(say(value)).toEqual({ text, findings: [] });
    for (const line of text.split('\n')) expect(reads(VOYAGE, line), line).toBe(true);
    expect(accepts(VOYAGES.schema(whole, []), value)).toBe(true);
  });

  test.each([
    [3, [], 'wrong-type'],
    [{ North: { to: 'South Port', crew: 3 } }, ['North', 'crew'], 'unknown-member'],
    [{ North: { cargo: '2 wool' } }, ['North', 'to'], 'member-missing'],
    [{ North: { to: [['South Port']] } }, ['North', 'to', 0], 'wrong-type'],
    [{ North: { to: 'South Port', fast: 7 } }, ['North', 'fast'], 'not-one-of'],
  ])('what is wrong in %j has its place', (value, path, code) => {
    expect(say(value).findings.map((one) => [one.path, one.problem.code])).toEqual([[path, code]]);
    expect(accepts(VOYAGES.schema(whole, []), value)).toBe(false);
  });

  test('an unknown member is told with those that there are', () => {
    const [finding] = say({ North: { to: 'South Port', crew: 3 } }).findings;
    expect(finding).toMatchObject({
      which: 'key',
      problem: { args: { member: 'crew', choices: ['to', 'cargo', 'fast'] } },
    });
  });

  test('a place may hold less than a game', () => {
    const ids: Scope['ids'] = ([from], group) => {
      if (group !== 'harbors') return undefined;
      return from === undefined ? ['north', 'south'] : ['isle'];
    };
    const schema = VOYAGES.schema({ ...whole, ids, has: (path) => path.at(-1) !== 'fast' }, []);
    expect(accepts(schema, { North: 'Green Isle', 'South Port': { to: '绿岛' } })).toBe(true);
    expect(accepts(schema, { North: 'South Port' })).toBe(false);
    expect(accepts(schema, { 'Green Isle': 'Green Isle' })).toBe(false);
    expect(accepts(schema, { North: { to: 'Green Isle', fast: true } })).toBe(false);
  });
});

// ---- Schemas --------------------------------------------------------------------------------

test('what nothing can stand in is left out', () => {
  const never = { not: {} };
  expect(arrayOf(never)).toEqual(never);
  expect(choiceOf([never, never])).toEqual(never);
  expect(choiceOf([never, { type: 'null' }])).toEqual({ type: 'null' });
  expect(strict([['a', never]], ['a'])).toEqual(never);
  expect(strict([['a', never]])).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: {},
  });
});

test('long parts that are there more than once stand apart, and mean the same', () => {
  const long = { enum: Array.from({ length: 60 }, (_, index) => `value ${index}`) };
  const schema = strict([
    ['a', arrayOf(long)],
    ['b', choiceOf([long, arrayOf(long)])],
    ['c', { type: 'null' }],
  ]);
  const short = shareLongParts(schema);
  expect(JSON.stringify(short).length).toBeLessThan(JSON.stringify(schema).length * 0.6);
  for (const value of [{ a: ['value 3'] }, { b: 'value 3' }, { b: ['value 59'] }, { c: null }, {}])
    expect(accepts(short, value), JSON.stringify(value)).toBe(true);
  for (const value of [{ a: 'value 3' }, { b: 'value 60' }, { d: 1 }])
    expect(accepts(short, value), JSON.stringify(value)).toBe(false);
});
