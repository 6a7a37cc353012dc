import type { Problem } from '../core/problem.ts';
import { defect } from './problems.ts';

/** The way bytes are read; names as iconv-lite or the platform's decoder know them. */
type Decoder =
  | { readonly by: 'iconv'; readonly name: string }
  | { readonly by: 'platform'; readonly name: string }
  | { readonly by: 'shifts'; readonly name: ShiftSet };

/** Sets of seven bits that shift into two-byte characters and back. */
type ShiftSet = 'hz' | 'iso-2022-cn' | 'iso-2022-kr';

type Family = 'utf-8' | 'gb18030' | 'big5-hkscs' | 'windows-1252';

const labels = <const T>(name: T, all: string): readonly (readonly [string, T])[] =>
  all.split(' ').map((label) => [label, name] as const);

// What mail programs write and what they mean: each name is read as the largest set around it.
const FAMILIES: ReadonlyMap<string, Family> = new Map<string, Family>([
  ...labels('utf-8', 'utf-8 utf8 unicode-1-1-utf-8 utf8mb4 x-unknown-utf-8'),
  ...labels(
    'gb18030',
    'gb2312 gbk gb18030 gb-18030 gb18030-2000 gb18030-2005 gb18030-2022 cp936 ms936 windows-936 x-gbk euc-cn eucgb2312_cn gb_2312 gb_2312-80 gb2312-80 csgb2312 cn-gb iso-ir-58 chinese 936',
  ),
  ...labels(
    'big5-hkscs',
    'big5 big-5 big5-hkscs big5hkscs big5-eten cn-big5 cp950 ms950 x-windows-950 windows-950 x-x-big5 csbig5',
  ),
  ...labels(
    'windows-1252',
    'iso-8859-1 iso8859-1 iso_8859-1 latin1 latin-1 l1 windows-1252 windows1252 cp1252',
  ),
]);

/** Other names of sets that the library knows by one. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...labels('cp949', 'uhc x-windows-949 windows-949 x-uhc ks_c_5601'),
  ...labels('euc-jp', 'x-euc-jp x-eucjp'),
  ...labels('windows-1251', 'x-cp1251'),
  ...labels('maccyrillic', 'x-mac-cyrillic'),
]);
const nameOf = (label: string): string => OTHER_NAMES.get(label) ?? label;

/** Bytes of these look like plain ASCII or like nothing at all: only the label tells. */
const BY_LABEL_ALONE: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ...labels(
    { by: 'platform', name: 'iso-2022-jp' } as const,
    'iso-2022-jp iso-2022-jp-ms iso-2022-jp-1 iso-2022-jp-2 cp50220 cp50221 csiso2022jp',
  ),
  ...labels({ by: 'platform', name: 'utf-16le' } as const, 'utf-16le'),
  ...labels({ by: 'platform', name: 'utf-16be' } as const, 'utf-16be unicodefffe'),
  ...labels({ by: 'iconv', name: 'utf-32' } as const, 'utf-32 utf-32le utf-32be'),
  ...labels({ by: 'iconv', name: 'utf-7' } as const, 'utf-7 unicode-1-1-utf-7 x-unicode-2-0-utf-7'),
  ...labels({ by: 'shifts', name: 'hz' } as const, 'hz hz-gb-2312 hzgb2312'),
  ...labels({ by: 'shifts', name: 'iso-2022-cn' } as const, 'iso-2022-cn iso-2022-cn-ext'),
  ...labels({ by: 'shifts', name: 'iso-2022-kr' } as const, 'iso-2022-kr csiso2022kr'),
]);

/** Two bytes for each character, in an order that only a mark or the text tells. */
const isWideLabel = (label: string): boolean =>
  /^(?:utf-16|utf16|ucs-2|ucs2|iso-10646-ucs-2|unicode|csunicode)$/.test(label);

const UNREADABLE: ReadonlySet<string> = new Set(['x-user-defined', 'euc-tw', 'johab']);

const ASCII: ReadonlySet<string> = new Set(['us-ascii', 'ascii', 'ansi_x3.4-1968', '']);

export const cleanLabel = (label: string | null | undefined): string =>
  (label ?? '')
    .slice(0, 60)
    .toLowerCase()
    .replace(/["'\s]/g, '')
    .replace(/\*.*$/, '');

const familyOf = (label: string): Family | undefined => FAMILIES.get(label);
const byLabelAlone = (label: string): Decoder | undefined => BY_LABEL_ALONE.get(label);
const isUnreadable = (label: string): boolean => UNREADABLE.has(label);

const LF = 10;
const CR = 13;
const UTF8 = new TextEncoder();

/**
 * The bytes of a mailbox with one byte for each sign of its headers and a line feed behind each line,
 * whatever editor or machine saved it.
 */
export const oneByte = (bytes: Uint8Array): Uint8Array => {
  const wide = wideName(bytes);
  const narrow = wide === undefined ? bytes : UTF8.encode(new TextDecoder(wide).decode(bytes));
  return narrow.includes(LF) || !narrow.includes(CR)
    ? narrow
    : narrow.map((byte) => (byte === CR ? LF : byte));
};

/** Told by the mark of byte order, or by nothing in every other byte of the first four. */
const wideName = ([a, b, c, d]: Uint8Array): string | undefined => {
  if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0 && a !== 0 && c !== 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && c === 0 && b !== 0 && d !== 0)
    ? 'utf-16be'
    : undefined;
};

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

/** Bytes of base64; what is no letter of it is passed over. */
const base64Bytes = (payload: string): number[] => {
  const letters = payload.replace(/[^A-Za-z0-9+/]/g, '');
  // A letter alone at the end holds no byte.
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  return Array.from(atob(whole), (char) => char.charCodeAt(0));
};

// Nearly every Big5 text is valid GB18030 too, so validity tells nothing. But common simplified
// characters have a second byte from A1 up, and half of all Big5 characters have one below 7F. Signs,
// kana, Greek, Cyrillic and box lines (A1 to A9 in GB18030) tell nothing: Big5 has characters there.

interface Score {
  good: number;
  bad: number;
}

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

const scoreGb = (lead: number, trail: number, score: Score): void => {
  const isPlain = trail >= 0xa1 && trail !== 0xff;
  if (within(lead, 0xa1, 0xa9) || (isPlain && within(lead, 0xb0, 0xd7))) score.good++;
  else if (within(trail, 0x30, 0x39))
    return; // four bytes: the next pair tells
  else if (trail < 0x40 || trail === 0x7f || lead === 0x80 || lead === 0xff) score.bad += 3;
  else if (!isPlain) score.bad++;
};

const scoreBig5 = (lead: number, trail: number, score: Score): void => {
  const isTrail = within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe);
  if (!isTrail || !within(lead, 0x87, 0xfe)) score.bad += 3;
  else if (within(lead, 0xa4, 0xc6) || within(lead, 0xa1, 0xa3)) score.good++;
  else if (!within(lead, 0xc9, 0xf9)) score.bad++;
};

/** So many pairs tell enough. */
const MOST_PAIRS = 5_000;

const share = ({ good, bad }: Score, pairs: number): number =>
  pairs === 0 ? 0 : (good - bad) / pairs;

/** The degree to which bytes that are no UTF-8 fit either Chinese set: 1 is perfect, below 0.5 is doubtful. */
const chineseScores = (bytes: Uint8Array): { readonly gb: number; readonly big5: number } => {
  const gb: Score = { good: 0, bad: 0 };
  const big5: Score = { good: 0, bad: 0 };
  let pairs = 0;
  for (let at = 0; at < bytes.length && pairs < MOST_PAIRS; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[++at] ?? 0;
    pairs++;
    scoreGb(lead, trail, gb);
    scoreBig5(lead, trail, big5);
  }
  return { gb: share(gb, pairs), big5: share(big5, pairs) };
};

const FITS = 0.5;
/** By so much another set must fit better before a label or a hint is called wrong. */
const LEAD = 0.25;

/**
 * The set that bytes are written in which are no UTF-8: the expected one unless another fits
 * clearly better.
 */
const sniff = (bytes: Uint8Array, expected: Family | undefined): Family => {
  const { gb, big5 } = chineseScores(bytes);
  const best: Family = gb >= big5 ? 'gb18030' : 'big5-hkscs';
  if (Math.max(gb, big5) < FITS)
    return expected === undefined || expected === 'utf-8' ? 'windows-1252' : expected;
  const isChinese = expected === 'gb18030' || expected === 'big5-hkscs';
  return isChinese && Math.abs(gb - big5) < LEAD ? expected : best;
};

/** The signs by which a set says that two-byte characters begin and end. */
interface Shifts {
  readonly opens: string;
  readonly closes: string;
  readonly by: string;
}

const SETS: Readonly<Record<ShiftSet, Shifts>> = {
  hz: { opens: '~{', closes: '~}', by: 'gb18030' },
  'iso-2022-cn': { opens: '\u000e', closes: '\u000f', by: 'gb18030' },
  'iso-2022-kr': { opens: '\u000e', closes: '\u000f', by: 'cp949' },
};

/** Announces which characters a shift turns to; Chinese of Taiwan (`ESC $ ) G`) is not read. */
const ANNOUNCES = new RegExp(`${String.fromCharCode(27)}\\$[)*][A-Z]`, 'g');

/**
 * Text of bytes below 80 that shift between ASCII and two-byte characters; each line begins in ASCII.
 * Null: there are bytes that such a text cannot hold.
 */
const decodeShifts = async (latin: string, set: ShiftSet): Promise<string | null> => {
  if (/[\u0080-\u00ff]/.test(latin)) return null;
  const { default: iconv } = await import('iconv-lite');
  const { opens, closes, by } = SETS[set];
  const wide = (pairs: string): string =>
    iconv.decode(
      Uint8Array.from(pairs, (char) => char.charCodeAt(0) | 0x80),
      by,
    );
  const line = (written: string): string => {
    const [plain = '', ...shifted] = written.split(opens);
    const pieces = shifted.map((piece) => {
      const end = piece.indexOf(closes);
      const [pairs, rest] =
        end < 0 ? [piece, ''] : [piece.slice(0, end), piece.slice(end + closes.length)];
      return wide(pairs) + rest;
    });
    return plain + pieces.join('');
  };
  const bare = set === 'hz' ? latin.replace(/~\r?\n/g, '') : latin.replace(ANNOUNCES, '');
  const read = bare.split(/\r?\n/).map(line).join('\n');
  return set === 'hz' ? read.replaceAll('~~', '~') : read;
};

/** The charset declared of a text, and what its writer usually writes. */
interface DeclaredCharset {
  readonly label?: string | null | undefined;
  /** The charset to lean to where bytes alone do not tell; a label goes before. */
  readonly hint?: string | undefined;
}

interface DecodedText {
  readonly text: string;
  readonly defects: readonly Problem[];
}

/**
 * Text of bytes. A label that fits is believed, but for two: bytes that are valid UTF-8 of many are
 * UTF-8, and the sets of Western letters are named by programs that know no better.
 */
export const decode = async (
  bytes: Uint8Array,
  declared: DeclaredCharset,
): Promise<DecodedText> => {
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

const byMark = (bytes: Uint8Array): DecodedText | undefined => {
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
const decodeLegacy = async (
  bytes: Uint8Array,
  label: string,
  hint: string,
): Promise<DecodedText> => {
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

const damaged = (text: string, read: string, notes: readonly Problem[]): DecodedText => ({
  text,
  defects: text.includes('\uFFFD') ? [...notes, defect('post-text-damaged', { read })] : notes,
});
