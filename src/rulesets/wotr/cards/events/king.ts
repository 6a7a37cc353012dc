// Where those stand that a card names: Strider and Aragorn, one and the same, or others.

import { illegal, type Problem } from '../../../../core/problem.ts';
import { isArmy } from '../../forces.ts';
import type { CharacterId, Nation, RuleId, Spot, View } from '../../game.ts';
import { forceAt, regionOf, whereIs } from '../../table.ts';

/** He is Strider before he is Aragorn. */
export const KING = ['strider', 'aragorn'] as const;

type Standing = Spot & { readonly character: CharacterId };

/** One of them on the map, in a region of these nations. */
export const findIn = (
  view: View,
  characters: readonly CharacterId[],
  nations?: readonly Nation[],
): Standing | undefined => {
  for (const character of characters) {
    const { where, ...at } = { region: '', ...whereIs(view, character) };
    const land = where === 'map' ? regionOf(view, at.region).nation : undefined;
    if (where !== 'map') continue;
    if (nations === undefined || (land !== undefined && nations.includes(land)))
      return { character, ...at };
  }
  return undefined;
};

export const findLeader = (view: View, nations?: readonly Nation[]): Standing | undefined => {
  const at = findIn(view, KING, nations);
  return at !== undefined && isArmy(forceAt(view, 'free-peoples', at)) ? at : undefined;
};

export const refuseLeader = (
  view: View,
  rule: RuleId,
  nations?: readonly Nation[],
): Problem | null =>
  findLeader(view, nations) !== undefined
    ? null
    : illegal(rule, 'leads-no-army', { characters: KING, ...(nations && { nations }) });

export const refuseAbsent = (
  view: View,
  rule: RuleId,
  characters: readonly CharacterId[],
  nations: readonly Nation[],
): Problem | null =>
  findIn(view, characters, nations) !== undefined
    ? null
    : illegal(rule, 'not-in-land', { characters, nations });
