// TEM-4: who gave a card away knows where it is, until it shows; nobody else does.

import { expect, test } from 'vitest';
import { streamOf } from '../../../src/core/chance.ts';
import { redact } from '../../../src/core/secrecy.ts';
import type { CardId, Seat } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { swapCards } from '../../../src/rulesets/wotr/teams/swap.ts';
import { rulesOf } from './played.ts';
import { play, type Staged, stage } from './staged.ts';

const rules = rulesOf('first-edition', {}, 4);
const TIMES = 60;

const own = (table: Staged, seat: Seat): readonly CardId[] => {
  const hand = table.state.hands[seat] ?? [];
  return hand === 'hidden' ? [] : hand;
};

const swapped = (table: Staged, pair: readonly [Seat, Seat]): readonly [CardId, CardId] => {
  const [given, back] = pair.map((seat) => own(table, seat)[0] ?? '') as [CardId, CardId];
  const swaps = ['gondor', 'rohan', 'sauron', 'isengard'].map((seat) => {
    const card = seat === pair[0] ? given : back;
    return pair.includes(seat) ? { swap: 'card', card } : { swap: 'none' };
  });
  play(table, swapCards(table), { swap: swaps });
  return [given, back];
};

/** Where a seat imagines a card, over many times. */
const placesOf = (table: Staged, seat: Seat, card: CardId): ReadonlySet<string> => {
  const view = { rules, state: wotr.hide(rules, table.state, seat) };
  const places = new Set<string>();
  for (let time = 0; time < TIMES; time++) {
    const state = wotr.imagine?.(view, seat, streamOf(`${seat} ${time}`));
    expect(state && wotr.hide(rules, state, seat)).toEqual(view.state);
    const piles = { hand: state?.hands ?? {}, discards: state?.discards ?? {} };
    const found = Object.entries(piles).flatMap(([pile, all]) =>
      Object.entries(all).flatMap(([one, cards]) =>
        cards.includes(card) ? [`${pile} of ${one}`] : [],
      ),
    );
    places.add(found.join(', ') || 'away');
  }
  return places;
};

const discard = (table: Staged, seat: Seat, card: CardId): void => {
  const deck = rules.cards[card]?.deck ?? 'free-character';
  table.emit({ type: 'card-discarded', rule: 'TRN-4', seat, deck, to: [seat], secret: { card } });
};

test('a card that was swapped is with the other, and nowhere else', () => {
  const table = stage(undefined, { rules });
  const [given, back] = swapped(table, ['gondor', 'rohan']);
  expect(own(table, 'rohan')).toContain(given);
  expect(placesOf(table, 'gondor', given)).toEqual(new Set(['hand of rohan']));
  expect(placesOf(table, 'rohan', back)).toEqual(new Set(['hand of gondor']));
  // The enemy knows nothing of it.
  expect(placesOf(table, 'sauron', given).size).toBeGreaterThan(1);
});

test('once the other has laid down a card of its back, it may be that', () => {
  const table = stage(undefined, { rules });
  const [given] = swapped(table, ['sauron', 'isengard']);
  const back = rules.cards[given]?.deck;
  discard(table, 'isengard', given);
  table.emit({
    ...{ type: 'card-drawn', rule: 'TRN-2', seat: 'isengard', deck: back ?? 'shadow-character' },
    ...{ to: ['isengard'], secret: { card: 'olog-hai' } },
  });
  const places = placesOf(table, 'sauron', given);
  expect([...places].filter((place) => !place.includes('of isengard'))).toEqual([]);
  expect(places).toContain('discards of isengard');
});

test('one that he had laid down before the swap it cannot be', () => {
  const table = stage(undefined, { rules });
  for (const card of own(table, 'rohan').slice(1)) discard(table, 'rohan', card);
  const [given] = swapped(table, ['gondor', 'rohan']);
  expect(placesOf(table, 'gondor', given)).toEqual(new Set(['hand of rohan']));
});

test('a card that has been played, or has come back, is known no more', () => {
  const table = stage(undefined, { rules });
  const [given] = swapped(table, ['gondor', 'rohan']);
  const deck = rules.cards[given]?.deck ?? 'free-character';
  table.emit({ type: 'card-played', rule: 'CRD-2', seat: 'rohan', card: given, deck });
  expect(placesOf(table, 'gondor', given)).toEqual(new Set(['away']));
  const again = stage(undefined, { rules });
  const [first, second] = swapped(again, ['gondor', 'rohan']);
  const hands = again.state.hands;
  hands['gondor'] = [second, ...own(again, 'gondor').filter((card) => card !== second)];
  hands['rohan'] = [first, ...own(again, 'rohan').filter((card) => card !== first)];
  swapped(again, ['gondor', 'rohan']);
  expect(placesOf(again, 'gondor', first)).toEqual(new Set(['hand of gondor']));
  expect(placesOf(again, 'rohan', first)).toEqual(new Set(['hand of gondor']));
});

test('each folds his own entries to what he may see', () => {
  const table = stage(undefined, { rules });
  const before = wotr.hide(rules, table.state, 'public');
  swapped(table, ['gondor', 'rohan']);
  for (const reader of ['gondor', 'rohan', 'sauron', 'public']) {
    const told = table.events.map((event, at) =>
      redact({ n: at, round: 1, phase: 'cards', causes: [], event }, reader),
    );
    expect([reader, JSON.stringify(told).includes('"secret"')]).toEqual([
      reader,
      reader === 'gondor' || reader === 'rohan',
    ]);
    const { handed } = wotr.hide(rules, table.state, reader);
    const isKnown = reader === 'gondor' || reader === 'rohan';
    expect([reader, handed?.['gondor'] === 'hidden']).toEqual([reader, !isKnown]);
  }
  expect(before.handed).toBeUndefined();
});
