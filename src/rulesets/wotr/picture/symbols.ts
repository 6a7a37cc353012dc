import type { Glyph, Mark } from '../../../core/picture.ts';
import type { Face } from '../game.ts';

// What pieces and signs look like, each drawn around its middle; figures stand on y = 8.

const DARK = '#1f1b16';
const STONE = '#3a342d';

const inSeat = { fill: 'seat', stroke: DARK, width: 0.9, round: true } as const;
const onStone = { fill: STONE, stroke: '#f6f0e0', width: 1.6, rimmed: true } as const;

const STAR = 'M0 -6.4L1.8 -2L6.4 -1.8L2.8 1.2L4 5.6L0 3.1L-4 5.6L-2.8 1.2L-6.4 -1.8L-1.8 -2Z';
const EYE = 'M-9 0Q0 -9 9 0Q0 9 -9 0Z';
const SWORD = 'M-0.9 4V-7L0 -9L0.9 -7V4H4V5.6H0.9V9H-0.9V5.6H-4V4Z';
const BANNER = 'M-5.6 -9H-4.2V9H-5.6ZM-4.2 -8.4H6.4L3.6 -4.4L6.4 -0.4H-4.2Z';
const HELM = 'M-6 7V-1C-6 -6 -3.6 -8.6 0 -8.6C3.6 -8.6 6 -6 6 -1V7H2.2V1.6H-2.2V7Z';
const SCROLL = 'M-6 -7H5V5.4Q5 7.4 7 7.4H-4Q-6 7.4 -6 5.4ZM-3.6 -4.2H2.8M-3.6 -1H2.8M-3.6 2.2H2.8';

const figure = (width: number, path: string, ...more: readonly Mark[]): Glyph => ({
  width,
  marks: [{ path, ...inSeat }, ...more],
});

/** A disc with letters: a character of the map. */
const disc = (fill: string, stroke: string, ink: string): Glyph => ({
  width: 23,
  marks: [
    { circle: 10.6, fill, stroke, width: 2.2 },
    { circle: 11.9, stroke: DARK, width: 0.7 },
    { letters: 'text', size: 10.5, fill: ink },
  ],
});

const die = (fill: string, ...marks: readonly Mark[]): Glyph => ({
  width: 22,
  marks: [
    {
      path: 'M-8 -10H8Q10 -10 10 -8V8Q10 10 8 10H-8Q-10 10 -10 8V-8Q-10 -10 -8 -10Z',
      fill,
      stroke: DARK,
      width: 1,
    },
    ...marks,
  ],
});

/** The signs on the faces of a die, in its ink. */
const faceOf = (ink: string): Readonly<Record<Face, readonly Mark[]>> => ({
  character: [{ path: SWORD, fill: ink, scale: 0.85 }],
  army: [{ path: BANNER, fill: ink, scale: 0.8 }],
  muster: [{ path: HELM, fill: ink, scale: 0.8 }],
  'army-muster': [
    { path: BANNER, fill: ink, scale: 0.55, at: [-3.8, -3] },
    { path: HELM, fill: ink, scale: 0.55, at: [4.2, 3.4] },
  ],
  event: [{ path: SCROLL, stroke: ink, width: 1.5, scale: 0.82 }],
  eye: [
    { path: EYE, fill: ink, scale: 0.9 },
    { circle: 3, fill: '#7d1016' },
  ],
  'will-of-the-west': [{ path: STAR, fill: ink, scale: 1.15 }],
});

const diceOf = (side: string, fill: string, ink: string): Readonly<Record<string, Glyph>> =>
  Object.fromEntries(
    Object.entries(faceOf(ink)).map(([face, marks]) => [`${side}-${face}`, die(fill, ...marks)]),
  );

const card = (fill: string, mark: Mark): Glyph => ({
  width: 17,
  marks: [
    { path: 'M-6.5 -9.5H6.5V9.5H-6.5Z', fill, stroke: DARK, width: 1, round: true },
    { path: 'M-4.8 -7.8H4.8V7.8H-4.8Z', stroke: '#ffffff', width: 0.7 },
    mark,
  ],
});

const tile = (fill: string, ink: string): Glyph => ({
  width: 21,
  marks: [
    { path: 'M-9 -9H9V9H-9Z', fill, stroke: ink, width: 1.4, round: true },
    { letters: 'text', size: 11, fill: ink },
  ],
});

const FREE = '#2f5f9e';
const SHADOW = '#8e1a20';

export const SYMBOLS: Readonly<Record<string, Glyph>> = {
  regular: figure(
    17,
    'M0 -9A3.3 3.3 0 1 1 -0.01 -9ZM-6 8C-6 2 -4.6 -1.4 0 -1.6C4.6 -1.4 6 2 6 8ZM6.6 -9L7.6 -9L7.6 8L6.6 8Z',
  ),
  elite: figure(
    19,
    'M-6.5 8L-5.6 5C-5.8 0 -3.6 -4.2 -0.6 -6.2L-0.4 -9.4L2.4 -6.8C5.4 -6 7.6 -3 8.4 0.4L6.6 2.6C4.6 2.4 3.8 1.4 1.8 1.2C1.6 3.4 4.8 5 5.4 8Z',
  ),
  leader: figure(15, 'M-5.8 -9.6H-4.4V8.4H-5.8ZM-4.4 -9L7 -8.2L3.8 -4.6L7 -0.8L-4.4 -0.4Z'),
  nazgul: {
    width: 22,
    marks: [
      {
        path: 'M0 -3L2 -7L3 -3.4L10.4 -6.6C9.4 -1.4 7.6 1.4 4.4 2L6 4.6L2.2 3.8L0 9L-2.2 3.8L-6 4.6L-4.4 2C-7.6 1.4 -9.4 -1.4 -10.4 -6.6L-3 -3.4L-2 -7Z',
        ...{ fill: '#221d22', stroke: '#f6f0e0', width: 1.4, rimmed: true },
      },
    ],
  },
  town: {
    width: 15,
    marks: [
      { path: 'M-6.6 6V-0.6L-3.4 -4L-0.2 -0.6V6ZM0.8 6V-2.6L3.8 -6.4L6.8 -2.6V6Z', ...onStone },
    ],
  },
  city: {
    width: 17,
    marks: [
      {
        path: 'M-8 6.5V-1H-5.4V-3.6H-3.6V-1H-1.9V-6.2H-0.6V-8.4H1.2V-6.2H2.4V-1H4.2V-3.6H6V-1H8V6.5H1.9V2.8H-1.9V6.5Z',
        ...onStone,
      },
    ],
  },
  stronghold: {
    width: 20,
    marks: [
      {
        path: 'M-9.4 7.5V-8H-7.2V-5.8H-5.4V-8H-3.2V-3.4H-1.4V-5.4H1.4V-3.4H3.2V-8H5.4V-5.8H7.2V-8H9.4V7.5H2.4V2.4H-2.4V7.5Z',
        ...onStone,
      },
    ],
  },
  fortification: {
    width: 19,
    marks: [{ path: 'M-8.4 6V-5H-5.6V-2H-2.8V-5H2.8V-2H5.6V-5H8.4V6Z', ...onStone }],
  },
  closed: {
    width: 24,
    marks: [
      { path: 'M-11 3H11', stroke: '#4b3d2c', width: 5.5 },
      {
        path: 'M-10 5L-5 -5L0 5ZM0 5L5 -5L10 5Z',
        ...{ fill: '#e9dfc9', stroke: '#4b3d2c', width: 0.9, round: true },
      },
      { path: 'M-5 -5L0 5H-4.5ZM5 -5L10 5H5.5Z', fill: '#8d7a5f' },
    ],
  },
  battle: {
    width: 23,
    marks: [
      { circle: 11, fill: '#fff1ea', stroke: '#8a1c1c', width: 1.6 },
      {
        path: 'M-6.6 -7.4L-4.8 -7.2L3.6 3.2L5.2 1.6L6.2 2.6L4.4 4.4L7 7L5.6 8.2L3.2 5.6L1.6 7.2L0.6 6.2L2.2 4.6L-6.4 -5.6Z',
        fill: '#8a1c1c',
      },
      {
        path: 'M6.6 -7.4L4.8 -7.2L-3.6 3.2L-5.2 1.6L-6.2 2.6L-4.4 4.4L-7 7L-5.6 8.2L-3.2 5.6L-1.6 7.2L-0.6 6.2L-2.2 4.6L6.4 -5.6Z',
        fill: '#8a1c1c',
      },
    ],
  },
  siege: {
    width: 20,
    marks: [
      { circle: 10, stroke: '#8a1c1c', width: 2.4, dashes: '4.2 2.1' },
      { path: 'M-5 5.4V-5H-3.4V-3.4H-2V-5H-0.8V-1.6H0.8V-5H2V-3.4H3.4V-5H5V5.4Z', fill: STONE },
    ],
  },
  'taken-free-peoples': {
    width: 16,
    marks: [{ path: BANNER, fill: FREE, stroke: DARK, width: 0.9, scale: 0.85 }],
  },
  'taken-shadow': {
    width: 16,
    marks: [{ path: BANNER, fill: SHADOW, stroke: DARK, width: 0.9, scale: 0.85 }],
  },
  companion: disc('#e9f0fb', FREE, '#14243f'),
  minion: disc('#2a2328', '#c23a2c', '#ffffff'),
  fellowship: {
    width: 27,
    marks: [
      { circle: 12.4, fill: '#fff6d8', stroke: '#8a6a16', width: 1.6 },
      { circle: 6.6, stroke: '#d09a12', width: 3.6 },
      { circle: 8.4, stroke: '#6d520f', width: 0.8 },
      { circle: 4.8, stroke: '#6d520f', width: 0.8 },
    ],
  },
  'fellowship-revealed': {
    width: 27,
    marks: [
      { circle: 12.4, fill: '#f7d9c6', stroke: '#a3251c', width: 2.2 },
      { path: EYE, fill: '#f2b13c', stroke: '#7d1016', width: 1.2 },
      { circle: 2.8, fill: '#7d1016' },
    ],
  },
  ring: {
    width: 17,
    marks: [
      { circle: 6, stroke: '#6d520f', width: 4.2 },
      { circle: 6, stroke: '#e3b62c', width: 2.6 },
    ],
  },
  'ring-shadow': {
    width: 19,
    marks: [
      { circle: 8, fill: '#33272a', stroke: DARK, width: 0.8 },
      { path: EYE, fill: '#f2943c', scale: 0.72 },
      { circle: 1.9, fill: '#7d1016' },
    ],
  },
  active: {
    width: 19,
    marks: [
      {
        path: 'M-7.6 -8.6H7.6V0.6C7.6 5.4 3.8 8.2 0 9.8C-3.8 8.2 -7.6 5.4 -7.6 0.6Z',
        fill: 'seat',
        stroke: DARK,
        width: 1.1,
      },
      { letters: 'seat', size: 11, fill: 'ink' },
    ],
  },
  passive: {
    width: 19,
    marks: [
      {
        path: 'M-7.6 -8.6H7.6V0.6C7.6 5.4 3.8 8.2 0 9.8C-3.8 8.2 -7.6 5.4 -7.6 0.6Z',
        fill: '#efe9da',
        stroke: 'seat',
        width: 2.4,
        dashes: '3.4 2',
      },
      { letters: 'seat', size: 11, fill: '#3a342d' },
    ],
  },
  'card-free-character': card(FREE, { path: SWORD, fill: '#ffffff', scale: 0.6 }),
  'card-free-strategy': card(FREE, { path: BANNER, fill: '#ffffff', scale: 0.5 }),
  'card-shadow-character': card(SHADOW, { path: SWORD, fill: '#ffffff', scale: 0.6 }),
  'card-shadow-strategy': card(SHADOW, { path: BANNER, fill: '#ffffff', scale: 0.5 }),
  'tile-free-peoples': tile('#e9f0fb', FREE),
  'tile-shadow': tile('#f3dcd6', SHADOW),
  ...diceOf('free-peoples', '#dfe9f7', '#1f4a85'),
  ...diceOf('shadow', '#8e1a20', '#fff3df'),
};
