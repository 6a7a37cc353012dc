import type { Table as CoreTable, View as CoreView, Game, RuleId, Seat } from '../../core/game.ts';
import type { Play as CorePlay } from '../../core/question.ts';
import type { Data, Rules } from './data.ts';
import type { Battle, Event, HuntUnderWay, Victory } from './facts.ts';
import type * as Words from './words.ts';

export {
  BACKS,
  CHARACTERS,
  COMPANIONS,
  DECKS,
  FACES,
  FIGURES,
  FREE_NATIONS,
  MINIONS,
  NATIONS,
  PHASES,
  SHADOW_NATIONS,
  SIDES,
  UNITS,
  UPGRADES,
  USES,
} from './words.ts';

// What lies on the table of War of the Ring, and what can happen to it.

interface Standing {
  /** Steps from At War: 0 is At War. */
  steps: number;
  active: boolean;
}

interface Fellowship {
  /** The Ring-bearers' last known place. */
  region: RegionId;
  progress: number;
  corruption: number;
  hidden: boolean;
  /** Gollum, when no Companion is left. */
  guide: CharacterId;
  companions: CharacterId[];
  /** Steps on the Mordor Track; null before it. */
  mordor: number | null;
  /** This turn it was declared; this turn it moved or hid. */
  declared: boolean;
  moved: boolean;
}

export interface State {
  round: number;
  phase: Phase;
  /** Who leads each side this turn (TEM-2); alone on his side, always he. */
  lead: Record<Side, Seat>;
  /** Whose action is next; who of each side is next when it is the side's (TEM-7). */
  turn: Seat;
  due: Record<Side, Seat>;
  /** The die that is being used. */
  acting: { seat: Seat; die: Face } | null;
  /** Forces in the open, by side and region. */
  field: Record<Side, Record<RegionId, Force>>;
  /** Forces shut in their strongholds: those regions are besieged. */
  besieged: Record<RegionId, Force>;
  /** Settlements held by the enemy of their nation; with several players, by whom (TEM-15). */
  taken: RegionId[];
  takers: Record<RegionId, Seat>;
  nations: Record<Nation, Standing>;
  /** Figures that can be mustered, and those that are dead for good. */
  reserve: Troops;
  lost: Troops;
  fellowship: Fellowship;
  /** Characters that have not come yet, and those that are gone; the others are in forces or the Fellowship. */
  waiting: CharacterId[];
  gone: CharacterId[];
  /** Unused dice, and those in the Hunt Box. */
  dice: Record<Side, Face[]>;
  box: Record<Side, number>;
  /** Elven Rings of the Free Peoples, Flaming Eyes of the Shadow; who has used one this turn. */
  rings: Record<Side, number>;
  ringUsed: Side[];
  /** Things that can be done once a turn, and have been. */
  doneThisTurn: string[];
  /** Nations that the last action of a player who has a side of several alone used (TEM-14). */
  acted: Nation[];
  /** Where the other player has not agreed to the action of now (TEM-11). */
  refused: RegionId[];
  tiles: {
    /** The number of each that are in the pool. */
    pool: Record<TileId, number>;
    /** Drawn, and not back in the pool. */
    drawn: TileId[];
    /** Special tiles in play that join the pool in Mordor (HUN-9, MOR-4). */
    coming: TileId[];
    /** Those that left the game. */
    out: TileId[];
  };
  hunt: HuntUnderWay | null;
  battle: Battle | null;
  /** Oldest first. */
  hands: Record<Seat, CardId[] | 'hidden'>;
  /** The number of cards that each holds, by their backs: everybody sees that. */
  held: Record<Seat, Record<Back, number>>;
  /** The number of cards that are left. */
  decks: Record<Deck, number>;
  /** Laid down unplayed, face down (TRN-4), and how many by their backs. */
  discards: Record<Seat, CardId[] | 'hidden'>;
  discarded: Record<Seat, Record<Back, number>>;
  /** Several players: the cards that each gave to the other of its side, oldest first; left out before the first (TEM-4). */
  handed?: Record<Seat, HandedCard[] | 'hidden'>;
  /** Cards that stay in play, and those that left the game. */
  onTable: CardId[];
  played: CardId[];
  won: { side: Side; how: Victory } | null;
}

/** A card that was given away, and how many of its back he who got it had laid down before (TRN-4). */
export interface HandedCard {
  readonly card: CardId;
  readonly laid: number;
}

export interface Wotr extends Game {
  data: Data;
  options: {
    readonly preset: string;
    readonly players: number;
    readonly options?: Readonly<Record<string, unknown>>;
    /** The game was begun already: options that it does not name came later. */
    readonly begun?: true;
  };
  rules: Rules;
  state: State;
  event: Event;
}
export type View = CoreView<Wotr>;
export type Table = CoreTable<Wotr>;
export type Play<T> = CorePlay<Wotr, T>;

export type { RuleId, Rules, Seat };

// The names of these words are known wherever facts and acts are declared.
export type Back = Words.Back;
export type CardId = Words.CardId;
export type CharacterId = Words.CharacterId;
export type Deck = Words.Deck;
export type Face = Words.Face;
export type Figure = Words.Figure;
export type Force = Words.Force;
export type Nation = Words.Nation;
export type Part = Words.Part;
export type Phase = Words.Phase;
export type RegionId = Words.RegionId;
export type Side = Words.Side;
export type Spot = Words.Spot;
export type TileId = Words.TileId;
export type Troops = Words.Troops;
export type Unit = Words.Unit;
export type Use = Words.Use;
