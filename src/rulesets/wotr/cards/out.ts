import type { FactType } from '../facts.ts';
// The other side is rid of a card on the table by an action: a die, and what its way out costs.

import { illegal, type Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../actions/law.ts';
import type { Appliers } from '../chapter.ts';
import type { CardId, Face, Seat, Table, View } from '../game.ts';
import { foeOf, sideOf } from '../table.ts';
import { backOf, cardOf, handOf } from './cards.ts';
import { leaveTable } from './leave.ts';
import { lies, ownerOf, tableLawOf } from './table-cards.ts';
import type { WayOut } from './table-law.ts';

type Said = { readonly card: CardId; readonly cards?: readonly CardId[] };

const refuseCards = (view: View, seat: Seat, { card, cards = [] }: Said): Problem | null => {
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

const refuseWay = (view: View, seat: Seat, said: Said, way: WayOut): Problem | null => {
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

const refuseAll = (view: View, seat: Seat, said: Said, die?: Face): Problem | null => {
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

const pay = (table: Table, seat: Seat, { card, cards = [] }: Said, way: WayOut): void => {
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
