// Help and complaints about the use of a command, in Chinese: nothing of the program lacks it.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatReasons } from '../../src/cli/folder/reasons.ts';
import { accountOf } from '../../src/cli/io/exit.ts';
import { library } from '../../src/cli/rules/library.ts';
import { widthOf } from '../../src/report/width.ts';
import { commandLine } from '../support/command-line.ts';
import {
  copyOf,
  emptyFolder,
  read,
  rookery,
  rookeryWith,
  type Said,
  write,
} from '../support/sample-games.ts';

const silent = { write: () => {}, isTerminal: false };
const ports = {
  out: silent,
  err: silent,
  folder: '.',
  env: {},
  library,
  readStdin: () => '',
  now: () => new Date(0),
  entropy: (bytes: number) => new Uint8Array(bytes),
};
const program = await commandLine();

const systemError = (code: string, what: string): Error =>
  Object.assign(new Error(`${code}: ${what}, open 'a/b'`), { code, syscall: 'open', path: 'a/b' });

const HAN = /\p{Script=Han}/u;

describe('help in Chinese', () => {
  test.each(['rookery', ...program.commands.map((command) => command.name())])(
    'of %s fits a terminal',
    async (name) => {
      const argv = name === 'rookery' ? ['--help'] : [name, '--help'];
      const { exit, out, err } = await rookery(...argv, '--lang', 'zh');
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      expect(out).toMatch(/^用法：rookery/);
      expect(out).toMatch(/^选项：$/m);
      expect(out).not.toMatch(/Usage|Options|Commands|Arguments|\[options\]/);
      expect(out.split('\n').filter((line) => widthOf(line) > 80)).toEqual([]);
      // Behind the term every description is Chinese, and so is every name in it.
      const terms = out.split('\n').filter((line) => /^ {2}-/.test(line));
      expect(
        terms.filter((line) => !HAN.test(line) || /^ {2}-\S+ (?:--\S+ )?[<[][a-z]/.test(line)),
      ).toEqual([]);
    },
  );

  const chinese = ({ out, err }: Said): boolean => /^用法：/.test(out) && err === '';

  test.each([
    ['--lang=zh', {}, ['status', '--help', '--lang=zh'], true],
    ['--lang zh before it', {}, ['status', '--lang', 'zh', '--help'], true],
    ['a command without --lang', {}, ['tag', '--help', '--lang', 'zh'], true],
    ['help <command>', {}, ['help', 'status', '--lang', 'zh'], true],
    ['LANG', { LANG: 'zh_CN.UTF-8' }, ['--help'], true],
    ['LC_ALL before LANG', { LC_ALL: 'en_GB.UTF-8', LANG: 'zh_CN.UTF-8' }, ['--help'], false],
    ['an empty LC_ALL', { LC_ALL: '', LANG: 'zh_TW' }, ['--help'], true],
    ['--lang before the locale', { LANG: 'zh_CN' }, ['status', '--help', '--lang', 'en'], false],
    ['nothing', {}, ['status', '--help'], false],
  ] as const)('%s decides', async (_, env, argv, expected) => {
    expect(chinese(await rookeryWith(env, ...argv))).toBe(expected);
  });

  test('a Chinese game decides, an English one does not', async () => {
    expect(chinese(await rookery('status', copyOf('wuwang'), '--help'))).toBe(true);
    expect(chinese(await rookery('status', '-C', copyOf('wuwang'), '--help'))).toBe(true);
    expect(chinese(await rookery('status', copyOf('five-kings'), '--help'))).toBe(false);
  });
});

describe('what is wrong with the use of a command is told in Chinese', () => {
  test.each([
    [['status', '--chioces'], '没有选项“--chioces”。\n是不是想写：--choices？'],
    [['statsu'], '没有命令“statsu”。\n是不是想写：status？'],
    [['zzz'], '没有命令“zzz”。'],
    [['check'], '缺少<指令>。'],
    [['report', '--round'], '选项“--round <数>”后面缺少内容。'],
    [['report', '--round', 'x\ny'], '选项“--round <数>”不能是“x\ny”。应为整数。'],
    [['simulate', '--games', '0'], '选项“--games <数>”不能是“0”。应为不小于1的整数。'],
    [['report', '--format', 'x'], '选项“--format <格式>”不能是“x”。可选：'],
    [['adjudicate', '--missing', 'x'], '选项“--missing <内容>”不能是“x”。应为wait'],
    [['key'], '缺少选项“--seat <阵营>”。'],
    [['status', 'a', 'b'], '“rookery status”最多接1项，这里有2项。'],
  ] as const)('%j', async (argv, told) => {
    const { exit, out, err } = await rookeryWith({ LANG: 'zh_CN.UTF-8' }, ...argv);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err.startsWith(told)).toBe(true);
    expect(err).toMatch(/\n用法：rookery help [a-z]+\n$/);
    expect(err).not.toMatch(/error|Expected|Allowed|Did you/);
    const english = await rookery(...argv);
    expect(english.exit).toBe(2);
    expect(english.err).toMatch(/^(?!error)[\s\S]*\nHow it is written: rookery help [a-z]+\n$/);
  });

  test('a command that works says nothing of it and runs once', async () => {
    const folder = join(emptyFolder(), 'game');
    const argv = ['new', folder, '--lang', 'zh', '--seed', 'a', '--sample'];
    const { exit } = await rookery(...argv, '--now', '2026-12-01T20:00:00Z');
    expect(exit).toBe(0);
  });
});

const inChinese = (error: unknown): Promise<string> =>
  formatReasons(accountOf(error).reasons, ['--lang', 'zh'], { ...ports, folder: '/' });

describe('what ends a command early is told in Chinese', () => {
  test.each([
    [systemError('ENOENT', 'no such file or directory'), 'a/b：没有这个文件或文件夹。'],
    [systemError('EACCES', 'permission denied'), 'a/b：没有读写的权限。'],
    [systemError('EISDIR', 'illegal operation on a directory'), 'a/b：这是文件夹，不是文件。'],
    [systemError('ENOTDIR', 'not a directory'), 'a/b：路径中有一段是文件，不是文件夹。'],
    [systemError('EEXIST', 'file already exists'), 'a/b：已经有同名的文件或文件夹。'],
    [systemError('ENOSPC', 'no space left on device'), '暂时不行：a/b：磁盘满了。'],
  ])('%s', async (error, told) => {
    const [first, step] = (await inChinese(error)).split('\n');
    expect(first).toBe(told);
    expect(step).toMatch(/。$/);
  });

  test('a bug, with where it was', async () => {
    const told = await inChinese(new Error('broken here'));
    expect(told).toMatch(/^这是程序的毛病[\s\S]*。\n\nrookery \S+, Node \S+\nError: broken here\n/);
    expect(
      told
        .split('\n')
        .slice(0, 2)
        .filter((line) => widthOf(line) > 80),
    ).toEqual([]);
  });

  test('a file that is not there', async () => {
    const game = copyOf('wuwang');
    const { exit, err } = await rookery('check', join(game, 'none.txt'), '-C', game);
    expect(exit).toBe(2);
    expect(err).toMatch(/没有这个文件|none\.txt/);
    expect(err).not.toMatch(/ENOENT|no such file/);
  });

  const ENGLISH = /[a-z]{2,} [a-z]{2,} [a-z]{2,}/;

  test('a log that lost its end', async () => {
    const game = copyOf('wuwang');
    const whole = read(game, 'log.jsonl').trimEnd().split('\n');
    write(game, 'log.jsonl', `${whole.slice(0, 200).join('\n')}\n`);
    const { err } = await rookery('status', game);
    expect(err).toMatch(/：日志缺了末尾：到第\d+条为止，而原来到第\d+条。\n请从备份恢复整个日志/);
    expect(err).not.toMatch(ENGLISH);
  });

  test('a line of the log that was changed', async () => {
    const game = copyOf('wuwang');
    const lines = read(game, 'log.jsonl').split('\n');
    write(game, 'log.jsonl', lines.with(40, '{"n":40}').join('\n'));
    const { err } = await rookery('status', game);
    expect(err).toMatch(/这一行[接无]/);
    expect(err).not.toMatch(ENGLISH);
  });

  test('another seed', async () => {
    const game = copyOf('wuwang');
    write(game, 'secret.yaml', 'seed: quite-another-one-than-before\n');
    const { err } = await rookery('adjudicate', game, '--preview');
    expect(err).toContain(
      '：种子与game.yaml里的哈希值（seedHash）不符。\n请恢复开局时写下的文件。',
    );
    expect(err).not.toMatch(ENGLISH);
  });
});
