// Forces in few words: `gondor 2+1+1, strider`.
import { addTo, countOf, inOrder, NOBODY, sorts } from '../../../src/rulesets/wotr/forces.ts';
import {
  CHARACTERS,
  type CharacterId,
  type Figure,
  NATIONS,
  type Nation,
  type Part,
  SHADOW_NATIONS,
  type Side,
  type Troops,
} from '../../../src/rulesets/wotr/game.ts';

const figuresOf = (nation: Nation): readonly Figure[] => [
  'regular',
  'elite',
  nation === 'sauron' ? 'nazgul' : 'leader',
];

const nationOf = (word: string): Nation | undefined => NATIONS.find((one) => one === word);

/** `2+1+1`: regulars, elites, leaders of a nation. */
export const readTroops = (nation: Nation, counts: string): Troops => {
  if (!/^\d+(\+\d+){0,2}$/.test(counts)) throw new Error(`no troops: ${nation} ${counts}`);
  const troops: Troops = {};
  for (const [at, count] of counts.split('+').entries())
    if (Number(count) > 0) addTo(troops, nation, figuresOf(nation)[at] ?? 'leader', Number(count));
  return troops;
};

export const writeTroops = (nation: Nation, troops: Part['troops']): string =>
  figuresOf(nation)
    .map((figure) => countOf(troops, nation, figure))
    .join('+')
    .replace(/\+0$/, '')
    .replace(/\+0$/, '');

/** `empty` is nobody. */
export const readForce = (text: string): Part => {
  if (text === 'empty') return NOBODY;
  const troops: Troops = {};
  const characters: CharacterId[] = [];
  for (const said of text.split(',')) {
    const [word = '', counts = ''] = said.trim().split(' ');
    const nation = nationOf(word);
    const character = CHARACTERS.find((one) => one === word);
    if (nation !== undefined) Object.assign(troops, readTroops(nation, counts));
    else if (character !== undefined) characters.push(character);
    else throw new Error(`nobody is called ${word}`);
  }
  return { troops, characters: inOrder(characters) };
};

export const writeForce = ({ troops, characters }: Part): string => {
  const nations = NATIONS.filter((one) => sorts(troops).some(({ nation }) => nation === one));
  const words = [...nations.map((one) => `${one} ${writeTroops(one, troops)}`), ...characters];
  return words.length === 0 ? 'empty' : words.join(', ');
};

const SHADOW: readonly string[] = [...SHADOW_NATIONS, 'witch-king', 'saruman', 'mouth-of-sauron'];

export const sideOfForce = (text: string): Side =>
  SHADOW.includes(text.split(/[ ,]/)[0] ?? '') ? 'shadow' : 'free-peoples';
