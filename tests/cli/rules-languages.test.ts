import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  chaptersIn,
  insteadIn,
  readRuleBook,
  translateChapters,
  worded,
} from '../../src/cli/rules/rule-book.ts';
import { fingerprintOf, ownFolder, readFolder } from '../../src/cli/rules/rules-files.ts';
import { widthOf } from '../../src/report/width.ts';
import { wrap } from '../../src/report/wrap.ts';
import { pathOf, rookery } from '../support/sample-games.ts';

const ENGLISH = '## 1. One (ABC)\n- ABC-1 one\n- ABC-2 two\n\n## 2. More (XYZ)\n- XYZ-1 more\n';

test('chapters whose points have the same letters are told each in its own words', () => {
  const english = '## 1. One (ABC)\n- ABC-1 one\n\n## 2. Two (ABC)\n- ABC-2 two\n';
  const chinese = '## 1. 一（ABC）\n- ABC-1 一\n\n## 2. 二（ABC）\n- ABC-2 二\n';
  const told = translateChapters(
    chaptersIn('rules.md', english),
    chaptersIn('rules.zh.md', chinese),
  );
  expect(told.map(({ title, points }) => [title, ...points.map(({ text }) => text)])).toEqual([
    ['1. 一（ABC）', '一'],
    ['2. 二（ABC）', '二'],
  ]);
});

test('every point of a game is found by its number, in both languages', () => {
  for (const id of ['agot', 'wotr', 'westeros'])
    for (const lang of ['en', 'zh'] as const) {
      const found = readRuleBook(id, lang).chapters.flatMap(({ points }) => points);
      const written = readFileSync(`rules/${id}/rules.md`, 'utf8');
      const ids = [...written.matchAll(/^- ([A-Z]{3}-\d+) /gm)].map(([, one]) => one);
      expect(ids.length).toBeGreaterThan(50);
      expect(found.map((point) => point.id)).toEqual(expect.arrayContaining(ids));
      if (lang === 'zh') expect(found.every(({ text }) => /\p{Script=Han}/u.test(text))).toBe(true);
    }
});

describe('what a language does not have stays English', () => {
  const told = (file: string, text: string) =>
    translateChapters(chaptersIn('rules.md', ENGLISH), chaptersIn(file, text)).map(
      ({ title, file: where, points }) => [where, title, ...points.map(({ text: said }) => said)],
    );

  test.each<[what: string, text: string, expected: readonly (readonly string[])[]]>([
    [
      'a point',
      '## 1. 一（ABC）\n- ABC-2 二\n\n## 2. 更多（XYZ）\n- XYZ-1 更多\n',
      [
        ['rules.zh.md', '1. 一（ABC）', 'one', '二'],
        ['rules.zh.md', '2. 更多（XYZ）', '更多'],
      ],
    ],
    [
      'a chapter',
      '## 1. 一（ABC）\n- ABC-1 一\n- ABC-2 二\n',
      [
        ['rules.zh.md', '1. 一（ABC）', '一', '二'],
        ['rules.md', '2. More (XYZ)', 'more'],
      ],
    ],
    [
      'a file',
      '',
      [
        ['rules.md', '1. One (ABC)', 'one', 'two'],
        ['rules.md', '2. More (XYZ)', 'more'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(told('rules.zh.md', text)).toEqual(expected);
  });

  test('and what it has besides is not told', () => {
    const text = '## 1. 一（ABC）\n- ABC-1 一\n- ABC-9 九\n\n## 3. 三（QQQ）\n- QQQ-1 三\n';
    expect(told('rules.zh.md', text)).toEqual([
      ['rules.zh.md', '1. 一（ABC）', '一', 'two'],
      ['rules.md', '2. More (XYZ)', 'more'],
    ]);
  });
});

describe('the words of some players', () => {
  const overlay =
    '# Head\n\n| all | some |\n| --- | --- |\n| one | 1 |\n| more | less |\n\n## 1. Eins (ABC)\n- ABC-2 zwei\n';

  test('stand in a table before the first chapter', () => {
    expect(insteadIn(overlay)).toEqual({ one: '1', more: 'less' });
    expect(insteadIn('')).toEqual({});
    expect(insteadIn('## 1. One (ABC)\n| a | b |\n| --- | --- |\n| one | 1 |\n')).toEqual({});
  });

  test('stand for words of titles and points, and whole points for points', () => {
    const chapters = worded(
      chaptersIn('rules.md', `${ENGLISH}- XYZ-2 no more\n`),
      chaptersIn('rules.md', overlay),
      insteadIn(overlay),
    );
    expect(chapters.map(({ title, points }) => [title, ...points.map(({ text }) => text)])).toEqual(
      [
        ['1. Eins (ABC)', '1', 'zwei'],
        ['2. More (XYZ)', 'less', 'no less'],
      ],
    );
  });

  test('change nothing where there are none', () => {
    expect(readRuleBook('agot', 'zh', 'nobody')).toEqual(readRuleBook('agot', 'zh'));
    expect(readRuleBook('agot', 'en', 'forum')).toEqual(readRuleBook('agot', 'en'));
  });

  test('leave the chapters of their own preset alone', () => {
    const own = (words?: string) =>
      readRuleBook('agot', 'zh', words).chapters.filter(({ preset }) => preset === 'forum');
    expect(own('forum')).toEqual(own());
    expect(own().map(({ file }) => file)).toEqual(Array(9).fill('rules-forum.zh.md'));
  });
});

test('every language has the same points, and the options cite the same', () => {
  const idsOf = ({ chapters }: ReturnType<typeof readRuleBook>) =>
    chapters.map(({ id, preset, points }) => [id, preset, ...points.map((point) => point.id)]);
  const english = readRuleBook('agot', 'en');
  const chinese = readRuleBook('agot', 'zh', 'forum');
  expect(idsOf(chinese)).toEqual(idsOf(english));
  expect(chinese.options).toEqual(english.options);
});

test.each([undefined, 'forum'])(
  'no line is broken where Chinese is not, in the words of %s',
  (words) => {
    const lines = readRuleBook('agot', 'zh', words).chapters.flatMap(({ points }) =>
      points.flatMap(({ id, text }) => wrap(`${id} ${text}`, 76)),
    );
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.filter((line) => widthOf(line) > 76)).toEqual([]);
    expect(lines.filter((line) => /^[、。，．：；！？）」』】》〉”’…*]/u.test(line))).toEqual([]);
    expect(lines.filter((line) => /[（「『【《〈“‘]$|(?:[^*]|^)\*\*$/u.test(line))).toEqual([]);
  },
);

describe('the commands tell the rules in the language and the words of the game', () => {
  test.each<[argv: readonly string[], says: string, not: string]>([
    [['rules', 'BAT-8', pathOf('five-kings')], 'BAT-8 Higher total wins', '总战斗力'],
    [['rules', 'BAT-8', pathOf('five-kings'), '--lang', 'zh'], '相等时封邑顺位较高者胜', '排名'],
    [['rules', 'BAT-8', pathOf('wuwang')], '相等时封邑排名较高者胜', '顺位'],
    [['rules', 'BAT-8', pathOf('wuwang'), '--lang', 'en'], 'BAT-8 Higher total wins', '总战斗力'],
    [['rules', 'HER-2', pathOf('wuwang')], 'HER-2 战斗之后英雄休养', 'rests'],
    [['rules', 'BAT-14', '--lang', 'zh'], '双方的家族牌都弃置', '英雄'],
    [['rules', 'BAT-14', '--preset', 'forum', '--lang', 'zh'], '双方的英雄都开始休养', '家族牌'],
    [['rules', '--preset', 'board', '--lang', 'zh'], '11. 战斗（BAT）', 'Battle'],
    [['rules', '-C', pathOf('wuwang')], '野蛮人入侵与诸王争霸（NWC）', '众皇争霸'],
    [['why', 'BAT-8', pathOf('wuwang')], 'BAT-8 总战斗力高者胜', 'Higher'],
    [['why', 'BAT-8', pathOf('five-kings'), '--lang', 'zh'], 'BAT-8 总战斗力高者胜', 'Higher'],
  ])('%j', async (argv, says, not) => {
    const { exit, out } = await rookery(...argv);
    expect(exit).toBe(0);
    expect(out.replaceAll(/\n +/g, '')).toContain(says);
    expect(out).not.toContain(not);
  });

  test('--json has the file that each chapter was read in', async () => {
    const { out } = await rookery('rules', 'PRT', pathOf('wuwang'), '--json');
    const { chapters } = JSON.parse(out) as {
      readonly chapters: readonly { readonly file: string; readonly preset?: string }[];
    };
    expect(chapters.map(({ file, preset }) => [file, preset])).toEqual([
      ['rules.zh.md', undefined],
      ['rules-forum.zh.md', 'forum'],
    ]);
  });
});

test('the text of the rules decides nothing', () => {
  const files = readFolder(ownFolder(), 'agot');
  if (!files.ok) throw new Error(JSON.stringify(files.problems));
  const { id, bytes } = files.value;
  const texts = [...bytes.keys()].filter((name) => name.endsWith('.md'));
  expect(texts).toEqual(
    expect.arrayContaining(['rules.md', 'rules.zh.md', 'rules-forum.zh.md', 'rules.zh.forum.md']),
  );
  const others = new Map([...bytes].filter(([name]) => !texts.includes(name)));
  expect(fingerprintOf({ id, bytes: others })).toBe(fingerprintOf(files.value));
});

test.each([
  ['en', 'Choose from: agot, wotr'],
  ['zh', '可选：agot, wotr'],
])('a game that there is not is answered by those that there are (%s)', async (lang, says) => {
  const said = await rookery('rules', 'hunt', '--ruleset', 'nope', '--lang', lang);
  expect(said).toMatchObject({ exit: 2, err: expect.stringContaining(says) });
});
