import type { Event } from '../facts.ts';
// A card on the table: what ends it, and what it means to other chapters.

import type { Problem } from '../../../core/problem.ts';
import type { CardId, CharacterId, Nation, RegionId, RuleId, Side, View } from '../game.ts';

/**
 * A moment when the owner of a card on the table may discard it for its effect.
 * `hunt-found`: a hunt had success; `tile-due`: a tile is to be drawn for something else; `tile`: it lies open;
 * `path`: the Ring-bearers go that way.
 */
export type Moment = 'hunt-roll' | 'hunt-found' | 'tile-due' | 'tile' | 'path';

/** Another way out: a die, and what is paid besides. */
export interface WayOut {
  /** `any`: every die but an Eye. */
  readonly die: 'will-of-the-west' | 'any';
  readonly ring?: true;
  /** Cards of the hand: one with this icon, and one of the Character deck. */
  readonly cards?: 'army-and-character';
  refuse?(view: View, rule: RuleId): Problem | null;
}

/** All that other chapters ask of a card that lies on the table; each a pure function of the view. */
export interface TableLaw {
  /** Judged after each event: it leaves the table. */
  ends?(view: View, event: Event): boolean;
  /** The other side discards it by an action: the first way that the die is good for. */
  readonly out?: readonly WayOut[];
  /** When its owner may discard it for its effect (D6, D9); `eases`: what it does to a tile. */
  readonly moments?: {
    readonly [M in Moment]?: (view: View, path: readonly RegionId[]) => boolean;
  };
  readonly does?: 'ease' | 'redraw' | 'stop' | 'bonus' | 'tile';
  /** Armies of a side neither enter nor attack. */
  bars?(view: View, side: Side, region: RegionId): boolean;
  /** A Muster die does not move the nation. */
  barsAdvance?(view: View, nation: Nation): boolean;
  /** The nation does not wake for this reason. */
  barsWaking?(view: View, nation: Nation, why: Waking): boolean;
  /** Dice that move the Fellowship do not go to the Hunt Box. */
  sparesBox?(view: View): boolean;
  /** No combat cards of a side in a battle there. */
  barsCombat?(view: View, side: Side, region: RegionId): boolean;
  /** After a card played by an Event die its owner draws one. */
  draws?(view: View): boolean;
  /** A Companion of the Fellowship fell in a hunt: what follows is the card's. */
  readonly mourns?: true;
}

/** The reason for a nation to wake: the rule, and where. */
export interface Waking {
  readonly rule: RuleId;
  readonly region?: RegionId;
  readonly character?: CharacterId;
}

export type TableLaws = Readonly<Record<CardId, TableLaw>>;
