import { retreatPreference } from '../battle/retreat-areas.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { PHASES } from '../round.ts';
import type { View } from '../table/game.ts';
import { heldBy, placeAt } from '../table/places.ts';
import { isThere, mayMarch, threatened } from '../table/reach.ts';
import { fightersIn } from '../table/sides.ts';

/** Where its units would go if they were beaten there now, wherever the attack came from. */
export const ifBeaten = (view: View, house: House, area: AreaId): readonly AreaId[] => {
  const { units } = placeAt(view, area);
  const areas = retreatPreference(view, { house, area, from: '', units, waits: false });
  return areas.filter((into) => isThere(view, into));
};

const BATTLES_COME = PHASES.slice(PHASES.indexOf('planning'), PHASES.indexOf('marches') + 1);

/** Whether a battle of this house may come before the next orders. */
export const mayFight = (view: View, house: House): boolean => {
  const { phase, battle } = view.state;
  if (!BATTLES_COME.includes(phase)) return false;
  const isIn = battle !== null && fightersIn(battle).includes(house);
  const attacks = Array.from(heldBy(view, house)).some((place) => mayMarch(view, place));
  return isIn || attacks || threatened(view, house).length > 0;
};
