import type { Seat } from '../../core/game.ts';
import type {
  Cell,
  Picture,
  Point,
  Ranking,
  Section,
  Space,
  Thing,
  Track,
} from '../../core/picture.ts';
import { widthOf, widthOfChar } from '../width.ts';
import { COLUMNS, wrap } from '../wrap.ts';
import { type Board, boardOf, type PanelText } from './board.ts';
import { legendInUse } from './in-use.ts';

// Letters on a grid: a wide letter takes two columns of its row.

/** The thing letters belong to, for whoever gives them colours. */
export type Ink = 'plain' | 'name' | 'sea' | 'frame' | { readonly seat: Seat };

/** Letters that stay together. */
interface Sign {
  readonly text: string;
  readonly ink: Ink;
}

/** Gives letters the look of what they belong to; it adds nothing that takes room. */
export type Colouring = (sign: Sign) => string;

const PLAIN: Colouring = ({ text }) => text;

/** A row of glyphs by their columns; the second column of a wide one holds an empty text. */
type Canvas = Sign[][];

const BLANK: Sign = { text: ' ', ink: 'plain' };

const place = (row: Sign[], column: number, glyph: Sign): void => {
  while (row.length < column) row.push(BLANK);
  row[column] = glyph;
};

/** Writes letters over whatever stood there; marks join the letter before them. */
const write = (canvas: Canvas, [left, top]: Point, { text, ink }: Sign): void => {
  while (canvas.length <= top) canvas.push([]);
  const row = canvas[top] ?? [];
  let column = left;
  for (const char of text) {
    const width = widthOfChar(char);
    const before = row[column - 1];
    if (width === 0 && before !== undefined)
      row[column - 1] = { ...before, text: before.text + char };
    for (let part = 0; part < width; part++)
      place(row, column + part, { text: part === 0 ? char : '', ink });
    column += width;
  }
};

/** Signs with a space between them. */
const writeRow = (canvas: Canvas, [left, top]: Point, signs: readonly Sign[]): void => {
  let column = left;
  for (const sign of signs) {
    write(canvas, [column, top], sign);
    column += widthOf(sign.text) + 1;
  }
};

/** Fills a rectangle with one letter. */
const fill = (canvas: Canvas, [left, top, right, bottom]: Cell, sign: Sign): void => {
  for (let row = top; row <= bottom; row++)
    write(canvas, [left, row], { ...sign, text: sign.text.repeat(right - left + 1) });
};

const side = (text: string): Sign => ({ text, ink: 'frame' });

/** The frames of rectangles; where one ends at another, its corner stays. */
const frames = (canvas: Canvas, cells: readonly Cell[]): void => {
  for (const [left, top, right, bottom] of cells) {
    for (const row of [top, bottom]) fill(canvas, [left, row, right, row], side('-'));
    for (const column of [left, right]) fill(canvas, [column, top, column, bottom], side('|'));
  }
  for (const [left, top, right, bottom] of cells)
    for (const row of [top, bottom])
      for (const column of [left, right]) write(canvas, [column, row], side('+'));
};

const isSame = (a: Ink, b: Ink): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.seat === b.seat);

/** The rows as lines, without blanks at their ends. */
const linesOf = (canvas: Canvas, colouring: Colouring): readonly string[] =>
  canvas.map((row) => {
    const runs: Sign[] = [];
    for (const glyph of row.slice(0, row.findLastIndex(({ text }) => text !== ' ') + 1)) {
      const last = runs.at(-1);
      if (last !== undefined && isSame(last.ink, glyph.ink))
        runs[runs.length - 1] = { ...last, text: last.text + glyph.text };
      else runs.push(glyph);
    }
    return runs.map(colouring).join('');
  });

// What is printed and lies in a space, in a few letters each.

const isLettered = (thing: Thing): boolean => thing.lettered !== undefined;

/** Things in the order of their weight, the heaviest first. */
const ranked = (things: readonly Thing[]): readonly Thing[] =>
  things.filter(isLettered).sort((a, b) => (a.lettered?.rank ?? 0) - (b.lettered?.rank ?? 0));

const inkOf = (thing: Thing | undefined): Sign['ink'] =>
  thing?.lettered?.seat === undefined ? 'plain' : { seat: thing.lettered.seat };

const textOf = (board: Board, { lettered }: Thing): string => board.spelled(lettered?.text ?? []);

/** Everything that is printed in one sign; undefined where there is nothing. */
export const signOfPrinted = (board: Board, { signs }: Space): Sign | undefined => {
  const text = signs.map((sign) => textOf(board, sign)).join('');
  return text === '' ? undefined : { text, ink: 'plain' };
};

const thingSigns = (board: Board, things: readonly Thing[]): readonly Sign[] =>
  ranked(things).map((thing) => ({ text: textOf(board, thing), ink: inkOf(thing) }));

/** The things in a space and in those within it. */
export const lyingSigns = (board: Board, space: Space): readonly Sign[] => [
  ...thingSigns(board, [...space.things, ...space.under]),
  ...board.picture.spaces
    .filter(({ within }) => within === space.id)
    .map((inner) => innerSign(board, inner)),
];

/** True if a space shares the cell that it is told in with another such. */
const isOneOfSeveral = ({ picture }: Board, { within }: Space): boolean =>
  within !== null && picture.spaces.filter((space) => space.within === within).length > 1;

/** The signs printed on a space within another, and what lies there if it is the only one. */
const innerSign = (board: Board, space: Space): Sign => {
  const printed = signOfPrinted(board, space)?.text ?? '';
  if (isOneOfSeveral(board, space)) return { text: printed, ink: 'plain' };
  const lying = ranked(space.things);
  const texts = lying.map(
    (thing) => `${thing.plaque === undefined ? ':' : ''}${textOf(board, thing)}`,
  );
  return { text: `${printed}${texts.join('')}`, ink: inkOf(lying[0]) };
};

/** A space that has more on it than its cell has room for, or no cell. */
interface CrowdedSpace {
  readonly space: Space;
  readonly signs: readonly Sign[];
}

/** In cells of more rows than this, what is in them stands in the middle. */
const TALL = 3;
const MORE: Sign = { text: '...', ink: 'plain' };

/** Draws the frames, then what is in them; tells which spaces had to be cut short. */
const drawCells = (canvas: Canvas, board: Board): readonly CrowdedSpace[] => {
  const { spaces, plan } = board.picture;
  frames(
    canvas,
    spaces.flatMap(({ id, terrain }) => {
      const cell = plan.cells[id];
      return cell === undefined || terrain === 'sea' ? [] : [cell];
    }),
  );
  return spaces.flatMap((space) => {
    const cell = plan.cells[space.id];
    if (cell !== undefined) return drawCell(canvas, cell, contentOf(board, space));
    const signs = space.within === null ? lyingSigns(board, space) : [];
    return signs.length === 0 ? [] : [{ space, signs }];
  });
};

interface Content {
  readonly space: Space;
  readonly name: string;
  readonly printed: Sign | undefined;
  readonly lying: readonly Sign[];
}

const contentOf = (board: Board, space: Space): Content => ({
  space,
  name: `${space.terrain === 'sea' ? '~' : ''}${board.words.say(space.narrow ?? space.title)}`,
  printed: signOfPrinted(board, space),
  lying: lyingSigns(board, space),
});

const drawCell = (canvas: Canvas, cell: Cell, content: Content): readonly CrowdedSpace[] => {
  const inset = content.space.terrain === 'sea' ? 0 : 1;
  const [left, top, right, bottom] = cell;
  const size: Size = { width: right - left + 1 - 2 * inset, height: bottom - top + 1 - 2 * inset };
  const { rows, left: over } = filled(content, size);
  const above = size.height > TALL ? Math.floor((size.height - rows.length) / 2) : 0;
  for (const [index, row] of rows.entries())
    writeRow(canvas, [left + inset, top + inset + above + index], row);
  return over.length === 0 ? [] : [{ space: content.space, signs: over }];
};

interface Size {
  readonly width: number;
  readonly height: number;
}

interface FilledGrid {
  readonly rows: readonly (readonly Sign[])[];
  /** Everything, if something had no room. */
  readonly left: readonly Sign[];
}

const widthOfRow = (row: readonly Sign[]): number =>
  row.reduce((sum, { text }) => sum + widthOf(text) + 1, -1);

/** The name, what is printed beside it if there is room, and what lies there from the next row on. */
const filled = ({ space, name, printed, lying }: Content, size: Size): FilledGrid => {
  const ink = space.terrain === 'sea' ? 'sea' : 'name';
  const named = wrap(name, size.width).map((text): readonly Sign[] => [{ text, ink }]);
  const beside = [...(named.at(-1) ?? []), ...(printed === undefined ? [] : [printed])];
  const fits = widthOfRow(beside) <= size.width;
  const head = fits ? [...named.slice(0, -1), beside] : named;
  const signs = fits || printed === undefined ? lying : [...lying, printed];
  const whole = flow([...head, []], signs, size) ?? flow(head, signs, size);
  if (whole !== undefined) return { rows: whole, left: [] };
  return { rows: shortened(head, signs, size), left: signs };
};

type Rows = readonly (readonly Sign[])[];

/** Signs after each other, on as many rows as they take; undefined if there are not as many. */
const flow = (head: Rows, signs: readonly Sign[], { width, height }: Size): Rows | undefined => {
  const rows = head.map((row) => [...row]);
  for (const sign of signs) {
    const row = rows.at(-1);
    if (row !== undefined && widthOfRow([...row, sign]) <= width) row.push(sign);
    else rows.push([sign]);
  }
  const used = rows.filter((row) => row.length > 0);
  const fits = used.every((row) => widthOfRow(row) <= width);
  return fits && used.length <= height ? used : undefined;
};

/** As many of the signs as there is room for, and the mark that there are more: by the name if it fits. */
const shortened = (head: Rows, signs: readonly Sign[], size: Size): Rows => {
  const marked = [...head.slice(0, -1), [...(head.at(-1) ?? []), MORE]];
  for (let count = signs.length - 1; count > 0; count--) {
    const some = signs.slice(0, count);
    const rows = flow([...marked, []], some, size) ?? flow([...head, []], [...some, MORE], size);
    if (rows !== undefined) return rows;
  }
  return flow(head, [MORE], size) ?? head;
};

/** A row of the table below the map: what it is about, and signs that follow each other. */
interface Row {
  readonly label: string;
  readonly signs: readonly Sign[];
}

const GAP = 2;

/** The lists beside the map, what had no room in its cell, and the key to the signs. */
const tableOf = (board: Board, crowded: readonly CrowdedSpace[]): Canvas => {
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

const crowdedRows = ({ words }: Board, crowded: readonly CrowdedSpace[]): readonly Row[] =>
  crowded.map(({ space, signs }) => ({
    label: MORE.text,
    signs: [{ text: words.say(space.title), ink: 'name' }, ...signs],
  }));

/** Of several spaces within one the cell does not say which is which. */
const innerRows = (board: Board): readonly Row[] =>
  board.picture.spaces
    .filter((space) => space.things.length > 0 && isOneOfSeveral(board, space))
    .map((space) => ({
      label: signOfPrinted(board, space)?.text ?? MORE.text,
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

/**
 * The board in letters, for terminals and mails: no line wider than 78 columns. The same picture
 * and words give the same text.
 */
export const drawLetters = (
  picture: Picture,
  said: PanelText,
  colouring: Colouring = PLAIN,
): string => {
  const { round, phase } = picture;
  const heading = said.words.sentence('map.title', { title: said.title, round, phase });
  const canvas: Canvas = [];
  const board = boardOf(picture, said);
  const crowded = drawCells(canvas, board);
  for (const { cell, style } of picture.plan.bands) fill(canvas, cell, BANDS[style]);
  drawTracks(canvas, board);
  const lines = [
    ...wrap(heading, COLUMNS).map((text) => colouring({ text, ink: 'name' })),
    '',
    ...linesOf(canvas, colouring),
    '',
    ...linesOf(tableOf(board, crowded), colouring),
  ];
  return `${lines.join('\n')}\n`;
};

const BANDS = {
  sea: { text: '~', ink: 'sea' },
  wall: { text: '=', ink: 'frame' },
  ridge: { text: '^', ink: 'frame' },
} as const;

/** The tracks on the board itself. */
const drawTracks = (canvas: Canvas, { picture, words }: Board): void => {
  for (const { track, cell } of picture.tracks) {
    const name: Sign = { text: words.say(track.title), ink: 'plain' };
    const steps = track.steps.map(
      ({ label, marked }): Sign =>
        marked ? { text: `[${label}]`, ink: 'name' } : { text: label, ink: 'plain' },
    );
    writeRow(canvas, cell, [name, ...steps]);
  }
};
