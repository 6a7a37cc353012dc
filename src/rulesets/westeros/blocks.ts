// The building blocks of which tactics and commanders' abilities are put together: each is one function.

import type { RuleId } from '../../core/game.ts';
import {
  type Appliers,
  type Block,
  type Chapter,
  type FactType,
  foeOf,
  type House,
  type Table,
  type UnitId,
} from './game.ts';
import { drawCards } from './marshal.ts';
import { changeMorale } from './morale.ts';
import { isThere, unitUnder, zoneOf } from './table.ts';

/** For whom a block works: the house, its units of this turn, and the commander it comes from. */
interface For {
  readonly house: House;
  readonly units: readonly UnitId[];
  readonly commander: string;
  readonly rule: RuleId;
}

type Effect = (table: Table, block: Block, of: For) => void;

const boost = (table: Table, { house, units, rule }: For, what: object): void => {
  if (units.length > 0) table.emit({ type: 'boost-given', rule, house, units, ...what });
};

/** Units that are spent may be ordered again. */
const rallyAll = (table: Table, units: readonly UnitId[], { house, rule }: For): void => {
  for (const unit of units)
    if (isThere(table, unit) && table.state.units[unit]?.fresh === false)
      table.emit({ type: 'unit-rallied', rule, unit, house });
};

const EFFECTS: Readonly<Record<Block['block'], Effect>> = {
  dice: (table, { count }, of) => boost(table, of, { dice: count }),
  moves: (table, { count }, of) => boost(table, of, { moves: count }),
  keyword: (table, { keyword, count }, of) =>
    boost(table, of, { count, ...(keyword && { keyword }) }),
  'gain-morale': (table, { count }, { house, rule }) => changeMorale(table, house, count, rule),
  'break-morale': (table, { count }, { house, rule }) =>
    changeMorale(table, foeOf(house), -count, rule),
  token: (table, { token, count }, { house, rule }) => {
    for (let taken = 0; token !== undefined && taken < count; taken++)
      if (table.state.pool[token] > 0) table.emit({ type: 'token-taken', rule, house, token });
  },
  draw: (table, { count }, { house }) => drawCards(table, house, count),
  'rally-own': (table, _block, of) => {
    const own = unitUnder(table, of.commander);
    rallyAll(table, own === undefined ? [] : [own], of);
  },
  'rally-zone': (table, _block, of) => rallyAll(table, zoneOf(table, of.commander), of),
  'strengthen-board': (table, { count: most }, { house, commander, rule }) => {
    const count = Math.min(most, table.state.spent[commander] ?? 0);
    if (count > 0) table.emit({ type: 'command-gained', rule, house, commander, count });
  },
};

export const carryOutBlocks = (table: Table, blocks: readonly Block[], of: For): void => {
  for (const one of blocks) EFFECTS[one.block](table, one, of);
};

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'boost-given': (state, { units, dice, moves, keyword, count }) => {
    state.turning?.boosts.push({
      units,
      ...(dice !== undefined && { dice }),
      ...(moves !== undefined && { moves }),
      ...(keyword !== undefined && { keyword }),
      ...(count !== undefined && { count }),
    });
  },
  'token-taken': (state, { house, token }) => {
    state.pool[token]--;
    state.tokens[house][token]++;
  },
  'command-gained': (state, { house, commander, count }) => {
    state.command[house] += count;
    state.spent[commander] = (state.spent[commander] ?? 0) - count;
  },
  'unit-rallied': (state, { unit }) => {
    const rallied = state.units[unit];
    if (rallied !== undefined) rallied.fresh = true;
  },
} satisfies Partial<Appliers<FactType>>;

export const building = { events } satisfies Chapter;
