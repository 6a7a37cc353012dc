import type { Weights } from '../table/weights.ts';

/** Cities, strongholds and barrels, wherever they are to be had. */
export const greedy: Weights = {
  prize: { point: 5, barrel: 2.5, crown: 2, land: 0.5, sea: 0.5 },
  margin: 1,
  battle: 0,
  orders: { march: 0, defense: 1, support: 1, raid: 0.5, 'consolidate-power': 2 },
  bids: { 'iron-throne': 0.3, fiefdoms: 0.2, 'kings-court': 0.4 },
  watch: 0.5,
  muster: { footman: 1.5, knight: 2, ship: 1.5, 'siege-engine': 1 },
  meddles: 'no',
  whim: 1,
};
