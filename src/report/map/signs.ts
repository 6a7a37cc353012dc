import type { SpaceShown } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { row } from './rows.ts';
import { type Attributes, at, element, type Svg, title } from './svg.ts';
import { symbol } from './symbols.ts';

// What is printed on the board: settlements, supply and power icons, harbours.

const LOOKS: Readonly<Record<string, Attributes>> = {
  city: { fill: '#6b6257', stroke: '#f6f0e0', 'stroke-width': 1.6, 'paint-order': 'stroke' },
  stronghold: { fill: '#3a342d', stroke: '#f6f0e0', 'stroke-width': 1.6, 'paint-order': 'stroke' },
  barrel: { fill: '#a8763e', stroke: '#3a2a14', 'stroke-width': 1 },
  crown: { fill: '#d9aa2f', stroke: '#4a3708', 'stroke-width': 1 },
};

const WIDTHS: Readonly<Record<string, number>> = {
  city: 15,
  stronghold: 18,
  barrel: 10,
  crown: 13,
};

/** The hoops of a barrel. */
const HOOPS = element('path', {
  d: 'M-4.7 -2.6H4.7M-4.7 2.6H4.7',
  stroke: '#3a2a14',
  'stroke-width': 0.9,
});

export const sign = (id: string): readonly Svg[] => [
  symbol(id, LOOKS[id] ?? {}),
  ...(id === 'barrel' ? [HOOPS] : []),
];

export const signs = (space: SpaceShown): readonly Svg[] => {
  if (space.ground === 'port') return [];
  const items = space.signs.map((id) => ({ width: WIDTHS[id] ?? 14, drawing: sign(id) }));
  return row(space.signsAt, items);
};

/** An anchor on the coast, and the ships that lie at it. */
export const harbour = (space: SpaceShown, words: Catalogue): readonly Svg[] =>
  space.ground === 'port'
    ? [at(space.signsAt, [title(words.term('areas', space.id)), ...anchor()])]
    : [];

export const anchor = (): readonly Svg[] => [
  element('circle', { r: 8.5, fill: '#fffdf6', stroke: '#35586a', 'stroke-width': 1.2 }),
  symbol('port', { fill: '#35586a', transform: 'scale(0.78)' }),
];
