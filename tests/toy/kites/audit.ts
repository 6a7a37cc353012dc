import type { Auditor } from '../../../src/core/ruleset.ts';
import type { Kites, View } from './game.ts';

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Nothing is lost: every tile is in the bag or on a tail, every trick counted, no ribbon owed. */
export const audit =
  (_before: View): Auditor<Kites> =>
  ({ rules, state }) => {
    const tied = Object.values(state.tails).flat().length;
    if (tied + total(state.bag) !== total(rules.bag)) return 'a tile is lost';
    if (Object.values(state.bag).some((count) => count < 0)) return 'a tile too many was drawn';
    if (Object.values(state.ribbons).some((count) => count < 0)) return 'ribbons below nothing';
    for (const [seat, hand] of Object.entries(state.hands))
      if (hand !== 'hidden' && hand.length !== state.sizes[seat])
        return `a trick of ${seat} is lost`;
    return null;
  };
