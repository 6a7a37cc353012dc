import type { Document } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import type { Inks, Tint } from '../../core/ruleset.ts';
import { type Catalogue, makeCatalogue } from '../../report/catalogue.ts';
import { type Mark, markSeats } from '../../report/render/pieces.ts';
import { type Emphasis, renderText } from '../../report/render/text.ts';
import { COLUMNS } from '../../report/wrap.ts';
import { type Paint, PLAIN } from '../terminal/terminal.ts';
import { termsIn, type Words, wordsOfPreset } from '../terminal/words.ts';
import type { OpenGame } from './game.ts';

// Marks that take no room, so that a text is laid out as it would be without them. What people wrote
// has none of them: the catalogue shows such characters (escape.ts).
const FIRST = 0xe0041;
const ENDS = '\u{e007f}';
const NAMED = /([\u{e0041}-\u{e007e}])([^\u{e007f}]*)\u{e007f}/gu;

/** Marks the names of seats so that `tinted` finds them in a text that was laid out. */
export const unseenMark =
  (seats: readonly Seat[]): Mark =>
  (seat, name) =>
    String.fromCodePoint(FIRST + seats.indexOf(seat)) + name + ENDS;

/** A text with each name shown by its seat; a name that goes on in the next line, line by line. */
export const tinted = (
  text: string,
  seats: readonly Seat[],
  show: (seat: Seat, name: string) => string,
): string =>
  text.replace(NAMED, (_, mark: string, name: string) => {
    const seat = seats[(mark.codePointAt(0) ?? FIRST) - FIRST] ?? '';
    return name
      .split(/(\n *)/)
      .map((part, at) => (at % 2 === 1 || part === '' ? part : show(seat, part)))
      .join('');
  });

interface Marking {
  readonly mark?: Mark;
  /** Whatever else is marked, as the seats are. */
  readonly others?: readonly string[];
}

/** Its sentences say where seats are named, which plain text cannot show; and others, if asked. */
export const makeMarkedCatalogue = (
  { loaded, words, desk, settings }: OpenGame,
  { mark, others = [] }: Marking = {},
): Catalogue => {
  const { lang } = words.catalogue;
  const called = wordsOfPreset(loaded.data, settings.settings.preset);
  const terms = termsIn(loaded.data, lang, called);
  return makeCatalogue(markSeats(terms, [...desk.seats, ...others], mark), words.messages, lang);
};

/** Who speaks: a game in one language, and what its seats look like; or rules that nobody plays by yet. */
export interface Speaker {
  readonly words: Words;
  readonly seats: readonly Seat[];
  readonly inks: Inks;
  readonly tints: Readonly<Record<Seat, Tint>>;
  /** The same words, with the names of the seats marked. */
  marked(mark?: Mark): Catalogue;
}

export const speakerOf = (game: OpenGame): Speaker => {
  const { seats, ruleset } = game.desk;
  const { inks = {}, tints = {} } = ruleset;
  let usual: Catalogue | undefined;
  const marked = (mark?: Mark): Catalogue => {
    if (mark !== undefined) return makeMarkedCatalogue(game, { mark });
    usual ??= makeMarkedCatalogue(game);
    return usual;
  };
  return {
    words: game.words,
    seats,
    inks,
    tints,
    marked,
  };
};

export const speakerWithout = (words: Words): Speaker => ({
  words,
  seats: [],
  inks: {},
  tints: {},
  marked: () => words.catalogue,
});

/** A document as text for a terminal: headings bold, rules faint, the seats in their colours. */
export const formatPainted = (
  { words, seats, tints, marked }: Speaker,
  document: Document,
  paint: Paint,
  width = COLUMNS,
): string => {
  if (paint === PLAIN) return renderText(document, words.catalogue, width);
  const emphasis: Emphasis = {
    heading: paint.bold,
    citation: paint.faint,
    toned: (tone, text) => paint[tone](text),
  };
  const text = renderText(document, marked(unseenMark(seats)), width, emphasis);
  return tinted(text, seats, (seat, name) => {
    const tint = tints[seat];
    return tint === undefined ? name : paint.tint(tint, name);
  });
};

/** The same as lines of talk. */
export const linesOf = (document: Document, { catalogue }: Pick<Words, 'catalogue'>) =>
  document.length === 0 ? [] : renderText(document, catalogue).trimEnd().split('\n');
