import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchNew } from '../../src/cli/inbox/imap.ts';
import { EXIT } from '../../src/cli/io/exit.ts';
import { startProxy } from './cutting-proxy.ts';
import { type Dovecot, hasDovecot, PASSWORD, startDovecot } from './dovecot.ts';
import { asOwner, deliver, inboxOn, lookInto, message, settingsFor, textOf } from './mailbox.ts';
import { aMoment } from './ports.ts';

describe.skipIf(!hasDovecot())('a mailbox', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.stop());

  let users = 0;
  const newMailbox = (): { readonly port: number; readonly user: string } => ({
    port: dovecot.port,
    user: `user-${users++}`,
  });

  test('gives each message as it lies there, once', async () => {
    const at = newMailbox();
    const inbox = inboxOn(at.port, at.user);
    expect(await inbox.fetch()).toMatchObject({ taken: 0, since: { uid: 0 }, trouble: undefined });
    await deliver(at, 'INBOX', message('one'), message('two'));
    const first = await inbox.fetch();
    expect(first).toEqual({
      taken: 2,
      unmarked: 0,
      since: { uid: 2, uidValidity: inbox.arrivals[0]?.uidValidity },
      trouble: undefined,
    });
    expect(inbox.arrivals[0]).toMatchObject({
      uid: 1,
      arrived: new Date('2026-01-02T03:04:05Z'),
      size: Buffer.byteLength(message('one')),
      part: 'whole',
    });
    expect(inbox.arrivals.map(textOf)).toEqual([message('one'), message('two')]);
    expect(await inbox.fetch()).toEqual({ ...first, taken: 0 });
    await deliver(at, 'INBOX', message('three'));
    expect(await inbox.fetch()).toMatchObject({ taken: 1, since: { uid: 3 } });
    expect(inbox.subjects).toEqual(['one', 'two', 'three']);
  });

  test.each([
    ['by a flag of our own, and stays unread', {}, 'one $RookeryTaken'],
    ['as read', { mark: 'seen' }, 'one \\Seen'],
  ] as const)('has what was taken marked %s', async (_, settings, marked) => {
    const at = newMailbox();
    await deliver(at, 'INBOX', message('one'));
    await inboxOn(at.port, at.user, settings).fetch();
    expect(await lookInto(at, 'INBOX')).toEqual([marked]);
  });

  test.each(['Done', '已处理', 'Spiele/Erledigt & fertig'])(
    'has what was taken moved to "%s", which is made',
    async (done) => {
      const at = newMailbox();
      await deliver(at, 'INBOX', message('one'), message('two'));
      const inbox = inboxOn(at.port, at.user, { done });
      await inbox.fetch();
      await deliver(at, 'INBOX', message('three'));
      expect(await inbox.fetch()).toMatchObject({ taken: 1, unmarked: 0, trouble: undefined });
      expect(inbox.subjects).toEqual(['one', 'two', 'three']);
      expect(await lookInto(at, 'INBOX')).toEqual([]);
      expect(await lookInto(at, done)).toEqual(
        ['one', 'two', 'three'].map((subject) => `${subject} $RookeryTaken`),
      );
    },
  );

  test.each(['命令/第一局', 'Züge & Orders'])('is read from the folder "%s"', async (folder) => {
    const at = newMailbox();
    await deliver(at, folder, message('one'));
    await deliver(at, 'INBOX', message('of others'));
    const inbox = inboxOn(at.port, at.user, { folder });
    expect(await inbox.fetch()).toMatchObject({ taken: 1, trouble: undefined });
    expect(inbox.subjects).toEqual(['one']);
  });

  test('gives all messages again when it is numbered anew, or its place is lost', async () => {
    const at = newMailbox();
    const folder = 'Orders';
    await deliver(at, folder, message('one'), message('two'));
    const inbox = inboxOn(at.port, at.user, { folder });
    const before = await inbox.fetch();
    await asOwner(at, (owner) => owner.mailboxDelete(folder));
    await deliver(at, folder, message('two'), message('three'));
    const after = await inbox.fetch();
    expect(after.since?.uidValidity).not.toBe(before.since?.uidValidity);
    expect(after).toMatchObject({ taken: 2, since: { uid: 2 } });
    expect(inbox.subjects).toEqual(['one', 'two', 'two', 'three']);
    expect(inbox.digests.size).toBe(3);
    inbox.since = undefined;
    expect(await inbox.fetch()).toMatchObject({ taken: 2, since: after.since });
    expect(inbox.digests.size).toBe(3);
  });

  test('gives of a message that is too large its size and headers', async () => {
    const at = newMailbox();
    const large = message('large', 'x'.repeat(5_000));
    const fits = message('fits', 'x'.repeat(1_000 - message('fits', '').length));
    await deliver(at, 'INBOX', large, fits, message('small'));
    const inbox = inboxOn(at.port, at.user, { largest: 1_000 });
    expect(await inbox.fetch()).toMatchObject({ taken: 3, trouble: undefined });
    expect(inbox.arrivals.map(({ part, size }) => [part, size])).toEqual([
      ['headers', large.length],
      ['whole', 1_000],
      ['whole', Buffer.byteLength(message('small'))],
    ]);
    expect(textOf(inbox.arrivals[0]!)).toBe('From: anna@example.org\r\nSubject: large\r\n\r\n');
    expect(await lookInto(at, 'INBOX')).toEqual(
      ['large', 'fits', 'small'].map((subject) => `${subject} $RookeryTaken`),
    );
  });

  test('gives of headers without end only the beginning', async () => {
    const at = newMailbox();
    await deliver(at, 'INBOX', `Subject: long\r\n${'X-Pad: yes\r\n'.repeat(20_000)}\r\nbody\r\n`);
    const inbox = inboxOn(at.port, at.user, { largest: 1_000 });
    await inbox.fetch();
    expect(inbox.arrivals[0]).toMatchObject({ part: 'headers', size: 240_023 });
    expect(inbox.arrivals[0]?.bytes.length).toBe(64_000);
  });

  const MANY = 150;
  test('gives many messages in their order', async () => {
    const at = newMailbox();
    const subjects = Array.from({ length: MANY }, (_, n) => `order ${n}`);
    await deliver(at, 'INBOX', ...subjects.map((subject) => message(subject)));
    const inbox = inboxOn(at.port, at.user);
    expect(await inbox.fetch()).toMatchObject({ taken: MANY, unmarked: 0, since: { uid: MANY } });
    expect(inbox.subjects).toEqual(subjects);
    expect(await lookInto(at, 'INBOX')).toEqual(subjects.map((one) => `${one} $RookeryTaken`));
  });

  test('may lose a message to its owner while it is read', async () => {
    const at = newMailbox();
    await deliver(at, 'INBOX', message('one'), message('two'), message('three'));
    const subjects: string[] = [];
    const fetched = await fetchNew(
      settingsFor(at.port, at.user),
      PASSWORD,
      undefined,
      async (one) => {
        subjects.push(textOf(one).split('\r\n')[1] ?? '');
        if (one.uid > 1) return;
        await asOwner(at, async (owner) => {
          await owner.mailboxOpen('INBOX');
          await owner.messageDelete('2', { uid: true });
        });
      },
    );
    expect(subjects).toEqual(['Subject: one', 'Subject: three']);
    expect(fetched).toMatchObject({ taken: 2, since: { uid: 3 }, trouble: undefined });
  });

  test('that allows no flags of ours is read all the same, once', async () => {
    const at = newMailbox();
    await deliver(at, 'INBOX', message('one'), message('two'));
    const proxy = await startProxy(at.port, (said) =>
      said.replace(/(PERMANENTFLAGS \([^)]*) \\\*/, '$1'),
    );
    const inbox = inboxOn(proxy.port, at.user);
    expect(await inbox.fetch()).toMatchObject({ taken: 2, unmarked: 2, trouble: undefined });
    expect(await inbox.fetch()).toMatchObject({ taken: 0, unmarked: 0, trouble: undefined });
    proxy.stop();
    expect(await lookInto(at, 'INBOX')).toEqual(['one', 'two']);
  });

  test('whose line breaks while a message is taken goes on with the next', async () => {
    const at = newMailbox();
    await deliver(at, 'INBOX', message('one'), message('two'));
    const proxy = await startProxy(at.port);
    const settings = settingsFor(proxy.port, at.user);
    const broken = await fetchNew(settings, PASSWORD, undefined, async () => {
      proxy.reset();
      await aMoment();
    });
    expect(broken).toMatchObject({ taken: 1, since: { uid: 1 }, trouble: { code: 'away' } });
    const again = await fetchNew(settings, PASSWORD, broken.since, () => undefined);
    proxy.stop();
    expect(again).toMatchObject({ taken: 1, since: { uid: 2 }, trouble: undefined });
    expect(await lookInto(at, 'INBOX')).toEqual(['one $RookeryTaken', 'two $RookeryTaken']);
  });

  test('keeps what the caller could not take', async () => {
    const at = newMailbox();
    await deliver(at, 'INBOX', message('one'), message('two'));
    const full = fetchNew(settingsFor(at.port, at.user), PASSWORD, undefined, ({ uid }) => {
      if (uid === 2) throw new Error('the disk is full');
    });
    await expect(full).rejects.toThrow('the disk is full');
    expect(await lookInto(at, 'INBOX')).toEqual(['one $RookeryTaken', 'two']);
  });

  describe.each([
    ['with a flag', {}],
    ['by moving', { done: 'Done' }],
  ])('whose line is cut, marked %s', (_, settings) => {
    const cuts = [
      ['at the greeting', 'server', /^\* OK/, 'lost'],
      ['at the login', 'client', /^\S+ (?:LOGIN|AUTHENTICATE)/, 'lost'],
      ['after the login', 'client', /^\S+ (?:LOGIN|AUTHENTICATE)/, 'through'],
      ['at the folder', 'client', /^\S+ SELECT/, 'lost'],
      ['after the folder', 'client', /^\S+ SELECT/, 'through'],
      ['at the list', 'client', /^\S+ UID FETCH 1:\*/, 'lost'],
      ['after the list', 'client', /^\S+ UID FETCH 1:\*/, 'through'],
      ['before a message', 'client', /^\S+ UID FETCH 2 /, 'lost'],
      ['in a message', 'server', /Subject: two/, 'lost'],
      ['between take and mark', 'client', /^\S+ UID STORE 2 /, 'lost'],
      ['after the mark', 'client', /^\S+ UID STORE 2 /, 'through'],
      ['between take and mark of the last', 'client', /^\S+ UID STORE 3 /, 'lost'],
    ] as const;
    const moves = [
      ['before the move', 'client', /^\S+ UID MOVE 2 /, 'lost'],
      ['after the move', 'client', /^\S+ UID MOVE 2 /, 'through'],
    ] as const;
    test.each('done' in settings ? [...cuts, ...moves] : cuts)(
      '%s: nothing is lost, nothing comes twice',
      async (_, by, word, gets) => {
        const at = newMailbox();
        await deliver(at, 'INBOX', message('one'), message('two'), message('three'));
        const proxy = await startProxy(at.port);
        const inbox = inboxOn(proxy.port, at.user, settings);
        proxy.cutAt({ by, word, gets });
        const broken = await inbox.fetch();
        expect(proxy.cuts()).toBe(1);
        expect(broken.trouble).toMatchObject({ code: 'away', exit: EXIT.later, protocol: 'imap' });
        expect(broken.taken).toBe(inbox.subjects.length);
        const again = await inbox.fetch();
        proxy.stop();
        expect(again).toMatchObject({ taken: 3 - broken.taken, trouble: undefined });
        expect(inbox.subjects).toEqual(['one', 'two', 'three']);
        const marked = ['one', 'two', 'three'].map((subject) => `${subject} $RookeryTaken`);
        expect(await lookInto(at, 'INBOX')).toEqual('done' in settings ? [] : marked);
        if ('done' in settings) expect(await lookInto(at, settings.done)).toEqual(marked);
      },
    );
  });
});
