import type { Problem } from '../core/problem.ts';
import {
  ASCII,
  byLabelAlone,
  cleanLabel,
  type Decoder,
  type Family,
  familyOf,
  isUnreadable,
} from './charset-labels.ts';
import { defect } from './problems.ts';
import { sniff } from './sniff.ts';

/** What was declared of a text, and what its writer usually writes. */
export interface Declared {
  readonly label?: string | null | undefined;
  /** The charset to lean to where bytes alone do not tell; a label goes before. */
  readonly hint?: string | undefined;
}

export interface Decoded {
  readonly text: string;
  readonly defects: readonly Problem[];
}

/** Text of bytes. UTF-8 that is valid beats every label but those only a label can tell. */
export const decode = async (bytes: Uint8Array, declared: Declared): Promise<Decoded> => {
  const marked = byMark(bytes);
  if (marked !== undefined) return marked;
  const label = cleanLabel(declared.label);
  const alone = byLabelAlone(label);
  if (alone !== undefined) return damaged(await decodeBy(alone, bytes), label, []);
  if (isUnreadable(label))
    return { text: '', defects: [defect('post-charset-unknown', { declared: label })] };
  const utf8 = strictUtf8(bytes);
  if (utf8 !== undefined) return { text: utf8, defects: utf8Defects(bytes, label) };
  return decodeLegacy(bytes, label, cleanLabel(declared.hint));
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

const strictUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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
  if (family === undefined && !ASCII.has(label) && iconv.encodingExists(label))
    return damaged(iconv.decode(bytes, label), label, []);
  // A few broken bytes in a long UTF-8 text do not make it a text of another charset.
  const nearly = nearlyUtf8(bytes);
  if (nearly !== undefined) return damaged(nearly, 'utf-8', []);
  const read = sniff(bytes, family ?? familyOf(hint));
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

const decodeBy = async ({ by, name }: Decoder, bytes: Uint8Array): Promise<string> => {
  if (by === 'platform') return new TextDecoder(name).decode(bytes);
  const { default: iconv } = await import('iconv-lite');
  return iconv.decode(bytes, name);
};

const damaged = (text: string, read: string, notes: readonly Problem[]): Decoded => ({
  text,
  defects: text.includes('\uFFFD') ? [...notes, defect('post-text-damaged', { read })] : notes,
});
