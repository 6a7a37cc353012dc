import { type Saying, say } from '../../../core/document.ts';
import type { Card, Piece, Section } from '../../../core/picture.ts';
import { backOf, cardOf, handOf } from '../decks.ts';
import type { CardId, TileId, View } from '../game.ts';
import { ownerOf } from '../table-cards.ts';

// Cards that lie open before the reader, and special tiles.

/** The cards on the table with their sides, and the hands that the reader knows with their backs. */
export const cardsShown = (view: View): readonly Section[] => [
  ...section('table', say('map.table'), view.state.onTable, (card) =>
    say('map.dice-of', { side: ownerOf(view, card) }),
  ),
  ...view.rules.players.flatMap(({ seat }) =>
    section(`hand/${seat}`, say('map.hand', { seat }), handOf(view, seat), (card) =>
      say('map.back-of', { back: backOf(cardOf(view, card).deck) }),
    ),
  ),
];

const section = (
  id: string,
  title: Saying,
  cards: readonly CardId[],
  sortOf: (card: CardId) => Saying,
): readonly Section[] =>
  cards.length === 0
    ? []
    : [
        {
          ...{ section: 'cards', id, title, notes: [] },
          cards: cards.map((card) => shown(card, sortOf(card))),
        },
      ];

const shown = (card: CardId, deck: Saying): Card => {
  const title = say('map.card', { card });
  return { id: `card/${card}`, title, deck, sign: null, lettered: title };
};

/** Tiles that cards bring, in the order of the data. */
export const specialTiles = ({ rules }: View): readonly TileId[] =>
  Object.keys(rules.tiles).filter((tile) => rules.tiles[tile]?.side !== undefined);

export const tileKey = (tile: TileId): string => `tile/${tile}`;

export const tilePiece = ({ rules }: View, tile: TileId): Piece => ({
  symbol: `tile-${rules.tiles[tile]?.side ?? 'shadow'}`,
  text: say('map.tile-sign', { damage: rules.tiles[tile]?.damage ?? 0 }),
});
