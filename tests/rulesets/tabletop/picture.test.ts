// What the picture of the table has in it: zones where they are, tokens, terrain, walls and trays.

import { expect, test } from 'vitest';
import type { Picture } from '../../../src/core/picture.ts';
import type { State } from '../../../src/rulesets/tabletop/game.ts';
import { painter } from '../../../src/rulesets/tabletop/picture.ts';
import { rulesFor, startOf } from './played.ts';

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
