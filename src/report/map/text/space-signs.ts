import type { Lang } from '../../../core/game.ts';
import type { ForceShown, OrderShown, Picture, SpaceShown } from '../../../core/picture.ts';
import type { Catalogue } from '../../catalogue.ts';
import { initialOf } from '../units.ts';
import type { Sign } from './canvas.ts';

// What is printed and lies in a space, in a few letters each.

/** What is printed on the board. */
export const PRINTED: Readonly<Record<string, string>> = {
  stronghold: '#',
  city: '^',
  barrel: 'o',
  crown: 'w',
};
export const PORT = '@';
export const CARRIED_OUT = "'";

/** Between the units of a force. */
const BETWEEN: Readonly<Record<Lang, string>> = { en: ' ', zh: '' };

/** Settlement, barrels and crowns in one sign; undefined where there are none. */
export const printedSign = ({ signs }: SpaceShown): Sign | undefined => {
  const text = signs.map((sign) => PRINTED[sign] ?? '').join('');
  return text === '' ? undefined : { text, ink: 'plain' };
};

/** What lies in a space and in its ports, what matters most first. */
export const lyingSigns = (
  picture: Picture,
  words: Catalogue,
  space: SpaceShown,
): readonly Sign[] => {
  const { force, order, token, fortification, neutral, others } = space;
  const ports = picture.spaces.filter(({ portOf }) => portOf === space.id);
  return [
    ...(force === null ? [] : [forceSign(picture, words, force)]),
    ...homeSigns(picture, words, space),
    ...others.map((other) => forceSign(picture, words, other, '>')),
    ...(neutral > 0 ? [plain(words.sentence('map.letters.neutral', { strength: neutral }))] : []),
    ...(order === null ? [] : [plain(orderText(picture, words, order))]),
    ...(token === null ? [] : [seated(token, `[${initialOf(picture, words, token)}]`)]),
    ...(fortification === null ? [] : [plain(words.sentence('map.letters.fortification'))]),
    ...battleSigns(picture, words, space),
    ...ports.map((port) => portSign(picture, words, port)),
  ];
};

const plain = (text: string): Sign => ({ text, ink: 'plain' });
const seated = (seat: string, text: string): Sign => ({ text, ink: { seat } });

/** Whose area it is where nothing that lies there says so: a home. */
const homeSigns = (
  picture: Picture,
  words: Catalogue,
  { ground, holder, force, token }: SpaceShown,
): readonly Sign[] =>
  ground === 'land' && holder !== null && force === null && token === null
    ? [seated(holder, initialOf(picture, words, holder))]
    : [];

const battleSigns = (picture: Picture, words: Catalogue, { id }: SpaceShown): readonly Sign[] =>
  picture.battles
    .filter(({ space }) => space === id)
    .map(({ winner }) => plain(`x${winner === null ? '' : initialOf(picture, words, winner)}`));

/** `S 2K 1F (1K)`: standing units, then those that lie. */
const forceText = (picture: Picture, words: Catalogue, force: ForceShown): string => {
  const { units, seat } = force;
  const between = BETWEEN[words.lang];
  const standing = unitsText(
    words,
    units.map(({ unit, standing }) => [unit, standing]),
  );
  const lying = unitsText(
    words,
    units.map(({ unit, lying }) => [unit, lying]),
  );
  const parts = [...(standing === '' ? [] : [standing]), ...(lying === '' ? [] : [`(${lying})`])];
  return `${initialOf(picture, words, seat)} ${parts.join(between)}`;
};

const unitsText = (words: Catalogue, units: readonly (readonly [string, number])[]): string =>
  [...units]
    .reverse()
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => words.sentence(`map.letters.${unit}`, { count }))
    .join(BETWEEN[words.lang]);

const forceSign = (picture: Picture, words: Catalogue, force: ForceShown, before = ''): Sign =>
  seated(force.seat, `${before}${forceText(picture, words, force)}`);

/** Whether it must be told of orders that they have been carried out: some have not. */
export const isUnderWay = ({ spaces }: Picture): boolean =>
  new Set(spaces.flatMap(({ order }) => order?.spent ?? [])).size > 1;

/** `Mar+1*`; a mark stands behind an order that has been carried out while others have not. */
const orderText = (picture: Picture, words: Catalogue, shown: OrderShown): string => {
  const { kind, bonus, special, spent } = shown;
  const isNumbered = bonus !== 0 || kind === 'march';
  const number = isNumbered ? `${bonus > 0 ? '+' : ''}${bonus}` : '';
  const marks = `${special ? '*' : ''}${spent && isUnderWay(picture) ? CARRIED_OUT : ''}`;
  return `${words.sentence(`map.letters.${kind}`)}${number}${marks}`;
};

/** Whether a port shares its land with another. */
export const isOneOfSeveral = ({ spaces }: Picture, { portOf }: SpaceShown): boolean =>
  portOf !== null && spaces.filter((space) => space.portOf === portOf).length > 1;

/** `@`, and after it whose ships lie there and what they are ordered. */
const portSign = (picture: Picture, words: Catalogue, space: SpaceShown): Sign => {
  const { force, order } = space;
  if (isOneOfSeveral(picture, space)) return plain(PORT);
  const ships = force === null ? '' : forceText(picture, words, force);
  const ordered = order === null ? '' : `:${orderText(picture, words, order)}`;
  const text = `${PORT}${ships}${ordered}`;
  return force === null ? plain(text) : seated(force.seat, text);
};
