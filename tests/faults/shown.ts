import { join } from 'node:path';
import { played } from '../cli/toy-desk.ts';
import { type Case, folderOf } from './case.ts';

const SHOWN: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  status: (folder) => ['-C', folder],
  next: (folder) => ['-C', folder],
  check: (folder) => [`${folder}/orders/01-planning/red.txt`],
  plan: (folder) => [`${folder}/orders/01-planning/red.txt`, '--search', '5'],
  chronicle: (folder) => ['check', 'orders/01-planning/red.txt', '-C', folder],
  why: (folder) => ['-C', folder, '3'],
  rules: (folder) => ['-C', folder],
  ask: (folder) => ['-C', folder, 'cheer'],
  schema: (folder) => ['game', folder],
  position: (folder) => [folder],
  appeal: (folder) => ['8', folder],
};

/** What is only shown, written to a file. */
export const WRITTEN: readonly Case[] = Object.entries(SHOWN).map(([name, words]) => ({
  name: `${name} -o`,
  prepare: async () => folderOf(await played()),
  argv: (folder) => [name, ...words(folder), '-o', join(folder, 'shown.txt')],
  exits: [1],
}));
