import { isBlank, type Marked } from './marked.ts';

const BEGIN = /^-----BEGIN PGP (SIGNED MESSAGE|SIGNATURE|MESSAGE)-----$/;
const SIGNED = 'SIGNED MESSAGE';
const END = /^-----END PGP /;

interface Unarmoured {
  readonly lines: readonly Marked[];
  readonly isEncrypted: boolean;
}

type Place = 'text' | 'head' | 'block' | 'signed';

const kindOf = (line: Marked): string | undefined => BEGIN.exec(line.text.slice(0, 60).trim())?.[1];

/** Where the line behind one stands. */
const placeBehind = (place: Place, line: Marked): Place => {
  const kind = kindOf(line);
  if (kind !== undefined) return kind === SIGNED ? 'head' : 'block';
  if (place === 'head' && isBlank(line)) return 'signed';
  return place === 'block' && END.test(line.text.trim()) ? 'text' : place;
};

const isArmour = (place: Place): boolean => place === 'head' || place === 'block';

/** Sets aside the armour around a signed text. Whether the signature holds is not looked at. */
export const markArmour = (lines: readonly Marked[]): Unarmoured => {
  let place: Place = 'text';
  const marked = lines.map((line): Marked => {
    const before = place;
    place = placeBehind(before, line);
    if (isArmour(before) || isArmour(place)) return { ...line, reason: line.reason ?? 'pgp' };
    return place === 'signed' ? undashed(line) : line;
  });
  return { lines: marked, isEncrypted: lines.some((line) => kindOf(line) === 'MESSAGE') };
};

const undashed = (line: Marked): Marked =>
  line.text.startsWith('- ') ? { ...line, text: line.text.slice(2) } : line;
