import { someOf } from '../../core/chance.ts';
import type { NoIds, Random } from '../../core/game.ts';
import { open } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask, rest } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { strike } from './attacks.ts';
import { cardNeverLegal, cardTurns, playCard, refuseCard } from './cards.ts';
import { mayCommit } from './commanders.ts';
import { mayScorch } from './fire.ts';
import {
  type Appliers,
  type Chapter,
  FACES,
  type Face,
  type FactType,
  foeOf,
  type House,
  houseOf,
  type Play,
  RANKS,
  type Table,
  type Thought,
  type Turn,
  type UnitId,
  type View,
  type Westeros,
} from './game.ts';
import type { HexId } from './hexes.ts';
import { goUnderFire, takeAlong } from './markers.ts';
import { changeMorale } from './morale.ts';
import { isStay, leaveEngagements, move } from './movement.ts';
import { takePlaces } from './points.ts';
import { wholeAttack } from './pursuit.ts';
import { begin, isThere, tokensOf, unitOf, unitsOf } from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

const isRank = (face: Face): boolean => RANKS.some((rank) => rank === face);

/** BOW-18 to BOW-20, BOW-32: the units that a token, or a pair, could order. */
const orderedBy = (view: View, house: House, token: Face | 'pair'): readonly UnitId[] =>
  unitsOf(view, house).filter((id) => {
    const { fresh, rank } = unitOf(view, id);
    return fresh && (token === 'pair' || token === 'valor' || token === rank);
  });

/** A unit of one's own that was not ordered yet; else those that could be. */
const refuseUnit = (
  view: View,
  house: House,
  token: Face | 'pair',
  unit: UnitId,
): Problem | null => {
  const own = view.state.units[unit];
  if (own?.house === house && own.fresh) return null;
  const units = orderedBy(view, house, token);
  return own?.house === house
    ? illegal('BOW-32', 'ordered-already', { unit, units })
    : illegal('BOW-18', 'not-your-unit', { unit, units });
};

const refuseTokens = (view: View, house: House, token: Face, count: number): Problem | null =>
  view.state.tokens[house][token] >= count
    ? null
    : illegal('BOW-18', 'no-such-token', { token, count, tokens: tokensOf(view, house) });

/** BOW-18, BOW-19: the colour of a token is the rank of the unit; valor orders any. */
const refuseToken = (view: View, house: House, token: Face, unit: UnitId): Problem | null => {
  const lacking = refuseTokens(view, house, token, 1);
  if (lacking !== null) return lacking;
  if (token === 'morale') return illegal('BOW-21', 'morale-orders-nobody', { unit });
  const wrong = refuseUnit(view, house, token, unit);
  if (wrong !== null) return wrong;
  const { rank } = unitOf(view, unit);
  return token === 'valor' || token === rank
    ? null
    : illegal('BOW-18', 'other-rank', { unit, token, rank, units: orderedBy(view, house, token) });
};

// A house's marker stands so many circles from the hub (4.1): fewer are better. The last circle is the end of its segment.

/** BOW-22, OPN-4: a marker that cannot fall pays for nothing. */
const mayFall = ({ rules, state }: View, house: House): boolean =>
  state.morale[house] < rules.numbers.morale.circles;

const refuseRally = (view: View, house: House, unit: UnitId): Problem | null => {
  const wrong = refuseTokens(view, house, 'morale', 1);
  if (wrong !== null) return wrong;
  const units = unitsOf(view, house).filter((id) => !unitOf(view, id).fresh);
  if (view.state.units[unit]?.house !== house)
    return illegal('BOW-22', 'not-your-unit', { unit, units });
  if (unitOf(view, unit).fresh) return illegal('BOW-22', 'is-fresh', { unit, units });
  return mayFall(view, house) ? null : illegal('BOW-22', 'cannot-fall', { unit });
};

/** Why a house cannot take a turn now, with what could be done in its place. */
export const refuseTurn = (view: View, house: House, turn: Turn): Problem | null => {
  switch (turn.by) {
    case 'token':
      return refuseToken(view, house, turn.token, turn.unit);
    case 'pair':
      return refuseTokens(view, house, turn.token, 2) ?? refuseUnit(view, house, 'pair', turn.unit);
    case 'raise':
      return refuseTokens(view, house, 'morale', 1);
    case 'rally':
      return refuseRally(view, house, turn.unit);
    case 'card':
      return refuseCard(view, house, turn);
    case 'pass':
      return null;
  }
};

/** Everything that can be done by tokens, and cards for one unit and for as many as can be. */
function* turnsOf(view: View, house: House): Generator<Turn> {
  const units = unitsOf(view, house);
  for (const token of FACES) {
    const count = view.state.tokens[house][token];
    if (count > 0 && (isRank(token) || token === 'valor'))
      for (const unit of units) yield { by: 'token', token, unit };
    if (count > 1) for (const unit of units) yield { by: 'pair', token, unit };
  }
  yield { by: 'raise' };
  for (const unit of units) yield { by: 'rally', unit };
  yield* cardTurns(view, house);
  yield { by: 'pass' };
}

/** The turns that a house can take now, each way of a card among them. */
export const legalTurns = (view: View, house: House): readonly Turn[] =>
  [...turnsOf(view, house)].filter((turn) => refuseTurn(view, house, turn) === null);

/** BOW-16: one action a turn. What can be ordered hangs on a hand that nobody else sees. */
const turn = open<Westeros, NoIds, Turn>('turn', {
  rule: 'BOW-16',
  hidden: true,
  candidates: (view, { seat }) => turnsOf(view, houseOf(seat)),
  refuse: (view, { seat }, _made, one) => refuseTurn(view, houseOf(seat), one),
  pass: { by: 'pass' },
  fallback: () => ({ by: 'pass' }),
  sample: (view, { seat }, random) => someTurn(view, houseOf(seat), random),
  neverLegal: (view, seat, one) => neverLegal(view, houseOf(seat), one),
});

/** Units of the enemy are never ordered, and cards are never played through his commanders. */
const neverLegal = (view: View, house: House, one: Turn): Problem | null => {
  if (one.by === 'card') return cardNeverLegal(view, house, one);
  return 'unit' in one && view.rules.units[one.unit]?.house !== house
    ? illegal('BOW-18', 'not-your-unit', { unit: one.unit })
    : null;
};

/** By chance; a house passes by chance only where nothing else is left, or once in a while. */
const someTurn = (view: View, house: House, random: Random): Turn => {
  const all = [...turnsOf(view, house)];
  const some = random(12) === 0 ? all : all.filter(({ by }) => by !== 'pass');
  const isLegal = (turn: Turn): boolean => refuseTurn(view, house, turn) === null;
  return someOf(some, isLegal, random) ?? { by: 'pass' };
};

/** OPN-25: a unit of the house that ends its turn on a hidden token shows which of them is real; the others go. */
const findMarker = (table: Table, house: House): void => {
  const { marker, turning } = table.state;
  if (marker === undefined || marker.found || table.rules.battle.hidden?.house !== house) return;
  const isOn = (unit: UnitId): boolean =>
    isThere(table, unit) && marker.hexes.includes(unitOf(table, unit).hex);
  const unit = turning?.units.find(isOn);
  if (unit === undefined) return;
  const hex = invariant(marker.hexes[table.draw('token', marker.hexes.length)], 'a token');
  table.emit({ type: 'marker-found', rule: 'OPN-25', house, unit, hex });
};

// ---- Procedure --------------------------------------------------------------------------------------

/** BOW-16: turn by turn; between two of them nothing is held, and the game may rest. */
function* command(table: Table): Play<void> {
  const house = table.state.turn;
  if (table.state.passed.includes(house)) return begin(table, 'regroup');
  if (hasNothing(table, house))
    table.emit({ type: 'turn-passed', rule: 'BOW-27', house, why: 'nothing-left' });
  else yield* takeTurn(table, house);
  findMarker(table, house);
  takePlaces(table);
  const foe = foeOf(house);
  const next = table.state.passed.includes(foe) ? house : foe;
  table.emit({ type: 'turn-ended', rule: 'BOW-16', house, next });
  yield* rest();
}

/** As all can see: no order token, and no card that a command token is left for. */
const hasNothing = (table: Table, house: House): boolean =>
  tokensOf(table, house).length === 0 &&
  (table.state.sizes[house] === 0 || table.state.command[house] === 0);

function* takeTurn(table: Table, house: House): Play<void> {
  const one = yield* ask(turn.of(house, {}));
  switch (one.by) {
    case 'pass':
      table.emit({ type: 'turn-passed', rule: 'BOW-27', house });
      return;
    case 'raise':
      spend(table, house, 'morale', 1);
      return changeMorale(table, house, 1, 'BOW-21');
    case 'rally':
      spend(table, house, 'morale', 1);
      changeMorale(table, house, -1, 'BOW-22');
      table.emit({ type: 'unit-rallied', rule: 'BOW-22', unit: one.unit, house });
      return;
    case 'card':
      return yield* playCard(table, house, one, (units) => carryOut(table, house, units));
    default: {
      const { token, unit } = one;
      spend(table, house, token, one.by === 'pair' ? 2 : 1);
      const single = token === 'valor' ? 'BOW-19' : 'BOW-18';
      const rule = one.by === 'pair' ? 'BOW-20' : single;
      table.emit({ type: 'unit-ordered', rule, unit, house, token });
      yield* carryOut(table, house, [unit]);
    }
  }
}

const spend = (table: Table, house: House, token: Face, count: number): void => {
  table.emit({ type: 'token-spent', rule: 'BOW-23', house, token, count });
};

function* moveUnit(table: Table, unit: UnitId, path: readonly HexId[]): Play<void> {
  if (!(yield* leaveEngagements(table, unit))) return;
  const { house, hex: from } = unitOf(table, unit);
  const bring = yield* takeAlong(table, unit, from);
  goUnderFire(table, unit, path, (gone) =>
    table.emit({ type: 'unit-moved', rule: 'BOW-31', unit, house, from, path: gone }),
  );
  bring();
}

/** BOW-29, BOW-30: all move, one after the other as they were named, and then all attack. */
function* carryOut(table: Table, house: House, units: readonly UnitId[]): Play<void> {
  if (units.length === 0) return;
  yield* mayCommit(table, house);
  for (const unit of units) {
    if (!isThere(table, unit)) continue;
    const path = yield* ask(move.of(house, { unit }));
    if (!isStay(path)) yield* moveUnit(table, unit, path);
  }
  for (const unit of units) {
    if (!isThere(table, unit) || (yield* mayScorch(table, unit))) continue;
    const target = yield* ask(strike.of(house, { unit }));
    if (target !== 'none') yield* wholeAttack(table, unit, target);
  }
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'token-spent': (state, { house, token, count }) => {
    state.tokens[house][token] -= count;
    state.pool[token] += count;
  },
  'unit-ordered': (state, { unit, house }) => {
    unitOf({ state }, unit).fresh = false;
    state.turning ??= { house, units: [], moved: [], advanced: [], pursued: [], boosts: [] };
    state.turning.units.push(unit);
  },
  'turn-passed': (state, { house }) => {
    state.passed.push(house);
  },
  'turn-ended': (state, { next }) => {
    state.turn = next;
    state.turning = null;
    if (state.marker !== undefined) delete state.marker.by;
  },
} satisfies Partial<Appliers<FactType>>;

// ---- Bots -------------------------------------------------------------------------------------------

/** Cards for many units first, then tokens; morale when it is low, else a rally. */
const choose: Thought = (view, { seat }, random) => {
  const legal = legalTurns(view, houseOf(seat));
  const low = view.state.morale[houseOf(seat)];
  const worthOf = { token: 8, rally: 7, raise: low, pair: 3, pass: 0 };
  const worth = (one: Turn): number =>
    one.by === 'card' ? 10 * one.units.length : worthOf[one.by];
  const most = Math.max(...legal.map(worth));
  const best = legal.filter((one) => worth(one) === most);
  return invariant(best[random(best.length)], 'a turn');
};

// ---- The chapter ------------------------------------------------------------------------------------

export const turning = {
  phases: { command },
  kinds: [turn],
  events,
  bots: { turn: choose },
} satisfies Chapter;
