import { type AreaId, type Force, type House, UNITS } from '../data/vocabulary.ts';
import type { Units } from '../table/events.ts';
import { addTo, isNone, minus, noUnits, one } from '../table/forces.ts';
import type { View } from '../table/game.ts';
import { placeAt } from '../table/places.ts';
import { battleOf, sideOf } from '../table/sides.ts';
import type { BladeArmy } from '../table/state.ts';

// FLW-5, `blade-lasts` `turn`: the army that the Blade was used for keeps its +1 in later battles of
// the round. Of alike units those of that army are the first to go on and the last to die.

/** Where the army is: an area, or the attackers of the battle under way, who stand in none. */
type Spot = AreaId | 'attack';

const least = (units: Units, most: Units): Force => {
  const both = noUnits();
  for (const unit of UNITS) both[unit] = Math.min(units[unit] ?? 0, most[unit] ?? 0);
  return both;
};

const forceAt = (army: BladeArmy, spot: Spot): Force => army.at[spot] ?? noUnits();

/** The house's units there that stand; the routed no longer count. */
const standingAt = (view: View, house: House, spot: Spot): Force => {
  if (spot === 'attack') return view.state.battle?.force ?? noUnits();
  const place = placeAt(view, spot);
  return place.house === house ? place.units : noUnits();
};

/** The Blade is used: from here on it is this army's. */
export const swear = (view: View, house: House): void => {
  if (view.rules.options['blade-lasts'] === 'battle') return;
  const battle = battleOf(view);
  const spot = sideOf(battle, house) === 'attacker' ? 'attack' : battle.area;
  view.state.bladeArmy = { house, at: { [spot]: { ...standingAt(view, house, spot) } } };
};

/** Units go from one spot to another, those of the army first. */
export const follow = (
  view: View,
  house: House,
  [from, into]: readonly [Spot, Spot],
  units: Units,
): void => {
  const army = view.state.bladeArmy;
  if (army?.house !== house) return;
  const going = least(units, forceAt(army, from));
  if (isNone(going)) return;
  const arrived = { ...forceAt(army, into) };
  addTo(arrived, going);
  army.at[from] = minus(forceAt(army, from), going);
  army.at[into] = arrived;
};

/** A footman of the army that becomes a knight stays one of it. */
export const promote = (view: View, house: House, spot: Spot): void => {
  const army = view.state.bladeArmy;
  if (army?.house !== house || forceAt(army, spot).footman === 0) return;
  const upgraded = minus(forceAt(army, spot), one('footman'));
  upgraded.knight++;
  army.at[spot] = upgraded;
};

/** Whoever has died, been routed or gone is no longer of the army. */
export const thin = (view: View): void => {
  const army = view.state.bladeArmy;
  if (army === undefined) return;
  for (const [spot, force] of Object.entries(army.at)) {
    const left = least(force, standingAt(view, army.house, spot));
    if (isNone(left)) delete army.at[spot];
    else army.at[spot] = left;
  }
};

/** True if some of that army fights here for the Blade's holder. */
export const isBladeWith = (view: View, house: House): boolean => {
  const army = view.state.bladeArmy;
  if (army?.house !== house || view.state.tokens['valyrian-steel-blade'] !== house) return false;
  const battle = battleOf(view);
  return !isNone(forceAt(army, sideOf(battle, house) === 'attacker' ? 'attack' : battle.area));
};
