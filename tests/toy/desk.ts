// The program with kites in its list of games, and folders to run it in.

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { libraryOf } from '../../src/cli/rules/library.ts';
import type { Ports } from '../../src/cli/terminal/terminal.ts';
import { KITES } from './kites/module.ts';

export const NOW = '2026-11-22T20:00:00Z';

export interface Said {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

export interface Desk {
  readonly path: string;
  /** Runs a command in the game's folder. */
  cli(...argv: readonly string[]): Promise<Said>;
  write(name: string, text: string): void;
  read(name: string): string;
}

export const command = async (folder: string, argv: readonly string[]): Promise<Said> => {
  const said = { out: '', err: '' };
  const to = (name: 'out' | 'err') => ({
    write: (text: string): void => {
      said[name] += text;
    },
    isTerminal: false,
  });
  const ports: Ports = {
    ...{ out: to('out'), err: to('err'), folder, env: {}, library: libraryOf([KITES]) },
    ...{ readStdin: () => '', now: () => new Date(NOW) },
    entropy: (bytes) => new Uint8Array(bytes).fill(7),
  };
  const exit = await run(argv, ports);
  return { exit, ...said };
};

export const newGame = async (...options: readonly string[]): Promise<Desk> => {
  const path = join(mkdtempSync(join(tmpdir(), 'rookery-')), 'autumn');
  const opening = ['--ruleset', 'kites', '--preset', 'festival', '--players', '4', ...options];
  const { exit, err } = await command(path, [
    'new',
    path,
    ...opening,
    '--seed',
    'a seed of kites.',
    '--now',
    NOW,
  ]);
  if (exit !== 0) throw new Error(err);
  return deskIn(path);
};

export const deskIn = (path: string): Desk => ({
  path,
  cli: (name, ...argv) => command(path, [name ?? '', ...argv, '-C', path]),
  write: (name, text) => {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  },
  read: (name) => readFileSync(join(path, name), 'utf8'),
});

export const SEATS = ['finch', 'heron', 'plover', 'swift'] as const;
const PLAYERS = ['Anna', 'Bea', 'Carl', 'Dan'];

const seated = SEATS.flatMap((seat, at) => [
  '--seat',
  `${seat}=${PLAYERS[at]} <${PLAYERS[at]?.toLowerCase()}@example.org>`,
]);

export const letter = (from: string, body: string): string =>
  [
    `From: ${from} <${from.toLowerCase()}@example.org>`,
    'To: moderator@example.org',
    'Date: Sun, 22 Nov 2026 18:00:00 +0000',
    `Message-ID: <${from}-${body.length}@example.org>`,
    'Subject: autumn',
    'Content-Type: text/plain; charset=utf-8',
    '',
    body,
  ].join('\r\n');

const MORNING = {
  finch: 'Hello all!\n\nstake 3\nturns: look or ride then launch at 30 20 else skip then tie',
  heron: 'day: 1\nstake: 1\nturns: [tie, launch at 10 30]\n',
  plover: '第1日，金鸻\n押2\n乘风',
  swift: 'stake 2\ntie or ridde',
};

/** A game in which all have sent: the first flyer looks at the sky. */
export const morningOf = async (): Promise<Desk> => {
  const desk = await newGame(...seated);
  desk.write('in/a.eml', letter('Anna', MORNING.finch));
  desk.write('in/c.eml', letter('Carl', MORNING.plover));
  const taken = await desk.cli('receive', join(desk.path, 'in/a.eml'), join(desk.path, 'in/c.eml'));
  expect(taken).toMatchObject({ exit: 0 });
  desk.write('orders/01-morning/heron.yaml', MORNING.heron);
  desk.write('orders/01-morning/swift.txt', MORNING.swift);
  return desk;
};

/** The same after both days, with rests where nothing was said. */
export const playedOut = async (): Promise<Desk> => {
  const desk = await morningOf();
  for (let run = 0; run < 9; run++) {
    const { exit, err } = await desk.cli('adjudicate', '--missing', 'default', '--yes');
    expect([exit, err]).toEqual([expect.any(Number), expect.not.stringContaining('bug')]);
    const { over } = JSON.parse((await desk.cli('status', '--json')).out);
    if (over) return desk;
  }
  throw new Error('a game without end');
};

/** The code of a sentence that nobody has written. */
const UNSAID = /\b(?:answered|board|choice|history|map|query|report|template)\.[a-z-]+/;

export const done = ({ exit, out, err }: Said): string => {
  expect([exit, err]).toEqual([0, expect.not.stringContaining('bug of Rookery')]);
  if (!/^[<{]/.test(out)) expect(out).not.toMatch(UNSAID);
  return out;
};
