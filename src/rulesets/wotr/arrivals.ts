import type { CharacterId, Play, Spot, Table } from './game.ts';
import { activate } from './politics.ts';
import { holderOf, regionOf } from './table.ts';

/** CHR-5: a fitting Companion that reaches a city or stronghold of a passive nation, not conquered, activates it. */
export function* arrived(
  table: Table,
  characters: readonly CharacterId[],
  { region }: Spot,
): Play<void> {
  const { nation, settlement } = regionOf(table, region);
  if (nation === undefined || (settlement !== 'city' && settlement !== 'stronghold')) return;
  if (holderOf(table, region) !== 'free-peoples') return;
  const wakes = characters.some((one) => {
    const { wakes: whom, side } = table.rules.characters[one];
    return side === 'free-peoples' && (whom === 'any' || whom === nation);
  });
  if (wakes) activate(table, 'CHR-5', nation, region);
  yield* [];
}
