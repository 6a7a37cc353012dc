// What is printed of a game, and written of it, does not hang on whether its table was read or folded, nor on how it
// came about; that a checkpoint is not there `next` and `repair` say, and are left out.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { declaredCommands } from '../../src/cli/table/groups.ts';
import { mail } from '../support/mails.ts';
import { oneOf } from '../support/runs.ts';
import { copyOf, read, rookery, SAMPLES, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-21T21:00:00Z'];

const COMMANDS: readonly (readonly [name: string, ...more: string[]])[] = [
  ['status'],
  ['status', '--json'],
  ['report'],
  ['report', '--format', 'html'],
  ['map', '--text'],
  ['history'],
  ['chronicle', 'check', resolve('LICENSE'), '--json'],
  ['why', '--json'],
  ['check'],
  ['ask'],
  ['ask', '--json'],
  ['rules'],
  ['schema', 'orders'],
  ['appeal', '40', '--for', 'moderator'],
  ['problem'],
  ['position'],
  ['verify'],
  ['key', '--for', 'SEAT'],
  ['plan', '--for', 'SEAT', '--search', '4', '--sample', '2'],
  ['adjudicate', '--preview', '--json', ...NOW],
  ['adjudicate', '--preview', '--missing', 'default', ...NOW],
];

const WHY = ['--reason', 'as agreed', ...NOW];

/** What changes the folder, each on what those before it left. */
const WRITERS: typeof COMMANDS = [
  ['receive', 'MAIL', ...NOW],
  ['amend', '--message', '1', '--drop', ...WHY],
  ['bundle', ...NOW],
  ['deadline', '2026-11-25 20:00 +01:00', ...WHY],
  ['deadline', '+1d', ...WHY],
  ['remind', ...NOW],
  ['pause', '+2d', ...WHY],
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
  ['correct', '--for', 'SEAT', '--at', '1', '# nothing', ...WHY],
  ['beacon', '8f1c', ...NOW],
  ['press', ...NOW],
  ['post', '--discord', ...NOW],
  ['end', '--won', 'nobody', ...WHY],
  ['send'],
  ['handover', '--to', 'Anna', '-o', 'ZIP', ...NOW],
];

/** Commands that are of no game, or give others; `next` and `repair` say that the checkpoint is not there. */
const LEFT_OUT = [
  ...['new', 'simulate', 'completion', 'club', 'round', 'next', 'repair', 'seal', 'tag'],
  'practice',
];

/** All files of a folder, to the byte. */
const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'latin1').replaceAll(folder, 'GAME')]),
  );

/** Headings of a text below which nothing stands, and lists that were begun and have nothing in them. */
const emptyIn = (text: string): readonly string[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rankOf = (at: number): number => {
    const under = lines[at + 1] ?? '';
    if (!/^(?:=+|-+)$/.test(under) || under.length !== lines[at]?.length) return 3;
    return under.startsWith('=') ? 1 : 2;
  };
  const isEmpty = (line: string, at: number): boolean => {
    if (/[:：] ?[.。]$/u.test(line)) return true;
    const rank = rankOf(at);
    if (rank === 3) return at === lines.length - 1 && /[:：]$/u.test(line);
    return at + 2 >= lines.length || rankOf(at + 2) <= rank;
  };
  return lines.filter(isEmpty);
};

/** Everything that commands say one after the other. */
const all = async (game: string, commands: typeof COMMANDS, before: () => void) => {
  const said: { readonly exit: number; readonly [name: string]: unknown }[] = [];
  for (const command of commands) {
    before();
    const [name, ...more] = command;
    const { exit, out, err } = await rookery(name, ...more, '-C', game, '--lang', 'en').catch(
      (error: unknown) => {
        throw new Error(`${command.join(' ')}: ${String(error)}`);
      },
    );
    const plain = (text: string): string =>
      text
        .replaceAll(game, 'GAME')
        .replaceAll(dirname(game), 'ABOVE')
        .replaceAll(/^.*(?:checkpoint\.json|interrupted after it had).*$/gm, '');
    expect(err, command.join(' ')).not.toContain('bug of Rookery');
    if (!/^[{[<]/.test(out)) expect(emptyIn(out), `${command.join(' ')}: ${out}`).toEqual([]);
    expect(emptyIn(err), command.join(' ')).toEqual([]);
    said.push({ command: command.map(plain), exit, out: plain(out), err: plain(err).trim() });
  }
  const files = filesOf(game);
  for (const [path, text] of Object.entries(files))
    if (/(?:reports|bundles|outbox).*\.txt$/.test(path)) expect(emptyIn(text), path).toEqual([]);
  return { said, files };
};

/** A mail of the seat that says orders of the sample once more. */
const mailIn = (game: string, seat: string): string => {
  const [, address = ''] =
    new RegExp(`^ +${seat}: .*address: "(.+?)"`, 'm').exec(read(game, 'game.yaml')) ?? [];
  const name = 'mails/one.eml';
  write(game, name, mail(['hello'], { from: address, id: 'one@example.org' }));
  return join(game, name);
};

/** The first seat of each game. */
const seatOf = (game: string): string =>
  /^ {2}([a-z-]+): \{ player/m.exec(read(game, 'game.yaml'))?.[1] ?? '';

test('what is begun and has nothing in it is seen', () => {
  const full = 'Game\n====\n\nSeats\n-----\n\n- Anna\n\nChoose from: 1, 2.\n';
  expect(emptyIn(full)).toEqual([]);
  expect(emptyIn(full.replace('- Anna\n\nChoose from: 1, 2.', ''))).toEqual(['Seats']);
  expect(emptyIn(full.replace('- Anna', 'Orders\n------\n\n- Anna'))).toEqual(['Seats']);
  expect(emptyIn(full.replace('1, 2', ''))).toEqual(['Choose from: .']);
  expect(emptyIn(`${full}Choose from:\n`)).toEqual(['Choose from:']);
});

test('every command of a game is tried', async () => {
  const tried = new Set([...COMMANDS, ...WRITERS].map(([name]) => name));
  const all = (await declaredCommands()).map(({ name }) => name);
  expect(all.filter((name) => !tried.has(name)).sort()).toEqual([...LEFT_OUT].sort());
});

test.each([
  ...oneOf(4, SAMPLES.slice(1)).map((name) => [name, 'said', COMMANDS] as const),
  ...oneOf(4, SAMPLES.toReversed()).map((name) => [name, 'written', WRITERS] as const),
])(
  '%s: %s with its checkpoint and without',
  async (name, _, commands) => {
    const [kept, folded] = [copyOf(name), copyOf(name)];
    const seat = seatOf(kept);
    const mails = [mailIn(kept, seat), mailIn(folded, seat)];
    const ownOf = (path = '') => {
      const zip = join(path, '../../../handed.zip');
      const places: Readonly<Record<string, string>> = { SEAT: seat, MAIL: path, ZIP: zip };
      return commands.map(([first, ...more]) => [
        first,
        ...more.map((one) => places[one] ?? one),
      ]) as unknown as typeof COMMANDS;
    };
    const a = await all(kept, ownOf(mails[0]), () => undefined);
    const b = await all(folded, ownOf(mails[1]), () =>
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
