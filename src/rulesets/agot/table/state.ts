import type * as core from '../../../core/game.ts';
import type * as questions from '../../../core/question.ts';
import type { Choices, Data, DeckCard, Rules } from '../data/rules.ts';
import type {
  AreaId,
  CardId,
  Deck,
  DominanceToken,
  Force,
  House,
  OrderId,
  OrderKind,
  Phase,
  Role,
  Track,
} from '../data/vocabulary.ts';
import type { Event } from './events.ts';

/** One area and everything on it; the state holds one for every area, in map order. */
export interface Place {
  readonly area: AreaId;
  /** Whose units stand here; null without units. */
  house: House | null;
  units: Force;
  /** Units that are routed (BAT-12): no strength, but they count for supply. */
  routed: Force;
  /** The order token, and whose it is: an order stays whatever becomes of the units (PLN-10). */
  order: OrderId | null;
  orderOf: House | null;
  /** Whose power token lies here (MAR-9). */
  token: House | null;
  /** The strength of the neutral force; 0 without one. */
  neutral: number;
  /** Who built the fortification here (FRT-1). */
  fortification: House | null;
}

export interface Holding {
  /** Place of the supply marker, 0 to 6. */
  supply: number;
  /** Power tokens in hand; those on the board are counted there, the rest is in the pool. */
  power: number;
  hand: CardId[];
  /** Used house cards, in the order of use. */
  discard: CardId[];
}

interface DeckState {
  /** Cards nobody has seen since the last shuffle: a set, in the data's order, never an order. */
  unseen: DeckCard[];
  /** Known cards that went under the deck, the first on top. */
  under: DeckCard[];
  /** The next card, if a house has been shown it (FLW-4); hidden from everybody else. */
  next: DeckCard | 'hidden' | null;
  shownTo: House | null;
}

/** An area that backs a side, with the parts of what it gives. */
export interface Support {
  readonly area: AreaId;
  readonly house: House;
  readonly side: Role;
  declined: boolean;
}

export interface BattleSide {
  readonly house: House;
  card: CardId | null;
  /** The card's text counts for nothing (Queen of Thorns). */
  textCancelled: boolean;
  /** The card's printed strength counts for nothing (Balon Greyjoy). */
  strengthCancelled: boolean;
  blade: boolean;
  total: number | null;
}

/** A battle under way, or an attempt on a neutral force (then without a defender). */
export interface Battle {
  readonly area: AreaId;
  /** Where the attackers marched from. */
  readonly from: AreaId;
  readonly bonus: number;
  readonly order: OrderId;
  /** The attackers: they have left `from` and stand before the area's defenders. */
  force: Force;
  readonly attacker: BattleSide;
  readonly defender: BattleSide | null;
  supports: Support[];
  winner: Role | null;
  /** Units that the loser still owes (BAT-9). */
  owed: number;
}

/** Bids on the table, between their opening and the settling of what they decide. */
interface Bidding {
  /** Open bids by what they are for, until the phase ends. */
  readonly bids: Partial<Record<Track | 'wildlings', Partial<Record<House, number>>>>;
  /** Who was named first among those tied for the Iron Throne (NWC-7). */
  readonly king: House | null;
  /** Wildlings: whether the Watch has won. */
  watch: boolean | null;
  /** Who bid least against wildlings that have won; not there where houses pay one after the other. */
  readonly lowest?: House;
}

/** The units that the Blade was used for, by area; `attack`: those in the battle under way (FLW-5). */
export interface BladeArmy {
  readonly house: House;
  readonly at: Record<AreaId, Force>;
}

export type Deployment = Readonly<Record<AreaId, CardId>>;

/** Units in no area, on their way from one that they lost (RET-3). */
export interface WaitingForce {
  readonly house: House;
  readonly area: AreaId;
  readonly from: AreaId;
  readonly units: Force;
}

interface Ending {
  /** Null: a draw. */
  readonly winner: House | null;
}

export interface State {
  round: number;
  phase: Phase;
  places: Place[];
  houses: Partial<Record<House, Holding>>;
  /** Position 1 first. */
  tracks: Record<Track, House[]>;
  /** Null before set-up only. */
  tokens: Record<DominanceToken, House | null>;
  /** The Blade has been used this round (BAT-7). */
  bladeUsed: boolean;
  /** Whose +1 lasts (`blade-lasts` `turn`); not there in other games, nor before the Blade is used. */
  bladeArmy?: BladeArmy;
  threat: number;
  decks: Record<Deck, DeckState>;
  /** The Westeros cards of this round that are still to be put under their decks, by deck. */
  revealed: Record<Deck, DeckCard | null>;
  /** Kinds of order that may not be placed this round (WES-8, WES-9). */
  banned: OrderKind[];
  /** Footmen give no strength when they support this round (WES-10). */
  rains: boolean;
  bidding: Bidding | null;
  /** Questions of the revealed cards are asked now (SEA-5); not there at any other time. */
  announcing?: 'yes';
  battle: Battle | null;
  /** Ports that there are: the option's own, or those that were built (PRT-1). */
  ports: AreaId[];
  /** Heroes by the area that they are deployed to (HER-1); hidden from other houses. */
  deployed: Partial<Record<House, Deployment | 'hidden'>>;
  /** Beaten defenders that wait for the retreat phase (RET-2). */
  waiting: WaitingForce[];
  /** A house that has to destroy units before anything else goes on, and why. */
  owing: Owing | null;
  ended: Ending | null;
}

/** Losses that are owed outside of battle casualties: units of `house`, from where. */
export interface Owing {
  readonly house: House;
  /** `wildlings`: mustering points; `supply`: until the armies fit; `arrived`: of the named units. */
  readonly why: 'supply' | 'wildlings' | 'arrived';
  /** Mustering points owed to the wildlings. */
  readonly points: number;
  /** For `arrived`: where units retreated, came back or were thrown back, and which. */
  readonly arrived: readonly {
    readonly area: AreaId;
    readonly units: Force;
    readonly routed: Force;
  }[];
}

export interface Agot extends core.Game {
  data: Data;
  options: Choices;
  rules: Rules;
  state: State;
  event: Event;
}

export type View = core.View<Agot>;
export type Table = core.Table<Agot>;
export type Play<T> = questions.Play<Agot, T>;
export type Question<Answer> = questions.Question<Agot, core.Ids, Answer>;
