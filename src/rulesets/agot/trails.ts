import { type Answered, isAnswered } from '../../core/entry.ts';
import type { Trail } from '../../core/ruleset.ts';
import { bidsOn } from './bidding/trails.ts';
import type { TrailOf } from './book/chapter.ts';
import { PLANNED, TRAILS } from './chapters.ts';
import type { Rules } from './data/rules.ts';
import type { Event, EventType } from './table/events.ts';

/** Kinds in which a house says what will be done from an area, or who leads there. */
export const PLANS: readonly string[] = PLANNED;

/** Where an event leads back to, besides the answer that it follows from. */
export const trails = (rules: Rules, event: Event | Answered): readonly Trail[] => {
  if (isAnswered(event)) return answerTrails(event);
  // The map gives each type its own, which the compiler cannot follow through the lookup.
  const trail = TRAILS[event.type] as TrailOf<EventType> | undefined;
  return trail?.(rules, event as never) ?? [];
};

/** What has to be given was counted before. */
const DEBTS: readonly string[] = [
  'supply-losses',
  'over-supply-losses',
  'wildling-losses',
  'retreat-losses',
];

const answerTrails = ({ kind, seat, about }: Answered): readonly Trail[] => {
  if (DEBTS.includes(kind)) return [{ type: 'losses-owed', names: [seat] }];
  return typeof about['track'] === 'string' ? [bidsOn(about['track'])] : [];
};
