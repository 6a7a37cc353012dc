import type { Style } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { BOTS } from './chapters.ts';
import type { House, QuestionKind } from './data/vocabulary.ts';
import { settlementsOf } from './table/control.ts';
import { outlookOf, type Weights } from './table/outlook.ts';
import { houseOf } from './table/places.ts';
import { inTurnOrder } from './table/round.ts';
import type { Agot, Question, View } from './table/state.ts';

// ---- Causes -----------------------------------------------------------------------------------------

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
const tiesSaid = (view: View, { kind, seat }: Question<unknown>): readonly Wish[] => {
  if (!TIES.some((tie) => tie === kind.name)) return [];
  const wish = favour(view, houseOf(seat));
  return TIES.map((tie) => ({ kind: tie, wish }));
};

/** Every battle that it will likely win, and some others. */
const aggressive: Weights = {
  prize: { point: 3, barrel: 0.5, crown: 0.5, land: 1, sea: 1 },
  margin: 0,
  battle: 4,
  orders: { march: 1, defense: 0.5, support: 1.5, raid: 1, 'consolidate-power': 0.5 },
  bids: { 'iron-throne': 0.2, fiefdoms: 0.5, 'kings-court': 0.3 },
  watch: 0.3,
  muster: { footman: 1, knight: 3, ship: 1.2, 'siege-engine': 2 },
  meddles: 'yes',
  jitter: 1,
};

/** Free areas and sure wins; what is held is held firmly. */
const cautious: Weights = {
  prize: { point: 3, barrel: 1, crown: 1, land: 1, sea: 1 },
  margin: 3,
  battle: 0,
  orders: { march: 0, defense: 3, support: 1, raid: 0.5, 'consolidate-power': 1.5 },
  bids: { 'iron-throne': 0.2, fiefdoms: 0.3, 'kings-court': 0.3 },
  watch: 1,
  muster: { footman: 1, knight: 2.5, ship: 1, 'siege-engine': 0.5 },
  meddles: 'no',
  jitter: 1,
};

/** Cities, strongholds and barrels, wherever they are to be had. */
const greedy: Weights = {
  prize: { point: 5, barrel: 2.5, crown: 2, land: 0.5, sea: 0.5 },
  margin: 1,
  battle: 0,
  orders: { march: 0, defense: 1, support: 1, raid: 0.5, 'consolidate-power': 2 },
  bids: { 'iron-throne': 0.3, fiefdoms: 0.2, 'kings-court': 0.4 },
  watch: 0.5,
  muster: { footman: 1.5, knight: 2, ship: 1.5, 'siege-engine': 1 },
  meddles: 'no',
  jitter: 1,
};

const styleBy = (weights: Weights): Style<Agot> => {
  const answer: Style<Agot> = (view, question, random) => {
    const { kind, seat } = question;
    const house = houseOf(seat);
    const said = tiesSaid(view, question).find((wish) => wish.kind === kind.name);
    if (said !== undefined) return kind.resolve(view, question, said.wish).answer;
    const chosen = BOTS[kind.name]?.(outlookOf({ view, house, weights, random }));
    return chosen === undefined ? kind.fallback(view, question) : chosen;
  };
  return Object.assign(answer, { says: tiesSaid });
};

export const STYLES = {
  cautious: styleBy(cautious),
  aggressive: styleBy(aggressive),
  greedy: styleBy(greedy),
} as const;
