import type { Style } from '../../core/ruleset.ts';
import { chooseCard, chooseSupport } from './battle/bots.ts';
import { chooseBid, chooseBids, chooseWatch } from './bidding/bots.ts';
import { aggressive } from './bots/aggressive.ts';
import { cautious } from './bots/cautious.ts';
import { greedy } from './bots/greedy.ts';
import { type Outlook, supportsOut } from './bots/outlook.ts';
import type { Weights } from './bots/weights.ts';
import { chooseMarch } from './marches/bots.ts';
import { chooseMuster } from './mustering/bots.ts';
import { chooseOrders } from './planning/bots.ts';
import { chooseRaid } from './raids/bots.ts';
import type { Agot } from './table/game.ts';
import { houseOf } from './table/places.ts';

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

const styleBy =
  (weights: Weights): Style<Agot> =>
  (view, question, random) => {
    const { kind, seat } = question;
    const choose = CHOOSE.get(kind.name);
    const chosen = choose?.({
      view,
      house: houseOf(seat),
      weights,
      random,
      supports: supportsOut(view),
    });
    return chosen === undefined ? kind.fallback(view, question) : chosen;
  };

export const STYLES = {
  cautious: styleBy(cautious),
  aggressive: styleBy(aggressive),
  greedy: styleBy(greedy),
} as const;
