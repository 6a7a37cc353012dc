// The words of Battles of Westeros: what lies on the table, and what can happen to it.

import type {
  Appliers as CoreAppliers,
  Chapter as CoreChapter,
  EventOf as CoreEventOf,
  Thought as CoreThought,
  EventIn,
  OpeningOptions,
} from '../../core/chapters.ts';
import type { Table as CoreTable, View as CoreView, Game, Seat } from '../../core/game.ts';
import type { Play as CorePlay } from '../../core/question.ts';
import type { Terms } from '../../notation/lexicon.ts';
import type { Sentences } from '../../notation/sentences.ts';
import type { Board, HexId, Side } from './hexes.ts';

export const SEATS = ['stark', 'lannister'] as const;
export type House = (typeof SEATS)[number];

export const RANKS = ['green', 'blue', 'red'] as const;
export type Rank = (typeof RANKS)[number];
export const FACES = [...RANKS, 'morale', 'valor'] as const;
export type Face = (typeof FACES)[number];
type Tokens = Readonly<Record<Face, number>>;

/** Keywords with a number; those that have none count as 1. */
export const KEYWORDS = [
  'advance',
  'pursue',
  'heavy-armor',
  'off-balance',
  'dogs',
  'stalwart',
  'toughness',
  'cavalry',
  'scorch',
  'scorch-valor',
] as const;
export type Keyword = (typeof KEYWORDS)[number];
type Keywords = Readonly<Partial<Record<Keyword, number>>>;

export type UnitId = string;

/** A unit reference card (BOW-5). */
export interface UnitType {
  readonly strength: number;
  readonly moves: Readonly<Record<Rank, number>>;
  readonly dice: Readonly<Record<Rank, number>>;
  /** The nearest and the farthest hex that it shoots at, or looses dogs at; left out: it fights beside it alone. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  readonly keywords: Keywords;
}

/** What a piece of ground does (section 8 of the rules). */
export interface Terrain {
  readonly sight: 'open' | 'blocks' | 'blocks-dogs' | 'over-units';
  readonly enter: 'free' | 'stop' | 'never';
  readonly protection: number;
  /** At most so many dice into or out of it. */
  readonly mostDice?: number | undefined;
  /** One hex more for a move that stays on it. */
  readonly road?: number | undefined;
  /** It burns: its highest level of fire (OPN-21), and whether what burns down stays as plains or is taken away,
   * with the ground that was below it. */
  readonly burns?:
    | {
        readonly limit: number;
        readonly ends: 'plains' | 'gone';
        readonly below?: string | undefined;
      }
    | undefined;
}

/** Building blocks of cards and commanders: each is one function in `blocks.ts`. */
export const BLOCKS = [
  'dice',
  'moves',
  'keyword',
  'gain-morale',
  'break-morale',
  'token',
  'draw',
  'rally-own',
  'rally-zone',
  'strengthen-board',
] as const;
export interface Block {
  readonly block: (typeof BLOCKS)[number];
  readonly count: number;
  readonly token?: Face | undefined;
  readonly keyword?: Keyword | undefined;
}

/** The units that a box of a card takes, and what is done with them. */
export interface CommandBox {
  readonly does: 'order' | 'rally';
  /** Left out: all that fit. */
  readonly count?: number | undefined;
  readonly rank?: Rank | undefined;
  readonly type?: string | undefined;
  /** Beside the commander's hex, or in it. */
  readonly adjacent?: true | undefined;
}
export interface Card {
  readonly commander?: string | undefined;
  readonly house?: House | undefined;
  readonly copies: number;
  readonly boxes: readonly CommandBox[];
  readonly tactic?:
    | {
        readonly when: 'before' | 'after';
        readonly token?: Face | undefined;
        /** At most so many circles from the hub. */
        readonly morale?: number | undefined;
        readonly blocks: readonly Block[];
      }
    | undefined;
}
interface Commander {
  readonly house: House;
  readonly limit: number;
  readonly rating: number;
  readonly keywords: Keywords;
  readonly commit: readonly Block[];
}

/** A unit as a plan places it. */
export interface PlacedUnit {
  readonly type: string;
  readonly rank: Rank;
  readonly hex: HexId;
  readonly commander?: string | undefined;
  /** Keywords that the plan gives it beside its own. */
  readonly keywords?: Keywords | undefined;
  /** It comes at the beginning of this round; left out: it is there from the start. */
  readonly round?: number | undefined;
}

export type Goal =
  | { readonly goal: 'hold'; readonly house: House; readonly places: readonly HexId[] }
  | { readonly goal: 'units'; readonly house: House; readonly points: number }
  | { readonly goal: 'rows'; readonly house: House; readonly units: number; readonly side: Side }
  | {
      readonly goal: 'places';
      readonly house: House;
      readonly points: number;
      /** Left out: all places of the battle. */
      readonly places?: readonly HexId[] | undefined;
      /** Left out: at the end of every round. */
      readonly when?: 'end' | undefined;
    }
  /** For a token that was found and stands in one of these hexes at the end of the battle (OPN-25). */
  | {
      readonly goal: 'carried';
      readonly house: House;
      readonly points: number;
      readonly hexes: readonly HexId[];
    }
  | {
      readonly goal: 'fire';
      readonly house: House;
      readonly ground: string;
      /** For each level of fire at the end of the battle, and for each piece that has burnt down. */
      readonly level: number;
      readonly devastated: number;
    }
  | { readonly goal: 'sudden'; readonly house: House; readonly points: number };

export interface Battle {
  readonly official: boolean;
  readonly board: Board;
  readonly rounds: number;
  readonly momentum: House;
  readonly homes: Readonly<Record<House, Side>>;
  readonly dice: Readonly<Record<House, number>>;
  readonly cards: Readonly<Record<House, number>>;
  readonly track: Readonly<Record<House, 'rout' | 'eleven'>>;
  /** Command tokens, commander by commander (OPN-33). */
  readonly commanders: Readonly<Record<House, Readonly<Record<string, number>>>>;
  /** Commanders whose card begins on its committed side (OPN-1). */
  readonly committed: readonly string[];
  readonly terrain: Readonly<Record<string, readonly HexId[]>>;
  readonly units: Readonly<Record<House, Readonly<Record<UnitId, PlacedUnit>>>>;
  readonly places: readonly HexId[];
  readonly held: Readonly<Record<HexId, House>>;
  /** Places that a house holds only as long as a unit of it stands there. */
  readonly standing?: readonly HexId[] | undefined;
  /** Catapult tokens, by the hex that they lie in (OPN-24); left out: their colours lie up. */
  readonly catapults?: Readonly<Record<HexId, Rank>> | undefined;
  readonly catapultTokens?: 'open' | 'hidden' | undefined;
  /** Hidden tokens, of which one is real: a unit of this house that ends its turn on one finds it (OPN-25). */
  readonly hidden?: { readonly house: House; readonly hexes: readonly HexId[] } | undefined;
  readonly goals: readonly Goal[];
  /** Who wins where no goal decides; left out: whoever has more points. */
  readonly otherwise?: House | undefined;
}

/** Numbers that the rules name (ruleset.yaml). */
interface Numbers {
  readonly die: readonly Face[];
  readonly tokens: Tokens;
  readonly zone: number;
  readonly keep: { readonly tokens: number; readonly cards: number };
  readonly morale: {
    /** The number of circles beside the hub; the last one is `11`, or `Rout`. */
    readonly circles: number;
    readonly zones: readonly {
      readonly colour: string;
      readonly from: number;
      readonly to: number;
    }[];
    readonly breakPoints: readonly number[];
    readonly loss: Readonly<Record<Rank, number>>;
  };
}

/** Open questions of the rules that are code: each has its values, the first is the default. */
export const SWITCHES = {
  pastLast: ['stay', 'rout'],
  recoveryTie: ['better', 'worse'],
  cardNeedsUnit: ['yes', 'no'],
  rangedFlank: ['yes', 'no'],
  blockedRetreatIsHit: ['no', 'yes'],
  retreatChooser: ['owner', 'attacker'],
  retreatRule: ['original', 'directional'],
  straightFirst: ['yes', 'no'],
  newAttackDrops: ['own', 'all', 'none'],
  capFirst: ['no', 'yes'],
  ignoreStacks: ['sum', 'max'],
  firstPriority: ['tokens', 'momentum'],
  equalPoints: ['draw', 'plan'],
  followersStruck: ['yes', 'no'],
  counterTurnsToken: ['yes', 'no'],
  archersBeside: ['melee', 'no-token'],
  dogsBlocked: ['figure', 'nothing'],
  ownUnitInZone: ['yes', 'no'],
  sightAlongEdge: ['both', 'either'],
  captureCountsAllHits: ['no', 'yes'],
  fire: ['rulebook', 'off'],
  spread: ['regroup', 'off'],
  scorchBonus: ['pursue', 'none'],
} as const;
type Switches = { readonly [S in keyof typeof SWITCHES]: (typeof SWITCHES)[S][number] };

export interface Data {
  readonly numbers: Numbers;
  readonly types: Readonly<Record<string, UnitType>>;
  readonly terrain: Readonly<Record<string, Terrain>>;
  readonly commanders: Readonly<Record<string, Commander>>;
  readonly cards: Readonly<Record<string, Card>>;
  readonly battles: Readonly<Record<string, Battle>>;
  readonly orders: Sentences;
  readonly terms: Terms;
}

export interface Rules extends Omit<Data, 'battles'> {
  readonly preset: string;
  readonly battle: Battle;
  readonly options: Switches;
  /** The ground of each hex that is not open. */
  readonly ground: Readonly<Record<HexId, string>>;
  /** All cards of a house, each as often as there are copies. */
  readonly decks: Readonly<Record<House, readonly string[]>>;
  readonly units: Readonly<Record<UnitId, PlacedUnit & { readonly house: House }>>;
}

export const PHASES = ['set-up', 'rally', 'marshal', 'command', 'regroup', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface Unit {
  house: House;
  type: string;
  rank: Rank;
  hex: HexId;
  figures: number;
  /** It may be ordered (BOW-32). */
  fresh: boolean;
  commander?: string;
}

export type Manner = 'melee' | 'ranged' | 'dogs' | 'parting' | 'counter';

/** An attack under way. */
export interface Attack {
  unit: UnitId;
  target: UnitId;
  manner: Manner;
  dice: Face[];
  /** The hex of the target when it was attacked. */
  hex: HexId;
  /** The hexes that it went back, and the direction in which it did so first. */
  steps: number;
  direction?: number;
  /** Hits that were kept off, figures that fell, and hits that did nothing to a commander. */
  ignored: number;
  fallen: number;
  stood: number;
}

/** What units have in a turn beside what is theirs. */
interface Boost {
  readonly units: readonly UnitId[];
  readonly dice?: number;
  readonly moves?: number;
  readonly keyword?: Keyword;
  readonly count?: number;
}

/** The turn under way. */
interface Turning {
  house: House;
  units: UnitId[];
  moved: UnitId[];
  advanced: UnitId[];
  pursued: UnitId[];
  boosts: Boost[];
}

export interface State {
  round: number;
  phase: Phase;
  units: Record<UnitId, Unit>;
  /** Edges with an engagement token, and whose it is. */
  engaged: Record<string, House>;
  pool: Record<Face, number>;
  tokens: Record<House, Record<Face, number>>;
  /** Command tokens on the boards, and on commanders. */
  command: Record<House, number>;
  spent: Record<string, number>;
  committed: string[];
  /** Circles from the hub. */
  morale: Record<House, number>;
  routed: House[];
  points: Record<House, number>;
  momentum: House;
  priority: House;
  turn: House;
  passed: House[];
  hands: Record<House, string[] | 'hidden'>;
  sizes: Record<House, number>;
  discards: Record<House, string[]>;
  places: Record<HexId, House>;
  destroyed: UnitId[];
  /** Levels of fire, and what has burnt down. */
  fires: Record<HexId, number>;
  devastated: HexId[];
  /** Catapult tokens that the plan lays; the colour of one that nobody has seen is hidden to all. */
  catapults?: Record<HexId, Rank | 'hidden'>;
  /** Where a token that is carried may be, or is, and the unit that has carried it in this turn. */
  marker?: { hexes: HexId[]; found: boolean; by?: UnitId };
  turning: Turning | null;
  attack: Attack | null;
}

/** What a house does in a turn. */
export type Turn =
  | { readonly by: 'token'; readonly token: Face; readonly unit: UnitId }
  | { readonly by: 'pair'; readonly token: Face; readonly unit: UnitId }
  | { readonly by: 'raise' }
  | { readonly by: 'rally'; readonly unit: UnitId }
  | {
      readonly by: 'card';
      readonly card: string;
      readonly commander: string;
      readonly units: readonly UnitId[];
    }
  | { readonly by: 'pass' };

type Loss = { readonly unit: UnitId; readonly house: House };

/** What can happen, by chapter. */
interface Facts {
  // set-up
  'battle-opened': { battle: string; rounds: number; own: 'yes' | 'no' };
  'unit-placed': {
    unit: UnitId;
    house: House;
    unitType: string;
    rank: Rank;
    hex: HexId;
    commander?: string;
  };
  'command-placed': { house: House; count: number };
  'momentum-given': { house: House };
  'phase-begun': { round: number; begins: Phase };
  // rally
  'priority-taken': {
    house: House;
    tokens: Readonly<Record<House, number>>;
    why: 'tokens' | 'momentum';
  };
  'command-returned': { house: House; count: number };
  'units-rallied': { house: House; units: readonly UnitId[] };
  // marshal
  'order-dice-rolled': { house: House; dice: readonly Face[]; taken: readonly Face[] };
  'deck-shuffled': { house: House };
  'card-drawn': { house: House; secret?: { readonly card: string } };
  // turns
  'token-spent': { house: House; token: Face; count: number };
  'unit-ordered': { unit: UnitId; house: House; token?: Face; card?: string };
  'unit-rallied': { unit: UnitId; house: House };
  'card-played': { house: House; card: string; commander: string };
  'commander-committed': { house: House; commander: string };
  'boost-given': {
    house: House;
    units: readonly UnitId[];
    dice?: number;
    moves?: number;
    keyword?: Keyword;
    count?: number;
  };
  'token-taken': { house: House; token: Face };
  'command-gained': { house: House; commander: string; count: number };
  'turn-passed': { house: House; why?: 'nothing-left' };
  'turn-ended': { house: House; next: House };
  // movement
  'unit-moved': { unit: UnitId; house: House; from: HexId; path: readonly HexId[] };
  // attacks
  'attack-begun': { unit: UnitId; target: UnitId; manner: Manner; hex: HexId; flank?: 'yes' };
  'token-laid': { house: House; edge: string; hexes: readonly HexId[] };
  'tokens-dropped': { unit: UnitId; edges: readonly string[] };
  'dogs-loosed': { unit: UnitId; face: Face };
  'dice-rolled': { unit: UnitId; dice: readonly Face[] };
  'dice-rerolled': { unit: UnitId; face: Face; dice: readonly Face[]; all: readonly Face[] };
  'hits-counted': { target: UnitId; hits: number; ignored: number };
  'attack-ended': { unit: UnitId };
  // losses
  'figures-lost': Loss & { figures: number; left: number };
  'commander-stood': Loss & { commander: string; hits: number };
  'commander-captured': Loss & { commander: string };
  'unit-destroyed': Loss & { hex: HexId; rank: Rank };
  // retreats
  'morale-ignored': { unit: UnitId };
  'unit-retreated': { unit: UnitId; from: HexId; into: HexId };
  'retreat-blocked': { unit: UnitId };
  // pursuit
  'unit-followed': {
    unit: UnitId;
    house: House;
    how: 'advance' | 'pursue';
    from: HexId;
    path: readonly HexId[];
  };
  // morale
  'morale-changed': { house: House; by: number; circle: number; fell?: 'past' };
  // fire
  'fire-laid': { hex: HexId; by: number; level: number; unit?: UnitId; dice: readonly Face[] };
  'catapult-turned': { hex: HexId; rank: Rank };
  'catapult-shot': { hex: HexId; unit: UnitId; dice: readonly Face[]; hits: 'yes' | 'no' };
  'marker-found': { house: House; unit: UnitId; hex: HexId };
  'marker-carried': { house: House; unit: UnitId; from: HexId; into: HexId };
  'hex-devastated': { hex: HexId; ground: string; ends: 'plains' | 'gone' };
  // regroup
  'place-taken': { house: House; hex: HexId };
  'place-left': { house: House; hex: HexId };
  'points-scored': { house: House; points: number; why: Goal['goal']; unit?: UnitId };
  'tokens-returned': { house: House; tokens: readonly Face[] };
  'cards-discarded': { house: House; cards: readonly string[] };
  'morale-recovered': { house: House; circle: number };
  'battle-won': {
    winner: House | null;
    why: 'rout' | 'goal' | 'points' | 'otherwise' | 'draw';
    standings: readonly { readonly seat: House; readonly points: number }[];
  };
}
export type FactType = keyof Facts;
export type EventOf<T extends FactType> = CoreEventOf<Facts, T>;
export type Event = EventIn<Facts>;

export interface Westeros extends Game {
  data: Data;
  options: OpeningOptions;
  rules: Rules;
  state: State;
  event: Event;
}
export type View = CoreView<Westeros>;
export type Table = CoreTable<Westeros>;
export type Play<T> = CorePlay<Westeros, T>;
export type Chapter = CoreChapter<Westeros, Phase>;
export type Appliers<T extends FactType> = CoreAppliers<Westeros, T>;
export type Thought = CoreThought<Westeros>;

export const foeOf = (house: House): House => (house === 'stark' ? 'lannister' : 'stark');
/** The house that a seat plays. */
export const houseOf = (seat: Seat): House => (seat === 'stark' ? 'stark' : 'lannister');
