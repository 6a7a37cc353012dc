// A Storm of Swords: who attacks, and walls (TMG-136, TMG-137, TMG-143 to TMG-145, OPN-24).

import { pick } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import type { Appliers, Chapter, FactType, Play, Table, Tabletop } from './game.ts';
import { TURN } from './geometry.ts';
import { foeOf } from './sides.ts';
import { edgeOf, throwOff, WALL } from './table.ts';

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

/** TMG-137: one in the middle, the others to its left and right; they look away from the defender's edge. */
export const raiseWalls = (table: Table): void => {
  const { walls } = table.rules.mode;
  const { attacker, zones } = table.state;
  if (walls === undefined || attacker === null) return;
  const { width, height } = table.rules.battle.table;
  const seat = foeOf(table.rules, attacker);
  const depth = walls.fromEdge + walls.l / 2;
  const isSouth = edgeOf(zones[seat]) === 'south';
  for (let wall = 0; wall < walls.count; wall++) {
    const steps = Math.ceil(wall / 2) * (wall % 2 === 0 ? 1 : -1);
    table.emit({
      ...{ type: 'wall-raised', rule: 'TMG-137', seat, unit: `W${wall + 1}` },
      x: width / 2 + steps * (walls.w + walls.apart),
      y: isSouth ? depth : height - depth,
      facing: isSouth ? 0 : TURN / 2,
    });
  }
};

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
