import { illegal, type Problem } from '../../core/problem.ts';
import type { Going, SaidPart } from './facts.ts';
import {
  addTo,
  figuresIn,
  holdsPart,
  isArmy,
  NOBODY,
  nationsIn,
  sorts,
  together,
  without,
} from './forces.ts';
import type { Nation, Part, RegionId, Troops, View } from './game.ts';
import { areLeadersAlone } from './lone-leaders.ts';
import { isLoose, settledIn } from './loose.ts';
import { bordersOf, isAtWar, isRegion, regionOf } from './table.ts';

// The part of a force that moves or attacks: what can go, and why something cannot.

/** CHR-15. */
const stays = 'saruman';

/** POL-7: Nazgûl serve in any land; the other figures are their nation's. */
export const nationsServed = (part: Part): readonly Nation[] => {
  const troops: Troops = {};
  for (const { nation, figure, count } of sorts(part.troops))
    if (figure !== 'nazgul') addTo(troops, nation, figure, count);
  return nationsIn(troops);
};

/** ARM-13: at war anywhere, else not into the land of another nation. */
export const mayEnter = (view: View, nation: Nation, into: RegionId): boolean => {
  const { nation: land } = regionOf(view, into);
  return isAtWar(view, nation) || land === undefined || land === nation;
};

/** All of a force but the troops of some nations, and but those who never move. */
export const partOf = (force: Part, goes: (nation: Nation) => boolean, leaves: boolean): Part => {
  const troops: Troops = {};
  for (const { nation, figure, count } of sorts(force.troops))
    if (figure === 'nazgul' || goes(nation)) addTo(troops, nation, figure, count);
  return { troops, characters: force.characters.filter((one) => !leaves || one !== stays) };
};

/** Those of a force that can go; where none can, all its units, so that it is said why they do not. */
export const thoseOf = (force: Part, some: Part): Part =>
  isArmy(some) ? some : { troops: force.troops, characters: [] };

/** Those of a force that are said, or all that can go; nobody, where it is not clear who is meant. */
export const partIn = (force: Part, said: SaidPart | undefined, all: Part): Part => {
  const able = thoseOf(force, all);
  const part = said === undefined ? able : settledIn(force, said, able);
  return isLoose(part) ? NOBODY : part;
};

/** Two regions that an army can go between. */
export const refuseWay = (view: View, { from, to }: Going): Problem | null => {
  const stranger = [from, to].find((one) => !isRegion(view, one));
  if (stranger !== undefined) return illegal('ARM-10', 'no-such-region', { region: stranger });
  if (bordersOf(view, from).includes(to)) return null;
  return regionOf(view, from).closed?.includes(to) === true
    ? illegal('BRD-2', 'closed-border', { from, region: to })
    : illegal('ARM-10', 'not-next', { from, region: to, choices: bordersOf(view, from) });
};

/** ARM-11: some of those who are there, units among them; whoever must stay does. */
export const refusePart = (
  force: Part,
  part: Part,
  region: RegionId,
  leaves: boolean,
): Problem | null => {
  if (!holdsPart(force, part)) return illegal('ARM-11', 'not-in-army', { region });
  if (!isArmy(part)) return illegal('ARM-11', 'no-units', { region });
  if (leaves && part.characters.includes(stays))
    return illegal('CHR-15', 'saruman-stays', { character: stays });
  return null;
};

/** ARM-15: of those who were there and those who have come, no leaders stay alone. */
export const refuseRest = (
  force: Part,
  part: Part,
  region: RegionId,
  come: Part = NOBODY,
): Problem | null =>
  figuresIn(force.troops, 'leader') > 0 && areLeadersAlone(together(without(force, part), come))
    ? illegal('ARM-15', 'leaders-left-alone', { region })
    : null;

/** The first nation among those that go that may not. */
export const barred = (part: Part, may: (nation: Nation) => boolean): Nation | undefined =>
  nationsServed(part).find((one) => !may(one));
