import type { Seat } from '../../core/game.ts';
import type { Section } from '../../core/picture.ts';
import type { Board } from './board.ts';
import { letters, linesOf, shortened } from './lettering.ts';
import { shield } from './looks.ts';
import { thingItem } from './pieces.ts';
import { at, element, group, idOf, type Svg, title } from './svg.ts';

// What stands beside the map: the round, the tracks, the seats.

export const PANEL = { width: 320, margin: 24 } as const;
export const INNER = PANEL.width - 2 * PANEL.margin;

/** A part of the panel, drawn from its own top left corner. */
export interface Part {
  readonly height: number;
  readonly drawing: readonly Svg[];
}

/** A section of one sort. */
export type Of<Sort extends Section['section']> = Extract<Section, { readonly section: Sort }>;

export const heading = (content: string): readonly Svg[] => [
  letters([0, 8], shortened(content, 14, INNER), { size: 14, anchor: 'start', weight: 'bold' }),
  element('path', { d: `M0 19.5H${INNER}`, stroke: '#9b8f7a', 'stroke-width': 0.8 }),
];

export const shieldOf = (board: Board, seat: Seat): Svg =>
  group({}, [title(board.nameOf(seat)), shield(board, seat)]);

/** The first line under the name is the largest. */
const SIZES = [17, 13] as const;

export const headline = ({ picture, title: name, words }: Board): Part => {
  const lines = linesOf(name, 24, INNER).slice(0, 3);
  const below = lines.length * 28;
  return {
    height: below + 18 + picture.head.length * 22,
    drawing: [
      ...lines.map((line, index) =>
        letters([0, 14 + index * 28], shortened(line, 24, INNER), {
          size: 24,
          anchor: 'start',
          weight: 'bold',
        }),
      ),
      ...picture.head.map((said, index) => {
        const size = SIZES[index] ?? 13;
        return letters([0, below + 14 + index * 22], shortened(words.say(said), size, INNER), {
          size,
          anchor: 'start',
        });
      }),
    ],
  };
};

const HAND = 46;

/** The key to the seats: the ground that they hold, their shields and names, what is in hand. */
export const seats = (board: Board, section: Of<'seats'>): Part => ({
  height: 38 + board.picture.seats.length * 25,
  drawing: [
    ...heading(board.words.say(section.title)),
    ...board.picture.seats.flatMap(({ seat, hand, look }, index) => {
      const y = 38 + index * 25;
      return [
        element('rect', { x: 0.5, y: y - 9, width: 34, height: 18, fill: '#f6f0e0' }),
        element('rect', {
          x: 0.5,
          y: y - 9,
          width: 34,
          height: 18,
          fill: `url(#${idOf('ground', seat)})`,
          stroke: look.colour,
          'stroke-width': 2,
        }),
        at([50, y], [shieldOf(board, seat)]),
        letters(
          [66, y],
          shortened(board.nameOf(seat), 14, INNER - 120 - HAND * (hand.length - 1)),
          { size: 14, anchor: 'start' },
        ),
        ...[...hand].reverse().flatMap(({ thing, amount }, from) => {
          const x = INNER - 40 - from * HAND;
          const many = { size: 14, anchor: 'start', weight: 'bold' } as const;
          return [
            at([x, y], thingItem(board, thing).drawing),
            letters([x + 16, y], String(amount), many),
          ];
        }),
      ];
    }),
  ],
});
