import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  chaptersIn,
  insteadIn,
  type RuleChapter,
  readRuleBook,
} from '../../src/cli/rules/rule-book.ts';
import { ownFolder } from '../../src/cli/rules/rules-files.ts';
import { type Instead, rewording } from '../../src/report/wording.ts';
import { type Said, testSaidAlike } from '../support/both-languages.ts';
import { keptFrom, rowsOf, saidWith, type Text } from '../support/words-table.ts';

const textOf = (file: string): string => readFileSync(join(ownFolder(), 'agot', file), 'utf8');
const chaptersOf = (file: string): readonly RuleChapter[] => chaptersIn(file, textOf(file));
const pointsIn = (chapters: readonly RuleChapter[]): ReadonlyMap<string, string> =>
  new Map(chapters.flatMap(({ points }) => points.map(({ id, text }) => [id, text] as const)));
const pointsOf = (file: string): ReadonlyMap<string, string> => pointsIn(chaptersOf(file));

const FILES = [
  ['rules.md', 'rules.zh.md'],
  ['rules-forum.md', 'rules-forum.zh.md'],
] as const;

const OVERLAY = 'rules.zh.forum.md';

const ENGLISH = new Map(FILES.flatMap(([english]) => [...pointsOf(english)]));
const CHINESE = new Map(FILES.flatMap(([, chinese]) => [...pointsOf(chinese)]));

// What every file of rules is held to stands in `tests/docs/rules-text.test.ts`; here, what the forum's players read instead.
describe('a point says the same in both languages', () => {
  const own = pointsOf(OVERLAY);
  test('there are as many as there should be', () => {
    expect(own.size).toBeGreaterThan(20);
  });

  testSaidAlike([...own].map(([id, zh]): Said => [id, zh, ENGLISH.get(id) ?? '']));
});

// ---- Words -----------------------------------------------------------------------------------

const ROWS = rowsOf('Chinese');

const textsOf = (points: ReadonlyMap<string, string>): readonly Text[] =>
  [...points].map(([where, text]) => ({ where, text }));

/** Where players have to say the others' word: the point is about both. */
const BOTH: Readonly<Record<string, string>> = {
  'PRT-13 英雄': 'a point of the forum that the expansion took over',
  'FLW-2 牌堆': 'says which deck is which kind of event',
  'HER-1 家族牌': 'says what heroes are',
};

const isAboutBoth = (said: string, word: string): boolean =>
  BOTH[`${said.split(':')[0]} ${word}`] !== undefined;

const wrongly = (texts: readonly Text[], word: string, longer: readonly string[]) =>
  saidWith(texts, word, longer).filter((said) => !isAboutBoth(said, word));

describe('the words', () => {
  const forumWords = ROWS.map(({ forum }) => forum);
  const boardWords = ROWS.map(({ board }) => board);
  const board = textsOf(pointsOf('rules.zh.md'));
  const forum = textsOf(pointsIn(readRuleBook('agot', 'zh', 'forum').chapters));

  test.each(keptFrom(ROWS, 'board'))('$forum is not said on the board', ({ forum: word }) => {
    expect(wrongly(board, word, boardWords)).toEqual([]);
  });

  test.each(keptFrom(ROWS, 'forum'))('$board is not said on the forum', ({ board: word }) => {
    expect(wrongly(forum, word, forumWords)).toEqual([]);
  });

  test.each(Object.keys(BOTH))('%s has to be said', (where) => {
    const [id = '', word = ''] = where.split(' ');
    expect(CHINESE.get(id)).toContain(word);
  });
});

describe('what the forum says instead', () => {
  const instead = insteadIn(textOf(OVERLAY));
  const say = rewording(instead);
  const board = chaptersOf('rules.zh.md');
  const points = pointsIn(board);

  test.each(Object.keys(instead))('%s stands in the rules', (word) => {
    const titles = board.map(({ title }) => title);
    expect([...points.values(), ...titles].some((text) => text.includes(word))).toBe(true);
  });

  test.each([...pointsOf(OVERLAY)])('%s needs more than other words', (id, text) => {
    expect(points.get(id)).toBeDefined();
    expect(say(points.get(id) ?? '')).not.toBe(text);
  });

  test('its chapters have the titles that other words give them, or say more', () => {
    const titles = new Map(board.map(({ id, title }) => [id, say(title)] as const));
    const others = chaptersOf(OVERLAY).filter(({ id, title }) => titles.get(id) !== title);
    expect(others.map(({ title }) => title)).toEqual(['8. 战斗阶段：下达命令（PLN）']);
  });

  test('is what the sentences of the reports say instead', () => {
    const overlay = parse(textOf('messages.zh.forum.yaml')) as { readonly instead: Instead };
    const others = Object.entries(overlay.instead).filter(
      ([word, other]) => word in instead && instead[word] !== other,
    );
    // The three tokens have one name in the rules, where a point is often about all of them.
    expect(others.map(([word]) => word)).toEqual(['特别指示物']);
  });
});
