import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SentMessageInfo, SMTPError } from 'nodemailer/lib/smtp-connection';
import { fail, ok, type Result } from '../../core/result.ts';
import { addressIn, isExposed, type Server, serverOf } from '../folder/mail-settings.ts';
import type { SmtpSettings } from '../folder/settings-schema.ts';
import {
  isUntrusted,
  type MailTrouble,
  type MailTroubleCode,
  patienceFor,
  quote,
  trouble,
  within,
} from './mail-trouble.ts';

/** An answer or a broken connection, as the library tells of it. */
type Failure = Partial<SMTPError>;

/** An address that a server will never take a mail for, and what it said. */
interface RefusedAddress {
  readonly to: string;
  readonly says: string;
}

/** Whose answers they are, and what must not be told of them. */
interface Context {
  readonly server: Server;
  readonly password: string | undefined;
}

/** The fate of a mail. */
interface Delivery {
  readonly accepted: readonly string[];
  readonly refused: readonly RefusedAddress[];
  /** True if it may have gone out although nobody said so. */
  readonly doubtful: boolean;
  readonly trouble: MailTrouble | undefined;
}

/** Answers that ask for a login, or refuse one. */
const LOGIN = new Set([530, 534, 535, 538]);
const TOO_LARGE = 552;

/** Why nothing more can be sent at all. */
const smtpTrouble = (
  error: Failure,
  server: Server,
  { password, about }: { readonly password: string | undefined; readonly about?: string },
): MailTrouble =>
  trouble(codeOf(error), server, {
    about,
    says: quote(error.response || (error.message ?? ''), password),
  });

const codeOf = (error: Failure): MailTroubleCode => {
  const { code, responseCode } = error;
  if (isCertificate(error)) return 'untrusted';
  if (code === 'ETLS' || isForeignTls(error)) return isLater(error) ? 'not-now' : 'no-tls';
  if (code === 'EAUTH' && responseCode === undefined) return 'login-refused';
  if (responseCode === undefined) return 'away';
  if (isLater(error)) return 'not-now';
  return code === 'EAUTH' || LOGIN.has(responseCode) ? 'login-refused' : 'refused';
};

const isCertificate = ({ code, originalCode, message }: Failure): boolean =>
  isUntrusted(originalCode) || (code === 'ETLS' && /certificate|altnames/i.test(message ?? ''));

/** A server that does not speak TLS on a port where it is expected. */
const isForeignTls = ({ originalCode }: Failure): boolean =>
  originalCode?.startsWith('ERR_SSL') === true;

const isLater = ({ responseCode, permanent }: Failure): boolean =>
  responseCode !== undefined && permanent === false;

/** The meaning of one refused mail: for its addresses, or for all mails. */
const readFailure = (
  error: Failure,
  { from, to }: { readonly from: string; readonly to: readonly string[] },
  context: Context,
): Delivery => {
  const { server, password } = context;
  const nobody = { accepted: [], refused: [], doubtful: false };
  if (error.rejectedErrors !== undefined) return readAddresses([], error.rejectedErrors, context);
  const says = quote(error.response || (error.message ?? ''), password);
  if (isRefusedMail(error))
    return { ...nobody, refused: to.map((one) => ({ to: one, says })), trouble: undefined };
  if (isFinal(error) && error.command === 'MAIL FROM')
    return { ...nobody, trouble: trouble('sender-refused', server, { about: from, says }) };
  return { ...nobody, trouble: smtpTrouble(error, server, { password }) };
};

/** True if it is this mail that is refused for good: its contents, or its size. */
const isRefusedMail = (error: Failure): boolean =>
  error.responseCode === undefined
    ? error.code === 'EMESSAGE'
    : isFinal(error) && (error.command === 'DATA' || error.responseCode === TOO_LARGE);

/** True if the answer will always be the same; where a login is wanted, another one helps. */
const isFinal = ({ permanent, responseCode }: Failure): boolean =>
  permanent === true && responseCode !== undefined && !LOGIN.has(responseCode);

/** The addresses that were accepted and those that were not, each for itself. */
const readAddresses = (
  accepted: readonly string[],
  rejected: readonly Failure[],
  { server, password }: Context,
): Delivery => {
  const later = rejected.find((error) => !isFinal(error));
  return {
    accepted,
    refused: rejected.filter(isFinal).map(({ recipient, response }) => ({
      to: recipient ?? '',
      says: quote(response || '', password),
    })),
    doubtful: false,
    trouble: later && smtpTrouble(later, server, { password, about: later.recipient ?? '' }),
  };
};

type Callback<T> = (error?: Error | null, value?: T) => void;

/** One step as a promise: the library tells of some failures by callback, of others by event. */
const step = <T>(
  patience: number,
  connection: SMTPConnection,
  start: (done: Callback<T>) => void,
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
interface SmtpSession {
  readonly server: Server;
  deliver(letter: Letter): Promise<Delivery>;
  close(): void;
}

/** Connects and logs in. Whoever gets a session closes it. */
const openSmtp = async (
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

/** A mail that is ready to go. */
export interface Mail {
  /** The caller's; only handed back. */
  readonly id: string;
  /** The sender, on the envelope and in `bytes`: `Name <address>`, or the address. */
  readonly from: string;
  /** Who gets it, in the same form. */
  readonly to: readonly string[];
  /** The message with its headers, which are sent as they are. */
  readonly bytes: Uint8Array;
}

interface Noting {
  /** Called before a mail is handed to the server: from then on it may have gone out. */
  readonly begun?: (id: string) => void;
  readonly gone: NoteSent;
}

/** Notes that a mail has gone out to these addresses; what it throws ends the sending and comes out of it. */
type NoteSent = (id: string, to: readonly string[]) => Promise<void> | void;

/** An address that will never get a mail, and what the server said. */
interface Refusal extends RefusedAddress {
  readonly id: string;
}

export interface SendOutcome {
  /** The number of mails the server took for at least one address. */
  readonly sent: number;
  readonly refused: readonly Refusal[];
  /** The mail that was on its way when the connection broke: nobody knows whether it went out. */
  readonly doubtful: string | undefined;
  /** Why it ended before the last mail. */
  readonly trouble: MailTrouble | undefined;
}

/**
 * Sends mails in their order over one connection. `gone` is called as soon as the server has taken
 * a mail, before anything else is sent, with the addresses that it was taken for: of the others of
 * that mail each is among `refused`, or has to be tried again. An address that is refused for good
 * stops nothing; an answer that means "not now" and a broken connection stop everything.
 *
 * Between the server's 250 and our note lies a gap that no protocol closes: if the connection breaks
 * there, the mail is `doubtful` and must be sent again. So the bytes of a mail must not change from
 * one sending to the next, least of all its Message-ID: by that the second copy is known for what it
 * is, and many servers and readers drop it.
 */
export const sendAll = async (
  settings: SmtpSettings,
  password: string | undefined,
  mails: readonly Mail[],
  notes: NoteSent | Noting,
): Promise<SendOutcome> => {
  const note = typeof notes === 'function' ? { gone: notes } : notes;
  const run: SendState = { sent: 0, refused: [], doubtful: undefined };
  if (mails.length === 0) return { ...run, trouble: undefined };
  const opened = await openSmtp(settings, password);
  if (!opened.ok) return { ...run, trouble: opened.problems };
  const session = opened.value;
  try {
    for (const mail of mails) {
      const met = await sendOne(session, run, mail, note);
      if (met !== undefined) return { ...run, trouble: met };
    }
    return { ...run, trouble: undefined };
  } finally {
    session.close();
  }
};

/** The state of one sending. */
interface SendState {
  sent: number;
  refused: Refusal[];
  doubtful: string | undefined;
}

const sendOne = async (
  session: SmtpSession,
  run: SendState,
  mail: Mail,
  { begun, gone }: Noting,
): Promise<MailTrouble | undefined> => {
  const { id, bytes } = mail;
  const from = addressIn(mail.from);
  if (from === undefined) return trouble('sender-refused', session.server, { about: mail.from });
  const to = addressesOf(run, mail);
  if (to.length === 0) return undefined;
  begun?.(id);
  const delivery = await session.deliver({ from, to, bytes });
  const { accepted, refused, doubtful } = delivery;
  if (accepted.length > 0) {
    await gone(id, accepted);
    run.sent++;
  }
  run.refused.push(...refused.map((one) => ({ id, ...one })));
  if (doubtful) run.doubtful = id;
  return delivery.trouble;
};

/** The bare addresses that a mail goes to; what is none is refused before a server sees it. */
const addressesOf = (run: SendState, { id, to }: Mail): readonly string[] => {
  const addresses: string[] = [];
  for (const text of to) {
    const address = addressIn(text);
    if (address === undefined) run.refused.push({ id, to: text, says: 'not an address' });
    else addresses.push(address);
  }
  return addresses;
};
