/**
 * What is printed: trays, units, attachments, NCUs, cards, terrain, modes and forces, as the files
 * of rules/tabletop have them. Lengths are mils here and inches there.
 */

import type { Tray } from './geometry.ts';

export const HOUSES = ['stark', 'lannister', 'neutral'] as const;
export const UNIT_TYPES = ['infantry', 'cavalry', 'monster', 'war-machine'] as const;
type UnitType = (typeof UNIT_TYPES)[number];
export const CONDITIONS = ['panicked', 'vulnerable', 'weakened'] as const;
export type Condition = (typeof CONDITIONS)[number];
/** Effects that an attack has; section 16 of the rules says what they do. */
export const KEYWORDS = ['sundering', 'critical-blow', 'precision', 'vicious'] as const;
export type Keyword = (typeof KEYWORDS)[number];
export const BOARD_ZONES = ['crown', 'wealth', 'tactics', 'combat', 'maneuver'] as const;
export type BoardZone = (typeof BOARD_ZONES)[number];
export const TRAITS = [
  'blocking',
  'cover',
  'dangerous',
  'destructible',
  'elevated',
  'fortified',
  'hindering',
  'horrific',
  'impassable',
  'inspiring',
  'rough',
] as const;
export type Trait = (typeof TRAITS)[number];

/** A tray and all models of a whole unit on it, in so many ranks; 0: a single model. */
export interface TrayModels extends Tray {
  readonly models: number;
  readonly ranks: number;
}

// ---- Effects --------------------------------------------------------------------------------------

/**
 * When an effect can be used. A moment is about whoever does it (`by`) and whom it is done to (`on`):
 * attacker and defender, charger and target, who tests and who made it test, who dies and who killed.
 */
export const MOMENTS = [
  'always',
  'turn-begun',
  'turn-ending',
  'round-begun',
  'round-ended',
  'unit-activated',
  'zone-claimed',
  'card-played',
  'charge-declared',
  'charge-rolled',
  'charge-made',
  'before-attack-dice',
  'attack-rolled',
  'attack-ended',
  'before-morale-dice',
  'morale-rolled',
  'panic-passed',
  'panic-failed',
  'before-destroyed',
  'unit-destroyed',
  'before-breakthrough',
  'token-scored',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** Blocks of which cards and abilities are put together: each is one function. */
export const BLOCKS = [
  'hit',
  'dice',
  'value',
  'keyword',
  'reroll',
  'defence',
  'wounds',
  'hits',
  'condition',
  'lose-condition',
  'heal',
  'panic-test',
  'morale-test',
  'morale',
  'panic-wounds',
  'pass-test',
  'attack',
  'move',
  'disorderly',
  'charge-die',
  'draw',
  'fetch',
  'cancel',
  'attach',
  'silence',
  'stay',
  'hand',
  'points',
  'terrain',
] as const;
export type BlockId = (typeof BLOCKS)[number];

/** Whose unit a moment is about, from where the player stands; `own`: the unit that has the ability. */
export const WHOSE = ['own', 'friend', 'enemy'] as const;
export type Whose = (typeof WHOSE)[number];

/** Whom a block works on: who does or suffers the moment, its own unit, all enemies that touch it, all
 * friends or enemies on the table, or one that its player picks. */
export const WHOM = [
  'by',
  'on',
  'own',
  'engaged',
  'all-friends',
  'all-enemies',
  'pick-friend',
  'pick-enemy',
  'pick-any',
] as const;
type Whom = (typeof WHOM)[number];

/** What has to be so for an ability, a card or a block of one. */
export interface Guard {
  /** Its player holds one of these zones, or all of them. */
  readonly zone?: BoardZone | undefined;
  readonly zones?: readonly BoardZone[] | undefined;
  readonly manner?: 'melee' | 'ranged' | undefined;
  /** The side of the target that an attack or a charge comes from. */
  readonly side?: 'front' | 'flank-or-rear' | undefined;
  /** The target touches no other enemy. */
  readonly unengaged?: true | undefined;
  /** Of the panic test: it came from an attack. */
  readonly cause?: 'attack' | undefined;
  readonly ranks?: 'last' | 'several' | 'no-more-than-own' | undefined;
  /** Of the unit that it works on. */
  readonly type?: readonly UnitType[] | undefined;
  readonly kind?: 'combat' | 'ncu' | undefined;
  readonly affiliation?: string | undefined;
  /** Its player's commander is in the unit. */
  readonly commander?: true | undefined;
  /** A friendly unit of infantry or cavalry was destroyed in this game. */
  readonly lost?: true | undefined;
  /** It could charge. */
  readonly charge?: 'possible' | undefined;
}

export interface Block {
  readonly block: BlockId;
  /** Left out: `by`, and `own` for what always holds. */
  readonly whom?: Whom | undefined;
  /** A number, less than nothing too, a roll, or all of them. */
  readonly count?: number | 'd3' | 'all' | undefined;
  /** The count is taken as often: for each rank left or destroyed of the unit that has it, for each zone of the
   * guard that is held, for each die that missed, for each wound of what went before. */
  readonly per?: 'rank' | 'destroyed-rank' | 'zone' | 'miss' | 'wound' | undefined;
  readonly keyword?: Keyword | undefined;
  readonly condition?: Condition | 'any' | undefined;
  readonly value?: 'highest' | 'lowest' | undefined;
  readonly pool?: 'attack' | 'defence' | 'morale' | 'charge' | 'retreat' | undefined;
  readonly which?: 'misses' | 'any' | undefined;
  readonly move?: 'maneuver' | 'march' | 'retreat' | 'shift' | 'charge' | 'pivot' | undefined;
  /** Mils of a shift or a maneuver; left out: the speed. */
  readonly far?: number | undefined;
  readonly card?: string | undefined;
  readonly from?: 'deck' | 'discards' | undefined;
  /** `cancel`: on a die of so many or more. `disorderly`: up to so many. */
  readonly die?: number | undefined;
  /** `officers`: the abilities of attachments and NCUs; of `wounds`: the attachment's model alone (OPN-3). */
  readonly what?: 'abilities' | 'officers' | 'orders' | undefined;
  /** How far from the unit that has it, or that the card is played for. */
  readonly range?: 'short' | 'long' | undefined;
  /** Its player chooses a count up to this; with `per`, the count is never more. */
  readonly most?: number | undefined;
  /** It waits until the attack is over. */
  readonly after?: true | undefined;
  /** Or these: its player chooses. */
  readonly or?: readonly Block[] | undefined;
  /** `attach`: what holds for the unit that the card lies on. */
  readonly blocks?: readonly Block[] | undefined;
  /** After a test; `passed` of `disorderly`: if it made the charge so. */
  readonly failed?: readonly Block[] | undefined;
  readonly passed?: readonly Block[] | undefined;
  readonly if?: Guard | undefined;
}

export interface Effect {
  readonly at: Moment;
  readonly by?: Whose | undefined;
  readonly on?: Whose | undefined;
  readonly range?: 'short' | 'long' | undefined;
  readonly if?: Guard | undefined;
  readonly blocks: readonly Block[];
}
export interface Ability extends Effect {
  /** An order is used once a round (R87), the others whenever their moment comes. */
  readonly kind: 'passive' | 'order' | 'reaction';
  /** Its player may leave it; orders and reactions always. */
  readonly may?: true | undefined;
  /** So often in a game. */
  readonly uses?: number | undefined;
}
/** A tactics card (R80), a strategy card (R140) or an objective (R122). */
interface Card extends Effect {
  readonly deck: string;
  readonly copies: number;
  /** What the zone does is left out for it (R156). */
  readonly instead?: true | undefined;
  /** Or it is discarded for a card at the start of any turn. */
  readonly orDraw?: true | undefined;
  /** The edition of the text: the print of the seed, a later one, or our own. */
  readonly edition: Edition;
}
export const EDITIONS = ['v1', '2021', 'ours'] as const;
type Edition = (typeof EDITIONS)[number];

// ---- Forces ---------------------------------------------------------------------------------------

/** An attack of a card: what hits, and the dice by remaining ranks, all of them first. */
export interface Weapon {
  readonly hit: number;
  readonly dice: readonly number[];
  readonly keywords: readonly Keyword[];
}
interface Recruit {
  readonly house: (typeof HOUSES)[number];
  readonly cost: number;
  readonly abilities: readonly string[];
  readonly affiliation?: string | undefined;
  /** Of a name there is one in an army, whatever the version (R95). */
  readonly character?: string | undefined;
  readonly commander?: true | undefined;
}
export interface Profile extends Recruit {
  readonly type: UnitType;
  readonly tray: string;
  /** Wounds that each model takes (R28). */
  readonly wounds: number;
  readonly speed: number;
  readonly defence: number;
  readonly morale: number;
  readonly melee?: Weapon | undefined;
  readonly ranged?: (Weapon & { readonly range: 'short' | 'long' }) | undefined;
  /** A character without whom it cannot be recruited. */
  readonly requires?: string | undefined;
}
interface Attachment extends Recruit {
  readonly type: UnitType;
  /** A unit that comes with it. */
  readonly brings?: string | undefined;
}
interface Ncu extends Recruit {
  /** What weighs on a unit as long as the card lies on it (R77). */
  readonly influence?:
    | { readonly whose: 'friend' | 'enemy' | 'any'; readonly blocks: readonly Block[] }
    | undefined;
}

/** A force as it is recruited (R93 to R97). */
export interface Force {
  readonly house: (typeof HOUSES)[number];
  /** The unit, attachment or NCU that commands. */
  readonly commander: string;
  /** By the names that units have on the table: `SS1`. */
  readonly units: Readonly<Record<string, EnlistedUnit>>;
  readonly ncus: readonly string[];
}
interface EnlistedUnit {
  readonly unit: string;
  readonly attachment?: string | undefined;
}

// ---- The table ------------------------------------------------------------------------------------

/** A kind of terrain: its traits, and how large a piece is (Q19). */
interface TerrainKind {
  readonly traits: readonly Trait[];
  readonly w: number;
  readonly l: number;
  /** The colour that it is drawn in. */
  readonly tint?: string | undefined;
}
export const GOALS = [
  'token',
  'destroy',
  'flank-attack',
  'charge',
  'enemy-half',
  'zones',
  'condition',
  'commander-lives',
] as const;
/** A secret mission (R150): what has to be so at the end of the round, or to have happened in it. */
interface Mission {
  readonly goal: (typeof GOALS)[number];
  readonly count: number;
  readonly points: number;
  readonly where?: 'centre' | 'far' | undefined;
  /** It scores as often as it happened in the round (R152). */
  readonly repeats?: true | undefined;
  readonly copies: number;
  readonly edition: Edition;
}
/** Where units may be deployed: a strip along the own edge, or the own corner. */
interface DeploymentZone {
  readonly shape: 'edge' | 'corner-square' | 'corner-disc';
  readonly depth: number;
}
export interface Mode {
  readonly zones: { readonly first: DeploymentZone; readonly second: DeploymentZone };
  readonly terrain: {
    readonly pieces: number;
    readonly apart: number;
    readonly placed: 'both' | 'defender';
  };
  /** Objective tokens that players place, or that lie at fixed places by the table's middle. */
  readonly tokens?:
    | {
        readonly count: number;
        readonly fromZones: number;
        readonly apart: number;
        readonly at: readonly (readonly [number, number])[];
        readonly radius: number;
      }
    | undefined;
  /** Points at the end of a round, from that round on; `centre` and `side` where tokens differ. */
  readonly scoring?:
    | { readonly from: number; readonly centre: number; readonly side: number }
    | undefined;
  readonly combatPoints: boolean;
  readonly commanderPoints: number;
  /** Combat units that are deployed; left out: all. */
  readonly deployed?: 2 | 'half' | undefined;
  /** The first round in which reserves come. */
  readonly reservesFrom?: number | undefined;
  readonly walls?:
    | {
        readonly count: number;
        readonly fromEdge: number;
        readonly apart: number;
        readonly w: number;
        readonly l: number;
        readonly wounds: number;
        readonly points: number;
        readonly ranged: Weapon & { readonly range: 'short' | 'long' };
      }
    | undefined;
  /** Corpse piles that are placed first, and how far they are felt (R146, R147). */
  readonly corpses?:
    | { readonly pieces: number; readonly within: number; readonly supply: number }
    | undefined;
  readonly objectives?: true | undefined;
  readonly strategies?: number | undefined;
  readonly missions?: number | undefined;
}

export interface Catalogue {
  readonly trays: Readonly<Record<string, TrayModels>>;
  readonly abilities: Readonly<Record<string, Ability>>;
  readonly profiles: Readonly<Record<string, Profile>>;
  readonly attachments: Readonly<Record<string, Attachment>>;
  readonly ncus: Readonly<Record<string, Ncu>>;
  readonly cards: Readonly<Record<string, Card>>;
  readonly missions: Readonly<Record<string, Mission>>;
  /** What a zone of the tactics board does when it is taken (R78). */
  readonly board: Readonly<Record<BoardZone, readonly Block[]>>;
  readonly terrain: Readonly<Record<string, TerrainKind>>;
  readonly modes: Readonly<Record<string, Mode>>;
  readonly forces: Readonly<Record<string, Force>>;
}
