import type { Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { type Correspondence, correspondenceOf } from './addresses.ts';
import { cleanName } from './characters.ts';
import { mailDate } from './dates.ts';
import { hasTornPart, isFalselyEncoded } from './encodings.ts';
import { bodyStart, type Header, headersOf, readable, said } from './headers.ts';
import type { Letter, LetterHead, LetterReading, OrderText, SetAside } from './letter.ts';
import { refuseMail } from './limits.ts';
import { type Part, type Structure, structureOf } from './mime.ts';
import { automaticOf, isFromList } from './nature.ts';
import { oneByte } from './one-byte.ts';
import { contentsOf } from './parts.ts';
import { plainStructure } from './plain-mail.ts';
import { defect, distinct, refusal } from './problems.ts';
import { failedProofsOf } from './proofs.ts';
import type { PostSettings } from './settings.ts';
import { saysForwarded, topicOf } from './subject.ts';
import { saysSomething } from './text.ts';
import { holdsMail } from './within.ts';

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
