import { type Entry, isAnswered } from '../../core/entry.ts';
import type { Tally } from '../../core/ruleset.ts';
import { HOUSES, type House } from './data/vocabulary.ts';
import { settlementsOf } from './table/control.ts';
import { type Event, unitsGone } from './table/events.ts';
import { holdingOf, sizeOf } from './table/places.ts';
import type { View } from './table/state.ts';

/** The counts of a house: what it did in a game, and what it had at its end. */
const COUNTED = [
  'battles',
  'battles-won',
  'units-lost',
  'units-mustered',
  'power-gained',
  'settlements',
  'supply',
  'power',
] as const;
type CountedFact = (typeof COUNTED)[number];

const GAME_COUNTED = ['battles', 'neutral-forces', 'wildling-attacks', 'units-lost'] as const;

interface Counts {
  readonly game: Record<(typeof GAME_COUNTED)[number], number>;
  readonly seats: Record<House, Record<CountedFact, number>>;
}

const none = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

export const tally = (view: View, entries: readonly Entry<Event>[]): Tally => {
  const counts: Counts = {
    game: none(GAME_COUNTED),
    seats: Object.fromEntries(HOUSES.map((house) => [house, none(COUNTED)])) as Counts['seats'],
  };
  let decided = 'not over';
  for (const { event } of entries) {
    if (isAnswered(event)) continue;
    count(counts, event);
    if (event.type === 'game-won') decided = event.rule === 'WIN-2' ? 'by count' : 'at once';
  }
  return {
    winner: view.state.ended?.winner ?? null,
    decided,
    game: counts.game,
    seats: Object.fromEntries(
      view.rules.houses.map((house) => [house, { ...counts.seats[house], ...endOf(view, house) }]),
    ),
  };
};

const endOf = (view: View, house: House): Partial<Record<CountedFact, number>> => {
  const { supply, power } = holdingOf(view, house);
  return { settlements: settlementsOf(view, house), supply, power };
};

const count = (counts: Counts, event: Event): void => {
  const { game, seats } = counts;
  for (const [house, units] of unitsGone(event)) {
    seats[house]['units-lost'] += sizeOf(units);
    game['units-lost'] += sizeOf(units);
  }
  switch (event.type) {
    case 'battle-decided':
      game.battles++;
      seats[event.attacker].battles++;
      seats[event.defender].battles++;
      seats[event.winner]['battles-won']++;
      return;
    case 'neutral-force-removed':
      game['neutral-forces']++;
      return;
    case 'wildlings-met':
      game['wildling-attacks']++;
      return;
    case 'mustered':
      seats[event.house]['units-mustered']++;
      return;
    case 'power-gained':
      seats[event.house]['power-gained'] += event.amount;
      return;
    default:
  }
};
