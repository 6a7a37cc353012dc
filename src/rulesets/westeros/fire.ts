import { oneOf } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import type {
  Appliers,
  Chapter,
  Face,
  FactType,
  Play,
  Table,
  UnitId,
  View,
  Westeros,
} from './game.ts';
import type { HexId } from './hexes.ts';
import { loseFigures } from './losses.ts';
import {
  boostOf,
  groundAt,
  has,
  isBurning,
  neighboursOf,
  roll,
  typeOf,
  unitIn,
  unitOf,
} from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

type OfUnit = { readonly unit: UnitId; readonly [name: string]: string };

/** Fire of this level spreads (OPN-22). */
const SPREADS = 4;

const limitAt = (view: View, hex: HexId): number => groundAt(view, hex).burns?.limit ?? 0;

/** OPN-20: adjacent hexes without a unit in which something can still burn. */
const burnable = (view: View, unit: UnitId): readonly HexId[] =>
  neighboursOf(view, unitOf(view, unit).hex).filter(
    (hex) => limitAt(view, hex) > 0 && unitIn(view, hex) === undefined,
  );

/** OPN-20: its attack dice; nothing takes any of them, for nobody is attacked. */
const diceOf = (view: View, unit: UnitId): number => {
  const own = unitOf(view, unit);
  return typeOf(view, own).dice[own.rank] + boostOf(view, unit, 'dice');
};

/** OPN-20: a unit that scorches does so in the place of its attack. */
const scorch = oneOf<Westeros, OfUnit, HexId>('scorch', {
  rule: 'OPN-20',
  candidates: (view, { about }) => ['none', ...burnable(view, about.unit)],
  refuse: (view, { about: { unit } }, _made, hex) => {
    const hexes = burnable(view, unit);
    return hex === 'none' || hexes.includes(hex)
      ? null
      : illegal('OPN-20', 'nothing-burns-there', { unit, hex, hexes });
  },
  fallback: () => 'none',
});

// ---- Procedure --------------------------------------------------------------------------------------

/** OPN-20: asks a unit that can whether it sets a fire; true if it did, and so does not attack. */
export function* mayScorch(table: Table, unit: UnitId): Play<boolean> {
  const isAble = table.rules.options.fire === 'rulebook' && has(table, unit, 'scorch');
  if (!isAble || burnable(table, unit).length === 0) return false;
  const { house } = unitOf(table, unit);
  const hex = yield* ask(scorch.of(house, { unit }));
  if (hex === 'none') return false;
  const dice = roll(table, 'fire', diceOf(table, unit));
  const lights = (face: Face): boolean =>
    face === 'green' || (face === 'valor' && has(table, unit, 'scorch-valor'));
  layFire(table, hex, dice, { unit, by: dice.filter(lights).length, rule: 'OPN-20' });
  return true;
}

/** OPN-20, OPN-21: levels add up to the limit of the ground, where it has burnt down. */
const layFire = (
  table: Table,
  hex: HexId,
  dice: readonly Face[],
  { by, rule, unit }: { readonly by: number; readonly rule: string; readonly unit?: UnitId },
): void => {
  const { burns } = groundAt(table, hex);
  const limit = limitAt(table, hex);
  const level = Math.min(limit, (table.state.fires[hex] ?? 0) + by);
  const who = unit === undefined ? {} : { unit };
  table.emit({ type: 'fire-laid', rule, hex, by, level, dice, ...who });
  if (burns === undefined || level < limit) return;
  const ground = table.rules.ground[hex] ?? '';
  table.emit({ type: 'hex-devastated', rule: 'OPN-21', hex, ground, ends: burns.ends });
};

/** OPN-22: each hex at the level that spreads rolls a die for each neighbour in which something can burn. */
export const spreadFire = (table: Table): void => {
  if (table.rules.options.fire === 'off' || table.rules.options.spread === 'off') return;
  const sources = Object.keys(table.state.fires)
    .filter((hex) => (table.state.fires[hex] ?? 0) >= SPREADS)
    .sort();
  for (const source of sources)
    for (const hex of neighboursOf(table, source)) {
      if (limitAt(table, hex) === 0) continue;
      const dice = roll(table, 'spread', 1);
      const by = dice.filter((face) => face === 'green').length;
      if (by > 0) layFire(table, hex, dice, { by, rule: 'OPN-22' });
    }
  for (const hex of Object.keys(table.state.fires).sort()) {
    const unit = unitIn(table, hex);
    if (unit !== undefined && isBurning(table, hex))
      loseFigures(table, unit, 1, { rule: 'OPN-22' });
  }
};

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'fire-laid': (state, { hex, level }) => {
    if (level > 0) state.fires[hex] = level;
  },
  'hex-devastated': (state, { hex, ends }) => {
    state.devastated.push(hex);
    if (ends === 'gone') delete state.fires[hex];
  },
} satisfies Partial<Appliers<FactType>>;

// ---- The chapter ------------------------------------------------------------------------------------

export const burning = {
  kinds: [scorch],
  events,
  bots: { scorch: () => 'none' },
} satisfies Chapter;
