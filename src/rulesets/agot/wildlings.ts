import { ask, type SealedAnswers, withSealedAnswer } from '../../core/question.ts';
import { either, means } from '../../notation/index.ts';
import { recallCard, recallHero } from './battle/house-cards.ts';
import {
  bidWildlings,
  extremeBidders,
  highestBidder,
  lowestBidder,
  openBids,
  throneHolder,
} from './bidding/bidding.ts';
import { houseWish, lowest, tie, writeAskedBids } from './bidding/lines.ts';
import { type Chapter, cardsIn } from './book.ts';
import type { House } from './data/vocabulary.ts';
import { answerTo, type ChapterLines } from './language/answer.ts';
import { card, none } from './language/parts.ts';
import { lossLines } from './supply/lines.ts';
import {
  destroy,
  everyUnit,
  lossesWish,
  tributeOf,
  wildlingLosses,
  worthOf,
} from './supply/supply.ts';
import type { Loss } from './table/answers.ts';
import { sortHand } from './table/armies.ts';
import { bidFor, bidsCause, CARD, type ChapterCauses, tieOn, WILDLINGS } from './table/causes.ts';
import type { Appliers } from './table/changes.ts';
import { controllers } from './table/control.ts';
import type { EventType } from './table/events.ts';
import { jitter, type Outlook } from './table/outlook.ts';
import { holdingOf } from './table/places.ts';
import { askTogether, inTurnOrder, isAtOnce, isOver, UNSAID } from './table/round.ts';
import type { Play, Question, Table, View } from './table/state.ts';
import { settleControl } from './victory.ts';

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
    yield* lose(table, house, tributeOf(table, house, lowest), words);
    if (isOver(table)) return;
  }
}

/** Which units each house that has a choice gives. */
function* lossQuestions(view: View): Generator<Question<readonly Loss[]>> {
  for (const house of inTurnOrder(view))
    if (worthOf(view, [...everyUnit(view, house)]) > tributeOf(view, house))
      yield wildlingLosses.of(house, {});
}

function* lose(table: Table, house: House, points: number, words: SealedAnswers): Play<void> {
  const all = [...everyUnit(table, house)];
  if (all.length === 0) return; // WIL-9: it loses what it has
  const before = controllers(table);
  table.emit({ type: 'losses-owed', rule: 'WIL-4', house, why: 'wildlings', points, arrived: [] });
  const owesAll = worthOf(table, all) <= points;
  const losses = owesAll ? all : yield* ask(withSealedAnswer(words, wildlingLosses.of(house, {})));
  destroy(table, 'WIL-4', house, losses);
  yield* settleControl(table, before); // WIL-11
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'wildlings-met': ({ state }, { watch }) => {
    if (state.bidding !== null) state.bidding = { ...state.bidding, watch: watch === 'won' };
  },
  // WIL-4: what each house owes, where all are asked at once.
  'bidder-found': (view, { which, house }) => {
    const { bidding } = view.state;
    if (bidding !== null && which === 'lowest' && isAtOnce(view))
      view.state.bidding = { ...bidding, lowest: house };
  },
  'card-recalled': (view, { house, card }) => {
    const { hand, discard } = holdingOf(view, house);
    discard.splice(discard.indexOf(card), 1);
    hand.push(card);
    sortHand(view, house);
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const BIDS = bidsCause('wildlings');
const TIE = tieOn('wildlings');

const settles = () => ({ of: [BIDS], leaves: [TIE] });
const recalls = () => ({ of: [WILDLINGS] });

const causes = {
  'wildlings-met': () => ({ of: [BIDS], leaves: [WILDLINGS], ends: [TIE] }),
  'bidder-found': () => ({ of: [BIDS, TIE], adds: [WILDLINGS] }),

  'bid-wildlings': () => ({ of: [CARD], adds: [bidFor('wildlings')] }),
  'highest-bidder': settles,
  'lowest-bidder': settles,
  'recall-card': recalls,
  'recall-hero': recalls,
} satisfies ChapterCauses;

// ---- Bots -------------------------------------------------------------------------------------------

/** Its share of what the Watch needs, as far as the house feels bound. */
const chooseWatch = (outlook: Outlook): number => {
  const { view, house, weights } = outlook;
  const share = (view.state.threat / view.rules.houses.length) * weights.watch;
  return Math.min(holdingOf(view, house).power, Math.round(share + jitter(outlook)));
};

// ---- Lines ------------------------------------------------------------------------------------------

const recalled = either(card, means(none, null));

const lines = {
  answers: [
    answerTo('highest-bidder', tie, { list: true }),
    answerTo('lowest-bidder', lowest, { list: true }),
    answerTo('recall', recalled, { kinds: ['recall-card', 'recall-hero'], member: 'recall' }),
    answerTo('recall-card', recalled),
    answerTo('recall-hero', recalled, { needs: 'heroes' }),
  ],
} satisfies ChapterLines;

// ---- The chapter ------------------------------------------------------------------------------------

/** Chapter 7: the wildlings attack. */
export const wildlings = {
  kinds: {
    'bid-wildlings': bidWildlings,
    'highest-bidder': highestBidder,
    'lowest-bidder': lowestBidder,
    'recall-card': recallCard,
    'recall-hero': recallHero,
    'wildling-losses': wildlingLosses,
  },
  events,
  bots: { 'bid-wildlings': chooseWatch },
  causes,
  lines,
  asked: { 'bid-wildlings': writeAskedBids, 'wildling-losses': lossLines },
  wishes: {
    'highest-bidder': houseWish,
    'lowest-bidder': houseWish,
    'wildling-losses': lossesWish,
  },
  names: { recall: cardsIn('discard') },
} satisfies Chapter;
