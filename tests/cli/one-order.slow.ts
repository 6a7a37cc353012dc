// What is printed of a game, and written of it, does not hang on whether its table was read or folded, nor on how it
// came about; that a checkpoint is not there `next` and `repair` say, and are left out.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oneOf } from '../support/runs.ts';
import { copyOf, rookery } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-21T21:00:00Z'];

const COMMANDS: readonly (readonly [name: string, ...more: string[]])[] = [
  ['status'],
  ['status', '--json'],
  ['report'],
  ['report', '--format', 'html'],
  ['map', '--text'],
  ['history'],
  ['why', '--json'],
  ['check'],
  ['adjudicate', '--preview', '--json', ...NOW],
  ['adjudicate', '--preview', '--missing', 'default', ...NOW],
];

const WHY = ['--reason', 'as agreed', ...NOW];

/** What changes the folder, each on what those before it left. */
const WRITERS: typeof COMMANDS = [
  ['bundle', ...NOW],
  ['deadline', '2026-11-25 20:00 +01:00', ...WHY],
  ['deadline', '+1d', ...WHY],
  ['remind', ...NOW],
  ['adjudicate', '--missing', 'default', '--yes', ...NOW],
  ['undo', '--to', '1', ...WHY],
  ['redo', ...WHY],
  ['bundle', ...NOW],
  ['publish', ...NOW],
  ['vote', 'draw', '--for', 'SEAT', ...WHY],
  ['notice', '--for', 'SEAT', 'please wait', ...WHY],
  ['key', '--for', 'SEAT', '--change', ...WHY],
  ['adjudicate', '--missing', 'default', '--yes', '--force', ...NOW],
  ['seat', 'SEAT', '--absent', 'defaults', ...WHY],
  ['end', '--won', 'nobody', ...WHY],
];

/** All files of a folder, to the byte. */
const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'latin1').replaceAll(folder, 'GAME')]),
  );

/** Everything that commands say one after the other. */
const all = async (game: string, commands: typeof COMMANDS, before: () => void) => {
  const said: { readonly exit: number; readonly [name: string]: unknown }[] = [];
  for (const command of commands) {
    before();
    const [name, ...more] = command;
    const { exit, out, err } = await rookery(name, game, ...more, '--lang', 'en').catch(
      (error: unknown) => {
        throw new Error(`${command.join(' ')}: ${String(error)}`);
      },
    );
    const plain = (text: string): string =>
      text
        .replaceAll(game, 'GAME')
        .replaceAll(/^.*(?:checkpoint\.json|interrupted after it had).*$/gm, '');
    said.push({ command, exit, out: plain(out), err: plain(err).trim() });
  }
  return { said, files: filesOf(game) };
};

const GAMES = ['ring-war', 'osgiliath', 'mojie', 'wuwang', 'five-kings', 'storms-end'] as const;

test.each([
  ...oneOf(2, GAMES).map((name) => [name, 'said', COMMANDS] as const),
  ...oneOf(2, ['ring-war', 'five-kings', 'wuwang'] as const).map(
    (name) => [name, 'written', WRITERS] as const,
  ),
])(
  '%s: %s with its checkpoint and without',
  async (name, _, commands) => {
    const [read, folded] = [copyOf(name), copyOf(name)];
    const seat = name === 'ring-war' ? 'shadow' : 'stark';
    const own = commands.map(([first, ...more]) => [
      first,
      ...more.map((one) => (one === 'SEAT' ? seat : one)),
    ]) as unknown as typeof COMMANDS;
    const a = await all(read, own, () => undefined);
    const b = await all(folded, own, () =>
      rmSync(join(folded, 'checkpoint.json'), { force: true }),
    );
    for (const [at, said] of a.said.entries()) expect(b.said[at]).toEqual(said);
    // Whoever only reads writes no checkpoint anew.
    const isLeft = (name: string): boolean => commands === WRITERS || name !== 'checkpoint.json';
    expect(b.files).toEqual(
      Object.fromEntries(Object.entries(a.files).filter(([name]) => isLeft(name))),
    );
    if (commands === WRITERS) {
      expect(a.said.filter(({ exit }) => exit < 2).length).toBeGreaterThan(7);
    }
  },
  300_000,
);
