import type { Measure } from '../../../core/ruleset.ts';
import { type House, TRACKS, type Track } from '../data/vocabulary.ts';
import { settlementsOf } from '../table/control.ts';
import { sizeOf } from '../table/forces.ts';
import type { View } from '../table/game.ts';
import { holdingOf } from '../table/places.ts';

/** Measures of how the houses fare: what each holds, what it has, and its places on the influence tracks. */
export const chart = (view: View): readonly Measure[] => [
  amounts(view, 'settlements', (house) => settlementsOf(view, house)),
  amounts(view, 'supply', (house) => holdingOf(view, house).supply),
  amounts(view, 'power', (house) => holdingOf(view, house).power),
  amounts(view, 'units', (house) => unitsOf(view, house)),
  ...TRACKS.map((track) => placesOn(view, track)),
];

const amounts = (view: View, measure: string, of: (house: House) => number): Measure => ({
  measure,
  best: 'high',
  values: Object.fromEntries(view.rules.houses.map((house) => [house, of(house)])),
});

/** Standing and routed; and those in no area that wait to retreat (RET-3). */
const unitsOf = ({ state }: View, house: House): number => {
  let count = 0;
  for (const place of state.places)
    if (place.house === house) count += sizeOf(place.units) + sizeOf(place.routed);
  for (const force of state.waiting) if (force.house === house) count += sizeOf(force.units);
  return count;
};

const placesOn = ({ state }: View, track: Track): Measure => ({
  measure: track,
  best: 'low',
  values: Object.fromEntries(state.tracks[track].map((house, at) => [house, at + 1])),
});
