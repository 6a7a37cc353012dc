// What a plan lays in hexes: catapult tokens (OPN-24), and hidden tokens of which one is real and carried (OPN-25).

import { oneOf } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import type {
  Appliers,
  Chapter,
  FactType,
  Play,
  Rank,
  State,
  Table,
  UnitId,
  Westeros,
} from './game.ts';
import type { HexId } from './hexes.ts';
import { loseUnit } from './losses.ts';
import { isThere, roll, unitOf, without } from './table.ts';

type OfUnit = { readonly unit: UnitId; readonly [name: string]: string };

// ---- Catapults --------------------------------------------------------------------------------------

/** OPN-24: the colour of a token; one that lies hidden is turned over, any of those that nobody has seen yet. */
const colourAt = (table: Table, hex: HexId): Rank | undefined => {
  const { catapults } = table.state;
  const known = catapults?.[hex];
  if (known !== 'hidden') return known;
  const seen = Object.values(catapults ?? {}).filter((one) => one !== 'hidden');
  const left = without(Object.values(table.rules.battle.catapults ?? {}), seen) as readonly Rank[];
  const rank = invariant(left[table.draw('token', left.length)], 'a colour');
  table.emit({ type: 'catapult-turned', rule: 'OPN-24', hex, rank });
  return rank;
};

/**
 * OPN-24: the hexes of a way up to the one in which a unit is hit: a die is rolled against one that enters a hex with a
 * token of its rank, and where it shows that colour the whole unit is destroyed.
 */
const wayUnderFire = (
  table: Table,
  unit: UnitId,
  path: readonly HexId[],
): { readonly path: readonly HexId[]; readonly isHit: boolean } => {
  const { rank } = unitOf(table, unit);
  for (const [at, hex] of path.entries()) {
    if (colourAt(table, hex) !== rank) continue;
    const dice = roll(table, 'catapult', 1);
    const isHit = dice.includes(rank);
    const hits = isHit ? 'yes' : 'no';
    table.emit({ type: 'catapult-shot', rule: 'OPN-24', hex, unit, dice, hits });
    if (isHit) return { path: path.slice(0, at + 1), isHit };
  }
  return { path, isHit: false };
};

/** A unit goes a way, as `go` tells it; false if it does not live to the end of it. */
export const goUnderFire = (
  table: Table,
  unit: UnitId,
  path: readonly HexId[],
  go: (path: readonly HexId[]) => void,
): boolean => {
  const gone = wayUnderFire(table, unit, path);
  go(gone.path);
  if (gone.isHit) loseUnit(table, unit, 'OPN-24');
  return !gone.isHit;
};

// ---- Tokens that are carried ------------------------------------------------------------------------

/** OPN-25: the unit of the house that a token can go with: it stood beside it when its turn began, or has carried it since. */
const mayCarry = ({ rules, state }: Table, unit: UnitId, from: HexId): boolean => {
  const { marker } = state;
  const isFirst = !state.turning?.moved.includes(unit);
  return (
    marker?.found === true &&
    marker.hexes[0] === from &&
    state.units[unit]?.house === rules.battle.hidden?.house &&
    (isFirst || marker.by === unit)
  );
};

/** OPN-25: a token goes with its unit, or stays. */
const carry = oneOf<Westeros, OfUnit, 'yes' | 'no'>('carry', {
  rule: 'OPN-25',
  candidates: () => ['yes', 'no'],
  refuse: (_view, { about: { unit } }, _made, answer) =>
    answer === 'yes' || answer === 'no' ? null : illegal('OPN-25', 'carried-or-not', { unit }),
  fallback: () => 'yes',
});

/** OPN-25: asks who takes the token along before he goes; what is left says how it then goes with him. */
export function* takeAlong(table: Table, unit: UnitId, from: HexId): Play<() => void> {
  const { house } = unitOf(table, unit);
  if (!mayCarry(table, unit, from) || (yield* ask(carry.of(house, { unit }))) === 'no')
    return () => {};
  return () => {
    if (!isThere(table, unit)) return;
    const { hex } = unitOf(table, unit);
    table.emit({ type: 'marker-carried', rule: 'OPN-25', unit, house, from, into: hex });
  };
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'catapult-turned': (state, { hex, rank }) => {
    if (state.catapults !== undefined) state.catapults[hex] = rank;
  },
  'catapult-shot': () => {},
  'marker-found': (state, { hex }) => {
    state.marker = { hexes: [hex], found: true };
  },
  'marker-carried': (state, { unit, into }) => {
    state.marker = { hexes: [into], found: true, by: unit };
  },
} satisfies Partial<Appliers<FactType>>;

/** As a plan lays them; nothing where it lays none. */
export const markersOf = ({
  catapults,
  catapultTokens,
  hidden,
}: Westeros['rules']['battle']): Pick<State, 'catapults' | 'marker'> => ({
  ...(catapults && {
    catapults: Object.fromEntries(
      Object.entries(catapults).map(([hex, rank]) => [
        hex,
        catapultTokens === 'hidden' ? ('hidden' as const) : rank,
      ]),
    ),
  }),
  ...(hidden && { marker: { hexes: [...hidden.hexes], found: false } }),
});

// ---- The chapter ------------------------------------------------------------------------------------

export const marking = { kinds: [carry], events, bots: { carry: () => 'yes' } } satisfies Chapter;
