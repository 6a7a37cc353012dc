import type { Random } from '../../../core/game.ts';
import { addTo, sorts } from '../forces.ts';
import type { Part, Troops } from '../game.ts';

/** Some of a force, by chance. */
export const someOf = (force: Part, random: Random): Part => {
  const troops: Troops = {};
  for (const { nation, figure, count } of sorts(force.troops))
    addTo(troops, nation, figure, random(count + 1));
  return { troops, characters: force.characters.filter(() => random(2) === 0) };
};

/** One of many by chance that passes; undefined: none does. */
export const pick = <T>(
  all: readonly T[],
  passes: (one: T) => boolean,
  random: Random,
): T | undefined => {
  const left = [...all];
  while (left.length > 0) {
    const [one] = left.splice(random(left.length), 1);
    if (one !== undefined && passes(one)) return one;
  }
  return undefined;
};
