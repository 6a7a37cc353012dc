// Commands by which a game can be believed.
import { join } from 'node:path';
import { command, deskIn, emptyFolder, NOW, order, played, type ToyDesk } from '../cli/toy-desk.ts';
import { letterOf } from '../support/letters.ts';
import { withAddresses } from '../verify/played.ts';
import { type Case, folderOf, inGame } from './case.ts';

/** A beacon as it is typed in. */
const VALUE = '8f1c'.repeat(16);

const LATER = ['--now', '2026-11-21T21:00:00Z'];

const ended = async (): Promise<string> => {
  const desk = await played();
  await desk.cli('end', '--reason', 'enough', ...LATER);
  return folderOf(desk);
};

/** A game whose draws take in words, and a public draw. */
const withWords = async (): Promise<ToyDesk> => {
  const path = join(emptyFolder(), 'duel');
  const argv = ['new', path, '--ruleset', 'toy', '--players', '2', '--seed', 'a seed of the toy'];
  await command(path, [...argv, '--chance', 'words', '--beacon', 'the lottery', '--now', NOW]);
  const desk = deskIn(path);
  order(desk, '01');
  return desk;
};

export const TRUST: readonly Case[] = [
  {
    name: 'seal -o',
    prepare: async () => folderOf(await withWords()),
    argv: (folder) => [
      ...['seal', `${folder}/orders/01-planning/red.txt`, folder, '--for', 'red'],
      ...['-o', `${folder}/kept/red.txt`],
    ],
  },
  {
    name: 'receive of digests',
    prepare: async () => {
      const path = join(emptyFolder(), 'duel');
      const argv = ['new', path, '--ruleset', 'toy', '--players', '2', '--sealed', 'hash'];
      await command(path, [...argv, '--seed', 'a seed of the toy', '--now', NOW]);
      const desk = withAddresses(deskIn(path));
      const digest = 'sealed: ABCDE-FGHJK-MNPQR-STVWX-YZ123';
      desk.write('mails/1.eml', letterOf('red@example.org', 'one', [digest]));
      return folderOf(desk);
    },
    argv: (folder) => ['receive', `${folder}/mails`, '-C', folder, ...LATER],
  },
  { name: 'publish', prepare: ended, argv: inGame('publish') },
  {
    name: 'publish -o',
    prepare: ended,
    argv: (folder) => ['publish', '-C', folder, '-o', `${folder}/told/record.jsonl`],
  },
  {
    name: 'beacon',
    prepare: async () => folderOf(await withWords()),
    argv: inGame('beacon', VALUE, ...LATER),
  },
  {
    name: 'adjudicate with words',
    prepare: async () => {
      const desk = await withWords();
      await desk.cli('beacon', VALUE, ...LATER);
      return folderOf(desk);
    },
    argv: inGame('adjudicate', ...LATER),
  },
];
