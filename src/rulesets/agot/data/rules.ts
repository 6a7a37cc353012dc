import type { Lang } from '../../../core/game.ts';
import type { Options } from './options.ts';
import type {
  AreaId,
  ByHouse,
  CardId,
  Deck,
  Force,
  House,
  OrderId,
  OrderKind,
  SETTLEMENTS,
  Track,
  Unit,
  WesterosCard,
} from './vocabulary.ts';

const AREA_TYPES = ['land', 'sea', 'port'] as const;

type AreaType = (typeof AREA_TYPES)[number];

type Settlement = (typeof SETTLEMENTS)[number];

// ---- Rules files as data: what schema.ts makes of rules/agot/*.yaml -------------------------

export interface AreaData {
  readonly id: AreaId;
  readonly type: AreaType;
  readonly settlement: Settlement;
  readonly barrels: number;
  readonly crowns: number;
  readonly home: House | null;
}

export interface HouseSetup {
  readonly units: Readonly<Record<AreaId, Partial<Force>>>;
  readonly power: number;
  readonly supply: Readonly<Record<Options['starting-supply'], number>>;
}

/** A port: an area of its own, at one sea, that the holder of its land owns (CLK-3). */
export interface PortData {
  readonly id: AreaId;
  readonly land: AreaId;
  readonly sea: AreaId;
}

interface PortRules {
  /** Ships in one port (PRT-5). */
  readonly capacity: number;
  /** Lands that may have a second port (PRT-2). */
  readonly two: readonly AreaId[];
  /** Power tokens for the first and the second port of an area (PRT-3). */
  readonly cost: { readonly first: number; readonly second: number };
}

/** A board with all that is printed on it, and how a game begins there. */
export interface BoardData {
  readonly map: {
    readonly areas: readonly AreaData[];
    readonly edges: readonly (readonly [AreaId, AreaId])[];
  };
  readonly setup: SetupData;
  /** Ports by the option `ports`. */
  readonly ports: Readonly<Record<Options['ports'], readonly PortData[]>>;
}

export interface SetupData {
  readonly houses: ByHouse<HouseSetup>;
  readonly tracks: Readonly<Record<Track, readonly House[]>>;
  readonly neutralForces: readonly { readonly area: AreaId; readonly strength: number }[];
  readonly players: Readonly<Record<string, PlayersSetup>>;
}

export interface PlayersSetup {
  readonly unplayed: readonly House[];
  readonly citiesToWin: number;
  /** Special orders by position on King's Court. */
  readonly stars: readonly number[];
}

export interface CardData {
  readonly id: CardId;
  readonly house: House;
  readonly strength: number;
  readonly swords: number;
  readonly fortifications: number;
  /** True if the card has a text: the numbers below, or code in `cards/<house>.ts`. */
  readonly text: boolean;
  readonly weights: Weights;
  /** Power tokens that the card brings when its house has won; 0: none. */
  readonly gains: number;
}

/** The numbers that units, orders and swords count while the text of a card is in force: its side's sum alone. */
export interface Weights {
  /** The count of each unit of the owner's attacking army. */
  readonly attacking: Readonly<Partial<Record<Unit, number>>>;
  /** The number of times the owner's defense order counts. */
  readonly defenseOrder: number;
  /** Swords of the owner when he attacks, besides those printed. */
  readonly attackingSwords: number;
  /** The count of each unit that supports the opponent. */
  readonly opposingSupporters: Readonly<Partial<Record<Unit, number>>>;
}

/** One copy of a Westeros card: its kind, and whether it bears the wildling icon. */
export interface WesterosCopies {
  readonly card: WesterosCard;
  readonly count: number;
  /** The number of the copies that bear the icon, by option. */
  readonly icons: Readonly<Record<Options['wildling-icons'], number>>;
}

export interface OrderData {
  readonly id: OrderId;
  readonly kind: OrderKind;
  readonly bonus: number;
  readonly special: boolean;
  readonly count: number;
}

/** A noun in one language, with other spellings that are understood on input. */
export interface Term {
  readonly name: string;
  readonly plural?: string;
  readonly also?: readonly string[];
  /** The name of the code that carries out its text. */
  readonly says?: string;
}
/** Every noun of the game by group and id. */
export type Terms = Readonly<Record<string, Readonly<Record<string, Term>>>>;

export type TermsByLang = Readonly<Partial<Record<Lang, Terms>>>;

export interface Data {
  /** The printed board, and the whole board under each overlay. */
  readonly boards: Readonly<Record<Options['overlay'], BoardData>>;
  readonly ports: PortRules;
  readonly tables: {
    readonly rounds: number;
    readonly supplyLimits: readonly (readonly number[])[];
    readonly wildlingTrack: readonly number[];
    readonly units: Readonly<Record<Unit, UnitData>>;
    readonly powerTokens: number;
    readonly tribute: Tribute;
  };
  readonly orders: readonly OrderData[];
  /** In the set's order, house by house. */
  readonly cards: readonly CardData[];
  readonly decks: Readonly<
    Record<Options['decks'], Readonly<Record<Deck, readonly WesterosCopies[]>>>
  >;
  readonly presets: Readonly<Record<string, PresetData>>;
  readonly terms: TermsByLang;
  /** The groups of terms that the players of some presets use otherwise, by the presets' `words`. */
  readonly wordings: Readonly<Record<string, TermsByLang>>;
}

/** Mustering points that wildlings who win take from each house, and from the lowest bidder (WIL-4). */
interface Tribute {
  readonly each: number;
  readonly lowest: number;
}

interface UnitData {
  readonly strength: number;
  /** Instead, where it attacks or supports an attack on a city or stronghold (CLK-2). */
  readonly siege: number | null;
  /** Mustering points for a new one. */
  readonly cost: number;
  /** Mustering points to make one of a footman; null: cannot be. */
  readonly upgrade: number | null;
  readonly limit: number;
  readonly moves: 'land' | 'sea';
}

export interface PresetData {
  readonly options: Partial<Options>;
  /** The name of its players' words, where they are not those of the board's players. */
  readonly words?: string;
  /** Options that hold besides with so many players. */
  readonly players?: Readonly<Record<string, Partial<Options>>>;
  /** Kinds of question that the game waits to have answered (section 16). */
  readonly waits: readonly string[];
  /** Kinds that it waits for, too, where what turns on news is asked when the news is there (SEA-4). */
  readonly 'waits-for-news'?: readonly string[];
  /** Kinds that it waits for until the house has sent a message for the phase (SEA-3). */
  readonly 'waits-for-word'?: readonly string[];
}

// ---- Rules as the procedures use them: look-ups made, options decided -----------------------

/** The choices of the moderator when the game was opened. */
export interface Choices {
  readonly preset: string;
  readonly players: number;
  /** Options that differ from the preset's. */
  readonly options?: Partial<Options>;
  /** The game was begun already, with these options named: those that it does not name came later. */
  readonly begun?: true;
}

export interface Area extends AreaData {
  /** Its place in map order (RND-9). */
  readonly index: number;
  /** Mustering points: stronghold 2, city 1. */
  readonly points: number;
  readonly land: readonly AreaId[];
  readonly sea: readonly AreaId[];
  /** Of a sea: the ports at it. Of a land: its own ports, which it does not border. */
  readonly ports: readonly AreaId[];
  /** Of a port: its land. */
  readonly portOf: AreaId | null;
  /** All neighbours, in map order. */
  readonly near: readonly AreaId[];
  /** Land without a land neighbour (PLN-7). */
  readonly island: boolean;
}

/** The neighbours of an area, in map order. */
interface Neighbours {
  readonly near: readonly Area[];
  readonly land: readonly Area[];
  readonly sea: readonly Area[];
  /** Where ships can go: seas and ports. */
  readonly water: readonly Area[];
}

/** The order tokens of a game, as its rules list them. */
interface Tokens {
  readonly ids: readonly OrderId[];
  readonly kinds: readonly OrderKind[];
  /** Of each kind those that give most first, special ones before the plain of the same number. */
  readonly best: Readonly<Partial<Record<OrderKind, readonly OrderId[]>>>;
}

export interface Rules {
  readonly options: Options;
  /** The ways of waiting, by kind of question. */
  readonly waits: Readonly<Record<string, 'wait' | 'word'>>;
  /** Kinds of question that turn on news, where they are asked when the news is there (SEA-4). */
  readonly news: ReadonlySet<string>;
  /** The houses that are played, in the set's order. */
  readonly houses: readonly House[];
  readonly unplayed: readonly House[];
  /** Map order. */
  readonly areas: readonly Area[];
  readonly areaById: ReadonlyMap<AreaId, Area>;
  /** Of each area, by its place in map order. */
  readonly neighbours: readonly Neighbours[];
  /** Those that are ports, and those with a city or a stronghold, in map order. */
  readonly portAreas: readonly Area[];
  readonly settled: readonly Area[];
  readonly homes: ByHouse<AreaId>;
  readonly orders: Readonly<Record<OrderId, OrderData>>;
  readonly tokens: Tokens;
  readonly units: Readonly<Record<Unit, UnitData>>;
  readonly powerTokens: number;
  readonly supplyLimits: readonly (readonly number[])[];
  readonly wildlingTrack: readonly number[];
  readonly tribute: Tribute;
  readonly stars: readonly number[];
  readonly cards: ReadonlyMap<CardId, CardData>;
  /** A house's seven, in the set's order. */
  readonly hands: ByHouse<readonly CardId[]>;
  readonly setup: SetupData;
  readonly ports: PortRules;
  /** The ten cards of each deck in a fixed order; a card with the icon is written `supply!`. */
  readonly decks: Readonly<Record<Deck, readonly DeckCard[]>>;
  readonly terms: TermsByLang;
  /** FLW-8 as it was played by games that were begun before it was put right. */
  readonly previewsFirst: boolean;
  /** The preset's `words`. */
  readonly words: string | undefined;
}

/** A Westeros card as it lies in a deck: its name, with `!` behind it where it bears the icon. */
export type DeckCard = WesterosCard | `${WesterosCard}!`;

export const nameOf = (card: DeckCard): WesterosCard =>
  (card.endsWith('!') ? card.slice(0, -1) : card) as WesterosCard;
export const hasIcon = (card: DeckCard): boolean => card.endsWith('!');
