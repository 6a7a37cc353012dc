import {
  command,
  emptyFolder,
  NOW,
  newToyGame,
  order,
  type Said,
  type ToyDesk,
  type World,
} from '../cli/toy-desk.ts';
import { hasDovecot, PASSWORD as IMAP_PASSWORD, startDovecot } from '../live/dovecot.ts';
import { PASSWORD, startMailServer } from '../live/mail-server.ts';
import { deliver } from '../live/mailbox.ts';
import { LOOPBACK } from '../live/ports.ts';
import { copyOf, rookery } from '../support/sample-games.ts';
import { toy } from '../support/toy-game.ts';
import { startWebhook } from '../support/webhook-server.ts';
import { type Case, folderOf, inGame, played } from './case.ts';
import { KITES } from './kites.ts';
import { RULINGS } from './rulings.ts';
import { WRITTEN } from './shown.ts';

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
export const withMails = async (seed?: string): Promise<ToyDesk> => {
  const desk = await newToyGame(seed);
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
    name: 'adjudicate --round',
    prepare: async () => {
      const desk = await newToyGame();
      order(desk, '01');
      return folderOf(desk);
    },
    argv: inGame('adjudicate', '--round', '1', '--now', NOW),
    // The round that is named is over where the run came as far as its log.
    exits: [1],
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
    name: 'receive --imap',
    prepare: async () => {
      const desk = await withMails();
      const dovecot = await startDovecot();
      stops.push(dovecot.stop);
      const mails = ['1', '4'].map((n) => desk.read(`mails/${n}.eml`));
      await deliver({ port: dovecot.port, user: 'gm' }, 'INBOX', ...mails);
      const imap = `{ host: ${LOOPBACK}, port: ${dovecot.port}, secure: plain, user: gm }`;
      desk.write(
        'game.yaml',
        `${desk.read('game.yaml')}mail: { from: gm@example.org, imap: ${imap} }\n`,
      );
      return folderOf(desk);
    },
    argv: inGame('receive', '--imap', ...LATER),
    exits: [1],
    needs: hasDovecot,
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
    name: 'post',
    prepare: async () => {
      const desk = await played();
      const server = await startWebhook('of-content');
      stops.push(server.stop);
      desk.write('secret.yaml', `${desk.read('secret.yaml')}discord: "${server.address}"\n`);
      return folderOf(desk);
    },
    // A part that may be there is posted once more: what it is called there does not matter.
    argv: inGame('post', '--discord', '--yes', '--again', '--now', NOW),
  },
  {
    name: 'key --new',
    prepare: async () => folderOf(await played()),
    argv: inGame('key', '--seat', 'red', '--new', '--reason', 'lost', '--now', NOW),
  },
  ...RULINGS,
  ...KITES,
  ...WRITTEN,
  {
    name: 'remind',
    prepare: async () => {
      const desk = await withMails();
      const due = 'deadlines: { 01-planning: "2026-11-25T11:30:00Z" }';
      desk.write('game.yaml', `${desk.read('game.yaml')}${due}\n`);
      return folderOf(desk);
    },
    argv: inGame('remind', ...LATER),
  },
  {
    name: 'deadline of late mails',
    prepare: async () => {
      const desk = await withMails();
      const late = 'deadlines: { 01-planning: "2026-11-21T11:30:00Z" }';
      desk.write('game.yaml', `${desk.read('game.yaml')}${late}\n`);
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      return folderOf(desk);
    },
    argv: inGame('deadline', '+2d', '--reason', 'a holiday', ...LATER),
  },
  {
    name: 'bundle',
    prepare: async () => folderOf(await played()),
    argv: inGame('bundle'),
  },
  {
    name: 'bundle -o',
    prepare: async () => folderOf(await played()),
    argv: (folder) => ['bundle', '-C', folder, '--for', 'red', '-o', `${folder}/handed/out`],
  },
  {
    name: 'report -o',
    prepare: async () => folderOf(await played()),
    argv: (folder) => ['report', '-C', folder, '--for', 'all', '-o', `${folder}/told/here/`],
  },
  {
    name: 'map -o',
    prepare: async () => copyOf('five-kings'),
    argv: (folder) => ['map', '-C', folder, '-o', `${folder}/told/map.txt`],
    run: (argv) => rookery(...argv),
  },
  {
    name: 'history -o',
    prepare: async () => folderOf(await played()),
    argv: (folder) => ['history', '-C', folder, '-o', `${folder}/told/history.html`],
  },
  {
    name: 'simulate --out',
    prepare: async () => emptyFolder(),
    argv: (folder) => [
      ...['simulate', '--ruleset', 'toy', '--players', '2', '--seed', 'a series', '--now', NOW],
      ...['--out', `${folder}/played`, '--game', '1'],
    ],
    stride: 5,
  },
  {
    name: 'simulate --seeds',
    prepare: async () => emptyFolder(),
    argv: (folder) => [
      ...['simulate', '--ruleset', 'toy', '--players', '2', '--seed', 'a series', '--jobs', '1'],
      ...['--games', '1', '--laws', '--seeds', `${folder}/seeds`],
    ],
    run: (argv) =>
      command('.', argv, { ruleset: { ...toy, audit: () => () => 'a coin too many' } }),
    exits: [1],
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
    name: 'repair a damaged line',
    prepare: async () => {
      const desk = await played();
      desk.write(
        'log.jsonl',
        desk.read('log.jsonl').replace('"line":"entry","n":5', '"line":"entry",n:5'),
      );
      return folderOf(desk);
    },
    argv: inGame('repair', '--now', NOW),
  },
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

const env: World['env'] = {
  ROOKERY_WAIT: '0',
  ROOKERY_SMTP_PASSWORD: PASSWORD,
  ROOKERY_IMAP_PASSWORD: IMAP_PASSWORD,
};

export const give = (folder: string, argv: readonly string[]): Promise<Said> =>
  command(folder, argv, { env });
