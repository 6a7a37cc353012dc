import type { Wish } from '../../../core/wishes.ts';
import { settlementsOf } from '../control.ts';
import type { Question, View } from '../game.ts';
import { TIES } from '../orders/kinds.ts';
import { houseOf } from '../places.ts';
import { inTurnOrder } from '../round.ts';
import type { House } from '../vocabulary.ts';

/** Its own house first, then whoever is furthest from winning. */
const favour = (view: View, king: House): readonly House[] => {
  const rank = (house: House): number => (house === king ? -1 : settlementsOf(view, house));
  return [...inTurnOrder(view)].sort((a, b) => rank(a) - rank(b));
};

/** A king rules by one list, which he says when he is first asked (`ties: …`): it is of all ties. */
export const tiesSaid = (view: View, { kind, seat }: Question<unknown>): readonly Wish[] => {
  if (!TIES.some((tie) => tie === kind.name)) return [];
  const wish = favour(view, houseOf(seat));
  return TIES.map((tie) => ({ kind: tie, wish }));
};
