import type { Answered, Entry } from '../core/entry.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import type { Desk } from './desk.ts';
import { placesIn, type Stake, stakesIn } from './naming.ts';
import { type AnswerEntry, isReadAnswer } from './story.ts';

type Laid<G extends Game> = Pick<Desk<G>, 'ruleset' | 'seats'>;

/** An answer, and as much of it as has to do with the entry that is asked about. */
export interface Input {
  readonly entry: AnswerEntry;
  readonly part: AnswerEntry;
}

export const isPlan = <G extends Game>({ ruleset }: Laid<G>, { kind }: Answered): boolean =>
  ruleset.plans?.includes(kind) ?? false;

/** What was planned in this round for the areas that a story speaks of, by the seats in it. */
export const plansBehind = <G extends Game>(
  desk: Laid<G>,
  known: readonly Entry[],
  story: readonly Entry[],
): readonly Input[] => {
  const [{ n, round } = { n: 0, round: 0 }] = story;
  const stakes = story.flatMap(({ event }) => stakesIn(event, desk.seats));
  return known
    .filter(isReadAnswer)
    .filter((plan) => plan.round === round && plan.n < n && !story.includes(plan))
    .filter(({ event }) => isPlan(desk, event))
    .flatMap((plan) => partOf(plan, stakes) ?? []);
};

/** The part of a plan that speaks of areas where its seat has a stake; undefined: none does. */
const partOf = (entry: AnswerEntry, stakes: readonly Stake[]): Input | undefined => {
  const { event } = entry;
  const areas = areasAtStake(stakes, event.seat);
  const { answer, secret } = event;
  const open = answer === undefined ? undefined : partAt(answer, areas);
  const sealed = secret?.answer === undefined ? undefined : partAt(secret.answer, areas);
  if (open === undefined && sealed === undefined) return undefined;
  const part = {
    ...event,
    ...(open !== undefined && { answer: open }),
    ...(sealed !== undefined && { secret: { ...secret, answer: sealed } }),
  };
  return { entry, part: { ...entry, event: part } };
};

const areasAtStake = (stakes: readonly Stake[], seat: Seat): ReadonlySet<string> =>
  new Set(stakes.filter((stake) => stake.seat === seat).map(({ area }) => area));

/** Of an answer for several areas, what it says of some of them. */
const partAt = (answer: Json, areas: ReadonlySet<string>): Json | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if (!Array.isArray(answer)) return isAt(answer, areas) ? answer : undefined;
  const parts = answer.filter((part) => isAt(part, areas));
  return parts.length === 0 ? undefined : parts;
};

const isAt = (part: Json, areas: ReadonlySet<string>): boolean =>
  typeof part === 'object' && part !== null && placesIn(part).some((id) => areas.has(id));
