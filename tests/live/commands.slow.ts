// From the mailbox to the order file, and from the outbox to the mail server: the commands themselves.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mail, ORDERS } from '../support/mails.ts';
import { copyOf, filesIn, read, rookeryWith, write } from '../support/sample-games.ts';
import { hasDovecot, PASSWORD as IMAP_PASSWORD, startDovecot } from './dovecot.ts';
import { type MailServer, PASSWORD, startMailServer } from './mail-server.ts';
import { deliver, lookInto } from './mailbox.ts';
import { freePort, LOOPBACK } from './ports.ts';

const NOW = ['--now', '2026-11-20T15:00:00Z', '--lang', 'en'];
const ENV = { ROOKERY_IMAP_PASSWORD: IMAP_PASSWORD, ROOKERY_SMTP_PASSWORD: PASSWORD };
let game = '';

beforeEach(() => {
  game = copyOf('wuwang');
  rmSync(join(game, 'orders/05-planning'), { recursive: true });
});

const withMail = (mailSettings: object): void =>
  write(game, 'game.yaml', `${read(game, 'game.yaml')}mail: ${JSON.stringify(mailSettings)}\n`);
const server = (port: number, user: string) => ({ host: LOOPBACK, port, secure: 'plain', user });

const receive = (...argv: readonly string[]) =>
  rookeryWith(ENV, 'receive', '-C', game, ...argv, ...NOW);
const send = (...argv: readonly string[]) => rookeryWith(ENV, 'send', game, ...argv, ...NOW);

const namesUnder = (folder: string): readonly string[] =>
  Object.keys(filesIn(game)).filter((name) => name.startsWith(folder));

describe('send', () => {
  let smtp: MailServer;
  beforeEach(async () => {
    smtp = await startMailServer();
    withMail({ from: 'Moderator <gm@example.org>', smtp: server(smtp.port, 'gm') });
    write(game, 'post/a.eml', mail(ORDERS));
    write(game, 'post/b.eml', mail(['风息堡：防御+1'], { from: 'meigui@example.org', id: 'b@x' }));
    await receive(join(game, 'post'));
  });
  afterEach(() => smtp.stop());

  test('says first what would be sent and to whom, and sends nothing', async () => {
    const { exit, out, err } = await send();
    expect(exit).toBe(0);
    expect(out).toMatch(
      /^xue@example\.org {2}0001-.*\.eml\nmeigui@example\.org {2}0002-.*\.eml\n$/,
    );
    expect(err).toContain('2 mails are ready; nothing was sent.');
    expect(smtp.kept).toEqual([]);
  });

  test('sends each receipt once, to its house alone', async () => {
    expect(await send('--yes')).toMatchObject({ exit: 0, err: '2 mails were sent.\n' });
    expect(smtp.kept.map(({ from, to }) => [from, ...to])).toEqual([
      ['gm@example.org', 'xue@example.org'],
      ['gm@example.org', 'meigui@example.org'],
    ]);
    expect((await send('--yes')).err).toContain('The outbox is empty.');
    expect(smtp.kept).toHaveLength(2);
    expect(namesUnder('outbox/new')).toEqual([]);
    expect(namesUnder('outbox/sent')).toHaveLength(2);
  });

  test('a server that is away loses nothing, and no password is told', async () => {
    await smtp.stop();
    const { exit, out, err } = await send('--yes');
    expect(exit).toBe(75);
    expect(out + err).not.toContain(PASSWORD);
    expect(namesUnder('outbox/new')).toHaveLength(2);
    smtp = await startMailServer();
  });

  test('without settings it says which are missing', async () => {
    game = copyOf('five-kings');
    write(game, 'outbox/new/0001-x.eml', mail(ORDERS));
    expect(await send('--yes')).toMatchObject({ exit: 2 });
  });
});

describe.skipIf(!hasDovecot())('receive --imap', () => {
  test('takes each message once, marks it, and makes order files and receipts', async () => {
    const dovecot = await startDovecot();
    const at = { port: dovecot.port, user: 'moderator' };
    withMail({ from: 'gm@example.org', imap: server(at.port, at.user) });
    await deliver(at, 'INBOX', mail(ORDERS), mail(['你好'], { id: 'c@x', from: 'who@x.org' }));
    const first = await receive('--imap', '--json');
    expect(JSON.parse(first.out).messages).toMatchObject([
      { fate: 'used', seat: 'stark' },
      { fate: 'ignored', reason: 'no-orders' },
    ]);
    expect(read(game, 'orders/05-planning/stark.txt')).toContain('海疆城：防守+2');
    expect(namesUnder('outbox/new')).toHaveLength(1);
    for (const line of await lookInto(at, 'INBOX')) expect(line).toContain('$RookeryTaken');
    const before = filesIn(game);
    expect(JSON.parse((await receive('--imap', '--json')).out).messages).toEqual([]);
    expect(filesIn(game)).toEqual(before);
    await deliver(at, 'INBOX', mail(['海疆城：防守+1'], { id: 'd@x', at: '22:00:00' }));
    await receive('--imap');
    expect(read(game, 'orders/05-planning/stark.txt')).toBe(
      `${[
        '# 第3封信，2026年11月20日（周五）14:00（UTC）',
        '海疆城：防守+1',
        '# 第1封信，2026年11月20日（周五）12:00（UTC）',
        ...ORDERS.slice(1),
        '# 第1封信，让位于第3封信',
        '# 海疆城：防守+2',
      ].join('\n')}\n`,
    );
    await dovecot.stop();
    expect((await receive('--imap')).exit).toBe(75);
  });

  test('a mailbox that is away is told, and nothing is lost', async () => {
    withMail({ from: 'gm@example.org', imap: server(await freePort(), 'moderator') });
    const { exit, err } = await receive('--imap');
    expect(exit).toBe(75);
    expect(err).toContain('the server is away');
    expect(err).not.toContain(IMAP_PASSWORD);
  });
});
