import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import {
  featuresOf,
  type SentenceSort,
  type SortWeights,
  weightIn,
} from '../../src/desk/remarks/sentences.ts';
import { learn } from './learn.ts';
import { digestOfSentences, type SortedSentence, sortedSentences, weightsFile } from './sorted.ts';

// `npm run sentences`: learns from the sorted sentences what tells them apart, and writes it down. RATES=1 says
// first how well what is learnt from four fifths tells the last fifth apart.

/**
 * What is taken from every sum. The more for binding sentences, the fewer harmless messages wait, and the more
 * sentences that bind orders are only shown; the less for courtesy, the fewer sentences the moderator is shown.
 */
const LEAST = { binding: 1.3, courtesy: -3 } as const;

/** Weights are rounded to so much; smaller ones are left out, as what is loaded at each start costs time. */
const STEP = 0.3;
const LEAST_WEIGHT = { binding: 0.89, courtesy: 1.19 } as const;

const learnt = (sentences: readonly SortedSentence[], sort: keyof typeof LEAST): SortWeights => {
  const { base, of } = learn(sentences, sort);
  const kept = [...of].flatMap(([feature, weight]) => {
    const rounded = Math.round(weight / STEP) * STEP;
    return Math.abs(rounded) < LEAST_WEIGHT[sort] ? [] : [[feature, rounded] as const];
  });
  return { base: base - LEAST[sort], of: new Map(kept) };
};

/** Weights as a file keeps them: see readWeights. */
const writeWeights = ({ base, of }: SortWeights): string => {
  const byWeight = new Map<string, string[]>();
  for (const [feature, weight] of of) {
    const alike = byWeight.get(weight.toFixed(1)) ?? [];
    alike.push(feature);
    byWeight.set(weight.toFixed(1), alike);
  }
  const lines = [...byWeight]
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([weight, features]) => [weight, ...features.sort()].join('\t'));
  return `${[base.toFixed(3), ...lines, digestOfSentences()].join('\n')}\n`;
};

const FOLDS = 5;
/** What is said by itself and as a heading is one sentence: it is learnt from, or judged. */
const foldOf = ({ text }: SortedSentence): number =>
  Array.from(text).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % FOLDS;
const KINDS: readonly (readonly [name: string, is: (one: SortedSentence) => boolean])[] = [
  ['English', ({ text, isHeading }) => !isHeading && !/\p{Script=Han}/u.test(text)],
  ['Chinese', ({ text, isHeading }) => !isHeading && /\p{Script=Han}/u.test(text)],
  ['headings', ({ isHeading }) => isHeading],
];

/** How many sentences of a sort that were not learnt from are held to be binding, in hundredths, by kind. */
const ratesOf = (all: readonly SortedSentence[]): string => {
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = learnt(
      all.filter((one) => foldOf(one) !== fold),
      'binding',
    );
    return all
      .filter((one) => foldOf(one) === fold)
      .map((one) => ({
        one,
        waits: weightIn(weights, featuresOf(one.words, one.isHeading)) > 0,
      }));
  }).flat();
  const rate = (kind: (one: SortedSentence) => boolean, sort: SentenceSort): string => {
    const mine = judged.filter(({ one }) => kind(one) && one.sort === sort);
    const share = mine.filter(({ waits }) => waits).length / Math.max(1, mine.length);
    return `${sort} ${(share * 100).toFixed(1)} of ${mine.length}`;
  };
  const sorts = ['binding', 'talk', 'courtesy'] as const;
  return KINDS.map(
    ([name, is]) => `${name}: ${sorts.map((sort) => rate(is, sort)).join(', ')}`,
  ).join('\n');
};

test('the weights of sentences', async () => {
  const all = await sortedSentences();
  if (process.env['RATES'] !== undefined) process.stdout.write(`${ratesOf(all)}\n`);
  for (const sort of ['binding', 'courtesy'] as const)
    writeFileSync(weightsFile(sort), writeWeights(learnt(all, sort)));
}, 900_000);
