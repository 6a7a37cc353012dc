import type { Outcome, Series } from '../../desk/series.ts';
import { adding, type Totals } from '../../desk/simulation-sums.ts';

/** The outcome of a series. */
export interface Gathered {
  /** The sums of each variant, in their order. */
  readonly totals: readonly Totals[];
  /** All games in their order, or those alone that broke a law: the others are added up, and forgotten. */
  readonly outcomes: readonly Outcome[];
  /** The number of games. */
  readonly games: number;
}

/** Takes outcomes one after the other, in the order of the series. */
interface Gathering {
  take(outcome: Outcome): void;
  gathered(): Gathered;
}

export const gathering = ({ variants, games }: Series, keeps: 'all' | 'broken'): Gathering => {
  const sums = variants.map(adding);
  const outcomes: Outcome[] = [];
  let taken = 0;
  return {
    take(outcome) {
      if (outcome.played !== undefined) sums[Math.floor(taken / games)]?.add(outcome.played);
      if (keeps === 'all' || outcome.broken.length > 0) outcomes.push(outcome);
      taken++;
    },
    gathered: () => ({ totals: sums.map((one) => one.totals()), outcomes, games: taken }),
  };
};
