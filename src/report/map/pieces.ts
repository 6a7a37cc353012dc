import type { Picture, SpaceShown } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { lookOf } from './looks.ts';
import { type Item, row } from './rows.ts';
import { type Svg, title } from './svg.ts';
import { fortification, neutralForce, orderToken, powerToken, swords } from './tokens.ts';
import { plaque } from './units.ts';

/** Where there was a battle: crossed swords on the winner's colour. */
const battleItems = (picture: Picture, words: Catalogue, { id }: SpaceShown): readonly Item[] =>
  picture.battles
    .filter(({ space }) => space === id)
    .map(({ winner }) => ({
      width: 25,
      drawing: [
        title(words.sentence('map.battle', { area: id, winner })),
        ...swords(winner === null ? '#fffdf6' : lookOf(picture, winner).colour),
      ],
    }));

const itemsOf = (picture: Picture, words: Catalogue, space: SpaceShown): readonly Item[] => {
  const { force, order, token, neutral } = space;
  return [
    ...battleItems(picture, words, space),
    ...(space.fortification === null ? [] : [fortification(picture, words, space.fortification)]),
    ...(neutral > 0 ? [neutralForce(words, neutral)] : []),
    ...(token === null ? [] : [powerToken(picture, words, token)]),
    ...(force === null ? [] : [plaque(picture, words, force)]),
    ...(order === null ? [] : [orderToken(picture, words, order)]),
  ];
};

/** The row of pieces in a space. */
export type Items = (space: SpaceShown) => readonly Item[];

/** Draws the pieces of all spaces, once. */
export const drawItems = (picture: Picture, words: Catalogue): Items => {
  const drawn = new Map(
    picture.spaces.map((space) => [space.id, itemsOf(picture, words, space)] as const),
  );
  return ({ id }) => drawn.get(id) ?? [];
};

/** Everything in a space in its row, and forces that do not hold it under that. */
export const pieces = (
  picture: Picture,
  words: Catalogue,
  { space, items }: { readonly space: SpaceShown; readonly items: readonly Item[] },
): readonly Svg[] => {
  const others = space.others.map((other) => plaque(picture, words, other));
  const [x, y] = space.piecesAt;
  return [
    ...row(space.piecesAt, items),
    ...others.flatMap((other, index) =>
      row([x, y + 26 * (index + (items.length > 0 ? 1 : 0))], [other]),
    ),
  ];
};
