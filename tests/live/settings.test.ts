import { describe, expect, test } from 'vitest';
import { addressIn, isExposed, serverOf } from '../../src/cli/folder/mail-settings.ts';
import { mailSchema } from '../../src/cli/folder/settings-schema.ts';
import { quote } from '../../src/cli/inbox/mail-trouble.ts';

const FROM = 'Moderator <gm@example.org>';
const imap = { host: 'imap.example.org', user: 'gm' };
const smtp = { host: 'smtp.example.org' };

describe('mail in game.yaml', () => {
  test('needs little', () => {
    expect(mailSchema.parse({ from: FROM, imap, smtp })).toEqual({
      from: FROM,
      imap: {
        ...imap,
        secure: 'tls',
        timeout: 30,
        folder: 'INBOX',
        mark: 'taken',
        largest: 1_000_000,
      },
      smtp: { ...smtp, secure: 'tls', timeout: 30 },
    });
    expect(mailSchema.parse({ from: FROM })).toEqual({ from: FROM });
  });

  test('may say all', () => {
    const all = {
      from: 'gm@example.org',
      imap: {
        host: '::1',
        port: 1143,
        secure: 'plain',
        user: 'gm@example.org',
        timeout: 5,
        folder: '命令',
        mark: 'seen',
        done: '命令/已处理',
        largest: 5_000_000,
      },
      smtp: { host: 'localhost', port: 25, secure: 'plain', user: 'gm', timeout: 5 },
    };
    expect(mailSchema.parse(all)).toEqual(all);
  });

  test.each<[string, unknown, string, RegExp]>([
    ['no sender', { imap }, 'from', /string/],
    ['a sender without address', { from: 'Moderator' }, 'from', /expected an address/],
    ['two senders', { from: 'a@x, b@x' }, 'from', /expected an address/],
    ['a header smuggled in', { from: 'a@x\r\nBcc: b@x' }, 'from', /expected an address/],
    ['an unknown key', { from: FROM, pop3: {} }, '', /pop3/],
    ['no host', { from: FROM, imap: { user: 'gm' } }, 'imap.host', /string/],
    ['no user', { from: FROM, imap: { host: 'x' } }, 'imap.user', /string/],
    ['a port too high', { from: FROM, smtp: { ...smtp, port: 70_000 } }, 'smtp.port', /65535/],
    ['an odd host', { from: FROM, smtp: { host: 'a b' } }, 'smtp.host', /without spaces/],
    ['an odd folder', { from: FROM, imap: { ...imap, folder: 'a\nb' } }, 'imap.folder', /control/],
    ['no such security', { from: FROM, smtp: { ...smtp, secure: 'ssl' } }, 'smtp.secure', /tls/],
    [
      'a plain connection to elsewhere',
      { from: FROM, imap: { ...imap, secure: 'plain' } },
      'imap.secure',
      /this machine alone/,
    ],
    [
      'the same for sending',
      { from: FROM, smtp: { ...smtp, secure: 'plain' } },
      'smtp.secure',
      /this machine alone/,
    ],
    [
      'a folder that is moved to itself',
      { from: FROM, imap: { ...imap, done: 'INBOX' } },
      'imap.done',
      /another folder/,
    ],
    [
      'a password',
      { from: FROM, imap: { ...imap, password: 'swordfish' } },
      'imap',
      /ROOKERY_IMAP_PASSWORD/,
    ],
    [
      'two commands for one login',
      { from: FROM, imap: { ...imap, 'password-command': 'a', 'token-command': 'b' } },
      'imap.token-command',
      /not both/,
    ],
    [
      'a command for nobody',
      { from: FROM, smtp: { ...smtp, 'password-command': 'a' } },
      'smtp.user',
      /login it is for/,
    ],
    ...['', '  ', []].map((command): [string, unknown, string, RegExp] => [
      `a command of nothing: ${JSON.stringify(command)}`,
      { from: FROM, imap: { ...imap, 'password-command': command } },
      'imap.password-command',
      /./,
    ]),
    ...['a | b', 'a; b', 'a > b', 'a $(b)', 'a `b`', 'a $B', 'a && b', 'a "b', "a 'b"].map(
      (command): [string, unknown, string, RegExp] => [
        `what only a shell would read: ${command}`,
        { from: FROM, imap: { ...imap, 'password-command': command } },
        'imap.password-command',
        /no shell|end of the quotation/,
      ],
    ),
  ])('refuses %s', (_, settings, place, says) => {
    const parsed = mailSchema.safeParse(settings);
    expect(parsed.success).toBe(false);
    const issues = parsed.error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toContain(place);
    expect(issues.map(({ message }) => message).join('\n')).toMatch(says);
    expect(JSON.stringify(issues)).not.toContain('swordfish');
  });
});

test.each([
  ['pass show mail/gm', ['pass', 'show', 'mail/gm']],
  ["  gpg -q  --decrypt '~/my mail.gpg' ", ['gpg', '-q', '--decrypt', '~/my mail.gpg']],
  ['a "b c"d\'e f\' \\"', ['a', 'b cde f', '"']],
  ['a \'\' ""', ['a', '', '']],
  [
    'security find-generic-password -wa gm$ --cost=$5',
    ['security', 'find-generic-password', '-wa', 'gm$', '--cost=$5'],
  ],
])('the words of the command %j are %j', (command, words) => {
  const parsed = mailSchema.parse({ from: FROM, imap: { ...imap, 'token-command': command } });
  expect(parsed.imap?.login).toEqual({ prints: 'token', words });
});

test.each([
  ['gm@example.org', 'gm@example.org'],
  ['  Moderator <gm@example.org> ', 'gm@example.org'],
  ['"Doe, Anna" <anna@example.org>', 'anna@example.org'],
  ['主持人 <gm@例子.中国>', 'gm@例子.中国'],
  ['<gm@example.org>', 'gm@example.org'],
  ['Moderator', undefined],
  ['', undefined],
  ['a@b@c', undefined],
  ['a b@c', undefined],
  ['a@x,b@x', undefined],
  ['x <a@x> <b@x>', undefined],
  ['x <a@x', undefined],
  ['a@x\r\nBcc: b@x', undefined],
  ['x\n<a@x>', undefined],
])('the address in %j is %o', (text, address) => {
  expect(addressIn(text)).toBe(address);
});

test.each([
  ['localhost', 'plain', false],
  ['LOCALHOST', 'plain', false],
  ['127.0.0.1', 'plain', false],
  ['127.3.2.1', 'plain', false],
  ['::1', 'plain', false],
  ['localhost.example.org', 'plain', true],
  ['127.0.0.1.example.org', 'plain', true],
  ['mail.example.org', 'plain', true],
  ['mail.example.org', 'starttls', false],
  ['mail.example.org', 'tls', false],
] as const)('%s by %s is exposed: %s', (host, secure, exposed) => {
  expect(isExposed({ host, secure })).toBe(exposed);
});

test.each([
  ['imap', 'tls', 993],
  ['imap', 'starttls', 143],
  ['smtp', 'tls', 465],
  ['smtp', 'starttls', 587],
] as const)('%s by %s is at port %i unless said otherwise', (protocol, secure, port) => {
  const settings = { host: 'mail.example.org', secure, timeout: 30 };
  expect(serverOf(protocol, settings)).toMatchObject({ port, name: `mail.example.org:${port}` });
  expect(serverOf(protocol, { ...settings, port: 5 }).port).toBe(5);
});

test.each([
  ['no swordfish here', 'no *** here'],
  [`echo ${Buffer.from('swordfish').toString('base64')}`, 'echo ***'],
  [`AUTH PLAIN ${Buffer.from('\0gm\0swordfish').toString('base64')}?`, 'AUTH PLAIN ***?'],
  ['two\r\n  lines', 'two lines'],
  ['red \u001b[31m', 'red \\x1b[31m'],
  ['x'.repeat(500), 'x'.repeat(200)],
])('of what a server says, %j is told as %j', (said, told) => {
  expect(quote(said, 'swordfish')).toBe(told);
});
