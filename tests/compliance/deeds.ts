import { isAnswered } from '../../src/core/entry.ts';
import type { Role } from '../../src/rulesets/agot/data/vocabulary.ts';
import type { Event } from '../../src/rulesets/agot/table/events.ts';
import { cases, type Scenario } from '../scenarios/agot.ts';

/** What the cases come to when they are played. */
export interface Deeds {
  /** In how many battles a card was played on that side. */
  readonly cards: Readonly<Record<Role, ReadonlyMap<string, number>>>;
  /** Which card took another's text or strength, as `by card`. */
  readonly cancelled: ReadonlySet<string>;
  /** Ways in which units died: the event's type, with its rule or card where they differ by it. */
  readonly deaths: ReadonlySet<string>;
}

const eventsOf = (scenario: Scenario): readonly Event[] => {
  if (scenario.refused.length > 0) return [];
  const { ran } = cases.run(scenario);
  return ran.entries.flatMap(({ event }) => (isAnswered(event) ? [] : [event]));
};

const deathIn = (event: Event): string | null => {
  switch (event.type) {
    case 'units-lost':
      return `${event.type} ${event.rule}`;
    case 'unit-killed':
      return `${event.type} ${event.card}`;
    case 'casualties-taken':
    case 'waiting-lost':
      return event.type;
    case 'ships-captured':
      return event.lost > 0 ? event.type : null;
    default:
      return null;
  }
};

const cancelIn = (event: Event): string | null =>
  event.type === 'card-text-cancelled' || event.type === 'card-strength-cancelled'
    ? `${event.by} ${event.card}`
    : null;

const found = (events: readonly Event[], find: (event: Event) => string | null) =>
  new Set(events.map(find).filter((one) => one !== null));

const cardsPlayed = (events: readonly Event[], role: Role): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'house-cards-revealed') continue;
    const card = event[`${role}Card`];
    if (card !== null) counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  return counts;
};

/** Plays all the cases. */
export const deedsOf = (all: readonly Scenario[]): Deeds => {
  const events = all.flatMap(eventsOf);
  return {
    cards: {
      attacker: cardsPlayed(events, 'attacker'),
      defender: cardsPlayed(events, 'defender'),
    },
    cancelled: found(events, cancelIn),
    deaths: found(events, deathIn),
  };
};
