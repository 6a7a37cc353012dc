import {
  type Appliers,
  type Chapter,
  type FactType,
  type House,
  type Play,
  SEATS,
  type Table,
  type UnitId,
} from './game.ts';
import { begin, isBurning, unitIn } from './table.ts';

// ---- Procedure --------------------------------------------------------------------------------------

/** BOW-2: the battle as its plan has it; what is drawn and rolled comes in the first round. */
function* setUp(table: Table): Play<void> {
  const { battle, preset } = table.rules;
  const own = battle.official ? 'no' : 'yes';
  table.emit({ type: 'battle-opened', rule: 'BOW-2', battle: preset, rounds: battle.rounds, own });
  placeUnits(table, undefined);
  for (const house of SEATS) {
    const count = Object.values(battle.commanders[house]).reduce((sum, one) => sum + one, 0);
    table.emit({ type: 'command-placed', rule: 'OPN-33', house, count });
  }
  table.emit({ type: 'momentum-given', rule: 'BOW-4', house: battle.momentum });
  begin(table, 'rally', 1);
  yield* [];
}

/** The units that come in a round; one whose hex is taken waits for the next. */
export const placeUnits = (table: Table, round: number | undefined): void => {
  for (const [unit, placed] of Object.entries(table.rules.units)) {
    const isDue = round === undefined ? placed.round === undefined : (placed.round ?? 0) <= round;
    if (!isDue || (round !== undefined && placed.round === undefined)) continue;
    if (hasCome(table, unit) || unitIn(table, placed.hex) !== undefined) continue;
    if (isBurning(table, placed.hex)) continue;
    const { house, type: unitType, rank, hex, commander } = placed;
    const led = commander === undefined ? {} : { commander };
    table.emit({ type: 'unit-placed', rule: 'BOW-7', unit, house, unitType, rank, hex, ...led });
  }
};

const hasCome = ({ state }: Table, unit: UnitId): boolean =>
  state.units[unit] !== undefined || state.destroyed.includes(unit);

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'battle-opened': () => {},
  'unit-placed': (state, { unit, house, unitType, rank, hex, commander }, rules) => {
    const figures = rules.types[unitType]?.strength ?? 0;
    const led = commander === undefined ? {} : { commander };
    state.units[unit] = { house, type: unitType, rank, hex, figures, fresh: true, ...led };
  },
  'command-placed': (state, { house, count }) => {
    state.command[house] = count;
  },
  'momentum-given': (state, { house }) => {
    state.momentum = house;
  },
  'phase-begun': (state, { round, begins }) => {
    state.round = round;
    state.phase = begins;
  },
} satisfies Partial<Appliers<FactType>>;

/** No tokens of any face. */
export const noTokens = () => ({ green: 0, blue: 0, red: 0, morale: 0, valor: 0 });
/** A value for each house. */
export const forBoth = <T>(make: (house: House) => T): Record<House, T> => ({
  stark: make('stark'),
  lannister: make('lannister'),
});

// ---- The chapter ------------------------------------------------------------------------------------

export const settingUp = { phases: { 'set-up': setUp }, events } satisfies Chapter;
