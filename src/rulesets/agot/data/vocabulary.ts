// The words of the game: nothing else names a closed set. See the glossary in docs/contributing.md.

export const HOUSES = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell', 'martell'] as const;
export type House = (typeof HOUSES)[number];
export type ByHouse<T> = Readonly<Partial<Record<House, T>>>;

export type AreaId = string;
export type CardId = string;

const AREA_TYPES = ['land', 'sea', 'port'] as const;
export type AreaType = (typeof AREA_TYPES)[number];

export const SETTLEMENTS = ['none', 'city', 'stronghold'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

export const UNITS = ['footman', 'knight', 'ship', 'siege-engine'] as const;
export type Unit = (typeof UNITS)[number];
/** How many of each unit; always complete, so that no key comes or goes. */
export type Force = Record<Unit, number>;

export const ORDER_KINDS = ['march', 'defense', 'support', 'raid', 'consolidate-power'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The tokens by the players' own notation; `*` marks a special order that has no other number. */
export const ORDERS = [
  'march-1',
  'march+0',
  'march+1',
  'defense+1',
  'defense+2',
  'support+0',
  'support+1',
  'raid',
  'raid*',
  'consolidate-power',
  'consolidate-power*',
] as const;
export type OrderId = (typeof ORDERS)[number];

export const TRACKS = ['iron-throne', 'fiefdoms', 'kings-court'] as const;
export type Track = (typeof TRACKS)[number];

export const DOMINANCE_TOKENS = ['iron-throne', 'valyrian-steel-blade', 'messenger-raven'] as const;
export type DominanceToken = (typeof DOMINANCE_TOKENS)[number];

export const TOKEN_OF_TRACK: Readonly<Record<Track, DominanceToken>> = {
  'iron-throne': 'iron-throne',
  fiefdoms: 'valyrian-steel-blade',
  'kings-court': 'messenger-raven',
};

export const DECKS = ['1', '2', '3'] as const;
export type Deck = (typeof DECKS)[number];

export const WESTEROS_CARDS = [
  'supply',
  'mustering',
  'clash-of-kings',
  'game-of-thrones',
  'wildling-attack',
  'sea-of-storms',
  'storm-of-swords',
  'feast-for-crows',
  'rains-of-autumn',
  'last-days-of-summer',
  'winter-is-coming',
] as const;
export type WesterosCard = (typeof WESTEROS_CARDS)[number];

/** The procedures of a game, `over` is none. */
export const PHASES = [
  'set-up',
  'westeros',
  'planning',
  'raids',
  'marches',
  'consolidate',
  'retreats',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export const PRINTED_PHASES = ['set-up', 'westeros', 'planning', 'action'] as const;
export type PrintedPhase = (typeof PRINTED_PHASES)[number];

export const ROLES = ['attacker', 'defender'] as const;
export type Role = (typeof ROLES)[number];
export type Backing = Role | 'neither';

/** What the cards of the event phase ask. */
const OF_CARDS = [
  'supply-losses',
  'muster',
  'bid-iron-throne',
  'bid-fiefdoms',
  'bid-kings-court',
  'bid-tracks',
  'name-king',
  'order-tied',
  'bid-wildlings',
  'highest-bidder',
  'lowest-bidder',
  'recall-card',
  'recall-hero',
  'wildling-losses',
] as const;

/** Everything that a house is ever asked, by rules.md 16, in the order of the round. */
export const QUESTION_KINDS = [
  ...OF_CARDS,
  'orders',
  'raven',
  'raid',
  'march',
  'support',
  'decline-support',
  'house-card',
  'card-loras',
  'blade',
  'card-luwin',
  'card-asha',
  'card-cersei',
  'card-melisandre',
  'card-renly',
  'card-ellaria',
  'card-doran',
  'card-arianne',
  'casualties',
  'retreat',
  'retreat-order',
  'retreat-losses',
  'over-supply-losses',
  'captured-ships',
  'build-ports',
  'deploy-heroes',
  'scout',
  'redeploy',
  'fortify',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
