import { ask, opened, type Sealed } from '../../../core/question.ts';
import { recallCard, recallHero } from '../battle/house-cards.ts';
import { bidWildlings, extremeBidders, highestBidder, lowestBidder } from '../bidding/law.ts';
import { bidders, openBids, throneHolder } from '../bidding/play.ts';
import { type House, UNITS } from '../data/vocabulary.ts';
import { destroy } from '../supply/arrivals.ts';
import { tributeOf, wildlingLosses, worthOf } from '../supply/law.ts';
import { askTogether, UNSAID } from '../table/announcement.ts';
import type { Loss } from '../table/answers.ts';
import { controllers } from '../table/control.ts';
import type { Play, Question, Table, View } from '../table/game.ts';
import { heldBy, holdingOf } from '../table/places.ts';
import { inTurnOrder, isOver } from '../table/round.ts';
import { settleControl } from '../victory/settle.ts';

/** Asks each house with tokens what it bids for the Watch. */
export function* watchQuestions(view: View): Generator<Question<number>> {
  for (const house of bidders(view)) yield bidWildlings.of(house, {});
}

/** WIL-7: bids, the sum against the threat, the tie that matters, recall or losses, the marker. */
export function* resolveWildlingAttack(table: Table, words = UNSAID): Play<void> {
  const bids = yield* openBids(table, (house) => bidWildlings.of(house, {}), words);
  table.emit({ type: 'bids-opened', rule: 'WIL-1', on: 'wildlings', bids });
  const sum = Object.values(bids).reduce((total, bid) => total + bid, 0);
  const { threat } = table.state;
  const watch = watchHolds(sum, threat, table.rules.options['wildling-tie']) ? 'won' : 'lost';
  table.emit({ type: 'wildlings-met', rule: 'WIL-2', threat, sum, watch });
  if (watch === 'won') yield* recall(table);
  else yield* payTribute(table);
  if (!isOver(table)) table.emit({ type: 'threat-set', rule: 'WIL-6', from: threat, threat: 0 });
}

const watchHolds = (sum: number, threat: number, tie: 'watch' | 'wildlings'): boolean =>
  tie === 'watch' ? sum >= threat : sum > threat;

/** WIL-5: of those tied the holder of the Throne's token chooses. */
function* findBidder(table: Table, which: 'highest' | 'lowest'): Play<House> {
  const tied = extremeBidders(table, which);
  const [only] = tied;
  const rule = which === 'highest' ? 'WIL-3' : 'WIL-4';
  if (tied.length === 1 && only !== undefined) {
    table.emit({ type: 'bidder-found', rule, which, house: only });
    return only;
  }
  const by = throneHolder(table);
  const question = which === 'highest' ? highestBidder : lowestBidder;
  const house = yield* ask(question.of(by, {}));
  table.emit({ type: 'tie-settled', rule: 'WIL-5', on: 'wildlings', by, order: [house] });
  table.emit({ type: 'bidder-found', rule, which, house });
  return house;
}

/** WIL-3, WIL-8: the highest bidder may take one used card back. */
function* recall(table: Table): Play<void> {
  const house = yield* findBidder(table, 'highest');
  if (holdingOf(table, house).discard.length === 0) return;
  const heroes = table.rules.options['hero-play'] === 'deployed';
  const card = yield* ask((heroes ? recallHero : recallCard).of(house, {}));
  if (card !== null) table.emit({ type: 'card-recalled', rule: 'WIL-3', house, card });
}

/** WIL-4: in turn order every house loses units, the lowest bidder twice as many. */
function* payTribute(table: Table): Play<void> {
  const lowest = yield* findBidder(table, 'lowest');
  const words = yield* askTogether(table, lossQuestions(table));
  for (const house of inTurnOrder(table)) {
    yield* lose(table, house, { points: tributeOf(table, house, lowest), words });
    if (isOver(table)) return;
  }
}

/** Which units each house that has a choice gives. */
function* lossQuestions(view: View): Generator<Question<readonly Loss[]>> {
  for (const house of inTurnOrder(view))
    if (worthOf(view, [...unitsOf(view, house)]) > tributeOf(view, house))
      yield wildlingLosses.of(house, {});
}

interface Owed {
  readonly points: number;
  readonly words: Sealed;
}

function* lose(table: Table, house: House, { points, words }: Owed): Play<void> {
  const all = [...unitsOf(table, house)];
  if (all.length === 0) return; // WIL-9: it loses what it has
  const before = controllers(table);
  table.emit({ type: 'losses-owed', rule: 'WIL-4', house, why: 'wildlings', points, arrived: [] });
  const owesAll = worthOf(table, all) <= points;
  const losses = owesAll ? all : yield* ask(opened(words, wildlingLosses.of(house, {})));
  destroy(table, 'WIL-4', house, losses);
  yield* settleControl(table, before); // WIL-11
}

function* unitsOf(view: View, house: House): Generator<Loss> {
  for (const { area, units, routed } of heldBy(view, house))
    for (const unit of UNITS) {
      for (let count = units[unit]; count > 0; count--) yield { area, unit, routed: 'no' };
      for (let count = routed[unit]; count > 0; count--) yield { area, unit, routed: 'yes' };
    }
}
