// Once a turn the players of a side may swap one card, unseen until both have agreed.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { askAll } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import {
  backOf,
  cardOf,
  countBack,
  deckOf,
  drawCard,
  handOf,
  handSize,
  isDeckEmpty,
} from '../decks.ts';
import type { EventOf, FactType } from '../facts.ts';
import {
  BACKS,
  type Back,
  type CardId,
  type Play,
  type RegionId,
  type Seat,
  SIDES,
  type Side,
  type State,
  type Table,
  type View,
  type Wotr,
} from '../game.ts';
import { isSolo, mateOf, regionOf, seatOf, seatsOf, settlementIn, sideOf } from '../table.ts';

/** A card that the other may have for one of his, whatever it is. */
export type Swap = { readonly swap: 'none' } | { readonly swap: 'card'; readonly card: CardId };

const NONE: Swap = { swap: 'none' };

const refuse = (view: View, seat: Seat, said: Swap): Problem | null =>
  said.swap === 'none' || handOf(view, seat).includes(said.card)
    ? null
    : illegal('TEM-4', 'not-in-hand', { card: said.card });

export const swap = oneOf<Wotr, NoIds, Swap>('swap', {
  rule: 'TEM-4',
  sealed: true,
  hidden: true,
  *candidates(view, { seat }) {
    yield NONE;
    for (const card of handOf(view, seat)) yield { swap: 'card', card };
  },
  refuse: (view, { seat }, _made, said) => refuse(view, seat, said),
  // Nobody gives a card away in silence.
  fallback: () => NONE,
});

/** TEM-4: after the cards of a turn are drawn; what one alone offers, nobody learns. */
export function* swapCards(table: Table): Play<void> {
  const able = SIDES.map((side) => seatsOf(table, side)).filter(
    (seats) => seats.length > 1 && seats.every((seat) => handSize(table, seat) > 0),
  );
  const seats = able.flat();
  if (seats.length === 0) return;
  const rows = yield* askAll(seats, (seat) => ({ said: swap.of(seat, {}) }));
  const offered = new Map(
    rows.flatMap(({ seat, answers: { said } }) =>
      said.swap === 'card' ? [[seat, said.card] as const] : [],
    ),
  );
  for (const pair of able) exchange(table, pair, offered);
}

const exchange = (
  table: Table,
  pair: readonly Seat[],
  offered: ReadonlyMap<Seat, CardId>,
): void => {
  const some = pair.flatMap((seat) => {
    const card = offered.get(seat);
    return card === undefined ? [] : [{ seat, card }];
  });
  if (some.length < pair.length) return;
  table.emit({
    ...{ type: 'cards-swapped', rule: 'TEM-4' },
    given: some.map(({ seat, card }) => ({ seat, deck: cardOf(table, card).deck })),
    ...{
      to: [...pair],
      secret: { cards: Object.fromEntries(some.map((one) => [one.seat, one.card])) },
    },
  });
};

/** A hand that may be hidden, with a card less and another more. */
const changed = (
  hand: State['hands'][Seat] | undefined,
  goes: CardId | undefined,
  comes: CardId | undefined,
): CardId[] | 'hidden' =>
  hand === undefined || hand === 'hidden' || goes === undefined || comes === undefined
    ? 'hidden'
    : [...hand.filter((card) => card !== goes), comes];

/** Both know where each card went; nobody else does. */
const noteHanded = (view: View, { given, secret }: EventOf<'cards-swapped'>): void => {
  const { state } = view;
  state.handed ??= {};
  for (const { seat, deck } of given) {
    const before = state.handed[seat] ?? [];
    const card = secret?.cards[seat];
    const laid = state.discarded[mateOf(view, seat)]?.[backOf(deck)] ?? 0;
    state.handed[seat] =
      card === undefined || before === 'hidden' ? 'hidden' : [...before, { card, laid }];
  }
};

export const swapEvents = {
  'cards-swapped': (view, event) => {
    const { state } = view;
    const { given, secret } = event;
    noteHanded(view, event);
    for (const { seat, deck } of given) {
      const mate = mateOf(view, seat);
      countBack(state.held, seat, deck, -1);
      countBack(state.held, mate, deck, 1);
      state.hands[seat] = changed(state.hands[seat], secret?.cards[seat], secret?.cards[mate]);
    }
  },
} satisfies Partial<Appliers<FactType>>;

// Who of the winners has done best: points taken and lost, player by player.

const worth = (view: View, region: RegionId): number => {
  const settlement = settlementIn(view, region);
  return settlement === undefined || settlement === 'town'
    ? 0
    : view.rules.tables.victory.points[settlement];
};

const sum = (view: View, regions: readonly RegionId[]): number =>
  regions.reduce((all, region) => all + worth(view, region), 0);

const isHisOwn = (view: View, seat: Seat, region: RegionId): boolean => {
  const { nation } = regionOf(view, region);
  return nation !== undefined && seatOf(view, nation) === seat;
};

/** TEM-15: of the Shadow points taken less points lost; of the Free Peoples points lost, the fewer the better. */
const shareOf = (view: View, side: Side, seat: Seat): number => {
  const { taken, takers } = view.state;
  const lost = sum(
    view,
    taken.filter((region) => isHisOwn(view, seat, region)),
  );
  const won = sum(
    view,
    taken.filter((region) => takers[region] === seat),
  );
  return side === 'shadow' ? won - lost : lost;
};

/** TEM-15: the first among the players of a side; several where they are equal. */
export const bestOf = (view: View, side: Side): readonly Seat[] => {
  const seats = seatsOf(view, side);
  const rank = (seat: Seat): number =>
    side === 'shadow' ? shareOf(view, side, seat) : -shareOf(view, side, seat);
  const best = Math.max(...seats.map(rank));
  return seats.filter((seat) => rank(seat) === best);
};

/** TEM-15: when a side of several has won. */
export const compare = (table: Table, side: Side): void => {
  const seats = seatsOf(table, side);
  if (seats.length === 1) return;
  const points = Object.fromEntries(seats.map((seat) => [seat, shareOf(table, side, seat)]));
  table.emit({
    ...{ type: 'winners-compared', rule: 'TEM-15', side, points },
    best: bestOf(table, side),
  });
};

export const shareEvents = {
  'winners-compared': () => undefined,
} satisfies Partial<Appliers<FactType>>;

// Cards of a turn with three and four players: at first one from each deck, then one from the deck of one's choice.

const isLeft = (view: View, seat: Seat, back: Back): boolean =>
  !isDeckEmpty(view, deckOf(sideOf(view, seat), back));

export const deck = oneOf<Wotr, NoIds, Back>('draw-from', {
  rule: 'TEM-3',
  candidates: () => BACKS,
  refuse: (view, { seat }, _made, back) => {
    if (!BACKS.includes(back)) return illegal('TEM-3', 'no-such-deck', { choices: BACKS });
    return isLeft(view, seat, back)
      ? null
      : illegal('TEM-3', 'deck-is-empty', { deck: deckOf(sideOf(view, seat), back) });
  },
  // The Strategy deck, while it has cards.
  fallback: () => 'strategy',
});

/** TEM-3. */
export function* drawForTeams(table: Table): Play<void> {
  const seats = table.rules.players.map(({ seat }) => seat);
  if (table.state.round === 1) {
    for (const seat of seats) for (const back of BACKS) drawCard(table, 'TEM-3', seat, back);
    return;
  }
  const [solo, others] = [true, false].map((is) =>
    seats.filter((one) => isSolo(table, one) === is),
  );
  for (const seat of solo ?? []) for (const back of BACKS) drawCard(table, 'TEM-3', seat, back);
  const able = (others ?? []).filter((seat) => BACKS.some((back) => isLeft(table, seat, back)));
  const rows =
    able.length === 0 ? [] : yield* askAll(able, (seat) => ({ back: deck.of(seat, {}) }));
  for (const { seat, answers } of rows) drawCard(table, 'TEM-3', seat, answers.back);
}
