import { describe, expect, test } from 'vitest';
import { type Mail, sendAll } from '../../src/cli/inbox/smtp.ts';
import { EXIT } from '../../src/cli/io/exit.ts';
import { PASSWORD } from './mail-server.ts';
import { aMoment, freePort } from './ports.ts';
import { idsOf, mail, proxied, send, settingsFor, started } from './sending.ts';

describe.each([
  ['a server that takes commands in bulk', {}],
  ['a server that takes them one by one', { hidePIPELINING: true }],
])('%s', (_, options) => {
  test('gets each mail as it is, over one connection', async () => {
    const server = await started(options);
    const mails = [mail('one', 'Anna <anna@example.org>'), mail('two', 'bert@example.org')];
    const run = await send(server.port, mails);
    expect(run).toEqual({
      sent: 2,
      noted: ['one: anna@example.org', 'two: bert@example.org'],
      refused: [],
      doubtful: undefined,
      trouble: undefined,
    });
    expect(server.kept).toEqual([
      { from: 'gm@example.org', to: ['anna@example.org'], text: String(mails[0]?.bytes) },
      { from: 'gm@example.org', to: ['bert@example.org'], text: String(mails[1]?.bytes) },
    ]);
    expect(server.connections()).toBe(1);
  });

  test('refuses an address for good, and gets the others', async () => {
    const server = await started(options);
    const run = await send(server.port, [
      mail('gone', 'nobody@example.org'),
      mail('half', ['nobody-2@example.org', 'anna@example.org']),
      mail('odd', 'not an address'),
      mail('spam', 'anna@example.org', 'spam'),
      mail('good', 'bert@example.org'),
    ]);
    expect(run.refused).toEqual([
      { id: 'gone', to: 'nobody@example.org', says: '550 no such mailbox here' },
      { id: 'half', to: 'nobody-2@example.org', says: '550 no such mailbox here' },
      { id: 'odd', to: 'not an address', says: 'not an address' },
      { id: 'spam', to: 'anna@example.org', says: '554 looks like spam' },
    ]);
    expect(run.noted).toEqual(['half: anna@example.org', 'good: bert@example.org']);
    expect(run.trouble).toBeUndefined();
    expect(idsOf(server)).toEqual(['half', 'good']);
  });

  test.each([
    ['an address', mail('later', 'full@example.org'), '452'],
    ['a mail', mail('later', 'anna@example.org', 'busy'), '451'],
    ['a connection', mail('later', 'away@example.org'), '421'],
  ])('stops when it cannot take %s now', async (_, later, code) => {
    const server = await started(options);
    const run = await send(server.port, [mail('one', 'a@x'), later, mail('two', 'b@x')]);
    expect(run.noted).toEqual(['one: a@x']);
    expect(run.refused).toEqual([]);
    expect(run.doubtful).toBeUndefined();
    expect(run.trouble).toMatchObject({ code: 'not-now', exit: EXIT.later });
    expect(run.trouble?.says).toContain(code);
    expect(idsOf(server)).toEqual(['one']);
  });

  test('stops when it wants a login for an address, which is not refused for good', async () => {
    const server = await started(options);
    const run = await send(server.port, [mail('one', 'locked@x'), mail('two', 'b@x')]);
    expect(run.trouble).toMatchObject({ code: 'login-refused', exit: EXIT.wrong });
    expect(run).toMatchObject({ sent: 0, noted: [], refused: [], doubtful: undefined });
    expect(server.kept).toEqual([]);
  });

  test('notes whom it took a mail for, when one of the others has to wait', async () => {
    const server = await started(options);
    const both = mail('both', ['full@example.org', 'nobody@x', 'anna@example.org']);
    const run = await send(server.port, [both, mail('next', 'b@x')]);
    expect(run.noted).toEqual(['both: anna@example.org']);
    expect(run.refused.map(({ to }) => to)).toEqual(['nobody@x']);
    expect(run.trouble).toMatchObject({ code: 'not-now', about: 'full@example.org' });
    expect(idsOf(server)).toEqual(['both']);
  });
});

describe('a connection that breaks', () => {
  const mails = [mail('one', 'a@x'), mail('two', 'b@x'), mail('three', 'c@x')];

  test.each([
    ['before DATA', { by: 'client', word: /RCPT TO:<b@x>/, gets: 'lost' }, undefined],
    ['before the mail', { by: 'server', word: /^(?:250 .*\r\n)*354/, gets: 'lost' }, undefined],
    ['in the mail', { by: 'client', word: /Message-ID: <two/, gets: 'lost' }, 'two'],
  ] as const)('%s loses nothing', async (_, cut, doubtful) => {
    const server = await started({ hidePIPELINING: true });
    const proxy = await proxied(server);
    const first = await send(proxy.port, mails.slice(0, 1));
    proxy.cutAt(cut);
    const broken = await send(proxy.port, mails.slice(1));
    expect(proxy.cuts()).toBe(1);
    expect(first.noted).toEqual(['one: a@x']);
    expect(broken).toMatchObject({ sent: 0, noted: [], refused: [], doubtful });
    expect(broken.trouble).toMatchObject({ code: 'away', exit: EXIT.later });
    const again = await send(proxy.port, mails.slice(1));
    expect(again.noted).toEqual(['two: b@x', 'three: c@x']);
    expect(idsOf(server)).toEqual(['one', 'two', 'three']);
  });

  test('between the mail and its receipt leaves a doubt, and the second copy is the same', async () => {
    const server = await started();
    const proxy = await proxied(server);
    proxy.cutAt({ by: 'server', word: /message queued/, gets: 'lost' });
    const broken = await send(proxy.port, mails);
    expect(broken).toMatchObject({ sent: 0, noted: [], doubtful: 'one' });
    expect(broken.trouble?.code).toBe('away');
    await send(proxy.port, mails);
    expect(idsOf(server)).toEqual(['one', 'one', 'two', 'three']);
    expect(server.kept[0]).toEqual(server.kept[1]);
  });

  test('after the receipt has the mail noted all the same', async () => {
    const server = await started();
    const proxy = await proxied(server);
    proxy.cutAt({ by: 'server', word: /message queued/, gets: 'through' });
    const broken = await send(proxy.port, mails);
    expect(broken.noted).toEqual(['one: a@x']);
    expect(broken.trouble?.code).toBe('away');
    const again = await send(proxy.port, mails.slice(1));
    expect(again.noted).toEqual(['two: b@x', 'three: c@x']);
    expect(idsOf(server)).toEqual(['one', 'two', 'three']);
  });
});

test('a line that breaks while a mail is noted stops the next', async () => {
  const server = await started();
  const proxy = await proxied(server);
  const mails = [mail('one', 'a@x'), mail('two', 'b@x')];
  const broken = await sendAll(settingsFor(proxy.port), PASSWORD, mails, async () => {
    proxy.reset();
    await aMoment();
  });
  expect(broken).toMatchObject({ sent: 1, refused: [], doubtful: undefined });
  expect(broken.trouble).toMatchObject({ code: 'away', exit: EXIT.later });
  expect(idsOf(server)).toEqual(['one']);
});

test('a sender without an address sends nothing', async () => {
  const server = await started();
  const run = await send(server.port, [{ ...mail('one', 'a@x'), from: 'Moderator' }]);
  expect(run.trouble).toMatchObject({ code: 'sender-refused', about: 'Moderator' });
  expect(server.kept).toEqual([]);
});

test('what the note throws ends the sending and comes out of it', async () => {
  const server = await started();
  const noting = sendAll(
    settingsFor(server.port),
    PASSWORD,
    [mail('one', 'a@x'), mail('two', 'b@x')],
    () => {
      throw new Error('the disk is full');
    },
  );
  await expect(noting).rejects.toThrow('the disk is full');
  expect(idsOf(server)).toEqual(['one']);
});

test.each([
  ['says its limit', {}],
  ['hides its limit', { hideSize: true }],
])('a mail that is too large for a server that %s is refused alone', async (_, options) => {
  const server = await started({ size: 1_000, rejectOversized: true, ...options });
  const large: Mail = { ...mail('large', 'a@x'), bytes: Buffer.alloc(5_000, 'all work\r\n') };
  const run = await send(server.port, [large, mail('small', 'b@x')]);
  expect(run.refused.map(({ id, to }) => [id, to])).toEqual([['large', 'a@x']]);
  expect(run.refused[0]?.says).not.toBe('');
  expect(run.noted).toEqual(['small: b@x']);
});

test('a server on this machine may need no login', async () => {
  const server = await started({ authOptional: true });
  const sent = await sendAll(
    settingsFor(server.port, { user: undefined }),
    undefined,
    [mail('one', 'a@x')],
    () => undefined,
  );
  expect(sent).toMatchObject({ sent: 1, trouble: undefined });
});

test('nothing to send is no connection', async () => {
  expect(await send(await freePort(), [])).toMatchObject({ sent: 0, trouble: undefined });
});
