// What the tests of fetching have in common: mailboxes on the server, and a caller with an inbox.
import { ImapFlow } from 'imapflow';
import type { Arrival, Since } from '../../src/cli/folder/inbox.ts';
import type { ImapSettings } from '../../src/cli/folder/settings-schema.ts';
import { type FetchOutcome, fetchNew } from '../../src/cli/inbox/imap.ts';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { PASSWORD } from './dovecot.ts';
import { LOOPBACK } from './ports.ts';

/** A message as bytes; its subject is its name in the tests. */
export const message = (subject: string, body = '临冬城：行军+1'): string =>
  `From: anna@example.org\r\nSubject: ${subject}\r\n\r\n${body}\r\n`;

/** Lets another program do something in a mailbox, as its owner might. */
export const asOwner = async <T>(
  { port, user }: { readonly port: number; readonly user: string },
  work: (owner: ImapFlow) => Promise<T>,
): Promise<T> => {
  const owner = new ImapFlow({
    host: LOOPBACK,
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: PASSWORD },
    logger: false,
    disableAutoIdle: true,
  });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.logout();
  }
};

/** Lays messages into a folder, which is made if need be. */
export const deliver = (
  at: { readonly port: number; readonly user: string },
  folder: string,
  ...messages: readonly string[]
): Promise<void> =>
  asOwner(at, async (owner) => {
    if (folder !== 'INBOX') await owner.mailboxCreate(folder);
    for (const one of messages)
      await owner.append(folder, one, [], new Date('2026-01-02T03:04:05Z'));
  });

/** The subjects of a folder with the flags of each message: `one \Seen`. */
export const lookInto = (
  at: { readonly port: number; readonly user: string },
  folder: string,
): Promise<readonly string[]> =>
  asOwner(at, async (owner) => {
    const { exists } = await owner.mailboxOpen(folder, { readOnly: true });
    if (exists === 0) return [];
    const found = await owner.fetchAll('1:*', { flags: true, envelope: true });
    // The server's word for "nobody has looked yet", which no program sets.
    for (const { flags } of found) flags?.delete('\\Recent');
    return found.map(({ envelope, flags }) => [envelope?.subject, ...(flags ?? [])].join(' '));
  });

/** A caller that keeps what it is given, and its place, like a game's folder does. */
export interface Inbox {
  /** The subjects in the order in which they were taken, each time they were. */
  readonly subjects: string[];
  readonly arrivals: Arrival[];
  readonly digests: Set<string>;
  since: Since | undefined;
  fetch(more?: Partial<ImapSettings>): Promise<FetchOutcome>;
}

export const inboxOn = (
  port: number,
  user: string,
  settings: Partial<ImapSettings> = {},
): Inbox => {
  const inbox: Inbox = {
    subjects: [],
    arrivals: [],
    digests: new Set(),
    since: undefined,
    fetch: async (more = {}) => {
      const all = { ...settingsFor(port, user), ...settings, ...more };
      const fetched = await fetchNew(all, PASSWORD, inbox.since, (arrival) => {
        inbox.arrivals.push(arrival);
        inbox.digests.add(sha256(Buffer.from(arrival.bytes)));
        inbox.subjects.push(/^Subject: (.*)$/m.exec(textOf(arrival))?.[1] ?? 'none');
        inbox.since = { uid: arrival.uid, uidValidity: arrival.uidValidity };
      });
      inbox.since = fetched.since;
      return fetched;
    },
  };
  return inbox;
};

export const textOf = ({ bytes }: Arrival): string => Buffer.from(bytes).toString();

export const settingsFor = (port: number, user: string): ImapSettings => ({
  host: LOOPBACK,
  port,
  secure: 'plain',
  user,
  timeout: 20,
  folder: 'INBOX',
  mark: 'taken',
  largest: 1_000_000,
});
