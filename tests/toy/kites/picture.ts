// The sky as it can be drawn: primitives and ids, without a word of prose.

import { say } from '../../../src/core/document.ts';
import type { Seat } from '../../../src/core/game.ts';
import type { Glyph, Look, Picture, Point, Space, Thing } from '../../../src/core/picture.ts';
import type { PictureMoment } from '../../../src/core/ruleset-module.ts';
import { type Kites, SEATS, type View } from './game.ts';

const LOOKS: Readonly<Record<(typeof SEATS)[number], Look>> = {
  finch: { colour: '#a03020', ink: '#ffffff', pattern: 'rising' },
  heron: { colour: '#2f5d8a', ink: '#ffffff', pattern: 'bars' },
  plover: { colour: '#d9b53a', ink: '#1f1b16', pattern: 'dots' },
  swift: { colour: '#4b3f8f', ink: '#ffffff', pattern: 'grid' },
};

const SYMBOLS: Readonly<Record<string, Glyph>> = {
  kite: {
    width: 24,
    marks: [
      { path: 'M0 -14L10 -2L0 16L-10 -2Z', fill: 'seat', stroke: '#1f1b16', width: 1 },
      { letters: 'seat', size: 11, fill: 'ink', at: [0, -1] },
    ],
  },
  ribbon: {
    width: 16,
    marks: [{ path: 'M0 -1L-9 -7V5ZM0 -1L9 -7V5ZM-2 0L-5 10L0 6L5 10L2 0Z', fill: 'seat' }],
  },
};

/** Of a pace in the drawing, and of the meadow under the sky. */
const PACE = 12;
const MEADOW = 40;
const MARGIN = 24;

const sizeOf = ({ rules: { sky } }: View): Point => [
  sky.width * PACE + 2 * MARGIN,
  sky.height * PACE + 2 * MARGIN + MEADOW,
];

const box = (top: number, [right, bottom]: Point): readonly Point[] => [
  [0, top],
  [right, top],
  [right, bottom],
  [0, bottom],
  [0, top],
];

const kiteOf = (view: View, seat: Seat): Thing => ({
  id: `kite-${seat}`,
  title: say('map.kite', { seat, ...view.state.kites[seat] }),
  keys: ['kite'],
  pieces: [{ symbol: 'kite', seat }],
});

/** A kite stands anywhere, so it is a place of its own; in letters its flyer's name stands there. */
const spacesOf = (view: View): readonly Space[] =>
  Object.entries(view.state.kites).map(([seat, { x, y }]): Space => {
    const at: Point = [MARGIN + x * PACE, MARGIN + (view.rules.sky.height - y) * PACE];
    return {
      ...{ id: seat, title: say('board.seat-of', { seat }), terrain: 'sea', within: null },
      ...{ name: null, signsAt: at, piecesAt: at, signs: [], under: [] },
      things: [kiteOf(view, seat)],
    };
  });

/** In letters a pace is a column, and two are a row. */
const cellsOf = ({ rules, state }: View): Picture['plan']['cells'] =>
  Object.fromEntries(
    Object.entries(state.kites).map(([seat, { x, y }]) => {
      const [left, top] = [x + 1, Math.floor((rules.sky.height - y) / 2)];
      return [seat, [left, top, left + 5, top + 1]];
    }),
  );

const ribbonOf = (seat: Seat): Thing => ({
  id: `ribbon-${seat}`,
  title: say('map.ribbon'),
  keys: ['ribbon'],
  pieces: [{ symbol: 'ribbon', seat }],
});

export const paint = (_drawings: unknown, { view, moment }: PictureMoment<Kites>): Picture => {
  const [width, height] = sizeOf(view);
  const ground = height - MEADOW;
  return {
    ...{ size: [width, height], round: moment.round, phase: moment.phase },
    head: [say('map.day', { round: moment.round }), say('map.phase', { phase: moment.phase })],
    symbols: SYMBOLS,
    backdrop: 'sea',
    grounds: [
      {
        id: 'meadow',
        terrain: 'land',
        outline: { rings: [box(ground, [width, height])] },
        holder: null,
      },
    ],
    edges: [
      {
        style: 'border',
        points: [
          [0, ground],
          [width, ground],
        ],
      },
    ],
    spaces: spacesOf(view),
    arrows: [],
    seats: SEATS.map((seat) => ({
      ...{ seat, name: say('board.seat-of', { seat }), look: LOOKS[seat] },
      hand: [{ thing: ribbonOf(seat), amount: view.state.ribbons[seat] ?? 0 }],
    })),
    tracks: [],
    panel: [
      {
        ...{ section: 'rankings', id: 'order', title: say('map.order') },
        rankings: [
          {
            ...{ id: 'turns', title: say('map.turns') },
            places: view.state.order.map((seat) => ({ seat, lettered: [{ seat }] })),
          },
        ],
      },
      { section: 'seats', id: 'flyers', title: say('map.flyers') },
    ],
    legend: [
      { key: 'kite', title: say('map.key-kite'), drawn: { symbol: 'kite' } },
      { key: 'ribbon', title: say('map.ribbon'), drawn: { symbol: 'ribbon' } },
    ],
    plan: { cells: cellsOf(view), bands: [] },
  };
};
