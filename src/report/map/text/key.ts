import type { Picture } from '../../../core/picture.ts';
import type { Catalogue } from '../../catalogue.ts';
import { hasRouted, hasSpace, orderKindsInUse, printedInUse, unitsInUse } from '../in-use.ts';
import { initialOf } from '../units.ts';
import type { Sign } from './canvas.ts';
import { CARRIED_OUT, isUnderWay, PORT, PRINTED } from './space-signs.ts';

/** What the signs on the map mean: those that are on it. */
export const keySigns = (picture: Picture, words: Catalogue): readonly Sign[] => [
  ...unitSigns(picture, words),
  ...printedSigns(picture, words),
  ...lyingKeys(picture, words),
  ...orderKeys(picture, words),
  ...trackKeys(picture, words),
];

const key = (sign: string, meaning: string): Sign => ({ text: `${sign} ${meaning}`, ink: 'plain' });

const unitSigns = (picture: Picture, words: Catalogue): readonly Sign[] =>
  [...unitsInUse(picture)]
    .reverse()
    .map((unit) =>
      key(words.sentence(`map.letters.${unit}`, { count: 1 }), words.term('units', unit)),
    );

const printedSigns = (picture: Picture, words: Catalogue): readonly Sign[] => {
  const printed = printedInUse(picture);
  return [...Object.entries(PRINTED), ['port', PORT] as const]
    .filter(([id]) => printed.has(id))
    .map(([id, sign]) => key(sign, words.sentence(`map.key.${id}`)));
};

const lyingKeys = (picture: Picture, words: Catalogue): readonly Sign[] => {
  const { seats, battles } = picture;
  const told = (sign: string, code: string): Sign => key(sign, words.sentence(`map.key.${code}`));
  const initial = initialOf(picture, words, seats[0]?.seat ?? '');
  const fortification = words.sentence('map.letters.fortification');
  const neutral = words.sentence('map.letters.neutral', { strength: 5 });
  return [
    ...(hasRouted(picture) ? [told('( )', 'routed')] : []),
    ...(hasSpace(picture, ({ others }) => others.length > 0) ? [told('>', 'attacker')] : []),
    ...(hasSpace(picture, ({ token }) => token !== null) ? [told(`[${initial}]`, 'token')] : []),
    ...(hasSpace(picture, (space) => space.neutral > 0) ? [told(neutral, 'neutral')] : []),
    ...(hasSpace(picture, (space) => space.fortification !== null)
      ? [told(fortification, 'fortification')]
      : []),
    ...(battles.length > 0 ? [told('x', 'battle')] : []),
  ];
};

const orderKeys = (picture: Picture, words: Catalogue): readonly Sign[] => {
  const kinds = orderKindsInUse(picture).map((kind) =>
    key(words.sentence(`map.letters.${kind}`), words.term('order-kinds', kind)),
  );
  const spent = key(CARRIED_OUT, words.sentence('map.key.spent'));
  return isUnderWay(picture) ? [...kinds, spent] : kinds;
};

const trackKeys = ({ tracks, spaces }: Picture, words: Catalogue): readonly Sign[] => {
  const starred = tracks.some(({ stars }) => stars.length > 0);
  const special = spaces.some(({ order }) => order?.special === true);
  return [
    key('< >', words.sentence('map.key.holder')),
    ...(starred || special ? [key('*', words.sentence('map.key.star'))] : []),
  ];
};
