import type { Aim, Bound } from '../../core/foresight.ts';
import type { Game } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { Wish } from '../../core/wishes.ts';
import { foresightOf } from './aims.ts';
import { type Enumerated, enumerated } from './enumerate.ts';
import { sharesOf } from './sample.ts';
import type { PlanAsked, PlanLine, Witness } from './says.ts';
import { type Budget, cameIn } from './search.ts';
import type { PlanTable } from './table.ts';
import { findWitness, type Known, witnessOf } from './witness.ts';

/** An aim with all that is known of it. */
export interface Weighed {
  readonly aim: Aim;
  /** Its place among all. */
  readonly at: number;
  readonly bound: Bound | undefined;
  readonly known: readonly Known[];
  readonly wishes: readonly Wish[];
  readonly aims: readonly Aim[];
}

/** The fate of an aim: by its bounds, by going through everything, or by what a search has found. */
export const becoming = <G extends Game>(
  table: PlanTable<G>,
  weighed: Weighed,
  budget: Budget,
  asked: PlanAsked,
): PlanLine => {
  const { aim, bound } = weighed;
  if (bound !== undefined && bound.least === bound.most) return decided(aim, bound, 'bounds');
  const all = bound === undefined ? wentThrough(table, aim, budget) : undefined;
  const one = all && onlyValue(all);
  if (one !== undefined)
    return { ...decided(aim, { least: one, most: one }, 'enumeration'), ways: all?.ways ?? 0 };
  const found = aim.of === 'deed' ? searched(table, weighed, budget, asked) : seen(weighed);
  return all === undefined ? found : { ...found, rests: 'enumeration', ways: all.ways };
};

/** So many ways are gone through at the most. */
const MOST_WAYS = 400;

/** All ways, where the bounds say nothing, until that proves to be too much. */
const wentThrough = <G extends Game>(
  table: PlanTable<G>,
  aim: Aim,
  budget: Budget,
): Enumerated | undefined => {
  if (table.isTooMuch || budget.left <= 0) return undefined;
  const before = table.runs;
  const all = enumerated(table, aim, Math.min(MOST_WAYS, budget.left));
  budget.left -= table.runs - before;
  if (all === undefined) table.isTooMuch = true;
  return all;
};

const onlyValue = ({ values }: Enumerated): number | undefined => {
  const [value, ...others] = values.keys();
  return others.length === 0 ? value : undefined;
};

const decided = (
  aim: Aim,
  { least, most }: Pick<Bound, 'least' | 'most'>,
  rests: PlanLine['rests'],
): PlanLine => ({
  ...aim,
  ...{ rests, least, most, on: [] },
  verdict: aim.of === 'deed' && most === 0 ? 'cannot' : 'certain',
});

/** Numbers: within their bounds, and as they came out. */
const seen = ({ aim, at, bound, known }: Weighed): PlanLine => {
  const values = known.flatMap(({ values: all }) => all[at] ?? []);
  const range = { least: Math.min(...values), most: Math.max(...values) };
  const verdict = range.least < range.most ? 'depends' : 'unknown';
  return {
    ...aim,
    verdict,
    ...(bound && { least: bound.least, most: bound.most }),
    ...(values.length > 0 && { seen: range }),
    rests: bound === undefined ? 'search' : 'bounds',
    on: hingesOf(bound),
    ...(bound === undefined && { searched: 'cut' as const }),
  };
};

/** The part of the budget that one witness may take. */
const SHARE = 120;

/** A deed that is open: how it comes about, how it is prevented, and what of its own would make it certain. */
const searched = <G extends Game>(
  table: PlanTable<G>,
  weighed: Weighed,
  budget: Budget,
  asked: PlanAsked,
): PlanLine => {
  const { aim, bound, known } = weighed;
  const before = table.runs;
  const brings = witnessFor(table, weighed, 1, [budget, asked]);
  const prevents = witnessFor(table, weighed, 0, [budget, asked]);
  const tried = known.length + table.runs - before;
  const isBoth = brings !== undefined && prevents !== undefined;
  const isChance = [brings, prevents].every((one) => one?.given.length === 0);
  const surer = isBoth ? surerLines(table, weighed, asked) : undefined;
  return {
    ...aim,
    verdict: isBoth ? 'depends' : 'unknown',
    rests: 'search',
    ...(bound && { least: bound.least, most: bound.most }),
    on: hingesOf(bound),
    ...(brings && { brings }),
    ...(prevents && { prevents }),
    ...(!isBoth && { searched: 'cut' as const, tried }),
    ...(surer && { surer }),
    ...(isChance && { chance: sharesOf(weighed.known, weighed.at) }),
  };
};

/** Each once. */
const hingesOf = (bound: Bound | undefined): PlanLine['on'] => {
  const all = (bound?.on ?? []).map(({ seat, told }) => ({ ...(seat && { seat }), told }));
  return all.filter((one, at) => all.findIndex((other) => isSame(other, one)) === at);
};

const witnessFor = <G extends Game>(
  table: PlanTable<G>,
  { aim, at, bound, known }: Weighed,
  value: number,
  [budget, { lang }]: readonly [Budget, PlanAsked],
): Witness | undefined => {
  const own: Budget = { left: Math.min(SHARE, budget.left) };
  const before = own.left;
  const fitting = known.filter(({ values }, index) => index === 0 || values[at] === value);
  const found = findWitness(
    table,
    [fitting, value === 0 ? (bound?.on ?? []) : []],
    (played) => cameIn(table, aim, played) === value,
    own,
  );
  budget.left -= before - own.left;
  return found && witnessOf(table, found, aim, lang);
};

/** The first change of one own order by which the bounds are sure: the lines that are new. */
const surerLines = <G extends Game>(
  { start: { ruleset, view, seat } }: PlanTable<G>,
  { aim, wishes }: Weighed,
  { lang }: PlanAsked,
): readonly string[] | undefined => {
  const { changes, bounds } = foresightOf(ruleset);
  const was = new Set(ruleset.writeOrders(view, wishes, lang));
  for (const changed of changes?.(view, seat, wishes) ?? []) {
    const [bound] = bounds?.(view, seat, { wishes: changed, pledges: [] }, [aim]) ?? [];
    if (bound === undefined || bound.least < 1) continue;
    return ruleset.writeOrders(view, changed, lang).filter((line) => !was.has(line));
  }
  return undefined;
};
