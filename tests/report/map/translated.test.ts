import { describe, expect, test } from 'vitest';
import type { Picture } from '../../../src/core/picture.ts';
import { drawSvg, touchable } from '../../../src/report/map/draw.ts';
import { isInRing, ringsOf, simpler } from '../../../src/report/map/ground.ts';
import { pathOf, type Svg } from '../../../src/report/map/svg.ts';
import { type DrawingPart, describeByBase } from '../../../src/report/map/translated.ts';
import { rulesFor } from '../../support/rules.ts';
import { languageOf } from '../languages.ts';
import { fullTable, type LANGS, pictureOf, tableOf } from './pictures.ts';

// What a page holds of a map besides its first drawing.

const BOARD = await rulesFor({ preset: 'board' });
const FORUM = await rulesFor({ preset: 'forum' });

const PICTURES: readonly (readonly [string, Picture])[] = [
  ['an empty board', pictureOf(BOARD, tableOf(BOARD))],
  ['one of everything', pictureOf(FORUM, fullTable(FORUM))],
];

const elementsOf = (one: Svg): readonly Svg[] =>
  one.made === undefined ? [] : [one, ...one.made.inside.flatMap(elementsOf)];

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => {
    const names: Readonly<Record<string, string>> = {
      '&': 'amp',
      '<': 'lt',
      '>': 'gt',
      '"': 'quot',
    };
    return `&${names[sign] ?? 'apos'};`;
  });

/** The second drawing, put together as a page does it. */
const toldBack = (told: DrawingPart, elements: readonly Svg[]): string => {
  if (typeof told === 'number') return elements[told]?.svg ?? '';
  if (typeof told === 'string') return escaped(told);
  const [like, ...rest] = told;
  if (typeof like === 'number') {
    const { svg = '', made } = elements[like] ?? {};
    const inside = rest.map((one) => toldBack(one as DrawingPart, elements)).join('');
    return `${svg.slice(0, svg.indexOf('>') + 1)}${inside}</${made?.name}>`;
  }
  const [attributes, ...inner] = rest;
  const head = Object.entries(attributes as Readonly<Record<string, string>>).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  const inside = inner.map((one) => toldBack(one as DrawingPart, elements)).join('');
  const open = `<${like}${head.join('')}`;
  return inside === '' ? `${open}/>` : `${open}>${inside}</${like}>`;
};

describe.each(PICTURES)('a map of %s', (_, picture) => {
  const drawn = (lang: (typeof LANGS)[number]): Svg => {
    const words = languageOf(lang).catalogue;
    return touchable(drawSvg(picture, { title: "R&B's", words }), picture, words);
  };

  test.each([
    ['en', 'zh'],
    ['zh', 'en'],
  ] as const)('from %s into %s is the drawing in that language, byte for byte', (from, into) => {
    const [base, other] = [drawn(from), drawn(into)];
    const told = describeByBase(base, other);
    expect(toldBack(told, elementsOf(base))).toBe(other.svg);
    expect(JSON.stringify(told).length).toBeLessThan(other.svg.length / 8);
  });

  test('is touched within a finger of where its grounds lie', () => {
    const rings = picture.grounds.flatMap(ringsOf).filter(({ length }) => length > 8);
    const near = (point: readonly [number, number], line: readonly (readonly [number, number])[]) =>
      line.some(([ax, ay], at) => {
        const [bx, by] = line[(at + 1) % line.length] ?? [ax, ay];
        const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
        const along = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length;
        const t = Math.min(1, Math.max(0, along));
        return Math.hypot(point[0] - ax - t * (bx - ax), point[1] - ay - t * (by - ay)) <= 2.01;
      });
    for (const ring of rings) {
      const few = simpler(ring);
      expect(few.length).toBeLessThan(ring.length);
      for (const point of ring) expect(near(point, few)).toBe(true);
    }
    const places = picture.spaces.flatMap(({ id, piecesAt }) =>
      picture.grounds.filter((ground) => ground.id === id).map((ground) => ({ ground, piecesAt })),
    );
    for (const { ground, piecesAt } of places) {
      const odd = (all: readonly (readonly (readonly [number, number])[])[]): number =>
        all.filter((ring) => isInRing(piecesAt, ring)).length % 2;
      expect(odd(ringsOf(ground).map(simpler))).toBe(odd(ringsOf(ground)));
    }
  });
});

test('points by their way lead where they lay', () => {
  const points = [
    [0.1, 0.2],
    [0.3, -0.1],
    [1240, 1320.55],
    [-3.333, 0],
  ] as const;
  expect(pathOf(points)).toBe('M0.1 0.2l.2-.3 1239.7 1320.65-1243.33-1320.55');
  expect(pathOf([])).toBe('');
});
