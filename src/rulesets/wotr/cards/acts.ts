// Cards by dice: drawn with an Event die, played with the die of their icon or an Event die.

import { illegal } from '../../../core/problem.ts';
import type { ActLaw } from '../actions/law.ts';
import { isGuide } from '../fellowship/guide.ts';
import {
  BACKS,
  type Back,
  type Face,
  type Play,
  type Seat,
  type Table,
  type Use,
} from '../game.ts';
import { sideOf } from '../table.ts';
import { mayPlay, refuseCard } from '../teams/mixed.ts';
import { cardOf, deckOf, drawCard, handOf, isCard, isDeckEmpty, sideOfDeck } from './cards.ts';
import { effectOf } from './effects.ts';
import { holdToLimit } from './limit.ts';

declare module '../game.ts' {
  interface Acts {
    'draw-card': { readonly deck: Back };
    'play-card': { readonly card: CardId };
  }
}

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

/** ACT-3, ACT-10, ACT-12, ACT-15: from the hand, by the die of its icon or an Event die. */
const playing: ActLaw<'play-card'> = {
  rule: 'ACT-15',
  uses: (view, { card }) => {
    const icon: Use | undefined = view.rules.cards[card]?.icon;
    return icon === undefined ? ['event'] : [icon, 'event'];
  },
  candidates: (view, seat) =>
    handOf(view, seat).flatMap((card) => (mayPlay(view, seat, card) ? [{ card }] : [])),
  neverLegal: (view, seat, { card }) => {
    if (!isCard(view, card)) return illegal('ACT-15', 'no-such-card', { card });
    return sideOfDeck(cardOf(view, card).deck) === sideOf(view, seat)
      ? refuseCard(view, seat, card)
      : illegal('ACT-15', 'card-of-the-foe', { card });
  },
  refuse: (view, seat, { card }) =>
    handOf(view, seat).includes(card) ? null : illegal('ACT-15', 'not-in-hand', { card }),
  *play(table, seat, { card, die }) {
    const { deck, table: stays, rule } = cardOf(table, card);
    const lies = stays === true ? { stays: 'yes' as const } : {};
    table.emit({ type: 'card-played', rule: 'TRN-4', seat, card, deck, ...lies });
    const goes = yield* effectOf(card)(table, seat, rule);
    if (table.state.phase !== 'over') yield* drawForGuide(table, seat, card, die);
    return goes;
  },
};

/** CHR-24: led by Gandalf the Grey, a Character card played by an Event die or the Will of the West gives another. */
function* drawForGuide(table: Table, seat: Seat, card: string, die: Face): Play<void> {
  const isByEvent = die === 'event' || die === 'will-of-the-west';
  if (sideOf(table, seat) !== 'free-peoples' || !isByEvent) return;
  if (!isGuide(table, 'gandalf-the-grey')) return;
  const back: Back = cardOf(table, card).deck === 'free-character' ? 'character' : 'strategy';
  if (back === 'strategy' && table.rules.options['gandalf-2e'] === 'no') return;
  drawCard(table, table.rules.characters['gandalf-the-grey'].rule, seat, back);
  yield* holdToLimit(table, [seat]);
}

export const cardActs = { 'draw-card': drawing, 'play-card': playing };
