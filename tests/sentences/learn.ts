// How the weights of sentences are learnt: logistic regression whose features begin at what their counts say.
import {
  featuresOf,
  type SentenceSort,
  type SortWeights,
} from '../../src/desk/remarks/sentences.ts';
import type { SortedSentence } from './sorted.ts';

/** A feature that is seen less often says nothing. */
const LEAST_SEEN = 2;
const ROUNDS = 8;
const RATE = 0.3;

/** The same numbers in each run. */
const dice = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state % most;
  };
};

interface Sample {
  readonly ids: readonly number[];
  readonly isOfSort: boolean;
}

/** The weights by which sentences of a sort are told from all others. */
export const learn = (sentences: readonly SortedSentence[], sort: SentenceSort): SortWeights => {
  const seen = new Map<string, [others: number, ofSort: number]>();
  const all = sentences.map((one) => ({
    features: featuresOf(one.words, one.isHeading),
    isOfSort: one.sort === sort,
  }));
  for (const { features, isOfSort } of all)
    for (const feature of features) {
      const counts = seen.get(feature) ?? [0, 0];
      counts[isOfSort ? 1 : 0] += 1;
      seen.set(feature, counts);
    }
  const kept = [...seen].filter(([, [no, yes]]) => no + yes >= LEAST_SEEN);
  const idOf = new Map(kept.map(([feature], id) => [feature, id]));
  const total = all.filter(({ isOfSort }) => isOfSort).length;
  const ratio = kept.map(([, [no, yes]]) =>
    Math.log((yes + 1) / (total + 2) / ((no + 1) / (all.length - total + 2))),
  );
  const samples = all.map(
    ({ features, isOfSort }): Sample => ({
      ids: features.flatMap((feature) => idOf.get(feature) ?? []),
      isOfSort,
    }),
  );
  const { base, weights } = descend(samples, ratio);
  return {
    base,
    of: new Map(kept.map(([feature], id) => [feature, (weights[id] ?? 0) * (ratio[id] ?? 0)])),
  };
};

/** Puts numbers in another order. */
const shuffle = (order: number[], below: (most: number) => number): void => {
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
};

/** A number that is learnt; its steps grow smaller the more it has moved (Adagrad). */
class Weight {
  value = 0;
  #moved = 1e-6;
  step(slope: number): void {
    this.#moved += slope * slope;
    this.value -= (RATE * slope) / Math.sqrt(this.#moved);
  }
}

/** Gradient descent on the loss of logistic regression. */
const descend = (
  samples: readonly Sample[],
  ratio: readonly number[],
): { readonly base: number; readonly weights: readonly number[] } => {
  const base = new Weight();
  const weights = ratio.map(() => new Weight());
  const below = dice(1);
  const order = samples.map((_, at) => at);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, below);
    for (const at of order) {
      const { ids, isOfSort } = samples[at] as Sample;
      const scale = 1 / Math.sqrt(Math.max(1, ids.length));
      const shares = ids.map((id) => (ratio[id] ?? 0) * scale);
      const sum = ids.reduce(
        (all, id, nth) => all + (weights[id]?.value ?? 0) * (shares[nth] ?? 0),
        base.value,
      );
      const error = 1 / (1 + Math.exp(-sum)) - (isOfSort ? 1 : 0);
      base.step(error);
      for (const [nth, id] of ids.entries()) weights[id]?.step(error * (shares[nth] ?? 0));
    }
  }
  return { base: base.value, weights: weights.map(({ value }) => value) };
};
