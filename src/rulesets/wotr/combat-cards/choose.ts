// CMB-2: each side in turn lays a card face down, or none; then both are opened.

import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import { battleOf, defenderOf, fighting } from '../battles/fighting.ts';
import { backOf, cardOf, handOf, handSize, isCard, sideOfDeck } from '../cards/cards.ts';
import { combatBarredBy } from '../cards/table-cards.ts';
import type { CardId, Play, RegionId, Seat, Side, Table, View, Wotr } from '../game.ts';
import { isReadSince, sideOf } from '../table.ts';
import { EFFECTS } from './effects.ts';

// Who may play combat cards in a battle, by what everybody sees.

/** A bar on the combat cards of a side: of a card on the table, or of the attack. */
type Bar = (view: View, side: Side) => boolean;

const BARS: readonly Bar[] = [
  (view, side) => combatBarredBy(view, side, battleOf(view).at.region) !== undefined,
  // SCH-20, SST-2.
  (view, side) => {
    const { terms, round } = battleOf(view);
    const isDaunted = terms?.daunted === 'yes' && round === 1 && side === 'free-peoples';
    return isDaunted && fighting(view, side).characters.length === 0;
  },
];

const mayPlayCombat = (view: View, side: Side): boolean => !BARS.some((bars) => bars(view, side));

/** Cards that can be used from the table in battle, besides what they do there. */
const FROM_TABLE: readonly CardId[] = ['balrog-of-moria'];

/** Open cards of a side that it may lay as its combat card. */
const openCards = ({ rules, state }: View, side: Side): readonly CardId[] =>
  state.onTable.filter((card) => {
    const { deck } = rules.cards[card] ?? {};
    return FROM_TABLE.includes(card) && deck !== undefined && sideOfDeck(deck) === side;
  });

interface Laid {
  readonly card: CardId | 'none';
}
/** A card by its name, or by what it does in battle. */
export type SaidCard = Laid | { readonly effect: string };
type Where = { readonly region: RegionId };

const NONE: Laid = { card: 'none' };

const usable = (view: View, seat: Seat): readonly CardId[] => [
  ...handOf(view, seat),
  ...openCards(view, sideOf(view, seat)),
];

/** CRD-2. */
const refuse = (view: View, seat: Seat, card: CardId): Problem | null => {
  if (card === 'none') return null;
  if (!usable(view, seat).includes(card)) return illegal('CMB-2', 'not-in-hand', { card });
  const { combat: effect } = cardOf(view, card);
  const need = EFFECTS[effect]?.lacks?.(view, sideOf(view, seat));
  const { rule } = invariant(view.rules.combat[effect], effect);
  return need === undefined ? null : illegal(rule, 'combat-card-needs', { card, effect, need });
};

export const combatCard = oneOf<Wotr, Where, Laid, SaidCard>('combat-card', {
  rule: 'CMB-2',
  sealed: true,
  hidden: true,
  candidates: (view, { seat }) => [NONE, ...usable(view, seat).map((card) => ({ card }))],
  refuse: (view, { seat }, _made, { card }) => refuse(view, seat, card),
  resolve: (view, { seat }, said) => {
    if (!('effect' in said)) return { answer: said, dropped: [] };
    const { effect } = said;
    const cards = usable(view, seat).filter((card) => cardOf(view, card).combat === effect);
    const [card] = cards;
    if (card !== undefined && cards.length === 1) return { answer: { card }, dropped: [] };
    return cards.length === 0
      ? { dropped: [illegal('CMB-2', 'no-such-effect-in-hand', { effect })] }
      : { dropped: [illegal('CMB-2', 'several-with-effect', { effect, choices: cards })] };
  },
  neverLegal: (view, seat, said) => {
    const side = sideOf(view, seat);
    if ('effect' in said)
      return view.rules.combat[said.effect]?.side === side
        ? null
        : illegal('CMB-2', 'effect-of-the-foe', { effect: said.effect });
    const { card } = said;
    if (card === 'none') return null;
    if (!isCard(view, card)) return illegal('CMB-2', 'no-such-card', { card });
    return sideOfDeck(cardOf(view, card).deck) === side
      ? null
      : illegal('CMB-2', 'card-of-the-foe', { card });
  },
  // D11.
  fallback: () => NONE,
});

/** CBT-43: all see who has no card at all, and who may play none; nobody else is passed over. */
const isAsked = (view: View, side: Side): boolean => {
  const seat = battleOf(view).seats[side];
  const isOpen = (card: CardId): boolean => refuse(view, seat, card) === null;
  if (!mayPlayCombat(view, side)) return false;
  return handSize(view, seat) > 0 || openCards(view, side).some(isOpen);
};

function* lay(table: Table, side: Side): Play<CardId | 'none'> {
  if (!isAsked(table, side)) return 'none';
  const { seats, at } = battleOf(table);
  const { region } = at;
  const { card } = yield* ask(combatCard.of(seats[side], { region }));
  const lays = card === 'none' ? 'no' : 'yes';
  const isSeen = card !== 'none' && isReadSince(table, 2);
  const seen = isSeen && { back: backOf(cardOf(table, card).deck) };
  table.emit({ type: 'combat-card-laid', rule: 'CMB-2', side, region, lays, ...seen });
  return card;
}

const open = (table: Table, side: Side, card: CardId | 'none'): void => {
  if (card === 'none') return;
  const { seats, at } = battleOf(table);
  const { deck, combat: effect } = cardOf(table, card);
  table.emit({
    ...{ type: 'combat-card-opened', rule: 'CMB-2', seat: seats[side], side, card, deck },
    ...{ effect, region: at.region },
  });
};

/** The defender knows whether the attacker has laid one, not which. */
export function* chooseCards(table: Table): Play<void> {
  const battle = battleOf(table);
  const defender = defenderOf(battle);
  const first = yield* lay(table, battle.attacker);
  const second = yield* lay(table, defender);
  open(table, battle.attacker, first);
  open(table, defender, second);
}
