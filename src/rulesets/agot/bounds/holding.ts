import { say } from '../../../core/document.ts';
import type { Hinge } from '../../../core/foresight.ts';
import { type AreaId, type Force, type House, UNITS } from '../data/vocabulary.ts';
import { noUnits } from '../table/forces.ts';
import { areaOf, placeAt } from '../table/places.ts';
import { type Prospect, threatsTo } from './foes.ts';
import { type Chances, leaving, sizeOf } from './marching.ts';
import { killsUnits, leastDefence, mostAssault, walls, winsTies } from './strength.ts';
import { attackTries } from './tries.ts';

/** The chances that an area is held at the end: by units that stay there, and nobody can beat. */
export const holding = (prospect: Prospect, area: AreaId): Chances => {
  const { view, own } = prospect;
  const place = placeAt(view, area);
  const threats = threatsTo(prospect, area);
  const on = threats.map((foe): Hinge => {
    const told = { ...say('hinge.attacks', { house: foe, area }), rule: 'MAR-2' };
    return { seat: foe, told, tries: attackTries(prospect, foe, area) };
  });
  const safe = threats.length === 0;
  if (place.house !== own.house || !own.isPlain) return { sure: false, never: false, on };
  const gone = leaving(prospect, area);
  const left = noUnits();
  for (const unit of UNITS) left[unit] = place.units[unit] - gone[unit];
  const staysAnyhow = view.rules.options['over-supply'] === 'refuse' || own.marches.length === 0;
  const isStaying = sizeOf(left) > 0 && staysAnyhow;
  const isStrong =
    areaOf(view, area).portOf === null &&
    threats.every((foe) => isHeldAgainst(prospect, area, left, foe));
  return { sure: isStaying && (safe || isStrong), never: false, on };
};

const isHeldAgainst = (prospect: Prospect, area: AreaId, left: Force, foe: House): boolean => {
  if (killsUnits(foe)) return false;
  const { view, own } = prospect;
  const order = own.placed.get(area);
  // Cersei could take it away after any other battle (BAT-6).
  const isSafe = !prospect.foes.includes('lannister');
  const isDefended = order !== undefined && isSafe && view.rules.orders[order].kind === 'defense';
  const least =
    leastDefence(view, left) +
    walls(view, area, own.house) +
    (isDefended ? view.rules.orders[order].bonus : 0);
  const most = mostAssault(prospect, foe, area);
  return least > most || (least === most && winsTies(view, own.house, foe));
};
