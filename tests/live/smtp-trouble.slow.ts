import { describe, expect, test } from 'vitest';
import { troubleLines } from '../../src/cli/inbox/mail-trouble.ts';
import { sendAll } from '../../src/cli/inbox/smtp.ts';
import { EXIT } from '../../src/cli/io/exit.ts';
import { wordsOfNoGame } from '../../src/cli/terminal/words.ts';
import { PASSWORD } from './mail-server.ts';
import { freePort } from './ports.ts';
import { atEnd, mail, type Run, send, settingsFor, started } from './sending.ts';
import { startSilentServer } from './silent-server.ts';

const WORDS = wordsOfNoGame('en');

describe('troubles before the first mail', () => {
  const silent = async (greeting?: string): Promise<number> => {
    const server = await startSilentServer(greeting);
    atEnd(server.stop);
    return server.port;
  };
  const one = [mail('one', 'a@x')];

  test.each<[string, string, number, () => Promise<Run>]>([
    ['nobody there', 'away', EXIT.later, async () => send(await freePort(), one)],
    ['no greeting', 'away', EXIT.later, async () => send(await silent(), one, { timeout: 1 })],
    [
      'no answer',
      'away',
      EXIT.later,
      async () => send(await silent('220 hello\r\n'), one, { timeout: 1 }),
    ],
    ['not now', 'not-now', EXIT.later, async () => send(await silent('421 busy\r\n'), one)],
    [
      'no TLS offered',
      'no-tls',
      EXIT.wrong,
      async () => send((await started()).port, one, { secure: 'starttls' }),
    ],
    [
      'TLS on a port without',
      'no-tls',
      EXIT.wrong,
      async () => send((await started()).port, one, { secure: 'tls' }),
    ],
    [
      'a certificate of its own making',
      'untrusted',
      EXIT.wrong,
      async () => send((await started({ secure: true })).port, one, { secure: 'tls' }),
    ],
    [
      'the same after STARTTLS',
      'untrusted',
      EXIT.wrong,
      async () => send((await started({ disabledCommands: [] })).port, one, { secure: 'starttls' }),
    ],
    [
      'another user',
      'login-refused',
      EXIT.wrong,
      async () => send((await started()).port, one, { user: 'nobody' }),
    ],
    [
      'no login where one is needed',
      'login-refused',
      EXIT.wrong,
      async () => send((await started()).port, one, { user: undefined }),
    ],
    [
      'a plain connection to elsewhere',
      'exposed',
      EXIT.wrong,
      async () => send(25, one, { host: 'mail.example.org' }),
    ],
    [
      'a sender of others',
      'sender-refused',
      EXIT.wrong,
      async () => send((await started()).port, [{ ...one[0]!, from: 'stranger@x' }]),
    ],
  ])('%s: %s, exit %i', async (_, code, exit, attempt) => {
    const run = await attempt();
    expect(run.trouble).toMatchObject({ code, exit, protocol: 'smtp' });
    expect(run).toMatchObject({ sent: 0, noted: [], refused: [], doubtful: undefined });
    const lines = troubleLines(run.trouble!, WORDS);
    expect(lines).toHaveLength(2);
    expect(lines.join('\n')).not.toContain('undefined');
    expect(JSON.stringify(run) + lines.join('\n')).not.toContain(PASSWORD);
  });

  test('no password', async () => {
    const sent = await sendAll(settingsFor(await freePort()), undefined, one, () => undefined);
    expect(sent.trouble).toMatchObject({ code: 'no-password', exit: EXIT.wrong });
    expect(troubleLines(sent.trouble!, WORDS)[1]).toContain('ROOKERY_SMTP_PASSWORD');
  });
});
