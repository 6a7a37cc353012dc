// The words behind each card of a deck that asks for something, and answers to it: a table of them, in both languages.

import { describe, expect, test } from 'vitest';
import { lawOfCard } from '../../../src/rulesets/wotr/cards/events/index.ts';
import { readOrders, writeOrders } from '../../../src/rulesets/wotr/orders/orders.ts';
import { rules } from './played.ts';
import { stage } from './staged.ts';

/** A line in English, in Chinese, and what it says. */
export type Row = readonly [string, string, unknown];

interface Words {
  readonly deck: string;
  readonly seat: string;
  /** Cards as they are played, and answers to what they ask. */
  readonly lines: readonly Row[];
  readonly answers: readonly Row[];
}

const table = stage();

const wishOf = (seat: string, line: string) => {
  const { wishes, problems } = readOrders(table, seat, [line]);
  expect([line, problems]).toEqual([line, []]);
  return wishes[0]?.wish;
};

/** A card with what is said behind it. */
export const play = (card: string, ...said: readonly object[]) => ({
  act: 'play-card',
  card,
  said,
});

/** All that they ask of the player himself has a line; each is read in both languages, and written as it is read. */
export const testDeckWords = ({ deck, seat, lines, answers }: Words): void => {
  test('each card that asks its player for something has words here', () => {
    const asking = Object.keys(rules.cards).filter(
      (card) => rules.cards[card]?.deck === deck && lawOfCard(card).choices !== undefined,
    );
    const said = new Set(lines.map(([, , wish]) => (wish as { card: string }).card));
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter((card) => !said.has(card))).toEqual([]);
  });

  describe.each([...lines, ...answers])('%s', (english, chinese, wish) => {
    test('is read in both languages', () => {
      expect(wishOf(seat, english)).toMatchObject(wish as never);
      expect(wishOf(seat, chinese)).toEqual(wishOf(seat, english));
    });

    test.each(['en', 'zh'] as const)('is written as it is read (%s)', (lang) => {
      const { wishes } = readOrders(table, seat, [english]);
      const [written = ''] = writeOrders(table, wishes, lang);
      expect([written, wishOf(seat, written)]).toEqual([written, wishes[0]?.wish]);
    });
  });
};
