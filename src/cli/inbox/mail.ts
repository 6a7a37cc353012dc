import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import { onceForSome } from '../../core/once.ts';
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
export const mailOf = (letter: Outgoing): Promise<Uint8Array> | Uint8Array => {
  const { text, papers = {} } = letter;
  const way = Object.keys(papers).length > 0 ? 'as-parts' : wayOf(text);
  switch (way) {
    case 'plain':
      return whole(headOf(letter, 'x'), text);
    case 'base64':
      return whole(headOf(letter, '\u96ea'), inLines(Buffer.from(text).toString('base64')));
    default:
      return new MailComposer(composed(letter)).compile().build();
  }
};

const BEYOND_PLAIN = /[^\t\n\r -\x7f]/g;
const LETTER = /[A-Za-z]/g;
const LONG_LINE = /^.{77}/m;
/** Longer texts are not looked at for their lines. */
const LOOKED_AT = 128 * 1024;

/** The way the library puts a text into lines of a mail: by the letters in it, and by what is none. */
const wayOf = (text: string): 'plain' | 'base64' | 'other' => {
  const beyond = text.match(BEYOND_PLAIN) ?? [];
  if (beyond.length === 0) {
    const isShort = text !== '' && text.length <= LOOKED_AT && !LONG_LINE.test(text);
    return isShort ? 'plain' : 'other';
  }
  const isMostly = beyond.length >= (text.match(LETTER) ?? []).length;
  return isMostly && beyond.some((char) => char >= '\x80') ? 'base64' : 'other';
};

/** The head of a letter: the library is slow at it, and most letters differ in their name and time alone. */
const headOf = (
  { digest, date, text: _, papers: __, ...letter }: Outgoing,
  like: string,
): string => {
  const [before, between, behind] = headLike(JSON.stringify({ ...letter, text: like }));
  return `${before}${nameOf({ digest, told: letter.told })}${between}${timeOf(date)}${behind}`;
};

/** So many characters of letters are remembered by their heads. */
const MOST_HEADS = 1 << 16;

/** The head of a letter like this around its name and its time. */
const headLike = onceForSome(MOST_HEADS, (like) => {
  const one = { ...(JSON.parse(like) as Outgoing), digest: '', date: new Date(0).toISOString() };
  const head = new MailComposer(composed(one)).compile().buildHeaders();
  const [before = '', rest = ''] = parted(head, 'Message-ID: ', nameOf(one));
  return [before, ...parted(rest, 'Date: ', timeOf(one.date))] as const;
});

/** A head before and behind a value, which is at the beginning of a line of its own. */
const parted = (head: string, name: string, value: string): readonly [string, string] => {
  const at = `\r\n${head}`.indexOf(`\r\n${name}${value}`) + name.length;
  return [head.slice(0, at), head.slice(at + value.length)];
};

const nameOf = ({ digest, told }: Pick<Outgoing, 'digest' | 'told'>): string =>
  `<${digest.slice(0, 32)}.${told}@${PLACE}>`;

const timeOf = (date: string): string => new Date(date).toUTCString().replace('GMT', '+0000');

/** A letter of one part is there already: the library would lead it through six streams. */
const whole = (head: string, body: string): Uint8Array => {
  const all = `${head}\n\n${body}`;
  return Buffer.from((all.endsWith('\n') ? all : `${all}\n`).replaceAll('\r', ''));
};

const inLines = (code: string): string => code.replace(/.{76}(?=.)/g, '$&\n');

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
