import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORUM, read, TABLE } from './table.ts';

const pageOf = (path: string): string =>
  readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8');
const guide = pageOf('lines.md');
const sibling = pageOf('zh/lines.md');

/** The lines that a page shows, each in a row of its own. */
const linesIn = (page: string): readonly string[] =>
  Array.from(page.matchAll(/^\| `(?<line>[^`]+)` \|/gmu), ([, line = '']) => line);
const inChinese = linesIn(sibling);
/** The same line in both languages, row by row. */
const rows = linesIn(guide).map((english, at) => [english, inChinese[at] ?? ''] as const);
const forum = guide.slice(
  guide.indexOf("## In the forum's variant"),
  guide.indexOf('## Names and'),
);

test('the guide shows what it should', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(inChinese.length).toBe(rows.length);
  expect(forum).toContain('| `heroes');
});

describe('every line of the guide says the same in both languages', () => {
  test.each(rows)('%s', (english, chinese) => {
    const view = forum.includes(`\`${english}\``) ? FORUM : TABLE;
    const expected = read(english, 'stark', view);
    expect(expected.problems).toEqual([]);
    expect(read(chinese, 'stark', view)).toEqual(expected);
  });
});

test('both languages in one message say the same as one', () => {
  const isForum = (english: string) => forum.includes(`\`${english}\``);
  for (const [view, chosen] of [
    [TABLE, rows.filter(([english]) => !isForum(english))],
    [FORUM, rows.filter(([english]) => isForum(english))],
  ] as const) {
    const mixed = chosen.map(([english, chinese], index) => (index % 2 === 0 ? english : chinese));
    const english = chosen.map(([line]) => line);
    const expected = read(english.join('\n'), 'stark', view);
    expect(expected.problems).toEqual([]);
    expect(read(mixed.join('\n'), 'stark', view)).toEqual(expected);
  }
});

test('what the guide says in passing is understood', () => {
  const lines = [
    'cards: if attacking, Robb',
    '家族牌：若进攻且有骑士，用罗柏；对阵红狮时用艾德',
    '临冬城行军+1去卡林湾1骑士1步兵',
  ];
  for (const line of lines) {
    expect(guide + sibling).toContain(line);
    expect(read(line).problems).toEqual([]);
    expect(read(line).wishes.length).toBeGreaterThan(0);
  }
});
