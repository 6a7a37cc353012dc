import { type Force, UNITS, type Unit } from '../../src/rulesets/agot/data/vocabulary.ts';
import { noUnits } from '../../src/rulesets/agot/table/places.ts';

export interface Troops {
  readonly units: Force;
  readonly routed: Force;
}

const PLURALS: Readonly<Record<string, Unit>> = {
  footmen: 'footman',
  knights: 'knight',
  ships: 'ship',
  'siege engine': 'siege-engine',
  'siege engines': 'siege-engine',
  'siege-engines': 'siege-engine',
};

const unitOf = (word: string): Unit => {
  const unit = PLURALS[word] ?? UNITS.find((one) => one === word);
  if (unit === undefined) throw new Error(`no unit: ${word}`);
  return unit;
};

/** `knight, 2 footmen, routed knight` */
export const readTroops = (text: string): Troops => {
  const troops = { units: noUnits(), routed: noUnits() };
  for (const part of text.split(',')) {
    const isRouted = part.includes('routed');
    const [, count, word] = /^(\d+)?\s*(.*)$/.exec(part.replace('routed', ' ').trim()) ?? [];
    const force = isRouted ? troops.routed : troops.units;
    force[unitOf((word ?? '').replace(/\s+/g, ' '))] += Number(count ?? 1);
  }
  return troops;
};

const writeForce = (force: Force, before: string): readonly string[] =>
  UNITS.filter((unit) => force[unit] > 0).map((unit) => `${before}${force[unit]} ${unit}`);

/** The same always in the same words. */
export const writeTroops = ({ units, routed }: Troops): string =>
  [...writeForce(units, ''), ...writeForce(routed, 'routed ')].join(', ');
