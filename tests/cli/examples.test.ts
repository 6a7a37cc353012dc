// The two examples that the help of each command ends with are run as they stand there.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { declaredCommands } from '../../src/cli/table/groups.ts';
import { argvIn } from '../support/printed-commands.ts';
import { emptyFolder, pathOf, portsWith, read, write } from '../support/sample-games.ts';

const NOW = '2027-03-01T12:00:00Z';

/** What stands for something in an example, as the sample game has it. */
const FILLED: Readonly<Record<string, string>> = {
  ...{ seat: 'stark', phase: 'planning', text: 'because', query: 'supply', rule: 'BAT-1' },
  ...{ place: 'round', value: '7', 阵营: 'stark', 阶段: 'planning' },
};
const filled = (example: string): string =>
  example.replaceAll(/<([\p{L}]+)>/gu, (whole, name: string) => FILLED[name] ?? whole);

interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

const runIn = async (folder: string, argv: readonly string[]): Promise<Ran> => {
  const { ports, said } = portsWith({ ROOKERY_KEY: 'a-key-of-sixteen' });
  let drawn = 0;
  const entropy = (bytes: number): Uint8Array => new Uint8Array(bytes).fill(++drawn);
  const exit = await run(argv, { ...ports, folder, entropy, now: () => new Date(NOW) });
  return { exit, ...said };
};

const MAIL = `From: Anna <anna@elsewhere.example>
Message-ID: <1@elsewhere.example>
Date: Mon, 01 Mar 2027 10:00:00 +0000
Subject: a question

When is the deadline?
`;

const GAME = 'games/winter';
const PACKETS = ['bundle', GAME, '--keys', '-o', 'bundles'];
const ENDED = ['end', GAME, '--how', 'agreed'];

/** What has to be done before the examples of a command make sense. */
const BEFORE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  amend: [['receive', 'mail', '-C', GAME]],
  press: [['receive', 'mail', '-C', GAME]],
  mailbox: [['mailbox', 'mail', '-C', 'games']],
  redo: [['undo', GAME, '--to', '120']],
  publish: [ENDED],
  verify: [ENDED, ['publish', GAME, '-o', 'record.jsonl']],
  beacon: [['new', 'games/autumn', '--chance', 'words', '--beacon', 'drand 1']],
  tag: [PACKETS],
  seal: [PACKETS],
};

/** A workplace as the examples have it: a game in the middle of a round, a mail, orders, and a seat's bundle. */
const workplace = async (command: string): Promise<string> => {
  const folder = emptyFolder();
  process.chdir(folder);
  cpSync(pathOf('five-kings'), join(folder, 'games/winter'), { recursive: true });
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail/1.eml'), MAIL);
  const game = join(folder, GAME);
  const orders = read(game, 'orders/04-planning/stark.txt');
  write(folder, 'orders.txt', orders);
  write(
    game,
    'secret.yaml',
    `${read(game, 'secret.yaml')}discord: "https://discord.com/api/webhooks/1/a"\n`,
  );
  write(game, 'game.yaml', `${read(game, 'game.yaml')}press: open\n`);
  for (const argv of BEFORE[command] ?? []) {
    const { exit, err } = await runIn(folder, argv);
    expect([0, 1], `${argv.join(' ')}: ${err}`).toContain(exit);
  }
  return folder;
};

const EXAMPLES = (await declaredCommands()).flatMap(({ name, examples }) =>
  examples
    .flatMap((one) => (typeof one === 'string' ? [one] : [one.en, one.zh]))
    .map((example) => [name, example] as const),
);

// Commands go by the folder in which they are given.
const here = process.cwd();
afterAll(() => process.chdir(here));

test.each(EXAMPLES)('%s: rookery %s', async (name, example) => {
  const folder = await workplace(name);
  const argv = argvIn(filled(example));
  expect(argv[0]).toBe(name);
  const { exit, out, err } = await runIn(folder, argv);
  expect([0, 1], `${out}${err}`).toContain(exit);
  expect(`${out}${err}`).not.toBe('');
  const to = argv[argv.indexOf('-o') + 1];
  if (argv.includes('-o')) expect(existsSync(join(folder, to ?? ''))).toBe(true);
});
