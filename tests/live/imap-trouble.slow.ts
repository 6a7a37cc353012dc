import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ImapSettings } from '../../src/cli/folder/settings-schema.ts';
import { type FetchOutcome, fetchNew } from '../../src/cli/inbox/imap.ts';
import { troubleLines } from '../../src/cli/inbox/mail-trouble.ts';
import { EXIT } from '../../src/cli/io/exit.ts';
import { wordsOfNoGame } from '../../src/cli/terminal/words.ts';
import { type Dovecot, hasDovecot, PASSWORD, startDovecot } from './dovecot.ts';
import { startMailServer } from './mail-server.ts';
import { deliver, lookInto, message, settingsFor } from './mailbox.ts';
import { freePort } from './ports.ts';
import { startSilentServer } from './silent-server.ts';

const WORDS = wordsOfNoGame('en');

const SINCE = { uid: 7, uidValidity: 1 };

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const fetchFrom = (port: number, more: Partial<ImapSettings> = {}): Promise<FetchOutcome> =>
  fetchNew({ ...settingsFor(port, 'gm'), ...more }, PASSWORD, SINCE, () => undefined);

const expectTrouble = ({ trouble }: FetchOutcome, code: string, exit: number): void => {
  expect(trouble).toMatchObject({ code, exit, protocol: 'imap' });
  const lines = troubleLines(trouble!, WORDS);
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('undefined');
  expect(JSON.stringify(trouble) + lines.join('\n')).not.toContain(PASSWORD);
};

describe('troubles before the mailbox', () => {
  const silent = async (greeting?: string): Promise<number> => {
    const server = await startSilentServer(greeting);
    stops.push(server.stop);
    return server.port;
  };

  test.each<[string, string, number, () => Promise<FetchOutcome>]>([
    ['nobody there', 'away', EXIT.later, async () => fetchFrom(await freePort())],
    ['no greeting', 'away', EXIT.later, async () => fetchFrom(await silent(), { timeout: 1 })],
    [
      'no answer',
      'away',
      EXIT.later,
      async () => fetchFrom(await silent('* OK hello\r\n'), { timeout: 1 }),
    ],
    ['goodbye at once', 'away', EXIT.later, async () => fetchFrom(await silent('* BYE busy\r\n'))],
    [
      'TLS on a port without',
      'no-tls',
      EXIT.wrong,
      async () => fetchFrom(await silent('* OK hello\r\n'), { secure: 'tls' }),
    ],
    [
      'a certificate of its own making',
      'untrusted',
      EXIT.wrong,
      async () => {
        // Any server with TLS will do: the connection ends before a word of either protocol.
        const server = await startMailServer({ secure: true });
        stops.push(server.stop);
        return fetchFrom(server.port, { secure: 'tls' });
      },
    ],
    [
      'a plain connection to elsewhere',
      'exposed',
      EXIT.wrong,
      async () => fetchFrom(143, { host: 'mail.example.org' }),
    ],
  ])('%s: %s, exit %i', async (_, code, exit, attempt) => {
    const fetched = await attempt();
    expectTrouble(fetched, code, exit);
    expect(fetched).toMatchObject({ taken: 0, since: SINCE });
  });

  test.each([undefined, ''])('no password: %o', async (password) => {
    const settings = settingsFor(await freePort(), 'gm');
    const fetched = await fetchNew(settings, password, SINCE, () => undefined);
    expectTrouble(fetched, 'no-password', EXIT.wrong);
    expect(troubleLines(fetched.trouble!, WORDS)[1]).toContain('ROOKERY_IMAP_PASSWORD');
  });
});

describe.skipIf(!hasDovecot())('troubles with the mailbox', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.stop());

  test('another password: the login is refused', async () => {
    const settings = settingsFor(dovecot.port, 'gm');
    const fetched = await fetchNew(settings, 'another', SINCE, () => undefined);
    expectTrouble(fetched, 'login-refused', EXIT.wrong);
    expect(fetched.trouble?.says).not.toContain('another');
  });

  test('no STARTTLS: the password is not sent', async () => {
    expectTrouble(await fetchFrom(dovecot.port, { secure: 'starttls' }), 'no-tls', EXIT.wrong);
  });

  test('no such folder: it is named', async () => {
    const fetched = await fetchFrom(dovecot.port, { folder: '命令' });
    expectTrouble(fetched, 'no-folder', EXIT.wrong);
    expect(troubleLines(fetched.trouble!, WORDS)[0]).toContain('"命令"');
  });

  test('nowhere to move to: the first message is taken and stays', async () => {
    const at = { port: dovecot.port, user: 'mover' };
    await deliver(at, 'INBOX', message('one'), message('two'));
    const fetched = await fetchFrom(dovecot.port, { user: 'mover', done: 'no//folder' });
    expectTrouble(fetched, 'not-moved', EXIT.wrong);
    expect(fetched).toMatchObject({ taken: 1, since: { uid: 1 } });
    expect(await lookInto(at, 'INBOX')).toEqual(['one $RookeryTaken', 'two']);
  });
});
