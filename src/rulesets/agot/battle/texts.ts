import { type House, ROLES, type Role } from '../data/vocabulary.ts';
import { isNone } from '../table/forces.ts';
import type { Play, Table, View } from '../table/game.ts';
import { byFiefdoms } from '../table/round.ts';
import { battleOf, routedOf, sideIn, sideOf, standing } from '../table/sides.ts';
import type { TextGroup } from './cards/text.ts';
import { textsOf } from './cards/texts.ts';

const sidesByFiefdoms = (view: View): readonly House[] => {
  const battle = battleOf(view);
  return byFiefdoms(
    view,
    ROLES.map((role) => sideIn(battle, role).house),
  );
};

/** BAT-21: the side that a text has left without a unit, if any. */
export const emptySide = (view: View): Role | null => {
  const battle = battleOf(view);
  for (const role of ROLES) {
    const { house } = sideIn(battle, role);
    const routed = routedOf(view, house);
    if (isNone(standing(view, house)) && (routed === null || isNone(routed))) return role;
  }
  return null;
};

/** BAT-6: the texts of a group, the house higher on the Fiefdoms first; an empty side ends it. */
export function* speakTexts(table: Table, group: TextGroup): Play<void> {
  const ends = table.rules.options['empty-side'] === 'ends';
  for (const house of sidesByFiefdoms(table)) {
    yield* speak(table, house, group);
    if (ends && emptySide(table) !== null) return;
  }
}

/** The texts on the result, each for the side that it speaks of. */
export function* speakResultTexts(table: Table, winner: Role): Play<void> {
  const battle = battleOf(table);
  for (const house of sidesByFiefdoms(table))
    yield* speak(table, house, sideOf(battle, house) === winner ? 'won' : 'lost');
}

function* speak(table: Table, house: House, group: TextGroup): Play<void> {
  for (const text of textsOf(table, sideOn(table, house))) {
    if (text.group !== group) continue;
    const asking = text.speak(table, house);
    if (asking !== undefined) yield* asking;
  }
}

const sideOn = (view: View, house: House) => {
  const battle = battleOf(view);
  return sideIn(battle, sideOf(battle, house) === 'attacker' ? 'attacker' : 'defender');
};
