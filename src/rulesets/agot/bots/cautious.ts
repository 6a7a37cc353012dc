import type { Weights } from '../table/weights.ts';

/** Free areas and sure wins; what is held is held firmly. */
export const cautious: Weights = {
  prize: { point: 3, barrel: 1, crown: 1, land: 1, sea: 1 },
  margin: 3,
  battle: 0,
  orders: { march: 0, defense: 3, support: 1, raid: 0.5, 'consolidate-power': 1.5 },
  bids: { 'iron-throne': 0.2, fiefdoms: 0.3, 'kings-court': 0.3 },
  watch: 1,
  muster: { footman: 1, knight: 2.5, ship: 1, 'siege-engine': 0.5 },
  meddles: 'no',
  whim: 1,
};
