import { ask } from '../../../core/question.ts';
import type { Role } from '../data/vocabulary.ts';
import { gather, sizeOf, some } from '../table/forces.ts';
import type { Play, Table } from '../table/game.ts';
import { battleOf, sideIn, standing } from '../table/sides.ts';
import { casualties } from './law.ts';
import { iconsOf } from './strength.ts';

/** BAT-9, BAT-24: the winner's swords against the loser's fortifications; only the loser pays. */
export function* takeCasualties(table: Table, loser: Role): Play<void> {
  const battle = battleOf(table);
  const { swords } = iconsOf(table, loser === 'attacker' ? 'defender' : 'attacker');
  const { house } = sideIn(battle, loser);
  const { fortifications } = iconsOf(table, loser);
  const amount = Math.max(0, swords - fortifications);
  if (swords > 0)
    table.emit({ type: 'casualties-owed', rule: 'BAT-9', house, amount, swords, fortifications });
  if (amount === 0) return;
  const { area } = battle;
  const there = standing(table, house);
  const units =
    amount >= sizeOf(there)
      ? some(there) // RND-7: all who stand are lost anyway, nobody is asked
      : some(gather(yield* ask(casualties.of(house, { area }))));
  if (sizeOf(units) > 0)
    table.emit({ type: 'casualties-taken', rule: 'BAT-9', house, area, units });
}

/** CLK-5: the loser's siege engines cannot retreat; they are destroyed after casualties. */
export const destroyEngines = (table: Table, loser: Role): void => {
  const { area } = battleOf(table);
  const { house } = sideIn(battleOf(table), loser);
  const engines = standing(table, house)['siege-engine'];
  if (engines === 0) return;
  const units = { 'siege-engine': engines };
  table.emit({ type: 'units-lost', rule: 'CLK-5', house, area, units, routed: {} });
};
