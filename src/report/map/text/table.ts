import type { Ranking, Section, Track } from '../../../core/picture.ts';
import { COLUMNS } from '../../render/text.ts';
import { wrap } from '../../render/wrap.ts';
import { widthOf } from '../../width.ts';
import type { Board } from '../board.ts';
import { legendInUse } from '../in-use.ts';
import { type Canvas, type Sign, write } from './canvas.ts';
import { type Crowded, MORE } from './cells.ts';
import { isOneOfSeveral, lyingSigns, printedSign, thingSigns } from './signs.ts';

/** A row of the table below the map: what it is about, and signs that follow each other. */
interface Row {
  readonly label: string;
  readonly signs: readonly Sign[];
}

const GAP = 2;

/** The lists beside the map, what had no room in its cell, and the key to the signs. */
export const tableOf = (board: Board, crowded: readonly Crowded[]): Canvas => {
  const { panel } = board.picture;
  const isCards = ({ section }: Section): boolean => section === 'cards';
  const sections = [...panel.filter((one) => !isCards(one)), ...panel.filter(isCards)];
  const rows = [
    ...crowdedRows(board, crowded),
    ...innerRows(board),
    ...sections.flatMap((section) => rowsOf(board, section)),
    { label: board.words.sentence('map.legend'), signs: keySigns(board) },
  ];
  const canvas: Canvas = [];
  const column = Math.max(...rows.map(({ label }) => widthOf(label))) + GAP;
  for (const row of rows) writeTableRow(canvas, column, row);
  return canvas;
};

/** The signs hang under each other right of the label. */
const writeTableRow = (canvas: Canvas, column: number, { label, signs }: Row): void => {
  let line = canvas.length;
  let at = column;
  write(canvas, [0, line], { text: label, ink: 'name' });
  for (const { text, ink } of signs)
    for (const [index, part] of wrap(text, COLUMNS - column).entries()) {
      if (index > 0 || (at > column && at + widthOf(part) > COLUMNS)) {
        line += 1;
        at = column;
      }
      write(canvas, [at, line], { text: part, ink });
      at += widthOf(part) + GAP;
    }
};

const plain = (text: string): Sign => ({ text, ink: 'plain' });

const crowdedRows = ({ words }: Board, crowded: readonly Crowded[]): readonly Row[] =>
  crowded.map(({ space, signs }) => ({
    label: MORE.text,
    signs: [{ text: words.say(space.title), ink: 'name' }, ...signs],
  }));

/** Of several spaces within one the cell does not say which is which. */
const innerRows = (board: Board): readonly Row[] =>
  board.picture.spaces
    .filter((space) => space.things.length > 0 && isOneOfSeveral(board, space))
    .map((space) => ({
      label: printedSign(board, space)?.text ?? MORE.text,
      signs: [{ text: board.words.say(space.title), ink: 'name' }, ...lyingSigns(board, space)],
    }));

const rowsOf = (board: Board, shown: Section): readonly Row[] => {
  const label = board.words.say(shown.title);
  switch (shown.section) {
    case 'rankings':
      return shown.rankings.map((ranking) => rankingRow(board, ranking));
    case 'track':
      return [{ label, signs: stepSigns(board, shown) }];
    case 'seats':
      return [{ label, signs: seatSigns(board) }];
    case 'things':
      return shown.rows.map(({ title, things }) => ({
        label: board.words.say(title),
        signs: thingSigns(board, things),
      }));
    case 'cards':
      return [
        {
          label,
          signs: [...shown.cards.map(({ lettered }) => lettered), ...shown.notes].map((said) =>
            plain(board.words.say(said)),
          ),
        },
      ];
  }
};

const rankingRow = (board: Board, { title, places }: Ranking): Row => ({
  label: board.words.say(title),
  signs: places.flatMap(({ seat, lettered }) =>
    seat === null ? [] : [{ text: board.spelled(lettered), ink: { seat } }],
  ),
});

/** The steps at which seats stand, and who stands there. */
const stepSigns = (board: Board, { steps }: Pick<Track, 'steps'>): readonly Sign[] =>
  steps
    .filter(({ seats, marked }) => seats.length > 0 || marked)
    .map(({ seats, label, lettered }) => {
      const step = lettered === undefined ? label : board.words.say(lettered);
      return plain(`${step} ${seats.map(board.letterOf).join('')}`.trimEnd());
    });

const seatSigns = (board: Board): readonly Sign[] =>
  board.picture.seats.map(({ seat, hand }) => ({
    text: [board.letterOf(seat), board.nameOf(seat), ...hand.map(({ amount }) => amount)].join(' '),
    ink: { seat },
  }));

/** The meaning of the signs on the map: those that are on it. */
const keySigns = (board: Board): readonly Sign[] =>
  legendInUse(board.picture).flatMap(({ lettered, title }) =>
    lettered === undefined ? [] : [plain(`${board.spelled(lettered)} ${board.words.say(title)}`)],
  );
