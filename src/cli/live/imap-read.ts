import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { invariant } from '../../core/result.ts';
import type { Arrival, Since } from './arrival.ts';

/** A message as it is known before it is fetched. */
export type Listed = Omit<Arrival, 'part' | 'bytes'>;

/** Opens the folder and gives its UIDVALIDITY. */
export const openFolder = async (client: ImapFlow, folder: string): Promise<number> => {
  const { uidValidity } = await client.mailboxOpen(folder);
  return Number(uidValidity);
};

/** The messages behind a place, in the order in which they came. */
export const listNew = async (
  client: ImapFlow,
  { uidValidity, uid: last }: Since,
): Promise<readonly Listed[]> => {
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

const listed = (uidValidity: number, { uid, size, internalDate }: FetchMessageObject): Listed => ({
  uid,
  uidValidity,
  size: size ?? 0,
  arrived: new Date(invariant(internalDate, 'INTERNALDATE')),
});

const LONGEST_HEADERS = 64_000;

/** Fetches a message without marking it as read; undefined if it is gone by now. */
export const readMessage = async (
  client: ImapFlow,
  message: Listed,
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
  { uid }: Listed,
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
