import type { Entry } from '../../src/core/entry.ts';
import type { EventOf, EventType } from '../../src/rulesets/agot/table/events.ts';
import { FORUM_SAMPLES, type ForumType } from './forum-samples.ts';
import { MARCH_SAMPLES, type MarchType } from './march-samples.ts';

const OTHER_SAMPLES: {
  readonly [Type in Exclude<EventType, MarchType | ForumType>]: EventOf<Type>;
} = {
  'house-set-up': {
    type: 'house-set-up',
    rule: 'SET-2',
    house: 'stark',
    supply: 1,
    power: 5,
    cards: ['robb-stark', 'eddard-stark'],
  },
  'ships-captured': {
    type: 'ships-captured',
    rule: 'CLK-3',
    house: 'stark',
    from: 'tyrell',
    area: 'oldtown-port',
    kept: 2,
    lost: 1,
  },
  'units-placed': {
    type: 'units-placed',
    rule: 'SET-2',
    house: 'stark',
    area: 'winterfell',
    units: { footman: 1, knight: 2 },
  },
  'neutral-force-placed': {
    type: 'neutral-force-placed',
    rule: 'SET-8',
    area: 'pyke',
    strength: 3,
    unplayed: 'greyjoy',
  },
  'track-set': { type: 'track-set', rule: 'BID-2', track: 'fiefdoms', order: ['stark', 'tyrell'] },
  'token-taken': {
    type: 'token-taken',
    card: 'doran-martell',
    rule: 'SET-6',
    token: 'messenger-raven',
    house: 'tyrell',
  },
  'threat-set': { type: 'threat-set', rule: 'WIL-6', from: 8, threat: 2 },
  'deck-shuffled': {
    type: 'deck-shuffled',
    rule: 'SET-5',
    deck: '2',
    cards: ['clash-of-kings', 'clash-of-kings', 'last-days-of-summer!'],
  },
  'phase-begun': { type: 'phase-begun', rule: 'RND-1', round: 3, begins: 'raids' },
  'control-changed': {
    type: 'control-changed',
    rule: 'HLD-5',
    area: 'winterfell',
    from: 'greyjoy',
    house: 'stark',
    home: 'yes',
  },
  'game-won': {
    type: 'game-won',
    rule: 'WIN-1',
    winner: 'stark',
    standings: [
      { house: 'stark', settlements: 7, supply: 5, power: 4 },
      { house: 'tyrell', settlements: 6, supply: 3, power: 1 },
    ],
  },
  'westeros-cards-revealed': {
    type: 'westeros-cards-revealed',
    rule: 'WES-1',
    cards: { 1: 'supply', 2: 'winter-is-coming', 3: 'wildling-attack' },
  },
  'announcement-made': { type: 'announcement-made', rule: 'SEA-5' },
  'replacement-revealed': {
    type: 'replacement-revealed',
    rule: 'WES-5',
    deck: '2',
    card: 'game-of-thrones',
  },
  'threat-grew': { type: 'threat-grew', rule: 'WES-2', icons: 2, from: 4, threat: 8 },
  'westeros-card-resolved': {
    type: 'westeros-card-resolved',
    rule: 'WES-3',
    deck: '1',
    card: 'mustering',
  },
  'westeros-cards-put-under': {
    type: 'westeros-cards-put-under',
    rule: 'WES-3',
    cards: { 1: 'supply', 2: 'game-of-thrones', 3: 'last-days-of-summer!' },
  },
  'orders-banned': { type: 'orders-banned', rule: 'WES-9', kind: 'defense' },
  'rains-fell': { type: 'rains-fell', rule: 'WES-10' },
  'supply-counted': {
    type: 'supply-counted',
    rule: 'SUP-4',
    house: 'stark',
    from: 5,
    supply: 3,
  },
  'losses-owed': {
    type: 'losses-owed',
    rule: 'SUP-6',
    house: 'stark',
    why: 'arrived',
    points: 0,
    arrived: [{ area: 'karhold', units: { ship: 1 }, routed: { footman: 2 } }],
  },
  'losses-paid': { type: 'losses-paid', rule: 'SUP-4', house: 'stark' },
  'units-lost': {
    type: 'units-lost',
    rule: 'SUP-4',
    house: 'stark',
    area: 'karhold',
    units: { footman: 2 },
    routed: { knight: 1 },
  },
  mustered: {
    type: 'mustered',
    rule: 'MUS-3',
    house: 'stark',
    area: 'white-harbor',
    unit: 'ship',
    into: 'the-narrow-sea',
    how: 'new',
  },
  'influence-cleared': { type: 'influence-cleared', rule: 'BID-1' },
  'bids-opened': {
    type: 'bids-opened',
    rule: 'BID-1',
    on: 'kings-court',
    bids: { greyjoy: 0, stark: 5, tyrell: 3 },
  },
  'tie-settled': {
    type: 'tie-settled',
    rule: 'BID-3',
    on: 'iron-throne',
    by: 'baratheon',
    order: ['tyrell', 'stark'],
  },
  'wildlings-met': { type: 'wildlings-met', rule: 'WIL-2', threat: 8, sum: 9, watch: 'won' },
  'bidder-found': { type: 'bidder-found', rule: 'WIL-5', which: 'highest', house: 'stark' },
  'card-recalled': { type: 'card-recalled', rule: 'WIL-3', house: 'stark', card: 'eddard-stark' },
  'orders-revealed': {
    type: 'orders-revealed',
    rule: 'PLN-5',
    house: 'stark',
    orders: { winterfell: 'march+1', karhold: 'consolidate-power*' },
  },
  'order-replaced': {
    type: 'order-replaced',
    rule: 'PLN-6',
    house: 'stark',
    area: 'karhold',
    from: 'raid',
    order: 'defense+1',
  },
  'turn-passed': { type: 'turn-passed', rule: 'RAD-1', house: 'greyjoy', left: 'raid' },
  'raid-resolved': {
    type: 'raid-resolved',
    rule: 'RAD-2',
    house: 'greyjoy',
    area: 'ironmans-bay',
    order: 'raid*',
    targets: [
      { area: 'seagard', house: 'stark', order: 'consolidate-power' },
      { area: 'riverrun', house: 'lannister', order: 'support+0' },
    ],
  },
  'power-gained': {
    type: 'power-gained',
    rule: 'CON-1',
    house: 'greyjoy',
    amount: 1,
    lost: 2,
    area: 'pyke',
    card: 'ser-jaime-lannister',
  },
  'power-paid': {
    type: 'power-paid',
    rule: 'BAT-6',
    house: 'baratheon',
    amount: 2,
    card: 'melisandre-of-asshai',
  },
  'orders-taken-back': { type: 'orders-taken-back', rule: 'CON-2' },
};

/** One event of every type; the compiler sees to it that none is forgotten. */
export const SAMPLES: { readonly [Type in EventType]: EventOf<Type> } = {
  ...OTHER_SAMPLES,
  ...MARCH_SAMPLES,
  ...FORUM_SAMPLES,
};

/** Every sample once, as the entries of one procedure. */
export const entriesOfSamples = (phase = 'marches'): readonly Entry[] =>
  Object.values(SAMPLES).map((event, at) => ({ n: at + 1, round: 3, phase, causes: [], event }));
