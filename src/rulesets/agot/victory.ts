import type { Chapter } from './book.ts';
import type { House } from './data/vocabulary.ts';
import { settlePorts } from './ports.ts';
import { CHANGES, type ChapterCauses, DEBT, DEED } from './table/causes.ts';
import type { Appliers } from './table/changes.ts';
import { type Controllers, settlementsBy, tellControl } from './table/control.ts';
import type { EventType, Standing } from './table/events.ts';
import { holdingOf } from './table/places.ts';
import { inTurnOrder } from './table/round.ts';
import type { Play, Table, View } from './table/state.ts';

// ---- Procedure --------------------------------------------------------------------------------------

/**
 * Best first: most cities and strongholds, then supply, then available power (WIN-2, WIN-5); of
 * those who have so many settlements.
 */
const standings = (view: View, least = 0): readonly Standing[] => {
  const counts = settlementsBy(view);
  const enough = inTurnOrder(view, (house) => (counts.get(house) ?? 0) >= least);
  return Array.from(enough, (house) => ({
    house,
    settlements: counts.get(house) ?? 0,
    supply: holdingOf(view, house).supply,
    power: holdingOf(view, house).power,
  })).sort((a, b) => b.settlements - a.settlements || bySupply(a, b));
};

const bySupply = (a: Standing, b: Standing): number => b.supply - a.supply || b.power - a.power;

/**
 * WIN-1, WIN-3: whether somebody has enough now. Of several the mover wins; without one it is
 * decided from higher supply on (WIN-4). True if the game is over.
 */
export const checkVictory = (table: Table, mover?: House): boolean => {
  const least = table.rules.options['cities-to-win'];
  if (!isReached(settlementsBy(table), least)) return false;
  const enough = standings(table, least);
  const isMover = enough.some(({ house }) => house === mover);
  const winner =
    isMover && mover !== undefined ? mover : best([...enough].sort(bySupply), bySupply);
  end(table, enough.length > 1 ? 'WIN-4' : 'WIN-1', winner);
  return true;
};

const isReached = (counts: ReadonlyMap<House | null, number>, least: number): boolean => {
  for (const [house, count] of counts) if (house !== null && count >= least) return true;
  return false;
};

/** WIN-2: after the last round. */
export const decideByStandings = (table: Table): void => {
  const ranked = standings(table);
  const compare = (a: Standing, b: Standing): number =>
    b.settlements - a.settlements || bySupply(a, b);
  end(table, 'WIN-2', best(ranked, compare));
};

/** The first, unless the second is as good: then it is a draw. */
const best = (
  ranked: readonly Standing[],
  compare: (a: Standing, b: Standing) => number,
): House | null => {
  const [first, second] = ranked;
  if (first === undefined) return null;
  return second !== undefined && compare(first, second) === 0 ? null : first.house;
};

const end = (table: Table, rule: string, winner: House | null): void => {
  table.emit({ type: 'game-won', rule, winner, standings: standings(table) });
};

/** Finds what changed hands, the ports with it, and whether that wins the game, for the mover first (WIN-3). */
export function* settleControl(table: Table, before: Controllers, mover?: House): Play<boolean> {
  tellControl(table, before);
  yield* settlePorts(table);
  return checkVictory(table, mover);
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'game-won': ({ state }, { winner }) => {
    state.ended = { winner };
    state.phase = 'over';
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const causes = {
  'game-won': () => ({ of: [DEED, DEBT, CHANGES] }),
} satisfies ChapterCauses;

// ---- The chapter ------------------------------------------------------------------------------------

/** Chapter 13: who has won. */
export const victory = {
  events,
  causes,
} satisfies Chapter;
