import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
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
import { gainPower } from '../table/control.ts';
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
  placeAt,
  routedOf,
  sideIn,
  sideOf,
  standing,
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

type Texts = Readonly<Record<string, CardText>>;

/** Takes an order off the board by a card's text. */
const removeOrder = (table: Table, area: AreaId, card: CardId): void => {
  const { order, orderOf: house } = placeAt(table, area);
  if (order === null || house === null) return;
  table.emit({ type: 'order-removed', rule: 'BAT-6', house, area, order, card });
};

/** `card-melisandre`: pay 1 and name a card in the loser's hand, or not. */
const cardMelisandre = oneOf<Agot, AboutArea, CardId | null>('card-melisandre', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => [
    null,
    ...holdingOf(view, opponentOf(view, houseOf(seat)).house).hand,
  ],
  refuse: (view, { seat }, _made, card) => {
    const { hand } = holdingOf(view, opponentOf(view, houseOf(seat)).house);
    if (card === null || hand.includes(card)) return null;
    return illegal('BAT-22', 'card-not-in-hand', { card, cards: hand });
  },
  fallback: () => null,
});

/** `card-renly`: upgrade one footman that fought, or not. */
const cardRenly = oneOf<Agot, AboutArea, YesNo>('card-renly', {
  ...yesOrNo('BAT-22'),
  fallback: () => 'yes',
});

const BARATHEON: Texts = {
  'melisandre-of-asshai': {
    group: 'won',
    *speak(table, house) {
      if (holdingOf(table, house).power < 1) return;
      const loser = opponentOf(table, house).house;
      if (holdingOf(table, loser).hand.length === 0) return;
      const card = yield* ask(cardMelisandre.of(house, { area: battleOf(table).area }));
      if (card === null) return;
      const by = 'melisandre-of-asshai';
      table.emit({ type: 'power-paid', rule: 'BAT-6', house, amount: 1, card: by });
      table.emit({ type: 'house-card-discarded', rule: 'BAT-6', house: loser, card, by });
    },
  },
  'renly-baratheon': {
    group: 'won',
    *speak(table, house) {
      if (standing(table, house).footman < 1 || stockOf(table, house, 'knight') < 1) return;
      const { area } = battleOf(table);
      if ((yield* ask(cardRenly.of(house, { area }))) === 'no') return;
      table.emit({
        type: 'unit-upgraded',
        rule: 'BAT-6',
        house,
        area,
        card: 'renly-baratheon',
        routed: 'no',
      });
    },
  },
};

/** Support before consolidate power, as the default has it. */
const REMOVABLE: readonly OrderKind[] = ['support', 'consolidate-power'];

const kindAt = (view: View, { order }: Place): OrderKind | null =>
  order === null ? null : kindOf(view, order);

/** Support and consolidate power orders of other houses next to the battle. */
function* removable(view: View, house: House): Generator<Place> {
  const { near } = areaOf(view, battleOf(view).area);
  for (const kind of REMOVABLE)
    for (const area of near) {
      const place = placeAt(view, area);
      if (place.orderOf !== house && kindAt(view, place) === kind) yield place;
    }
}

/** `card-asha`: one of those orders, or none. */
const cardAsha = oneOf<Agot, AboutArea, AreaId | null>('card-asha', {
  rule: 'BAT-22',
  *candidates(view, { seat }) {
    for (const { area } of removable(view, houseOf(seat))) yield area;
    yield null;
  },
  refuse: (view, { seat }, _made, area) => {
    const areas = Array.from(removable(view, houseOf(seat)), (place) => place.area);
    if (area === null || areas.includes(area)) return null;
    return illegal('BAT-22', 'no-order-to-remove', { area, areas });
  },
  fallback: (view, { seat }) => {
    const house = houseOf(seat);
    const loser = opponentOf(view, house).house;
    for (const { area, orderOf } of removable(view, house)) if (orderOf === loser) return area;
    return null;
  },
});

const GREYJOY: Texts = {
  'balon-greyjoy': {
    group: 'cancel',
    speak(table, house) {
      const { house: opponent, card } = opponentOf(table, house);
      if (card === null) return;
      const by = 'balon-greyjoy';
      table.emit({ type: 'card-strength-cancelled', rule: 'BAT-6', house: opponent, card, by });
    },
  },
  'asha-greyjoy': {
    group: 'won',
    *speak(table, house) {
      const area = yield* ask(cardAsha.of(house, { area: battleOf(table).area }));
      if (area !== null) removeOrder(table, area, 'asha-greyjoy');
    },
  },
};

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

/** `card-cersei`: an order of the loser, any kind, anywhere. */
const cardCersei = oneOf<Agot, AboutArea, AreaId>('card-cersei', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => ordersOfLoser(view, houseOf(seat)),
  refuse: (view, { seat }, _made, area) => {
    const areas = ordersOfLoser(view, houseOf(seat));
    return areas.includes(area) ? null : illegal('BAT-22', 'no-order-to-remove', { area, areas });
  },
  fallback: (view, { seat }) => ordersOfLoser(view, houseOf(seat))[0],
});

const LANNISTER: Texts = {
  'cersei-lannister': {
    group: 'won',
    *speak(table, house) {
      if (ordersOfLoser(table, house).length === 0) return;
      const area = yield* ask(cardCersei.of(house, { area: battleOf(table).area }));
      removeOrder(table, area, 'cersei-lannister');
    },
  },
};

const tokensOf = (view: View, house: House): readonly DominanceToken[] =>
  DOMINANCE_TOKENS.filter((token) => view.state.tokens[token] === house);

/** `card-doran`: a dominance token of the opponent, or none; by default Throne, Blade, Raven. */
const cardDoran = oneOf<Agot, AboutArea, DominanceToken | null>('card-doran', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => [...tokensOf(view, opponentOf(view, houseOf(seat)).house), null],
  refuse: (view, { seat }, _made, token) => {
    const tokens = tokensOf(view, opponentOf(view, houseOf(seat)).house);
    if (token === null || tokens.includes(token)) return null;
    return illegal('BAT-22', 'token-not-held', { token, tokens });
  },
  fallback: (view, { seat }) => tokensOf(view, opponentOf(view, houseOf(seat)).house)[0] ?? null,
});

const MOST_WORTH: readonly Unit[] = ['knight', 'siege-engine', 'ship', 'footman'];

/** The opponent's units that took part and still stand, the most worth first. */
const partakers = (view: View, owner: House): readonly Unit[] => {
  const force = standing(view, opponentOf(view, owner).house);
  return MOST_WORTH.filter((unit) => force[unit] > 0);
};

/** `card-arianne`: an enemy unit that took part, or none. */
const cardArianne = oneOf<Agot, AboutArea, Unit | null>('card-arianne', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => [...partakers(view, houseOf(seat)), null],
  refuse: (view, { seat }, _made, unit) => {
    if (unit === null || partakers(view, houseOf(seat)).includes(unit)) return null;
    return illegal('BAT-22', 'no-unit-to-lose', { unit, area: battleOf(view).area });
  },
  fallback: (view, { seat }) => partakers(view, houseOf(seat))[0] ?? null,
});

/** `card-ellaria`: upgrade one defending footman or not. */
const cardEllaria = oneOf<Agot, AboutArea, YesNo>('card-ellaria', {
  ...yesOrNo('BAT-22'),
  fallback: () => 'yes',
});

const mayUpgrade = (view: View, house: House): boolean =>
  sideOf(battleOf(view), house) === 'defender' &&
  standing(view, house).footman > 0 &&
  stockOf(view, house, 'knight') > 0;

const MARTELL: Texts = {
  'ellaria-sand': {
    group: 'reveal',
    *speak(table, house) {
      if (!mayUpgrade(table, house)) return;
      const { area } = battleOf(table);
      if ((yield* ask(cardEllaria.of(house, { area }))) === 'no') return;
      const card = 'ellaria-sand';
      table.emit({ type: 'unit-upgraded', rule: 'BAT-6', house, area, card, routed: 'no' });
    },
  },
  'doran-martell': {
    group: 'won',
    *speak(table, house) {
      if (tokensOf(table, opponentOf(table, house).house).length === 0) return;
      const token = yield* ask(cardDoran.of(house, { area: battleOf(table).area }));
      if (token === null) return;
      table.emit({ type: 'token-taken', rule: 'BAT-6', token, house, card: 'doran-martell' });
    },
  },
  'arianne-martell': {
    group: 'lost',
    *speak(table, owner) {
      if (partakers(table, owner).length === 0) return;
      const { area } = battleOf(table);
      const unit = yield* ask(cardArianne.of(owner, { area }));
      if (unit === null) return;
      const { house } = opponentOf(table, owner);
      const card = 'arianne-martell';
      table.emit({ type: 'unit-killed', rule: 'BAT-6', house, area, unit, routed: 'no', card });
    },
  },
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

/** `house-card`: a card in hand (BAT-5). */
export const houseCard = oneOf<Agot, AboutArea, CardId>('house-card', {
  rule: 'BAT-5',
  candidates: (view, { seat }) => holdingOf(view, houseOf(seat)).hand,
  refuse: (view, { seat }, _made, card) => {
    const { hand } = holdingOf(view, houseOf(seat));
    return hand.includes(card) ? null : illegal('BAT-5', 'card-not-in-hand', { card, cards: hand });
  },
  fallback: (view, { seat }) => {
    const house = houseOf(seat);
    return byStrength(view, house, holdingOf(view, house).hand, 'lowest');
  },
  neverLegal: (view, seat, card) =>
    view.rules.cards.get(card)?.house === seat
      ? null
      : illegal('BAT-5', 'card-of-another-house', { card }),
  warning: (view, seat, card) => {
    const { hand } = holdingOf(view, houseOf(seat));
    return hand.includes(card) ? null : illegal('BAT-5', 'card-not-in-hand', { card, cards: hand });
  },
});

const recall = (name: string, rule: string) =>
  oneOf<Agot, NoIds, CardId | null>(name, {
    rule,
    candidates: (view, { seat }) => [...holdingOf(view, houseOf(seat)).discard, null],
    refuse: (view, { seat }, _made, card) => {
      const { discard } = holdingOf(view, houseOf(seat));
      if (card === null || discard.includes(card)) return null;
      return illegal('WIL-8', 'card-not-used', { card, cards: discard });
    },
    fallback: (view, { seat }) => {
      const house = houseOf(seat);
      return byStrength(view, house, holdingOf(view, house).discard, 'highest') ?? null;
    },
  });

/** `recall-card`: one of the used cards back into the hand, or none (WIL-3, WIL-8). */
export const recallCard = recall('recall-card', 'WIL-8');

/** `recall-hero`: the same where cards are heroes (NWC-2, NWC-8). */
export const recallHero = recall('recall-hero', 'NWC-8');

/** `card-luwin`: a discarded card other than himself, or none; he is not in the discards yet. */
const cardLuwin = oneOf<Agot, AboutArea, CardId | null>('card-luwin', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => [...holdingOf(view, houseOf(seat)).discard, null],
  refuse: (view, { seat }, _made, card) => {
    const { discard } = holdingOf(view, houseOf(seat));
    if (card === null || discard.includes(card)) return null;
    return illegal('BAT-22', 'card-not-used', { card, cards: discard });
  },
  fallback: (view, { seat }) => {
    const house = houseOf(seat);
    return byStrength(view, house, holdingOf(view, house).discard, 'highest') ?? null;
  },
});

const STARK: Texts = {
  'maester-luwin': {
    group: 'won',
    *speak(table, house) {
      if (holdingOf(table, house).hand.length === 0) return; // BAT-29: all come back anyway
      const card = yield* ask(cardLuwin.of(house, { area: battleOf(table).area }));
      if (card === null) return;
      const by = 'maester-luwin';
      table.emit({ type: 'house-card-returned', rule: 'BAT-6', house, card, by });
    },
  },
};

type Victim = 'unrouted' | 'routed';

/** Which footmen of the opponent Loras can kill. */
const victims = (view: View, owner: House): readonly Victim[] => {
  const { house } = opponentOf(view, owner);
  const found: Victim[] = [];
  if (standing(view, house).footman > 0) found.push('unrouted');
  if ((routedOf(view, house)?.footman ?? 0) > 0) found.push('routed');
  return found;
};

/** `card-loras`: which footman of the opponent dies. */
const cardLoras = oneOf<Agot, AboutArea, Victim>('card-loras', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => victims(view, houseOf(seat)),
  refuse: (view, { seat }, _made, victim) =>
    victims(view, houseOf(seat)).includes(victim)
      ? null
      : illegal('BAT-22', 'no-unit-to-lose', { unit: 'footman', area: battleOf(view).area }),
  fallback: () => 'unrouted',
});

const TYRELL: Texts = {
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
      if (kindOf(table, order) === 'defense') removeOrder(table, area, 'brienne-of-tarth');
    },
  },
  'ser-loras-tyrell': {
    group: 'reveal',
    *speak(table, owner) {
      if (victims(table, owner).length === 0) return;
      const { area } = battleOf(table);
      const victim = yield* ask(cardLoras.of(owner, { area }));
      table.emit({
        type: 'unit-killed',
        rule: 'BAT-6',
        house: opponentOf(table, owner).house,
        area,
        unit: 'footman',
        routed: victim === 'routed' ? 'yes' : 'no',
        card: 'ser-loras-tyrell',
      });
    },
  },
};

/** Every text that does something by its card; facts 5.1 and Q21 say what each does. */
export const TEXTS: Texts = {
  ...STARK,
  ...GREYJOY,
  ...LANNISTER,
  ...BARATHEON,
  ...TYRELL,
  ...MARTELL,
};

/** The kinds of question that texts ask. */
export const CARD_KINDS = {
  'card-loras': cardLoras,
  'card-luwin': cardLuwin,
  'card-asha': cardAsha,
  'card-cersei': cardCersei,
  'card-melisandre': cardMelisandre,
  'card-renly': cardRenly,
  'card-ellaria': cardEllaria,
  'card-doran': cardDoran,
  'card-arianne': cardArianne,
};

/** A side's card and whether its text is cancelled; a neutral force plays none. */
type Played = Pick<BattleSide, 'card' | 'textCancelled'>;

/** The side's card, if its text is in force. */
const inForce = ({ rules }: View, { card, textCancelled }: Played): CardData | undefined =>
  card === null || textCancelled ? undefined : rules.cards.get(card);

/** The text of the side's card, if it is in force: its code, and the tokens that it gains. */
const textsOf = (view: View, side: BattleSide): readonly CardText[] => {
  const card = inForce(view, side);
  if (card === undefined || !card.text) return [];
  const coded = TEXTS[card.id];
  return [...(coded === undefined ? [] : [coded]), ...(card.gains > 0 ? [gaining(card)] : [])];
};

/** Tokens for a battle won, as many as the card says. */
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
export const weightsOf = (view: View, side: Played): Weights =>
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
    if (isNone(standing(view, house)) && (routed === null || isNone(routed))) return role;
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
  for (const text of textsOf(table, sideOn(table, house))) {
    if (text.group !== group) continue;
    const asking = text.speak(table, house);
    if (asking !== undefined) yield* asking;
  }
}

const sideOn = (view: View, house: House) => {
  const battle = battleOf(view);
  return sideIn(battle, sideOf(battle, house) === 'attacker' ? 'attacker' : 'defender');
};
