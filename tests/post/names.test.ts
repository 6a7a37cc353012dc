// `names`: the forum's names of the players decide where two lines of a page may be a post's author.
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { readOurs } from '../support/mail-words.ts';

const PAGE = [
  'Stark',
  'Lord of the North',
  '发表于 2026-3-14 09:00 | 显示全部楼层',
  'Winterfell: hold',
  '',
  '回复 举报',
].join('\n');

const authorsBy = async (names?: readonly string[]): Promise<readonly unknown[]> =>
  (await readOurs('page.txt', Buffer.from(PAGE), names === undefined ? {} : { names })).map(
    (reading) => (reading.ok ? (reading.value.sender?.name ?? null) : reading.problems),
  );

test.each<[readonly string[] | undefined, string | null]>([
  [undefined, null],
  [[], null],
  [['Stark'], 'Stark'],
  [['Stark', 'Tywin L.'], 'Stark'],
  [['Tywin L.'], null],
  [['Lord of the North'], null],
  [['Stark', 'Lord of the North'], null],
])('known: %j', async (names, author) => {
  expect(await authorsBy(names)).toEqual([author]);
});
