// How a password or a token comes from a command, and gets to the servers.
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailSchema } from '../../src/cli/folder/settings-schema.ts';
import { fetchNew } from '../../src/cli/inbox/imap.ts';
import { secretFor } from '../../src/cli/inbox/login.ts';
import { troubleLines } from '../../src/cli/inbox/mail-trouble.ts';
import { sendAll } from '../../src/cli/inbox/smtp.ts';
import { wordsOfNoGame } from '../../src/cli/terminal/words.ts';
import { LOOPBACK, listen } from './ports.ts';
import { atEnd, idsOf, mail, started } from './sending.ts';

const TOKEN = 'ya29.A0-swordfish_Zander+9==';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery login '));
});

/** A program of the moderator's own. */
const script = (name: string, ...lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(path, 0o700);
  return path;
};

const smtpFor = (port: number, more: object) => {
  const at = { host: LOOPBACK, port, secure: 'plain', user: 'gm', timeout: 20, ...more };
  const { smtp } = mailSchema.parse({ from: 'gm@example.org', smtp: at });
  if (smtp === undefined) throw new Error('no settings');
  return smtp;
};

const imapFor = (port: number, more: object) => {
  const at = { host: LOOPBACK, port, secure: 'plain', user: 'gm', timeout: 20, ...more };
  const { imap } = mailSchema.parse({ from: 'gm@example.org', imap: at });
  if (imap === undefined) throw new Error('no settings');
  return imap;
};

const ENV = { PATH: process.env['PATH'], ROOKERY_SMTP_PASSWORD: 'of the environment' };

describe('the command for a login', () => {
  const printed = async (command: string | readonly string[], more: object = {}) =>
    secretFor('smtp', smtpFor(25, { 'password-command': command, ...more }), ENV);

  test('prints the password on its first line; the environment is not asked', async () => {
    const path = script('print password', 'printf "%s %s\\nurl: x\\n" "$1" "$2"');
    expect(await printed(`"${path}" one 'two words'`)).toEqual({
      ok: true,
      value: 'one two words',
    });
    expect(await printed([path, 'one', '"two"'])).toEqual({ ok: true, value: 'one "two"' });
  });

  test('is read by no shell', async () => {
    const path = script('echo', 'printf "%s\\n" "$*"');
    const given = ['$HOME', '$(id)', '`id`', '; touch harm', '| tee harm', '*'];
    expect(await printed([path, ...given])).toEqual({ ok: true, value: given.join(' ') });
    const quoted = `"${path}" '$HOME' '$(id); x' "\\$HOME" "a\\"b" \\*`;
    expect(await printed(quoted)).toEqual({ ok: true, value: '$HOME $(id); x $HOME a"b *' });
  });

  test('is not waited for at the terminal, and finds the variables of whoever runs it', async () => {
    const path = script('read', 'read -r said', 'echo "[$said] $ROOKERY_SMTP_PASSWORD"');
    expect(await printed(path.replaceAll(' ', '\\ '))).toEqual({
      ok: true,
      value: '[] of the environment',
    });
  });

  test.each([
    ['that fails', ['echo swordfish', 'echo swordfish >&2', 'exit 3'], 'it ended with exit code 3'],
    ['that prints nothing', ['echo', 'echo swordfish'], 'it printed nothing'],
    ['that never stops', ['yes swordfish'], 'printed too much'],
    ['that is killed', ['kill -9 $$'], 'SIGKILL'],
  ])('%s is told, and nothing of what it said', async (name, lines, says) => {
    const made = await printed([script(name, ...lines), 'hush']);
    if (made.ok) throw new Error('no trouble');
    const told = troubleLines(made.problems, wordsOfNoGame('en')).join('\n');
    expect(told).toContain(says);
    expect(told).toContain('mail.smtp in game.yaml');
    expect(told).not.toMatch(/swordfish|hush/);
  });

  test('that is none is told', async () => {
    const made = await printed(join(folder, 'nowhere').replaceAll(' ', '\\ '));
    if (made.ok) throw new Error('no trouble');
    expect(made.problems).toMatchObject({ code: 'command-failed', exit: 2 });
    expect(troubleLines(made.problems, wordsOfNoGame('en')).join('\n')).toContain(
      'there is no such program',
    );
  });
});

describe('a token', () => {
  test('logs in to a mail server, and an old one is told without its letters', async () => {
    const server = await started({
      authMethods: ['XOAUTH2'],
      onAuth({ method, username, accessToken }, _, done) {
        if (method === 'XOAUTH2' && username === 'gm' && accessToken === TOKEN)
          return done(null, { user: username });
        return done(null, { data: { status: '400', of: accessToken } });
      },
    });
    const settings = smtpFor(server.port, {
      'token-command': [script('token', `echo '${TOKEN}'`)],
    });
    const fresh = await secretFor('smtp', settings, ENV);
    if (!fresh.ok) throw new Error('no token');
    const sent = await sendAll(settings, fresh.value, [mail('one', 'a@x')], () => undefined);
    expect(sent).toMatchObject({ sent: 1, trouble: undefined });
    expect(idsOf(server)).toEqual(['one']);
    const old = await sendAll(settings, 'ya29.expired', [mail('two', 'a@x')], () => undefined);
    expect(old).toMatchObject({ sent: 0, trouble: { code: 'login-refused' } });
    const told = troubleLines(old.trouble!, wordsOfNoGame('en')).join('\n');
    expect(told).toContain('token-command');
    expect(told).not.toContain('expired');
    expect(told).not.toContain(Buffer.from('Bearer ya29.expired').toString('base64').slice(0, 12));
  });

  test('logs in to a mailbox', async () => {
    const said: string[] = [];
    const server = createServer((socket) => answer(socket, said));
    const port = await listen(server);
    atEnd(() => server.close());
    const settings = imapFor(port, { 'token-command': 'token' });
    const fetched = await fetchNew(settings, TOKEN, undefined, () => undefined);
    expect(said).toEqual([`user=gm\u0001auth=Bearer ${TOKEN}\u0001\u0001`]);
    expect(fetched.trouble).toMatchObject({ code: 'login-refused' });
    expect(JSON.stringify(fetched.trouble)).not.toContain(TOKEN);
  });
});

/** A mailbox that knows OAuth alone, and lets nobody in. */
const answer = (socket: Socket, said: string[]): void => {
  socket.write('* OK ready\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    for (const line of bytes.toString().split('\r\n').filter(Boolean))
      socket.write(answerTo(line, said));
  });
};

const answerTo = (line: string, said: string[]): string => {
  const [tag, command = '', method, given = ''] = line.split(' ');
  if (/^CAPABILITY/i.test(command))
    return `* CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2\r\n${tag} OK done\r\n`;
  if (!/^AUTHENTICATE/i.test(command)) return `${tag} OK done\r\n`;
  if (method === 'XOAUTH2') said.push(Buffer.from(given, 'base64').toString());
  return `${tag} NO [AUTHENTICATIONFAILED] not with ${given}\r\n`;
};
