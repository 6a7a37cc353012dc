// The words of War of the Ring: who plays, what lies on the table, and what can happen to it.

import type {
  Table as CoreTable,
  View as CoreView,
  Fact,
  Game,
  RuleId,
  Seat,
} from '../../core/game.ts';
import type { Play as CorePlay } from '../../core/question.ts';
import type { Battle } from './battles/battle.ts';
import type { Data, Rules } from './data.ts';
import type { HuntUnderWay } from './hunt/under-way.ts';

export const SIDES = ['free-peoples', 'shadow'] as const;
export type Side = (typeof SIDES)[number];

export const FREE_NATIONS = ['elves', 'dwarves', 'north', 'rohan', 'gondor'] as const;
export const SHADOW_NATIONS = ['sauron', 'isengard', 'southrons'] as const;
export const NATIONS = [...FREE_NATIONS, ...SHADOW_NATIONS] as const;
export type FreeNation = (typeof FREE_NATIONS)[number];
export type Nation = (typeof NATIONS)[number];

/** Figures of a nation; the first two are units (ARM-1, CHR-10), the others lead. */
export const FIGURES = ['regular', 'elite', 'leader', 'nazgul'] as const;
export type Figure = (typeof FIGURES)[number];
export const UNITS = ['regular', 'elite'] as const;
export type Unit = (typeof UNITS)[number];

export const COMPANIONS = [
  'gandalf-the-grey',
  'strider',
  'boromir',
  'legolas',
  'gimli',
  'meriadoc',
  'peregrin',
] as const;
export const UPGRADES = ['aragorn', 'gandalf-the-white'] as const;
export const MINIONS = ['witch-king', 'saruman', 'mouth-of-sauron'] as const;
export const CHARACTERS = [...COMPANIONS, ...UPGRADES, 'gollum', ...MINIONS] as const;
export type Minion = (typeof MINIONS)[number];
export type CharacterId = (typeof CHARACTERS)[number];

export const FACES = [
  'character',
  'army',
  'muster',
  'army-muster',
  'event',
  'will-of-the-west',
  'eye',
] as const;
export type Face = (typeof FACES)[number];
/** The actions that a die is good for (ACT-2 to ACT-18); `will-of-the-west` brings a hero in (ACT-18). */
export const USES = ['army', 'character', 'muster', 'event', 'will-of-the-west'] as const;
export type Use = (typeof USES)[number];

export const BACKS = ['character', 'strategy'] as const;
export type Back = (typeof BACKS)[number];
export const DECKS = [
  'free-character',
  'free-strategy',
  'shadow-character',
  'shadow-strategy',
] as const;
export type Deck = (typeof DECKS)[number];

export type RegionId = string;
export type CardId = string;
export type TileId = string;

export const PHASES = [
  'set-up',
  'cards',
  'fellowship',
  'hunt-allocation',
  'action-roll',
  'actions',
  'victory',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** So many figures of each sort; what is not there is not named. */
export type Troops = { [N in Nation]?: { [F in Figure]?: number } };
type FixedTroops = { readonly [N in Nation]?: { readonly [F in Figure]?: number } };

/** All of a side in a region, or shut in its stronghold: an army if there are units (ARM-8). */
export interface Force {
  troops: Troops;
  /** In the order of `CHARACTERS`. */
  characters: CharacterId[];
}
/** A force as it is said: part of one that moves, fights or falls. */
export interface Part {
  readonly troops: FixedTroops;
  readonly characters: readonly CharacterId[];
}

/** In the open, or shut in the stronghold of the region. */
export interface Spot {
  readonly region: RegionId;
  readonly inside?: 'yes';
}

export interface Standing {
  /** Steps from At War: 0 is At War. */
  steps: number;
  active: boolean;
}

export interface Fellowship {
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
  /** Whose action is next. */
  turn: Seat;
  /** The die that is being used. */
  acting: { seat: Seat; die: Face } | null;
  /** Forces in the open, by side and region. */
  field: Record<Side, Record<RegionId, Force>>;
  /** Forces shut in their strongholds: those regions are besieged. */
  besieged: Record<RegionId, Force>;
  /** Settlements held by the enemy of their nation. */
  taken: RegionId[];
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
  /** What can be done once a turn, and has been. */
  doneThisTurn: string[];
  tiles: {
    /** How many of each are in the pool. */
    pool: Record<TileId, number>;
    /** Drawn, and not back in the pool. */
    drawn: TileId[];
    /** Special tiles in play that join the pool in Mordor (HUN-9, MOR-4). */
    coming: TileId[];
  };
  hunt: HuntUnderWay | null;
  battle: Battle | null;
  /** Oldest first. */
  hands: Record<Seat, CardId[] | 'hidden'>;
  /** How many cards each holds, by their backs: everybody sees that. */
  held: Record<Seat, Record<Back, number>>;
  /** How many are left. */
  decks: Record<Deck, number>;
  /** Laid down unplayed, face down (TRN-4), and how many by their backs. */
  discards: Record<Seat, CardId[] | 'hidden'>;
  discarded: Record<Seat, Record<Back, number>>;
  /** Cards that stay in play, and those that left the game. */
  onTable: CardId[];
  played: CardId[];
  won: { side: Side; how: Victory } | null;
}

export type Victory = 'corruption' | 'ring' | 'points';

/** Each chapter declares its own facts, where they arise. */
// biome-ignore lint/suspicious/noEmptyInterface: the chapters fill it
export interface Facts {}
export type FactType = keyof Facts;
export type EventOf<T extends FactType> = Fact & { readonly type: T } & Readonly<Facts[T]>;
export type Event = { readonly [T in FactType]: EventOf<T> }[FactType];

/** Each chapter declares what a die can be used for, and what must be said of it. */
// biome-ignore lint/suspicious/noEmptyInterface: the chapters fill it
export interface Acts {}
export type ActName = keyof Acts;
export type ActOf<K extends ActName> = { readonly act: K; readonly die: Face } & Readonly<Acts[K]>;
export type Act = { readonly [K in ActName]: ActOf<K> }[ActName];

export interface Wotr extends Game {
  data: Data;
  options: {
    readonly preset: string;
    readonly players: number;
    readonly options?: Readonly<Record<string, unknown>>;
  };
  rules: Rules;
  state: State;
  event: Event;
}
export type View = CoreView<Wotr>;
export type Table = CoreTable<Wotr>;
export type Play<T> = CorePlay<Wotr, T>;

export type { RuleId, Rules, Seat };
