import { NOW, order, played, waiting } from '../cli/toy-desk.ts';
import { type Case, folderOf, inGame } from './case.ts';

const SLIP = ['--reason', 'misread', '--now', NOW];

/** Rulings on the game itself. */
export const RULINGS: readonly Case[] = [
  {
    name: 'undo',
    prepare: async () => folderOf(await played()),
    argv: inGame('undo', '--to', '01-planning', ...SLIP),
  },
  {
    name: 'redo',
    prepare: async () => {
      const desk = await played();
      await desk.cli('undo', desk.path, '--to', '01-planning', ...SLIP);
      return folderOf(desk);
    },
    argv: inGame('redo', ...SLIP),
  },
  {
    name: 'correct',
    prepare: async () => folderOf(await played()),
    argv: inGame('correct', 'gold.red=9', ...SLIP),
  },
  {
    name: 'correct --at',
    prepare: async () => folderOf(await played()),
    argv: inGame('correct', 'gold.red=8', '--at', '01-planning', ...SLIP),
  },
  {
    name: 'correct --state',
    prepare: async () => {
      const desk = await played();
      desk.write('state.yaml', desk.read('state.yaml').replace(/blue: \d+/, 'blue: 7'));
      return folderOf(desk);
    },
    argv: inGame('correct', '--state', '--yes', ...SLIP),
  },
  {
    name: 'correct --for',
    prepare: async () => folderOf(await waiting()),
    argv: inGame('correct', '--for', 'red', 'prize north', ...SLIP),
  },
  {
    name: 'notice',
    prepare: async () => folderOf(await played()),
    argv: inGame('notice', '--for', 'red', 'please wait', ...SLIP),
  },
  {
    name: 'end',
    prepare: async () => folderOf(await played()),
    argv: inGame('end', '--won', 'red', ...SLIP),
  },
  {
    name: 'vote --for',
    prepare: async () => folderOf(await played()),
    argv: inGame('vote', 'end', '--for', 'red', ...SLIP),
  },
  {
    name: 'vote --tell',
    prepare: async () => {
      const desk = await played();
      await desk.cli('vote', 'end', '--for', 'red', ...SLIP);
      return folderOf(desk);
    },
    argv: inGame('vote', '--tell', '--now', NOW),
  },
  {
    name: 'seat',
    prepare: async () => {
      const desk = await played();
      await desk.cli('receive', desk.path, '--now', NOW);
      order(desk, '02');
      return folderOf(desk);
    },
    argv: inGame('seat', 'red', 'Ben <ben@example.org>', '--orders', 'drop', ...SLIP),
  },
  {
    name: 'seat --nobody',
    prepare: async () => folderOf(await played()),
    argv: inGame('seat', 'blue', '--nobody', '--orders', 'keep', ...SLIP),
  },
  {
    name: 'seat --bot',
    prepare: async () => folderOf(await played()),
    argv: inGame('seat', 'blue', '--nobody', '--bot', 'bold', '--orders', 'keep', ...SLIP),
  },
  {
    name: 'pause',
    prepare: async () => {
      const desk = await played();
      await desk.cli('deadline', '2026-11-25 20:00 +01:00', ...SLIP);
      return folderOf(desk);
    },
    argv: inGame('pause', '+10d', ...SLIP),
  },
  {
    name: 'deadline --none',
    prepare: async () => {
      const desk = await played();
      await desk.cli('deadline', '2026-11-25 20:00 +01:00', ...SLIP);
      return folderOf(desk);
    },
    argv: inGame('deadline', '--none', ...SLIP),
  },
  {
    name: 'deadline',
    prepare: async () => folderOf(await played()),
    argv: inGame('deadline', '2026-11-25 20:00 +01:00', ...SLIP),
  },
];
