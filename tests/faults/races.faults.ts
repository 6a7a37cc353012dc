// Two commands at once in one folder, of which one may be cut short: it ends as one after the other would have left it.
import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import { isSame } from '../../src/core/json.ts';
import { command, emptyFolder, NOW, order } from '../cli/toy-desk.ts';
import { runs } from '../support/runs.ts';
import { onDisk } from './faulty-disk.ts';
import { LATER, withMails } from './mailing.ts';
import { stateOf } from './steps.ts';

const RACES = Number(process.env['RACES'] ?? runs(75));
const SLIP = ['--reason', 'misread', '--now', NOW];

/** Commands that write, all on the same game: its second round, with mails and orders that wait. */
const COMMANDS: readonly (readonly string[])[] = [
  ['adjudicate', '--now', NOW],
  ['adjudicate', '--missing', 'default', '--yes', '--now', NOW],
  ['receive', 'FOLDER/mails', ...LATER],
  ['amend', '--message', '4', '--drop', ...SLIP],
  ['undo', '--to', '01-planning', ...SLIP],
  ['correct', 'gold.red=9', ...SLIP],
  ['correct', '--for', 'red', 'bid 2', ...SLIP],
  ['notice', '--for', 'red', 'please wait', ...SLIP],
  ['vote', 'end', '--for', 'red', ...SLIP],
  ['seat', 'blue', '--nobody', '--orders', 'keep', ...SLIP],
  ['key', '--seat', 'red', '--new', ...SLIP],
  ['deadline', '+1d', ...SLIP],
  ['end', '--won', 'red', ...SLIP],
  ['bundle'],
  ['report', '--for', 'all', '-o', 'FOLDER/told/'],
  ['repair', '--now', NOW],
];

let before = '';
const folder = join(emptyFolder(), 'duel');

beforeAll(async () => {
  const desk = await withMails();
  await desk.cli('receive', join(desk.path, 'mails'), ...LATER);
  order(desk, '01');
  await desk.cli('adjudicate', '--now', NOW);
  order(desk, '02');
  before = desk.path;
});

/** The folder as it was, under the name that stands in what is told. */
const laid = (): void => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(before, folder, { recursive: true, preserveTimestamps: true });
};

const give = (argv: readonly string[]) =>
  command(folder, [...argv.map((one) => one.replace('FOLDER', folder)), '-C', folder]);

const left = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(stateOf(folder)).filter(([name]) => basename(name) !== '.lock'),
  );

type Command = readonly string[];

/** A command that is killed at a step of its own before the race: whoever comes then finds what it left. */
interface Cut {
  readonly command: Command;
  readonly at: number;
}

const begin = async (cut: Cut | undefined): Promise<void> => {
  laid();
  if (cut !== undefined) await onDisk(() => give(cut.command), { at: cut.at, how: 'done-kill' });
};

/** The folder, and the exits of two commands: those that a race may end with. */
interface Ended {
  readonly folder: Readonly<Record<string, string>>;
  readonly exits: readonly number[];
}

/** One behind the other; each order once, where nothing was cut short before. */
const known = new Map<string, Ended>();
const behind = async (one: Command, other: Command, cut: Cut | undefined): Promise<Ended> => {
  const name = JSON.stringify([one, other, cut]);
  const before = known.get(name);
  if (before !== undefined) return before;
  await begin(cut);
  const exits: number[] = [];
  for (const argv of [one, other]) exits.push((await give(argv)).exit);
  const ended = { folder: left(), exits };
  known.set(name, ended);
  return ended;
};

const pause = async (ticks: number): Promise<void> => {
  for (let tick = 0; tick < ticks; tick++) await new Promise(setImmediate);
};

/** So a command leaves that another one kept from the folder; nothing was done, and it is given again. */
const LATER_ON = 75;

type Next = (sides: number) => number;

/** One race; how it ended, where that is otherwise than one after the other. */
const raced = async (random: Next, isCut: boolean): Promise<readonly string[]> => {
  const one = (): Command => COMMANDS[random(COMMANDS.length)] ?? [];
  const [a, b] = [one(), one()];
  const cut = isCut ? { command: a, at: 1 + random(24) } : undefined;
  const [first, second] = [await behind(a, b, cut), await behind(b, a, cut)];
  const serial = [first, { ...second, exits: second.exits.toReversed() }];
  await begin(cut);
  const said = await Promise.all([give(a), pause(random(12)).then(() => give(b))]);
  const exits: number[] = [];
  for (const [at, { exit, err }] of said.entries()) {
    expect(err).not.toContain('bug of Rookery');
    exits.push(exit === LATER_ON ? (await give(at === 0 ? a : b)).exit : exit);
  }
  const ended: Ended = { folder: left(), exits };
  return serial.some((one) => isSame(one as never, ended as never))
    ? []
    : [`${a.join(' ')} | ${b.join(' ')}${cut ? `, cut at ${cut.at}` : ''}: ${exits}`];
};

test(`${RACES} races end as one after the other`, { timeout: 3_600_000 }, async () => {
  const random = stream(41);
  const differing: string[] = [];
  for (let race = 0; race < RACES; race++) differing.push(...(await raced(random, race % 3 === 0)));
  expect(differing).toEqual([]);
});
