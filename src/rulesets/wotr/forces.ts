// Figures and forces counted, put together and taken apart; nothing here knows the rules of the game.

import {
  CHARACTERS,
  type CharacterId,
  FIGURES,
  type Figure,
  type Force,
  NATIONS,
  type Nation,
  type Part,
  type Side,
  type Spot,
  type State,
  type Troops,
} from './game.ts';

export const NOBODY: Part = { troops: {}, characters: [] };

export const inOrder = (characters: Iterable<CharacterId>): CharacterId[] => {
  const some = new Set(characters);
  return CHARACTERS.filter((one) => some.has(one));
};

export const countOf = (troops: Part['troops'], nation: Nation, figure: Figure): number =>
  troops[nation]?.[figure] ?? 0;

/** So many figures of one sort. */
interface Sort {
  readonly nation: Nation;
  readonly figure: Figure;
  readonly count: number;
}

/** Every sort of figure that is there, in a fixed order. */
export const sorts = (troops: Part['troops']): readonly Sort[] => {
  const found: Sort[] = [];
  for (const nation of NATIONS) {
    const own = troops[nation];
    if (own === undefined) continue;
    for (const figure of FIGURES) {
      const count = own[figure];
      if (count !== undefined && count !== 0) found.push({ nation, figure, count });
    }
  }
  return found;
};

export const nationsIn = (troops: Part['troops']): readonly Nation[] =>
  NATIONS.filter((nation) => FIGURES.some((figure) => countOf(troops, nation, figure) > 0));

export const figuresIn = (troops: Part['troops'], ...figures: readonly Figure[]): number => {
  let sum = 0;
  for (const own of Object.values(troops)) for (const figure of figures) sum += own[figure] ?? 0;
  return sum;
};

export const unitsIn = ({ troops }: Part): number => {
  let units = 0;
  for (const { regular = 0, elite = 0 } of Object.values(troops)) units += regular + elite;
  return units;
};

/** Units of one nation. */
export const unitsOf = ({ troops }: Part, nation: Nation): number =>
  countOf(troops, nation, 'regular') + countOf(troops, nation, 'elite');

/** ARM-8: with units it is an army. */
export const isArmy = (part: Part): boolean => unitsIn(part) > 0;

export const isNobody = ({ troops, characters }: Part): boolean =>
  characters.length === 0 && sorts(troops).length === 0;

type Figures = NonNullable<Troops[Nation]>;

/** Adds so many of a sort, or takes them away; nothing stays of what is none. */
export const addTo = (troops: Troops, nation: Nation, figure: Figure, count: number): void => {
  const own = changed(troops[nation], figure, count);
  if (Object.keys(own).length === 0) delete troops[nation];
  else troops[nation] = own;
};

/** A copy with the new number: a record that something is deleted from is slow from then on. */
const changed = (figures: Figures = {}, figure: Figure, count: number): Figures => {
  const now = (figures[figure] ?? 0) + count;
  const own: Figures = {};
  for (const one of Object.keys(figures) as Figure[])
    if (one !== figure || now !== 0) own[one] = figures[one] ?? 0;
  if (now !== 0) own[figure] = now;
  return own;
};

export const addAll = (troops: Troops, more: Part['troops'], sign: 1 | -1 = 1): void => {
  for (const { nation, figure, count } of sorts(more)) addTo(troops, nation, figure, sign * count);
};

export const together = (...parts: readonly Part[]): Force => {
  const troops: Troops = {};
  for (const part of parts) addAll(troops, part.troops);
  return { troops, characters: inOrder(parts.flatMap(({ characters }) => characters)) };
};

export const without = (whole: Part, part: Part): Force => {
  const troops: Troops = {};
  for (const { nation, figure, count } of sorts(whole.troops)) {
    const left = count - countOf(part.troops, nation, figure);
    if (left !== 0) addTo(troops, nation, figure, left);
  }
  return {
    troops,
    characters: inOrder(whole.characters.filter((one) => !part.characters.includes(one))),
  };
};

/** True if the part can be taken from the whole; ids of others may be anything. */
export const holdsPart = (whole: Part, part: Part): boolean =>
  part.characters.every((one) => whole.characters.includes(one)) &&
  new Set(part.characters).size === part.characters.length &&
  Object.entries(part.troops).every(([nation, figures]) =>
    Object.entries(figures ?? {}).every(
      ([figure, count]) =>
        Number.isInteger(count) &&
        count >= 0 &&
        count <= countOf(whole.troops, nation as Nation, figure as Figure),
    ),
  );

// ---- On the table: only appliers call these ---------------------------------------------------------

const forcesAt = (state: State, side: Side, { inside }: Spot): Record<string, Force> =>
  inside === 'yes' ? state.besieged : state.field[side];

/** Puts figures to those of their side at a spot. */
export const put = (state: State, side: Side, at: Spot, part: Part): void => {
  const forces = forcesAt(state, side, at);
  const force = together(forces[at.region] ?? NOBODY, part);
  if (!isNobody(force)) forces[at.region] = force;
};

/** Takes figures away from a spot. */
export const take = (state: State, side: Side, at: Spot, part: Part): void => {
  const forces = forcesAt(state, side, at);
  const force = without(forces[at.region] ?? NOBODY, part);
  if (isNobody(force)) delete forces[at.region];
  else forces[at.region] = force;
};

/** From one spot to another. */
interface Step {
  readonly from: Spot;
  readonly into: Spot;
}

export const move = (state: State, side: Side, { from, into }: Step, part: Part): void => {
  take(state, side, from, part);
  put(state, side, into, part);
};
