// What a line may be said under: all of it is what everybody can see.

import type { Face, Nation, RegionId } from '../game.ts';

/** Numbers that a condition can set bounds to. */
export const COUNTS = [
  ...(['progress', 'corruption', 'hunt-box', 'dice', 'enemy-dice', 'damage'] as const),
  ...(['round', 'units', 'enemy-units', 'losses', 'enemy-losses'] as const),
] as const;
export type Count = (typeof COUNTS)[number];
/** States of the table; in a battle, of what sort it is. */
export const STATES = [
  ...(['hidden', 'outnumbered', 'enemy-card'] as const),
  ...(['attacking', 'assault', 'field'] as const),
] as const;
export type Standing = (typeof STATES)[number];
type Not = { readonly not?: 'yes' };

export type Condition =
  | ({ readonly if: Standing } & Not)
  | { readonly if: Count; readonly least?: number; readonly most?: number }
  | ({ readonly if: 'die'; readonly die: Face } & Not)
  | ({ readonly if: 'at-war' | 'active'; readonly nation: Nation } & Not)
  | ({ readonly if: 'enemy-in' | 'at'; readonly region: RegionId } & Not);

/** The contrary; a range has none that is one. */
export const contraryOf = (said: Condition): Condition | undefined => {
  if ('least' in said || 'most' in said) {
    const { least, most } = said;
    if (least !== undefined && most === undefined)
      return least > 0 ? { if: said.if, most: least - 1 } : undefined;
    return most !== undefined && least === undefined ? { if: said.if, least: most + 1 } : undefined;
  }
  const { not, ...yes } = said as { readonly if: 'hidden' } & Not;
  return not === undefined ? { ...yes, not: 'yes' } : yes;
};
