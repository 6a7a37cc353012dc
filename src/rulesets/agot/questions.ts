import type { Kind } from '../../core/question.ts';
import { cardMelisandre, cardRenly } from './battle/cards/baratheon.ts';
import { cardAsha } from './battle/cards/greyjoy.ts';
import { cardCersei } from './battle/cards/lannister.ts';
import { cardArianne, cardDoran, cardEllaria } from './battle/cards/martell.ts';
import { cardLuwin } from './battle/cards/stark.ts';
import { cardLoras } from './battle/cards/tyrell.ts';
import { houseCard, recallCard, recallHero } from './battle/house-cards.ts';
import { blade, casualties, retreat } from './battle/law.ts';
import { declineSupport, support } from './battle/support.ts';
import {
  bidOn,
  bidTracks,
  bidWildlings,
  highestBidder,
  lowestBidder,
  nameKing,
  orderTied,
} from './bidding/law.ts';
import { fortify } from './fortifications/law.ts';
import { deployHeroes, redeploy, scout } from './heroes/law.ts';
import { march } from './marches/law.ts';
import { muster } from './mustering/law.ts';
import { orders } from './planning/law.ts';
import { raven } from './planning/raven.ts';
import { buildPorts } from './ports/building.ts';
import { capturedShips } from './ports/law.ts';
import { raid } from './raids/law.ts';
import { retreatOrder } from './retreats/law.ts';
import { overSupplyLosses, retreatLosses, supplyLosses, wildlingLosses } from './supply/law.ts';
import type { Agot } from './table/game.ts';

/** Everything that a house is ever asked (section 16), in the order of the round. */
export const KINDS: readonly Kind<Agot>[] = [
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
