import type { Style } from '../../../core/ruleset.ts';
import type { Agot } from '../game.ts';
import { houseOf } from '../places.ts';
import { aggressive } from './aggressive.ts';
import { chooseCard, chooseSupport } from './battles.ts';
import { chooseBid, chooseBids, chooseWatch } from './bids.ts';
import { cautious } from './cautious.ts';
import { greedy } from './greedy.ts';
import { chooseMarch } from './marches.ts';
import { chooseMuster } from './musters.ts';
import { chooseOrders } from './orders.ts';
import { type Outlook, supportsOut } from './outlook.ts';
import { chooseRaid } from './raids.ts';
import { tiesSaid } from './ties.ts';
import type { Weights } from './weights.ts';

type Choose = (outlook: Outlook) => unknown;

/** What a house thinks about; anything else is answered by the printed default. */
const CHOOSE: ReadonlyMap<string, Choose> = new Map<string, Choose>([
  ['orders', chooseOrders],
  ['raid', chooseRaid],
  ['march', chooseMarch],
  ['support', chooseSupport],
  ['house-card', chooseCard],
  ['muster', chooseMuster],
  ['bid-iron-throne', (outlook) => chooseBid(outlook, 'iron-throne')],
  ['bid-fiefdoms', (outlook) => chooseBid(outlook, 'fiefdoms')],
  ['bid-kings-court', (outlook) => chooseBid(outlook, 'kings-court')],
  ['bid-tracks', chooseBids],
  ['bid-wildlings', chooseWatch],
]);

const styleBy = (weights: Weights): Style<Agot> => {
  const answer: Style<Agot> = (view, question, random) => {
    const { kind, seat } = question;
    const house = houseOf(seat);
    const said = tiesSaid(view, question).find((wish) => wish.kind === kind.name);
    if (said !== undefined) return kind.fit(view, question, said.wish).answer;
    const choose = CHOOSE.get(kind.name);
    const chosen = choose?.({ view, house, weights, random, supports: supportsOut(view) });
    return chosen === undefined ? kind.fallback(view, question) : chosen;
  };
  return Object.assign(answer, { says: tiesSaid });
};

export const STYLES = {
  cautious: styleBy(cautious),
  aggressive: styleBy(aggressive),
  greedy: styleBy(greedy),
} as const;
