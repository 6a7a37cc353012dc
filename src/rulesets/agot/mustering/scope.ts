import { type Case, isAsked, type Names, type Own } from '../book/scope.ts';
import { UNITS } from '../data/vocabulary.ts';
import { controlledBy } from '../table/control.ts';
import { areaOf } from '../table/places.ts';
import { ownAreas } from '../table/reach.ts';
import { muster } from './law.ts';
import { musterChoices } from './template.ts';

/** Where it is asked what can be placed there first, else wherever the house may be by then. */
const musterNames: Names = (own, path, group) => {
  if (group !== 'areas') return undefined;
  const { view, house } = own;
  const now = [...controlledBy(view, house)];
  const later = isAsked(own, 'muster') ? [] : ownAreas(view, house).map((id) => areaOf(view, id));
  const areas = [...new Set([...now, ...later])].filter(({ points }) => points > 0);
  return path.includes('into')
    ? areas.flatMap(({ sea, ports }) => [...sea, ...ports])
    : areas.map(({ id }) => id);
};

/** Where it is asked: what can be placed first; raising footmen frees pieces, new ones can be raised. */
const placingCases = (own: Own): readonly Case[] | undefined => {
  if (!isAsked(own, 'muster')) return undefined;
  const { view, house } = own;
  const all = musterChoices(view, house).map(({ area: { id: area }, units, seas }): Case => {
    const first = units.includes('footman') ? [{ area, unit: 'footman' as const }] : [];
    const upgrades = UNITS.filter((unit) =>
      [[], first].some((before) => {
        const wish = [...before, { area, unit, how: 'upgrade' as const }];
        return muster.warning(view, house, wish) === null;
      }),
    );
    return { area, seas, units: seas.length > 0 ? [...units, 'ship'] : units, upgrades };
  });
  const frees = all.some(({ upgrades = [] }) => upgrades.length > 0) ? ['footman'] : [];
  return all.map(({ units = [], ...one }) => ({
    ...one,
    units: [...new Set([...units, ...frees])],
  }));
};

export const names = { muster: musterNames };
export const cases = { placing: placingCases };
