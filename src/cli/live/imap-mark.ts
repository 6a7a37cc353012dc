import type { ImapFlow } from 'imapflow';
import type { ImapSettings, Mark } from './mail-settings.ts';

const FLAGS: Readonly<Record<Mark, string>> = { taken: '$RookeryTaken', seen: '\\Seen' };

export type Marked = 'marked' | 'unmarked' | 'not-moved';

/** Marks a message as taken, then moves it if it has somewhere to go. */
export const markTaken = async (
  client: ImapFlow,
  uid: number,
  { mark, done }: ImapSettings,
): Promise<Marked> => {
  const flagged = await client.messageFlagsAdd(String(uid), [FLAGS[mark]], { uid: true });
  requireConnection(client);
  if (done === undefined) return flagged ? 'marked' : 'unmarked';
  const moved = await client.messageMove(String(uid), done, { uid: true });
  requireConnection(client);
  return moved ? 'marked' : 'not-moved';
};

/** Marks the last message that was taken, if the connection broke before it was. */
export const markLeftover = async (
  client: ImapFlow,
  uid: number,
  settings: ImapSettings,
): Promise<Marked> => {
  if (uid === 0) return 'marked';
  const found = await client.fetchOne(String(uid), { flags: true }, { uid: true });
  if (!found) return 'marked';
  const isFlagged = found.flags?.has(FLAGS[settings.mark]) ?? false;
  return isFlagged && settings.done === undefined ? 'marked' : markTaken(client, uid, settings);
};

/** Makes the folder for what was taken, unless it is there; if it may not, moving will tell. */
export const makeDoneFolder = async (
  client: ImapFlow,
  { done }: ImapSettings,
): Promise<undefined> => {
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
