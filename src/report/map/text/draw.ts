import type { Ladder, Picture } from '../../../core/picture.ts';
import type { Catalogue } from '../../catalogue.ts';
import { COLUMNS } from '../../render/text.ts';
import { wrap } from '../../render/wrap.ts';
import type { PanelText } from '../panel.ts';
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
  const crowded = drawCells(canvas, picture, said.words);
  drawWater(canvas, picture);
  drawWildlings(canvas, picture, said.words);
  const lines = [
    ...wrap(heading, COLUMNS).map((text) => colouring({ text, ink: 'name' })),
    '',
    ...linesOf(canvas, colouring),
    '',
    ...linesOf(tableOf(picture, said.words, crowded), colouring),
  ];
  return `${lines.join('\n')}\n`;
};

const drawWater = (canvas: Canvas, { plan }: Picture): void => {
  for (const river of plan.rivers) fill(canvas, river, { text: '~', ink: 'sea' });
  fill(canvas, plan.wall, { text: '=', ink: 'frame' });
};

/** The wildlings' ladder on their own ground: where the threat stands. */
const drawWildlings = (canvas: Canvas, picture: Picture, words: Catalogue): void => {
  const found = picture.ladders.find(({ ladder }) => ladder === 'wildlings');
  if (found === undefined) return;
  const name: Sign = { text: words.sentence('map.wildlings'), ink: 'plain' };
  writeRow(canvas, picture.plan.wildlings, [name, ...found.steps.map(stepSign)]);
};

const stepSign = ({ value, marked }: Ladder['steps'][number]): Sign =>
  marked ? { text: `[${value}]`, ink: 'name' } : { text: String(value), ink: 'plain' };
