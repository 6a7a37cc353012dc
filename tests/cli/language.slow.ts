import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, emptyFolder, pathOf, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-12-01T20:00:00Z'];
const OPENED = ['--lang', 'zh', '--seed', 'a', '--sample', ...NOW];

describe('a game told in Chinese', () => {
  test('status has the Chinese board', async () => {
    const { out } = await rookery('status', copyOf('five-kings'), '--lang', 'zh');
    expect(out).toContain('第5回合：部署阶段\n-----------------\n');
    expect(out).toContain('- 狭海：2艘战舰\n');
  });

  test('a receipt has the orders and what is wrong with them in Chinese', async () => {
    const path = copyOf('five-kings');
    write(path, 'orders/05-planning/stark.txt', 'Winterfell: march +1*\nPyke: raid\n');
    const file = join(path, 'orders/05-planning/stark.txt');
    const { exit, out } = await rookery('check', file, '--lang', 'zh');
    expect(exit).toBe(1);
    expect(out).toContain('    临冬城：行军+1\n');
    expect(out).toContain('史塔克在派克岛没有部队');
  });

  test('a run prints Chinese and writes the reports in the language of the game', async () => {
    const path = copyOf('five-kings');
    const { out } = await rookery('adjudicate', path, '--lang', 'zh', ...NOW);
    expect(out).toContain('结算突袭 [RND-1]\n');
    expect(read(path, 'reports/05-action.public.txt')).toContain('Raids [RND-1]\n');
  });

  test('what it cannot be opened with is told in Chinese', async () => {
    const path = join(emptyFolder(), 'game');
    const argv = ['--players', '5', '--preset', 'chess', ...OPENED];
    const { exit, err } = await rookery('new', path, ...argv);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('没有预设“chess”') });
  });

  test('opened in Chinese it says in the words of its preset what comes next', async () => {
    const path = join(emptyFolder(), 'game');
    const { out, err } = await rookery('new', path, '--preset', 'forum', ...OPENED);
    expect(out).toMatch(/^game：种子的哈希值是[0-9a-f]{64}\n$/);
    expect(err).toContain('- 白狼：暂缺\n');
    expect(err.replaceAll(/\s/g, '')).toContain('各家族的资料包');
    expect(err).toMatch(/玩家的来信用rookery\s*receive收进来，或者放进.*01-set-up/s);
    expect(read(path, 'game.yaml')).toContain('stark: { player: 暂缺 }');
  });

  test.each([
    ['zh', '修建港口：来信没有提到即按默认处理（默认：无；PRT-20）'],
    ['en', 'ports: if your message says nothing of it you get the default (default: none; PRT-20)'],
  ])('a receipt in %s says that any message is enough before round 1', async (lang, says) => {
    const path = join(emptyFolder(), 'game');
    await rookery('new', path, '--preset', 'forum', ...OPENED);
    write(path, 'orders/01-set-up/stark.txt', 'blade: never\n');
    const file = join(path, 'orders/01-set-up/stark.txt');
    const { out } = await rookery('check', file, '--lang', lang);
    expect(out.replace(/\n +(?! )/g, lang === 'zh' ? '' : ' ')).toContain(says);
  });

  test('opened in Chinese, its reports are Chinese', async () => {
    const path = join(emptyFolder(), 'game');
    const players = ['甲', '乙', '丙', '丁', '戊'].flatMap((player) => ['--player', player]);
    await rookery('new', path, ...players, ...OPENED);
    expect(read(path, 'game.yaml')).toContain('language: zh\n');
    expect(read(path, 'reports/01-set-up.public.txt')).toContain(
      '史塔克的开局部队：临冬城1名骑士和1名步兵；白港1名步兵；',
    );
  });
});

describe('why a command ends early, in the language of the game or of --lang', () => {
  test.each([
    ['no such reader', ['report', '--for', 'frey'], 2, '没有叫“frey”的读者。\n可选：public'],
    ['no such seat', ['bundle', '--for', 'frey'], 2, '没有叫“frey”的家族。\n可选：'],
    ['no report yet', ['report', '--round', '9'], 1, '第9回合还没有战报，最后一份是第5回合的。'],
    ['no board of it yet', ['map', '--round', '9'], 1, '第9回合还没有进行，最后进行到第5回合'],
    ['no such phase', ['map', '--phase', 'tea'], 2, '没有“tea”这个阶段。\n可选：set-up'],
    ['a round to come', ['why', '--round', '9'], 1, '第9回合还没有进行，最后一回合是第5回合。'],
    ['no such entry', ['why', '9999'], 2, '没有记录9999，最后一条是'],
    ['nothing of the sort', ['why', 'nonsense'], 2, '“nonsense”不是记录编号'],
    ['a slip', ['why', 'BTA-8'], 2, '是不是要找：BAT-8？'],
    ['no such rule', ['rules', 'BTA-8'], 2, '没有“BTA-8”这一条或这一章。'],
    ['no dialect', ['report', '--format', 'bbcode'], 2, '还要用--dialect说明是phpbb或discuz'],
    ['no BBCode', ['report', '--limit', '9'], 2, '只能与--format bbcode同用'],
    ['no place for several', ['report', '--for', 'all', '--format', 'json'], 2, '请用-o指明'],
  ])('%s', async (_, argv, code, says) => {
    const told = await rookery(...argv, '-C', pathOf('wuwang'));
    expect({ exit: told.exit, out: told.out }).toEqual({ exit: code, out: '' });
    expect(told.err).toContain(says);
    expect(told.err).not.toMatch(/^[A-Z][a-z]+ /m);
    const asked = await rookery(...argv, '-C', pathOf('five-kings'), '--lang', 'zh');
    expect(asked.err).toMatch(/\p{Script=Han}/u);
    const english = await rookery(...argv, '-C', pathOf('wuwang'), '--lang', 'en');
    expect(english.exit).toBe(code);
    expect(english.err).not.toMatch(/\p{Script=Han}/u);
  });
});
