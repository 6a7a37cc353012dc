import type { Picture } from '../../core/picture.ts';
import { arrows } from './arrows.ts';
import { cards } from './cards.ts';
import { ground, outlines } from './ground.ts';
import { legend } from './legend.ts';
import { FONTS } from './lettering.ts';
import { groundFills } from './looks.ts';
import { drawName } from './names.ts';
import { headline, houses, PANEL, type PanelText, type Section } from './panel.ts';
import { drawItems, pieces } from './pieces.ts';
import { harbour, signs } from './signs.ts';
import { at, element, group, type Svg, title } from './svg.ts';
import { influence, ladder, wildlings } from './tracks.ts';

export type { PanelText } from './panel.ts';

const PAPER = '#fbf8f0';
const GAP = 20;

/** The board as an SVG document of its own. */
export const drawMap = (picture: Picture, said: PanelText): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${drawSvg(picture, said).svg}\n`;

/**
 * The board as one `<svg>` element, which may stand in a page, in the words of a catalogue. The
 * same picture and words give the same bytes; whatever the game's name is, it stays text.
 */
export const drawSvg = (picture: Picture, said: PanelText): Svg => {
  const panel = panelOf(picture, said);
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
      board(picture, said),
      group({}, panel.drawing),
    ],
  );
};

const definitions = (picture: Picture): Svg => {
  const [width, height] = picture.size;
  const frame = element('clipPath', { id: 'frame' }, [element('rect', { width, height })]);
  return element('defs', {}, [frame, ...groundFills(picture), ...outlines(picture)]);
};

/** The map from the ground up: names lie on arrows, and pieces on names. */
const board = (picture: Picture, { words }: PanelText): Svg => {
  const { spaces } = picture;
  const [width, height] = picture.size;
  const items = drawItems(picture, words);
  return group({}, [
    ground(picture),
    ...wildlings(picture, words),
    ...arrows(picture, words, items),
    ...spaces.flatMap((space) => drawName(space, words)),
    ...spaces.flatMap(signs),
    ...spaces.flatMap((space) => harbour(space, words)),
    ...spaces.flatMap((space) => pieces(picture, words, { space, items: items(space) })),
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
const panelOf = (picture: Picture, said: PanelText): Section => {
  const ladders = picture.ladders.filter((shown) => shown.ladder !== 'wildlings');
  const sections: readonly Section[] = [
    headline(picture, said),
    cards(picture, said),
    influence(picture, said),
    ...ladders.map((shown) => ladder(picture, said, shown)),
    houses(picture, said),
    legend(picture, said),
  ].filter(({ height }) => height > 0);
  let top = 30;
  const left = picture.size[0] + PANEL.margin;
  const drawing = sections.map((section) => {
    const placed = at([left, top], section.drawing);
    top += section.height + GAP - 8;
    return placed;
  });
  return { height: top, drawing };
};
