import type { Picture, SpaceShown } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { swords } from './arrows.ts';
import { lookOf } from './looks.ts';
import { type Item, row } from './rows.ts';
import { type Svg, title } from './svg.ts';
import { fortification, neutralForce, orderToken, powerToken } from './tokens.ts';
import { plaque } from './units.ts';

/** Where there was a battle: crossed swords on the winner's colour. */
const battleItems = (picture: Picture, words: Catalogue, { id }: SpaceShown): readonly Item[] =>
  picture.battles
    .filter(({ space }) => space === id)
    .map(({ winner }) => ({
      width: 18,
      drawing: [
        title(words.sentence('map.battle', { area: id, winner })),
        ...swords(winner === null ? '#fffdf6' : lookOf(picture, winner).colour),
      ],
    }));

/** Everything in a space in a row, and forces that do not hold it under that. */
export const pieces = (picture: Picture, words: Catalogue, space: SpaceShown): readonly Svg[] => {
  const { piecesAt, force, order, token, neutral } = space;
  const items = [
    ...battleItems(picture, words, space),
    ...(space.fortification === null ? [] : [fortification(picture, words, space.fortification)]),
    ...(neutral > 0 ? [neutralForce(words, neutral)] : []),
    ...(token === null ? [] : [powerToken(picture, words, token)]),
    ...(force === null ? [] : [plaque(picture, words, force)]),
    ...(order === null ? [] : [orderToken(picture, words, order)]),
  ];
  const others = space.others.map((other) => plaque(picture, words, other));
  const [x, y] = piecesAt;
  return [
    ...row(piecesAt, items),
    ...others.flatMap((other, index) =>
      row([x, y + 26 * (index + (items.length > 0 ? 1 : 0))], [other]),
    ),
  ];
};
