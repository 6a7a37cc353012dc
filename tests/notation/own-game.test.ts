// What a game gets that declares its answers and sentences, and nothing else: a game of harbours that is none of ours.
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/game.ts';
import { answer, cases, count, noun } from '../../src/notation/answers.ts';
import { orderLanguage } from '../../src/notation/order-language.ts';
import type { Sentences } from '../../src/notation/sentences.ts';

interface Harbours extends Game {
  readonly data: unknown;
  options: object;
  rules: { readonly sentences: Sentences };
  state: { readonly round: number };
}

const at = noun('harbours');
const SENTENCES: Sentences = {
  'order.sail': {
    en: '{at}: <sail> {boats} [boat|boats] <to> {into}',
    zh: '{at}：派{boats}[艘船]<to>{into}',
  },
  'order.fish': { en: '{at}: <fish>', zh: '{at}：捕鱼' },
  bribe: { en: '<bribe> {at}: {coins} [coin|coins]', zh: '买通{at}：{coins}[枚金币]' },
  build: { en: '<build> {boats} [boat|boats]', zh: '造{boats}[艘船]' },
  'if.coins': { en: '[i|we] [<have>] {coins} coin|coins', zh: '[我]有{coins}枚金币' },
};

const named = (...all: readonly (readonly [id: string, en: string, zh: string])[]) =>
  new Map(all.map(([id, en, zh]) => [id, { en: { name: en }, zh: { name: zh } }]));

const { readOrders, writeOrders, checkSentences } = orderLanguage<Harbours>({
  answers: [
    cases(
      'order',
      'deed',
      { sail: { at, boats: count(1), into: noun('harbours') }, fish: { at } },
      { about: ['at'] },
    ),
    answer('bribe', { at, coins: count() }, { about: ['at'] }),
    answer('build', { boats: count() }),
  ],
  conditions: { coins: { coins: count() } },
  sentences: ({ sentences }) => sentences,
  lexicon: () => ({
    groups: {
      seats: named(['red', 'Red', '红队']),
      harbours: named(['skagen', 'Skagen', '斯卡恩'], ['fano', 'Fano', '法诺']),
    },
    lesser: new Set(),
    wording: undefined,
  }),
  round: ({ round }) => round,
});

const view = {
  rules: { sentences: SENTENCES },
  state: { round: 1 },
} as Parameters<typeof readOrders>[0];
const read = (line: string) => readOrders(view, 'red', [line]);
const meant = (line: string) =>
  read(line).wishes.map(({ kind, about, wish, when }) => ({ kind, about, wish, when }));

const FISH = { kind: 'order', about: { at: 'skagen' }, wish: { deed: 'fish' } };
const SAIL = {
  ...{ kind: 'order', about: { at: 'skagen' } },
  wish: { deed: 'sail', boats: 2, into: 'fano' },
};
const BRIBE = (coins: number) => ({ kind: 'bribe', about: { at: 'fano' }, wish: coins });
const BUILD = (boats: number) => ({ kind: 'build', about: undefined, wish: boats });

describe('a line that begins with a name', () => {
  test.each([
    ['Skagen: fish', FISH],
    ['Skagen - fish', FISH],
    ['Skagen – fishes', FISH],
    ['Skagen fishes', FISH],
    ['Skagen = fish', FISH],
    ['斯卡恩：捕鱼', FISH],
    ['斯卡恩 捕鱼', FISH],
    ['Skagen: sail two boats to Fano', SAIL],
    ['Skagen sails 2 to Fano', SAIL],
    ['斯卡恩派两艘船到法诺', SAIL],
  ])('%s', (line, wish) => {
    expect(meant(line)).toEqual([{ ...wish, when: undefined }]);
  });

  test.each(['en', 'zh'] as const)('is written with its colon and read again: %s', (lang) => {
    const { wishes } = readOrders(view, 'red', ['Skagen fishes', 'Fano - sail 1 to Skagen']);
    const written = writeOrders(view, wishes, lang);
    expect(written).toEqual(
      lang === 'en'
        ? ['Skagen: fish', 'Fano: sail 1 to Skagen']
        : ['斯卡恩：捕鱼', '法诺：派1到斯卡恩'],
    );
    expect(readOrders(view, 'red', written).wishes.map(({ wish }) => wish)).toEqual(
      wishes.map(({ wish }) => wish),
    );
  });
});

describe('no number is none', () => {
  test.each([
    ['build none', BUILD(0)],
    ['build no boats', BUILD(0)],
    ['bribe Fano: nothing', BRIBE(0)],
    ['买通法诺：无', BRIBE(0)],
    ['build two boats', BUILD(2)],
  ])('%s', (line, wish) => expect(meant(line)).toEqual([{ ...wish, when: undefined }]));

  test.each(['build no 2', "don't build 2", 'Skagen: sail none to Fano'])('but not: %s', (line) => {
    const { wishes, problems } = read(line);
    expect([wishes, problems.length]).toEqual([[], 1]);
  });
});

describe('what speaks of harbours with a verb of the game, and is not read, is a mistake', () => {
  test.each([
    'I sail 2 boats from Skagen to Fano',
    'we fish at Skagen',
    'please fish in Skagen',
    "Skagen: don't fish",
    'I bribe 2 coins for Fano',
    'if I have lots of gold: build 1 boat',
  ])('%s', (line) => {
    const { wishes, problems, unread = [] } = read(line);
    expect([wishes, problems.length, unread]).toEqual([[], 1, []]);
  });
});

describe('a condition of nothing is no order, but words beside the orders', () => {
  test.each(['only if Anna agrees', 'provided Fano stays quiet', 'when you can', '只要安娜同意'])(
    '%s',
    (line) => {
      const { problems, unread = [] } = readOrders(view, 'red', ['Skagen: fish', line]);
      expect([problems, unread.map(({ text }) => text)]).toEqual([[], [line]]);
    },
  );

  test('and one of an order is its condition, before and behind', () => {
    const when = [{ if: 'coins', coins: 3 }];
    for (const line of ['if I have 3 coins: build 1 boat', 'build 1 boat if I have 3 coins'])
      expect(meant(line)).toEqual([{ ...BUILD(1), when }]);
  });
});

test('a sign of other words with none on one side is found when the rules are read', () => {
  const findings = (sentences: Sentences) =>
    checkSentences({ sentences }).map(({ path, problem }) => [...path, problem.code].join(' '));
  expect(findings(SENTENCES)).toEqual([]);
  const coins = { en: '[i <have>|we <have>] {coins} coins', zh: '有{coins}枚金币' };
  expect(findings({ ...SENTENCES, 'if.coins': coins })).toEqual(['if.coins en words-of-nothing']);
});
