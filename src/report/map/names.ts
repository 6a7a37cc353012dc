import type { Point, SpaceShown } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { letters, linesOf, widthOf } from './lettering.ts';
import type { Svg } from './svg.ts';

const SIZE = { land: 13, sea: 14, port: 10 } as const;
const LEADING = 1.12;
const COLOUR = { land: '#2b2620', sea: '#35586a', port: '#2b2620' } as const;
const RIM = { land: '#f6f0e0', sea: '#cfdfe5', port: '#f6f0e0' } as const;

interface NameLine {
  readonly at: Point;
  readonly content: string;
  readonly size: number;
}

/** How a space's name is parted and where its lines stand. */
export const nameLines = (space: SpaceShown, words: Catalogue): readonly NameLine[] => {
  if (space.name === null) return [];
  const { at, width } = space.name;
  const size = SIZE[space.ground];
  const lines = linesOf(words.term('areas', space.id), size, width);
  return lines.map((content, index) => ({
    at: [at[0], at[1] + (index - (lines.length - 1) / 2) * size * LEADING],
    content,
    size,
  }));
};

/** The rectangle that a line of a name takes: left, top, right, bottom. */
export const boxOf = ({
  at,
  content,
  size,
}: NameLine): readonly [number, number, number, number] => {
  const half = widthOf(content, size) / 2;
  return [at[0] - half, at[1] - size / 2, at[0] + half, at[1] + size / 2];
};

export const drawName = (space: SpaceShown, words: Catalogue): readonly Svg[] =>
  nameLines(space, words).map(({ at, content, size }) =>
    letters(at, content, {
      size,
      fill: COLOUR[space.ground],
      rim: RIM[space.ground],
      ...(space.ground === 'sea' ? { style: 'italic' } : { weight: 'bold' }),
    }),
  );
