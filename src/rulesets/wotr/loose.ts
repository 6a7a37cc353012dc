// Figures as people name them: without their nation where it can only be one, or all that are there.

import type { Random } from '../../core/game.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import type { Loose, SaidFigures, SaidPart } from './facts.ts';
import { addAll, addTo, figuresIn, inOrder, sorts, together, without } from './forces.ts';
import type { CharacterId, Figure, Nation, Part, RegionId, RuleId, Troops } from './game.ts';

export const isLoose = (part: SaidPart): part is Loose => 'figures' in part;

/** With a nation and a number for all of them it is a part as any other. */
export const partSaid = ({ but, of, figures, characters }: Loose): SaidPart => {
  if (of !== undefined) return { of, figures, characters };
  const troops: Troops = {};
  for (const { nation, figure, count } of figures) {
    if (nation === undefined || typeof count === 'string')
      return { ...(but && { but }), figures, characters };
    addTo(troops, nation, figure, count);
  }
  return but === undefined ? { troops, characters } : { but, figures, characters };
};

export const isOfNazgul = (part: SaidPart): boolean => {
  if (!isLoose(part)) return sorts(part.troops).every(({ figure }) => figure === 'nazgul');
  const { but, of, figures } = part;
  return (
    but === undefined && of === undefined && figures.every(({ figure }) => figure === 'nazgul')
  );
};

/** The nations that have such figures in a force. */
const nationsWith = (force: Part, wanted: Figure): readonly Nation[] =>
  sorts(force.troops).flatMap(({ nation, figure }) => (figure === wanted ? [nation] : []));

/** Those of a force that are meant; undefined: it could be one or another. */
const meantIn = (force: Part, { nation, figure, count }: SaidFigures): Troops | undefined => {
  const there = sorts(force.troops).filter(
    (one) => one.figure === figure && (nation === undefined || one.nation === nation),
  );
  const [only, ...others] = there;
  const total = there.reduce((sum, one) => sum + one.count, 0);
  const troops: Troops = {};
  if (count === 'all' || count === total || (count === 'some' && total === 1))
    for (const one of there) addTo(troops, one.nation, figure, one.count);
  else {
    const owner = nation ?? (others.length === 0 ? only?.nation : undefined);
    if (owner === undefined || count === 'some') return undefined;
    addTo(troops, owner, figure, count);
  }
  return troops;
};

/** The nations of an army; Nazgûl go with any of the Shadow. */
const nationsOf = ({ troops }: Part): readonly Nation[] => [
  ...new Set(sorts(troops).flatMap(({ nation, figure }) => (figure === 'nazgul' ? [] : [nation]))),
];

/** All of a nation: the whole army, if it has no other; else without characters, unless they are named too. */
const armyOf = (force: Part, nation: Nation, named: readonly CharacterId[], all: Part) => {
  const own = sorts(force.troops).filter((one) => one.nation === nation);
  const isOnly = own.length > 0 && nationsOf(force).every((one) => one === nation);
  if (named.length === 0 && isOnly) return { troops: force.troops, characters: all.characters };
  if (named.length === 0 && all.characters.length > 0) return undefined;
  const troops: Troops = {};
  for (const { figure, count } of own) addTo(troops, nation, figure, count);
  return { troops, characters: inOrder(named) };
};

/** The part of a force that can only be meant, `everybody` being all that can go; else as it was said. */
export const settledIn = (force: Part, said: SaidPart, everybody = force): SaidPart => {
  if (!isLoose(said)) return said;
  if (said.of !== undefined) return armyOf(force, said.of, said.characters, everybody) ?? said;
  const troops: Troops = {};
  for (const one of said.figures) {
    const meant = meantIn(force, one);
    if (meant === undefined) return said;
    addAll(troops, meant);
  }
  const named: Part = { troops, characters: inOrder(said.characters) };
  return said.but === undefined ? named : without(together(everybody), named);
};

/** Says of which figures it is not clear whose they are, or that none are there. */
export const refuseLoose = (
  force: Part,
  said: SaidPart | undefined,
  rule: RuleId,
  region: RegionId,
): Problem | null => {
  if (said === undefined || !isLoose(said)) return null;
  const { of: nation, characters } = said;
  if (nation !== undefined) {
    if (!nationsOf(force).includes(nation)) return illegal(rule, 'not-in-army', { region });
    const choices = force.characters;
    return armyOf(force, nation, characters, force) === undefined
      ? illegal(rule, 'with-characters', { nation, region, choices })
      : null;
  }
  const open = said.figures.find((one) => meantIn(force, one) === undefined);
  if (open === undefined) return null;
  const { figure, count } = open;
  const choices = nationsWith(force, figure);
  if (choices.length === 0) return illegal(rule, 'not-in-army', { region });
  return count === 'some'
    ? illegal(rule, 'how-many', { figure, region, there: figuresIn(force.troops, figure) })
    : illegal(rule, 'which-nation', { figure, region, choices });
};

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
