import { isSame } from '../../../core/json.ts';
import { type Finding, finding, keyFinding } from '../../schema/issues.ts';
import { ORDER_KINDS, ORDERS } from '../actions.ts';
import { TEXTS } from '../battle/cards/texts.ts';
import { sum } from './check-map.ts';
import { NO_WEIGHTS, type RuleFiles } from './shapes.ts';

type DeckOfCards = RuleFiles['westeros-decks.yaml']['recommended']['1'];

/** Cards, orders and tables: as many of each as a house or a deck has. */
export function* checkPieces(files: RuleFiles): Generator<Finding> {
  yield* checkHouseCards(files);
  yield* checkCardTexts(files);
  yield* checkDecks(files);
  yield* checkOrders(files);
  yield* checkTables(files);
}

const STRENGTHS = [0, 0, 1, 1, 2, 2, 3];

function* checkHouseCards(files: RuleFiles): Generator<Finding> {
  const seen = new Map<string, string>();
  const sets = files['house-cards.yaml'];
  for (const [house, cards] of Object.entries(sets)) {
    const strengths = Object.values(cards).map(({ strength }) => strength);
    if (strengths.toSorted().join() !== STRENGTHS.join())
      yield keyFinding(['house-cards.yaml', house], 'wrong-card-strengths', {
        house,
        expected: STRENGTHS.map(String),
        found: strengths.map(String),
      });
    for (const card of Object.keys(cards)) {
      const path = ['house-cards.yaml', house, card];
      if (seen.has(card)) yield keyFinding(path, 'named-twice', { id: card });
      seen.set(card, house);
    }
  }
  for (const house of Object.keys(files['setup.yaml'].houses))
    if (!(house in sets))
      yield keyFinding(['setup.yaml', 'houses', house], 'house-without-cards', { house });
}

/** A text is code, or numbers of the card; what nothing carries out must not be played in silence. */
function* checkCardTexts(files: RuleFiles): Generator<Finding> {
  for (const [house, cards] of Object.entries(files['house-cards.yaml']))
    for (const [id, { text, weights, gains }] of Object.entries(cards)) {
      const isCounted = gains > 0 || !isSame(weights, NO_WEIGHTS);
      const path = ['house-cards.yaml', house, id];
      if (text && !isCounted && !Object.hasOwn(TEXTS, id))
        yield finding([...path, 'text'], 'text-without-effect', { card: id });
      if (!text && isCounted) yield keyFinding(path, 'effect-without-text', { card: id });
    }
}

const DECK_SIZE = 10;

function* checkDecks(files: RuleFiles): Generator<Finding> {
  for (const [choice, decks] of Object.entries(files['westeros-decks.yaml']))
    for (const [deck, cards] of Object.entries(decks))
      yield* checkDeck(['westeros-decks.yaml', choice, deck], cards);
}

function* checkDeck(path: readonly string[], cards: DeckOfCards): Generator<Finding> {
  const found = sum(Object.values(cards).map(({ count }) => count));
  if (found !== DECK_SIZE)
    yield keyFinding(path, 'wrong-total', { what: 'cards', expected: DECK_SIZE, found });
  for (const [card, { count, icons }] of Object.entries(cards))
    for (const [option, icon] of Object.entries(icons))
      if (icon > count)
        yield finding([...path, card, 'icons', option], 'too-big', { got: icon, most: count });
}

/** PLN-1: three of each kind. */
const TOKENS = 3 * ORDER_KINDS.length;

function* checkOrders(files: RuleFiles): Generator<Finding> {
  const orders = files['orders.yaml'];
  for (const member of ORDERS)
    if (!(member in orders)) yield finding(['orders.yaml', member], 'member-missing', { member });
  const found = sum(Object.values(orders).map(({ count }) => count));
  if (found !== TOKENS)
    yield finding(['orders.yaml'], 'wrong-total', { what: 'orders', expected: TOKENS, found });
}

function* checkTables(files: RuleFiles): Generator<Finding> {
  const { 'supply-limits': limits, 'wildling-track': track } = files['tables.yaml'];
  for (const [index, row] of limits.entries())
    if (row.some((army, at) => army > (row[at - 1] ?? army)))
      yield finding(['tables.yaml', 'supply-limits', index], 'not-descending');
  if (track.some((step, at) => step <= (track[at - 1] ?? -1)))
    yield finding(['tables.yaml', 'wildling-track'], 'not-ascending');
}
