import { type Answered, isAnswered } from '../../core/entry.ts';
import type { Trail } from '../../core/ruleset.ts';
import type { Rules } from './data/rules.ts';
import { type House, TOKEN_OF_TRACK, TRACKS } from './data/vocabulary.ts';
import type { Event, Facts } from './table/events.ts';

/** Kinds in which a house says what will be done from an area, or who leads there. */
export const PLANS: readonly string[] = ['orders', 'raven', 'deploy-heroes', 'redeploy'];

/** Where an event leads back to, besides the answer that it follows from. */
export const trails = (rules: Rules, event: Event | Answered): readonly Trail[] => {
  if (isAnswered(event)) return answerTrails(event);
  switch (event.type) {
    case 'westeros-card-resolved':
      return [CARDS, { type: 'replacement-revealed', names: [event.deck], since: CARDS }];
    case 'supply-counted':
      return supplyTrails(rules, event.house);
    case 'losses-owed':
      return owingTrails(event);
    case 'tie-settled':
      return [bidsOn(event.on)];
    case 'track-set':
      return [bidsOn(event.track)];
    case 'token-taken':
      return TRACKS.filter((track) => TOKEN_OF_TRACK[track] === event.token).flatMap((track) => [
        { type: 'track-set', names: [track] },
        bidsOn(track),
      ]);
    default:
      return [];
  }
};

const CARDS: Trail = { type: 'westeros-cards-revealed', names: [] };

/** What has to be given was counted before. */
const DEBTS: readonly string[] = [
  'supply-losses',
  'over-supply-losses',
  'wildling-losses',
  'retreat-losses',
];

const answerTrails = ({ kind, seat, about }: Answered): readonly Trail[] => {
  if (DEBTS.includes(kind)) return [{ type: 'losses-owed', names: [seat] }];
  return typeof about['track'] === 'string' ? [bidsOn(about['track'])] : [];
};

/** With `bidding` `all-at-once` the bids on other tracks are opened between. */
const bidsOn = (track: string): Trail => ({ type: 'bids-opened', names: [track] });

/** Each area with barrels that the house won or lost since its supply was counted before. */
const supplyTrails = (rules: Rules, house: House): readonly Trail[] =>
  rules.areas
    .filter(({ barrels }) => barrels > 0)
    .map(({ id }) => ({
      type: 'control-changed',
      names: [house, id],
      since: { type: 'supply-counted', names: [house] },
    }));

/** Units that have arrived were counted nowhere before. */
const owingTrails = ({ why, house }: Facts['losses-owed']): readonly Trail[] => {
  if (why === 'supply') return [{ type: 'supply-counted', names: [house] }];
  return why === 'wildlings' ? [{ type: 'wildlings-met', names: [] }] : [];
};
