import type { NoIds, Random } from '../../../core/game.ts';
import { open } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { wakeLand } from '../control.ts';
import type { SaidPart } from '../facts.ts';
import { isArmy, isNobody, NOBODY } from '../forces.ts';
import type { Part, Play, Table, View, Wotr } from '../game.ts';
import { isLoose, refuseLoose, settledIn, someOf } from '../loose.ts';
import { partOf, refusePart, refuseRest } from '../parts.ts';
import { battleOf } from '../strength.ts';
import { forceAt } from '../table.ts';

// The defender is gone: as many of the attackers as they like move in.

const everybody = (view: View): Part => partOf(battleOf(view).attackers, () => true, true);

/** CMB-13: of those that attacked, leaders and characters with units only; none of them may stay alone (ARM-15). */
const refuse = (view: View, part: Part): Problem | null => {
  const { attackers, attacker, from, at } = battleOf(view);
  if (isNobody(part)) return null;
  if (!isArmy(part)) return illegal('CMB-13', 'no-units-move-in', { region: at.region });
  return (
    refusePart(attackers, part, from.region, true) ??
    refuseRest(forceAt(view, attacker, from), part, from.region)
  );
};

const byChance = (view: View, random: Random): Part => {
  const some = random(3) === 0 ? someOf(battleOf(view).attackers, random) : everybody(view);
  if (random(8) === 0) return NOBODY;
  return refuse(view, some) === null ? some : NOBODY;
};

export const moveIn = open<Wotr, NoIds, Part, SaidPart | 'all'>('move-in', {
  rule: 'CMB-13',
  candidates: (view) => [everybody(view), NOBODY],
  refuse: (view, _question, _made, part) => refuse(view, part),
  resolve: (view, _question, said) => {
    const all = everybody(view);
    if (said === 'all') return { answer: all, dropped: [] };
    const { attackers, from } = battleOf(view);
    const part = settledIn(attackers, said, all);
    if (!isLoose(part)) return { answer: part, dropped: [] };
    const open = refuseLoose(attackers, part, 'CMB-13', from.region);
    return { dropped: open === null ? [] : [open] };
  },
  // D15.
  fallback: (view) => everybody(view),
  sample: (view, _question, random) => byChance(view, random),
});

/** Those who have come. */
export function* movesIn(table: Table): Play<Part> {
  const { attacker: side, seats, from, at: into } = battleOf(table);
  const part = yield* ask(moveIn.of(seats[side], {}));
  if (isNobody(part)) return part;
  table.emit({ type: 'army-moved', rule: 'CMB-13', side, from, into, part });
  wakeLand(table, side, into.region);
  return part;
}
