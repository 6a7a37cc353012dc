import type { Picture, Section } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { arrows } from './arrows.ts';
import { type Board, boardOf, type PanelText } from './board.ts';
import { cards } from './cards.ts';
import { ground, outlines, touched } from './ground.ts';
import { legend } from './legend.ts';
import { FONTS } from './lettering.ts';
import { groundFills } from './looks.ts';
import { drawName } from './names.ts';
import { headline, PANEL, type Part, seats } from './panel.ts';
import { drawItems, pieces, signs } from './pieces.ts';
import { around, at, element, group, type Svg, title } from './svg.ts';
import { thingRows } from './thing-rows.ts';
import { onBoard, rankings, track } from './tracks.ts';

export type { PanelText } from './board.ts';

const PAPER = '#fbf8f0';
const GAP = 20;

/** The board as an SVG document of its own. */
export const drawMap = (picture: Picture, said: PanelText): string =>
  mapFile(drawSvg(picture, said));

/** A drawing as a file of its own. */
export const mapFile = ({ svg }: Svg): string => `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`;

/**
 * The board as one `<svg>` element, which may stand in a page, in the words of a catalogue. The
 * same picture and words give the same bytes; whatever the game's name is, it stays text.
 */
export const drawSvg = (picture: Picture, said: PanelText): Svg => {
  const board = boardOf(picture, said);
  const panel = panelOf(board);
  const [mapWidth, mapHeight] = picture.size;
  const width = mapWidth + PANEL.width;
  const height = Math.max(mapHeight, panel.height);
  const { words } = said;
  const { round, phase } = picture;
  const heading = words.sentence('map.title', { title: said.title, round, phase });
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      lang: words.lang,
      'font-family': FONTS[words.lang],
    },
    [
      title(heading),
      definitions(picture),
      element('rect', { width, height, fill: PAPER }),
      drawBoard(board),
      group({}, panel.drawing),
    ],
  );
};

/** The same drawing with spaces that can be touched. */
export const touchable = (drawing: Svg, picture: Picture, words: Catalogue): Svg => {
  const { made } = drawing;
  return made === undefined ? drawing : around(made, [...made.inside, touched(picture, words)]);
};

const definitions = (picture: Picture): Svg => {
  const [width, height] = picture.size;
  const frame = element('clipPath', { id: 'frame' }, [element('rect', { width, height })]);
  return element('defs', {}, [frame, ...groundFills(picture), ...outlines(picture)]);
};

/** The map from the ground up: names lie on arrows, and pieces on names. */
const drawBoard = (board: Board): Svg => {
  const { picture } = board;
  const { spaces, size, tracks } = picture;
  const [width, height] = size;
  const items = drawItems(board);
  return group({}, [
    ground(picture),
    ...tracks.map((shown) => onBoard(board, shown)),
    ...arrows(board, items),
    ...spaces.flatMap((space) => drawName(board, space)),
    ...spaces.flatMap((space) => signs(board, space)),
    ...spaces.flatMap((space) => pieces(board, space, items)),
    element('rect', {
      x: 0.75,
      y: 0.75,
      width: width - 1.5,
      height: height - 1.5,
      fill: 'none',
      stroke: '#4b443b',
      'stroke-width': 1.5,
    }),
  ]);
};

/** The sections under each other, right of the map. */
const panelOf = (board: Board): Part => {
  const { size, panel } = board.picture;
  const shown = panel.flatMap((section) => partOf(board, section) ?? []);
  const parts = [headline(board), ...shown, legend(board)];
  let top = 30;
  const left = size[0] + PANEL.margin;
  const drawing = parts.map((part) => {
    const placed = at([left, top], part.drawing);
    top += part.height + GAP - 8;
    return placed;
  });
  return { height: top, drawing };
};

const partOf = (board: Board, shown: Section): Part | undefined => {
  switch (shown.section) {
    case 'track':
      return track(board, shown);
    case 'rankings':
      return rankings(board, shown);
    case 'cards':
      return cards(board, shown);
    case 'seats':
      return seats(board, shown);
    case 'things':
      return thingRows(board, shown);
  }
};
