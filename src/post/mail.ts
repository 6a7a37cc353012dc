import { asciiLower } from '../core/ascii.ts';
import type { Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { cleanCharacters, cleanName } from './characters.ts';
import { mailDate } from './dates.ts';
import { decodeWords } from './encoded-words.ts';
import { hasTornPart, isFalselyEncoded } from './encodings.ts';
import { allSaid, bodyStart, type Header, headersOf, readable, said } from './headers.ts';
import type {
  Automatic,
  Correspondent,
  Letter,
  LetterHead,
  LetterReading,
  OrderText,
  SetAside,
} from './letter.ts';
import { refuseMail } from './limits.ts';
import { type Part, type Structure, structureOf } from './mime.ts';
import { oneByte } from './one-byte.ts';
import { contentsOf } from './parts.ts';
import { plainStructure } from './plain-mail.ts';
import { defect, distinct, refusal } from './problems.ts';
import { failedProofsOf } from './proofs.ts';
import type { PostSettings } from './settings.ts';
import { saysForwarded, topicOf } from './subject.ts';
import { saysSomething } from './text.ts';
import { holdsMail } from './within.ts';

/** So much of one header is read, and so many people are named. */
const LONGEST = 20_000;
const MOST = 100;
const LONGEST_ADDRESS = 320;

interface Correspondence {
  readonly sender: Correspondent | null;
  readonly replyTo: readonly Correspondent[];
  readonly recipients: readonly Correspondent[];
  readonly defects: readonly Problem[];
}

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to'];

/** Who wrote, to whom, and where answers should go, by the headers alone. */
const correspondenceOf = async (
  headers: readonly Header[],
  hint: string | undefined,
): Promise<Correspondence> => {
  const people = async (names: readonly string[]): Promise<readonly Correspondent[]> => {
    const values = names.flatMap((name) => allSaid(headers, name));
    return distinctPeople(await addressesOf(values.join(', '), hint));
  };
  const from = await people(['from']);
  const replyTo = await people(['reply-to']);
  const recipients = await people(RECIPIENTS);
  const isSingle = from.length === 1 && allSaid(headers, 'from').length === 1;
  const sender = isSingle ? (from[0] ?? null) : null;
  return { sender, replyTo, recipients, defects: doubts(headers, sender, replyTo) };
};

const doubts = (
  headers: readonly Header[],
  sender: Correspondent | null,
  replyTo: readonly Correspondent[],
): readonly Problem[] => {
  if (said(headers, 'from') === '') return [defect('post-no-sender')];
  if (sender === null) return [defect('post-several-senders')];
  const found: Problem[] = [];
  const shown = /[^\s<>@"']{1,64}@[^\s<>@"']{1,200}/.exec(sender.name)?.[0].toLowerCase();
  if (shown !== undefined && shown !== sender.address)
    found.push(defect('post-name-shows-address', { shown }));
  const elsewhere = replyTo.find(({ address }) => address !== sender.address);
  if (elsewhere?.address)
    found.push(defect('post-reply-elsewhere', { address: elsewhere.address }));
  return found;
};

/** Addresses of a header; encoded words are read last, so that none of them can hold an address. */
const addressesOf = async (
  value: string,
  hint: string | undefined,
): Promise<readonly Correspondent[]> => {
  if (value.trim() === '') return [];
  const { addressParser } = await import('postal-mime');
  const { text } = await raw(value.slice(0, LONGEST), hint);
  const people: Correspondent[] = [];
  for (const { name, address = '' } of addressParser(hideWords(text), { flatten: true })) {
    const bare = asciiLower(address.trim());
    if (bare === '' && name === '') continue;
    if (people.length === MOST) break;
    people.push({
      name: cleanName(await decodeWords(showWords(name), hint)),
      address: bare.includes('@') ? shownAddress(bare) : null,
    });
  }
  return people;
};

/**
 * An address as it is compared: what cannot be seen, or would be read as another character, is shown,
 * so that it is nobody else's.
 */
const shownAddress = (address: string): string =>
  [...address.slice(0, LONGEST_ADDRESS)]
    .map((char) =>
      cleanCharacters(char).text === char ? char : `\\u{${char.codePointAt(0)?.toString(16)}}`,
    )
    .join('');

const raw = async (
  value: string,
  hint: string | undefined,
): Promise<{ readonly text: string }> => ({
  text: value.includes('=?') ? value : await readable(value, hint),
});

// The parser would read encoded words itself, each alone: a character cut in two would be lost.
const OPENS = '\uE0F0';
const CLOSES = '\uE0F1';
const hideWords = (text: string): string =>
  text
    .replace(/(\?=)\s{1,20}(?==\?)/g, '$1')
    .replaceAll('=?', OPENS)
    .replaceAll('?=', CLOSES);
const showWords = (name: string): string => name.replaceAll(OPENS, '=?').replaceAll(CLOSES, '?=');

const distinctPeople = (people: readonly Correspondent[]): readonly Correspondent[] => {
  const byAddress = new Map<string, Correspondent>();
  for (const person of people) {
    const key = person.address ?? person.name;
    if (!byAddress.has(key)) byAddress.set(key, person);
  }
  return [...byAddress.values()];
};

const OUT_OF_OFFICE =
  /^(?:(?:re|aw|回复|回覆)\s?[:：]\s?)?(?:automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|abwesen|vacation reply|自动回复|自動回覆|自动答复|外出自动|休假自动)/iu;
const BOUNCE_SENDER = /^(?:mailer-daemon|postmaster|mail-daemon)@?/i;

/** The kind of machine that wrote a message; null: a person, as far as it shows. */
const automaticOf = (
  headers: readonly Header[],
  sender: string,
  subject: string,
): Automatic | null => {
  if (isBounce(headers, sender)) return 'bounce';
  const submitted = said(headers, 'auto-submitted').toLowerCase();
  const isReply =
    (submitted !== '' && !submitted.startsWith('no')) ||
    said(headers, 'x-autoreply') !== '' ||
    said(headers, 'x-autorespond') !== '' ||
    /auto_?reply/i.test(said(headers, 'precedence')) ||
    OUT_OF_OFFICE.test(subject);
  if (isReply) return 'auto-reply';
  const isBulk = /^(?:bulk|junk)$/i.test(said(headers, 'precedence'));
  return isBulk && !isFromList(headers) ? 'bulk' : null;
};

const isBounce = (headers: readonly Header[], sender: string): boolean =>
  allSaid(headers, 'return-path').some((path) => path.replace(/\s/g, '') === '<>') ||
  said(headers, 'x-failed-recipients') !== '' ||
  /^multipart\/report/i.test(said(headers, 'content-type')) ||
  BOUNCE_SENDER.test(sender);

const isFromList = (headers: readonly Header[]): boolean =>
  ['list-id', 'list-post', 'list-unsubscribe', 'mailing-list', 'x-mailman-version'].some(
    (name) => said(headers, name) !== '',
  ) || /^list$/i.test(said(headers, 'precedence'));

/** One mail as it lies in a file; of what is refused its headers still tell who sent it. */
export const readMail = async (
  source: string,
  raw: Uint8Array,
  settings: PostSettings,
): Promise<LetterReading> => {
  const refused = refuseMail(raw, settings.limits);
  const bytes = oneByte(refused === null ? raw : raw.subarray(0, HEAD_BYTES));
  const structure = refused === null ? await takenApart(bytes, settings) : fail<Problem>(refused);
  const headers = headersOf(structure.ok ? bytes : bytes.subarray(0, HEAD_BYTES));
  const told = await headOf(headers, settings);
  if (isSavedPage(headers)) return { source, ...fail([refusal('post-page-unknown')]) };
  return structure.ok
    ? { source, ...ok(await letterOf({ source, bytes, headers, told }, structure.value, settings)) }
    : { source, ...fail([structure.problems]), head: told.head };
};

const takenApart = async (
  bytes: Uint8Array,
  { limits }: PostSettings,
): Promise<Result<Structure, Problem>> => {
  const plain = plainStructure(bytes, limits);
  return plain === undefined ? structureOf(bytes, limits) : ok(plain);
};

/** Some browsers save a page as a mail that nobody sent. */
const isSavedPage = (headers: readonly Header[]): boolean =>
  said(headers, 'snapshot-content-location') !== '' || /^<saved by /i.test(said(headers, 'from'));

/** So much of a mail that is refused is looked at. */
const HEAD_BYTES = 64_000;

interface Told {
  readonly head: LetterHead;
  readonly people: Correspondence;
}

/** The words of the headers of who wrote to whom, when and on what. */
const headOf = async (headers: readonly Header[], { charset }: PostSettings): Promise<Told> => {
  const people = await correspondenceOf(headers, charset);
  const subject = cleanName(await readable(said(headers, 'subject').slice(0, 4000), charset));
  return {
    people,
    head: {
      via: 'mail',
      id: idOf(headers),
      sender: people.sender,
      replyTo: people.replyTo,
      subject,
      sent: mailDate(said(headers, 'date')),
      arrived: arrivalOf(headers),
    },
  };
};

interface Opened {
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly headers: readonly Header[];
  readonly told: Told;
}

const letterOf = async (
  { source, bytes, headers, told: { head, people } }: Opened,
  structure: Structure,
  settings: PostSettings,
): Promise<Letter> => {
  const { texts, aside, defects } = await contentsOf(partsOf(bytes, structure), settings);
  const { subject, sent, arrived, sender } = head;
  const automatic = automaticOf(headers, sender?.address ?? '', subject);
  const failedProofs = failedProofsOf(headers, settings.authserv);
  return {
    ...head,
    source,
    recipients: people.recipients,
    topic: topicOf(subject),
    edited: null,
    texts,
    aside,
    isForwarded: isForwarded(headers, subject, aside),
    isFromList: isFromList(headers),
    automatic,
    ...(failedProofs.length > 0 && { failedProofs }),
    defects: distinct([
      ...people.defects,
      ...dateDefects(sent, arrived),
      ...structureDefects(bytes, headers, structure, automatic === 'bounce'),
      ...defects,
      ...textDefects(texts, settings),
    ]),
  };
};

/** Where no border was found that the headers announce, all of the body is one text. */
const partsOf = (bytes: Uint8Array, { parts }: Structure): readonly Part[] => {
  if (parts.length > 0) return parts;
  const body = bytes.subarray(bodyStart(bytes));
  const bare = { type: 'text/plain', params: {}, isAttachment: false, name: null };
  return [{ ...bare, bytes: body, alternative: null }];
};

const idOf = (headers: readonly Header[]): string | null => {
  const value = cleanName(said(headers, 'message-id'));
  const id = /<([^<>\s]+)>/.exec(value)?.[1] ?? value;
  return id === '' ? null : id;
};

const arrivalOf = (headers: readonly Header[]): string | null => {
  const received = said(headers, 'received');
  return mailDate(received.slice(received.lastIndexOf(';') + 1));
};

const isForwarded = (
  headers: readonly Header[],
  subject: string,
  aside: readonly SetAside[],
): boolean =>
  saysForwarded(subject) ||
  said(headers, 'resent-from') !== '' ||
  aside.some(({ reason }) => reason === 'forwarded');

/** A letter takes no longer than this on its way, nor is it sent after it arrived. */
const USUAL_MINUTES = 30;

const dateDefects = (sent: string | null, arrived: string | null): readonly Problem[] => {
  if (sent === null) return [defect('post-date-missing')];
  if (arrived === null || !sent.endsWith('Z') || !arrived.endsWith('Z')) return [];
  const minutes = Math.round((Date.parse(arrived) - Date.parse(sent)) / 60_000);
  return Math.abs(minutes) <= USUAL_MINUTES
    ? []
    : [defect('post-dates-disagree', { sent, arrived, minutes })];
};

const structureDefects = (
  bytes: Uint8Array,
  headers: readonly Header[],
  { parts, boundaries }: Structure,
  isBounce: boolean,
): readonly Problem[] => {
  const found: Problem[] = [];
  const whole = boundaries.length === 0 ? '' : new TextDecoder('latin1').decode(bytes);
  if (boundaries.some((boundary) => !whole.includes(`--${boundary}--`)))
    found.push(defect('post-cut-short'));
  const isAlone = boundaries.length === 0 && parts.length === 1;
  if (isAlone ? isFalselyEncoded(bytes) : hasTornPart(bytes, boundaries))
    found.push(defect('post-transfer-damaged'));
  if (holdsMail(bytes, headers, boundaries, isBounce)) found.push(defect('post-mail-within'));
  return found;
};

const textDefects = (
  texts: readonly OrderText[],
  { looksLikeOrder }: PostSettings,
): readonly Problem[] => {
  if (!texts.some(saysSomething)) return [defect('post-no-text')];
  const speaking = texts.filter(
    ({ format, lines }) => format === 'yaml' || lines.some((line) => looksLikeOrder(line)),
  );
  return speaking.length > 1 ? [defect('post-several-texts', { texts: speaking.length })] : [];
};
