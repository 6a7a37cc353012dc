import type { House, Unit } from '../data/vocabulary.ts';
import type { View } from './game.ts';

/** Pieces of a type that a house still has in its stock (SET-7). */
export const stockOf = (view: View, house: House, unit: Unit): number => {
  let stock = view.rules.units[unit].limit;
  for (const place of view.state.places)
    if (place.house === house) stock -= place.units[unit] + place.routed[unit];
  for (const force of view.state.waiting) if (force.house === house) stock -= force.units[unit]; // RET-3
  const { battle } = view.state;
  return battle?.attacker.house === house ? stock - battle.force[unit] : stock;
};
