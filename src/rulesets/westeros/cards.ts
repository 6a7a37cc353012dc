import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { carryOutBlocks } from './blocks.ts';
import type {
  Appliers,
  Card,
  Chapter,
  CommandBox,
  FactType,
  House,
  Play,
  Table,
  Turn,
  UnitId,
  View,
  Westeros,
} from './game.ts';
import { distance } from './hexes.ts';
import { commandersOf, handOf, isThere, unitOf, unitUnder, zoneOf } from './table.ts';

/** Named in the place of units: the card orders nobody (OPN-8). */
const NOBODY = 'nobody';
export const namedIn = (units: readonly UnitId[]): readonly UnitId[] =>
  units.filter((one) => one !== NOBODY);

type ByCard = Extract<Turn, { readonly by: 'card' }>;

// ---- Law --------------------------------------------------------------------------------------------

const cardOf = ({ rules }: View, card: string): Card =>
  invariant(rules.cards[card], `card ${card}`);

/** A box takes a unit that can still be ordered, or that was and is rallied. */
const fits = (view: View, box: CommandBox, commander: string, id: UnitId): boolean => {
  const { rank, type, fresh, hex } = unitOf(view, id);
  const own = unitUnder(view, commander);
  return (
    fresh === (box.does === 'order') &&
    (box.rank === undefined || box.rank === rank) &&
    (box.type === undefined || box.type === type) &&
    (box.adjacent === undefined || (own !== undefined && distance(unitOf(view, own).hex, hex) <= 1))
  );
};

/** The box of each unit, in their order: the first that has room for it. */
const boxesFor = (
  view: View,
  { card, commander, units }: ByCard,
): readonly (CommandBox | undefined)[] => {
  const { boxes } = cardOf(view, card);
  const room = boxes.map(({ count }) => count ?? units.length);
  return units.map((id) => {
    const at = boxes.findIndex(
      (box, index) => (room[index] ?? 0) > 0 && fits(view, box, commander, id),
    );
    if (at >= 0) room[at] = (room[at] ?? 0) - 1;
    return boxes[at];
  });
};

/** The units that a card orders; it rallies the others that it takes. */
export const orderedBy = (view: View, turn: ByCard): readonly UnitId[] => {
  const units = namedIn(turn.units);
  const boxes = boxesFor(view, { ...turn, units });
  return units.filter((_, at) => boxes[at]?.does === 'order');
};

/** BOW-24: the commander, his limit and the tokens on the board. */
const refuseCommander = (view: View, house: House, commander: string): Problem | null => {
  const limitOf = (one: string): number => view.rules.commanders[one]?.limit ?? 0;
  const all = commandersOf(view, house);
  const commanders = all.filter((one) => (view.state.spent[one] ?? 0) < limitOf(one));
  if (!all.includes(commander))
    return illegal('BOW-24', 'no-such-commander', { commander, commanders: all });
  if (view.state.command[house] <= 0) return illegal('BOW-24', 'no-command-left');
  return commanders.includes(commander)
    ? null
    : illegal('BOW-24', 'limit-reached', { commander, most: limitOf(commander), commanders });
};

/** BOW-25: each of them once. */
const refuseTwice = ({ card, units }: ByCard): Problem | null => {
  const unit = units.find((one, at) => units.indexOf(one) < at);
  return unit === undefined ? null : illegal('BOW-25', 'unit-twice', { card, unit });
};

/** BOW-25: each of them once, and in the zone. */
const refuseUnits = (view: View, turn: ByCard): Problem | null => {
  const { commander, units } = turn;
  const twice = refuseTwice(turn);
  if (twice !== null) return twice;
  const zone = zoneOf(view, commander);
  const unit = units.find((one) => !zone.includes(one));
  return unit === undefined
    ? null
    : illegal('BOW-25', 'out-of-zone', { unit, commander, units: zone });
};

/** BOW-24, BOW-25, OPN-8: what a card orders. */
export const refuseCard = (view: View, house: House, said: ByCard): Problem | null => {
  const turn = { ...said, units: namedIn(said.units) };
  const { card, commander, units } = turn;
  const hand = handOf(view, house);
  if (!hand.includes(card))
    return illegal('BOW-24', 'card-not-in-hand', { card, cards: [...new Set(hand)] });
  if (units.length === 0 && view.rules.options.cardNeedsUnit === 'yes')
    return illegal('OPN-8', 'card-orders-nobody', { card });
  const wrong = refuseCommander(view, house, commander) ?? refuseUnits(view, turn);
  if (wrong !== null) return wrong;
  const at = boxesFor(view, turn).indexOf(undefined);
  if (at < 0) return null;
  const { boxes } = cardOf(view, card);
  const taken = zoneOf(view, commander).filter((id) =>
    boxes.some((box) => fits(view, box, commander, id)),
  );
  const unit = units[at] ?? '';
  // One that the card would take is one too many.
  return taken.includes(unit)
    ? illegal('BOW-24', 'card-takes-no-more', { card, unit, units: units.slice(0, at) })
    : illegal('BOW-24', 'card-does-not-take', { card, unit, units: taken });
};

/** What a card can never do, whatever comes before it. */
export const cardNeverLegal = (view: View, house: House, turn: ByCard): Problem | null => {
  const { commander } = turn;
  const commanders = Object.keys(view.rules.battle.commanders[house]);
  if (!commanders.includes(commander))
    return illegal('BOW-24', 'no-such-commander', { commander, commanders });
  const unit = namedIn(turn.units).find((one) => view.rules.units[one]?.house !== house);
  return unit === undefined
    ? refuseTwice(turn)
    : illegal('BOW-25', 'not-your-unit', { unit, units: zoneOf(view, commander) });
};

/** Ways of playing a card: each unit that it takes alone, and as many as it can. */
export function* cardTurns(view: View, house: House): Generator<ByCard> {
  for (const card of new Set(handOf(view, house)))
    for (const commander of commandersOf(view, house))
      if (refuseCommander(view, house, commander) === null)
        yield* waysOfCard(view, house, { by: 'card', card, commander, units: [] });
}

function* waysOfCard(view: View, house: House, turn: ByCard): Generator<ByCard> {
  if (view.rules.options.cardNeedsUnit === 'no') yield { ...turn, units: [NOBODY] };
  let most = turn;
  for (const unit of zoneOf(view, turn.commander)) {
    const alone = { ...turn, units: [unit] };
    if (refuseCard(view, house, alone) === null) yield alone;
    const more = { ...turn, units: [...most.units, unit] };
    if (refuseCard(view, house, more) === null) most = more;
  }
  if (most.units.length > 1) yield most;
}

/** BOW-26: a requirement is looked at when the card is played. */
const meets = (view: View, house: House, { tactic }: Card): boolean =>
  tactic !== undefined &&
  (tactic.token === undefined || view.state.tokens[house][tactic.token] > 0) &&
  (tactic.morale === undefined || view.state.morale[house] <= tactic.morale);

type OfCard = { readonly card: string; readonly [name: string]: string };

/** BOW-26: a tactic is used, or not. */
const tactic = oneOf<Westeros, OfCard, 'yes' | 'no'>('tactic', {
  rule: 'BOW-26',
  candidates: () => ['yes', 'no'],
  refuse: (_view, { about: { card } }, _made, answer) =>
    answer === 'yes' || answer === 'no' ? null : illegal('BOW-26', 'tactic-or-not', { card }),
  fallback: () => 'yes',
});

// ---- Procedure --------------------------------------------------------------------------------------

/** BOW-24: plays a card; `order` carries out what the units that it orders do. Those that it rallies are rallied first. */
export function* playCard(
  table: Table,
  house: House,
  turn: ByCard,
  order: (units: readonly UnitId[]) => Play<void>,
): Play<void> {
  const { card, commander } = turn;
  const played = cardOf(table, card);
  const ordered = orderedBy(table, turn);
  const mayUse = meets(table, house, played);
  table.emit({ type: 'card-played', rule: 'BOW-24', house, card, commander });
  for (const unit of namedIn(turn.units).filter((one) => !ordered.includes(one)))
    table.emit({ type: 'unit-rallied', rule: 'BOW-24', unit, house });
  for (const unit of ordered)
    table.emit({ type: 'unit-ordered', rule: 'BOW-25', unit, house, card });
  if (mayUse && played.tactic?.when === 'before') yield* useTactic(table, house, turn, ordered);
  yield* order(ordered);
  if (mayUse && played.tactic?.when === 'after') yield* useTactic(table, house, turn, ordered);
}

function* useTactic(
  table: Table,
  house: House,
  { card, commander }: ByCard,
  ordered: readonly UnitId[],
): Play<void> {
  if ((yield* ask(tactic.of(house, { card }))) === 'no') return;
  const units = ordered.filter((one) => isThere(table, one));
  const blocks = cardOf(table, card).tactic?.blocks ?? [];
  carryOutBlocks(table, blocks, { house, units, commander, rule: 'BOW-26' });
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'card-played': (state, { house, card, commander }) => {
    const hand = state.hands[house];
    state.sizes[house]--;
    if (hand !== 'hidden') state.hands[house] = hand.toSpliced(hand.indexOf(card), 1);
    else if (state.sizes[house] === 0) state.hands[house] = [];
    state.discards[house].push(card);
    state.command[house]--;
    state.spent[commander] = (state.spent[commander] ?? 0) + 1;
  },
} satisfies Partial<Appliers<FactType>>;

// ---- The chapter ------------------------------------------------------------------------------------

export const leading = { kinds: [tactic], events, bots: { tactic: () => 'yes' } } satisfies Chapter;
