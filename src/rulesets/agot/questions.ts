import type { Kind } from '../../core/question.ts';
import { cardMelisandre, cardRenly } from './cards/baratheon.ts';
import { cardAsha } from './cards/greyjoy.ts';
import { cardCersei } from './cards/lannister.ts';
import { cardArianne, cardDoran, cardEllaria } from './cards/martell.ts';
import { cardLuwin } from './cards/stark.ts';
import { cardLoras } from './cards/tyrell.ts';
import { fortify } from './fortifications.ts';
import type { Agot } from './game.ts';
import { deployHeroes, redeploy, scout } from './heroes.ts';
import { buildPorts } from './port-building.ts';
import { capturedShips } from './ports.ts';
import { blade, casualties, retreat } from './questions/battle.ts';
import {
  bidOn,
  bidTracks,
  bidWildlings,
  highestBidder,
  lowestBidder,
  nameKing,
  orderTied,
} from './questions/bids.ts';
import { houseCard, recallCard, recallHero } from './questions/cards.ts';
import {
  overSupplyLosses,
  retreatLosses,
  supplyLosses,
  wildlingLosses,
} from './questions/losses.ts';
import { march } from './questions/march.ts';
import { muster } from './questions/muster.ts';
import { orders } from './questions/orders.ts';
import { raid } from './questions/raid.ts';
import { raven } from './questions/raven.ts';
import { retreatOrder } from './questions/retreat-order.ts';
import { declineSupport, support } from './questions/support.ts';

/** What the cards of the event phase ask. */
const OF_CARDS: readonly Kind<Agot>[] = [
  supplyLosses,
  muster,
  ...Object.values(bidOn),
  bidTracks,
  nameKing,
  orderTied,
  bidWildlings,
  highestBidder,
  lowestBidder,
  recallCard,
  recallHero,
  wildlingLosses,
];

/** Everything that a house is ever asked (section 16), in the order of the round. */
export const KINDS: readonly Kind<Agot>[] = [
  ...OF_CARDS,
  orders,
  raven,
  raid,
  march,
  support,
  declineSupport,
  houseCard,
  cardLoras,
  blade,
  cardLuwin,
  cardAsha,
  cardCersei,
  cardMelisandre,
  cardRenly,
  cardEllaria,
  cardDoran,
  cardArianne,
  casualties,
  retreat,
  retreatOrder,
  retreatLosses,
  overSupplyLosses,
  capturedShips,
  buildPorts,
  deployHeroes,
  scout,
  redeploy,
  fortify,
];

const OF_EVENTS: ReadonlySet<string> = new Set([...OF_CARDS, buildPorts].map(({ name }) => name));

/** What the orders of a round say of battles and the like is over when the next cards are turned. */
export const asksIn = (phase: string, kind: string): boolean =>
  phase !== 'westeros' || OF_EVENTS.has(kind);
