import { decode } from './charset.ts';
import { decodeWords } from './encoded-words.ts';

/** One header as it stands, unfolded, in bytes of one character each. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

const LF = 10;
const CR = 13;

/** Bytes as characters of the same number. */
export const latin = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join('');
};

export const bytesOf = (characters: string): Uint8Array => {
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < characters.length; at++) bytes[at] = characters.charCodeAt(at);
  return bytes;
};

/** Where the body begins: behind the first empty line; the end if there is none. */
export const bodyStart = (bytes: Uint8Array): number => {
  let line = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if (at === line || (at === line + 1 && bytes[line] === CR)) return at + 1;
    line = at + 1;
  }
  return bytes.length;
};

/** Bytes without a mark of byte order and empty lines in front. */
export const withoutLead = (bytes: Uint8Array): Uint8Array => {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (bytes[at] === LF || bytes[at] === CR) at++;
  return at === 0 ? bytes : bytes.subarray(at);
};

export const FIELD = /^([!-9;-~]{1,200})[ \t]{0,20}:/;

/** The headers on top of a message, in their order; what has no name is passed over. */
export const headersOf = (bytes: Uint8Array): readonly Header[] => {
  const block = latin(bytes.subarray(0, bodyStart(bytes)));
  const folded: string[][] = [];
  for (const line of block.split(/\r?\n/))
    if (/^[ \t]/.test(line)) folded.at(-1)?.push(` ${line.trim()}`);
    else folded.push([line]);
  return folded.flatMap((lines) => {
    const line = lines.join('').replaceAll('\r', ' ');
    const name = FIELD.exec(line);
    return name === null
      ? []
      : [{ name: (name[1] ?? '').toLowerCase(), value: line.slice(name[0].length).trim() }];
  });
};

export const allSaid = (headers: readonly Header[], name: string): readonly string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value);

export const said = (headers: readonly Header[], name: string): string =>
  headers.find((header) => header.name === name)?.value ?? '';

/** Characters that are the same in every charset that a header may be in. */
const PRINTED = /^[ -~]*$/;

/** The text that a header says to a reader: bytes of whatever charset, then encoded words. */
export const readable = async (value: string, hint: string | undefined): Promise<string> => {
  if (PRINTED.test(value)) return decodeWords(value, hint);
  const { text } = await decode(bytesOf(value), { hint });
  return decodeWords(text, hint);
};

/**
 * True if bytes begin like a mail: a line `Name: value`, and near the top a header that people do
 * not write by hand, or an address of the sender.
 */
export const looksLikeMail = (bytes: Uint8Array): boolean => {
  const top = latin(bytes.subarray(0, Math.min(bodyStart(bytes), 64_000)));
  return FIELD.test(top) && USUAL.test(top);
};

const USUAL =
  /^(?:received|return-path|message-id|mime-version|delivered-to|dkim-signature|x-[a-z-]{1,40}):|^from:.{0,200}@|^date:\s?(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4}/im;
