import type { Weights } from '../table/weights.ts';

/** Every battle that it will likely win, and some others. */
export const aggressive: Weights = {
  prize: { point: 3, barrel: 0.5, crown: 0.5, land: 1, sea: 1 },
  margin: 0,
  battle: 4,
  orders: { march: 1, defense: 0.5, support: 1.5, raid: 1, 'consolidate-power': 0.5 },
  bids: { 'iron-throne': 0.2, fiefdoms: 0.5, 'kings-court': 0.3 },
  watch: 0.3,
  muster: { footman: 1, knight: 3, ship: 1.2, 'siege-engine': 2 },
  meddles: 'yes',
  whim: 1,
};
