// The words of War of the Ring: closed sets, ids, and figures as they are counted.

export const SIDES = ['free-peoples', 'shadow'] as const;
export type Side = (typeof SIDES)[number];

export const FREE_NATIONS = ['elves', 'dwarves', 'north', 'rohan', 'gondor'] as const;
export const SHADOW_NATIONS = ['sauron', 'isengard', 'southrons'] as const;
export const NATIONS = [...FREE_NATIONS, ...SHADOW_NATIONS] as const;
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
