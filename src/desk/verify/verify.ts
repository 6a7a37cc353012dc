import { compareBundles, type KeptBundle, lookAtBundles } from './bundles.ts';
import { lookAtCourse } from './course.ts';
import { joinOutcomes, type Outcome } from './findings.ts';
import { lookAtSeals } from './seals.ts';
import {
  type Against,
  type KeptText,
  lookAtDigests,
  lookAtHeads,
  lookAtOrders,
  lookAtWords,
} from './texts.ts';

/** All that somebody has kept of a game, besides its log. */
interface KeptEvidence {
  readonly bundles: readonly KeptBundle[];
  readonly texts: readonly KeptText[];
}

/** Holds all that was kept against the log, where there is one, and against each other. */
export const holdTogether = (
  { bundles, texts }: KeptEvidence,
  against: Omit<Against, 'bundles'> & { readonly file?: string },
): Outcome => {
  const { chain } = against;
  const all = { ...against, bundles };
  return joinOutcomes([
    lookAtOrders(texts, all),
    lookAtHeads(texts, all),
    ...(chain === undefined
      ? [compareBundles(bundles)]
      : [
          lookAtCourse(chain, against.file ?? ''),
          lookAtSeals(chain, against.file ?? '', against),
          lookAtBundles(bundles, chain),
          lookAtDigests(texts, chain),
          lookAtWords(texts, against),
        ]),
  ]);
};
