import type { Picture, SpaceShown } from '../../../core/picture.ts';
import type { Catalogue } from '../../catalogue.ts';
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

const unitSigns = (picture: Picture, words: Catalogue): readonly Sign[] => {
  const used = new Set(forcesOf(picture).flatMap(({ units }) => units.map(({ unit }) => unit)));
  return [...picture.units]
    .reverse()
    .filter((unit) => used.has(unit))
    .map((unit) =>
      key(words.sentence(`map.letters.${unit}`, { count: 1 }), words.term('units', unit)),
    );
};

const forcesOf = ({ spaces }: Picture) =>
  spaces.flatMap(({ force, others }) => (force === null ? others : [force, ...others]));

const printedSigns = ({ spaces }: Picture, words: Catalogue): readonly Sign[] => {
  const printed = new Set(spaces.flatMap(({ signs }) => signs));
  const kept = Object.entries(PRINTED).filter(([id]) => printed.has(id));
  return [...kept, ['port', PORT] as const]
    .filter(([id]) => printed.has(id))
    .map(([id, sign]) => key(sign, words.sentence(`map.key.${id}`)));
};

const lyingKeys = (picture: Picture, words: Catalogue): readonly Sign[] => {
  const { spaces, seats, battles } = picture;
  const lies = (is: (space: SpaceShown) => boolean): boolean => spaces.some(is);
  const told = (sign: string, code: string): Sign => key(sign, words.sentence(`map.key.${code}`));
  const initial = initialOf(picture, words, seats[0]?.seat ?? '');
  const routed = forcesOf(picture).some(({ units }) => units.some(({ lying }) => lying > 0));
  const fortification = words.sentence('map.letters.fortification');
  const neutral = words.sentence('map.letters.neutral', { strength: 5 });
  return [
    ...(routed ? [told('( )', 'routed')] : []),
    ...(lies(({ others }) => others.length > 0) ? [told('>', 'attacker')] : []),
    ...(lies(({ token }) => token !== null) ? [told(`[${initial}]`, 'token')] : []),
    ...(lies((space) => space.neutral > 0) ? [told(neutral, 'neutral')] : []),
    ...(lies((space) => space.fortification !== null)
      ? [told(fortification, 'fortification')]
      : []),
    ...(battles.length > 0 ? [told('x', 'battle')] : []),
  ];
};

const orderKeys = (picture: Picture, words: Catalogue): readonly Sign[] => {
  const laid = new Set(picture.spaces.flatMap(({ order }) => order?.kind ?? []));
  const kinds = picture.orderKinds
    .filter((kind) => laid.has(kind))
    .map((kind) => key(words.sentence(`map.letters.${kind}`), words.term('order-kinds', kind)));
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
