// A Storm of Swords: who attacks, and walls (TMG-136, TMG-137, TMG-143 to TMG-145, OPN-24).

import { pick } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import type { Appliers, Chapter, FactType, Play, Table, Tabletop } from './game.ts';

import { foeOf } from './sides.ts';
import { throwOff, WALL } from './table.ts';

const ROLES = ['attacker', 'defender'] as const;

/** TMG-136: whoever throws higher. */
const role = pick<Tabletop, Readonly<Record<never, never>>, (typeof ROLES)[number]>('role', {
  rule: 'TMG-136',
  options: () => ROLES,
  refusal: () => illegal('TMG-136', 'no-such-role'),
});

export function* takeRoles(table: Table): Play<void> {
  const seat = throwOff(table, 'TMG-136');
  const said = yield* ask(role.of(seat, {}));
  const foe = foeOf(table.rules, seat);
  const [attacker, defender] = said === 'attacker' ? [seat, foe] : [foe, seat];
  table.emit({ type: 'roles-taken', rule: 'TMG-136', attacker, defender });
}

const events = {
  'roles-taken': (state, { attacker }) => {
    state.attacker = attacker;
  },
  'wall-raised': (state, { seat, unit, x, y, facing }, rules) => {
    const { wounds = 1 } = rules.mode.walls ?? {};
    state.units[unit] = { seat, profile: WALL, x, y, facing, left: wounds, tokens: [] };
  },
  // TMG-143: it stays where it stood, and nobody goes through.
  'wall-broken': (state, { unit }, rules) => {
    const { x = 0, y = 0, facing = 0 } = state.units[unit] ?? {};
    const { w = 0, l = 0 } = rules.mode.walls ?? {};
    delete state.units[unit];
    state.pieces[unit] = { kind: 'broken-wall', x, y, facing, w, l };
  },
} satisfies Partial<Appliers<FactType>>;

export const besieging = { kinds: [role], events } satisfies Chapter;
