// The rules as text: the same points in both languages, numbered as they stand, and no other named.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chaptersIn, type RuleChapter } from '../../src/cli/rules/rule-book.ts';
import { ownFolder } from '../../src/cli/rules/rules-files.ts';
import { type Said, testSaidAlike } from '../support/both-languages.ts';

const textOf = (file: string): string => readFileSync(join(ownFolder(), file), 'utf8');
const chaptersOf = (file: string): readonly RuleChapter[] => chaptersIn(file, textOf(file));
const pointsOf = (file: string): ReadonlyMap<string, string> =>
  new Map(
    chaptersOf(file).flatMap(({ points }) => points.map(({ id, text }) => [id, text] as const)),
  );
const idsOf = (file: string): readonly string[] =>
  chaptersOf(file).flatMap(({ id, points }) => [id, ...points.map((point) => point.id)]);

/** The rows of a file's tables; of each only what no language changes: `names` and rule ids. */
const rowsIn = (file: string): readonly string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((row) => row.match(/`[^`]+`|[A-Z]{3}(?:-\d+)?/g)?.join(' ') ?? '');

/** The Chinese counts what the English lists. */
const COUNTED: readonly string[] = ['BOW-13', 'BOW-35', 'BOW-50', 'OPN-23'];

/** A number that the tabletop's rules leave free. */
const FREE = ['tabletop', 'OPN-21'];

/** With the files that hold the rest of a game's rules. */
const FILES: readonly (readonly [name: string, points: number, others: readonly string[]])[] = [
  ['agot/rules', 173, ['agot/rules-forum.md']],
  ['agot/rules-forum', 82, ['agot/rules.md']],
  ['wotr/rules', 382, []],
  ['westeros/rules', 92, []],
  ['tabletop/rules', 181, []],
];

describe.each(FILES)('%s', (name, many, others) => {
  const [game = ''] = name.split('/');
  const [english, chinese] = [`${name}.md`, `${name}.zh.md`];
  const points = pointsOf(english);

  test('has the same chapters, points and tables in the same order in both languages', () => {
    expect(points.size).toBe(many);
    expect(idsOf(chinese)).toEqual(idsOf(english));
    expect(rowsIn(chinese)).toEqual(rowsIn(english));
  });

  test('has each point once, and with the others of the game each number from 1', () => {
    const all = [english, ...others].flatMap((file) =>
      chaptersOf(file).flatMap((chapter) => chapter.points.map(({ id }) => id)),
    );
    const lettersOf = (id: string): string => id.slice(0, 3);
    for (const letters of new Set(all.map(lettersOf))) {
      const own = all.filter((id) => lettersOf(id) === letters);
      const last = Math.max(...own.map((id) => Number(id.slice(4))));
      const numbered = Array.from({ length: last }, (_, at) => `${letters}-${at + 1}`);
      const isUsed = (id: string): boolean => !(FREE[0] === game && FREE[1] === id);
      expect(own.toSorted()).toEqual(numbered.filter(isUsed).toSorted());
    }
  });

  test('names no point that there is not', () => {
    const known = new Set([english, ...others].flatMap(idsOf));
    const named = [...points.values()].flatMap((text) => text.match(/\b[A-Z]{3}-\d+/g) ?? []);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  describe('says the same in both languages', () => {
    const said = [...pointsOf(chinese)].map(([id, zh]): Said => [id, zh, points.get(id) ?? '']);
    testSaidAlike(said.filter(([id]) => !(name === 'westeros/rules' && COUNTED.includes(id))));
  });
});
