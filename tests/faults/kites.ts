import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, type Desk, letter, morningOf } from '../toy/desk.ts';
import { type Case, inGame } from './case.ts';

const SLIP = ['--reason', 'misread', '--now', '2026-11-22T21:00:00Z'];

/** Kites by which a ride is shorter. */
const SLOWER = readFileSync(
  join(import.meta.dirname, '../toy/rules/kites/festival.yaml'),
  'utf8',
).replace('die: 6', 'die: 4');

const after =
  (...steps: readonly ((desk: Desk) => unknown)[]) =>
  async (): Promise<string> => {
    const desk = await morningOf();
    for (const step of steps) await step(desk);
    return desk.path;
  };

const adjudicated = (desk: Desk): unknown => desk.cli('adjudicate');

const strange = async (desk: Desk): Promise<void> => {
  desk.write('in/strange.eml', letter('Zoe', 'stake 4\ntie'));
  await desk.cli('receive', join(desk.path, 'in/strange.eml'));
};

const kites = (one: Omit<Case, 'run'>): Case => ({
  ...one,
  name: `kites: ${one.name}`,
  run: (argv) => command('.', argv),
});

/** A game with hidden hands, turns one after the other, and checkpoints within a phase. */
export const KITES: readonly Case[] = [
  {
    name: 'receive',
    prepare: after((desk) =>
      desk.write('in/b.eml', letter('Anna', 'stake 1\nturns: tie then ride')),
    ),
    argv: (folder: string) => ['receive', join(folder, 'in/b.eml'), '-C', folder],
  },
  {
    name: 'amend',
    prepare: after(strange),
    argv: inGame('amend', '--message', '3', '--for', 'finch', '--use', ...SLIP),
  },
  { name: 'adjudicate', prepare: after(), argv: inGame('adjudicate'), exits: [1] },
  { name: 'bundle', prepare: after(adjudicated), argv: inGame('bundle', '--keys') },
  {
    name: 'undo',
    prepare: after(adjudicated),
    argv: inGame('undo', '--to', '01-morning', ...SLIP),
  },
  {
    name: 'redo',
    prepare: after(adjudicated, (desk) => desk.cli('undo', '--to', '01-morning', ...SLIP)),
    argv: inGame('redo', ...SLIP),
  },
  {
    name: 'correct',
    prepare: after(adjudicated),
    argv: inGame('correct', 'ribbons.finch=9', ...SLIP),
  },
  {
    name: 'correct --rules',
    prepare: after(adjudicated, (desk) => desk.write('in/festival.yaml', SLOWER)),
    argv: (folder: string) => [
      ...['correct', '--rules', join(folder, 'in/festival.yaml'), '-C', folder],
      ...SLIP,
    ],
  },
].map(kites);
