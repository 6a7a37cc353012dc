import { ARROW_SORTS, type Picture, type Point } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { arrowAlong, shipSign } from './arrows.ts';
import { horde } from './cards.ts';
import type { Curve } from './curves.ts';
import { hasRouted, hasSpace, orderKindsInUse, printedInUse, unitsInUse } from './in-use.ts';
import { letters, linesOf } from './lettering.ts';
import { heading, PANEL, type PanelText, type Section } from './panel.ts';
import type { Item } from './rows.ts';
import { anchor, sign } from './signs.ts';
import { at, group, type Svg } from './svg.ts';
import { symbol } from './symbols.ts';
import { fortification, neutralForce, orderDisc, swords } from './tokens.ts';
import { ring, star } from './tracks.ts';

interface Key {
  readonly drawing: readonly Svg[];
  readonly label: string;
}

const COLUMN = (PANEL.width - 2 * PANEL.margin) / 2;
const LINE = 25;
/** Of drawings that are higher than a line. */
const SMALLER = { transform: 'scale(0.84)' } as const;
const ROOM = COLUMN - 36;

/** What the drawings mean: those that are on this map. */
export const legend = (picture: Picture, { words }: PanelText): Section => {
  const keys = [
    ...unitKeys(picture, words),
    ...signKeys(picture, words),
    ...pieceKeys(picture, words),
    ...trackKeys(picture, words),
    ...orderKeys(picture, words),
    ...wayKeys(picture, words),
  ];
  const rows = Math.ceil(keys.length / 2);
  return {
    height: 34 + rows * LINE,
    drawing: [
      ...heading(words.sentence('map.legend')),
      ...keys.flatMap(({ drawing, label }, index) => {
        const x = Math.floor(index / rows) * COLUMN;
        const y = 38 + (index % rows) * LINE;
        return [at([x + 14, y], drawing), ...lettered([x + 33, y], label)];
      }),
    ],
  };
};

const SIZE = 11.5;

const lettered = ([x, y]: Point, label: string): readonly Svg[] => {
  const lines = linesOf(label, SIZE, ROOM);
  return lines.map((line, index) =>
    letters([x, y + (index - (lines.length - 1) / 2) * (SIZE + 1)], line, {
      size: SIZE,
      anchor: 'start',
    }),
  );
};

const UNIT = { fill: '#8c8577', stroke: '#1f1b16', 'stroke-width': 0.9 } as const;

const unitKeys = (picture: Picture, words: Catalogue): readonly Key[] => {
  const units = unitsInUse(picture);
  const lying = symbol(units[0] ?? '', { ...UNIT, transform: 'rotate(90)' });
  return [
    ...units.map((unit) => ({ drawing: [symbol(unit, UNIT)], label: words.term('units', unit) })),
    ...(hasRouted(picture) ? [{ drawing: [lying], label: words.sentence('map.key.routed') }] : []),
  ];
};

const PRINTED: Readonly<Record<string, () => readonly Svg[]>> = {
  city: () => sign('city'),
  stronghold: () => sign('stronghold'),
  barrel: () => sign('barrel'),
  crown: () => sign('crown'),
  port: anchor,
};

const signKeys = (picture: Picture, words: Catalogue): readonly Key[] => {
  const printed = printedInUse(picture);
  return Object.entries(PRINTED)
    .filter(([id]) => printed.has(id))
    .map(([id, draw]) => ({ drawing: draw(), label: words.sentence(`map.key.${id}`) }));
};

const pieceKeys = (picture: Picture, words: Catalogue): readonly Key[] => {
  const seat = picture.seats[0]?.seat ?? '';
  const built = hasSpace(picture, (space) => space.fortification !== null);
  const neutral = hasSpace(picture, (space) => space.neutral > 0);
  const told = ({ drawing }: Item, code: string): Key => ({
    drawing: drawing.slice(1),
    label: words.sentence(`map.key.${code}`),
  });
  return [
    ...(built ? [told(fortification(picture, words, seat), 'fortification')] : []),
    ...(neutral ? [told(neutralForce(words, 5), 'neutral')] : []),
  ];
};

const trackKeys = ({ tracks, cards }: Picture, words: Catalogue): readonly Key[] => {
  const told = (drawing: readonly Svg[], code: string): Key => ({
    drawing,
    label: words.sentence(`map.key.${code}`),
  });
  return [
    ...(tracks.some(({ holder }) => holder !== null) ? [told([ring()], 'holder')] : []),
    ...(tracks.some(({ stars }) => stars.length > 0) ? [told([star()], 'star')] : []),
    ...(cards.some(({ icon }) => icon) ? [told(horde(), 'icon')] : []),
  ];
};

const orderKeys = (picture: Picture, words: Catalogue): readonly Key[] =>
  orderKindsInUse(picture).map((kind) => ({
    drawing: [group(SMALLER, orderDisc(kind, '#8c8577', ''))],
    label: words.term('order-kinds', kind),
  }));

/** A short straight line with a head. */
const SAMPLE: Curve = {
  points: [
    [-13, 0],
    [-3, 0],
    [7, 0],
  ],
  tip: [6, 0],
  turn: 0,
};

const wayKeys = (picture: Picture, words: Catalogue): readonly Key[] => {
  const there = new Set(picture.arrows.map(({ sort }) => sort));
  const ways = ARROW_SORTS.filter((sort) => there.has(sort)).map((sort) => ({
    drawing: arrowAlong(SAMPLE, sort, '#8c8577'),
    label: words.sentence(`map.key.${sort}`),
  }));
  const fought = {
    drawing: [group(SMALLER, swords('#8c8577'))],
    label: words.sentence('map.key.battle'),
  };
  const carried = {
    drawing: [shipSign([0, 0], '#8c8577')],
    label: words.sentence('map.key.carried'),
  };
  return [
    ...ways,
    ...(picture.arrows.some(({ via }) => via.length > 0) ? [carried] : []),
    ...(picture.battles.length > 0 ? [fought] : []),
  ];
};
