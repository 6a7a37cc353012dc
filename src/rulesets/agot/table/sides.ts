import { must } from '../../../core/result.ts';
import type { Backing, Force, House, Role } from '../data/vocabulary.ts';
import type { View } from './game.ts';
import { placeAt } from './places.ts';
import type { Battle, BattleSide } from './state.ts';

export const battleOf = (view: View): Battle => must(view.state.battle, 'a battle under way');

/** Which side a house fights on, if it does. */
export const sideOf = (battle: Battle, house: House): Backing => {
  if (battle.attacker.house === house) return 'attacker';
  return battle.defender?.house === house ? 'defender' : 'neither';
};

export const sideIn = (battle: Battle, role: Role): BattleSide =>
  role === 'attacker' ? battle.attacker : must(battle.defender, 'a defender');

/** The other side of the battle, never a supporter (BAT-6). */
export const opponentOf = (view: View, house: House): BattleSide => {
  const battle = battleOf(view);
  return sideIn(battle, battle.attacker.house === house ? 'defender' : 'attacker');
};

/** The side's units that stand; the attackers have left their area and are on none. */
export const standing = (view: View, house: House): Force => {
  const battle = battleOf(view);
  return battle.attacker.house === house ? battle.force : placeAt(view, battle.area).units;
};

/** The side's routed units; only a defender can have any. */
export const routedOf = (view: View, house: House): Force | null => {
  const battle = battleOf(view);
  return battle.attacker.house === house ? null : placeAt(view, battle.area).routed;
};
