import { type SealedAnswers, seal } from '../../core/question.ts';
import { invariant, unreachable } from '../../core/result.ts';
import { bidders, bidWildlings, resolveClashOfKings, trackQuestions } from './bidding/bidding.ts';
import type { Chapter } from './book.ts';
import { type DeckCard, hasIcon, nameOf } from './data/rules.ts';
import {
  DECKS,
  type Deck,
  type DominanceToken,
  type OrderKind,
  type QuestionKind,
  type WesterosCard,
} from './data/vocabulary.ts';
import { musterQuestions, resolveMustering } from './mustering/mustering.ts';
import { buildAllPorts, portQuestions } from './ports.ts';
import { resolveSupply, supplyQuestions } from './supply/supply.ts';
import {
  CARD,
  CARDS,
  CHANGES,
  type ChapterCauses,
  cardOf,
  DEBT,
  DEED,
  fromNothing,
} from './table/causes.ts';
import type { Appliers } from './table/changes.ts';
import { crownsOf, gainPower } from './table/control.ts';
import type { EventType } from './table/events.ts';
import { cardsOf } from './table/revealed.ts';
import { inTurnOrder, isAtOnce, isOver, UNSAID } from './table/round.ts';
import type { Play, Question, Table, View } from './table/state.ts';
import { resolveWildlingAttack } from './wildlings.ts';

/** FLW-4: who learns what: economic to the king, political to the Raven, military to the Blade. */
const SHOWN: readonly (readonly [Deck, DominanceToken])[] = [
  ['1', 'iron-throne'],
  ['2', 'messenger-raven'],
  ['3', 'valyrian-steel-blade'],
];

/**
 * The card on top: the one already shown to somebody; else any that nobody has seen is as likely
 * as any other; below them lie the known ones.
 */
const topCard = (table: Table, deck: Deck, purpose: string): DeckCard => {
  const { unseen, under, next } = table.state.decks[deck];
  if (next !== null && next !== 'hidden') return next;
  if (unseen.length === 0) return invariant(under[0], `a card of deck ${deck}`);
  return invariant(
    unseen[table.draw(`${purpose}-${deck}`, unseen.length)],
    `a card of deck ${deck}`,
  );
};

/** FLW-4, FLW-10: at the end of the event phase, to whoever holds the token by then. */
const showPreviews = (table: Table): void => {
  const { options } = table.rules;
  if (options['event-preview'] === 'no' || table.state.round >= options.rounds) return;
  for (const [deck, token] of SHOWN) {
    const house = table.state.tokens[token];
    if (house === null) continue;
    const card = topCard(table, deck, 'preview');
    table.emit({
      type: 'event-previewed',
      rule: 'FLW-4',
      house,
      deck,
      to: [house],
      secret: { card },
    });
  }
};

// ---- Procedure --------------------------------------------------------------------------------------

/** Chapter 3: three cards, resolved one completely before the next (WES-3, WES-12). */
function* playWesteros(table: Table): Play<void> {
  revealCards(table);
  const words = yield* announce(table);
  for (const deck of DECKS) {
    yield* resolveDeck(table, deck, words);
    if (isOver(table)) return;
  }
  table.emit({ type: 'westeros-cards-put-under', rule: 'WES-3', cards: revealedCards(table) });
  yield* endOfEvents(table, words);
}

/** FLW-8, FLW-9: what closes an event phase, that of the first round without cards, too. */
export function* endOfEvents(table: Table, words = UNSAID): Play<void> {
  const { previewsFirst } = table.rules;
  if (previewsFirst) showPreviews(table);
  yield* buildAllPorts(table, words);
  if (!previewsFirst) showPreviews(table);
}

const byDeck = (cardOf: (deck: Deck) => DeckCard): Readonly<Record<Deck, DeckCard>> => ({
  '1': cardOf('1'),
  '2': cardOf('2'),
  '3': cardOf('3'),
});

/** WES-1, WES-2: together, and every icon moves the wildlings before anything is resolved. */
const revealCards = (table: Table): void => {
  const revealed = byDeck((deck) => topCard(table, deck, 'westeros'));
  table.emit({ type: 'westeros-cards-revealed', rule: 'WES-1', cards: revealed });
  growThreat(table, 'WES-2', DECKS.filter((deck) => hasIcon(revealed[deck])).length);
};

/** SEA-5: everything that these cards will ask, of every house that it will be asked of. */
function* announce(table: Table): Play<SealedAnswers> {
  if (!isAtOnce(table)) return UNSAID;
  for (const deck of DECKS) replaceWinter(table, deck);
  table.emit({ type: 'announcement-made', rule: 'SEA-5' });
  return yield* seal(
    Array.from(announced(table), (question) => ({ ...question, apart: 'yes' }) as const),
  );
}

function* announced(view: View): Generator<Question<unknown>> {
  for (const card of cardsOf(view)) yield* ASKED_BY[card]?.(view) ?? [];
  yield* portQuestions(view);
}

// ---- Procedure --------------------------------------------------------------------------------------

/** Asks each house with tokens what it bids for the Watch. */
function* watchQuestions(view: View): Generator<Question<number>> {
  for (const house of bidders(view)) yield bidWildlings.of(house, {});
}

const ASKED_BY: Partial<Record<WesterosCard, (view: View) => Iterable<Question<unknown>>>> = {
  supply: supplyQuestions,
  mustering: musterQuestions,
  'clash-of-kings': trackQuestions,
  'wildling-attack': watchQuestions,
};

const growThreat = (table: Table, rule: string, icons: number): void => {
  if (icons === 0) return;
  const { wildlingTrack } = table.rules;
  const from = table.state.threat;
  const place = Math.min(wildlingTrack.indexOf(from) + icons, wildlingTrack.length - 1);
  const threat = invariant(wildlingTrack[place], 'a place of the wildling track');
  table.emit({ type: 'threat-grew', rule, icons, from, threat });
};

const revealedCards = (view: View): Readonly<Record<Deck, DeckCard>> =>
  byDeck((deck) => invariant(view.state.revealed[deck], `the card of deck ${deck}`));

function* resolveDeck(table: Table, deck: Deck, words: SealedAnswers): Play<void> {
  replaceWinter(table, deck);
  const card = nameOf(revealedCards(table)[deck]);
  table.emit({ type: 'westeros-card-resolved', rule: RULE_OF[card], deck, card });
  yield* resolveCard(table, card, words);
}

/** WES-5, WES-13: that whole deck is shuffled and gives another card, as long as it is this one. */
const replaceWinter = (table: Table, deck: Deck): void => {
  while (nameOf(revealedCards(table)[deck]) === 'winter-is-coming') {
    table.emit({ type: 'deck-shuffled', rule: 'WES-5', deck, cards: table.rules.decks[deck] });
    const card = topCard(table, deck, 'westeros');
    table.emit({ type: 'replacement-revealed', rule: 'WES-5', deck, card });
    growThreat(table, 'WES-13', hasIcon(card) ? 1 : 0);
  }
};

const RULE_OF: Readonly<Record<WesterosCard, string>> = {
  'last-days-of-summer': 'WES-4',
  'winter-is-coming': 'WES-5',
  supply: 'WES-6',
  mustering: 'WES-6',
  'clash-of-kings': 'WES-6',
  'wildling-attack': 'WES-6',
  'game-of-thrones': 'WES-7',
  'sea-of-storms': 'WES-8',
  'storm-of-swords': 'WES-9',
  'feast-for-crows': 'WES-9',
  'rains-of-autumn': 'WES-10',
};

function* resolveCard(table: Table, card: WesterosCard, words: SealedAnswers): Play<void> {
  switch (card) {
    case 'last-days-of-summer':
    case 'winter-is-coming':
      return;
    case 'supply':
      return yield* resolveSupply(table, words);
    case 'mustering':
      return yield* resolveMustering(table, words);
    case 'clash-of-kings':
      return yield* resolveClashOfKings(table, words);
    case 'wildling-attack':
      return yield* resolveWildlingAttack(table, words);
    case 'game-of-thrones':
      return payCrowns(table);
    case 'sea-of-storms':
      return ban(table, 'WES-8', 'raid');
    case 'storm-of-swords':
      return ban(table, 'WES-9', 'defense');
    case 'feast-for-crows':
      return ban(table, 'WES-9', 'consolidate-power');
    case 'rains-of-autumn':
      table.emit({ type: 'rains-fell', rule: 'WES-10' });
      return;
    default:
      unreachable(card);
  }
}

/** WES-7: one power token per crown in areas that the house controls. */
const payCrowns = (table: Table): void => {
  for (const house of inTurnOrder(table)) {
    const crowns = crownsOf(table, house);
    if (crowns > 0) gainPower(table, { rule: 'WES-7', house, wanted: crowns });
  }
};

/** WES-14: until the round ends. */
const ban = (table: Table, rule: string, kind: OrderKind): void => {
  table.emit({ type: 'orders-banned', rule, kind });
};

// ---- Events -----------------------------------------------------------------------------------------

/** The card leaves its deck: from the unseen ones, or from the known ones on top. */
const reveal = ({ state }: View, deck: Deck, card: DeckCard): void => {
  const { unseen, under } = state.decks[deck];
  const index = unseen.indexOf(card);
  if (index >= 0) unseen.splice(index, 1);
  else under.shift();
  Object.assign(state.decks[deck], { next: null, shownTo: null });
  state.revealed[deck] = card;
};

const events = {
  'westeros-cards-revealed': (view, { cards }) => {
    for (const deck of DECKS) reveal(view, deck, cards[deck]);
  },
  'replacement-revealed': (view, { deck, card }) => reveal(view, deck, card),
  'announcement-made': ({ state }) => {
    state.announcing = 'yes';
  },
  'threat-grew': ({ state }, { threat }) => {
    state.threat = threat;
  },
  'westeros-card-resolved': ({ state }) => {
    delete state.announcing;
  },
  'westeros-cards-put-under': ({ state }, { cards }) => {
    state.bidding = null;
    for (const deck of DECKS) {
      state.decks[deck].under.push(cards[deck]);
      state.revealed[deck] = null;
    }
  },
  'orders-banned': ({ state }, { kind }) => {
    state.banned.push(kind);
  },
  'rains-fell': ({ state }) => {
    state.rains = true;
  },
  'event-previewed': ({ state }, { house, deck, secret }) => {
    Object.assign(state.decks[deck], { next: secret?.card ?? 'hidden', shownTo: house });
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const ofCard = () => ({ of: [CARD] });
const ofCards = () => ({ of: [CARDS] });

const causes = {
  'westeros-cards-revealed': () => ({ of: [], leaves: [CARDS, ...DECKS.map(cardOf)] }),
  'replacement-revealed': ({ deck }) => ({ of: [cardOf(deck)], adds: [CARDS, cardOf(deck)] }),
  'threat-grew': ofCards,
  'announcement-made': ofCards,
  'westeros-card-resolved': ({ deck }) => ({
    of: [cardOf(deck)],
    ends: [DEED, DEBT, CHANGES],
    leaves: [CARD],
  }),
  'orders-banned': ofCard,
  'rains-fell': ofCard,
  'westeros-cards-put-under': () => ({ of: [CARDS], ends: [CARD] }),
  'event-previewed': fromNothing,
} satisfies ChapterCauses;

// ---- The chapter ------------------------------------------------------------------------------------

/** All that the event phase asks; what the orders of a round say of battles and the like is over by then. */
export const EVENT_KINDS: ReadonlySet<string> = new Set<QuestionKind>([
  'supply-losses',
  'muster',
  'bid-iron-throne',
  'bid-fiefdoms',
  'bid-kings-court',
  'bid-tracks',
  'name-king',
  'order-tied',
  'bid-wildlings',
  'highest-bidder',
  'lowest-bidder',
  'recall-card',
  'recall-hero',
  'wildling-losses',
  'build-ports',
]);

/** Chapter 3: the cards, one deck after the other. */
export const westeros = {
  phases: {
    // RND-1: round 1 begins with planning.
    westeros: {
      play: playWesteros,
      printed: 'westeros',
      isIn: ({ state }) => state.phase !== 'set-up',
    },
  },
  events,
  causes,
} satisfies Chapter;
