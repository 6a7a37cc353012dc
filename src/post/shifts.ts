import type { ShiftSet } from './charset-labels.ts';

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
export const decodeShifts = async (latin: string, set: ShiftSet): Promise<string | null> => {
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
