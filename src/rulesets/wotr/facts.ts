// What can happen in War of the Ring, and what a die can be used for: every event and every act, with its members.

import type { Fact, Seat } from '../../core/game.ts';
import type {
  Back,
  CardId,
  CharacterId,
  Deck,
  Face,
  Figure,
  Nation,
  Part,
  Phase,
  RegionId,
  Side,
  Spot,
  TileId,
} from './words.ts';

export type ActName = keyof Acts;

/** Where a die goes when its action is over. */
export type Goes = 'aside' | 'hunt-box';

/** An army, or part of one, and where it goes; left out, the part is all that can go. */
export interface Going {
  readonly from: RegionId;
  readonly to: RegionId;
  readonly part?: SaidPart;
  /** The word that an attack within a region was said by: it is written as it was, and is refused where the army stands on the other side of the walls. */
  readonly siege?: 'assault' | 'sortie';
}

export type SaidPart = Part | Loose;

/** Part of a force, as it is said: what was named, or all but that. */
export interface Loose {
  readonly but?: 'yes';
  /** `the Gondor army`: all of a nation. */
  readonly of?: Nation;
  readonly figures: readonly SaidFigures[];
  readonly characters: readonly CharacterId[];
}

export interface SaidFigures {
  /** Left out: that of those who are there. */
  readonly nation?: Nation;
  readonly figure: Figure;
  /** `some`: no number was said; that of the only one that is there. */
  readonly count: number | 'all' | 'some';
}

/** An attack, as it is declared. */
export interface Attack {
  readonly kind: BattleKind;
  readonly from: Spot;
  readonly at: Spot;
  readonly part: Part;
  /** Of a card that brings the attack. */
  readonly terms?: BattleTerms;
}

/** CMB-1: against another region, against those shut in, or by those shut in. */
export type BattleKind = 'field' | 'assault' | 'sortie';

/** Terms that a card sets for all rounds of a battle, when the attack is declared. */
export interface BattleTerms {
  /** The Shadow rolls a die fewer for each unit in the besieged stronghold of the region. */
  readonly helped?: 'yes';
  /** The attacker does not stop. */
  readonly bound?: 'yes';
  /** An assault of so many rounds: no elite pays before the last of them. */
  readonly rounds?: number;
  /** In the first round the Free Peoples need a Companion to play a combat card. */
  readonly daunted?: 'yes';
}

/** The ends that a battle comes to: who fell, or why it was broken off. */
export type BattleEnd =
  | 'attacker-fell'
  | 'defender-fell'
  | 'both-fell'
  | 'stopped'
  | 'retreated'
  | 'shut-in';

/** Dice of one side, as they fell. */
interface BattleRoll {
  side: Side;
  region: RegionId;
  round: number;
  dice: readonly number[];
  /** The lowest number that hits. */
  needs: number;
  /** Added to each die. */
  bonus?: number;
  hits: number;
}

/** SGE-1, SGE-6: where the attacker needs more. */
export type Walls = 'city' | 'fortification' | 'stronghold';

/** A word behind a card: an answer to what it asks. */
export type CardWord = Item | CardAct;

/** One thing that can be picked: as much of it as is said; `none` alone is nothing. */
export interface Item {
  readonly region?: RegionId;
  readonly nation?: Nation;
  readonly figure?: Figure;
  readonly character?: CharacterId;
  readonly card?: CardId;
  readonly deck?: Back;
  readonly die?: Face;
  readonly word?: Word;
}

export type Word = 'none' | 'yes' | 'no' | 'corruption';

/** An action that a card gives, without a die; or none, where it may be left. */
export type CardAct = WithoutDie<Act> | { readonly act: 'none' };

type WithoutDie<A> = A extends unknown ? Omit<A, 'die'> : never;

export type Act = { readonly [K in ActName]: ActOf<K> }[ActName];

export type ActOf<K extends ActName> = { readonly act: K; readonly die: Face } & Readonly<Acts[K]>;

/** Some that go together, from one spot into another: characters, and Nazgûl as troops. */
export interface CharacterMove {
  readonly from: Spot;
  readonly to: Spot;
  readonly part: Part;
}

/** The effect, whose it is about, and where. */
interface Effective {
  side: Side;
  effect: string;
  region: RegionId;
}

/** The changes that combat cards make to a side's dice in a round (CBT). */
export interface Modifiers {
  /** Added to each die of the combat roll, and of the re-roll. */
  readonly roll?: number;
  readonly reroll?: number;
  /** Dice fewer, but one at least; and dice at most. */
  readonly fewer?: number;
  readonly most?: number;
  /** So many dice that missed are not rolled again; or none is. */
  readonly held?: number;
  readonly still?: 'yes';
  /** Leadership of Nazgûl that was given up. */
  readonly nazgul?: number;
  /** Those who gave up their leadership, and those who have lost their abilities with it. */
  readonly silent?: readonly CharacterId[];
  readonly spellbound?: readonly CharacterId[];
}

/** HUN-4: each of these in the Ring-bearers' region gives a re-roll. */
export type RerollReason = 'stronghold' | 'units' | 'nazgul';

/** The card that draws a tile, and what it says of the tile besides. */
export interface TileLaw {
  readonly card?: CardId;
  /** The Ring bears all of the damage, and nothing helps; or first a Companion by lot (SCH-6, SCH-7). */
  readonly bearer?: 'ring' | 'chance';
  /** The icon of revealing does nothing. */
  readonly still?: 'yes';
}

/** A tile is drawn for the hunt's success, for a stronghold passed, for a step in Mordor, or by a card. */
export type TileCause = 'hunt' | 'passing' | 'mordor' | 'card';

export interface Loss {
  readonly nation: Nation;
  readonly loss: Toll;
}

export type Toll = (typeof TOLLS)[number];

/** A regular falls; an elite becomes a regular; an elite falls (ARM-2, ARM-3). */
export const TOLLS = ['regular', 'reduced', 'elite'] as const;

/** One figure that comes, and where. */
export interface Recruit {
  readonly nation: Nation;
  readonly figure: Figure;
  readonly at: RegionId;
}

export type Victory = 'corruption' | 'ring' | 'points';

/** A card that goes from one hand into another: who has either hand knows it. */
interface GivenCard {
  readonly seat: Seat;
  readonly deck: Deck;
}

export type FactType = keyof Facts;

export type EventOf<T extends FactType> = Fact & { readonly type: T } & Readonly<Facts[T]>;

export type Event = { readonly [T in FactType]: EventOf<T> }[FactType];

/** Every fact of the game, by type; docs/protocol.md says what each means and who reads it. */
interface Facts {
  // actions
  'die-chosen': { seat: Seat; die: Face; act: ActName; by?: 'mouth-of-sauron' };
  'action-over': { seat: Seat; die: Face; goes: Goes; next: Seat };
  'turn-passed': { seat: Seat; next: Seat };

  // armies
  'army-moved': { side: Side; from: Spot; into: Spot; part: Part };
  'excess-removed': { side: Side; at: Spot; troops: Part['troops'] };

  // battles
  'attack-declared': Attack & { side: Side; seats: Readonly<Record<Side, Seat>> };
  'leadership-given-up': { character: 'gandalf-the-white' };
  'battle-over': { region: RegionId; end: BattleEnd };
  'elite-reduced': { side: Side; at: Spot; nation: Nation };
  'combat-round-begun': { region: RegionId; round: number };
  'combat-rolled': BattleRoll & { strength: number; walls?: Walls };
  'combat-rerolled': BattleRoll & { leadership: number };

  // cards
  'card-drawn': { seat: Seat; deck: Deck; secret?: { readonly card: CardId } };
  'card-discarded': { seat: Seat; deck: Deck; secret?: { readonly card: CardId } };
  'card-played': { seat: Seat; card: CardId; deck: Deck; stays?: 'yes' };
  'deck-empty': { seat: Seat; deck: Deck };
  'card-rolled': {
    card: CardId;
    dice: readonly number[];
    needs: number;
    successes: number;
    region?: RegionId;
  };
  'tile-joined': { card: CardId; tile: TileId; into: 'pool' | 'coming' };
  /** Outside of the Fellowship. */
  'character-fell': { character: CharacterId; at: Spot };
  'nazgul-fell': { at: Spot; count: number };
  'hits-rolled': { card: CardId; die: number };
  /** One figure that is no character; of the Free Peoples for good. */
  'figure-fell': { side: Side; at: Spot; nation: Nation; figure: Figure };
  'nation-set-back': { nation: Nation; steps: number };
  'dice-lost': { side: Side; face: Face; dice: number };
  'die-turned': { side: Side; from: Face; into: Face };
  'card-left-table': { card: CardId; how: 'ended' | 'used' | 'removed' };
  'ring-given-up': { side: Side };
  /** Since the third reading its player alone is told. */
  'words-unused': {
    card: CardId;
    words?: number;
    to?: readonly [Seat];
    secret?: { words: number };
  };

  // characters
  'companion-came': { character: CharacterId; at: Spot; replaces?: CharacterId };
  'minion-came': { character: CharacterId; at: Spot };
  'characters-moved': { side: Side; part: Part; from: Spot; into: Spot };
  /** The regulars go to the reinforcements, or are lost. */
  'elites-raised': {
    nation: Nation;
    at: RegionId;
    count: number;
    inside?: 'yes';
    lost?: 'yes';
  };

  // combat-cards
  /** All see the back of a card that lies face down. */
  'combat-card-laid': { side: Side; region: RegionId; lays: 'yes' | 'no'; back?: Back };
  'combat-card-opened': Effective & { seat: Seat; card: CardId; deck: Deck };
  'combat-card-cancelled': Effective & { by: string };
  'combat-card-idle': Effective;
  /** The side's dice are others by a card of `by`. */
  'combat-modified': Effective & { by: Side; change: Modifiers };
  'extra-attack': Effective & { dice: readonly number[]; needs: number; hits: number };
  'hits-accepted': Effective & { hits: number };
  'hits-changed': Effective & {
    by: Side;
    how: 'more' | 'fewer';
    hits: number;
    missed?: number;
  };
  'combat-slain': Effective & { by: Side; at: Spot; fallen: Part };

  // dice
  'hunt-allocated': { dice: number };
  'eyes-boxed': { dice: number };
  'ring-used': { side: Side; from: Face; into: Face };
  'dice-rolled': { side: Side; faces: readonly Face[] };

  // fellowship
  'corruption-changed': { was: number; is: number };
  'guide-chosen': { guide: CharacterId };
  'fellowship-moved': { progress: number };
  'fellowship-hidden': { by?: CharacterId };
  'fellowship-declared': { at: RegionId };
  'fellowship-revealed': { at: RegionId };
  /** A card moves the figure; what the Fellowship has done since stays as it is. */
  'ring-bearers-driven': { from: RegionId; into: RegionId };
  'ring-bearers-moved': {
    from: RegionId;
    into: RegionId;
    path: readonly RegionId[];
    /** Strongholds of the Shadow that the way met. */
    strongholds: readonly RegionId[];
  };
  'companions-separated': { characters: readonly CharacterId[]; from: RegionId; into: Spot };
  'companion-drawn': { character: CharacterId };
  'companion-lost': { character: CharacterId; how: 'guide' | 'chance' | 'mordor' | 'card' };

  // hunt
  'damage-eased': { by: CharacterId; damage: number; reveals?: 'yes' };
  'tile-resolved': { tile: TileId; damage: number };
  'tile-eased': { damage: number };
  'tile-put-back': { tile: TileId };
  'tile-harmless': { card: CardId; tile: TileId };
  'hunt-spared': { readonly [None in never]: never };
  'hunt-rolled': {
    dice: readonly number[];
    /** Added to each of them. */
    bonus: number;
    reasons: readonly RerollReason[];
    rerolls: readonly { readonly was: number; readonly is: number }[];
    successes: number;
  };
  'tile-drawn': TileLaw & {
    tile: TileId;
    cause: TileCause;
    successes: number;
    damage: number;
    reveals: boolean;
    /** The die of a tile that shows one. */
    roll?: number;
  };
  'tiles-returned': { tiles: readonly TileId[] };
  'tile-shown': { tile: TileId };
  'tile-removed': { tile: TileId };

  // leaders
  'leaders-caught': { region: RegionId; troops: Part['troops'] };
  'losses-taken': { side: Side; at: Spot; hits: number; losses: readonly Loss[] };
  'army-destroyed': { side: Side; at: Spot; fallen: Part };

  // mordor
  'mordor-entered': { eyes: readonly TileId[]; special: readonly TileId[] };
  'mordor-advanced': { at: number };
  'mordor-halted': { at: number };

  // musters
  'figure-mustered': Recruit & { inside?: 'yes' };

  // phases
  'phase-begun': { begins: Phase };
  'round-begun': { round: number; lead: Readonly<Record<Side, Seat>> };
  'war-won': { side: Side; how: Victory };

  // politics
  'nation-activated': { nation: Nation };
  'nation-advanced': { nation: Nation; steps: number };

  // retreats
  'army-retreated': { side: Side; from: Spot; into: Spot; part: Part };

  // set-up
  'fellowship-formed': {
    region: RegionId;
    guide: CharacterId;
    companions: readonly CharacterId[];
  };
  'garrison-placed': {
    region: RegionId;
    nation: Nation;
    figures: { readonly [F in Figure]?: number | undefined };
  };

  // sieges
  'siege-lifted': { region: RegionId; side: Side };
  /** No unit is left inside; whoever is left stands in the region. */
  'stronghold-emptied': { region: RegionId; side: Side; left: Part };
  /** Several players: whose it is (TEM-15). */
  'settlement-taken': { region: RegionId; by: Side; seat?: Seat };
  'settlement-freed': { region: RegionId; by: Side };
  'army-shut-in': { side: Side; region: RegionId };

  // teams
  'nations-used': { seat: Seat; nations: readonly Nation[] };
  'agreement-given': { seat: Seat; region: RegionId; into: RegionId };
  'agreement-refused': { seat: Seat; region: RegionId; into: RegionId };
  'winners-compared': {
    side: Side;
    points: Readonly<Record<Seat, number>>;
    best: readonly Seat[];
  };
  'cards-swapped': {
    /** All see the backs. */
    given: readonly GivenCard[];
    secret?: { readonly cards: Readonly<Record<Seat, CardId>> };
  };

  // victory
  'points-counted': { points: Readonly<Record<Side, number>> };
}

/** The uses of a die, and what must be said of each. */
export interface Acts {
  // actions
  'lay-aside': { readonly [None in never]: never };

  // armies
  'move-armies': { readonly moves: readonly Going[] };

  // battles
  attack: Going;

  // cards
  'draw-card': { readonly deck: Back };
  'play-card': { readonly card: CardId; readonly said?: readonly CardWord[] };
  'discard-table-card': { readonly card: CardId; readonly cards?: readonly CardId[] };

  // characters
  'bring-companion': { readonly character: CharacterId; readonly at: RegionId };
  'bring-minion': { readonly character: CharacterId; readonly at: RegionId };
  'move-characters': { readonly moves: readonly CharacterMove[] };
  'advance-by-companion': { readonly character: CharacterId };
  /** Without regions: everywhere. */
  'voice-of-saruman': {
    readonly how: 'recruit' | 'elites';
    readonly at?: readonly RegionId[];
  };

  // fellowship
  'move-fellowship': { readonly [None in never]: never };
  'hide-fellowship': { readonly [None in never]: never };
  separate: { readonly companions: readonly CharacterId[]; readonly to: RegionId };

  // musters
  muster: { readonly figures: readonly Recruit[] };

  // politics
  'advance-nation': { readonly nation: Nation };
}

/** Everybody sees all of it. */
export interface Battle {
  readonly kind: BattleKind;
  readonly attacker: Side;
  /** The players that decide for the two sides. */
  readonly seats: Readonly<Record<Side, Seat>>;
  /** The attackers' place; as long as it is fought they stay there (CMB-8, CMB-11). */
  readonly from: Spot;
  /** The defenders' place. */
  readonly at: Spot;
  readonly terms?: BattleTerms;
  /** The units on both sides when it was declared. */
  readonly began: Readonly<Record<Side, number>>;
  round: number;
  /** The attackers that are left; of the defenders all fight that are there (CMB-17). */
  attackers: Part;
  /** Hits of this round, by the side that made them; and those of its re-roll alone. */
  hits: Record<Side, number>;
  again: Record<Side, number>;
  /** The combat roll as it fell, and how many of its dice can be rolled again. */
  rolled: Record<Side, readonly number[]>;
  missed: Record<Side, number>;
  /** Hits that a side bears at once, besides those of the round. */
  owing?: { readonly side: Side; readonly hits: number };
  /** CHR-33: no Nazgûl in it has leadership, nor has Gandalf. */
  quiet?: 'yes';
  /** CMB-2: sides that have decided on a card in this round, and whether one lies there face down. */
  laid: { [S in Side]?: 'yes' | 'no' };
  /** Combat cards of the round that lie open, and the sides whose card was cancelled. */
  cards: { [S in Side]?: CardId };
  cancelled: Side[];
  modifiers: Record<Side, Modifiers>;
}

/** All that a round begins with. */
export const newRound = (): Pick<
  Battle,
  'hits' | 'again' | 'rolled' | 'missed' | 'laid' | 'cards' | 'cancelled' | 'modifiers'
> => ({
  hits: { 'free-peoples': 0, shadow: 0 },
  again: { 'free-peoples': 0, shadow: 0 },
  rolled: { 'free-peoples': [], shadow: [] },
  missed: { 'free-peoples': 0, shadow: 0 },
  ...{ laid: {}, cards: {}, cancelled: [] },
  modifiers: { 'free-peoples': {}, shadow: {} },
});

/** The tile that is being resolved: everybody sees all of it. */
export interface HuntUnderWay extends TileLaw {
  cause: TileCause;
  /** The number of dice that succeeded. */
  successes: number;
  tile: TileId;
  /** The damage that is left. */
  damage: number;
  /** The Fellowship will be revealed. */
  reveals: boolean;
  /** Protection that was used on this tile (HUN-14): the Hobbits are no bar to each other. */
  guard: 'hobbit' | 'other' | null;
  /** The region where the first Hobbit went: the other joins him (HUN-14). */
  group?: RegionId;
}
