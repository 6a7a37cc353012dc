import type { Saying } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import type { Catalogue } from '../catalogue.ts';
import { visible } from '../escape.ts';
import type { Term, Terms } from '../messages.ts';

/** A stretch of a sentence; one that names a seat, or what else was marked, says whose name it is. */
export interface Piece {
  readonly text: string;
  readonly seat?: Seat;
}

// Marks that no noun or sentence of ours has, and that the catalogue leaves as they are.
const OPENS = '⁅';
const NAMES = '⁞';
const ENDS = '⁆';
const MARKED = /⁅([^⁞]*)⁞([^⁆]*)⁆/g;
const MARK = /[⁅⁞⁆]/;
const TWIN = '·';

/** The mark on the name of a seat. */
export type Mark = (seat: Seat, name: string) => string;

/** The same nouns, with those of the seats marked, so that a catalogue's sentences tell where they are. */
export const markSeats = (terms: Terms, seats: readonly Seat[], mark: Mark = marked): Terms => {
  const groups = Object.entries(terms).map(([group, nouns]) => {
    const named = seats.flatMap((seat) => {
      const noun = nouns[seat];
      return noun === undefined ? [] : [[seat, markTerm(mark, seat, noun)] as const];
    });
    return [group, { ...nouns, ...Object.fromEntries(named) }] as const;
  });
  return Object.fromEntries(groups);
};

const markTerm = (mark: Mark, seat: Seat, { name, plural }: Term): Term => ({
  name: mark(seat, name),
  bare: name,
  ...(plural !== undefined && { plural: mark(seat, plural) }),
});

const marked: Mark = (seat, name) => OPENS + seat + NAMES + name + ENDS;

/** A text in its pieces, none of them empty, in which nothing is left that would not be seen. */
const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKED)) {
    addText(pieces, text.slice(end, found.index));
    pieces.push({ text: visible(found[2] ?? ''), seat: found[1] ?? '' });
    end = found.index + found[0].length;
  }
  addText(pieces, text.slice(end));
  return pieces;
};

const addText = (pieces: Piece[], text: string): void => {
  if (text !== '') pieces.push({ text: visible(text) });
};

export const plainOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text }) => text).join('');

/** A saying in one line of plain text, whether or not the catalogue marks the seats. */
export const plain = (catalogue: Catalogue, saying: Saying): string =>
  plainOf(piecesOf(catalogue.say(withoutMarks(saying))));

/** Strips our marks: what people wrote may hold our marks, too; there they mean nothing. */
const withoutMarks = (saying: Saying): Saying => {
  const written = JSON.stringify(saying);
  return MARK.test(written)
    ? (JSON.parse(written.replace(new RegExp(MARK, 'g'), TWIN)) as Saying)
    : saying;
};

/** A sentence, and what stands behind it to cite its rule. */
interface CitedSentence {
  readonly sentence: readonly Piece[];
  readonly citation: string;
}

/** Sentences said before: a report is told to many readers and in many formats. */
const citedBefore = new WeakMap<Catalogue, WeakMap<Saying, CitedSentence>>();

export const citedOf = (catalogue: Catalogue, saying: Saying): CitedSentence => {
  const known = citedBefore.get(catalogue) ?? new WeakMap<Saying, CitedSentence>();
  const cited = known.get(saying) ?? cite(catalogue, saying);
  citedBefore.set(catalogue, known.set(saying, cited));
  return cited;
};

const cite = (catalogue: Catalogue, saying: Saying): CitedSentence => {
  const { rule, ...bare } = withoutMarks(saying);
  const sentence = catalogue.say(bare);
  const whole = rule === undefined ? sentence : catalogue.say({ ...bare, rule });
  return whole.startsWith(sentence)
    ? { sentence: piecesOf(sentence), citation: plainOf(piecesOf(whole.slice(sentence.length))) }
    : { sentence: piecesOf(whole), citation: '' };
};
