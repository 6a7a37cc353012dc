import type { NoIds, Seat } from '../../../core/game.ts';
import { pick } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask, type Kind } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import type { CardData, Weights } from '../data/rules.ts';
import {
  type AreaId,
  type CardId,
  DOMINANCE_TOKENS,
  type DominanceToken,
  type House,
  type OrderKind,
  ROLES,
  type Role,
  type Unit,
} from '../data/vocabulary.ts';
import type { AboutArea, YesNo } from '../table/answers.ts';
import { stockOf } from '../table/armies.ts';
import { gainPower, removeOrder } from '../table/control.ts';
import {
  areaOf,
  battleOf,
  holdingOf,
  houseOf,
  isNone,
  kindOf,
  opponentOf,
  orderKindsOf,
  ordersOut,
  ownSide,
  placeAt,
  routedOf,
  sideIn,
  sideOf,
  standingForce,
} from '../table/places.ts';
import { byFiefdoms } from '../table/round.ts';
import type { Agot, BattleSide, Place, Play, Table, View } from '../table/state.ts';
import { yesOrNo } from './law.ts';

/** When a text speaks (BAT-6): what ignores or cancels, the others, and those on the result. */
type TextGroup = 'cancel' | 'reveal' | 'won' | 'lost';

/** The text of a house card in code; what it only counts is data (`weights`). */
interface CardText {
  readonly group: TextGroup;
  /** A procedure where it asks; a text that asks nothing simply does what it says. */
  readonly speak: (table: Table, owner: House) => Play<void> | undefined;
}

interface ChoiceText<Answer> {
  readonly group: TextGroup;
  readonly asks: Kind<Agot, AboutArea, Answer>;
  /** Whether there is anything to choose; left out: always. */
  readonly isOpen?: (view: View, owner: House) => boolean;
  does(table: Table, owner: House, answer: Exclude<Answer, null | 'no'>): void;
}

/** A text that its owner is asked for, and that does nothing where he says none or no. */
const choice = <Answer extends string | null>({
  group,
  asks,
  isOpen = () => true,
  does,
}: ChoiceText<Answer>): CardText => ({
  group,
  *speak(table, owner) {
    if (!isOpen(table, owner)) return;
    const answer = yield* ask(asks.of(owner, { area: battleOf(table).area }));
    if (answer !== null && answer !== 'no')
      does(table, owner, answer as Exclude<Answer, null | 'no'>);
  },
});

const upgradeFootman = (table: Table, house: House, card: CardId): void => {
  const { area } = battleOf(table);
  table.emit({ type: 'unit-upgraded', rule: 'BAT-6', house, area, card, routed: 'no' });
};

const mayUpgrade = (view: View, house: House): boolean =>
  standingForce(view, house).footman > 0 && stockOf(view, house, 'knight') > 0;

const opponentHand = (view: View, house: House): readonly CardId[] =>
  holdingOf(view, opponentOf(view, house).house).hand;

/** Support and consolidate power orders of other houses next to the battle, support first. */
const removable = (view: View, house: House): readonly Place[] =>
  (['support', 'consolidate-power'] as const).flatMap((kind) =>
    areaOf(view, battleOf(view).area)
      .near.map((area) => placeAt(view, area))
      .filter(
        ({ order, orderOf }) => orderOf !== house && order !== null && kindOf(view, order) === kind,
      ),
  );

/** Orders by how much their loss hurts, as the default has it; kinds that stand here not come last. */
const BY_WORTH: readonly OrderKind[] = ['march', 'support', 'consolidate-power', 'defense', 'raid'];

/** Where the loser has orders out, anywhere on the board. */
const ordersOfLoser = (view: View, winner: House): readonly AreaId[] => {
  const loser = opponentOf(view, winner).house;
  const rankOf = (kind: OrderKind): number =>
    BY_WORTH.includes(kind) ? BY_WORTH.indexOf(kind) : BY_WORTH.length;
  return orderKindsOf(view.rules)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((kind) => Array.from(ordersOut(view, loser, kind), ({ area }) => area));
};

/** Dominance tokens of the opponent: Throne, Blade, Raven. */
const opponentTokens = (view: View, owner: House): readonly DominanceToken[] => {
  const { house } = opponentOf(view, owner);
  return DOMINANCE_TOKENS.filter((token) => view.state.tokens[token] === house);
};

const MOST_WORTH: readonly Unit[] = ['knight', 'siege-engine', 'ship', 'footman'];

/** The opponent's units that took part and still stand, the most worth first. */
const partakers = (view: View, owner: House): readonly Unit[] => {
  const force = standingForce(view, opponentOf(view, owner).house);
  return MOST_WORTH.filter((unit) => force[unit] > 0);
};

/** Which footmen of the opponent Loras can kill. */
const victims = (view: View, owner: House): readonly ('unrouted' | 'routed')[] => {
  const { house } = opponentOf(view, owner);
  return [
    ...(standingForce(view, house).footman > 0 ? (['unrouted'] as const) : []),
    ...((routedOf(view, house)?.footman ?? 0) > 0 ? (['routed'] as const) : []),
  ];
};

/** Of some cards: the lowest or highest printed strength, then the set's order (RND-9). */
export const byStrength = (
  view: View,
  house: House,
  cards: readonly CardId[],
  which: 'lowest' | 'highest',
): CardId | undefined => {
  const set = view.rules.hands[house] ?? [];
  const strength = (card: CardId): number => invariant(view.rules.cards.get(card), card).strength;
  const sign = which === 'lowest' ? 1 : -1;
  return set
    .filter((card) => cards.includes(card))
    .sort((a, b) => sign * (strength(a) - strength(b)))[0];
};

const refuseCard = (view: View, house: House, card: CardId): Problem | null => {
  const { hand } = holdingOf(view, house);
  return hand.includes(card) ? null : illegal('BAT-5', 'card-not-in-hand', { card, cards: hand });
};

/** `house-card`: a card in hand (BAT-5). */
export const houseCard = pick<Agot, AboutArea, CardId>('house-card', {
  rule: 'BAT-5',
  options: (view, { seat }) => holdingOf(view, houseOf(seat)).hand,
  refusal: (view, { seat }, card) => refuseCard(view, houseOf(seat), card),
  fallback: (view, { seat }) => {
    const house = houseOf(seat);
    return byStrength(view, house, holdingOf(view, house).hand, 'lowest');
  },
  neverLegal: (view, seat, card) =>
    view.rules.cards.get(card)?.house === seat
      ? null
      : illegal('BAT-5', 'card-of-another-house', { card }),
  warning: (view, seat, card) => refuseCard(view, houseOf(seat), card),
});

/** One of the used cards, or none; `rule` is of its refusal. */
const usedCard = (rule: string) => ({
  options: (view: View, { seat }: { readonly seat: Seat }): readonly (CardId | null)[] => [
    ...holdingOf(view, houseOf(seat)).discard,
    null,
  ],
  refusal: (_view: unknown, _question: unknown, card: CardId, cards: readonly CardId[]) =>
    illegal(rule, 'card-not-used', { card, cards }),
  fallback: (view: View, { seat }: { readonly seat: Seat }) => {
    const house = houseOf(seat);
    return byStrength(view, house, holdingOf(view, house).discard, 'highest') ?? null;
  },
});

/** `recall-card`: one of the used cards back into the hand, or none (WIL-3, WIL-8). */
export const recallCard = pick<Agot, NoIds, CardId | null>('recall-card', {
  rule: 'WIL-8',
  ...usedCard('WIL-8'),
});

/** `recall-hero`: the same where cards are heroes (NWC-2, NWC-8). */
export const recallHero = pick<Agot, NoIds, CardId | null>('recall-hero', {
  rule: 'NWC-8',
  ...usedCard('WIL-8'),
});

/** The kinds of question that texts ask; the printed default is the first of the options where it is not said. */
export const CARD_KINDS = {
  'card-loras': pick<Agot, AboutArea, 'unrouted' | 'routed'>('card-loras', {
    rule: 'BAT-22',
    options: (view, { seat }) => victims(view, houseOf(seat)),
    refusal: (view) =>
      illegal('BAT-22', 'no-unit-to-lose', { unit: 'footman', area: battleOf(view).area }),
  }),
  /** A discarded card other than himself, or none; he is not in the discards yet. */
  'card-luwin': pick<Agot, AboutArea, CardId | null>('card-luwin', {
    rule: 'BAT-22',
    ...usedCard('BAT-22'),
  }),
  'card-asha': pick<Agot, AboutArea, AreaId | null>('card-asha', {
    rule: 'BAT-22',
    options: (view, { seat }) => [...removable(view, houseOf(seat)).map(({ area }) => area), null],
    refusal: (_view, _question, area, areas) =>
      illegal('BAT-22', 'no-order-to-remove', { area, areas }),
    fallback: (view, { seat }) => {
      const house = houseOf(seat);
      const loser = opponentOf(view, house).house;
      return removable(view, house).find(({ orderOf }) => orderOf === loser)?.area ?? null;
    },
  }),
  'card-cersei': pick<Agot, AboutArea, AreaId>('card-cersei', {
    rule: 'BAT-22',
    options: (view, { seat }) => ordersOfLoser(view, houseOf(seat)),
    refusal: (_view, _question, area, areas) =>
      illegal('BAT-22', 'no-order-to-remove', { area, areas }),
  }),
  /** Pay 1 and name a card in the loser's hand, or not. */
  'card-melisandre': pick<Agot, AboutArea, CardId | null>('card-melisandre', {
    rule: 'BAT-22',
    options: (view, { seat }) => [null, ...opponentHand(view, houseOf(seat))],
    refusal: (_view, _question, card, cards) =>
      illegal('BAT-22', 'card-not-in-hand', { card, cards }),
  }),
  'card-renly': pick<Agot, AboutArea, YesNo>('card-renly', yesOrNo('BAT-22')),
  'card-ellaria': pick<Agot, AboutArea, YesNo>('card-ellaria', yesOrNo('BAT-22')),
  'card-doran': pick<Agot, AboutArea, DominanceToken | null>('card-doran', {
    rule: 'BAT-22',
    options: (view, { seat }) => [...opponentTokens(view, houseOf(seat)), null],
    refusal: (_view, _question, token, tokens) =>
      illegal('BAT-22', 'token-not-held', { token, tokens }),
  }),
  'card-arianne': pick<Agot, AboutArea, Unit | null>('card-arianne', {
    rule: 'BAT-22',
    options: (view, { seat }) => [...partakers(view, houseOf(seat)), null],
    refusal: (view, _question, unit) =>
      illegal('BAT-22', 'no-unit-to-lose', { unit, area: battleOf(view).area }),
  }),
};

/** Every text that does something by its card; facts 5.1 and Q21 say what each does. */
export const TEXTS: Readonly<Record<string, CardText>> = {
  'maester-luwin': choice({
    group: 'won',
    asks: CARD_KINDS['card-luwin'],
    isOpen: (view, house) => holdingOf(view, house).hand.length > 0, // BAT-29: all come back anyway
    does: (table, house, card) =>
      table.emit({
        type: 'house-card-returned',
        rule: 'BAT-6',
        house,
        card,
        by: 'maester-luwin',
      }),
  }),
  'balon-greyjoy': {
    group: 'cancel',
    speak(table, house) {
      const { house: opponent, card } = opponentOf(table, house);
      if (card === null) return;
      const by = 'balon-greyjoy';
      table.emit({ type: 'card-strength-cancelled', rule: 'BAT-6', house: opponent, card, by });
    },
  },
  'asha-greyjoy': choice({
    group: 'won',
    asks: CARD_KINDS['card-asha'],
    does: (table, _house, area) =>
      removeOrder(table, area, { rule: 'BAT-6', card: 'asha-greyjoy' }),
  }),
  'cersei-lannister': choice({
    group: 'won',
    asks: CARD_KINDS['card-cersei'],
    isOpen: (view, house) => ordersOfLoser(view, house).length > 0,
    does: (table, _house, area) =>
      removeOrder(table, area, { rule: 'BAT-6', card: 'cersei-lannister' }),
  }),
  'melisandre-of-asshai': choice({
    group: 'won',
    asks: CARD_KINDS['card-melisandre'],
    isOpen: (view, house) =>
      holdingOf(view, house).power >= 1 && opponentHand(view, house).length > 0,
    does(table, house, card) {
      const by = 'melisandre-of-asshai';
      const loser = opponentOf(table, house).house;
      table.emit({ type: 'power-paid', rule: 'BAT-6', house, amount: 1, card: by });
      table.emit({ type: 'house-card-discarded', rule: 'BAT-6', house: loser, card, by });
    },
  }),
  'renly-baratheon': choice({
    group: 'won',
    asks: CARD_KINDS['card-renly'],
    isOpen: mayUpgrade,
    does: (table, house) => upgradeFootman(table, house, 'renly-baratheon'),
  }),
  'queen-of-thorns': {
    group: 'cancel',
    speak(table, house) {
      const { house: opponent, card } = opponentOf(table, house);
      if (card === null || table.rules.cards.get(card)?.text !== true) return;
      const by = 'queen-of-thorns';
      table.emit({ type: 'card-text-cancelled', rule: 'BAT-6', house: opponent, card, by });
    },
  },
  'brienne-of-tarth': {
    group: 'reveal',
    speak(table, house) {
      const { area } = battleOf(table);
      const { order, orderOf } = placeAt(table, area);
      if (order === null || orderOf !== opponentOf(table, house).house) return;
      if (kindOf(table, order) === 'defense')
        removeOrder(table, area, { rule: 'BAT-6', card: 'brienne-of-tarth' });
    },
  },
  'ser-loras-tyrell': choice({
    group: 'reveal',
    asks: CARD_KINDS['card-loras'],
    isOpen: (view, owner) => victims(view, owner).length > 0,
    does(table, owner, victim) {
      const routed = victim === 'routed' ? 'yes' : 'no';
      killUnit(table, owner, { unit: 'footman', routed, card: 'ser-loras-tyrell' });
    },
  }),
  'ellaria-sand': choice({
    group: 'reveal',
    asks: CARD_KINDS['card-ellaria'],
    isOpen: (view, house) =>
      sideOf(battleOf(view), house) === 'defender' && mayUpgrade(view, house),
    does: (table, house) => upgradeFootman(table, house, 'ellaria-sand'),
  }),
  'doran-martell': choice({
    group: 'won',
    asks: CARD_KINDS['card-doran'],
    isOpen: (view, house) => opponentTokens(view, house).length > 0,
    does: (table, house, token) =>
      table.emit({ type: 'token-taken', rule: 'BAT-6', token, house, card: 'doran-martell' }),
  }),
  'arianne-martell': choice({
    group: 'lost',
    asks: CARD_KINDS['card-arianne'],
    isOpen: (view, owner) => partakers(view, owner).length > 0,
    does: (table, owner, unit) =>
      killUnit(table, owner, { unit, routed: 'no', card: 'arianne-martell' }),
  }),
};

function killUnit(
  table: Table,
  owner: House,
  killed: { readonly unit: Unit; readonly routed: YesNo; readonly card: CardId },
): void {
  const { house } = opponentOf(table, owner);
  const { area } = battleOf(table);
  table.emit({ type: 'unit-killed', rule: 'BAT-6', house, area, ...killed });
}

/** A side's card and whether its text is cancelled; a neutral force plays none. */
type PlayedCard = Pick<BattleSide, 'card' | 'textCancelled'>;

const inForce = ({ rules }: View, { card, textCancelled }: PlayedCard): CardData | undefined =>
  card === null || textCancelled ? undefined : rules.cards.get(card);

/** The text of the side's card, if it is in force: its code, and the tokens that it gains. */
const textsOf = (view: View, side: BattleSide): readonly CardText[] => {
  const card = inForce(view, side);
  if (card === undefined || !card.text) return [];
  const coded = TEXTS[card.id];
  return [...(coded === undefined ? [] : [coded]), ...(card.gains > 0 ? [gaining(card)] : [])];
};

const gaining = ({ id: card, gains: wanted }: CardData): CardText => ({
  group: 'won',
  speak: (table, house) => {
    gainPower(table, { rule: 'BAT-6', house, wanted, card });
    return undefined;
  },
});

const NO_WEIGHTS: Weights = {
  attacking: {},
  defenseOrder: 1,
  attackingSwords: 0,
  opposingSupporters: {},
};
export const weightsOf = (view: View, side: PlayedCard): Weights =>
  inForce(view, side)?.weights ?? NO_WEIGHTS;

const sidesByFiefdoms = (view: View): readonly House[] => {
  const battle = battleOf(view);
  return byFiefdoms(
    view,
    ROLES.map((role) => sideIn(battle, role).house),
  );
};

/** BAT-21: the side that a text has left without a unit, if any. */
export const emptySide = (view: View): Role | null => {
  const battle = battleOf(view);
  for (const role of ROLES) {
    const { house } = sideIn(battle, role);
    const routed = routedOf(view, house);
    if (isNone(standingForce(view, house)) && (routed === null || isNone(routed))) return role;
  }
  return null;
};

/** BAT-6: the texts of a group, the house higher on the Fiefdoms first; an empty side ends it. */
export function* speakTexts(table: Table, group: TextGroup): Play<void> {
  const ends = table.rules.options['empty-side'] === 'ends';
  for (const house of sidesByFiefdoms(table)) {
    yield* speak(table, house, group);
    if (ends && emptySide(table) !== null) return;
  }
}

/** The texts on the result, each for the side that it speaks of. */
export function* speakResultTexts(table: Table, winner: Role): Play<void> {
  const battle = battleOf(table);
  for (const house of sidesByFiefdoms(table))
    yield* speak(table, house, sideOf(battle, house) === winner ? 'won' : 'lost');
}

function* speak(table: Table, house: House, group: TextGroup): Play<void> {
  for (const text of textsOf(table, ownSide(table, house))) {
    if (text.group !== group) continue;
    const asking = text.speak(table, house);
    if (asking !== undefined) yield* asking;
  }
}
