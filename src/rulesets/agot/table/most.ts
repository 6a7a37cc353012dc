import { UNITS } from '../data/vocabulary.ts';
import { stockOf } from './armies.ts';
import type { View } from './state.ts';

/** The most that a number on the table can be with the pieces that the game has; undefined: anything. */
export const mostAt = (view: View, path: readonly string[]): number | undefined => {
  const [first, second, third, fourth] = path;
  if (first === 'threat') return Math.max(...view.rules.wildlingTrack);
  if (first === 'houses' && third === 'power') return view.rules.powerTokens;
  const place = view.state.places.find(({ area }) => area === second);
  const unit = UNITS.find((one) => one === fourth);
  if (first !== 'places' || place === undefined || unit === undefined) return undefined;
  if (third !== 'units' && third !== 'routed') return undefined;
  if (place.house === null) return 0;
  return place[third][unit] + stockOf(view, place.house, unit);
};
