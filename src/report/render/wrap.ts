import { widthOf, widthOfChar } from '../width.ts';

/** What no line break may part: a word, or a wide character with the marks that open and close it. */
interface Atom {
  readonly text: string;
  readonly spaced: boolean;
}

const CLOSING = /^[、。，．：；！？）」』】》〉”’…)\]]/u;
const OPENING = /[（「『【《〈“‘([]\p{Cf}*$/u;

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
  for (const char of word) {
    const goesOn = piece === '' || keepsTogether(piece, char);
    if (goesOn && widthOf(piece) + widthOfChar(char) <= width) piece += char;
    else {
      pieces.push(piece);
      piece = char;
    }
  }
  return [...pieces, piece];
};

const keepsTogether = (piece: string, char: string): boolean => {
  if (OPENING.test(piece) || CLOSING.test(char) || widthOfChar(char) === 0) return true;
  const last = [...piece].at(-1) ?? '';
  return widthOfChar(char) < 2 && widthOfChar(last) < 2;
};
