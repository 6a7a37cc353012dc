import { command, emptyFolder, NOW, newToyGame, order, type ToyDesk } from '../cli/toy-desk.ts';

import { PASSWORD, startMailServer } from '../live/mail-server.ts';
import { LOOPBACK } from '../live/ports.ts';

/** A command that writes, and the folder that it is given in. */
export interface Case {
  readonly name: string;
  /** Makes the folder, in which the command has not run yet. */
  readonly prepare: () => Promise<string>;
  readonly argv: (folder: string) => readonly string[];
  /** The codes that it leaves with, besides 0. */
  readonly exits?: readonly number[];
}

const folderOf = ({ path }: ToyDesk): string => path;

const played = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  order(desk, '01');
  await desk.cli('adjudicate');
  return desk;
};

const inGame =
  (...argv: readonly string[]) =>
  (folder: string): readonly string[] => [...argv, '-C', folder];

const MAIL = (from: string, n: number, lines: readonly string[]): string =>
  [
    `From: ${from}`,
    'To: gm@example.org',
    `Message-ID: <${n}@example.org>`,
    `Date: Sat, 21 Nov 2026 1${n}:00:00 +0000`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...lines,
    '',
  ].join('\r\n');

/** A game whose players have addresses, and mails that have come: orders, newer ones, one that is doubtful. */
export const withMails = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  const seat = (name: string): string =>
    `${name}: { player: ${name}, address: "${name}@example.org" }`;
  const game = desk
    .read('game.yaml')
    .replace(/(red|blue): \{ player: nobody yet \}/g, (_, name) => seat(name));
  desk.write('game.yaml', game);
  desk.write('mails/1.eml', MAIL('red@example.org', 1, ['bid 3', 'prize north']));
  desk.write('mails/2.eml', MAIL('blue@example.org', 2, ['bid 1']));
  desk.write('mails/3.eml', MAIL('red@example.org', 3, ['bid 2', 'prize south']));
  desk.write('mails/4.eml', MAIL('stranger@example.org', 4, ['bid 9']));
  return desk;
};

/** What has to be stopped behind a case. */
export const stops: (() => unknown)[] = [];

const LATER = ['--now', '2026-11-21T21:00:00Z'];

/** Every command that writes stands here; a new one gets a line. */
export const CASES: readonly Case[] = [
  {
    name: 'new',
    prepare: async () => emptyFolder(),
    argv: (folder) => [
      ...['new', folder, '--ruleset', 'toy', '--players', '2', '--name', 'duel'],
      ...['--seed', 'a seed of the toy', '--now', NOW],
    ],
  },
  {
    name: 'adjudicate',
    prepare: async () => {
      const desk = await newToyGame();
      order(desk, '01');
      return folderOf(desk);
    },
    argv: inGame('adjudicate', '--now', NOW),
  },
  {
    name: 'adjudicate a log that Windows touched',
    prepare: async () => {
      const desk = await played();
      desk.write('log.jsonl', desk.read('log.jsonl').replaceAll('\n', '\r\n'));
      order(desk, '02');
      return folderOf(desk);
    },
    argv: inGame('adjudicate', '--now', NOW),
  },
  {
    name: 'adjudicate --discard-edits',
    prepare: async () => {
      const desk = await played();
      desk.write('state.yaml', desk.read('state.yaml').replace('red: 6', 'red: 60'));
      order(desk, '02');
      return folderOf(desk);
    },
    argv: inGame('adjudicate', '--discard-edits', '--now', NOW),
  },
  {
    name: 'receive',
    prepare: async () => folderOf(await withMails()),
    argv: (folder) => ['receive', `${folder}/mails`, '-C', folder, ...LATER],
    exits: [1],
  },
  {
    name: 'amend',
    prepare: async () => {
      const desk = await withMails();
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      return folderOf(desk);
    },
    argv: inGame('amend', '--message', '4', '--use', '--for', 'blue', '--reason', 'r', ...LATER),
  },
  {
    name: 'send',
    prepare: async () => {
      const desk = await withMails();
      const server = await startMailServer();
      stops.push(server.stop);
      const smtp = `{ host: ${LOOPBACK}, port: ${server.port}, secure: plain, user: gm }`;
      const game = desk.read('game.yaml');
      desk.write('game.yaml', `${game}mail: { from: "gm <gm@example.org>", smtp: ${smtp} }\n`);
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      return folderOf(desk);
    },
    // What may have gone out is sent once more: who gets it twice knows it by its Message-ID.
    argv: inGame('send', '--yes', '--again'),
  },
  {
    name: 'key --new',
    prepare: async () => folderOf(await played()),
    argv: inGame('key', '--seat', 'red', '--new', '--reason', 'lost', '--now', NOW),
  },
  {
    name: 'bundle',
    prepare: async () => folderOf(await played()),
    argv: inGame('bundle'),
  },
  {
    name: 'repair',
    prepare: async () => {
      const desk = await played();
      for (const name of ['checkpoint.json', 'rules.json', 'reports/01-action.public.txt'])
        desk.remove(name);
      desk.write('reports/01-action.red.txt', 'another report\n');
      desk.write('log.jsonl', `\uFEFF${desk.read('log.jsonl')}{"line":"taken"`);
      return folderOf(desk);
    },
    argv: inGame('repair', '--now', NOW),
  },
  ...(['inbox.json', 'verdicts.jsonl'] as const).map((name) => ({
    name: `repair ${name}`,
    prepare: async () => {
      const desk = await withMails();
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      desk.write(`inbox/${name}`, desk.read(`inbox/${name}`).replace('prize', 'price'));
      desk.remove('orders/01-planning/red.txt');
      return folderOf(desk);
    },
    argv: inGame('repair', '--now', NOW),
    exits: [1],
  })),
  {
    name: 'repair --take-log',
    prepare: async () => {
      const desk = await newToyGame();
      const before = desk.read('log.jsonl');
      order(desk, '01');
      await desk.cli('adjudicate');
      desk.write('log.jsonl', before);
      return folderOf(desk);
    },
    argv: inGame('repair', '--take-log', '--reason', 'an older copy', '--now', NOW),
  },
];

export const give = (folder: string, argv: readonly string[]) =>
  command(folder, argv, { env: { ROOKERY_WAIT: '0', ROOKERY_SMTP_PASSWORD: PASSWORD } });
