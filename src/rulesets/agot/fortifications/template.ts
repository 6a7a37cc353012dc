import { say } from '../../../core/document.ts';
import { type Lines, section, type Writing, writeTogether } from '../book/template.ts';
import { has } from '../language/features.ts';
import { ordersOut } from '../table/places.ts';
import { mayFortify } from './law.ts';

/** The lines of orders on the board that could build instead of taking tokens. */
export const fortifyLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  if (!has(view.rules, 'fortifications')) return [];
  const areas = Array.from(ordersOut(view, house, 'consolidate-power'))
    .filter((place) => place.house === house && mayFortify(view, place))
    .map(({ area }) => area);
  const lines = writeTogether(writing, areas, 1, (wish) => [{ kind: 'fortify', wish }]);
  return section(say('template.fortify', { areas }), lines);
};
