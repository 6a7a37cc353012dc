import { fold } from '../../core/advance.ts';
import type { Entry } from '../../core/entry.ts';
import { isAnswered } from '../../core/entry.ts';
import type { Game, View } from '../../core/game.ts';
import { copy } from '../../core/json.ts';
import { knownTo } from '../../core/secrecy.ts';
import { type Desk, isSameWhere } from '../desk.ts';
import { compareMoments, momentOf } from '../moment.ts';
import { foresightOf } from './aims.ts';
import type { PlanLine, PlanSays } from './says.ts';
import { isAbout } from './witness.ts';

/** `as-said`: as it was certain. `outside`: the search had not found this way. `against`: a bound was wrong. */
export const OUTCOMES = ['came', 'failed', 'outside', 'as-said', 'against'] as const;
type PlanOutcome = (typeof OUTCOMES)[number];

/** An aim as it came out, and what decided it. */
export interface AfterLine {
  readonly line: PlanLine;
  readonly outcome: PlanOutcome;
  readonly value: number;
  readonly story: readonly Entry[];
}

const MOST_TOLD = 3;

/** The old plan against what happened, as its seat knows it; undefined: that is not played to its end. */
export const afterwards = <G extends Game>(
  desk: Desk<G>,
  says: PlanSays,
): readonly AfterLine[] | undefined => {
  const { ruleset, rules } = desk;
  const { seat, round, phase, upTo } = says;
  const known = knownTo(desk.entries, seat) as Desk<G>['entries'];
  const phases = ruleset.printedPhases;
  const isFrom = (entry: Entry): boolean =>
    compareMoments(phases, momentOf(ruleset, entry), { round, phase }) >= 0;
  const isBehind = (entry: Entry): boolean =>
    compareMoments(phases, momentOf(ruleset, entry), { round, phase: upTo }) > 0;
  const first = known.findIndex(isFrom);
  const end = known.findIndex(isBehind);
  const isOver =
    ruleset.where(desk.state).phase === 'over' || ruleset.where(desk.state).round > round;
  if (first < 0 || (end < 0 && !isOver)) return undefined;
  const entries = known.slice(first, end < 0 ? undefined : end);
  const viewAt = (count: number): View<G> => {
    const state = copy(ruleset.blank(rules, desk.seats));
    fold(ruleset, { rules, state }, known.slice(0, count));
    return { rules, state };
  };
  const stretch = { before: viewAt(first), entries, after: viewAt(first + entries.length) };
  const foresight = foresightOf(ruleset);
  return says.lines.flatMap((line) => {
    const value = line.of === 'deed' ? foresight.came(line, seat, stretch) : undefined;
    if (value === undefined) return [];
    const ids = Object.values(line.about);
    const told = entries.filter(({ event }) => !isAnswered(event) && isAbout(event, ids));
    const last = told.at(-1);
    const story = told.filter((entry) => last !== undefined && isSameWhere(entry, last));
    return [{ line, value, outcome: outcomeOf(line, value), story: story.slice(-MOST_TOLD) }];
  });
};

const outcomeOf = (
  { verdict, least, most, brings, prevents }: PlanLine,
  value: number,
): PlanOutcome => {
  if (verdict === 'certain') return value === least ? 'as-said' : 'against';
  if (verdict === 'cannot') return value === most ? 'as-said' : 'against';
  if (value === 1) return brings === undefined ? 'outside' : 'came';
  return prevents === undefined ? 'outside' : 'failed';
};
