// The commands that write, in whole games of each sort: as they lie in games/, with orders that wait.
import { runs } from '../support/runs.ts';
import { copyOf, read, rookery, write } from '../support/sample-games.ts';
import type { Case } from './case.ts';

const NOW = ['--now', '2026-12-24T20:00:00Z'];
const SLIP = ['--reason', 'a slip', ...NOW];
const ON = ['adjudicate', '--missing', 'default', '--early', '--yes', ...NOW];

interface Sample {
  readonly name: string;
  readonly ruleset: string;
  /** Who plays the first seat. */
  readonly seat: string;
  readonly address: string;
  /** Orders that are mailed once more. */
  readonly orders: string;
  /** A place of the table, and another value. */
  readonly slip: string;
  /** A phase to go back to. */
  readonly back: string;
}

/** The war, a game of each older sort, one of each with battles. */
export const GAMES: readonly Sample[] = [
  {
    ...{ name: 'ring-war', ruleset: 'wotr', seat: 'free-peoples', address: 'anna@example.org' },
    ...{
      orders: '05-actions/free-peoples',
      slip: 'fellowship.corruption=4',
      back: '05-fellowship',
    },
  },
  {
    ...{ name: 'zaoyu', ruleset: 'westeros', seat: 'stark', address: 'shenyan@example.org' },
    ...{ orders: '02-command/stark', slip: 'units.R1.figures=3', back: '01-command' },
  },
  {
    ...{ name: 'wuwang', ruleset: 'agot', seat: 'stark', address: 'xue@example.org' },
    ...{ orders: '05-planning/stark', slip: 'houses.stark.power=9', back: '05-westeros' },
  },
  {
    ...{ name: 'dukou', ruleset: 'tabletop', seat: 'stark', address: 'xue@example.org' },
    ...{ orders: '02-activation/stark', slip: 'units.SS2.left=11', back: '02-activation' },
  },
  {
    ...{ name: 'five-kings', ruleset: 'agot', seat: 'stark', address: 'anna@example.org' },
    ...{ orders: '05-planning/stark', slip: 'houses.stark.power=9', back: '04-planning' },
  },
];

type Words = (folder: string) => readonly string[];

interface Work {
  readonly name: string;
  /** The commands that were given before. */
  readonly before?: readonly (readonly string[])[];
  readonly argv: Words;
  readonly exits?: readonly number[];
  readonly again?: 'done';
}

const within =
  (...argv: readonly string[]): Words =>
  (folder) => [...argv, '-C', folder];

const onward = ({ seat, slip, back }: Sample): readonly Work[] => [
  { name: 'receive', argv: (at) => ['receive', `${at}/mails`, '-C', at, ...NOW], exits: [1] },
  { name: 'adjudicate', argv: within(...ON), exits: [1] },
  { name: 'undo', argv: within('undo', '--to', back, ...SLIP) },
  { name: 'redo', before: [['undo', '--to', back, ...SLIP]], argv: within('redo', ...SLIP) },
  { name: 'correct', argv: within('correct', slip, ...SLIP) },
  { name: 'notice', argv: within('notice', '--for', seat, 'please wait', ...SLIP) },
  { name: 'deadline', argv: within('deadline', '2026-12-28 20:00 +01:00', ...SLIP) },
  {
    name: 'pause',
    before: [['deadline', '2026-12-28 20:00 +01:00', ...SLIP]],
    argv: within('pause', '+10d', ...SLIP),
  },
  {
    name: 'seat --bot',
    argv: within('seat', seat, '--nobody', '--bot', 'random', '--orders', 'keep', ...SLIP),
  },
  { name: 'seat', argv: within('seat', seat, 'Ben <b@example.org>', '--orders', 'drop', ...SLIP) },
  { name: 'vote', argv: within('vote', 'end', '--for', seat, ...SLIP) },
  { name: 'end', argv: within('end', '--won', seat, ...SLIP) },
  { name: 'publish', before: [['end', '--won', seat, ...SLIP]], argv: within('publish') },
  { name: 'key --new', argv: within('key', '--seat', seat, '--new', ...SLIP) },
  { name: 'bundle', argv: within('bundle', ...NOW) },
  { name: 'bundle --zip', argv: within('bundle', '--zip', ...NOW) },
  {
    name: 'remind',
    before: [['deadline', '2026-12-28 20:00 +01:00', ...SLIP]],
    argv: within('remind', ...NOW),
    exits: [1],
  },
];

const papers = ({ orders, ruleset }: Sample): readonly Work[] => [
  { name: 'report -o', argv: (at) => ['report', at, '--for', 'all', '-o', `${at}/told/here/`] },
  { name: 'history -o', argv: (at) => ['history', at, '-o', `${at}/told/history.html`] },
  { name: 'map -o', argv: (at) => ['map', at, '-o', `${at}/told/map.svg`] },
  { name: 'position -o', argv: (at) => ['position', at, '-o', `${at}/told.yaml`], exits: [1] },
  {
    name: 'check -o',
    argv: (at) => ['check', `${at}/orders/${orders}.txt`, '-o', `${at}/a.txt`],
    exits: [1],
  },
  {
    name: 'handover',
    argv: (at) => ['handover', at, '--to', 'Ben', '-o', `${at}/../to.zip`, ...NOW],
  },
  {
    name: 'new',
    argv: (at) => [
      'new',
      `${at}/new`,
      '--ruleset',
      ruleset,
      '--seed',
      'a seed of whole games',
      ...NOW,
    ],
  },
];

/** A copy of a sample game, with a mail of orders that waits. */
export const laidOut = ({ name, orders, address }: Sample): string => {
  const folder = copyOf(name);
  const lines = read(folder, `orders/${orders}.txt`);
  const heads = `From: ${address}\nMessage-ID: <1@example.org>\nDate: Thu, 24 Dec 2026 10:00:00 +0000`;
  write(folder, 'mails/1.eml', `${heads}\nContent-Type: text/plain; charset=utf-8\n\n${lines}`);
  return folder;
};

/** The commands that write in a folder of it, but for those that others have to be given before. */
export const writersOf = (sample: Sample, folder: string): readonly (readonly string[])[] =>
  onward(sample)
    .filter(({ before, again }) => before === undefined && again === undefined)
    .map(({ argv }) => argv(folder));

const gameCase = (sample: Sample, { name, before = [], ...work }: Work): Case => ({
  ...work,
  name: `${sample.name}: ${name}`,
  run: (argv) => rookery(...argv, '--lang', 'en'),
  most: runs(5),
  prepare: async () => {
    const folder = laidOut(sample);
    for (const argv of before) {
      const said = await rookery(...argv, '-C', folder);
      if (said.exit > 1) throw new Error(`${name}: ${said.err}`);
    }
    return folder;
  },
});

export const GAME_CASES: readonly Case[] = GAMES.flatMap((sample) =>
  [...onward(sample), ...papers(sample)].map((work) => gameCase(sample, work)),
);
