import { decode } from './charset.ts';

interface Word {
  readonly charset: string;
  readonly bytes: number[];
}

const WORD = /=\?([^?\s]{1,60})\?([bq])\?([^?\s]{0,2000})\?=/gi;

/**
 * Text with encoded words read (RFC 2047). Words of one charset that follow each other are joined
 * before decoding: many mail programs cut them inside a character.
 */
export const decodeWords = async (text: string, hint?: string): Promise<string> => {
  if (!text.includes('=?')) return text;
  const pieces: (string | Word)[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const [whole, charset = '', encoding = '', payload = ''] = match;
    const between = text.slice(end, match.index);
    end = match.index + whole.length;
    append(pieces, between, { charset, bytes: wordBytes(encoding, payload) });
  }
  pieces.push(text.slice(end));
  const read: string[] = [];
  for (const piece of pieces)
    read.push(
      typeof piece === 'string'
        ? piece
        : (await decode(Uint8Array.from(piece.bytes), { label: piece.charset, hint })).text,
    );
  return read.join('');
};

const append = (pieces: (string | Word)[], between: string, word: Word): void => {
  const last = pieces.at(-1);
  const follows = typeof last === 'object' && between.trim() === '';
  if (follows && last.charset.toLowerCase() === word.charset.toLowerCase()) {
    for (const byte of word.bytes) last.bytes.push(byte);
    return;
  }
  if (!follows) pieces.push(between);
  pieces.push(word);
};

const wordBytes = (encoding: string, payload: string): number[] =>
  encoding.toLowerCase() === 'b' ? base64Bytes(payload) : quotedBytes(payload);

const quotedBytes = (payload: string): number[] => {
  const characters = payload
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Array.from(characters, (char) => char.charCodeAt(0) & 0xff);
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes of base64; what is no letter of it is passed over. */
const base64Bytes = (payload: string): number[] => {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const char of payload) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) continue;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return bytes;
};
