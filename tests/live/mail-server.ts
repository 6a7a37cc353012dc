// An SMTP server on this machine that refuses some addresses and keeps what it takes.
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { LOOPBACK } from './ports.ts';

export const PASSWORD = 'swordfish/Zander+9';

/** What the server took. */
export interface Kept {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

export interface MailServer {
  readonly port: number;
  readonly kept: readonly Kept[];
  /** How many connections there were. */
  readonly connections: () => number;
  stop(): Promise<void>;
}

const answer = (responseCode: number, says: string): Error =>
  Object.assign(new Error(says), { responseCode });

/** By the first word of an address or a subject. */
const ANSWERS: Readonly<Record<string, Error>> = {
  nobody: answer(550, 'no such mailbox here'),
  locked: answer(530, 'log in first'),
  full: answer(452, 'mailbox full, try later'),
  stranger: answer(553, 'sender does not belong to the login'),
  spam: answer(554, 'looks like spam'),
  busy: answer(451, 'busy, come back'),
  away: answer(421, 'closing'),
};

const answerTo = (word: string): Error | null => ANSWERS[word.split(/[-@ ]/)[0] ?? ''] ?? null;

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Starts it; unless the options say otherwise it wants a login and has no TLS. */
export const startMailServer = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  const kept: Kept[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect(_, done) {
      connections++;
      done();
    },
    onAuth({ username, password }, _, done) {
      if (username === 'gm' && password === PASSWORD) return done(null, { user: username });
      // A careless server that repeats what it was given.
      return done(answer(535, `not ${username} with ${password}`));
    },
    onMailFrom: ({ address }, _, done) => done(answerTo(address)),
    onRcptTo: ({ address }, _, done) => done(answerTo(address)),
    onData(stream, { envelope }, done) {
      const keep = (mail: string): void => {
        const refused = answerTo(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        if (!refused)
          kept.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: mail });
        done(refused);
      };
      // A mail that breaks off is not kept.
      textOf(stream).then(keep, done);
    },
    ...options,
  });
  // Lines that clients or tests cut are no trouble of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    kept,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
