import { join } from 'node:path';
import { ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sealedText, unsealed } from '../io/sealed-file.ts';
import { EXIT, leave, why } from '../program/exit.ts';
import { OUTBOX } from '../receive/lay-out.ts';

/** A part of a post as it was sent. */
export interface SentPart {
  readonly post: string;
  /** From 1. */
  readonly part: number;
  /** Of all that is in it. */
  readonly digest: string;
  /** The channel, by the digest of its address. */
  readonly channel: string;
}

interface PostedPart extends SentPart {
  /** Its message, by which it is edited and taken away. */
  readonly id: string;
}

/** Everything that is posted, and the part that a run may have posted when it was cut short. */
export interface Ledger {
  readonly posted: readonly PostedPart[];
  readonly pending?: SentPart;
}

const FILE = 'discord.json';

export const readLedger = (folder: string): Ledger => {
  const text = readIfThere(join(folder, OUTBOX, FILE))?.toString();
  if (text === undefined) return { posted: [] };
  const ledger = unsealed(text) as Ledger | undefined;
  return ledger ?? leave(EXIT.wrong, why('post.damaged', { file: `${OUTBOX}/${FILE}` }));
};

export const writeLedger = (folder: string, ledger: Ledger): void => {
  ownFolder(join(folder, OUTBOX));
  replaceFile(join(folder, OUTBOX, FILE), sealedText(ledger));
};

/** The name of a part in the log and on the screen. */
export const partName = ({ post, part }: Pick<SentPart, 'post' | 'part'>): string =>
  `discord/${post}-${part}`;

const isPart = (one: SentPart, other: SentPart): boolean =>
  one.post === other.post && one.part === other.part && one.channel === other.channel;

/** The part as it was posted, or posted last. */
export const postedAs = ({ posted }: Ledger, part: SentPart): PostedPart | undefined =>
  posted.find((one) => isPart(one, part));

/** A part is there, by its message. */
export const withPosted = ({ posted }: Ledger, part: SentPart, id: string): Ledger => {
  const { post, part: number, digest, channel } = part;
  const now = { post, part: number, digest, channel, id };
  const isKnown = posted.some((one) => isPart(one, part));
  return {
    posted: isKnown ? posted.map((one) => (isPart(one, part) ? now : one)) : [...posted, now],
  };
};

export const withoutPosted = ({ posted }: Ledger, part: SentPart): Ledger => ({
  posted: posted.filter((one) => !isPart(one, part)),
});
