import type { Appliers } from './chapter.ts';
import type { FactType } from './facts.ts';
import { isArmy, NOBODY, put, sorts } from './forces.ts';
import type { RegionId, Side, Table, Troops, View } from './game.ts';
import { areLeadersAlone } from './lone-leaders.ts';
import { activate, advance } from './politics.ts';
import {
  besiegedIn,
  fieldOf,
  foeOf,
  hasArmy,
  holderOf,
  homeSideOf,
  isBesieged,
  isReadSince,
  isTeamGame,
  regionOf,
} from './table.ts';
import { commanderAt } from './teams/mixed.ts';

// Who holds a place once somebody has come or gone: sieges end, settlements change hands.

/** SGE-10: nobody is left outside. */
const liftSiege = (table: Table, region: RegionId): void => {
  const side = holderOf(table, region);
  if (side === null || !isBesieged(table, region) || hasArmy(table, foeOf(side), region)) return;
  table.emit({ type: 'siege-lifted', rule: 'SGE-10', region, side });
};

/** SGE-16: nobody holds a stronghold without units. */
const empty = (table: Table, region: RegionId): void => {
  const side = holderOf(table, region);
  const left = besiegedIn(table, region);
  if (side === null || left === undefined || isArmy(left) || !isReadSince(table, 2)) return;
  table.emit({ type: 'stronghold-emptied', rule: 'SGE-16', region, side, left });
};

/** CMB-14: an army that is alone where the enemy held a settlement, with nobody shut in. */
export const isTaken = (view: View, region: RegionId, holder: Side): boolean =>
  hasArmy(view, foeOf(holder), region) &&
  !hasArmy(view, holder, region) &&
  !isBesieged(view, region);

/** CMB-14, CMB-15, POL-3: it changes hands, and a nation that loses one moves. */
const capture = (table: Table, region: RegionId): void => {
  const holder = holderOf(table, region);
  const { nation } = regionOf(table, region);
  if (holder === null || nation === undefined || !isTaken(table, region, holder)) return;
  const by = foeOf(holder);
  if (homeSideOf(table, region) === by) {
    table.emit({ type: 'settlement-freed', rule: 'CMB-15', region, by });
    return;
  }
  const seat = isTeamGame(table) ? { seat: commanderAt(table, by, { region }) } : {};
  table.emit({ type: 'settlement-taken', rule: 'CMB-14', region, by, ...seat });
  advance(table, 'POL-3', nation);
};

/** ARM-15: an enemy army has come to leaders without units. */
const catchLeaders = (table: Table, region: RegionId): void => {
  const force = fieldOf(table, 'free-peoples', region);
  if (!areLeadersAlone(force) || !hasArmy(table, 'shadow', region)) return;
  const troops: Troops = {};
  for (const { nation, figure, count } of sorts(force.troops)) troops[nation] = { [figure]: count };
  table.emit({ type: 'leaders-caught', rule: 'ARM-15', region, troops });
};

/** After a move or battle. */
export const settle = (table: Table, region: RegionId): void => {
  empty(table, region);
  liftSiege(table, region);
  catchLeaders(table, region);
  capture(table, region);
};

/** POL-2: an army has come into an enemy's land. */
export const wakeLand = (table: Table, side: Side, region: RegionId): void => {
  const { nation } = regionOf(table, region);
  if (nation !== undefined && homeSideOf(table, region) !== side && hasArmy(table, side, region))
    activate(table, 'POL-2', nation, region);
};

/** An army has come, and may take what stands there. */
export const comeInto = (table: Table, side: Side, region: RegionId): void => {
  wakeLand(table, side, region);
  settle(table, region);
};

/** Those inside stand in the region again. */
const comeOut = ({ state }: View, { region, side }: { region: RegionId; side: Side }): void => {
  const force = state.besieged[region] ?? NOBODY;
  delete state.besieged[region];
  put(state, side, { region }, force);
};

export const settleEvents = {
  'siege-lifted': comeOut,
  'stronghold-emptied': comeOut,
  'settlement-taken': ({ state }, { region, seat }) => {
    state.taken.push(region);
    if (seat !== undefined) state.takers[region] = seat;
  },
  'settlement-freed': ({ state }, { region }) => {
    state.taken = state.taken.filter((one) => one !== region);
    delete state.takers[region];
  },
} satisfies Partial<Appliers<FactType>>;
