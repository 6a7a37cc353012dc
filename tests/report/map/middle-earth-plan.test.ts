import { describe, expect, test } from 'vitest';
import type { Cell, Point } from '../../../src/core/picture.ts';
import { drawLetters } from '../../../src/report/map/text.ts';
import { widthOf } from '../../../src/report/width.ts';
import { rules } from '../../rulesets/wotr/played.ts';
import { isCovering, sharedSide } from './cell-laws.ts';
import { drawing, fullTable, pictureOf, wordsOf } from './middle-earth.ts';
import { pairOf } from './outline-laws.ts';

// Where the regions of Middle-earth lie in the map of letters: in two parts, each of which shows what is adjacent.

const { plan, places } = drawing;
const IDS = Object.keys(rules.regions);
const cellOf = (id: string): Cell => plan.cells[id] ?? [-9, -9, -9, -9];
const pairs = IDS.flatMap((one, index) =>
  IDS.slice(index + 1).map((other) => [one, other] as const),
);
const isNext = (one: string, other: string): boolean =>
  rules.regions[one]?.borders.includes(other) ?? false;
const ACROSS = new Set(plan.across.map(pairOf));
const bands = [...plan.ridges, ...plan.lakes];

describe('Middle-earth in letters', () => {
  test('has a cell for every region, and no other, no wider than a mail', () => {
    expect(Object.keys(plan.cells).sort()).toEqual([...IDS].sort());
    for (const [id, [left, top, right, bottom]] of Object.entries(plan.cells)) {
      expect(left >= 0 && left < right && right < 78, id).toBe(true);
      expect(top >= 0 && top < bottom, id).toBe(true);
    }
  });

  test('has cells that do not cover each other', () => {
    expect(pairs.filter(([one, other]) => isCovering(cellOf(one), cellOf(other)))).toEqual([]);
  });

  test('has regions that share an open side exactly where they are adjacent in their part', () => {
    const wrong = pairs.filter(([one, other]) => {
      const isOpen = sharedSide(bands, cellOf(one), cellOf(other)) > 0;
      return isOpen !== (isNext(one, other) && !ACROSS.has(pairOf([one, other])));
    });
    expect(wrong).toEqual([]);
  });

  test('has ridges just along what closed regions share, whole', () => {
    const closed = pairs.filter(
      ([one, other]) => sharedSide([], cellOf(one), cellOf(other)) > 0 && !isNext(one, other),
    );
    const along = closed.reduce(
      (sum, [one, other]) => sum + sharedSide([], cellOf(one), cellOf(other)),
      0,
    );
    const letters = plan.ridges.reduce(
      (sum, [left, top, right, bottom]) => sum + (right - left + 1) * (bottom - top + 1),
      0,
    );
    expect(letters).toBe(along);
  });

  test('names the neighbours of which each lies in another part, and no others', () => {
    expect(plan.across.filter(([one, other]) => !isNext(one, other))).toEqual([]);
    const lowest = (ids: readonly string[]): number => Math.max(...ids.map((id) => cellOf(id)[3]));
    const [first = ''] = IDS;
    const reached = new Set([first]);
    for (const id of reached)
      for (const other of IDS)
        if (isNext(id, other) && !ACROSS.has(pairOf([id, other]))) reached.add(other);
    const rest = IDS.filter((id) => !reached.has(id));
    expect(rest.length).toBeGreaterThan(30);
    expect(Math.min(...rest.map((id) => cellOf(id)[1]))).toBeGreaterThan(lowest([...reached]));
    for (const [one, other] of plan.across) expect(reached.has(one)).toBe(!reached.has(other));
  });

  test('has neighbours on the side on which they lie on the board', () => {
    const at = (id: string): Point => [places[id]?.name[0] ?? 0, places[id]?.name[1] ?? 0];
    const isTurned = (one: string, other: string): boolean => {
      const [a, b] = [cellOf(one), cellOf(other)];
      const [[x, y], [otherX, otherY]] = [at(one), at(other)];
      if (a[2] === b[0]) return x >= otherX;
      if (a[0] === b[2]) return x <= otherX;
      return a[3] === b[1] ? y >= otherY : y <= otherY;
    };
    const turned = pairs.filter(
      ([one, other]) =>
        isNext(one, other) && !ACROSS.has(pairOf([one, other])) && isTurned(one, other),
    );
    expect(turned).toEqual([]);
  });

  test.each(['en', 'zh'] as const)('has all names whole in their cells (%s)', (lang) => {
    const words = wordsOf(lang);
    const lines = drawLetters(pictureOf(fullTable()), { title: 'War', words }).split('\n');
    for (const id of IDS) {
      const [left, top, right, bottom] = cellOf(id);
      const inside = lines
        .slice(top + 3, bottom + 2)
        .map((line) => columns(line, left + 1, right - 1).trim());
      const name = plan.narrow.includes(id)
        ? words.sentence(`map.narrow.${id}`)
        : words.term('regions', id);
      expect(inside.join('').replaceAll(' ', ''), id).toContain(name.replaceAll(' ', ''));
    }
  });
});

/** What stands in some columns of a line, in which a wide letter takes two. */
const columns = (line: string, from: number, to: number): string => {
  let at = 0;
  let found = '';
  for (const char of line) {
    if (at >= from && at <= to) found += char;
    at += widthOf(char);
  }
  return found;
};
