import { widthOf, widthOfChar } from '../width.ts';

/**
 * What no line break may part: a word, a wide character with the marks that open and close it, a
 * number with what it counts, a name with a middle dot.
 */
interface Atom {
  readonly text: string;
  readonly spaced: boolean;
}

const CLOSING = /^[、。，．：；！？）」』】》〉”’…)\]]/u;
const OPENING = /[（「『【《〈“‘([]\p{Cf}*$/u;

/** Numbers, and the signs that belong to the word before them: 2支, 红狮5, 行军+1, 征兵×4, 突袭*. */
const NUMERIC = /[\d+\-×*]/u;

/**
 * A name with a middle dot, and as much beside it as a longer name would take: where in a row of
 * characters a name begins and ends, only its meaning tells.
 */
const DOTTED = /(?:\p{Script=Han}{1,5}|\w+)(?:·\p{Script=Han}{1,6})+|./gsu;

/** Words of one column a letter, with single spaces between them. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/** The lines of a text, each at most so wide; a word longer than a line is cut. */
export const wrap = (text: string, width: number): readonly string[] => {
  if (text.length <= width && PLAIN.test(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const { text: atom, spaced } of atomsOf(text, width)) {
    const joined = line === '' || !spaced ? line + atom : `${line} ${atom}`;
    if (line !== '' && widthOf(joined) > width) {
      lines.push(line);
      line = atom;
    } else line = joined;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
};

const atomsOf = (text: string, width: number): readonly Atom[] => {
  const atoms: Atom[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    let spaced = true;
    for (const piece of piecesOf(word, width)) {
      atoms.push({ text: piece, spaced });
      spaced = false;
    }
  }
  return atoms;
};

/** A word, cut beside wide characters and where it is longer than a whole line. */
const piecesOf = (word: string, width: number): readonly string[] => {
  if (word.length <= width && PLAIN.test(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const unit of unitsOf(word, width)) {
    const goesOn = piece === '' || keepsTogether(piece, unit);
    if (goesOn && widthOf(piece) + widthOf(unit) <= width) piece += unit;
    else {
      pieces.push(piece);
      piece = unit;
    }
  }
  return [...pieces, piece];
};

/** Characters, and names that are no wider than a line. */
const unitsOf = (word: string, width: number): readonly string[] =>
  (word.match(DOTTED) ?? []).flatMap((unit) => (widthOf(unit) <= width ? [unit] : [...unit]));

const keepsTogether = (piece: string, unit: string): boolean => {
  const [char = ''] = unit;
  if (OPENING.test(piece) || CLOSING.test(char) || widthOfChar(char) === 0) return true;
  const last = [...piece].at(-1) ?? '';
  if (NUMERIC.test(char) ? !CLOSING.test(last) : NUMERIC.test(last)) return true;
  return widthOfChar(char) < 2 && widthOfChar(last) < 2;
};
