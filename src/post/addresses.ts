import { asciiLower } from '../core/ascii.ts';
import type { Problem } from '../core/problem.ts';
import { cleanCharacters, cleanName } from './characters.ts';
import { decodeWords } from './encoded-words.ts';
import { allSaid, type Header, readable, said } from './headers.ts';
import type { Correspondent } from './letter.ts';
import { defect } from './problems.ts';

/** So much of one header is read, and so many people are named. */
const LONGEST = 20_000;
const MOST = 100;
const LONGEST_ADDRESS = 320;

export interface Correspondence {
  readonly sender: Correspondent | null;
  readonly replyTo: readonly Correspondent[];
  readonly recipients: readonly Correspondent[];
  readonly defects: readonly Problem[];
}

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to'];

/** Who wrote, to whom, and where answers should go, by the headers alone. */
export const correspondenceOf = async (
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
