import type { View } from '../game.ts';
import { areaOf } from '../places.ts';
import type { Area } from '../rules.ts';
import { type House, UNITS, type Unit } from '../vocabulary.ts';
import { type MusterChoices, musterChoices } from './building-lines.ts';
import { areaNames, namesOf, nothing, wordsOf } from './schema-names.ts';
import { anyName, matching, type Schema, several } from './schema-parts.ts';
import { ownAreas } from './targets.ts';

/**
 * `Winterfell knight`, `White Harbor ship in Narrow Sea`, `Karhold upgrade`: what can be placed
 * first where it is asked now, else what the points allow wherever the house may be by then.
 */
export const musterShape = (view: View, house: House, isAsked: boolean): Schema => {
  const now = musterChoices(view, house);
  const choices = isAsked ? now.map((one) => withUpgrades(view, one)) : later(view, house, now);
  const items = choices.map((choice) => itemPattern(view, choice)).filter((item) => item !== '');
  if (items.length === 0) return nothing;
  return { anyOf: [nothing, matching(several(`(?:${items.join('|')})`))] };
};

const isOffered = (view: View, unit: Unit): boolean =>
  unit !== 'siege-engine' || view.rules.options['siege-engines'] === 'yes';

const upgradesOf = (view: View, { points }: Area): readonly Unit[] =>
  UNITS.filter((unit) => {
    const { upgrade } = view.rules.units[unit];
    return upgrade !== null && upgrade <= points && isOffered(view, unit);
  });

/** What is mustered there as a footman can be upgraded with the points that are left. */
const withUpgrades = (view: View, choice: MusterChoices): MusterChoices =>
  choice.units.includes('footman')
    ? { ...choice, upgrades: upgradesOf(view, choice.area) }
    : choice;

const later = (
  view: View,
  house: House,
  now: readonly MusterChoices[],
): readonly MusterChoices[] => {
  const areas = [
    ...now.map(({ area }) => area),
    ...ownAreas(view, house).map((id) => areaOf(view, id)),
  ];
  return [...new Set(areas)]
    .filter(({ points }) => points > 0)
    .map((area) => ({
      area,
      units: UNITS.filter((unit) => canPay(view, area, unit)),
      upgrades: upgradesOf(view, area),
      seas: [...area.sea, ...area.ports],
    }));
};

const canPay = (view: View, { points }: Area, unit: Unit): boolean =>
  unit !== 'ship' && view.rules.units[unit].cost <= points && isOffered(view, unit);

const itemPattern = (view: View, { area, units, upgrades, seas }: MusterChoices): string => {
  const unitNames = (some: readonly Unit[]): string => anyName(namesOf(view, 'units', ...some));
  const upgrade = anyName(wordsOf('upgrade'));
  const parts = [
    ...(units.length > 0 ? [`(?:\\d+ ?)?${unitNames(units)}(?: ?\\d+)?`] : []),
    ...(upgrades.length > 0 ? [`${upgrade}(?: ?(?:to|为|成)? ?${unitNames(upgrades)})?`] : []),
    ...(seas.length > 0 ? [shipPattern(view, seas)] : []),
  ];
  return parts.length === 0
    ? ''
    : `${anyName(areaNames(view, [area.id]))}[:：]? ?(?:${parts.join('|')})`;
};

/** `ship`, `ship in Narrow Sea`, `战舰1 到 狭海`. */
const shipPattern = (view: View, seas: MusterChoices['seas']): string => {
  const sea = anyName(areaNames(view, seas));
  const into = `(?: ?${anyName(wordsOf('in'))} ?${sea}| ?[(（]${sea}[)）])`;
  return `(?:\\d+ ?)?${anyName(namesOf(view, 'units', 'ship'))}(?: ?\\d+)?${into}?`;
};
