import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { Papers } from '../documents/papers.ts';
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
export const mailOf = (letter: Outgoing): Promise<Uint8Array> =>
  new MailComposer(composed(letter)).compile().build();

const nameOf = ({ digest, told }: Pick<Outgoing, 'digest' | 'told'>): string =>
  `<${digest.slice(0, 32)}.${told}@${PLACE}>`;

const composed = ({
  game,
  digest,
  told,
  thread,
  papers = {},
  date,
  ...letter
}: Outgoing): MailComposerOptions => {
  const isAnswer = !['report', 'reminder', 'press', 'welcome', 'news'].includes(told);
  return {
    ...letter,
    newline: 'unix',
    date: new Date(date),
    messageId: nameOf({ digest, told }),
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
  };
};
