import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawLetters } from '../../../src/report/map/text.ts';
import { drawMap } from './board.ts';
import { ALL_LYING, hexPicture, type Lying, lance, PLAIN, SEATS, thing } from './hexes.ts';
import {
  colliding,
  covered,
  dangling,
  explained,
  overflowing,
  twice,
  unknown,
  untitled,
} from './picture-laws.ts';

const SAID = { title: 'Moon and Lance', words: PLAIN };
const whole = hexPicture();

/** Anything anywhere, up to three things in a hex. */
const LYING: fc.Arbitrary<Lying> = fc
  .array(
    fc.record({
      at: fc.constantFrom(...whole.spaces.map(({ id }) => id)),
      seat: fc.constantFrom(...SEATS),
      facing: fc.integer({ min: 0, max: 359 }),
      count: fc.integer({ min: 1, max: 99 }),
      isDrum: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((all) => {
    const lying: Record<string, ReturnType<typeof lance>[]> = {};
    for (const [index, { at, seat, facing, count, isDrum }] of all.entries()) {
      const here = lying[at] ?? [];
      const id = `${at}/${index}`;
      const piece = { symbol: 'drum', seat, count };
      const drum = thing(id, `${count} drums of ${seat}`, [piece], {
        text: [{ seat }, `${count}D`],
      });
      lying[at] =
        here.length < 3 ? [...here, isDrum ? drum : lance(id, seat, facing, count)] : here;
    }
    return lying;
  });

describe('a picture of hexes', () => {
  test('holds the laws of pictures, whatever lies where', () => {
    fc.assert(
      fc.property(LYING, fc.boolean(), (lying, ways) => {
        const picture = hexPicture(lying, ways);
        expect(untitled(picture, PLAIN)).toEqual([]);
        expect([...overflowing(picture, PLAIN), ...colliding(picture, PLAIN)]).toEqual([]);
        expect(covered(picture, PLAIN)).toEqual([]);
        expect([...twice(picture), ...unknown(picture)]).toEqual([]);
        expect(dangling(picture, PLAIN)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('explains just what is in it', () => {
    fc.assert(
      fc.property(LYING, fc.boolean(), (lying, ways) => {
        const symbols = new Set(
          Object.values(lying)
            .flat()
            .flatMap(({ pieces = [] }) => pieces.map(({ symbol }) => symbol)),
        );
        const always = ['tree', 'moon', ...(ways ? ['ride', 'raft'] : [])];
        expect(new Set(explained(hexPicture(lying, ways), PLAIN))).toEqual(
          new Set([...symbols, ...always]),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('turns its pieces to where they face', () => {
    const svg = drawMap(whole, SAID);
    for (const facing of [60, 90, 300]) expect(svg).toContain(`rotate(${facing}) `);
  });

  test('writes beside a piece what its symbol has no place for, and nothing else', () => {
    const [{ id = '' } = {}] = whole.spaces;
    const [seat] = SEATS;
    const drums = [
      { symbol: 'drum', seat, text: '9:5' },
      { symbol: 'drum', seat, count: 7 },
    ];
    const drawn = (at: 0 | 1): string =>
      drawMap(
        hexPicture({ [id]: [thing('won', 'a battle', drums.slice(at, at + 1), { text: ['x'] })] }),
        SAID,
      );
    expect(drawn(0)).toContain('>9:5</text>');
    expect(drawn(1)).toContain('>7</text>');
    expect(drawn(1)).not.toContain('>9:5<');
  });

  test('has a hex for every ground, by six corners', () => {
    const svg = drawMap(whole, SAID);
    const hexes = [...svg.matchAll(/<path id="shape-[^"]+"[^>]* d="M([^Z]+)Z"/g)];
    expect(hexes).toHaveLength(whole.grounds.length);
    for (const [, points = ''] of hexes) {
      // The first corner, and from each the way to the next: all of them lead back.
      const numbers = (points.match(/-?[\d.]+/g) ?? []).map(Number);
      expect(numbers).toHaveLength(14);
      for (const axis of [0, 1]) {
        const ways = numbers.slice(2).filter((_, at) => at % 2 === axis);
        expect(ways.reduce((sum, way) => sum + way, 0)).toBeCloseTo(0, 8);
      }
    }
  });

  test('is drawn in letters with all that lies on it', () => {
    expect(drawLetters(whole, SAID)).toMatchInlineSnapshot(`
      "map.title

        Sun d n [d]

      +------------+------------+------------+------------+------------+
      |Ash         |Birch %     |Low Mill    |Chapel      |Ditch       |
      |m3/60       |            |            |n 2L (1D)   |            |
      |            |            |            |            |            |
      +-----+------+-----+------+-----+------+-----+------+-----+------+-----+
            |Elder       |Old Ford    |Grove %     |Hill        |Inn         |
            |            |            |            |            |            |
            |            |            |            |            |            |
      +-----+------+-----+~~~~~-+-----+------+-----+------+-----+------+-----+
      |Juniper     |Knoll       |Long Lane   |~Mere       |Nook        |
      |            |n1/300 #7   |            |            |            |
      |            |            |            |            |            |
      +-----+------+-----+------+-----+------+-----+------+-----+------+-----+
            |Orchard %   |~Pond       |Quarry      |Ridge       |Stile       |
            |            |            |            |            |            |
            |            |            |            |            |            |
            +------------+            +------------+------------+------------+

      ...                               Camp  m1/0
      Glory                             7 m  14 n  40
      The court of the moon             n!
      Seats and what they have in hand  m Amber 4 11  n Anil 0
      Fate                              Rain  Quiet
                                        Nobody rides at night, and whoever is in a
                                        wood stays there until dawn.
      map.legend                        1/0 a lance  D a drum  #5 a rank  % wood
      "
    `);
  });

  test('tells in letters below the board what has no cell', () => {
    expect(drawLetters(whole, SAID)).toMatch(/^\.\.\. +Camp {2}m1\/0$/m);
    expect(drawLetters(hexPicture({ ...ALL_LYING, Camp: [] }), SAID)).not.toContain('Camp');
  });

  test('would be found out if it broke one of the laws', () => {
    const { moon: _, ...symbols } = whole.symbols;
    expect(unknown({ ...whole, symbols })).toContain('moon');
    expect(unknown({ ...whole, legend: [] })).toContain('lance');
    const spaces = whole.spaces.map((space) => ({ ...space, piecesAt: space.name?.at ?? [0, 0] }));
    expect(covered({ ...whole, spaces } as typeof whole, PLAIN)).toContain('Chapel');
    expect(overflowing({ ...whole, size: [560, 500] }, PLAIN)).toContain('Inn');
    const [one] = whole.spaces[0]?.things ?? [];
    expect(twice(hexPicture({ Ash: one ? [one] : [], Elder: one ? [one] : [] }))).toEqual([
      one?.id,
    ]);
  });
});
