import type { CardShown, Picture } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { wrap } from '../render/wrap.ts';
import { letters, linesOf, widthOf } from './lettering.ts';
import { heading, INNER, type PanelText, type Section } from './panel.ts';
import { at, element, type Svg, title } from './svg.ts';
import { symbol } from './symbols.ts';

// The cards of the round, and what they forbid or change until it ends.

const SIZE = 13;
const SMALL = 11.5;
const ROW = 21;
const LEADING = 14;
const TOP = 36;

/** The wildlings' icon of a card. */
export const horde = (): readonly Svg[] => [
  element('circle', { r: 8, fill: '#5b4a3f', stroke: '#1f1b16', 'stroke-width': 0.8 }),
  symbol('horde', { fill: '#ffffff' }),
];

export const cards = (picture: Picture, { words }: PanelText): Section => {
  if (picture.cards.length === 0) return { height: 0, drawing: [] };
  const decks = picture.cards.map(({ deck }) => words.term('decks', deck));
  const column = Math.max(...decks.map((deck) => widthOf(deck, SMALL))) + 8;
  const effects = picture.effects.flatMap((effect) => fitted(words.say(effect), words));
  const below = TOP + picture.cards.length * ROW;
  return {
    height: below + effects.length * LEADING + 6,
    drawing: [
      ...heading(words.sentence('map.cards')),
      ...picture.cards.flatMap((card, row) => cardRow(words, card, [column, TOP + row * ROW])),
      ...effects.map((line, row) =>
        letters([0, below + row * LEADING], line, {
          size: SMALL,
          anchor: 'start',
          style: 'italic',
        }),
      ),
    ],
  };
};

const cardRow = (
  words: Catalogue,
  { deck, card, icon }: CardShown,
  [column, y]: readonly [number, number],
): readonly Svg[] => {
  const name = words.term('westeros-cards', card);
  const told = words.sentence('map.key.icon');
  return [
    letters([0, y], words.term('decks', deck), { size: SMALL, anchor: 'start', fill: '#6b6257' }),
    letters([column, y], name, { size: SIZE, anchor: 'start', weight: 'bold' }),
    ...(icon ? [at([INNER - 9, y], [title(told), ...horde()])] : []),
  ];
};

/** A sentence in lines of the panel: Chinese has no spaces to part it at. */
const fitted = (sentence: string, { lang }: Catalogue): readonly string[] =>
  lang === 'zh' ? wrap(sentence, Math.floor((2 * INNER) / SMALL)) : linesOf(sentence, SMALL, INNER);
