// What the files of rules/wotr hold, and what a game is played by.

import type { Lang, RuleId, Seat } from '../../core/game.ts';
import type { Sentences } from '../../notation/sentences.ts';
import type {
  CardId,
  CharacterId,
  Deck,
  Face,
  Figure,
  Nation,
  RegionId,
  Side,
  TileId,
} from './words.ts';

export type Settlement = 'town' | 'city' | 'stronghold';

export interface Region {
  readonly nation?: Nation | undefined;
  readonly settlement?: Settlement | undefined;
  readonly fortification?: true | undefined;
  readonly coast?: true | undefined;
  readonly 'east-edge'?: true | undefined;
  /** A way for the Fellowship into Mordor. */
  readonly gate?: true | undefined;
  readonly borders: readonly RegionId[];
  readonly closed?: readonly RegionId[] | undefined;
}

interface NationData {
  readonly side: Side;
  readonly active: boolean;
  readonly steps: number;
  readonly figures: { readonly [F in Figure]?: number | undefined };
}

interface Tile {
  readonly count: number;
  readonly damage: number | 'eye' | 'die';
  readonly reveal?: true | undefined;
  readonly stop?: true | undefined;
  /** Special tiles are a side's; the others are in the pool from the start. */
  readonly side?: Side | undefined;
}

interface Character {
  readonly side: Side;
  readonly level?: number | undefined;
  /** Regions when moved alone; left out: his level. */
  readonly moves?: number | 'any' | undefined;
  readonly leadership: number;
  readonly captain?: true | undefined;
  /** The passive nation that he activates. */
  readonly wakes?: Nation | 'any' | undefined;
  readonly hobbit?: true | undefined;
  readonly figure?: false | undefined;
  /** Dice of his side while he is in play. */
  readonly dice?: number | undefined;
  /** In its cities and strongholds he moves this nation by any die (CHR-26). */
  readonly rallies?: Nation | undefined;
  readonly enters?: Face | undefined;
  /** Regions, and a nation's strongholds, where he comes into play. */
  readonly comes?:
    | {
        readonly regions?: readonly RegionId[] | undefined;
        readonly strongholds?: Nation | undefined;
      }
    | undefined;
  readonly replaces?: CharacterId | undefined;
  readonly nazgul?: true | undefined;
  /** The rule of his card. */
  readonly rule: RuleId;
}

interface Needs {
  readonly 'in-play'?: readonly CharacterId[];
  /** One of them will do. */
  readonly 'fellowship-has'?: readonly CharacterId[];
  readonly active?: readonly Nation[];
  readonly 'at-war'?: readonly Nation[];
  readonly fellowship?: 'away' | 'moved' | 'revealed';
}

export interface Card {
  readonly deck: Deck;
  readonly number: number;
  /** The action that plays it besides an event. */
  readonly icon: 'character' | 'army' | 'muster';
  readonly rule: RuleId;
  readonly combat: string;
  /** It stays on the table. */
  readonly table?: true | undefined;
  /** CRD-2: what must hold when it is played. */
  readonly needs?: Needs;
}

/** The combat half of a card (CBT). */
interface CombatEffect {
  readonly side: Side;
  /** CRD-8: one, or one for each of its parts. */
  readonly initiative: number | readonly number[];
  readonly rule: RuleId;
}

/** The numbers of tables.yaml. */
interface Tables {
  readonly dice: Readonly<
    Record<Side, { readonly first: number; readonly most: number; readonly faces: readonly Face[] }>
  >;
  readonly combat: {
    readonly dice: number;
    readonly rerolls: number;
    readonly hits: number;
    readonly 'hits-walls': number;
    readonly sides: number;
  };
  readonly stacking: { readonly region: number; readonly stronghold: number };
  readonly musters: readonly { readonly [F in Figure]?: number | undefined }[];
  readonly hunt: { readonly dice: number; readonly finds: number; readonly sides: number };
  readonly tracks: { readonly corruption: number; readonly mordor: number };
  readonly victory: {
    readonly shadow: number;
    readonly 'free-peoples': number;
    readonly 'shadow-at-most': number;
    readonly points: { readonly stronghold: number; readonly city: number };
  };
  readonly cards: {
    readonly deck: number;
    readonly hand: number;
    readonly 'hand-of-team': number;
  };
  /** The nations of each player, by the number of players. */
  readonly teams: Readonly<Record<string, Readonly<Record<Side, readonly (readonly Nation[])[]>>>>;
  /** Cards that are for the player of a nation alone (TEM-12). */
  readonly 'own-cards': { readonly [N in Nation]?: readonly CardId[] | undefined };
}

/** The options of ruleset.yaml, each with its values, the first edition's first. */
export const OPTIONS = {
  'tile-per-stronghold': ['no', 'yes'],
  'erebor-2e': ['no', 'yes'],
  'witch-king-2e': ['no', 'yes'],
  'gandalf-2e': ['no', 'yes'],
  'ents-2e': ['no', 'yes'],
  'protection-2e': ['no', 'yes'],
  'balrog-2e': ['no', 'yes'],
  'breaking-by-gollum': ['yes', 'no'],
  'back-again-present': ['yes', 'no'],
  'grey-company-loss': ['yes', 'no'],
  'dunlendings-isengard': ['yes', 'no'],
  'corsairs-cut': ['yes', 'no'],
  'hobbits-together': ['yes', 'no'],
  'solo-hand': ['yes', 'no'],
} as const;
type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];
/** The options of games that were opened when these options were not there. */
export const BEFORE = {
  'breaking-by-gollum': 'no',
  'back-again-present': 'no',
  'grey-company-loss': 'no',
  'dunlendings-isengard': 'no',
  'corsairs-cut': 'no',
  'hobbits-together': 'no',
  'solo-hand': 'no',
} as const satisfies { readonly [O in OptionName]?: (typeof OPTIONS)[O][number] };
type Options = { readonly [O in OptionName]: (typeof OPTIONS)[O][number] };

interface Noun {
  readonly name: string;
  readonly plural?: string | undefined;
  readonly also?: readonly string[] | undefined;
}
type Terms = {
  readonly [L in Lang]?: Readonly<Record<string, Readonly<Record<string, Noun>>>>;
};

/** The troops of a region at the start. */
export interface Garrison {
  readonly nation: Nation;
  readonly figures: { readonly [F in Figure]?: number | undefined };
}

interface SetUp {
  readonly units: Readonly<Record<RegionId, Garrison>>;
  readonly options: { readonly [O in OptionName]?: Readonly<Record<RegionId, Garrison>> };
  readonly fellowship: {
    readonly region: RegionId;
    readonly progress: number;
    readonly corruption: number;
    readonly guide: CharacterId;
  };
  readonly companions: readonly CharacterId[];
  readonly rings: number;
}

export interface Data {
  readonly players: readonly number[];
  /** The reading of the rules; left out in games that were opened by the first reading. */
  readonly reading?: number | undefined;
  readonly regions: Readonly<Record<RegionId, Region>>;
  readonly nations: Readonly<Record<Nation, NationData>>;
  readonly setUp: SetUp;
  readonly tables: Tables;
  readonly tiles: Readonly<Record<TileId, Tile>>;
  readonly characters: Readonly<Record<CharacterId, Character>>;
  readonly cards: Readonly<Record<CardId, Card>>;
  readonly combat: Readonly<Record<string, CombatEffect>>;
  readonly presets: Readonly<Record<string, Options>>;
  readonly terms: Terms;
  /** The sentences of orders. */
  readonly sentences: Sentences;
}

/** A player, and the nations that he commands (TEM-1). */
export interface Player {
  readonly seat: Seat;
  readonly side: Side;
  readonly nations: readonly Nation[];
}

export interface Rules extends Omit<Data, 'presets' | 'players'> {
  readonly options: Options;
  /** Side by side; of each side the first leads first (TEM-2). */
  readonly players: readonly Player[];
}
