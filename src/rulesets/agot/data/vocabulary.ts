// The words of the game: nothing else names a closed set. See the glossary in docs/code-words.md.

export const HOUSES = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell', 'martell'] as const;
export type House = (typeof HOUSES)[number];
export type ByHouse<T> = Readonly<Partial<Record<House, T>>>;

export type AreaId = string;
export type CardId = string;

export const SETTLEMENTS = ['none', 'city', 'stronghold'] as const;

export const UNITS = ['footman', 'knight', 'ship', 'siege-engine'] as const;
export type Unit = (typeof UNITS)[number];
/** The number of each unit; always complete, so that no key comes or goes. */
export type Force = Record<Unit, number>;

/** The tokens of each kind of order by the players' own notation; `*` marks a special order that has no other number. */
export interface OrderTokens {
  raid: 'raid' | 'raid*';
  march: 'march-1' | 'march+0' | 'march+1';
  support: 'support+0' | 'support+1';
  defense: 'defense+1' | 'defense+2';
  'consolidate-power': 'consolidate-power' | 'consolidate-power*';
}
export type OrderKind = keyof OrderTokens;
export type OrderId = OrderTokens[OrderKind];

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

/** The procedures of a game, and `over`, which is none. */
export type Phase =
  | 'set-up'
  | 'westeros'
  | 'planning'
  | 'raids'
  | 'marches'
  | 'consolidate'
  | 'retreats'
  | 'over';

export type PrintedPhase = 'set-up' | 'westeros' | 'planning' | 'action';

export const ROLES = ['attacker', 'defender'] as const;
export type Role = (typeof ROLES)[number];
export type Backing = Role | 'neither';

/** Everything that a house is ever asked (rules.md 16), by chapter. */
interface QuestionKinds {
  supply: 'supply-losses' | 'retreat-losses' | 'over-supply-losses';
  mustering: 'muster';
  bidding:
    | 'bid-iron-throne'
    | 'bid-fiefdoms'
    | 'bid-kings-court'
    | 'bid-tracks'
    | 'name-king'
    | 'order-tied';
  wildlings:
    | 'bid-wildlings'
    | 'highest-bidder'
    | 'lowest-bidder'
    | 'recall-card'
    | 'recall-hero'
    | 'wildling-losses';
  planning: 'orders' | 'raven';
  raids: 'raid';
  marches: 'march';
  battle:
    | 'support'
    | 'decline-support'
    | 'house-card'
    | 'card-loras'
    | 'blade'
    | 'card-luwin'
    | 'card-asha'
    | 'card-cersei'
    | 'card-melisandre'
    | 'card-renly'
    | 'card-ellaria'
    | 'card-doran'
    | 'card-arianne'
    | 'casualties'
    | 'retreat';
  retreats: 'retreat-order';
  ports: 'captured-ships' | 'build-ports';
  fortifications: 'fortify';
  heroes: 'deploy-heroes' | 'scout' | 'redeploy';
}
export type QuestionKind = QuestionKinds[keyof QuestionKinds];
