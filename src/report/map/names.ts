import { onceOf } from '../../core/once.ts';
import type { Point, Space } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Board } from './board.ts';
import { fillOf } from './ground.ts';
import { letters, linesOf, widthOf } from './lettering.ts';
import type { Svg } from './svg.ts';

const LEADING = 1.12;
const LAND = { size: 13, fill: '#2b2620', weight: 'bold' } as const;
const WATER = { size: 14, fill: '#35586a', style: 'italic' } as const;

const styleOf = ({ terrain }: Space): typeof LAND | typeof WATER =>
  terrain === 'sea' ? WATER : LAND;

interface NameLine {
  readonly at: Point;
  readonly content: string;
  readonly size: number;
}

/** Names are parted into lines alike on each picture of a board. */
const parted = onceOf((_: Catalogue) => {
  const known = new Map<string, readonly string[]>();
  return (size: number, width: number, name: string): readonly string[] => {
    const key = `${size} ${width} ${name}`;
    const lines = known.get(key) ?? linesOf(name, size, width);
    known.set(key, lines);
    return lines;
  };
});

/** The lines of a space's name and their places. */
export const nameLines = (space: Space, words: Catalogue): readonly NameLine[] => {
  if (space.name === null) return [];
  const { at, width } = space.name;
  const { size } = styleOf(space);
  const lines = parted(words)(size, width, words.say(space.title));
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

export const drawName = ({ picture, words }: Board, space: Space): readonly Svg[] => {
  const rim = fillOf(picture.grounds.find(({ id }) => id === space.id) ?? space);
  return nameLines(space, words).map(({ at, content }) =>
    letters(at, content, { ...styleOf(space), rim }),
  );
};
