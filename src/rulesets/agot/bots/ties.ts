import type { Wish } from '../../../core/wishes.ts';
import type { House, QuestionKind } from '../data/vocabulary.ts';
import { settlementsOf } from '../table/control.ts';
import type { Question, View } from '../table/game.ts';
import { houseOf } from '../table/places.ts';
import { inTurnOrder } from '../table/round.ts';

const TIES: readonly QuestionKind[] = [
  'order-tied',
  'name-king',
  'highest-bidder',
  'lowest-bidder',
];

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
