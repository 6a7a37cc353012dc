// Whatever ends a command early in a Chinese game says why in Chinese.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { copyOf, emptyFolder, portsWith, read, rookery, write } from '../support/sample-games.ts';

const ENGLISH = /[a-z]{2,} [a-z]{2,} [a-z]{2,}/;
/** Without what is typed as it stands. */
const proseOf = (text: string): string => text.replaceAll(/^ {2,}\S.*$|rookery [ -~]+/gm, '');
const NOW = '2027-12-01T20:00:00Z';

type Case = readonly [what: string, told: RegExp, argv: (game: string) => readonly string[]];

const CASES: readonly Case[] = [
  [
    'another round',
    /现在是第\d+回合，不是第99回合/,
    (game) => ['adjudicate', game, '--round', '99', '--now', NOW],
  ],
  [
    'a phase that there is not',
    /--until：没有“noon”这个阶段。\n可选：/,
    (game) => ['adjudicate', game, '--until', 'noon', '--now', NOW],
  ],
  [
    'a table changed by hand',
    /注意：.*state\.yaml:\d+:1 {2}这个文件有人手改过[\s\S]*要继续，请先恢复state\.yaml/,
    (game) => {
      write(game, 'state.yaml', `${read(game, 'state.yaml')}more: 1\n`);
      return ['adjudicate', game, '--now', NOW];
    },
  ],
  [
    'a game without its seed',
    /secret\.yaml：种子不在。/,
    (game) => {
      rmSync(join(game, 'secret.yaml'));
      return ['status', game];
    },
  ],
  [
    'a game without its log',
    /log\.jsonl：日志不在。\n请从备份恢复/,
    (game) => {
      rmSync(join(game, 'log.jsonl'));
      return ['report', game];
    },
  ],
  [
    'another game than was opened',
    /game\.yaml：preset：与开局时不同/,
    (game) => {
      write(game, 'game.yaml', read(game, 'game.yaml').replace(/^preset: .*/m, 'preset: board'));
      return ['status', game];
    },
  ],
  [
    'a message that there is not',
    /收件箱里没有第77封来信/,
    (game) => ['amend', game, '--message', '77', '--now', NOW],
  ],
  [
    'messages that there are not',
    /没有这个文件或文件夹/,
    (game) => ['receive', 'no.eml', '-C', game, '--now', NOW],
  ],
  ['a time that is none', /--now：“soon”不是时间/, (game) => ['adjudicate', game, '--now', 'soon']],
  [
    'no settings of mail',
    /game\.yaml里没有邮箱的设置/,
    (game) => ['receive', '--imap', '-C', game, '--now', NOW],
  ],
  ['a lock that there is not', /：没有锁。/, (game) => ['repair', game, '--unlock']],
  ['a map of two sorts', /--text和--png不能同用/, (game) => ['map', game, '--text', '--png']],
];

describe('in a Chinese game', () => {
  test.each(CASES)('%s', async (_, told, argvIn) => {
    const { err, out } = await rookery(...argvIn(copyOf('wuwang')));
    expect(err).toMatch(told);
    expect(proseOf(err)).not.toMatch(ENGLISH);
    expect(proseOf(out)).not.toMatch(ENGLISH);
  });
});

const NOWHERE: readonly Case[] = [
  ['a folder without a game', /这里没有game\.yaml，不是一局游戏的文件夹/, (at) => ['status', at]],
  [
    'a seed that can be guessed',
    /--seed：种子不足16个字符/,
    (at) => ['new', join(at, 'new'), '--seed', 'abc'],
  ],
  [
    'a game that there is not',
    /--ruleset：没有“chess”这个游戏/,
    (at) => ['new', join(at, 'new'), '--ruleset', 'chess'],
  ],
  [
    'a seat written otherwise',
    /--seat Anna：请写成/,
    (at) => [
      'new',
      join(at, 'new'),
      '--seat',
      'Anna',
      '--seed',
      'a-seed-of-many-letters',
      '--now',
      NOW,
    ],
  ],
];

describe('where there is no game, as --lang says', () => {
  test.each(NOWHERE)('%s', async (_, told, argvAt) => {
    const argv = argvAt(emptyFolder());
    const { exit, err } = await rookery(...argv, '--lang', 'zh');
    expect(exit).toBe(2);
    expect(err).toMatch(told);
    expect(proseOf(err)).not.toMatch(ENGLISH);
    expect((await rookery(...argv, '--lang', 'en')).err).toMatch(ENGLISH);
  });
});

test('a game is opened with its files in its language', async () => {
  const game = join(emptyFolder(), 'game');
  const { exit } = await rookery(
    ...['new', game, '--lang', 'zh', '--seed', 'for-practice-alone', '--sample', '--now', NOW],
  );
  expect(exit).toBe(0);
  expect(read(game, 'game.yaml')).toMatch(/^# yaml-language-server: [^\n]*\n# 本局的设置/);
  expect(read(game, 'secret.yaml')).toMatch(/^# 每一张牌都由种子决定/);
  for (const file of ['game.yaml', 'secret.yaml'])
    expect(read(game, file)).not.toMatch(/^# (?!yaml-language-server).*[a-z]{3} [a-z]/m);
});

describe('in a bundle of a Chinese game', () => {
  const BUNDLE = 'the bundle';
  const inBundle = async (...argv: readonly string[]) => {
    const game = copyOf('wuwang');
    await rookery('bundle', game, '--for', 'stark', '-o', join(game, 'out'), '--now', NOW);
    const { ports, said } = portsWith({});
    const folder = join(game, 'out', 'stark');
    const given = argv.map((word) => (word === BUNDLE ? folder : word));
    const exit = await run(given, { ...ports, folder });
    return { exit, ...said };
  };

  test('help', async () => {
    expect((await inBundle('--help')).out).toMatch(/^用法：/);
    expect((await inBundle('status', '--help', '--lang', 'en')).out).toMatch(/^Usage:/);
  });

  test('a command that needs the folder of the moderator', async () => {
    const { exit, err } = await inBundle('adjudicate', BUNDLE);
    expect(exit).toBe(2);
    expect(err).toMatch(/这是玩家的资料包，这条命令要用主持人的文件夹/);
    expect(proseOf(err)).not.toMatch(ENGLISH);
  });
});
