// The two examples that the help of each command ends with are run as they stand there.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { library } from '../../src/cli/rules/library.ts';
import { declaredCommands } from '../../src/cli/table/groups.ts';
import { once } from '../../src/core/once.ts';
import { argvIn } from '../support/printed-commands.ts';
import { pathOf, read } from '../support/sample-games.ts';
import { MAIL } from './next-told.ts';
import { command, deskIn, emptyFolder, order, played, type World } from './toy-desk.ts';

const GAME = 'games/winter';
const MAILED = `mail:
  from: "Mod <mod@example.org>"
  smtp: { host: smtp.example.org, user: mod }`;

/** Commands whose examples need a map, a book of rules or a game that takes five; the toy does for the others. */
const OF_A_BOARD = [
  'practice',
  'new',
  'map',
  'rules',
  'plan',
  'beacon',
  'schema',
  'history',
  'publish',
  'verify',
];

/** What stands for something in an example: in the toy, and in a game on a board. */
const TOY = {
  ...{ seat: 'red', 阵营: 'red', place: 'gold.red', value: '3', query: 'cheer' },
  ...{ phase: 'planning', 阶段: 'planning', text: 'because', 文字: 'because' },
};
const BOARD = { ...TOY, seat: 'stark', 阵营: 'stark', rule: 'BAT-1', value: 'ab'.repeat(32) };

const filled = (example: string, by: Readonly<Record<string, string>>): string =>
  example.replaceAll(/<([\p{L}]+)>/gu, (whole, name: string) => by[name] ?? whole);

const OPENED = ['new', GAME, '--players', '5', '--sample', '--seed', 'a'];
const PACKETS = ['bundle', GAME, '--keys', '-o', 'bundles'];
const TALK = ['receive', 'talk.txt', '-C', GAME, '--for', 'red', '--reason', 'x'];

/** What has to be done before the examples of a command make sense. */
const BEFORE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  amend: [['receive', 'mail', '-C', GAME]],
  press: [TALK],
  deadline: [['deadline', GAME, '2027-03-05 20:00 +00:00', '--reason', 'x']],
  redo: [['undo', GAME, '--to', '3', '--reason', 'x']],
  publish: [OPENED],
  verify: [OPENED, ['publish', GAME, '-o', 'record.jsonl']],
  tag: [PACKETS],
  seal: [PACKETS],
  beacon: [['new', 'games/autumn', '--chance', 'words', '--beacon', 'drand 1']],
  map: [OPENED],
  plan: [OPENED],
  rules: [OPENED],
  schema: [OPENED],
  history: [OPENED],
};

const toyGame = once(async () => (await played()).path);

/** A workplace as the examples have it: games, mail, orders and what was done before. */
const workplace = async (name: string, world: World): Promise<string> => {
  const folder = emptyFolder();
  const desk = deskIn(folder);
  desk.write('round-1.md', 'A quiet round.\n');
  desk.write('talk.txt', 'I have a plan for the two of us.\n');
  desk.write('mail/1.eml', MAIL('anna@elsewhere.example', 'bid 1'));
  if (OF_A_BOARD.includes(name))
    desk.write('orders.txt', read(pathOf('five-kings'), 'orders/01-planning/stark.txt'));
  else {
    desk.write('orders.txt', 'bid 1\n');
    cpSync(await toyGame(), join(folder, GAME), { recursive: true });
    const game = deskIn(join(folder, GAME));
    order(game, '02');
    game.write('game.yaml', `${game.read('game.yaml')}${MAILED}\npress: open\n`);
    const secret = game.read('secret.yaml');
    game.write('secret.yaml', `${secret}discord: "https://discord.com/api/webhooks/1/a"\n`);
  }
  process.chdir(folder);
  for (const argv of BEFORE[name] ?? []) {
    const { exit, err } = await command(folder, argv, world);
    expect([0, 1], `${argv.join(' ')}: ${err}`).toContain(exit);
  }
  return folder;
};

const EXAMPLES = (await declaredCommands()).flatMap(({ name, examples }) =>
  examples
    .flatMap((one) => (typeof one === 'string' ? [one] : [one.en, one.zh]))
    .map((example) => [example, name] as const),
);

// Commands go by the folder in which they are given.
const here = process.cwd();
afterAll(() => process.chdir(here));

test.each(EXAMPLES)('rookery %s', async (example, name) => {
  const isOfBoard = OF_A_BOARD.includes(name);
  const env = { ROOKERY_KEY: 'a-key-of-sixteen' };
  const world = { env, ...(isOfBoard && { library }) };
  const folder = await workplace(name, world);
  const argv = argvIn(filled(example, isOfBoard ? BOARD : TOY));
  expect(argv[0]).toBe(name);
  const { exit, out, err } = await command(folder, argv, world);
  expect([0, 1], `${out}${err}`).toContain(exit);
  if (argv.includes('-o'))
    expect(existsSync(join(folder, argv[argv.indexOf('-o') + 1] ?? ''))).toBe(true);
});
