import type { Appliers, Chapter } from '../chapter.ts';
import type { FactType } from '../facts.ts';
import { type Play, SIDES, type Table } from '../game.ts';
import { beginRound, win } from '../phases.ts';
import { pointsOf } from '../table.ts';

// The sixth phase: points of both sides; nobody has won: another turn.

/** VIC-4, VIC-5: the Shadow first. */
function* check(table: Table): Play<void> {
  const {
    shadow: needed,
    'free-peoples': wanted,
    'shadow-at-most': most,
  } = table.rules.tables.victory;
  const [free = 0, shadow = 0] = SIDES.map((side) => pointsOf(table, side));
  table.emit({
    ...{ type: 'points-counted', rule: 'VIC-6', points: { 'free-peoples': free, shadow } },
  });
  if (shadow >= needed) win(table, 'VIC-4', 'shadow', 'points');
  else if (free >= wanted && shadow <= most) win(table, 'VIC-5', 'free-peoples', 'points');
  else beginRound(table);
  yield* [];
}

const events = { 'points-counted': () => undefined } satisfies Partial<Appliers<FactType>>;

export const victory = { phases: { victory: check }, events } satisfies Chapter;
