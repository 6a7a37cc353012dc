import { fail, ok } from '../core/result.ts';
import { decode, oneByte } from './charset.ts';
import { letterOfPost, readPage } from './forum.ts';
import { looksLikePage, savedPosts } from './forum-page.ts';
import { latin, looksLikeMail, withoutLead } from './headers.ts';
import { metaCharset } from './html.ts';
import type { Letter, LetterReading } from './letter.ts';
import { readMail } from './mail.ts';
import { beginsMail, mboxStart, saysMore, splitMbox } from './mbox.ts';
import { yamlText } from './parts.ts';
import { defect, refusal } from './problems.ts';
import { type PostOptions, type PostSettings, settingsOf } from './settings.ts';
import { maySaySomething, readText, saysSomething } from './text.ts';

/**
 * The messages of one file: a mail, an mbox of many, a pasted page of a forum, or a text. What a
 * name ends in decides only for YAML; the bytes tell the rest. A large mailbox is read one mail at
 * a time.
 */
export async function* readPost(
  source: string,
  bytes: Uint8Array,
  options: PostOptions = {},
): AsyncGenerator<LetterReading> {
  const settings = settingsOf(options);
  const lead = withoutLead(oneByte(bytes));
  const start = mboxStart(lead);
  if (start !== undefined && !saysOrders(lead.subarray(0, start), settings)) {
    const above = lead.subarray(0, start);
    if (saysMore(above)) yield* await readPlain(source, above, settings);
    yield* readMbox(source, lead.subarray(start), settings);
  } else if (looksLikeMail(lead) || /\.eml$/i.test(source))
    yield await readMail(source, lead, settings);
  else yield* await readPlain(source, bytes, settings);
}

/** Orders above a mail are of whoever saved both: nothing is done before he has parted them. */
const saysOrders = (above: Uint8Array, { looksLikeOrder }: PostSettings): boolean =>
  new TextDecoder().decode(above).split('\n').some(looksLikeOrder);

/** All messages of one file at once. */
export const readAll = async (
  source: string,
  bytes: Uint8Array,
  options: PostOptions = {},
): Promise<readonly LetterReading[]> => {
  const readings: LetterReading[] = [];
  for await (const reading of readPost(source, bytes, options)) readings.push(reading);
  return readings;
};

/** A file that is no mailbox is refused as a whole; of a mailbox each mail is judged alone. */
async function* readMbox(
  source: string,
  bytes: Uint8Array,
  settings: PostSettings,
): AsyncGenerator<LetterReading> {
  let number = 0;
  for (const mail of splitMbox(bytes)) {
    if (!settings.passes(++number)) yield await readMail(`${source}#${number}`, mail, settings);
  }
}

const readPlain = async (
  source: string,
  bytes: Uint8Array,
  settings: PostSettings,
): Promise<readonly LetterReading[]> => {
  if (bytes.length === 0) return [{ source, ...fail([refusal('post-empty')]) }];
  const most = settings.limits.textBytes;
  if (bytes.length > most)
    return [{ source, ...fail([refusal('post-too-large', { bytes: bytes.length, most })]) }];
  const top = latin(bytes.subarray(0, 8_192));
  const label = looksLikePage(top) ? metaCharset(top) : undefined;
  const decoded = await decode(bytes, { label, hint: settings.charset });
  const { text } = decoded;
  if (looksLikePage(text)) return readSaved(source, text, settings);
  const page = /\.ya?ml$/i.test(source) ? null : readPage(source, text, settings);
  const letters =
    page === null
      ? [plainLetter(source, text, settings)]
      : [...prefaceOf(source, page.preface, settings), ...page.posts];
  const isMore = page === null && beginsMail(oneByte(bytes));
  const defects = [...decoded.defects, ...(isMore ? [defect('post-mail-within')] : [])];
  return letters.map((letter) => ({
    source: letter.source,
    ...ok({ ...letter, defects: [...defects, ...letter.defects] }),
  }));
};

/** A page as a browser saved it: read by its structure, or not at all. */
const readSaved = async (
  source: string,
  text: string,
  settings: PostSettings,
): Promise<readonly LetterReading[]> => {
  const posts = await savedPosts(source, text);
  if (posts.length === 0) return [{ source, ...fail([refusal('post-page-unknown')]) }];
  return posts.slice(0, settings.limits.posts).map(({ head, text: body }) => {
    const raw = { text: body, origin: 'body-html', name: null, flowed: null } as const;
    return { source: head.source, ...ok(letterOfPost(head, raw, settings)) };
  });
};

/** So many lines like orders make what stands above the first post a letter of its own. */
const TELLING = 2;

const prefaceOf = (
  source: string,
  preface: readonly string[],
  settings: PostSettings,
): readonly Letter[] => {
  const letter = plainLetter(`${source}#0`, preface.join('\n'), settings);
  const lines = letter.texts.flatMap((text) => text.lines);
  return lines.filter(settings.looksLikeOrder).length < TELLING ? [] : [letter];
};

const plainLetter = (source: string, text: string, settings: PostSettings): Letter => {
  const isYaml = /\.ya?ml$/i.test(source);
  const raw = { text, origin: 'body-text', name: null, flowed: null } as const;
  const read = isYaml
    ? { text: yamlText(text, null), aside: [], defects: [] }
    : readText(raw, settings);
  const isEmpty = !saysSomething(read.text);
  return {
    via: 'text',
    source,
    id: null,
    sender: null,
    replyTo: [],
    recipients: [],
    subject: '',
    topic: '',
    sent: null,
    arrived: null,
    edited: null,
    texts: maySaySomething(read.text) ? [read.text] : [],
    aside: read.aside,
    isForwarded: read.aside.some(({ reason }) => reason === 'forwarded'),
    isFromList: false,
    automatic: null,
    defects: [...read.defects, ...(isEmpty ? [defect('post-no-text')] : [])],
  };
};
