import { describe, expect, test } from 'vitest';
import type { Lang } from '../../src/core/game.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { orderLike } from '../../src/post/order-like.ts';
import type { View } from './kites/game.ts';
import { kites } from './kites/index.ts';
import { readYamlOrders } from './kites/language.ts';
import { messages, rules } from './played.ts';

const view: View = { rules, state: kites.blank(rules, kites.seats(rules)) };
const read = (...lines: string[]) => kites.readOrders(view, 'finch', lines);
const bare = (wishes: readonly Wish[]) => wishes.map(({ place: _, ...said }) => said);
const written = (wishes: readonly Wish[], lang: Lang) => kites.writeOrders(view, wishes, lang);

/** Every line in both languages, as it is written. */
const LINES: readonly (readonly [en: string, zh: string])[] = [
  ['stake 3', '押3'],
  ['ride', '乘风'],
  ['launch at 30, 20', '放飞于30，20'],
  ['look or ride if 4 ribbons', '观天或乘风若有4条丝带'],
  [
    'turns: look then launch at 30, 20 else skip then rest',
    '依次：观天然后放飞于30，20否则跳过然后歇着',
  ],
  ['turns: tie if Cloud in hand or ride else pass', '依次：系尾若浮云在手或乘风否则歇着'],
  ['against ride: Lull', '对乘风：静风'],
  ['against look: nothing', '对观天：不用'],
  ['for Heron: once: rest', '替苍鹭：一次：歇着'],
  ['always: stake 0', '总是：押0'],
];

/** Known for orders by the words that the messages files have for it. */
const isOrder = orderLike({ orderWords: messages.begins });

describe('a line of orders', () => {
  test.each(LINES)('%s · %s', (en, zh) => {
    const [english, chinese] = [read(en), read(zh)];
    for (const { problems, unread } of [english, chinese]) {
      expect(problems).toEqual([]);
      expect(unread).toBeUndefined();
    }
    expect(english.wishes.length).toBeGreaterThan(0);
    expect([en, zh].map(isOrder)).toEqual([true, true]);
    expect(bare(chinese.wishes)).toEqual(bare(english.wishes));
    expect(written(english.wishes, 'en')).toEqual([en]);
    expect(written(english.wishes, 'zh')).toEqual([zh]);
  });

  test('with a slip is read as what it can only mean', () => {
    const { wishes, repairs } = read('against launch: Tangel');
    expect(wishes[0]).toMatchObject({ wish: 'tangle' });
    expect(repairs).toMatchObject([{ text: 'Tangel', read: 'Tangle' }]);
  });

  test('that goes wrong says where, and one that is none is left as prose', () => {
    const { problems, unread, wishes } = read('Hello all!', 'launch at 30 by 20', 'stake 2');
    expect(unread).toEqual([{ place: { line: 1, column: 1, length: 9 }, text: 'Hello all' }]);
    expect(problems).toMatchObject([
      { code: 'not-understood', place: { line: 2, column: 14 }, args: { text: 'by 20' } },
    ]);
    expect(wishes).toMatchObject([{ kind: 'stake', wish: 2 }]);
  });

  test('says which message it is, and is held to the day and the flyer', () => {
    const { game, problems } = read('game autumn fair, day 1, Finch');
    expect(game).toMatchObject({ text: 'autumn fair' });
    expect(problems).toEqual([]);
    expect(read('第2日，苍鹭').problems.map(({ code }) => code)).toEqual([
      'wrong-round',
      'wrong-seat',
    ]);
  });
});

describe('orders in YAML', () => {
  const placeOf = (path: readonly (string | number)[]) => ({ line: 1 + path.length });
  const data = (value: unknown) => readYamlOrders(view, 'finch', value, placeOf);

  test('say what the same lines say', () => {
    const yaml = data({
      ...{ game: 'autumn', day: 1, seat: 'Finch', stake: 3, deed: 'look or ride' },
      turns: ['look', 'launch at 30 20 else skip', 'rest'],
      against: { ride: 'Lull', look: null },
    });
    const text = read(
      ...['stake 3', 'turns: look then launch at 30 20 else skip then rest', 'look or ride'],
      ...['against ride: lull', 'against look: none'],
    );
    expect(yaml.problems).toEqual([]);
    expect(bare(yaml.wishes)).toEqual(bare(text.wishes));
  });

  test('are told by their members where they are wrong', () => {
    expect(data({ stake: [3] }).problems).toMatchObject([
      { code: 'wrong-type', place: { line: 2 } },
    ]);
    expect(data({ stakes: 3 }).problems).toMatchObject([{ code: 'unknown-member' }]);
    expect(data({ against: { ride: 'storm' } }).problems).toMatchObject([
      { code: 'not-understood', place: { line: 3 } },
    ]);
  });
});
