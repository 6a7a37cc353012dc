import { widthOf, widthOfChar } from '../width.ts';

/**
 * Pieces that no line break may part: a word, a wide character with the marks that open and close it, a
 * number with what stands before and behind it.
 */
interface Atom {
  readonly text: string;
  readonly spaced: boolean;
}

const CLOSING = /^[、。，．：；！？）」』】》〉”’…)\]]/u;
const OPENING = /[（「『【《〈“‘([]\p{Cf}*$/u;

/** Numbers, and the signs that belong to the word before them: 2支, 红狮5, 行军+1, 征兵×4, 突袭*. */
const NUMERIC = /[\d+\-×*]/u;

/** Words of one column a letter, with single spaces between them. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/**
 * The lines of a text, each at most so wide; a word longer than a line is cut. Where no spaces tell
 * words from each other, those that `nouns` captures stay whole.
 */
export const wrap = (text: string, width: number, nouns?: RegExp): readonly string[] => {
  if (text.length <= width && PLAIN.test(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const { text: atom, spaced } of atomsOf(text, width, nouns)) {
    const joined = line === '' || !spaced ? line + atom : `${line} ${atom}`;
    if (line !== '' && widthOf(joined) > width) {
      lines.push(line);
      line = atom;
    } else line = joined;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
};

const atomsOf = (text: string, width: number, nouns?: RegExp): readonly Atom[] => {
  const atoms: Atom[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    let spaced = true;
    for (const piece of piecesOf(word, width, nouns)) {
      atoms.push({ text: piece, spaced });
      spaced = false;
    }
  }
  return atoms;
};

/** A word, cut beside wide characters and where it is longer than a whole line. */
const piecesOf = (word: string, width: number, nouns?: RegExp): readonly string[] => {
  if (word.length <= width && PLAIN.test(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const unit of unitsOf(word, width, nouns)) {
    const goesOn = piece === '' || keepsTogether(piece, unit);
    if (goesOn && widthOf(piece) + widthOf(unit) <= width) piece += unit;
    else {
      pieces.push(piece);
      piece = unit;
    }
  }
  return [...pieces, piece];
};

/** Characters, and nouns that are no wider than a line. */
const unitsOf = (word: string, width: number, nouns?: RegExp): readonly string[] => {
  if (nouns === undefined) return [...word];
  // What is captured stands at every second place.
  return word
    .split(nouns)
    .flatMap((part, at) => (at % 2 === 1 && widthOf(part) <= width ? [part] : [...part]));
};

const keepsTogether = (piece: string, unit: string): boolean => {
  const [char = ''] = seenIn(unit);
  if (OPENING.test(piece) || CLOSING.test(char) || char === '') return true;
  const last = seenIn(piece).at(-1) ?? '';
  // A star belongs to an order's name, or is the mark of a bold word.
  if (char === '*' || piece.endsWith('*')) return true;
  if (NUMERIC.test(char) ? !CLOSING.test(last) : NUMERIC.test(last)) return true;
  return widthOfChar(char) < 2 && widthOfChar(last) < 2;
};

/** The characters that take room. */
const seenIn = (text: string): readonly string[] =>
  [...text].filter((char) => widthOfChar(char) > 0);
