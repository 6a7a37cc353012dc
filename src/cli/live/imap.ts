import type { Result } from '../../core/result.ts';
import type { Arrival, Since } from './arrival.ts';
import { type Marked, makeDoneFolder, markLeftover, markTaken } from './imap-mark.ts';
import { type Listed, listNew, openFolder, readMessage } from './imap-read.ts';
import { type ImapSession, openImap } from './imap-session.ts';
import type { ImapSettings } from './mail-settings.ts';
import { type MailTrouble, trouble } from './trouble.ts';

/** Keeps a message for good; what it throws ends the fetching and comes out of it. */
export type Take = (arrival: Arrival) => Promise<void> | void;

export interface Fetched {
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
): Promise<Fetched> => {
  const opened = await openImap(settings, password);
  if (!opened.ok) return { taken: 0, unmarked: 0, since, trouble: opened.problems };
  const session = opened.value;
  const run: Run = { taken: 0, unmarked: 0, since };
  try {
    const trouble = await takeAll(session, run, take);
    if (trouble === undefined) await session.ask((client) => client.logout());
    return { ...run, trouble };
  } finally {
    session.close();
  }
};

/** The state of one fetching. */
interface Run {
  taken: number;
  unmarked: number;
  since: Since | undefined;
}

/** Goes through the folder; ends at the first trouble. */
const takeAll = async (
  session: ImapSession,
  run: Run,
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
  run: Run,
  message: Listed,
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
  marked: Result<Marked, MailTrouble>,
): MailTrouble | undefined => {
  if (!marked.ok) return marked.problems;
  if (marked.value === 'not-moved') return trouble('not-moved', server, { about: settings.done });
  return undefined;
};
