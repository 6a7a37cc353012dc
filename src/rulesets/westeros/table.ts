// How everybody reads the table, and the few changes that several chapters make.

import type { RuleId } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import {
  FACES,
  type Face,
  foeOf,
  type House,
  type Keyword,
  type Phase,
  type State,
  type Table,
  type Terrain,
  type Unit,
  type UnitId,
  type UnitType,
  type View,
} from './game.ts';
import { distance, edgeBetween, type HexId, hexesAt, nextTo } from './hexes.ts';

// ---- Units ------------------------------------------------------------------------------------------

export const unitOf = ({ state }: { readonly state: State }, id: UnitId): Unit =>
  invariant(state.units[id], `unit ${id}`);
export const isThere = ({ state }: View, id: UnitId): boolean => state.units[id] !== undefined;

export const unitsOf = ({ state }: View, house: House): readonly UnitId[] =>
  Object.keys(state.units).filter((id) => state.units[id]?.house === house);

/** The unit in a hex. */
export const unitIn = ({ state }: View, hex: HexId): UnitId | undefined =>
  Object.keys(state.units).find((id) => state.units[id]?.hex === hex);

export const typeOf = ({ rules }: View, { type }: Pick<Unit, 'type'>): UnitType =>
  invariant(rules.types[type], `type ${type}`);

/** The keyword of a unit by its type, its commander and what it has in this turn; 0: it has none. Only Toughness adds up. */
export const keywordOf = (view: View, id: UnitId, keyword: Keyword): number => {
  const unit = unitOf(view, id);
  const all = [
    typeOf(view, unit).keywords[keyword] ?? 0,
    view.rules.commanders[unit.commander ?? '']?.keywords[keyword] ?? 0,
    view.rules.units[id]?.keywords?.[keyword] ?? 0,
    ...(view.state.turning?.boosts ?? []).flatMap((boost) =>
      boost.keyword === keyword && boost.units.includes(id) ? (boost.count ?? 1) : [],
    ),
  ];
  return keyword === 'toughness' ? all.reduce((sum, one) => sum + one, 0) : Math.max(...all);
};
export const has = (view: View, id: UnitId, keyword: Keyword): boolean =>
  keywordOf(view, id, keyword) > 0;

/** What a unit has beside its own in this turn. */
export const boostOf = ({ state }: View, id: UnitId, of: 'dice' | 'moves'): number =>
  (state.turning?.boosts ?? []).reduce(
    (sum, boost) => sum + (boost.units.includes(id) ? (boost[of] ?? 0) : 0),
    0,
  );

// ---- Ground -----------------------------------------------------------------------------------------

const OPEN: Terrain = { sight: 'open', enter: 'free', protection: 0 };
/** OPN-20: what has burnt down is open ground. */
export const groundAt = ({ rules, state }: View, hex: HexId): Terrain => {
  const ground = rules.terrain[rules.ground[hex] ?? ''] ?? OPEN;
  if (!state.devastated.includes(hex)) return ground;
  return rules.terrain[ground.burns?.below ?? ''] ?? OPEN;
};

export const isBurning = ({ state }: View, hex: HexId): boolean => (state.fires[hex] ?? 0) > 0;

export const neighboursOf = ({ rules }: View, hex: HexId): readonly HexId[] =>
  nextTo(rules.battle.board, hex);

// ---- Engagements ------------------------------------------------------------------------------------

/** The edges of a hex that have a token. */
export const edgesAt = ({ state }: { readonly state: State }, hex: HexId): readonly string[] =>
  Object.keys(state.engaged)
    .filter((edge) => hexesAt(edge).includes(hex))
    .sort();

/** The enemies that a unit is engaged with. */
export const engagedWith = (view: View, id: UnitId): readonly UnitId[] => {
  const { hex } = unitOf(view, id);
  return neighboursOf(view, hex).flatMap((next) =>
    view.state.engaged[edgeBetween(hex, next)] === undefined ? [] : (unitIn(view, next) ?? []),
  );
};

/** BOW-33, BOW-45: a token lies on an edge, and who goes away leaves it. */
export const leaveEdges = (state: State, hex: HexId): void => {
  for (const edge of edgesAt({ state }, hex)) delete state.engaged[edge];
};

// ---- Commanders -------------------------------------------------------------------------------------

/** The unit that a commander leads; undefined: he was captured, or has not come. */
export const unitUnder = ({ state }: View, commander: string): UnitId | undefined =>
  Object.keys(state.units).find((id) => state.units[id]?.commander === commander);

export const commandersOf = (view: View, house: House): readonly string[] =>
  Object.keys(view.rules.battle.commanders[house]).filter(
    (one) => unitUnder(view, one) !== undefined,
  );

/** BOW-25: the units of his house so near to a commander. */
export const zoneOf = (view: View, commander: string): readonly UnitId[] => {
  const own = unitUnder(view, commander);
  if (own === undefined) return [];
  const { house, hex } = unitOf(view, own);
  return unitsOf(view, house).filter((id) =>
    id === own
      ? view.rules.options.ownUnitInZone === 'yes'
      : distance(hex, unitOf(view, id).hex) <= view.rules.numbers.zone,
  );
};

// ---- Tokens and cards -------------------------------------------------------------------------------

export const tokensOf = ({ state }: View, house: House): readonly Face[] =>
  FACES.flatMap((face) => Array<Face>(state.tokens[house][face]).fill(face));

/** A hand as far as this view knows it. */
export const handOf = ({ state }: View, house: House): readonly string[] => {
  const hand = state.hands[house];
  return hand === 'hidden' ? [] : hand;
};

/** All of these cards without those, one for one. */
export const without = (all: readonly string[], gone: readonly string[]): readonly string[] => {
  const left = [...all];
  for (const one of gone) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

/** The cards that may still be drawn, or lie in a hand that this view does not see. */
export const deckOf = (view: View, house: House): readonly string[] =>
  without(view.rules.decks[house], [...view.state.discards[house], ...handOf(view, house)]);

// ---- Rounds and rolls -------------------------------------------------------------------------------

const BEGINS: Readonly<Record<Phase, RuleId>> = {
  'set-up': 'BOW-2',
  rally: 'BOW-14',
  marshal: 'BOW-15',
  command: 'BOW-16',
  regroup: 'BOW-17',
  over: 'BOW-17',
};

export const begin = (table: Table, begins: Phase, round = table.state.round): void => {
  table.emit({ type: 'phase-begun', rule: BEGINS[begins], round, begins });
};

export const roll = (table: Table, purpose: string, count: number): readonly Face[] => {
  const { die } = table.rules.numbers;
  return Array.from({ length: Math.max(0, count) }, () =>
    invariant(die[table.draw(purpose, die.length)], 'a face'),
  );
};

/** The houses in the order of priority. */
export const inPriority = ({ state }: View): readonly House[] => [
  state.priority,
  foeOf(state.priority),
];
