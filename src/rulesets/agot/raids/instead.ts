import type { AreaId } from '../data/vocabulary.ts';
import { type Raid, saying } from '../table/answers.ts';
import { areasOut, type Instead } from '../table/instead.ts';
import { areaOf } from '../table/places.ts';
import { raid } from './law.ts';

/** Where a raid has something to strike. */
const targetsOut: Instead = ({ view, house, wish }) => {
  const { from } = saying<Raid>(wish);
  const isTarget = (target: AreaId): boolean =>
    raid.check(view, raid.of(house, {}), { from, targets: [target] }) === null;
  return areaOf(view, from).near.filter(isTarget);
};

/** Areas in reach of a raid, whatever may lie there when its turn comes. */
const inReach: Instead = ({ view, house, wish }) => {
  const { from } = saying<Raid>(wish);
  return areaOf(view, from).near.filter(
    (target) => raid.neverLegal(view, house, { from, targets: [target] }) === null,
  );
};

export const instead: Readonly<Record<string, Instead>> = {
  'nothing-to-raid': targetsOut,
  'own-order': targetsOut,
  'not-raidable': targetsOut,
  'land-raids-sea': inReach,
  'no-raid-order': areasOut('raid'),
};
