import { createTransport } from 'nodemailer';
import type { Papers } from '../papers/papers.ts';
import type { Telling } from './receipt.ts';

/** A letter that goes out, in letters. */
export interface Outgoing {
  /** The game's name. */
  readonly game: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly date: string;
  readonly digest: string;
  readonly told: Telling;
  /** By which mail programs lay together what is of one round. */
  readonly thread?: string;
  /** Papers that go with it, by their names. */
  readonly papers?: Papers;
}

const PLACE = 'rookery.invalid';

/** A letter as the bytes of a mail; the same letter gives the same bytes. */
export const mailOf = async ({
  game,
  digest,
  told,
  thread,
  papers = {},
  date,
  ...letter
}: Outgoing): Promise<Uint8Array> => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const isAnswer = !['report', 'reminder', 'press', 'welcome', 'news'].includes(told);
  const { message } = await transport.sendMail({
    ...letter,
    date: new Date(date),
    messageId: `<${digest.slice(0, 32)}.${told}@${PLACE}>`,
    ...(thread !== undefined && { references: `<${thread}@${PLACE}>` }),
    // Without papers there are no parts to tell apart.
    attachments: Object.entries(papers).map(([filename, content]) => ({
      filename,
      content: Buffer.from(content),
    })),
    baseBoundary: digest.slice(0, 32),
    headers: {
      'Auto-Submitted': isAnswer ? 'auto-replied' : 'auto-generated',
      'X-Rookery-Game': encodeURIComponent(game),
    },
    // Nothing in a message names a file or an address of the web to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
};
