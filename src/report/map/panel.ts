import type { Seat } from '../../core/game.ts';
import type { Picture } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { letters, linesOf, shortened } from './lettering.ts';
import { shield } from './looks.ts';
import { at, element, group, type Svg, title } from './svg.ts';
import { powerToken } from './tokens.ts';
import { initialOf } from './units.ts';

// What stands beside the map: the round, the tracks, the houses.

export const PANEL = { width: 320, margin: 24 } as const;
export const INNER = PANEL.width - 2 * PANEL.margin;

/** A part of the panel, drawn from its own top left corner. */
export interface Section {
  readonly height: number;
  readonly drawing: readonly Svg[];
}

export interface PanelText {
  /** The game's name, as its moderator wrote it. */
  readonly title: string;
  readonly words: Catalogue;
}

export const heading = (content: string): readonly Svg[] => [
  letters([0, 8], content, { size: 14, anchor: 'start', weight: 'bold' }),
  element('path', { d: `M0 19.5H${INNER}`, stroke: '#9b8f7a', 'stroke-width': 0.8 }),
];

export const shieldOf = (picture: Picture, words: Catalogue, seat: Seat): readonly Svg[] => [
  group({}, [
    title(words.term('houses', seat)),
    shield(picture, seat, initialOf(picture, words, seat)),
  ]),
];

export const headline = (picture: Picture, { title: name, words }: PanelText): Section => {
  const { round, rounds, phase } = picture;
  const lines = linesOf(name, 24, INNER).slice(0, 3);
  const below = lines.length * 28;
  const bare = (y: number, content: string, size: number): Svg =>
    letters([0, y], content, { size, anchor: 'start' });
  return {
    height: below + 62,
    drawing: [
      ...lines.map((line, index) =>
        letters([0, 14 + index * 28], shortened(line, 24, INNER), {
          size: 24,
          anchor: 'start',
          weight: 'bold',
        }),
      ),
      bare(below + 14, words.sentence('map.round', { round, rounds }), 17),
      bare(below + 36, words.sentence('map.phase', { phase }), 13),
    ],
  };
};

/** The key to the houses: the ground that they hold, their shields and names, power in hand. */
export const houses = (picture: Picture, { words }: PanelText): Section => ({
  height: 38 + picture.seats.length * 25,
  drawing: [
    ...heading(words.sentence('map.houses')),
    ...picture.seats.flatMap(({ seat, power, look }, index) => {
      const y = 38 + index * 25;
      return [
        element('rect', { x: 0.5, y: y - 9, width: 34, height: 18, fill: '#f6f0e0' }),
        element('rect', {
          x: 0.5,
          y: y - 9,
          width: 34,
          height: 18,
          fill: `url(#ground-${seat})`,
          stroke: look.colour,
          'stroke-width': 2,
        }),
        at([50, y], shieldOf(picture, words, seat)),
        letters([66, y], words.term('houses', seat), { size: 14, anchor: 'start' }),
        at([INNER - 40, y], powerToken(picture, words, seat).drawing),
        letters([INNER - 24, y], String(power), { size: 14, anchor: 'start', weight: 'bold' }),
      ];
    }),
  ],
});
