// What is printed of a game does not hang on whether its table was read or folded, nor on how it came about; that a
// checkpoint is not there `next` and `repair` say, and are left out, and so are
// commands that write.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOf, rookery } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-21T21:00:00Z'];

const COMMANDS: readonly (readonly [name: string, ...more: string[]])[] = [
  ['status'],
  ['status', '--json'],
  ['report'],
  ['report', '--format', 'html'],
  ['map', '--text'],
  ['why', '--json'],
  ['check'],
  ['adjudicate', '--preview', '--json', ...NOW],
  ['adjudicate', '--preview', '--missing', 'default', ...NOW],
];

/** Everything that commands say one after the other. */
const all = async (game: string, before: () => void) => {
  const said: unknown[] = [];
  for (const command of COMMANDS) {
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
  return { said };
};

test.each(['ring-war', 'osgiliath', 'mojie', 'wuwang', 'five-kings', 'storms-end'])(
  '%s: with its checkpoint and without',
  async (name) => {
    const [read, folded] = [copyOf(name), copyOf(name)];
    const nothing = (): void => undefined;
    const a = await all(read, nothing);
    const b = await all(folded, () => rmSync(join(folded, 'checkpoint.json'), { force: true }));
    for (const [at, said] of a.said.entries()) expect(b.said[at]).toEqual(said);
  },
  300_000,
);
