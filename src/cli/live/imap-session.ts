import type { ImapFlow } from 'imapflow';
import { fail, ok, type Result } from '../../core/result.ts';
import { imapTrouble } from './imap-trouble.ts';
import { type ImapSettings, isExposed, type Server, serverOf } from './mail-settings.ts';
import { patienceFor, within } from './patience.ts';
import { type MailTrouble, trouble } from './trouble.ts';

/** A connection that is logged in. */
export interface ImapSession {
  readonly server: Server;
  readonly settings: ImapSettings;
  /** Runs one step on the server; what fails there comes back as a value, in bounded time. */
  ask<T>(step: (client: ImapFlow) => Promise<T>): Promise<Result<T, MailTrouble>>;
  close(): void;
}

/** Connects and logs in. Whoever gets a session closes it. */
export const openImap = async (
  settings: ImapSettings,
  password: string | undefined,
): Promise<Result<ImapSession, MailTrouble>> => {
  const server = serverOf('imap', settings);
  if (isExposed(server)) return fail(trouble('exposed', server));
  if (password === undefined || password === '') return fail(trouble('no-password', server));
  const client = await clientFor(settings, server, password);
  const close = (): void => client.close();
  const ask = async <T>(step: (client: ImapFlow) => Promise<T>) => {
    try {
      return ok(await within(patienceFor(settings).step, step(client), close));
    } catch (error) {
      return fail(imapTrouble(error, server, { folder: settings.folder, password }));
    }
  };
  const connected = await ask(() => client.connect());
  if (connected.ok) return ok({ server, settings, ask, close });
  close();
  return connected;
};

const clientFor = async (
  settings: ImapSettings,
  { host, port, secure }: Server,
  pass: string,
): Promise<ImapFlow> => {
  const { answer } = patienceFor(settings);
  const { user, login } = settings;
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: secure === 'tls',
    doSTARTTLS: secure === 'starttls',
    auth: { user, ...(login?.prints === 'token' ? { accessToken: pass } : { pass }) },
    // Some Chinese providers want to know who calls before they open a folder.
    clientInfo: { name: 'rookery' },
    connectionTimeout: answer,
    greetingTimeout: answer,
    socketTimeout: answer,
    disableAutoIdle: true,
    disableCompression: true,
    logger: false,
  });
  // A broken connection also fails the step under way; unheard, its event would end the process.
  client.on('error', () => undefined);
  return client;
};
