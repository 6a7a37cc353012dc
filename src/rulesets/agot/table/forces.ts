import { type Force, UNITS, type Unit } from '../data/vocabulary.ts';
import type { Units } from './events.ts';

export const noUnits = (): Force => ({ footman: 0, knight: 0, ship: 0, 'siege-engine': 0 });

/** Some units as a force. */
export const forceOf = (units: Units): Force => ({
  footman: units.footman ?? 0,
  knight: units.knight ?? 0,
  ship: units.ship ?? 0,
  'siege-engine': units['siege-engine'] ?? 0,
});

export const sizeOf = (units: Units): number =>
  (units.footman ?? 0) + (units.knight ?? 0) + (units.ship ?? 0) + (units['siege-engine'] ?? 0);

export const isNone = (units: Units): boolean => sizeOf(units) === 0;

export const addTo = (force: Force, units: Units): void => {
  for (const unit of UNITS) force[unit] += units[unit] ?? 0;
};

export const takeFrom = (force: Force, units: Units): void => {
  for (const unit of UNITS) {
    force[unit] -= units[unit] ?? 0;
    if (force[unit] < 0) throw new Error(`fewer than no ${unit}`);
  }
};

/** The units that are there, without those that are not: as events and logs name them. */
export const some = (force: Units): Units => {
  const units: Units = {};
  for (const unit of UNITS) {
    const count = force[unit];
    if (count !== undefined && count > 0) units[unit] = count;
  }
  return units;
};

export const one = (unit: Unit): Units => ({ [unit]: 1 });

/** Single units as a force. */
export const gather = (units: Iterable<Unit>): Force => {
  const force = noUnits();
  for (const unit of units) force[unit]++;
  return force;
};

export const minus = (force: Force, units: Units): Force => {
  const rest = { ...force };
  takeFrom(rest, units);
  return rest;
};
