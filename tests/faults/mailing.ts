// Commands that take in and send mails.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newToyGame, played, type ToyDesk } from '../cli/toy-desk.ts';
import { hasDovecot, startDovecot } from '../live/dovecot.ts';
import { startMailServer } from '../live/mail-server.ts';
import { deliver } from '../live/mailbox.ts';
import { LOOPBACK } from '../live/ports.ts';
import { startWebhook } from '../support/webhook-server.ts';
import { type Case, folderOf, inGame } from './case.ts';

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

/** The same with a server that takes what is sent. */
const withServer = async (): Promise<ToyDesk> => {
  const desk = await withMails();
  const server = await startMailServer();
  stops.push(server.stop);
  const smtp = `{ host: ${LOOPBACK}, port: ${server.port}, secure: plain, user: gm }`;
  const game = desk.read('game.yaml');
  desk.write('game.yaml', `${game}mail: { from: "gm <gm@example.org>", smtp: ${smtp} }\n`);
  return desk;
};

/** What has to be stopped behind a case. */
export const stops: (() => unknown)[] = [];

export const LATER = ['--now', '2026-11-21T21:00:00Z'];

export const MAILING: readonly Case[] = [
  {
    name: 'club receive',
    prepare: async () => {
      const { path } = await withMails();
      writeFileSync(join(path, '..', 'mailbox.yaml'), 'games: [duel]\n');
      return join(path, '..');
    },
    argv: (folder) => ['club', 'receive', `${folder}/duel/mails`, '-C', folder, ...LATER],
  },
  {
    name: 'press',
    prepare: async () => {
      const desk = await withMails();
      desk.write('game.yaml', `${desk.read('game.yaml')}press: private\n`);
      desk.write('mails/5.eml', MAIL('red@example.org', 5, ['press to all: hello']));
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      return folderOf(desk);
    },
    argv: inGame('press', ...LATER),
  },
  {
    name: 'seat with letters that wait',
    prepare: async () => {
      const desk = await withMails();
      const game = desk.read('game.yaml');
      desk.write('game.yaml', `${game}press: private\nmail: { from: gm@example.org }\n`);
      desk.write('mails/5.eml', MAIL('blue@example.org', 5, ['press to red: hello']));
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      await desk.cli('press', desk.path, ...LATER);
      return folderOf(desk);
    },
    argv: inGame(
      ...['seat', 'red', 'Ben <ben@example.org>', '--orders', 'keep', '--reason', 'ill', ...LATER],
    ),
  },
  {
    name: 'handover',
    prepare: async () => folderOf(await played()),
    argv: (folder) => [
      ...['handover', folder, '--to', 'Anna', '-o', `${folder}/../handed.zip`],
      ...LATER,
    ],
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
      const desk = await withServer();
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      return folderOf(desk);
    },
    // What may have gone out is sent once more: who gets it twice knows it by its Message-ID.
    argv: inGame('send', '--yes', '--again'),
  },
  {
    name: 'send --reports --bundles',
    prepare: async () => folderOf(await withServer()),
    argv: inGame('send', '--yes', '--again', '--reports', '--bundles', ...LATER),
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
    argv: inGame('post', '--discord', '--yes', '--again', ...LATER),
  },
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
    name: 'bundle --zip',
    prepare: async () => folderOf(await played()),
    argv: inGame('bundle', '--zip'),
  },
];
