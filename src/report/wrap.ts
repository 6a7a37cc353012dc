// Lines of a width, for mail, terminals and pictures.

import { widthOf, widthOfChar } from './width.ts';

/** The width that mail and most terminals show without breaking lines of their own. */
export const COLUMNS = 78;

/**
 * Pieces that no line break may part: a word, a wide character with the marks that open and close it, a
 * number with what stands before and behind it.
 */
interface Atom {
  readonly text: string;
  readonly spaced: boolean;
}

const CLOSING = /^[、。，．：；！？）」』】》〉”’…)\]]/u;
const OPENS = /^[（「『【《〈“‘([]$/u;
const OPENING = /[（「『【《〈“‘([]\p{Cf}*$/u;

/** Numbers, and the signs that belong to the word before them: 2支, 红狮5, 行军+1, 征兵×4, 突袭*. */
const NUMERIC = /[\d+\-×*]/u;

/** Words of one column a letter, with single spaces between them. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;
/** Words of whatever letters, with single spaces between them. */
const SINGLE = /^\S+(?: \S+)*$/;

/**
 * The lines of a text, each at most so wide; a word longer than a line is cut. A command that can be pasted stays on
 * one line where it has room there, or with `isPage` however long it is. Where no spaces tell words from each other, those that `nouns` captures stay whole.
 */
export const wrap = (
  text: string,
  width: number,
  nouns?: RegExp,
  isPage = false,
): readonly string[] => {
  if (isOneLine(text, width)) return [text];
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const { text: atom, spaced } of atomsOf(wordsOf(text, width, isPage), width, nouns)) {
    const between = line !== '' && spaced ? ' ' : '';
    const room = between.length + widthOf(atom);
    if (line === '' || taken + room <= width) {
      line += between + atom;
      taken += room;
      continue;
    }
    lines.push(line);
    line = atom;
    taken = room - between.length;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
};

const isOneLine = (text: string, width: number): boolean =>
  text.length <= width && (PLAIN.test(text) || (SINGLE.test(text) && widthOf(text) <= width));

const atomsOf = (words: readonly Atom[], width: number, nouns?: RegExp): readonly Atom[] => {
  const atoms: Atom[] = [];
  for (const { text: word, spaced: isSpaced } of words) {
    let spaced = isSpaced;
    for (const piece of piecesOf(word, width, nouns)) {
      atoms.push({ text: piece, spaced });
      spaced = false;
    }
  }
  return atoms;
};

/** A value on a command line: in quotes, a place to be filled in, or a word. */
const VALUE = String.raw`(?:"[^"\n]*"|<[^<>\s]+>|[^\s"<>-][^\s"<>，。；：、（）]*)`;
/** A command of the program as sentences have it: its name, options with their values, and operands that no sentence has. */
const COMMAND = new RegExp(
  String.raw`(rookery [a-z]+(?: ${VALUE}(?= -))?(?: -[-a-zA-Z]+(?:[ =]${VALUE})?| "[^"\n]*"| <[^<>\s]+>| [./~][^\s，。；：、（）]*)*)`,
  'u',
);

/** Words; a command that can be pasted, or a path in quotes, is one where a line has room for it. */
const wordsOf = (text: string, width: number, isPage: boolean): readonly Atom[] => {
  if (!text.includes('rookery ')) return quotedWords(text, width, true);
  // What is captured stands at every second place.
  const parts = text.split(COMMAND);
  return parts.flatMap((part, at) => {
    const isApart = at === 0 || /^\s/.test(part) || /\s$/.test(parts[at - 1] ?? '');
    const isWhole = at % 2 === 1 && (isPage || widthOf(part) <= width);
    return isWhole ? [{ text: part, spaced: isApart }] : quotedWords(part, width, isApart);
  });
};

const QUOTED_WORD = /"[^"\n]*"\S*|\S+/g;

const quotedWords = (text: string, width: number, isApart: boolean): readonly Atom[] => {
  const parted = (part: string): readonly string[] => part.split(/\s+/).filter((one) => one !== '');
  const isWhole = (part: string): boolean => /[/\\]/.test(part) && widthOf(part) <= width;
  const words = text.includes('"')
    ? (text.match(QUOTED_WORD) ?? []).flatMap((part) => (isWhole(part) ? [part] : parted(part)))
    : parted(text);
  return words.map((word, at) => ({ text: word, spaced: at > 0 || isApart }));
};

/** A word, cut beside wide characters and where it is longer than a whole line. */
const piecesOf = (word: string, width: number, nouns?: RegExp): readonly string[] => {
  if (word.includes(' ') || (word.length <= width && PLAIN.test(word))) return [word];
  const pieces: string[] = [];
  let piece = '';
  let taken = 0;
  for (const unit of unitsOf(word, width, nouns)) {
    const room = widthOf(unit);
    const goesOn = taken + room <= width && (piece === '' || keepsTogether(piece, unit));
    if (!goesOn) pieces.push(piece);
    piece = goesOn ? piece + unit : unit;
    taken = goesOn ? taken + room : room;
  }
  pieces.push(piece);
  return pieces;
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
  const char = firstSeenIn(unit);
  const last = lastSeenIn(piece);
  if (CLOSING.test(char) || char === '' || (OPENS.test(last) && OPENING.test(piece))) return true;
  // A star belongs to an order's name, or is the mark of a bold word.
  if (char === '*' || piece.endsWith('*')) return true;
  if (NUMERIC.test(char) ? !CLOSING.test(last) : NUMERIC.test(last)) return true;
  return widthOfChar(char) < 2 && widthOfChar(last) < 2;
};

const takesRoom = (char: string): boolean => widthOfChar(char) > 0;

const firstSeenIn = (text: string): string => {
  for (const char of text) if (takesRoom(char)) return char;
  return '';
};

const lastSeenIn = (text: string): string => {
  for (let end = text.length; end > 0; ) {
    end -= end > 1 && (text.codePointAt(end - 2) ?? 0) > 0xffff ? 2 : 1;
    const char = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (takesRoom(char)) return char;
  }
  return '';
};
