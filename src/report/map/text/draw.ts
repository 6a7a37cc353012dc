import type { Picture } from '../../../core/picture.ts';
import { COLUMNS } from '../../render/text.ts';
import { wrap } from '../../render/wrap.ts';
import { type Board, boardOf, type PanelText } from '../board.ts';
import {
  type Canvas,
  type Colouring,
  fill,
  linesOf,
  PLAIN,
  type Sign,
  writeRow,
} from './canvas.ts';
import { drawCells } from './cells.ts';
import { tableOf } from './table.ts';

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
