import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-connection';
import { fail, ok, type Result } from '../../core/result.ts';
import { isExposed, type Server, type SmtpSettings, serverOf } from '../folder/mail-settings.ts';
import { patienceFor, within } from './patience.ts';
import {
  type Context,
  type Delivery,
  type Failure,
  readAddresses,
  readFailure,
  smtpTrouble,
} from './smtp-answers.ts';
import { type MailTrouble, trouble } from './trouble.ts';

type Done<T> = (error?: Error | null, value?: T) => void;

/** One step as a promise: the library tells of some failures by callback, of others by event. */
const step = <T>(
  patience: number,
  connection: SMTPConnection,
  start: (done: Done<T>) => void,
): Promise<T | undefined> => {
  const work = new Promise<T | undefined>((resolve, reject) => {
    connection.once('error', reject);
    start((error, value) => {
      connection.off('error', reject);
      if (error) reject(error);
      else resolve(value);
    });
  });
  return within(patience, work, () => connection.close());
};

/** An error of the library, as far as one knows what it tells. */
const failureOf = (error: unknown): Failure => (error instanceof Error ? error : {});

/** A mail on its envelope: bare addresses. */
interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly bytes: Uint8Array;
}

/** Sends one mail over a connection that is logged in. */
const deliver = async (
  connection: SMTPConnection,
  patience: number,
  { from, to, bytes }: Letter,
  context: Context,
): Promise<Delivery> => {
  // The library reads the mail only when the server has asked for it.
  let begun = false;
  const body = new Readable({
    read() {
      begun = true;
      this.push(bytes);
      this.push(null);
    },
  });
  const envelope = { from, to: [...to], size: bytes.length, use8BitMime: !isAscii(bytes) };
  try {
    const info = await step<SentMessageInfo>(patience, connection, (done) =>
      connection.send(envelope, body, done),
    );
    return readAddresses(info?.accepted ?? [], info?.rejectedErrors ?? [], context);
  } catch (error) {
    const failure = failureOf(error);
    const delivery = readFailure(failure, { from, to }, context);
    const isBroken = delivery.trouble !== undefined && failure.responseCode === undefined;
    return { ...delivery, doubtful: begun && isBroken };
  }
};

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** A connection that is logged in. */
export interface SmtpSession {
  readonly server: Server;
  deliver(letter: Letter): Promise<Delivery>;
  close(): void;
}

/** Connects and logs in. Whoever gets a session closes it. */
export const openSmtp = async (
  settings: SmtpSettings,
  password: string | undefined,
): Promise<Result<SmtpSession, MailTrouble>> => {
  const server = serverOf('smtp', settings);
  if (isExposed(server)) return fail(trouble('exposed', server));
  if (settings.user !== undefined && !password) return fail(trouble('no-password', server));
  const connection = await connectionFor(settings, server);
  const { step: patience } = patienceFor(settings);
  try {
    await step<void>(patience, connection, (done) => connection.connect(done));
    await logIn(connection, settings, password);
  } catch (error) {
    connection.close();
    return fail(smtpTrouble(failureOf(error), server, { password }));
  }
  return ok(sessionOn(connection, patience, { server, password }));
};

const sessionOn = (connection: SMTPConnection, patience: number, context: Context): SmtpSession => {
  let isClean = true;
  return {
    server: context.server,
    async deliver(letter) {
      try {
        // What is left of a mail that was refused would stand in the way of the next.
        if (!isClean) await step(patience, connection, (done) => connection.reset(done));
      } catch (error) {
        return readFailure(failureOf(error), letter, context);
      }
      const delivery = await deliver(connection, patience, letter, context);
      isClean = delivery.accepted.length > 0;
      return delivery;
    },
    close() {
      connection.quit();
      // A server that never answers the farewell would keep the program from ending.
      setTimeout(() => connection.close(), FAREWELL).unref();
    },
  };
};

/** Milliseconds. */
const FAREWELL = 1_000;

const connectionFor = async (
  { timeout }: SmtpSettings,
  { host, port, secure }: Server,
): Promise<SMTPConnection> => {
  const { answer } = patienceFor({ timeout });
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection({
    host,
    port,
    secure: secure === 'tls',
    requireTLS: secure === 'starttls',
    ignoreTLS: secure === 'plain',
    connectionTimeout: answer,
    greetingTimeout: answer,
    socketTimeout: answer,
    dnsTimeout: answer,
  });
  // Unheard, the event of a connection that breaks between two steps would end the process.
  connection.on('error', () => undefined);
  return connection;
};

const logIn = async (
  connection: SMTPConnection,
  settings: SmtpSettings,
  pass: string | undefined,
): Promise<void> => {
  const { user, login } = settings;
  if (user === undefined || pass === undefined) return;
  const credentials =
    login?.prints === 'token' ? { user, oauth2: await tokenOf(user, pass) } : { user, pass };
  await step(patienceFor(settings).step, connection, (done) => connection.login(credentials, done));
};

/** A token as the library shows it; it asks nobody for another. */
const tokenOf = async (user: string, accessToken: string) => {
  const { default: XOAuth2 } = await import('nodemailer/lib/xoauth2');
  return new XOAuth2({ user, accessToken });
};
