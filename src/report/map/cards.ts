import type { Card, Point } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { wrap } from '../render/wrap.ts';
import type { Board } from './board.ts';
import { letters, linesOf, shortened, widthOf } from './lettering.ts';
import { heading, INNER, type Of, type Part } from './panel.ts';
import { thingItem } from './pieces.ts';
import { at, type Svg } from './svg.ts';

// Cards, a row each, and what they do.

const SIZE = 13;
const SMALL = 11.5;
const ROW = 21;
const LEADING = 14;
const TOP = 36;

export const cards = (board: Board, section: Of<'cards'>): Part => {
  const { words } = board;
  const decks = section.cards.map(({ deck }) => words.say(deck));
  const column = Math.min(INNER / 2, Math.max(...decks.map((deck) => widthOf(deck, SMALL))) + 8);
  const notes = section.notes.flatMap((note) => fitted(words.say(note), words));
  const rows: Svg[] = [];
  let below = TOP;
  for (const card of section.cards) {
    const row = cardRow(board, card, [column, below]);
    rows.push(...row.drawn);
    below += row.height;
  }
  return {
    height: below + notes.length * LEADING + 6,
    drawing: [
      ...heading(words.say(section.title)),
      ...rows,
      ...notes.map((line, row) =>
        letters([0, below + row * LEADING], line, {
          size: SMALL,
          anchor: 'start',
          style: 'italic',
        }),
      ),
    ],
  };
};

/** A name that is too long for a line goes on in the next. */
const cardRow = (
  board: Board,
  { title, deck, sign }: Card,
  [column, y]: Point,
): { readonly height: number; readonly drawn: readonly Svg[] } => {
  const room = INNER - column - (sign === null ? 0 : 20);
  const lines = linesOf(board.words.say(title), SIZE, room);
  return {
    height: ROW + (lines.length - 1) * LEADING,
    drawn: [
      letters([0, y], shortened(board.words.say(deck), SMALL, column - 4), {
        size: SMALL,
        anchor: 'start',
        fill: '#6b6257',
      }),
      ...lines.map((line, row) =>
        letters([column, y + row * LEADING], shortened(line, SIZE, room), {
          size: SIZE,
          anchor: 'start',
          weight: 'bold',
        }),
      ),
      ...(sign === null ? [] : [at([INNER - 9, y], thingItem(board, sign).drawing)]),
    ],
  };
};

/** A sentence in lines of the panel: Chinese has no spaces to part it at. */
const fitted = (sentence: string, { lang }: Catalogue): readonly string[] =>
  lang === 'zh' ? wrap(sentence, Math.floor((2 * INNER) / SMALL)) : linesOf(sentence, SMALL, INNER);
