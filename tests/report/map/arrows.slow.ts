import { describe, expect, test } from 'vitest';
import type { Picture, Point } from '../../../src/core/picture.ts';
import { type RoutedArrow, routesOf } from '../../../src/report/map/arrows.ts';
import { boardOf } from '../../../src/report/map/board.ts';
import { alongCurve } from '../../../src/report/map/curves.ts';
import { boxOf, nameLines } from '../../../src/report/map/names.ts';
import { boxesOf, common, drawStacks } from '../../../src/report/map/pieces.ts';
import type { Rules } from '../../../src/rulesets/agot/data/rules.ts';
import type { Event } from '../../../src/rulesets/agot/table/events.ts';
import { rulesFor } from '../../support/rules.ts';
import { languageOf } from '../languages.ts';
import { drawings } from './board.ts';
import { isInShape } from './outline-laws.ts';
import { drawn, pictureOf, placeIn, tableOf } from './pictures.ts';

type Box = ReturnType<typeof boxOf>;

const BOARD = await rulesFor({ preset: 'board' });
const SIX = await rulesFor({ preset: 'clash-of-kings', players: 6 });
const { catalogue } = languageOf('en');

const moved = (from: string, into: string, way: 'border' | 'ships' = 'border'): Event => ({
  type: 'moved',
  rule: 'MAR-1',
  house: 'stark',
  from,
  into,
  units: { footman: 1 },
  way,
});

const decided = (area: string): Event => ({
  type: 'battle-decided',
  rule: 'CMB-1',
  area,
  ...{ winner: 'stark', loser: 'tyrell', attacker: 'stark', defender: 'tyrell' },
  ...{ side: 'attacker', how: 'totals', rows: [] },
  attackerTotal: 13,
  defenderTotal: 11,
});

const isWithin = ([x, y]: Point, [left, top, right, bottom]: Box): boolean =>
  x > left && x < right && y > top && y < bottom;

const pictureWith = (rules: Rules, ...events: readonly Event[]): Picture =>
  pictureOf(rules, tableOf(rules), events);

const routed = (picture: Picture): readonly RoutedArrow[] => {
  const board = boardOf(picture, { title: 'x', words: catalogue });
  return routesOf(board, drawStacks(board));
};

const isOnName = (point: Point, picture: Picture): boolean =>
  picture.spaces.some((space) =>
    nameLines(space, catalogue)
      .map(boxOf)
      .some((line) => isWithin(point, line)),
  );

describe('arrows by ship', () => {
  const state = tableOf(BOARD);
  placeIn(state, 'bay-of-ice').house = 'stark';
  placeIn(state, 'bay-of-ice').units.ship = 1;
  const arrowOf = (from: string, into: string) =>
    pictureOf(BOARD, state, [moved(from, into, 'ships')]).arrows[0];

  test.each([
    ['over one sea', 'flints-finger', 'castle-black', ['bay-of-ice']],
    ['over the fewest seas', 'white-harbor', 'storms-end', ['the-narrow-sea', 'shipbreaker-bay']],
    ['over the sea with own ships', 'greywater-watch', 'winterfell', ['bay-of-ice']],
    ['over no sea, where the areas touch', 'karhold', 'winterfell', []],
  ])('go %s', (_, from, into, via) => {
    expect(arrowOf(from, into)?.via).toEqual(via);
  });

  test('bear the sign of a ship, which the legend explains', () => {
    const key = catalogue.sentence('map.key.carried');
    expect(drawn(pictureOf(BOARD, state, [moved('flints-finger', 'castle-black')]))).toContain(key);
    expect(drawn(pictureOf(BOARD, state, [moved('karhold', 'winterfell')]))).not.toContain(key);
  });
});

describe.each([
  ['the printed board', BOARD],
  ['the board for six', SIX],
])('on %s', (_, rules) => {
  const geometry = drawings[rules.options.overlay];
  const lands = rules.areas.filter(({ type }) => type === 'land');
  const ways = rules.areas
    .filter(({ portOf }) => portOf === null)
    .flatMap(({ id, land, sea, type }) =>
      (type === 'land' ? land : sea).map((other) => [id, other] as const),
    );
  const alone = ways.map(([from, into]) => pictureWith(rules, moved(from, into)));

  test('ships sail on the water', () => {
    const ashore = alone.flatMap((picture) =>
      routed(picture)
        .filter(({ arrow }) => rules.areaById.get(arrow.from)?.type === 'sea')
        .filter(({ curve }) => {
          const points = alongCurve(curve);
          const dry = points.filter((point) =>
            lands.some(({ id }) => isInShape(geometry, point, id)),
          );
          return dry.length > points.length / 4;
        })
        .map(({ arrow }) => `${arrow.from} – ${arrow.into}`),
    );
    expect(ashore).toEqual([]);
  });

  test('the score of a battle lies on no name, and no arrow runs over it', () => {
    const state = tableOf(rules);
    for (const { id } of lands) {
      const place = placeIn(state, id);
      place.house = 'stark';
      place.units.footman = 2;
      place.units.knight = 1;
    }
    const fought = lands.map(({ id, land: [from = id] }) => {
      const picture = pictureOf(rules, state, [moved(from, id), decided(id)]);
      const board = boardOf(picture, { title: 'x', words: catalogue });
      const stacks = drawStacks(board);
      const [, ...scores] = picture.spaces
        .filter((space) => space.id === id)
        .flatMap((space) => boxesOf(stacks(space)));
      const names = picture.spaces.flatMap((one) => nameLines(one, catalogue).map(boxOf));
      const points = routesOf(board, stacks).flatMap(({ curve }) => alongCurve(curve));
      return { id, scores, names, points };
    });
    for (const { id, scores } of fought) expect(scores, id).toHaveLength(1);
    const isOnName = ({ names, scores }: (typeof fought)[number]): boolean =>
      names.some((name) => scores.some((one) => common(name, one) > common(name, name) / 6));
    const isCrossed = ({ points, scores }: (typeof fought)[number]): boolean =>
      points.some((point) => scores.some((one) => isWithin(point, one)));
    expect(fought.filter(isOnName).map(({ id }) => id)).toEqual([]);
    expect(fought.filter(isCrossed).map(({ id }) => id)).toEqual([]);
  });

  test('few arrows run over names', () => {
    const points = alone.flatMap((picture) =>
      routed(picture).flatMap(({ curve }) =>
        alongCurve(curve).map((point) => isOnName(point, picture)),
      ),
    );
    expect(points.filter((isOn) => isOn).length / points.length).toBeLessThan(0.1);
  });

  test('arrows into the same area end apart', () => {
    for (const { id, land } of lands) {
      const picture = pictureWith(rules, ...land.map((from) => moved(from, id)));
      const tips = routed(picture).map(({ curve }) => curve.tip);
      const close = tips.flatMap((a, index) =>
        tips.slice(index + 1).filter((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 4),
      );
      expect(close, id).toEqual([]);
    }
  });

  test('every arrow lies in the frame and points to its end', () => {
    const [width, height] = geometry.size;
    for (const picture of alone)
      for (const { curve, arrow } of routed(picture)) {
        const inside = alongCurve(curve).every(
          ([x, y]) => x > 0 && y > 0 && x < width && y < height,
        );
        expect(inside, `${arrow.from} – ${arrow.into}`).toBe(true);
        const end = picture.spaces.find(({ id }) => id === arrow.into)?.piecesAt ?? [0, 0];
        const straight = (Math.atan2(end[1] - curve.tip[1], end[0] - curve.tip[0]) * 180) / Math.PI;
        const off = Math.abs(((straight - curve.turn + 540) % 360) - 180);
        expect(off, `${arrow.from} – ${arrow.into}`).toBeLessThan(1);
      }
  });
});
