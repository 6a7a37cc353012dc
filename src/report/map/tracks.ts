import type { Ladder, Picture, Point, TrackShown } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { INK, letters, linesOf } from './lettering.ts';
import { heading, INNER, type PanelText, type Section, shieldOf } from './panel.ts';
import { at, element, type Svg, title } from './svg.ts';
import { symbol } from './symbols.ts';

// The influence tracks, and the rows of numbers: settlements, supply, wildlings.

const COLUMN = 82;
const LEFT = 26;
const PLACE = 23;

export const influence = (picture: Picture, { words }: PanelText): Section => {
  const places = picture.seats.length;
  const numbers = Array.from({ length: places }, (_, index) =>
    letters([8, 65 + index * PLACE], String(index + 1), { size: 12 }),
  );
  return {
    height: 78 + places * PLACE,
    drawing: [
      ...heading(words.sentence('map.influence')),
      ...numbers,
      ...picture.tracks.flatMap((track, index) => trackColumn(picture, words, track, index)),
    ],
  };
};

const trackColumn = (
  picture: Picture,
  words: Catalogue,
  { track, seats, token, holder, stars }: TrackShown,
  column: number,
): readonly Svg[] => {
  const x = LEFT + COLUMN * (column + 0.5);
  const names = linesOf(words.term('tracks', track), 12, COLUMN - 4).slice(0, 2);
  return [
    ...names.map((line, index) =>
      letters([x, 36 + (index - (names.length - 1) / 2) * 13], line, { size: 12, weight: 'bold' }),
    ),
    ...seats.flatMap((seat, place) => {
      const spot: Point = [x, 65 + place * PLACE];
      return [
        ...(seat === holder ? [at(spot, [title(words.term('tokens', token)), ring()])] : []),
        at(spot, shieldOf(picture, words, seat)),
      ];
    }),
    ...stars.flatMap((count, place) => starRow([x + 16, 65 + place * PLACE], count)),
  ];
};

/** Around the shield of the house that holds the track's token. */
export const ring = (): Svg =>
  element('circle', { r: 11.5, fill: '#f2d680', stroke: '#7a5c10', 'stroke-width': 1.4 });

export const star = (): Svg =>
  symbol('star', {
    fill: '#d9aa2f',
    stroke: '#4a3708',
    'stroke-width': 0.7,
    transform: 'scale(0.8)',
  });

const starRow = ([x, y]: Point, count: number): readonly Svg[] =>
  Array.from({ length: count }, (_, index) => at([x + index * 8.5, y], [star()]));

const STACK = 19;

/** A row of numbers; the houses that are there stand above each. */
export const ladder = (picture: Picture, { words }: PanelText, shown: Ladder): Section => {
  const highest = Math.max(1, ...shown.steps.map(({ seats }) => seats.length));
  const cell = INNER / shown.steps.length;
  const floor = 32 + highest * STACK;
  const cells = shown.steps.flatMap(({ value, seats, marked }, index) => {
    const x = cell * (index + 0.5);
    return [
      element('rect', {
        x: x - cell / 2 + 1,
        y: floor,
        width: cell - 2,
        height: 18,
        rx: 2,
        fill: marked ? '#f2d680' : '#ece4d0',
        stroke: '#9b8f7a',
        'stroke-width': 0.8,
      }),
      letters([x, floor + 9], String(value), { size: 12, weight: 'bold' }),
      ...seats.map((seat, level) =>
        at([x, floor - 11 - level * STACK], shieldOf(picture, words, seat)),
      ),
    ];
  });
  return {
    height: floor + 36,
    drawing: [...heading(words.sentence(`map.${shown.ladder}`)), ...cells],
  };
};

/** The wildlings' ladder on their own ground: where the threat stands. */
export const wildlings = (picture: Picture, words: Catalogue): readonly Svg[] => {
  const found = picture.ladders.find(({ ladder: name }) => name === 'wildlings');
  if (found === undefined) return [];
  const cell = 36;
  const left = -(cell * found.steps.length) / 2;
  const cells = found.steps.flatMap(({ value, marked }, index) => {
    const x = left + cell * (index + 0.5);
    return [
      element('circle', {
        cx: x,
        cy: 8,
        r: marked ? 15 : 11,
        fill: marked ? '#5b4a3f' : '#fffdf6',
        stroke: '#5b4a3f',
        'stroke-width': 1.3,
      }),
      letters([x, 8], String(value), {
        size: marked ? 15 : 12,
        weight: 'bold',
        fill: marked ? '#ffffff' : INK,
      }),
    ];
  });
  return [
    at(picture.wildlingsAt, [
      letters([0, -20], words.sentence('map.wildlings'), {
        size: 13,
        style: 'italic',
        fill: '#5b4a3f',
      }),
      ...cells,
    ]),
  ];
};
