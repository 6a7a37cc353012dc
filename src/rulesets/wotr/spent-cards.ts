// Cards leave the table: their text ends them, they are used, or the other side is rid of them.

import type { Ids, NoIds } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import type { ActLaw } from './act.ts';
import type { Appliers } from './chapter.ts';
import { backOf, cardOf, handOf, onTableOf } from './decks.ts';
import type { Event, FactType } from './facts.ts';
import type { CardId, Face, Play, Seat, Side, Table, View, Wotr } from './game.ts';
import { foeOf, isReadSince, leadOf, sideOf } from './table.ts';
import {
  type Moment,
  mourningFor,
  ownerOf,
  type TableLaw,
  tableLawOf,
  usableAt,
  type WayOut,
} from './table-cards.ts';

const lies = ({ state }: View, card: CardId): boolean => state.onTable.includes(card);

/** CRD-3: it leaves the game. */
export const leaveTable = (table: Table, card: CardId, how: 'ended' | 'used' | 'removed'): void => {
  if (lies(table, card))
    table.emit({ type: 'card-left-table', rule: cardOf(table, card).rule, card, how });
};

/** A table where after each event those cards leave it that the event ends. */
export const watched = (table: Table): Table => ({
  rules: table.rules,
  state: table.state,
  emit(event: Event) {
    const number = table.emit(event);
    if (event.type !== 'war-won')
      for (const card of [...table.state.onTable])
        if (tableLawOf(card).ends?.(table, event) === true) leaveTable(table, card, 'ended');
    return number;
  },
  draw: (purpose, sides) => table.draw(purpose, sides),
});

export const leaveEvents = {
  'card-left-table': ({ state }, { card }) => {
    state.onTable = state.onTable.filter((one) => one !== card);
    state.played.push(card);
  },
} satisfies Partial<Appliers<FactType>>;

// A card on the table that its owner may discard for its effect, at the moment that it is for.

/** The moment, and what it hangs on: of the way of the Ring-bearers its regions. */
type AboutMoment = Ids & { readonly moment: string; readonly path?: string };

const optionsAt = (
  view: View,
  seat: Seat,
  { moment, path = '' }: AboutMoment,
): readonly string[] => [
  'none',
  ...usableAt(view, sideOf(view, seat), moment as Moment, path.split(' ')),
];

/** CRD-3: which of them, or none. */
export const tableCard = oneOf<Wotr, AboutMoment, CardId | 'none'>('table-card', {
  rule: 'CRD-3',
  candidates: (view, { seat, about }) => optionsAt(view, seat, about),
  refuse: (view, { seat, about }, _made, card) => {
    const choices = optionsAt(view, seat, about);
    return choices.includes(card) ? null : illegal('CRD-3', 'not-usable-now', { card, choices });
  },
  fallback: () => 'none',
});

/** The card that is discarded now, and its effect; undefined: none is, or none could be. */
export function* offer(
  table: Table,
  side: Side,
  moment: Moment,
  more: { readonly path?: string } = {},
): Play<{ readonly card: CardId; readonly does: TableLaw['does'] } | undefined> {
  const seat = leadOf(table, side);
  if (optionsAt(table, seat, { moment, ...more }).length === 1) return undefined;
  const card = yield* ask(tableCard.of(seat, { moment, ...more }));
  if (card === 'none') return undefined;
  leaveTable(table, card, 'used');
  return { card, does: tableLawOf(card).does };
}

// The other side is rid of a card on the table by an action: a die, and what its way out costs.

type SpentCard = { readonly card: CardId; readonly cards?: readonly CardId[] };

const refuseCards = (view: View, seat: Seat, { card, cards = [] }: SpentCard): Problem | null => {
  const { rule } = cardOf(view, card);
  const stranger = cards.find((one) => !handOf(view, seat).includes(one));
  if (stranger !== undefined) return illegal(rule, 'not-in-hand', { card: stranger });
  const fits = (army: CardId | undefined, character: CardId | undefined): boolean =>
    army !== undefined &&
    character !== undefined &&
    cardOf(view, army).icon === 'army' &&
    backOf(cardOf(view, character).deck) === 'character';
  const [one, other, ...more] = cards;
  return more.length === 0 && (fits(one, other) || fits(other, one))
    ? null
    : illegal(rule, 'army-and-character-card', { card });
};

const refuseWay = (view: View, seat: Seat, said: SpentCard, way: WayOut): Problem | null => {
  const side = sideOf(view, seat);
  const { rule } = cardOf(view, said.card);
  if (way.ring === true && view.state.rings[side] === 0)
    return illegal(rule, 'no-ring-left', { side });
  if (way.cards !== undefined) {
    const problem = refuseCards(view, seat, said);
    if (problem !== null) return problem;
  }
  return way.refuse?.(view, rule) ?? null;
};

/** The ways that a die is good for. */
const waysBy = (card: CardId, die: Face | undefined): readonly WayOut[] =>
  (tableLawOf(card).out ?? []).filter(
    (way) => way.die === 'any' || die === undefined || die === way.die,
  );

const refuseAll = (view: View, seat: Seat, said: SpentCard, die?: Face): Problem | null => {
  const ways = waysBy(said.card, die).map((way) => refuseWay(view, seat, said, way));
  return ways.includes(null) ? null : (ways[0] ?? NO_WAY);
};
const NO_WAY = illegal('CRD-3', 'no-way-out-of-it');

/** Two cards of the hand that would pay. */
function* payments(view: View, seat: Seat): Generator<readonly CardId[]> {
  const hand = handOf(view, seat);
  for (const army of hand)
    if (cardOf(view, army).icon === 'army')
      for (const other of hand)
        if (backOf(cardOf(view, other).deck) === 'character') yield [army, other];
}

const discarding: ActLaw<'discard-table-card'> = {
  rule: 'CRD-3',
  uses: (view, said, seat) => {
    const ways = tableLawOf(said.card).out ?? [];
    const any = ways.filter(({ die }) => die === 'any');
    return any.some((way) => refuseWay(view, seat, said, way) === null) ||
      ways.length === any.length
      ? 'any'
      : ['will-of-the-west'];
  },
  *candidates(view, seat) {
    const side = sideOf(view, seat);
    for (const card of view.state.onTable) {
      const { out = [] } = tableLawOf(card);
      if (ownerOf(view, card) === side || out.length === 0) continue;
      if (out.some(({ cards }) => cards === undefined)) yield { card };
      else for (const cards of payments(view, seat)) yield { card, cards };
    }
  },
  refuse: (view, seat, said) => {
    const { card } = said;
    if (!lies(view, card)) return illegal('CRD-3', 'not-on-table', { card });
    if (ownerOf(view, card) !== foeOf(sideOf(view, seat)) || tableLawOf(card).out === undefined)
      return illegal('CRD-3', 'not-to-be-removed', { card });
    return refuseAll(view, seat, said);
  },
  *play(table, seat, said) {
    const way = waysBy(said.card, said.die).find(
      (one) => refuseWay(table, seat, said, one) === null,
    );
    if (way !== undefined) pay(table, seat, said, way);
    leaveTable(table, said.card, 'removed');
    yield* [];
    return undefined;
  },
};

const pay = (table: Table, seat: Seat, { card, cards = [] }: SpentCard, way: WayOut): void => {
  const { rule } = cardOf(table, card);
  if (way.ring === true) table.emit({ type: 'ring-given-up', rule, side: sideOf(table, seat) });
  if (way.cards === undefined) return;
  for (const one of cards)
    table.emit({
      ...{ type: 'card-discarded', rule, seat, deck: cardOf(table, one).deck },
      ...{ to: [seat], secret: { card: one } },
    });
};

export const outActs = { 'discard-table-card': discarding };

export const outEvents = {
  'ring-given-up': ({ state }, { side }) => {
    state.rings[side]--;
    if (side === 'free-peoples') state.rings.shadow++;
  },
} satisfies Partial<Appliers<FactType>>;

// A sacrifice that costs the Free Peoples a card besides (SCH-15): one of the table, or one of the hand by lot.

const DECK = 'free-character';

/** The player who loses the card, and the one who says which. */
const loserOf = (view: View): Seat => leadOf(view, 'free-peoples');
const chooserOf = (view: View): Seat =>
  leadOf(view, isReadSince(view, 2) ? 'shadow' : 'free-peoples');

const lossesOf = (view: View): readonly (CardId | 'hand')[] => [
  ...((view.state.held[loserOf(view)]?.character ?? 0) > 0 ? ['hand'] : []),
  ...onTableOf(view, DECK),
];

export const cardLoss = oneOf<Wotr, NoIds, CardId | 'hand'>('card-loss', {
  rule: 'SCH-15',
  candidates: (view) => lossesOf(view),
  refuse: (view, _question, _made, said) => {
    const choices = lossesOf(view);
    return choices.includes(said) ? null : illegal('SCH-15', 'no-such-loss', { choices });
  },
  // D18: one of the hand, else the first of the table.
  fallback: (view) => lossesOf(view)[0] ?? 'hand',
});

/** After a sacrifice: the Shadow says which card goes, if one on the table wants it. */
export function* mourn(table: Table): Play<void> {
  const card = mourningFor(table);
  if (card === undefined || lossesOf(table).length === 0) return;
  const lost = yield* ask(cardLoss.of(chooserOf(table), {}));
  if (lost === 'hand') loseByLot(table, loserOf(table), card);
  else leaveTable(table, lost, 'removed');
}

const loseByLot = (table: Table, seat: Seat, by: CardId): void => {
  const cards = handOf(table, seat).filter((one) => cardOf(table, one).deck === DECK);
  const card = invariant(cards[table.draw('hand', cards.length)], 'a card of the hand');
  table.emit({
    ...{ type: 'card-discarded', rule: cardOf(table, by).rule, seat, deck: DECK },
    ...{ to: [seat], secret: { card } },
  });
};
