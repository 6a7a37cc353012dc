// Where reinforcements can come.

import { countOf } from '../forces.ts';
import type { Figure, Nation, RegionId, View } from '../game.ts';
import { holderOf, isBesieged, regionOf, settlementIn } from '../table.ts';

/** MUS-2, MUS-3: settlements of its nation that the enemy neither holds nor besieges; Nazgûl in strongholds only. */
export const canMusterAt = (view: View, nation: Nation, figure: Figure, at: RegionId): boolean => {
  if (regionOf(view, at).nation !== nation || isBesieged(view, at)) return false;
  if (holderOf(view, at) !== view.rules.nations[nation].side) return false;
  return figure !== 'nazgul' || settlementIn(view, at) === 'stronghold';
};

export const musterPlaces = (view: View, nation: Nation, figure: Figure): readonly RegionId[] =>
  Object.keys(view.rules.regions).filter((at) => canMusterAt(view, nation, figure, at));

/** MUS-7. */
export const inReserve = ({ state }: View, nation: Nation, figure: Figure): number =>
  countOf(state.reserve, nation, figure);
