// The commands that print a moderator's passwords go to nobody, and none that came with a game is run unread.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { withoutCommands } from '../../src/cli/inbox/login.ts';
import { deskIn, emptyFolder, played, type ToyDesk } from './toy-desk.ts';

const LATER = ['--now', '2026-11-21T21:00:00Z'];

/** A game whose mail is sent with a command that leaves a mark where it was run. */
const withCommand = async (): Promise<{ desk: ToyDesk; mark: string; line: string }> => {
  const desk = await played();
  const mark = join(emptyFolder(), 'ran');
  const program = join(emptyFolder(), 'print');
  writeFileSync(program, `#!/bin/sh\ntouch ${mark}\necho secret\n`);
  chmodSync(program, 0o700);
  const line = `    password-command: ${program}\n`;
  const mail = `mail:\n  from: gm@example.org\n  # my server\n  smtp:\n    host: 127.0.0.1\n    port: 1\n    secure: plain\n    user: gm\n${line}`;
  desk.write('game.yaml', `${desk.read('game.yaml')}${mail}`);
  return { desk, mark, line };
};

const handed = async (desk: ToyDesk): Promise<{ desk: ToyDesk; files: Record<string, string> }> => {
  const archive = join(emptyFolder(), 'ben.zip');
  const said = await desk.cli('handover', '--to', 'Ben', '-o', archive, ...LATER);
  expect(said).toMatchObject({ exit: 0 });
  const to = emptyFolder();
  const files: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    mkdirSync(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    writeFileSync(join(to, name), bytes, { mode: 0o600 });
    files[name] = Buffer.from(bytes).toString();
  }
  return { desk: deskIn(join(to, 'duel')), files };
};

test('are in no file of what is handed over, and that is said', async () => {
  const { desk, line } = await withCommand();
  const program = line.trim().split(' ')[1] ?? '';
  // What was read of game.yaml lies in checkpoint.json, too.
  await desk.cli('repair');
  const { desk: his, files } = await handed(desk);
  for (const [name, text] of Object.entries(files)) {
    expect(text, name).not.toContain(program);
    if (name.endsWith('game.yaml')) expect(text).toContain('# my server');
  }
  expect(his.read('HANDOVER.txt')).toContain('were left out');
  expect(await his.cli('status')).toMatchObject({ exit: 0 });
  expect((await his.cli('repair', '--check')).out).toBe('');
});

test('one that stands there is run only when the new moderator has confirmed it', async () => {
  const { desk, mark, line } = await withCommand();
  const { desk: his } = await handed(desk);
  his.write('game.yaml', his.read('game.yaml').replace('    user: gm\n', `    user: gm\n${line}`));
  his.write(
    'outbox/new/0001-red.eml',
    'To: red@example.org\r\nFrom: gm@example.org\r\n\r\nhello\r\n',
  );
  const refused = await his.cli('send', '--yes', ...LATER);
  expect(refused).toMatchObject({ exit: 1, err: expect.stringContaining('--confirm') });
  expect(existsSync(mark)).toBe(false);
  expect((await his.cli('handover', '--confirm')).out).toContain('Noted as yours');
  await his.cli('send', '--yes', ...LATER);
  expect(existsSync(mark)).toBe(true);
  // The word is of this folder and this command alone.
  expect(
    Object.keys((await handed(his)).files).filter((name) => name.includes('own-commands')),
  ).toEqual([]);
  his.write('game.yaml', his.read('game.yaml').replace(/print\n/, 'other\n'));
  expect((await his.cli('send', '--yes', ...LATER)).err).toContain('--confirm');
});

describe('game.yaml without commands', () => {
  test.each([
    ['none', 'a: 1\nmail: { from: x }\n', 'a: 1\nmail: { from: x }\n'],
    [
      'a flow map',
      'mail: { smtp: { user: u, password-command: pass x } }\n',
      'mail: { smtp: { user: u } }\n',
    ],
    [
      'a list',
      'mail:\n  imap:\n    user: u # me\n    token-command: [ a, b ]\n',
      'mail:\n  imap:\n    user: u # me\n',
    ],
  ])('%s', (_what, text, bare) => {
    expect(withoutCommands(text)).toBe(bare);
  });

  test('behind a name for both servers it has to be taken out by hand', () => {
    const text = 'x: &x\n  user: u\n  password-command: pass\nmail:\n  imap: *x\n';
    expect(withoutCommands(text)).toBeUndefined();
  });
});
