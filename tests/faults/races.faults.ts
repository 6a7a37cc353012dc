// Races of commands in games of the toy, and in whole games of each sort.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import { command, emptyFolder, NOW, order } from '../cli/toy-desk.ts';
import { oneOf, runs } from '../support/runs.ts';
import { rookery } from '../support/sample-games.ts';
import { GAMES, laidOut, writersOf } from './games.ts';
import { LATER, withMails } from './mailing.ts';
import { type Command, racer } from './racing.ts';

const RACES = Number(process.env['RACES'] ?? runs(75));
const SLIP = ['--reason', 'misread', '--now', NOW];

/** Commands that write, all on the same game: its second round, with mails and orders that wait. */
const COMMANDS: readonly Command[] = [
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

const inFolder =
  (folder: string) =>
  (argv: Command): Command => [...argv.map((one) => one.replace('FOLDER', folder)), '-C', folder];

test(`${RACES} races end as one after the other`, { timeout: 3_600_000 }, async () => {
  const desk = await withMails();
  await desk.cli('receive', join(desk.path, 'mails'), ...LATER);
  order(desk, '01');
  await desk.cli('adjudicate', '--now', NOW);
  order(desk, '02');
  const folder = join(emptyFolder(), 'duel');
  const words = inFolder(folder);
  const raced = racer({
    ...{ before: desk.path, folder, commands: COMMANDS },
    give: (argv) => command(folder, words(argv)),
  });
  const random = stream(41);
  const differing: string[] = [];
  for (let race = 0; race < RACES; race++) differing.push(...(await raced(random, race % 3 === 0)));
  expect(differing).toEqual([]);
});

/** Whole games are slower: so many races in each, and from day to day in two of them. */
const RACES_OF_A_GAME = Number(process.env['RACES_OF_A_GAME'] ?? runs(4));

test.each(oneOf(1, GAMES).map((sample) => [sample.name, sample] as const))(
  'and in %s',
  { timeout: 3_600_000 },
  async (name, sample) => {
    const folder = join(emptyFolder(), name);
    const raced = racer({
      ...{ before: laidOut(sample), folder, commands: writersOf(sample, folder) },
      give: (argv) => rookery(...argv, '--lang', 'en'),
    });
    const random = stream(name.length);
    const differing: string[] = [];
    for (let race = 0; race < RACES_OF_A_GAME; race++)
      differing.push(...(await raced(random, race % 3 === 2)));
    expect(differing).toEqual([]);
  },
);
