// The words of the tabletop game: what stands on the table, and what can happen to it. Lengths are whole mils
// (thousandths of an inch), angles hundredths of a degree, clockwise.

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
import type { BoardZone, Condition, Moment } from './catalogue.ts';
import type { Catalogue, Force, Mode } from './catalogue-schema.ts';
import type { Contact, Side, Stand } from './geometry.ts';

/** Seats in their order round the table, clockwise from the south-west corner. */
export const SEATS = ['stark', 'lannister', 'umber', 'clegane'] as const;
export type House = (typeof SEATS)[number];
/** TMG-94: the cards that a seat may have, besides neutral ones. */
export const CARDS_OF = {
  ...{ stark: 'stark', umber: 'stark', lannister: 'lannister', clegane: 'lannister' },
} as const satisfies Readonly<Record<House, string>>;

export type UnitId = string;

/** Nobody stops nearer to an enemy (TMG-42). */
export const GAP = 1000;
/** Ranges of shots and effects (TMG-8), and the shift before a shot (TMG-45). */
export const RANGES = { short: 6000, long: 12_000 } as const;

/** A piece of terrain on the table: a rectangle. */
export interface Piece extends Stand {
  readonly kind: string;
  readonly w: number;
  readonly l: number;
}

/** A table and the forces on it. */
export interface Battle {
  readonly official: boolean;
  /** Its place among the battles that a newcomer is offered. */
  readonly offered?: number | undefined;
  readonly table: { readonly width: number; readonly height: number };
  readonly mode: string;
  readonly rounds: number;
  /** Victory points that win at the end of a round (TMG-116). */
  readonly score: number;
  /** The points of an army that a player brings (TMG-93). */
  readonly points: number;
  /** Of each seat that plays. */
  readonly forces: Readonly<Partial<Record<House, string | Pick<Force, 'units'>>>>;
  /** TMG-98: the seats of each team; left out: each plays for itself. */
  readonly teams?: readonly (readonly House[])[] | undefined;
  readonly terrain: Readonly<Record<string, Piece>>;
}

/** Open points of the rules that are code: each has its values, the first is the default. */
export const SWITCHES = {
  failedChargeStop: ['one-inch', 'full-distance'],
  sightTo: ['part-in-arc', 'any-point'],
  rangedFlankBonus: ['no', 'yes'],
  slideTarget: ['keeps-contact', 'always'],
  edge: ['pivot-overhangs', 'nothing-overhangs'],
  chargeInch: ['free', 'target-only'],
  chargeReroll: ['misses', 'any-dice'],
  rough: ['once', 'each-piece'],
  reserveArrival: ['is-activation', 'by-edge', 'acts-at-once'],
  scoring: ['together', 'one-by-one'],
  tokenCountsAsEffect: ['no', 'yes'],
  attachmentHealed: ['never', 'last'],
  soloAttachment: ['never', 'by-type'],
  barFrom: ['resolved', 'played'],
  breakthrough: ['last', 'by-order'],
  noRoom: ['later', 'refused'],
  reserveTargets: ['never', 'allowed'],
  engagedShift: ['along', 'free'],
} as const;
export type Switches = { readonly [S in keyof typeof SWITCHES]: (typeof SWITCHES)[S][number] };

/** An army as its player brings it, with the points that it is made for. */
export interface Army extends Force {
  readonly points: number;
}

export interface Data extends Catalogue {
  readonly battles: Readonly<Record<string, Battle>>;
  /** Brought by players, in the place of the battle's own forces. */
  readonly armies: Readonly<Partial<Record<House, Army>>>;
  readonly orders: Sentences;
  readonly terms: Terms;
}

/** A unit as it was recruited. */
interface EnlistedUnit {
  readonly seat: House;
  readonly profile: string;
  readonly attachment?: string;
}

export interface Rules extends Omit<Data, 'battles' | 'armies'> {
  readonly preset: string;
  readonly battle: Battle;
  readonly seats: readonly House[];
  /** Those that play together: teams, or each seat for itself. */
  readonly sides: readonly (readonly House[])[];
  readonly mode: Mode;
  readonly options: Switches;
  /** The units of both houses, by their names on the table. */
  readonly units: Readonly<Record<UnitId, EnlistedUnit>>;
  /** Names of walls, whoever will have them. */
  readonly walls: readonly UnitId[];
  /** Non-combat units, and whose each of them is. */
  readonly nonCombat: Readonly<Record<string, House>>;
  /** The commander of each army, if it has one. */
  readonly commanders: Readonly<Partial<Record<House, string>>>;
  /** The tactics cards of each house, all copies (TMG-97). */
  readonly decks: Readonly<Record<House, readonly string[]>>;
}

export const PHASES = [
  ...(['set-up', 'placing', 'deployment', 'muster', 'activation', 'regroup', 'over'] as const),
] as const;
export type Phase = (typeof PHASES)[number];

export interface Unit extends Stand {
  seat: House;
  profile: string;
  x: number;
  y: number;
  facing: number;
  /** Wounds that it can still take; models and ranks follow. */
  left: number;
  tokens: Condition[];
  /** Its attachment, as long as that lives (TMG-30), and one that was killed by itself (OPN-3). */
  attachment?: string;
  slain?: string;
}

/** A die as it lies, and the seats that have had it rolled again (TMG-84). */
export interface Die {
  face: number;
  again: House[];
}

export type Cause = 'attack' | 'panic' | 'effect';
export type ChargeBonus = 'none' | 'charge' | 'disorderly';
export type Manner = 'melee' | 'ranged';
export type Pool = 'attack' | 'defence' | 'morale';

/** An attack under way. */
interface Attack {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly manner: Manner;
  /** The side of the target that it comes from (TMG-35). */
  readonly side: Side;
  readonly bonus: ChargeBonus;
  readonly hit: number;
  attack: Die[];
  /** What the defender needs on a die, and what is taken off each. */
  needs: { readonly defence: number; readonly worse: number } | null;
  defence: Die[];
}

/** A morale test under way (TMG-70). */
export interface Test {
  readonly unit: UnitId;
  readonly modifier: number;
  dice: Die[];
}

/**
 * A moment at which effects work, and what it is about, all of it public: who does it and to whom it is done, the
 * non-combat unit and the zone, the card that was played.
 */
export interface Occasion {
  readonly at: Moment;
  /** Whoever does it. */
  readonly house: House;
  readonly by?: UnitId;
  readonly on?: UnitId;
  readonly ncu?: string;
  readonly zone?: BoardZone;
  readonly card?: string;
  readonly manner?: Manner;
  readonly side?: Side;
  readonly cause?: 'attack';
}

/** An effect that a player uses at a moment: a card, or an ability of one of his units; and whom he picks for it. */
export interface Use {
  readonly use: string;
  /** For this unit alone. */
  readonly unit?: UnitId;
  readonly on?: UnitId;
}

/** A token on the table: its card, and the unit that controls it. */
interface Objective {
  readonly x: number;
  readonly y: number;
  card?: string;
  holder?: UnitId;
}

/** Secret missions in hands, those that were used up, and the public one (TMG-150 to TMG-153). */
export interface Missions {
  hands: Record<House, readonly string[] | 'hidden'>;
  readonly sizes: Record<House, number>;
  used: readonly string[] | 'hidden';
  /** How many were used up. */
  spent: number;
  open: string | null;
}
interface Deeds {
  destroyed: number;
  flanks: number;
  charges: number;
}

export const noDeeds = (): Deeds => ({ destroyed: 0, flanks: 0, charges: 0 });

export const ZONES = ['south', 'north'] as const;
/** TMG-99: the corners of a free-for-all, clockwise. */
export const CORNERS = ['south-west', 'north-west', 'north-east', 'south-east'] as const;
export type Zone = (typeof ZONES)[number] | (typeof CORNERS)[number];

export interface State {
  round: number;
  phase: Phase;
  zones: Record<House, Zone>;
  /** Whoever activates first in the round, and whose turn it is. */
  first: House;
  turn: House;
  /** What works at the start of the turn has worked (TMG-14); the turn was left to a team-mate (TMG-98). */
  begun: 'yes' | 'no' | 'left';
  /** Seats without combat units (TMG-118); left out: there are none. */
  out?: House[];
  units: Record<UnitId, Unit>;
  destroyed: UnitId[];
  activated: UnitId[];
  attack: Attack | null;
  test: Test | null;
  /** The unit that retreats, and its die. */
  retreat: { readonly unit: UnitId; readonly die: number } | null;
  points: Record<House, number>;
  /** The tactics board: who holds each zone that is taken (TMG-74). */
  board: Partial<Record<BoardZone, string>>;
  /** Cards of non-combat units that lie on units (TMG-77). */
  influence: { readonly unit: UnitId; readonly ncu: string }[];
  hands: Record<House, readonly string[] | 'hidden'>;
  /** How many cards each hand has. */
  sizes: Record<House, number>;
  discards: Record<House, string[]>;
  /** Cards that lie on units (TMG-80). */
  attached: {
    readonly unit: UnitId;
    readonly house: House;
    readonly card: string;
    /** It lies there for the round alone, and with the discards besides. */
    readonly until?: 'round';
  }[];
  /** Orders that were used in this round, as `unit/ability` (TMG-87), and how often what is counted in a game was. */
  ordered: string[];
  uses: Record<string, number>;
  /** Units and non-combat units without abilities or orders, and until when. */
  silenced: { readonly who: string; readonly what: Silence; readonly until: 'turn' | 'round' }[];
  /** The house that plays no cards until the action ends (TMG-58). */
  barred: House | null;
  /** Pieces of terrain on the table, and how many players have placed. */
  pieces: Record<string, Piece>;
  pieceCount: number;
  /** What is still to be placed before the battle, and what the last one was. */
  toPlace: string[];
  placed: 'token' | 'terrain' | null;
  /** Objective tokens by name: `O1` is the middle one (TMG-121, TMG-128). */
  objectives: Record<string, Objective>;
  /** Units that may come later (TMG-129, TMG-142, OPN-9), and as what they come if effects reached them (OPN-10). */
  reserve: UnitId[];
  kept?: Record<UnitId, Unit>;
  /** All units and characters that have ever been destroyed. */
  fallen: string[];
  /** The first attachment of a house whose commander stands beside the table (TMG-129). */
  deputies: Partial<Record<House, string>>;
  /** Who attacks the walls (TMG-136). */
  attacker: House | null;
  /** Point tokens on units, which whoever destroys them gains (TMG-147). */
  burdens: Record<UnitId, number>;
  missions: Missions;
  /** What houses have done in this round, for missions. */
  deeds: Record<House, Deeds>;
  /** Where units stood before they moved in this round: for the picture. */
  paths: Record<UnitId, Stand[]>;
}

/** To where a unit turns: so far to the right (less than nothing: to the left), or until it faces something. */
export type Turn = { readonly by: number } | { readonly to: string };

/** How far a unit goes: a length, until it is so near to something, to a place straight ahead, or as far as it can. */
export type Go =
  | { readonly far: number }
  | { readonly x: number; readonly y: number }
  | { readonly until: number; readonly of: string }
  | { readonly far: 'most' };

/** Where a unit is placed; left out: it faces the other edge. */
export interface Deployment {
  readonly unit: UnitId;
  readonly x: number;
  readonly y: number;
  readonly facing?: Turn;
}

/** A first turn, a way straight ahead, and a last turn; each may be left out. */
export interface Course {
  readonly first?: Turn | undefined;
  readonly go?: Go | undefined;
  readonly last?: Turn | undefined;
}
/** A way to any side, and a turn behind it. */
export interface Withdrawal {
  readonly way?: Side | undefined;
  readonly go?: Go | undefined;
  readonly last?: Turn | undefined;
}

/** What a unit does when it is activated (TMG-36). */
export type Activation = { readonly unit: UnitId } & (
  | ({ readonly action: 'maneuver' } & Course)
  /** A first turn is understood, and refused. */
  | ({ readonly action: 'march' } & Course)
  | ({ readonly action: 'retreat' } & Withdrawal)
  | {
      readonly action: 'charge';
      readonly target: UnitId;
      readonly first?: Turn;
      /** `flank`: whichever of the two it stands on. */
      readonly side?: Side | 'flank';
      readonly contact?: Contact;
    }
  | { readonly action: 'attack'; readonly target?: UnitId; readonly contact?: Contact }
  | {
      readonly action: 'shoot';
      readonly target: UnitId;
      readonly way?: Side;
      readonly go?: Go;
    }
  /** Of a non-combat unit: the zone that it takes, whom the zone works on, and on whom its card is put. */
  | {
      readonly action: 'zone';
      readonly zone: BoardZone;
      readonly target?: UnitId;
      readonly influence?: UnitId;
    }
  /** Out of reserve. */
  | ({ readonly action: 'arrive' } & Omit<Deployment, 'unit'>)
  /** By an effect alone: to a side, and never turned (TMG-10). */
  | ({ readonly action: 'shift' } & Withdrawal)
  | { readonly action: 'pivot'; readonly last: Turn }
  | { readonly action: 'none' }
  /** To a team-mate: the seat stands in the place of a unit (TMG-98). */
  | { readonly action: 'leave' }
);
type Action = Activation['action'];
export type ActionOf<A extends Action> = Extract<Activation, { readonly action: A }>;

/** Said where no answer of a kind is meant. */
export const NOTHING = 'nothing';
export type Silence = 'abilities' | 'orders' | 'officers';

type PlacedTray = { readonly x: number; readonly y: number; readonly facing: number };

/** What can happen, by chapter. */
interface Facts {
  // set-up
  'game-opened': { preset: string; mode: string; rounds: number; score: number; own: 'yes' | 'no' };
  'dice-thrown-off': { dice: Readonly<Partial<Record<House, number>>>; seat: House };
  'zone-chosen': { seat: House; zone: Zone; first: House };
  'unit-deployed': { seat: House; unit: UnitId; profile: string; attachment?: string } & PlacedTray;
  'token-placed': { token: string; x: number; y: number; seat?: House };
  'terrain-placed': { seat: House; piece: string; terrain: string } & PlacedTray;
  'placing-ended': { seat: House };
  'objective-turned': { token: string; card: string };
  'roles-taken': { attacker: House; defender: House };
  'wall-raised': { seat: House; unit: UnitId } & PlacedTray;
  'reserve-kept': { seat: House; units: readonly UnitId[]; out?: 'yes' };
  'phase-begun': { round: number; begins: Phase };
  // activation
  'unit-activated': {
    seat: House;
    unit: UnitId;
    action: Action;
    target?: UnitId;
    zone?: BoardZone;
  };
  'extra-taken': { seat: House; unit: UnitId; action: Action; target?: UnitId };
  'activation-kept': { unit: UnitId };
  // objectives and missions
  'objective-used': { seat: House; token: string; card: string };
  'token-taken': { seat: House; unit: UnitId; token: string };
  'token-lost': { unit: UnitId; token: string };
  'burden-put': { unit: UnitId; points: number };
  'mission-drawn': { seat: House; to: readonly House[]; secret?: { readonly mission: string } };
  'mission-discarded': { seat: House; to: readonly House[]; secret?: { readonly mission: string } };
  'mission-turned': { mission: string };
  'mission-scored': { seat: House; mission: string; from: 'hand' | 'public' };
  'mission-ended': { mission: string };
  'missions-shuffled': object;
  // the tactics board
  'zone-taken': { seat: House; ncu: string; zone: BoardZone };
  'influence-put': { seat: House; ncu: string; unit: UnitId };
  'board-cleared': object;
  // cards and effects
  'card-drawn': { seat: House; to: readonly House[]; secret?: { readonly card: string } };
  'card-fetched': { seat: House; card: string; from: 'deck' | 'discards' };
  'card-played': { seat: House; card: string; unit?: UnitId };
  'cards-discarded': { seat: House; cards: readonly string[] };
  'card-cancelled': { seat: House; card: string };
  'card-attached': { seat: House; card: string; unit: UnitId; until?: 'round' };
  'ability-used': {
    seat: House;
    ability: string;
    unit: string;
    how: 'passive' | 'order' | 'reaction';
  };
  'effect-rolled': { seat: House; effect: string; die: number };
  'unit-silenced': { unit: string; what: Silence; until: 'turn' | 'round' };
  'condition-put': { unit: UnitId; token: Condition };
  'condition-lost': { unit: UnitId; token: Condition };
  'wounds-healed': { unit: UnitId; wounds: number; models: number; left: number; back?: string };
  'officer-slain': { unit: UnitId; attachment: string };
  'hits-taken': {
    unit: UnitId;
    hits: number;
    defence: number;
    dice: readonly number[];
    wounds: number;
  };
  'unit-stays': { unit: UnitId; left: number };
  'turn-begun': { seat: House };
  'turn-left': { seat: House; next: House };
  'seat-out': { seat: House };
  'corners-taken': { seats: readonly House[]; zones: readonly Zone[]; first: House };
  'turn-ended': { seat: House; next: House };
  // movement
  'unit-turned': { unit: UnitId; way: 'left' | 'right'; by: number; facing: number };
  'unit-moved': { unit: UnitId; way: Side; far: number } & PlacedTray;
  'retreat-rolled': { unit: UnitId; die: number; most: number };
  'retreat-ended': { unit: UnitId };
  'ground-hurts': { unit: UnitId; piece: string; why: 'enters' | 'stays'; die: number };
  'terrain-removed': { piece: string; terrain: string };
  // charge
  'charge-rolled': {
    unit: UnitId;
    target: UnitId;
    side: Side;
    dice: readonly number[];
    total: number;
    disorderly?: 'yes';
  };
  'charge-made': {
    unit: UnitId;
    target: UnitId;
    side: Side;
    contact: Contact | 'slant';
  } & PlacedTray;
  'target-slid': { unit: UnitId } & PlacedTray;
  'charge-failed': { unit: UnitId; target: UnitId };
  // attacks
  'unit-aligned': { unit: UnitId; target: UnitId; side: Side; contact: Contact } & PlacedTray;
  'attack-rolled': {
    unit: UnitId;
    target: UnitId;
    manner: Manner;
    side: Side;
    bonus: ChargeBonus;
    hit: number;
    dice: readonly number[];
  };
  'dice-rerolled': {
    seat: House;
    pool: Pool;
    /** The places of the dice in their pool. */
    which: readonly number[];
    dice: readonly number[];
    all: readonly number[];
  };
  'token-spent': { seat: House; unit: UnitId; token: Condition };
  'defence-rolled': {
    unit: UnitId;
    hits: number;
    defence: number;
    worse: number;
    dice: readonly number[];
  };
  'attack-ended': { unit: UnitId; target: UnitId; wounds: number };
  // wounds
  'wounds-taken': {
    unit: UnitId;
    wounds: number;
    models: number;
    left: number;
    why: Cause;
  };
  'unit-destroyed': {
    unit: UnitId;
    seat: House;
    why: Cause;
    reserve?: 'yes';
    /** Where there are more than two sides: who gains by it. */
    foes?: readonly House[];
  };
  'wall-broken': { unit: UnitId; seat: House };
  // panic
  'morale-rolled': { unit: UnitId; dice: readonly number[]; modifier: number };
  'panic-passed': { unit: UnitId; result: number; morale: number };
  'panic-failed': { unit: UnitId; result: number; morale: number; wounds: number };
  'panic-forced': { unit: UnitId };
  // victory
  'points-scored': {
    seat: House;
    points: number;
    why: 'destroyed' | 'effect' | 'token' | 'commander' | 'burden' | 'mission' | 'wall';
    unit?: UnitId;
    token?: string;
  };
  'morale-passed': { unit: UnitId; result: number; morale: number };
  'morale-failed': { unit: UnitId; result: number; morale: number };
  'tokens-cleared': { round: number };
  'marker-passed': { seat: House };
  'game-won': {
    winner: House | null;
    how: 'points' | 'last' | 'costs' | 'draw' | 'walls';
    /** The team-mates of the winner. */
    with?: readonly House[];
    standings: readonly { readonly seat: House; readonly points: number }[];
  };
}
export type FactType = keyof Facts;
export type EventOf<T extends FactType> = CoreEventOf<Facts, T>;
export type Event = EventIn<Facts>;

export interface Tabletop extends Game {
  data: Data;
  options: OpeningOptions;
  rules: Rules;
  state: State;
  event: Event;
}
export type View = CoreView<Tabletop>;
export type Table = CoreTable<Tabletop>;
export type Play<T> = CorePlay<Tabletop, T>;
export type Chapter = CoreChapter<Tabletop, Phase>;
export type Appliers<T extends FactType> = CoreAppliers<Tabletop, T>;
/** What the events of a chapter do to the table. */
export type ChapterEvents = Partial<Appliers<FactType>>;
export type Thought = CoreThought<Tabletop>;

/** The house that a seat plays. */
export const houseOf = (seat: Seat): House => SEATS.find((one) => one === seat) ?? 'stark';
