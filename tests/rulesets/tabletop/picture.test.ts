// What the picture of the table has in it: zones where they are, tokens, terrain, walls and trays.

import { expect, test } from 'vitest';
import type { Picture } from '../../../src/core/picture.ts';
import { pieces } from '../../../src/rulesets/tabletop/dragging.ts';
import type { State } from '../../../src/rulesets/tabletop/game.ts';
import { tabletop } from '../../../src/rulesets/tabletop/index.ts';
import { painter } from '../../../src/rulesets/tabletop/picture.ts';
import { rulesFor, startOf } from './played.ts';
import { position } from './position.ts';

const [MARGIN, UNIT] = [26, 0.018];

const painted = (preset: string, more: Partial<State>): Picture => {
  const rules = rulesFor(preset);
  const state = { ...(startOf(rules).state as State), ...more };
  const moment = { round: 1, phase: 'activation' };
  return painter.paint({} as never, { view: { rules, state }, moment } as never) as Picture;
};
/** Zones in inches from the south west corner. */
const zonesIn = ({ edges, size: [, height] }: Picture) =>
  edges
    .filter(({ style }) => style === 'border')
    .map(({ points }) =>
      points.map(([x, y]) => [
        Math.round((x - MARGIN) / UNIT / 1000),
        Math.round((height - y - MARGIN) / UNIT / 1000),
      ]),
    );
const across = (y: number) => [
  [0, y],
  [48, y],
];

const EDGES = { stark: 'south', lannister: 'north' } as State['zones'];

test('zones lie where each house deploys', () => {
  const walls = { attacker: 'stark', zones: EDGES } as const;
  expect(zonesIn(painted('storm-of-swords', walls))).toEqual([across(18), across(36)]);
  const other = { attacker: 'lannister', zones: EDGES } as const;
  expect(zonesIn(painted('storm-of-swords', other))).toEqual([across(12), across(30)]);
  expect(zonesIn(painted('game-of-thrones', {}))).toEqual([across(6), across(42)]);
});

test('corners are drawn as corners', () => {
  expect(zonesIn(painted('clash-of-kings', {}))).toEqual([
    [
      [0, 12],
      [12, 12],
      [12, 0],
    ],
    [
      [48, 36],
      [36, 36],
      [36, 48],
    ],
  ]);
});

test('tokens lie on the table with their names, and no name of terrain lies on them', () => {
  const picture = painted('clash-of-kings', {
    objectives: { O1: { x: 24_000, y: 24_000, holder: 'SS1' }, O2: { x: 12_000, y: 24_000 } },
    pieces: { P1: { kind: 'forest', x: 24_000, y: 24_000, facing: 0, w: 6000, l: 5000 } },
  });
  expect(picture.grounds.map(({ id }) => id)).toEqual(expect.arrayContaining(['O1', 'O2', 'P1']));
  const spaceOf = (id: string) => picture.spaces.find((space) => space.id === id);
  expect(spaceOf('O1')?.title).toMatchObject({ args: { token: 'O1', unit: 'SS1' } });
  expect(spaceOf('P1')?.name?.at).not.toEqual(spaceOf('O1')?.name?.at);
  expect(Object.keys(picture.plan?.cells ?? {})).toEqual(expect.arrayContaining(['O1', 'O2']));
});

// ---- Pieces that are dragged ------------------------------------------------------------------------

const askedOf = (kind: string, about = {}, seat = 'stark') => {
  const law = tabletop.kinds.find(({ name }) => name === kind);
  if (law === undefined) throw new Error(kind);
  return law.of(seat, about);
};
/** What is said when a piece is dropped so many inches to the right and ahead on the drawing, and turned so far. */
const dropped = (
  kind: string,
  piece: string,
  [right, up, turn]: readonly [number, number, number],
) => {
  const view = position();
  const question = askedOf(kind, {}, view.rules.units[piece]?.seat);
  const lying = pieces.piecesFor(view, question).find((one) => one.piece === piece);
  if (lying === undefined) throw new Error(piece);
  const [x, y] = lying.at;
  const there = {
    ...lying,
    at: [x + right * 1000 * UNIT, y - up * 1000 * UNIT] as const,
    facing: (lying.facing + turn + 360) % 360,
  };
  const wish = pieces.wishAt(view, question, there);
  return { there, wish, placed: pieces.placeIn(view, wish) };
};

test('a piece that stays where it is is where its unit stands', () => {
  const { spaces } = painted('trident', position().state as State);
  for (const { piece, at } of pieces.piecesFor(position(), askedOf('activate'))) {
    const space = spaces.find(({ id }) => id === piece);
    expect(at).toEqual(piece === 'GW' ? at : space?.piecesAt);
  }
});

test.each([
  [[0, 3, 0], { action: 'maneuver', go: { far: 3000 } }],
  [[3, 0, 0], { action: 'maneuver', first: { by: 9000 }, go: { far: 3000 }, last: { by: -9000 } }],
  [[-2, 2, 45], { first: { by: -4500 }, go: { far: 2800 }, last: { by: 9000 } }],
  [[0, 0, 180], { action: 'maneuver', first: { by: 18_000 } }],
  [[0, 10, 0], { action: 'charge', target: 'LG2' }],
] as const)('SS1 dropped by %j is said as %j', (by, wish) => {
  expect(dropped('activate', 'SS1', by).wish.wish).toMatchObject({ unit: 'SS1', ...wish });
});

test.each([
  [[0, -8, 0], { action: 'march', go: { far: 8000 } }],
  [[0.2, -8, -30], { action: 'march', go: { far: 8000 }, last: { by: -3000 } }],
] as const)('MM1 dropped by %j is said as %j', (by, wish) => {
  expect(dropped('activate', 'MM1', by).wish.wish).toEqual({ unit: 'MM1', ...wish });
});

test('an engaged unit withdraws straight to a side', () => {
  const { wish } = dropped('activate', 'SS2', [-3.2, -1, 0]);
  expect(wish.wish).toEqual({ unit: 'SS2', action: 'retreat', way: 'left', go: { far: 3200 } });
});

test('what is said puts the piece where it was dropped, to a tenth of an inch', () => {
  for (let nth = 0; nth < 60; nth++) {
    const by = [((nth * 7) % 11) - 5, ((nth * 5) % 9) - 6, (nth * 37) % 360] as const;
    const { there, placed } = dropped('activate', 'SS1', by);
    const [x, y] = placed?.at ?? [0, 0];
    const far = Math.hypot(x - there.at[0], y - there.at[1]) / UNIT;
    const turn = Math.abs((placed?.facing ?? 0) - there.facing);
    expect([by, far < 300, Math.min(turn, 360 - turn) <= 1.5]).toEqual([by, true, true]);
  }
});

test('a reserve, terrain and units before the battle are dropped by numbers', () => {
  const { wish, there, placed } = dropped('activate', 'GW', [2, 0, 90]);
  expect(wish.wish).toMatchObject({ unit: 'GW', action: 'arrive', facing: { by: 9000 } });
  expect(placed?.facing).toBe(there.facing);
  const rules = rulesFor('clash-of-kings');
  const view = { rules, state: startOf(rules).state };
  for (const what of ['token', 'terrain']) {
    const question = askedOf('place', { what });
    const [lying] = pieces.piecesFor(view, question);
    expect(lying && pieces.placeIn(view, pieces.wishAt(view, question, lying))).toEqual(lying);
  }
  const deploying = pieces.piecesFor(view, askedOf('deploy'));
  expect(deploying.length).toBeGreaterThan(1);
  for (const one of deploying)
    expect(pieces.placeIn(view, pieces.wishAt(view, askedOf('deploy'), one))).toEqual(one);
});
