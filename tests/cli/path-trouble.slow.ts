// What a machine refuses of a path: said in plain words of the game's language, with the path and what to do.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { formatReasons } from '../../src/cli/folder/reasons.ts';
import { accountOf } from '../../src/cli/io/exit.ts';
import { commandLine } from '../support/command-line.ts';
import { oneOf } from '../support/runs.ts';
import { copyOf, emptyFolder, portsWith, rookeryWith } from '../support/sample-games.ts';

/** Places in which a path may stand, each with a command line that has one there. */
type Place = readonly [name: string, argv: (path: string, game: string) => readonly string[]];

const NOW = ['--now', '2026-11-22T20:00:00Z'];
const IN_FOLDER = [
  ...[
    'next',
    'status',
    'adjudicate',
    'remind',
    'amend',
    'send',
    'redo',
    'report',
    'map',
    'history',
  ],
  ...['bundle', 'repair', 'press'],
];

/** Engine runs that a plan may take here. */
const FEW = ['--search', '5'];
const GIVEN = ['--assume', 'greyjoy=Pyke: raid Seagard'];
const planOf = (game: string): readonly string[] => [
  'plan',
  join(game, 'orders/05-planning/stark.txt'),
  ...FEW,
];

const AWAY = ['-o', join(emptyFolder(), 'handed.zip')];

/** Where a game's folder is wanted. */
const FOLDERS: readonly Place[] = [
  ...IN_FOLDER.map((name): Place => [`${name} folder`, (path) => [name, path]]),
  ...IN_FOLDER.map((name): Place => [`${name} -C`, (path) => [name, '-C', path]]),
  ['key folder', (path) => ['key', path, '--seat', 'stark']],
  ['key -C', (path) => ['key', '-C', path, '--seat', 'stark']],
  ['undo folder', (path) => ['undo', path, '--to', '3']],
  ['undo -C', (path) => ['undo', '-C', path, '--to', '3']],
  ['end folder', (path) => ['end', path, '--reason', 'x']],
  ['end -C', (path) => ['end', '-C', path, '--reason', 'x']],
  ['seat -C', (path) => ['seat', '-C', path]],
  ['notice -C', (path) => ['notice', '-C', path]],
  ['vote -C', (path) => ['vote', '-C', path]],
  ['chronicle -C', (path, game) => ['chronicle', 'check', join(game, 'game.yaml'), '-C', path]],
  ['club -C', (path) => ['club', '-C', path]],
  ['club receive -C', (path, game) => ['club', 'receive', join(game, 'game.yaml'), '-C', path]],
  ['handover folder', (path) => ['handover', path, '--to', 'Anna', ...AWAY]],
  ['handover -C', (path) => ['handover', '-C', path, '--to', 'Anna', ...AWAY]],
  ['publish folder', (path) => ['publish', path]],
  ['publish -C', (path) => ['publish', '-C', path]],
  ['beacon folder', (path) => ['beacon', '3', path]],
  ['beacon -C', (path) => ['beacon', '3', '-C', path]],
  ['verify -C', (path) => ['verify', '-C', path]],
  ['seal folder', (path, game) => ['seal', join(game, 'orders/05-planning/stark.txt'), path]],
  ['seal -C', (path, game) => ['seal', join(game, 'orders/05-planning/stark.txt'), '-C', path]],
  ['post folder', (path) => ['post', path, '--discord']],
  ['post -C', (path) => ['post', '-C', path, '--discord']],
  ['plan -C', (path, game) => [...planOf(game), '-C', path]],
  ['plan folder', (path, game) => [...planOf(game), path]],
  ['deadline -C', (path) => ['deadline', '-C', path]],
  ['correct -C', (path) => ['correct', 'round=3', '-C', path, '--reason', 'x']],
  ['check -C', (path, game) => ['check', join(game, 'orders/05-planning/stark.txt'), '-C', path]],
  ['receive -C', (path, game) => ['receive', join(game, 'game.yaml'), '-C', path]],
  ['round -C', (path) => ['round', '--preview', '-C', path, ...NOW]],
  ['rules -C', (path) => ['rules', '-C', path]],
  ['schema folder', (path) => ['schema', 'orders', path, '--for', 'stark']],
  ['schema -C', (path) => ['schema', 'orders', '-C', path, '--for', 'stark']],
  ['why folder', (path) => ['why', '3', path]],
  ['why -C', (path) => ['why', '-C', path]],
  ['ask -C', (path) => ['ask', '-C', path]],
  ['pause -C', (path) => ['pause', '-C', path]],
  ['position folder', (path) => ['position', path]],
  ['position -C', (path) => ['position', '-C', path]],
  ['problem folder', (path) => ['problem', path]],
  ['problem -C', (path) => ['problem', '-C', path]],
  ['appeal folder', (path) => ['appeal', '3', path]],
  ['appeal -C', (path) => ['appeal', '3', '-C', path]],
  ['tag -C', (path, game) => ['tag', join(game, 'orders/05-planning/stark.txt'), '-C', path]],
];

/** Where a file is wanted that is there. */
const FILES: readonly Place[] = [
  ['verify --rules', (path, game) => ['verify', join(game, 'record.jsonl'), '--rules', path]],
  ['simulate --merge', (path) => ['simulate', '--merge', path]],
  ['check orders', (path, game) => ['check', path, '-C', game, '--for', 'stark']],
  ['chronicle path', (path, game) => ['chronicle', 'check', path, '-C', game]],
  ['seal orders', (path, game) => ['seal', path, '-C', game, '--for', 'stark']],
  ['tag orders', (path, game) => ['tag', path, '-C', game, '--for', 'stark']],
  [
    'new --data',
    (path) => ['new', `${emptyFolder()}/n`, '--data', path, ...NOW, '--sample', '--seed', 'x'],
  ],
  [
    'new --from',
    (path) => ['new', `${emptyFolder()}/n`, '--from', path, ...NOW, '--sample', '--seed', 'x'],
  ],
  [
    'new --scenario',
    (path) => ['new', `${emptyFolder()}/n`, '--scenario', path, ...NOW, '--sample', '--seed', 'x'],
  ],
  [
    'new --army',
    (path) => [
      'new',
      `${emptyFolder()}/n`,
      '--army',
      `stark=${path}`,
      ...NOW,
      '--sample',
      '--seed',
      'x',
    ],
  ],
  ['map --font', (path, game) => ['map', game, '--png', '-o', '/dev/null', '--font', path]],
  ['bundle --font', (path, game) => ['bundle', game, '--map', 'png', '--font', path, ...NOW]],
];

/** Where a player plans with a file: his own orders, those of others, what he kept. */
const PLANNED: readonly Place[] = [
  ['plan orders', (path, game) => ['plan', path, '-C', game, '--for', 'stark', ...FEW]],
  ...['--then', '--either', '--after', '--promised', '--assume'].map(
    (option): Place => [
      `plan ${option}`,
      (path, game) => [...planOf(game), ...(option === '--then' ? GIVEN : []), option, path],
    ],
  ),
  ['plan --merge', (path, game) => [...planOf(game), '--sample', '2', '--merge', path]],
  ['plan --assume of a seat', (path, game) => [...planOf(game), '--assume', `greyjoy=${path}`]],
  ['plan --promised of a seat', (path, game) => [...planOf(game), '--promised', `greyjoy=${path}`]],
];

/** A folder with a mailbox of several games. */
const mailboxFolder = (): string => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'mailbox.yaml'), `games: [${JSON.stringify(game)}]\n`);
  return folder;
};

/** Where something is taken from that may be a file or a folder. */
const EITHER: readonly Place[] = [
  ['receive files', (path, game) => ['receive', path, '-C', game, ...NOW]],
  ['round files', (path, game) => ['round', path, '-C', game, ...NOW]],
  ['verify paths', (path) => ['verify', path]],
  ['club paths', (path) => ['club', 'status', path, ...NOW]],
  ['club receive files', (path) => ['club', 'receive', path, '-C', mailboxFolder(), ...NOW]],
];

/** Where something is written that need not be there. */
const OUT: readonly Place[] = [
  ...['next', 'status', 'report', 'map', 'history'].map(
    (name): Place => [`${name} -o`, (path, game) => [name, game, '-o', path]],
  ),
  ['check -o', (path, game) => ['check', join(game, 'orders/05-planning/stark.txt'), '-o', path]],
  [
    'chronicle -o',
    (path, game) => ['chronicle', 'check', join(game, 'game.yaml'), '-C', game, '-o', path],
  ],
  ['why -o', (path, game) => ['why', '3', game, '-o', path]],
  ['ask -o', (path, game) => ['ask', '-C', game, '-o', path]],
  ['schema -o', (path, game) => ['schema', 'game', game, '-o', path]],
  ['handover -o', (path, game) => ['handover', game, '--to', 'Anna', '-o', path, ...NOW]],
  ['position -o', (path, game) => ['position', game, '-o', path]],
  ['appeal -o', (path, game) => ['appeal', '300', game, '-o', path]],
  ['problem -o', (path, game) => ['problem', game, '-o', path]],
  ['plan -o', (path, game) => [...planOf(game), '-o', path]],
  ['rules -o', (path, game) => ['rules', '-C', game, '-o', path]],
  ['publish -o', (path, game) => ['publish', game, '-o', path]],
  [
    'seal -o',
    (path, game) => [
      'seal',
      join(game, 'orders/05-planning/stark.txt'),
      game,
      '--for',
      'stark',
      '-o',
      path,
    ],
  ],
];

/** Where a folder is written to, which is made if it is not there. */
const OUT_FOLDERS: readonly Place[] = [
  ['bundle -o', (path, game) => ['bundle', game, '-o', path]],
  ['practice folder', (path) => ['practice', path, ...NOW]],
  ['new folder', (path) => ['new', path, ...NOW, '--sample', '--seed', 'x']],
  [
    'simulate --out',
    (path) => ['simulate', '--games', '1', '--seed', 'x', '--game', '1', '--out', path, ...NOW],
  ],
];

/** What cannot be had, by what it is. */
const troubles = () => {
  const folder = emptyFolder();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('file'), 'text');
  mkdirSync(at('folder'));
  symlinkSync(at('loop'), at('loop'));
  execFileSync('mkfifo', [at('pipe')]);
  return {
    folder: at('folder'),
    file: at('file'),
    missing: at('none'),
    through: at('file/inside'),
    loop: at('loop'),
    pipe: at('pipe'),
    long: at('x'.repeat(300)),
  };
};
type What = keyof ReturnType<typeof troubles>;

const CASES: readonly (readonly [Place, readonly What[]])[] = [
  ...FOLDERS.map((one) => [one, ['folder', 'file', 'missing', 'through', 'loop', 'long']] as const),
  ...FILES.map((one) => [one, ['folder', 'missing', 'through', 'loop', 'long']] as const),
  ...PLANNED.map((one) => [one, ['folder', 'missing', 'through', 'loop', 'long', 'pipe']] as const),
  ...EITHER.map((one) => [one, ['missing', 'through', 'loop', 'long']] as const),
  ...OUT.map((one) => [one, ['through', 'loop', 'long']] as const),
  ...OUT_FOLDERS.map((one) => [one, ['file', 'through', 'loop', 'long']] as const),
];

const RAW = /\bE[A-Z]{3,}\b|^ +at .+:\d+|This is a bug|程序的毛病|node:/m;
/** The folders of this test have letters of their own. */
const MADE = /rookery-games-\w+/g;
const ENGLISH = /\b(?:the|is|this|that|of|and|see|name) [a-z]/i;

const game = copyOf('five-kings');

describe.each(CASES)('%s', (place, whats) => {
  const [, argv] = place;
  // One of two troubles at each place, the others at the next.
  const from = CASES.findIndex(([one]) => one === place) % 2;
  test.each(oneOf(2, [...whats.slice(from), ...whats.slice(0, from)]))('%s', async (what) => {
    const path = troubles()[what];
    const words = argv(path, game);
    for (const LANG of ['en_US.UTF-8', 'zh_CN.UTF-8']) {
      // What there is of a game, or will be, is told in its own language.
      if (LANG.startsWith('zh') && isOfGame(words)) continue;
      const { exit, out, err } = await rookeryWith({ LANG }, ...words);
      const told = out + err;
      expect(exit, told).toBe(2);
      expect(told.replace(MADE, '')).not.toMatch(RAW);
      expect(isNamed(told, words, path), told).toBe(true);
      const said = told.replaceAll(path, '').replaceAll(path.slice(0, 100), '');
      if (LANG.startsWith('zh')) expect(said).not.toMatch(ENGLISH);
      // What it is, and what to do about it.
      const sentences = said.trim().split(/[.。]\s|\n/).length;
      expect(sentences > 1 || NOT_IN_THIS_GAME.test(said), told).toBe(true);
    }
  });
});

const NOT_IN_THIS_GAME = /no scenarios|nobody brings/;

const isOfGame = (words: readonly string[]): boolean =>
  words[0] === 'new' || words[0] === 'practice' || words.some((word) => word.startsWith(game));

/** By itself, by its option, or as what lies around the orders. */
const isNamed = (told: string, words: readonly string[], path: string): boolean => {
  const at = words.findIndex((word) => word.includes(path));
  const option = words[at - 1] ?? '';
  return told.includes(path.slice(0, 90)) || (option.startsWith('-') && told.includes(option));
};

test('of every operand and option that is a path there is a case', async () => {
  const program = await commandLine();
  const named = new Set(CASES.map(([[name]]) => name));
  const isPath = (text: string): boolean => /file|path|folder|orders/.test(text);
  const placesOf = (command: Command): readonly string[] => [
    ...command.registeredArguments.map((one) => one.name()).filter(isPath),
    ...command.options
      .filter(({ flags }) => isPath(/<(.*)>/.exec(flags)?.[1] ?? ''))
      .map(({ short, long }) => (short === '-o' || short === '-C' ? short : (long ?? ''))),
  ];
  const places = program.commands.flatMap((command) =>
    placesOf(command).map((place) => `${command.name()} ${place}`),
  );
  expect(places.filter((place) => place !== 'simulate --seeds' && !named.has(place))).toEqual([]);
});

describe('each trouble of the machine', () => {
  const CODES =
    'ENOSPC EDQUOT EMFILE ENFILE EAGAIN EBUSY EIO ENOENT ENOTDIR EISDIR EEXIST ENOTEMPTY EACCES EPERM EROFS ELOOP ENAMETOOLONG ENXIO ETXTBSY EFBIG';
  test.each(CODES.split(' '))('%s', async (code) => {
    const error = Object.assign(new Error(`${code}: raw words, open 'a/b'`), {
      ...{ code, syscall: 'open', path: 'a/b.txt.123.tmp' },
    });
    const { reasons } = accountOf(error);
    const world = { ...portsWith({}).ports, folder: '/' };
    const text = await formatReasons(reasons, ['--lang', 'en'], world);
    expect(text).toMatch(/^(?:not now: )?a\/b\.txt: [^\n]+\.\n[A-Z][^\n]+\.$/);
    expect(text).not.toMatch(/raw words|E[A-Z]+:/);
    const chinese = await formatReasons(reasons, ['--lang', 'zh'], world);
    expect(chinese.replace('a/b.txt', '')).not.toMatch(/[a-z]/);
  });

  test.each(['.lock', '.club.lock'])('names the folder that %s cannot be laid in', async (lock) => {
    const error = Object.assign(new Error('EACCES: raw words'), {
      ...{ code: 'EACCES', syscall: 'open', path: `a/game/${lock}.123.tmp` },
    });
    const world = { ...portsWith({}).ports, folder: '/' };
    const text = await formatReasons(accountOf(error).reasons, ['--lang', 'en'], world);
    expect(text).toMatch(/^a\/game: /);
  });
});
