import { isBlank, type Marked } from './marked.ts';

const BEGIN = /^-----BEGIN PGP (SIGNED MESSAGE|SIGNATURE|MESSAGE)-----$/;
const SIGNED = 'SIGNED MESSAGE';
const END = /^-----END PGP /;

export interface Unarmoured {
  readonly lines: readonly Marked[];
  readonly isEncrypted: boolean;
}

/** Sets aside the armour around a signed text. Whether the signature holds is not looked at. */
export const markArmour = (lines: readonly Marked[]): Unarmoured => {
  let within: 'head' | 'block' | null = null;
  const kinds = new Set<string>();
  const marked = lines.map((line): Marked => {
    const text = line.text.slice(0, 60).trim();
    const kind = BEGIN.exec(text)?.[1];
    const wasWithin = within;
    if (kind !== undefined) {
      kinds.add(kind);
      within = kind === SIGNED ? 'head' : 'block';
    } else if (END.test(text) || (within === 'head' && isBlank(line))) within = null;
    if (kind !== undefined || wasWithin !== null) return { ...line, reason: line.reason ?? 'pgp' };
    return kinds.has(SIGNED) ? undashed(line) : line;
  });
  return { lines: marked, isEncrypted: kinds.has('MESSAGE') };
};

const undashed = (line: Marked): Marked =>
  line.text.startsWith('- ') ? { ...line, text: line.text.slice(2) } : line;
