import type { Aim } from '../../core/foresight.ts';
import type { Game } from '../../core/game.ts';
import { styled } from './replies.ts';
import type { Hurting, PlanAsked, Sampled, Shares } from './says.ts';
import { type Budget, cameIn, smallest } from './search.ts';
import type { PlanTable } from './table.ts';
import { type Known, linesOf } from './witness.ts';

/** In how many replies an aim came out how. */
export const sharesOf = (replies: readonly Known[], at: number): Shares => {
  const shares: Record<string, number> = {};
  for (const { values } of replies) {
    const value = values[at];
    const name = value === undefined ? 'none' : String(value);
    shares[name] = (shares[name] ?? 0) + 1;
  }
  return shares;
};

const WORST = 3;
/** So many engine runs may it take to tell them in few words. */
const RUNS = 400;

/** The replies in which most of the deeds failed, and of those alike the ones with the worst numbers. */
export const sampledFrom = <G extends Game>(
  table: PlanTable<G>,
  [aims, replies]: readonly [readonly Aim[], readonly Known[]],
  { seed, lang }: PlanAsked,
): Sampled => {
  const budget: Budget = { left: RUNS };
  const harmed = replies.map((reply, index) => ({
    ...reply,
    number: index + 1,
    ...harmIn(aims, reply),
  }));
  harmed.sort((a, b) => b.lost.length - a.lost.length || a.sum - b.sum || a.number - b.number);
  const worst: Hurting[] = [];
  for (const { key, number, lost, values } of harmed) {
    const isNew = lost.length > 0 && !worst.some((one) => isWithin(lost, one.lost));
    const played = isNew ? table.play(styled(table.start, key)) : undefined;
    if (played === undefined) continue;
    const found = smallest(
      table,
      played,
      (one) => lost.every((at) => isSameAs(cameIn(table, aims[at] as Aim, one), values[at])),
      budget,
    );
    if (found !== undefined)
      worst.push({ reply: number, lost, lines: linesOf(table, found.given, lang) });
    if (worst.length === WORST) break;
  }
  return { replies: replies.length, seed, worst };
};

const isSameAs = (value: number | undefined, other: number | undefined): boolean => value === other;
const isWithin = (some: readonly number[], all: readonly number[]): boolean =>
  some.every((one) => all.includes(one));

/** The deeds that failed, and the numbers summed so that more is better. */
const harmIn = (
  aims: readonly Aim[],
  { values }: Known,
): { readonly lost: readonly number[]; readonly sum: number } => {
  const lost = aims.flatMap(({ of }, at) => (of === 'deed' && values[at] === 0 ? [at] : []));
  const sum = aims.reduce((all, { of, best }, at) => {
    const value = of === 'measure' ? (values[at] ?? 0) : 0;
    return best === 'low' ? all - value : all + value;
  }, 0);
  return { lost, sum };
};
