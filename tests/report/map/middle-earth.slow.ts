import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Lang } from '../../../src/core/game.ts';
import { EDGE, shapesOf } from '../../../src/core/outlines.ts';
import { nameLines } from '../../../src/report/map/names.ts';
import type { Event } from '../../../src/rulesets/wotr/facts.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { drawMiddleEarth } from '../../geometry/middle-earth.ts';
import { rules } from '../../rulesets/wotr/played.ts';
import { drawMap } from './board.ts';
import { besieging, drawing, fullTable, pictureOf, startOf, wordsOf } from './middle-earth.ts';
import { overlapping, straying } from './name-laws.ts';
import { crossings, drawnPairs, isInShape, open, outside, pairOf } from './outline-laws.ts';
import {
  colliding,
  covered,
  dangling,
  overflowing,
  stackedOn,
  twice,
  unknown,
  untitled,
} from './picture-laws.ts';

const REGIONS = Object.entries(rules.regions);
const pairsIn = (of: (region: (typeof REGIONS)[number][1]) => readonly string[]): string[] => [
  ...new Set(REGIONS.flatMap(([id, region]) => of(region).map((other) => pairOf([id, other])))),
];
const ADJACENT = pairsIn(({ borders }) => borders);
const CLOSED = pairsIn(({ closed = [] }) => closed);

/** Lie side by side in the picture and are not adjacent; the board parts them by what lies between. */
const BESIDE = [
  'edoras / helms-deep',
  'fangorn / lorien',
  'folde / minas-tirith',
  'gladden-fields / goblins-gate',
  'khand / south-rhun',
  'mount-gram / trollshaws',
  'near-harad / nurn',
];

/** Touch across a closed border on the board, and in the picture do not: the Grey Mountains lie between, or others. */
const APART = [
  ...['carrock', 'erebor', 'iron-hills', 'northern-mirkwood', 'withered-heath'].map((other) =>
    pairOf(['mount-gundabad', other]),
  ),
  'druadan-forest / lamedon',
  'erech / westemnet',
  'moria / old-ford',
  'north-dunland / parth-celebrant',
];

const lengthOf = (pair: string): number =>
  drawing.borders
    .filter(({ between }) => pairOf(between) === pair)
    .flatMap(({ line }) => line.slice(1).map((b, index) => [line[index] ?? b, b] as const))
    .reduce((sum, [a, b]) => sum + Math.hypot(b[0] - a[0], b[1] - a[1]), 0);

describe('the drawing of Middle-earth', () => {
  const drawn = [...new Set(drawnPairs(drawing))];

  test('has regions that touch where they are adjacent, along a length that is seen', () => {
    expect(ADJACENT).toHaveLength(232);
    expect(ADJACENT.filter((pair) => lengthOf(pair) < 24)).toEqual([]);
  });

  test('has no others that touch but over a closed border', () => {
    const others = drawn.filter((pair) => !ADJACENT.includes(pair)).sort();
    const closed = CLOSED.filter((pair) => !APART.includes(pair));
    expect(others).toEqual([...closed, ...BESIDE].sort());
  });

  test('has borders that are drawn thick just where they are closed', () => {
    const { edges } = pictureOf(startOf());
    const styleOf = (line: unknown): readonly string[] =>
      edges.filter(({ points }) => points === line).map(({ style }) => style);
    for (const { between, line } of drawing.borders) {
      if (between.some((id) => id === EDGE || id.startsWith('~'))) continue;
      const isAdjacent = ADJACENT.includes(pairOf(between));
      expect(styleOf(line).includes('ridge'), between.join('/')).toBe(!isAdjacent);
      expect(styleOf(line).includes('border'), between.join('/')).toBe(isAdjacent);
    }
  });

  test('has no point where more than three shapes meet', () => {
    const ends = new Map<string, Set<string>>();
    for (const { between, line } of drawing.borders)
      for (const end of [line[0], line.at(-1)]) {
        const shapes = ends.get(String(end)) ?? new Set();
        for (const id of between) shapes.add(id);
        ends.set(String(end), shapes);
      }
    expect([...ends.values()].filter(({ size }) => size > 3)).toEqual([]);
  });

  test('has a coast where map.yaml says so, and nowhere else', () => {
    const coasts = drawing.borders
      .filter(({ between }) => between.includes('~sea') && !between.includes(EDGE))
      .flatMap(({ between }) => between.filter((id) => id !== '~sea'));
    const coastal = REGIONS.flatMap(([id, { coast }]) => (coast === true ? [id] : []));
    expect([...new Set(coasts)].sort()).toEqual([...coastal].sort());
  });

  test('has a closed shape for every region, and lines that do not cross', () => {
    const shapes = shapesOf(drawing).filter((id) => !id.startsWith('~'));
    expect([...shapes].sort()).toEqual(REGIONS.map(([id]) => id).sort());
    expect(open(drawing)).toEqual([]);
    expect(crossings(drawing)).toEqual([]);
    expect(outside(drawing)).toEqual([]);
  });

  test('has names, signs and pieces that stand in their regions', () => {
    const wrong = Object.entries(drawing.places).flatMap(([id, { name, signs, pieces }]) =>
      [name, signs, pieces].every(([x, y]) => isInShape(drawing, [x, y], id)) ? [] : [id],
    );
    expect(wrong).toEqual([]);
  });

  test('speaks of regions that there are', () => {
    const { woods, wastes, marshes, rivers, places } = drawing;
    const ids = [...woods, ...wastes, ...marshes, ...Object.keys(places)];
    expect(ids.filter((id) => !(id in rules.regions))).toEqual([]);
    expect(rivers.map((river) => pairOf(river.split('/')))).toEqual(
      rivers.map((river) => pairOf(river.split('/'))).filter((pair) => ADJACENT.includes(pair)),
    );
  });
});

test('rules/wotr/geometry.yaml is what the sketch gives', () => {
  expect(readFileSync('rules/wotr/geometry.yaml', 'utf8')).toBe(drawMiddleEarth());
});

const SEATS = { 'free-peoples': 'free-peoples', shadow: 'shadow' } as const;

/** One of each sort of way, one of them twice, and a siege that leads nowhere. */
const WAYS: readonly Event[] = [
  ...[1, 2].map(
    (regular): Event => ({
      ...{ type: 'army-moved', rule: 'ARM-10', side: 'shadow' },
      ...{ from: { region: 'south-rhun' }, into: { region: 'ash-mountains' } },
      part: { troops: { southrons: { regular } }, characters: [] },
    }),
  ),
  ...['osgiliath', 'minas-tirith'].map(
    (region): Event => ({
      ...{ type: 'attack-declared', rule: 'CMB-1', side: 'shadow', kind: 'assault', seats: SEATS },
      ...{ from: { region }, at: { region: 'minas-tirith' } },
      part: { troops: { sauron: { regular: 3 } }, characters: ['witch-king'] },
    }),
  ),
  {
    ...{ type: 'army-retreated', rule: 'CMB-10', side: 'free-peoples' },
    ...{ from: { region: 'fords-of-isen' }, into: { region: 'helms-deep' } },
    part: { troops: { rohan: { regular: 2, leader: 1 } }, characters: [] },
  },
  {
    ...{ type: 'ring-bearers-moved', rule: 'FEL-9', from: 'rivendell', into: 'lorien' },
    ...{ path: [], strongholds: [] },
  },
];

const STRONGHOLDS = REGIONS.flatMap(([id, { settlement }]) =>
  settlement === 'stronghold' ? [id] : [],
);

const LANGS: readonly Lang[] = ['en', 'zh'];

describe.each(LANGS)('a picture of Middle-earth (%s)', (lang) => {
  const words = wordsOf(lang);

  test.each([
    ['at the start', startOf],
    ['in the middle of the war', fullTable],
  ])('holds the laws of pictures, %s', (_, state) => {
    const picture = pictureOf(state());
    expect([...untitled(picture, words), ...dangling(picture, words)]).toEqual([]);
    expect([...twice(picture), ...unknown(picture)]).toEqual([]);
    expect([...overflowing(picture, words), ...colliding(picture, words)]).toEqual([]);
    expect(covered(picture, words)).toEqual([]);
  });

  test('holds the laws of pictures, with what went where', () => {
    const picture = pictureOf(fullTable(), WAYS);
    expect(picture.arrows.map(({ from, into, style }) => `${from} ${style} ${into}`)).toEqual([
      'south-rhun plain ash-mountains',
      'osgiliath bold minas-tirith',
      'fords-of-isen dashed helms-deep',
      'rivendell dotted lorien',
    ]);
    expect([...untitled(picture, words), ...dangling(picture, words)]).toEqual([]);
    expect([...twice(picture), ...unknown(picture)]).toEqual([]);
    expect([...overflowing(picture, words), ...colliding(picture, words)]).toEqual([]);
  });

  test('shows the battle, cards on the table, special tiles, and a hand to its owner alone', () => {
    const state = fullTable();
    state.hands['shadow'] = ['denethors-folly'];
    const seenBy = (reader: string): string =>
      drawMap(pictureOf(wotr.hide(rules, state, reader)), { title: 'War', words });
    const cards = ['wizards-staff', 'balrog-of-moria'].map((card) => words.term('cards', card));
    const tiles = ['shelobs-lair', 'elven-cloaks'].map((tile) => words.term('tiles', tile));
    const fought = words.term('regions', 'high-pass');
    const battle = new RegExp(`<title>[^<]{4,}${fought}(进攻)?</title>`);
    for (const reader of ['public', 'free-peoples', 'shadow']) {
      const svg = seenBy(reader);
      for (const name of [...cards, ...tiles])
        expect(svg, reader).toContain(name.replaceAll("'", '&#39;').slice(0, 6));
      expect(svg, reader).toMatch(battle);
      const held = words.term('cards', 'denethors-folly').slice(0, 4);
      expect(svg.includes(held), reader).toBe(reader === 'shadow');
    }
  });

  test('leaves the names of others free where several nations besiege several', () => {
    const hidden = STRONGHOLDS.flatMap((region) => {
      const picture = pictureOf(besieging([region]));
      return stackedOn(picture, words).map((name) => `${region}: ${name}`);
    });
    expect(STRONGHOLDS).toHaveLength(16);
    expect(hidden).toEqual([]);
  });

  test('has every name whole, within its region and on no other', () => {
    const { spaces } = pictureOf(startOf());
    expect(straying(drawing, spaces, words)).toEqual([]);
    expect(overlapping(spaces, words)).toEqual([]);
    for (const space of spaces) {
      const name = nameLines(space, words).map(({ content }) => content);
      expect(name.join(' ')).toBe(words.term('regions', space.id));
    }
  });
});
