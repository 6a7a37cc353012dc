import { invariant } from '../../../core/result.ts';
import type { Backing, Force, House, Role } from '../data/vocabulary.ts';
import type { View } from './game.ts';
import { placeAt } from './places.ts';
import type { Battle, BattleSide } from './state.ts';

export const battleOf = (view: View): Battle => invariant(view.state.battle, 'a battle under way');

/** Who is attacked: a house, or a neutral force, which is a defender of no house (MAR-11). */
type Defender = Readonly<Omit<BattleSide, 'house'> & { house: House | 'neutral' }>;

/** A neutral force plays no card and has no Blade. */
const NEUTRAL: Defender = {
  house: 'neutral',
  card: null,
  textCancelled: false,
  strengthCancelled: false,
  blade: false,
  total: null,
};

export const defenderOf = ({ defender }: Battle): Defender => defender ?? NEUTRAL;

export const isNeutral = (battle: Battle): boolean => defenderOf(battle).house === 'neutral';

/** The houses that fight: one against a neutral force, else two. */
export const fightersIn = ({ attacker, defender }: Battle): readonly House[] =>
  [attacker, defender].flatMap((side) => side?.house ?? []);

/** Which side a house fights on, if it does. */
export const sideOf = (battle: Battle, house: House): Backing => {
  if (battle.attacker.house === house) return 'attacker';
  return defenderOf(battle).house === house ? 'defender' : 'neither';
};

export const sideIn = (battle: Battle, role: Role): BattleSide =>
  role === 'attacker' ? battle.attacker : invariant(battle.defender, 'a defender');

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
