// Cards by dice: drawn with an Event die, played with the die of their icon or an Event die.

import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { ActLaw } from '../act.ts';
import type { Appliers, Chapter } from '../chapter.ts';
import {
  cardOf,
  countBack,
  deckOf,
  discard,
  drawCard,
  handOf,
  holdToLimit,
  isCard,
  isDeckEmpty,
  leaveHand,
  type Pile,
  sideOfDeck,
} from '../decks.ts';
import type { FactType } from '../facts.ts';
import {
  BACKS,
  type Back,
  type CardId,
  type Face,
  type Play,
  type RuleId,
  type Seat,
  type Table,
  type Use,
} from '../game.ts';
import { begin } from '../phases.ts';
import { isGuide } from '../reveal.ts';
import { cardLoss, leaveEvents, outActs, outEvents, tableCard } from '../spent-cards.ts';
import { isOver, isTeamGame, sideOf } from '../table.ts';
import { drawerOf } from '../table-cards.ts';
import { mayPlay, refuseCard as refuseOwner } from '../teams/mixed.ts';
import { drawForTeams, swapCards } from '../teams/swap.ts';
import { effectEvents, fateEvents } from './effects.ts';
import { cardAct, cardChoice, cardHand, playCard, playEvents, refuseCard } from './play.ts';
import { cardsSay } from './said.ts';

/** ACT-14. */
const drawing: ActLaw<'draw-card'> = {
  rule: 'ACT-14',
  uses: () => ['event'],
  candidates: () => BACKS.map((deck) => ({ deck })),
  refuse: (view, seat, { deck }) => {
    if (!BACKS.includes(deck)) return illegal('ACT-14', 'no-such-deck', { choices: BACKS });
    const own = deckOf(sideOf(view, seat), deck);
    return isDeckEmpty(view, own) ? illegal('ACT-14', 'deck-is-empty', { deck: own }) : null;
  },
  *play(table, seat, { deck }) {
    drawCard(table, 'ACT-14', seat, deck);
    yield* holdToLimit(table, [seat]);
    return undefined;
  },
};

/** The rule of a card that is played, by the action that the die is used as. */
const PLAYED_BY: Readonly<Record<Use | 'any', RuleId>> = {
  ...{ character: 'ACT-3', army: 'ACT-10', muster: 'ACT-12', event: 'ACT-15' },
  ...{ 'will-of-the-west': 'ACT-15', any: 'ACT-15' },
};

/** ACT-3, ACT-10, ACT-12, ACT-15: from the hand, by the die of its icon or an Event die. */
const playing: ActLaw<'play-card'> = {
  rule: 'ACT-15',
  ruleFor: (_view, _act, use) => PLAYED_BY[use],
  uses: (view, { card }) => {
    const icon: Use | undefined = view.rules.cards[card]?.icon;
    return icon === undefined ? ['event'] : [icon, 'event'];
  },
  candidates: (view, seat) =>
    handOf(view, seat).flatMap((card) => (mayPlay(view, seat, card) ? [{ card }] : [])),
  neverLegal: (view, seat, { card }) => {
    if (!isCard(view, card)) return illegal('ACT-15', 'no-such-card', { card });
    return sideOfDeck(cardOf(view, card).deck) === sideOf(view, seat)
      ? refuseOwner(view, seat, card)
      : illegal('ACT-15', 'card-of-the-foe', { card });
  },
  refuse: (view, seat, { card }) => refuseCard(view, seat, card),
  *play(table, seat, { card, die, said }) {
    const goes = yield* playCard(table, seat, card, { left: said ?? [] });
    yield* drawAfter(table, seat, card, die);
    return goes;
  },
};

/** CHR-24, SCH-21: what is drawn for a card that has been played. */
export function* drawAfter(table: Table, seat: Seat, card: CardId, die: Face): Play<void> {
  if (!isOver(table)) yield* drawForGuide(table, seat, card, die);
  if (!isOver(table)) yield* drawForCard(table, seat, card, die);
}

const isByEvent = (die: Face): boolean => die === 'event' || die === 'will-of-the-west';

/** SCH-21: a card on the table gives another, from a deck of its owner's choice. */
function* drawForCard(table: Table, seat: Seat, played: string, die: Face): Play<void> {
  const card = drawerOf(table, sideOf(table, seat));
  if (card === undefined || card === played || !isByEvent(die)) return;
  const about = { card, choice: 'deck' };
  const [{ deck = 'character' } = {}] = yield* ask(cardChoice.of(seat, about));
  drawCard(table, cardOf(table, card).rule, seat, deck);
  yield* holdToLimit(table, [seat]);
}

/** CHR-24: led by Gandalf the Grey, a Character card played by an Event die or the Will of the West gives another. */
function* drawForGuide(table: Table, seat: Seat, card: string, die: Face): Play<void> {
  if (sideOf(table, seat) !== 'free-peoples' || !isByEvent(die)) return;
  if (!isGuide(table, 'gandalf-the-grey')) return;
  const back: Back = cardOf(table, card).deck === 'free-character' ? 'character' : 'strategy';
  if (back === 'strategy' && table.rules.options['gandalf-2e'] === 'no') return;
  drawCard(table, table.rules.characters['gandalf-the-grey'].rule, seat, back);
  yield* holdToLimit(table, [seat]);
}

export const cardActs = { 'draw-card': drawing, 'play-card': playing, ...outActs };

// The first phase: cards are drawn, and hands held to their limit.

/** TRN-2: one of each deck for everybody; TEM-3, TEM-4: in teams by choice, and one may be swapped. */
function* cardPhase(table: Table): Play<void> {
  const seats = table.rules.players.map(({ seat }) => seat);
  const isTeams = isTeamGame(table);
  if (isTeams) yield* drawForTeams(table);
  else for (const seat of seats) for (const back of BACKS) drawCard(table, 'TRN-2', seat, back);
  if (isTeams) yield* swapCards(table);
  yield* holdToLimit(table, seats);
  begin(table, 'fellowship');
}

const added = (cards: Pile | undefined, card: CardId | undefined): Pile =>
  card === undefined || cards === 'hidden' ? 'hidden' : [...(cards ?? []), card];

const events = {
  'card-drawn': ({ state }, { seat, deck, secret }) => {
    state.decks[deck]--;
    countBack(state.held, seat, deck, 1);
    state.hands[seat] = added(state.hands[seat], secret?.card);
  },
  'card-discarded': ({ state }, { seat, deck, secret }) => {
    leaveHand(state, seat, deck, secret?.card);
    countBack(state.discarded, seat, deck, 1);
    state.discards[seat] = added(state.discards[seat], secret?.card);
  },
  'card-played': ({ state }, { seat, card, deck, stays }) => {
    leaveHand(state, seat, deck, card);
    (stays === undefined ? state.played : state.onTable).push(card);
  },
  'deck-empty': () => undefined,
  ...playEvents,
  ...leaveEvents,
  ...outEvents,
  ...effectEvents,
  ...fateEvents,
} satisfies Partial<Appliers<FactType>>;

export const cards = {
  phases: { cards: cardPhase },
  kinds: [discard, cardChoice, cardHand, cardAct, tableCard, cardLoss],
  events,
  says: cardsSay,
} satisfies Chapter;
