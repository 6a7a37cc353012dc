import { fold } from '../../core/advance.ts';
import { type Entry, isAnswered } from '../../core/entry.ts';
import type { Seat, View } from '../../core/game.ts';
import { copy, isSame, type Json } from '../../core/json.ts';
import { entriesKnownTo } from '../../core/secrecy.ts';
import { isRecord } from '../../core/shape.ts';
import type { Desk } from '../desk.ts';
import { compareMoments, momentOf } from '../moment.ts';
import type { ForeignAnswer, PlanLine, PlanSays, Witness } from './plan-outcome.ts';
import { wishesSaid } from './play.ts';
import { foresightOf, storyOf } from './search.ts';

/** `as-said`: as it was certain. `outside`: the search had not found this way. `against`: a bound was wrong. */
export const OUTCOMES = ['came', 'failed', 'outside', 'as-said', 'against'] as const;
type PlanOutcome = (typeof OUTCOMES)[number];

/** An aim as it came out, and what decided it. */
export interface AfterLine {
  readonly line: PlanLine;
  readonly outcome: PlanOutcome;
  readonly value: number;
  readonly story: readonly Entry[];
  /** The orders of others by which the plan showed this end: how many of them were given. */
  readonly way?: { readonly given: number; readonly all: number };
}

/** A plan against what happened. */
export interface After {
  readonly lines: readonly AfterLine[];
  /** Own lines that were planned and not sent, and those sent that were not planned. */
  readonly unsent: readonly string[];
  readonly unplanned: readonly string[];
  /** Seats whose orders were taken as given and were others. */
  readonly strayed: readonly Seat[];
}

const MOST_TOLD = 3;

/** The old plan against what happened, as its seat knows it; undefined: that is not played to its end. */
export const afterwards = (desk: Desk, says: PlanSays): After | undefined => {
  const known = entriesKnownTo(desk.entries, says.seat) as Desk['entries'];
  const span = spanOf(desk, says, known);
  if (span === undefined) return undefined;
  const [first, end] = span;
  const entries = known.slice(first, end);
  const viewAt = (count: number): View => {
    const state = copy(desk.ruleset.blank(desk.rules, desk.seats));
    fold(desk.ruleset, { rules: desk.rules, state }, known.slice(0, count));
    return { rules: desk.rules, state };
  };
  const stretch = { before: viewAt(first), entries, after: viewAt(end) };
  const foresight = foresightOf(desk.ruleset);
  const { placing } = desk.ruleset.together ?? {};
  const isGiven = (one: ForeignAnswer): boolean => wasGiven(entries, one, placing);
  const lines = says.lines.flatMap((line): readonly AfterLine[] => {
    const value = foresight.came(line, says.seat, stretch);
    if (value === undefined) return [];
    const outcome = outcomeOf(line, value);
    const way = value === 1 ? line.brings : line.prevents;
    const shown = line.of === 'deed' ? wayOf(way, isGiven) : undefined;
    const story = line.of === 'measure' ? [] : storyOf(entries, line).slice(-MOST_TOLD);
    return [{ line, value, outcome, story, ...(shown && { way: shown }) }];
  });
  return { lines, ...ordersOf(desk, says, stretch.before), strayed: strayedIn(says, isGiven) };
};

/** The entries from where the plan stood to the end of what it looked at. */
const spanOf = (
  { ruleset, state }: Desk,
  { round, phase, upTo, entries: stood = 0 }: PlanSays,
  known: readonly Entry[],
): readonly [number, number] | undefined => {
  const phases = ruleset.printedPhases;
  const at = (entry: Entry, end: string): number =>
    compareMoments(phases, momentOf(ruleset, entry), { round, phase: end });
  const first = known.findIndex((entry) => at(entry, phase) >= 0 && entry.n > stood);
  const end = known.findIndex((entry) => at(entry, upTo) > 0);
  const now = ruleset.where(state);
  const isOver = now.phase === 'over' || now.round > round;
  if (first < 0 || (end < 0 && !isOver)) return undefined;
  return [first, end < 0 ? known.length : end];
};

const isWithin = (value: number, least = value, most = value): boolean =>
  least <= value && value <= most;

const outcomeOf = (
  { of, verdict, least, most, seen, brings, prevents }: PlanLine,
  value: number,
): PlanOutcome => {
  if (!isWithin(value, least, most)) return 'against';
  if (verdict === 'certain' || verdict === 'cannot') return 'as-said';
  if (of === 'measure') return isWithin(value, seen?.least, seen?.most) ? 'as-said' : 'outside';
  if (value === 1) return brings === undefined ? 'outside' : 'came';
  return prevents === undefined ? 'outside' : 'failed';
};

const wayOf = (
  witness: Witness | undefined,
  isGiven: (one: ForeignAnswer) => boolean,
): AfterLine['way'] => {
  if (witness === undefined || witness.given.length === 0) return undefined;
  return { given: witness.given.filter(isGiven).length, all: witness.given.length };
};

/** True if a seat answered so; an order that was placed in secret is known by what lies open later. */
const wasGiven = (
  entries: readonly Entry[],
  { seat, kind, answer }: ForeignAnswer,
  placing: string | undefined,
): boolean =>
  entries.some(({ event }) => {
    if (isAnswered(event))
      return event.seat === seat && event.kind === kind && isSame(event.answer, answer);
    return kind === placing && Array.isArray(answer) && answer.every((step) => has(event, step));
  });

/** True if something in it says a step: with all its members, or the one by the other. */
const has = (value: unknown, step: Json): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (isRecord(value) && isRecord(step) && holdsStep(value, step)) return true;
  return Object.values(value).some((part) => has(part, step));
};

type Members = Readonly<Record<string, unknown>>;

const holdsStep = (value: Members, step: Members): boolean => {
  const members = Object.entries(step);
  if (members.every(([name, part]) => isSame(value[name], part))) return true;
  const [[, one] = [], [, other] = [], ...more] = members;
  return more.length === 0 && typeof one === 'string' && isSame(value[one], other);
};

/** The own lines of then, as they were planned and as they were sent. */
const ordersOf = (
  desk: Desk,
  { seat, round, phase, orders = [], lang = 'en' }: PlanSays,
  view: View,
): Pick<After, 'unsent' | 'unplanned'> => {
  const wishes = wishesSaid(desk.ruleset, desk.taken, seat, { round, phase });
  const sent = desk.ruleset.writeOrders(view, wishes, lang);
  if (sent.length === 0 || orders.length === 0) return { unsent: [], unplanned: [] };
  return {
    unsent: orders.filter((line) => !sent.includes(line)),
    unplanned: sent.filter((line) => !orders.includes(line)),
  };
};

/** Whoever placed other orders than those that were taken as given. */
const strayedIn = (
  { given }: PlanSays,
  isGiven: (one: ForeignAnswer) => boolean,
): readonly Seat[] =>
  given
    .filter(({ by, placed = [] }) => by !== 'betrayed' && !placed.every(isGiven))
    .map(({ seat }) => seat);
