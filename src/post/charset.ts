import type { Problem } from '../core/problem.ts';
import {
  ASCII,
  byLabelAlone,
  cleanLabel,
  type Decoder,
  type Family,
  familyOf,
  isUnreadable,
  isWideLabel,
  nameOf,
} from './charset-labels.ts';
import { defect } from './problems.ts';
import { decodeShifts } from './shifts.ts';
import { sniff } from './sniff.ts';

/** The charset declared of a text, and what its writer usually writes. */
interface Declared {
  readonly label?: string | null | undefined;
  /** The charset to lean to where bytes alone do not tell; a label goes before. */
  readonly hint?: string | undefined;
}

interface Decoded {
  readonly text: string;
  readonly defects: readonly Problem[];
}

/**
 * Text of bytes. A label that fits is believed, but for two: bytes that are valid UTF-8 of many are
 * UTF-8, and the sets of Western letters are named by programs that know no better.
 */
export const decode = async (bytes: Uint8Array, declared: Declared): Promise<Decoded> => {
  const marked = byMark(bytes);
  if (marked !== undefined) return marked;
  const label = cleanLabel(declared.label);
  const wide = isWideLabel(label) || looksWide(bytes) ? wideOrder(bytes) : undefined;
  const alone = wide ?? byLabelAlone(label) ?? byEscapes(bytes);
  const read = alone === undefined ? null : await decodeBy(alone, bytes);
  if (read !== null) return damaged(read, label, []);
  if (isUnreadable(label))
    return { text: '', defects: [defect('post-charset-unknown', { declared: label })] };
  const utf8 = strictUtf8(bytes);
  if (utf8 !== undefined && !(await fitsLabel(bytes, label, utf8)))
    return { text: utf8, defects: utf8Defects(bytes, label) };
  return decodeLegacy(bytes, label, cleanLabel(declared.hint));
};

/** Pairs of Chinese bytes are sometimes valid UTF-8 of two bytes; Chinese in UTF-8 takes three. */
const fitsLabel = async (bytes: Uint8Array, label: string, utf8: string): Promise<boolean> => {
  const family = familyOf(label);
  if (family !== 'gb18030' && family !== 'big5-hkscs') return false;
  if (isAscii(bytes) || /[\u0800-\u{10ffff}]/u.test(utf8)) return false;
  const { default: iconv } = await import('iconv-lite');
  return !iconv.decode(bytes, family).includes('\uFFFD');
};

/** So many of the first bytes tell how wide characters are. */
const TELLING = 2_000;

/** True if every other byte is nothing, as in a text of two bytes for each letter. */
const looksWide = (bytes: Uint8Array): boolean => {
  if (bytes.length % 2 === 1 || !bytes.subarray(0, TELLING).includes(0)) return false;
  const { even, odd, pairs } = zerosIn(bytes);
  const [most, least] = [Math.max(even, odd), Math.min(even, odd)];
  return pairs >= 4 && most >= pairs / 8 && least * 8 <= most;
};

interface Zeros {
  readonly even: number;
  readonly odd: number;
  readonly pairs: number;
}
const zerosIn = (bytes: Uint8Array): Zeros => {
  const top = bytes.subarray(0, TELLING);
  const even = top.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = top.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  return { even, odd, pairs: top.length / 2 };
};

/** The high byte of letters and line ends is nothing. */
const wideOrder = (bytes: Uint8Array): Decoder => {
  const { even, odd } = zerosIn(bytes);
  return { by: 'platform', name: even > odd ? 'utf-16be' : 'utf-16le' };
};

const ESC = 27;
/** Japanese of seven bits shows by its escapes, whatever it is called. */
const byEscapes = (bytes: Uint8Array): Decoder | undefined => {
  const at = bytes.indexOf(ESC);
  const isJapanese =
    at >= 0 && bytes[at + 1] === 0x24 && /[@B]/.test(String.fromCharCode(bytes[at + 2] ?? 0));
  return isJapanese && isAscii(bytes) ? { by: 'platform', name: 'iso-2022-jp' } : undefined;
};

const byMark = (bytes: Uint8Array): Decoded | undefined => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { text: new TextDecoder('utf-8').decode(bytes), defects: [] };
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), defects: [] };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), defects: [] };
  return undefined;
};

const STRICT = new TextDecoder('utf-8', { fatal: true });

const strictUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return STRICT.decode(bytes);
  } catch {
    return undefined;
  }
};

const isAscii = (bytes: Uint8Array): boolean => !bytes.some((byte) => byte >= 0x80);

const utf8Defects = (bytes: Uint8Array, label: string): readonly Problem[] => {
  if (ASCII.has(label) || familyOf(label) === 'utf-8' || isAscii(bytes)) return [];
  return [defect('post-charset-false', { declared: label, read: 'utf-8' })];
};

/** Bytes that are no valid UTF-8. */
const decodeLegacy = async (bytes: Uint8Array, label: string, hint: string): Promise<Decoded> => {
  const { default: iconv } = await import('iconv-lite');
  const family = familyOf(label);
  const name = nameOf(label);
  const isOther = family === undefined && !ASCII.has(label) && iconv.encodingExists(name);
  const labelled = isOther ? iconv.decode(bytes, name) : '\uFFFD';
  if (!labelled.includes('\uFFFD')) return { text: labelled, defects: [] };
  // A few broken bytes in a long UTF-8 text do not make it a text of another charset.
  const nearly = nearlyUtf8(bytes);
  if (nearly !== undefined) return damaged(nearly, 'utf-8', []);
  if (isOther) return damaged(labelled, label, []);
  const expected = family ?? familyOf(hint);
  const sniffed = sniff(bytes, expected);
  const isFaulty = (by: Family): boolean => iconv.decode(bytes, by).includes('\uFFFD');
  const isBetter = expected !== undefined && sniffed !== expected && isFaulty(sniffed);
  const read = isBetter && !isFaulty(expected) ? expected : sniffed;
  return damaged(iconv.decode(bytes, read), read, [noteOf(label, family, read)].flat());
};

const noteOf = (label: string, family: Family | undefined, read: Family): readonly Problem[] => {
  if (family === read) return [];
  return ASCII.has(label)
    ? [defect('post-charset-guessed', { read })]
    : [defect('post-charset-false', { declared: label, read })];
};

const REPLACED = /\uFFFD/g;
/** One broken character in so many whole ones is damage, more is another charset. */
const WHOLE_TO_BROKEN = 8;

const nearlyUtf8 = (bytes: Uint8Array): string | undefined => {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(REPLACED)?.length ?? 0;
  const whole = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return whole >= broken * WHOLE_TO_BROKEN ? text : undefined;
};

/** Null: the bytes cannot be what they are called. */
const decodeBy = async ({ by, name }: Decoder, bytes: Uint8Array): Promise<string | null> => {
  if (by === 'platform') return new TextDecoder(name).decode(bytes);
  if (by === 'shifts') return decodeShifts(new TextDecoder('latin1').decode(bytes), name);
  const { default: iconv } = await import('iconv-lite');
  return iconv.decode(bytes, name);
};

const damaged = (text: string, read: string, notes: readonly Problem[]): Decoded => ({
  text,
  defects: text.includes('\uFFFD') ? [...notes, defect('post-text-damaged', { read })] : notes,
});
