import type { FetchMessageObject, ImapFlow, ImapFlowError } from 'imapflow';
import { fail, invariant, ok, type Result } from '../../core/result.ts';
import type { Arrival, Since } from '../folder/inbox.ts';
import { isExposed, type Mark, type Server, serverOf } from '../folder/mail-settings.ts';
import type { ImapSettings } from '../folder/settings-schema.ts';
import {
  isUntrusted,
  type MailTrouble,
  patienceFor,
  quote,
  trouble,
  within,
} from './mail-trouble.ts';

/** A message as it is known before it is fetched. */
type ListedMail = Omit<Arrival, 'part' | 'bytes'>;

/** Opens the folder and gives its UIDVALIDITY. */
const openFolder = async (client: ImapFlow, folder: string): Promise<number> => {
  const { uidValidity } = await client.mailboxOpen(folder);
  return Number(uidValidity);
};

/** The messages behind a place, in the order in which they came. */
const listNew = async (
  client: ImapFlow,
  { uidValidity, uid: last }: Since,
): Promise<readonly ListedMail[]> => {
  if (client.mailbox === false || client.mailbox.exists === 0) return [];
  const wanted = { uid: true, size: true, internalDate: true };
  const found = await client.fetchAll(`${last + 1}:*`, wanted, { uid: true });
  return (
    found
      // A range that begins behind the last message still names that one.
      .filter(({ uid }) => uid > last)
      .sort((one, other) => one.uid - other.uid)
      .map((message) => listed(uidValidity, message))
  );
};

const listed = (
  uidValidity: number,
  { uid, size, internalDate }: FetchMessageObject,
): ListedMail => ({
  uid,
  uidValidity,
  size: size ?? 0,
  arrived: new Date(invariant(internalDate, 'INTERNALDATE')),
});

const LONGEST_HEADERS = 64_000;

/** Fetches a message without marking it as read; undefined if it is gone by now. */
const readMessage = async (
  client: ImapFlow,
  message: ListedMail,
  largest: number,
): Promise<Arrival | undefined> => {
  const whole = message.size > largest ? undefined : await fetchPart(client, message, largest + 1);
  // Servers have been seen to count wrongly, so what came is measured as well.
  if (whole !== undefined && whole.length <= largest)
    return { ...message, part: 'whole', bytes: whole };
  if (whole === undefined && message.size <= largest) return undefined;
  const start = whole ?? (await fetchPart(client, message, LONGEST_HEADERS));
  return start && { ...message, part: 'headers', bytes: headersOf(start) };
};

const fetchPart = async (
  client: ImapFlow,
  { uid }: ListedMail,
  maxLength: number,
): Promise<Buffer | undefined> => {
  const found = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true });
  return found ? found.source : undefined;
};

/** Up to the first empty line, with it. */
const headersOf = (bytes: Buffer): Uint8Array => {
  const ends = ['\r\n\r\n', '\n\n'].map((gap) => ({ gap, at: bytes.indexOf(gap) }));
  const found = ends.filter(({ at }) => at >= 0).map(({ gap, at }) => at + gap.length);
  return bytes.subarray(0, Math.min(LONGEST_HEADERS, ...found));
};

type Failure = Partial<ImapFlowError>;

interface LoginRequest {
  readonly folder: string;
  readonly password: string;
}

/** Why a step on an IMAP server failed. */
const imapTrouble = (
  thrown: unknown,
  server: Server,
  { folder, password }: LoginRequest,
): MailTrouble => {
  const error: Failure = thrown instanceof Error ? thrown : {};
  const says = quote(error.responseText ?? error.message ?? '', password);
  if (error.mailboxMissing) return trouble('no-folder', server, { about: folder });
  return trouble(codeOf(error), server, { says });
};

const codeOf = (error: Failure) => {
  if (isUntrusted(error.code)) return 'untrusted';
  if (error.tlsFailed || error.code?.startsWith('ERR_SSL')) return 'no-tls';
  if (isPassing(error)) return 'not-now';
  // Without an answer of the server the connection is what failed, even in the middle of a login.
  if (error.responseStatus === undefined) return 'away';
  return error.authenticationFailed ? 'login-refused' : 'refused';
};

/** Answers that say themselves that another time may do (RFC 5530), and throttling. */
const isPassing = ({ code, serverResponseCode }: Failure): boolean =>
  code === 'ETHROTTLE' ||
  ['UNAVAILABLE', 'INUSE', 'SERVERBUG', 'LIMIT'].includes(serverResponseCode ?? '');

/** A connection that is logged in. */
interface ImapSession {
  readonly server: Server;
  readonly settings: ImapSettings;
  /** Runs one step on the server; what fails there comes back as a value, in bounded time. */
  ask<T>(step: (client: ImapFlow) => Promise<T>): Promise<Result<T, MailTrouble>>;
  close(): void;
}

/** Connects and logs in. Whoever gets a session closes it. */
const openImap = async (
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

const FLAGS: Readonly<Record<Mark, string>> = { taken: '$RookeryTaken', seen: '\\Seen' };

type MarkOutcome = 'marked' | 'unmarked' | 'not-moved';

/** Marks a message as taken, then moves it if it has somewhere to go. */
const markTaken = async (
  client: ImapFlow,
  uid: number,
  { mark, done }: ImapSettings,
): Promise<MarkOutcome> => {
  const flagged = await client.messageFlagsAdd(String(uid), [FLAGS[mark]], { uid: true });
  requireConnection(client);
  if (done === undefined) return flagged ? 'marked' : 'unmarked';
  const moved = await client.messageMove(String(uid), done, { uid: true });
  requireConnection(client);
  return moved ? 'marked' : 'not-moved';
};

/** Marks the last message that was taken, if the connection broke before it was. */
const markLeftover = async (
  client: ImapFlow,
  uid: number,
  settings: ImapSettings,
): Promise<MarkOutcome> => {
  if (uid === 0) return 'marked';
  const found = await client.fetchOne(String(uid), { flags: true }, { uid: true });
  if (!found) return 'marked';
  const isFlagged = found.flags?.has(FLAGS[settings.mark]) ?? false;
  return isFlagged && settings.done === undefined ? 'marked' : markTaken(client, uid, settings);
};

/** Makes the folder for what was taken, unless it is there; if it may not, moving will tell. */
const makeDoneFolder = async (client: ImapFlow, { done }: ImapSettings): Promise<undefined> => {
  if (done === undefined) return;
  const there = await client.list();
  if (!there.some(({ path }) => path === done))
    await client.mailboxCreate(done).catch(() => undefined);
  requireConnection(client);
};

/** The library tells of a refusal and of a broken connection in the same way. */
const requireConnection = (client: ImapFlow): void => {
  if (!client.usable) throw new Error('the connection broke');
};

/** Keeps a message for good; what it throws ends the fetching and comes out of it. */
export type Take = (arrival: Arrival) => Promise<void> | void;

export interface FetchOutcome {
  /** The number of messages `take` resolved for. */
  readonly taken: number;
  /** The number of them that the server let nobody mark; they are not taken again for that. */
  readonly unmarked: number;
  /** For the next time. What was given, if the folder was not reached. */
  readonly since: Since | undefined;
  /** Why it ended before the last message. */
  readonly trouble: MailTrouble | undefined;
}

/**
 * Takes the messages of a folder that are newer than `since`, in the order in which they came; all
 * of them without `since`, or if the folder is numbered anew. One message is fetched, taken and
 * marked before the next. A connection that breaks loses nothing: what was not taken comes again;
 * what was taken and not marked is marked the next time. A message comes twice only if the folder
 * is numbered anew, or if the caller kept the message and lost `since`: so the caller should keep
 * both at once in `take`, and know by its bytes what it has.
 */
export const fetchNew = async (
  settings: ImapSettings,
  password: string | undefined,
  since: Since | undefined,
  take: Take,
): Promise<FetchOutcome> => {
  const opened = await openImap(settings, password);
  if (!opened.ok) return { taken: 0, unmarked: 0, since, trouble: opened.problems };
  const session = opened.value;
  const run: FetchState = { taken: 0, unmarked: 0, since };
  try {
    const trouble = await takeAll(session, run, take);
    if (trouble === undefined) await session.ask((client) => client.logout());
    return { ...run, trouble };
  } finally {
    session.close();
  }
};

/** The state of one fetching. */
interface FetchState {
  taken: number;
  unmarked: number;
  since: Since | undefined;
}

/** Goes through the folder; ends at the first trouble. */
const takeAll = async (
  session: ImapSession,
  run: FetchState,
  take: Take,
): Promise<MailTrouble | undefined> => {
  const { settings } = session;
  const opened = await session.ask((client) => openFolder(client, settings.folder));
  if (!opened.ok) return opened.problems;
  const start = startIn(opened.value, run.since);
  run.since = start;
  const prepared = await session.ask((client) => makeDoneFolder(client, settings));
  if (!prepared.ok) return prepared.problems;
  const left = await session.ask((client) => markLeftover(client, start.uid, settings));
  const found = markTrouble(session, left);
  if (found !== undefined) return found;
  const listed = await session.ask((client) => listNew(client, start));
  if (!listed.ok) return listed.problems;
  for (const message of listed.value) {
    const met = await takeOne(session, run, message, take);
    if (met !== undefined) return met;
  }
  return undefined;
};

const startIn = (uidValidity: number, since: Since | undefined): Since =>
  since?.uidValidity === uidValidity ? since : { uidValidity, uid: 0 };

const takeOne = async (
  session: ImapSession,
  run: FetchState,
  message: ListedMail,
  take: Take,
): Promise<MailTrouble | undefined> => {
  const { settings } = session;
  const read = await session.ask((client) => readMessage(client, message, settings.largest));
  if (!read.ok) return read.problems;
  const { uid, uidValidity } = message;
  if (read.value !== undefined) {
    await take(read.value);
    run.taken++;
  }
  run.since = { uid, uidValidity };
  if (read.value === undefined) return undefined;
  const marked = await session.ask((client) => markTaken(client, uid, settings));
  if (marked.ok && marked.value === 'unmarked') run.unmarked++;
  return markTrouble(session, marked);
};

const markTrouble = (
  { server, settings }: ImapSession,
  marked: Result<MarkOutcome, MailTrouble>,
): MailTrouble | undefined => {
  if (!marked.ok) return marked.problems;
  if (marked.value === 'not-moved') return trouble('not-moved', server, { about: settings.done });
  return undefined;
};
