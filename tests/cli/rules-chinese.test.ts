import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  chaptersIn,
  insteadIn,
  type RuleChapter,
  readRuleBook,
} from '../../src/cli/io/rule-book.ts';
import { ownFolder } from '../../src/cli/io/rules-files.ts';
import { type Instead, rewording } from '../../src/report/wording.ts';
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

const idsOf = (chapters: readonly RuleChapter[]): readonly string[] =>
  chapters.flatMap(({ id, points }) => [id, ...points.map((point) => point.id)]);

/** The rows of a file's tables; of each only what no language changes: `names` and rule ids. */
const rowsIn = (file: string): readonly string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((row) => row.match(/`[^`]+`|[A-Z]{3}(?:-\d+)?/g)?.join(' ') ?? '');

describe.each(FILES)('%s and %s', (english, chinese) => {
  test('have the same chapters and points in the same order', () => {
    expect(idsOf(chaptersOf(chinese))).toEqual(idsOf(chaptersOf(english)));
  });

  test('have the same tables', () => {
    expect(rowsIn(english).length).toBeGreaterThan(12);
    expect(rowsIn(chinese)).toEqual(rowsIn(english));
  });
});

// ---- Point by point --------------------------------------------------------------------------

const ENGLISH = new Map(FILES.flatMap(([english]) => [...pointsOf(english)]));
const CHINESE = new Map(FILES.flatMap(([, chinese]) => [...pointsOf(chinese)]));

/** Each Chinese text of a point: its own, and what the forum's players read if that is another. */
const SAID = [...CHINESE, ...pointsOf(OVERLAY)].map(
  ([id, zh]) => [id, zh, ENGLISH.get(id) ?? ''] as const,
);

const sorted = (matches: Iterable<RegExpMatchArray>): readonly string[] =>
  Array.from(matches, ([text]) => text).sort();

const cited = (text: string): readonly string[] =>
  sorted(text.matchAll(/\b[A-Z]{3}(?:-\d+)?(?![A-Za-z])|\b[QI]+\d*(?![A-Za-z])/g));

/** Names of which a number is part in one language alone. */
const NAMED = /[A-Z]{3}-\d+|Q\d+|巩固统治\+1|两不支[持援]|`[^`]*`/g;

const numbersIn = (text: string): readonly string[] =>
  sorted(text.replaceAll(NAMED, '').matchAll(/\d+(?:\.\d+)?/g));

const WORDS: ReadonlyMap<string, readonly [english: RegExp, chinese: RegExp]> = new Map([
  ['0', [/\b(?:zero|no)\b/i, /零|没有/]],
  ['1', [/\b(?:one|a|an|each)\b/i, /一/]],
  ['2', [/\b(?:two|twice|second|both)\b/i, /二|两|双/]],
  ['3', [/\b(?:three|third)\b/i, /三/]],
  ['4', [/\b(?:four|fourth)\b/i, /四/]],
  ['5', [/\b(?:five|fifth)\b/i, /(?<!十)五/]],
  ['6', [/\b(?:six|sixth)\b/i, /(?<!十)六/]],
  ['7', [/\bseven\b/i, /七/]],
  ['8', [/\beight\b/i, /八/]],
  ['10', [/\bten\b/i, /十(?![五六])/]],
  ['15', [/\bfifteen\b/i, /十五/]],
  ['16', [/\bsixteen\b/i, /十六/]],
]);

/** What stands in `some` more often than in `others`. */
const surplus = (some: readonly string[], others: readonly string[]): readonly string[] =>
  others.reduce(
    (rest, one) => (rest.includes(one) ? rest.toSpliced(rest.indexOf(one), 1) : rest),
    some,
  );

const unsaid = (numbers: readonly string[], at: 0 | 1, text: string): readonly string[] =>
  numbers.filter((number) => WORDS.get(number)?.[at].test(text) !== true);

/** The numbers of two and more that a text says in words. */
const spelled = (text: string, at: 0 | 1): readonly string[] =>
  [...WORDS]
    .filter(([digit, words]) => Number(digit) > 1 && words[at].test(text.replaceAll(NAMED, '')))
    .map(([one]) => one);

const missing = (spelt: readonly string[], written: readonly string[], at: 0 | 1, text: string) =>
  unsaid(
    spelt.filter((number) => !written.includes(number)),
    at,
    text,
  );

describe('a point says the same in both languages', () => {
  test('there are as many as there should be', () => {
    expect(ENGLISH.size).toBe(255);
    expect(pointsOf(OVERLAY).size).toBeGreaterThan(20);
  });

  test.each(SAID)('%s cites the same points', (_id, zh, en) => {
    expect(cited(zh)).toEqual(cited(en));
  });

  test.each(SAID)('%s has the same numbers', (_id, zh, en) => {
    expect(unsaid(surplus(numbersIn(zh), numbersIn(en)), 0, en)).toEqual([]);
    expect(unsaid(surplus(numbersIn(en), numbersIn(zh)), 1, zh)).toEqual([]);
    expect(missing(spelled(en, 0), numbersIn(zh), 1, zh)).toEqual([]);
    expect(missing(spelled(zh, 1), numbersIn(en), 0, en)).toEqual([]);
  });

  test.each(SAID)('%s is marked as a ruling as often', (_id, zh, en) => {
    expect(zh.split('**裁定**').length).toBe(en.split('**Ruling**').length);
  });

  test.each(SAID)('%s has no English but names, which the English has, too', (_id, zh, en) => {
    expect(zh).toMatch(/[\u4e00-\u9fff]/);
    expect(zh.replaceAll(/`[^`]+`/g, '')).not.toMatch(/[a-z]{2}/);
    const names = zh.match(/[A-Za-z][A-Za-z-]+/g) ?? [];
    expect(names.filter((name) => !en.includes(name))).toEqual([]);
  });

  test.each(SAID)('%s has full-width marks, and no spaces within Chinese', (_id, zh) => {
    expect(zh).not.toMatch(/[\u4e00-\u9fff]\s|\s[\u4e00-\u9fff]|[\u4e00-\u9fff][,;:!?()"]/);
    expect(zh).toMatch(/[。）]$/);
  });
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
