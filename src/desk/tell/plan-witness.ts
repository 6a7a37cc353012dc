import { type Document, type Saying, say } from '../../core/document.ts';
import type { PlanLine, Shares, Witness } from '../plan/says.ts';
import { entrySaying } from './entry.ts';
import { saidBy } from './plan-aims.ts';
import { list, type Speech } from './speech.ts';

/** The ways in which an open deed comes about and fails: orders of others, and what happens then. */
export const tellWitness = (line: PlanLine, words: Speech): Document => {
  const { brings, prevents, chance, shares } = line;
  if (chance !== undefined) return list([chanceSaying(chance, shares)], 1);
  return [...tellOne(brings, words, BRINGS), ...tellOne(prevents, words, PREVENTS)];
};

/** With its counts, where they are not told beside it. */
const chanceSaying = (chance: Shares, told: Shares | undefined): Saying => {
  const [count, failed] = [chance['1'] ?? 0, chance['0'] ?? 0];
  return say('plan.chance', told === undefined ? { count, all: count + failed } : {});
};

interface Told {
  readonly none: Saying;
  readonly alone: Saying;
  readonly by: Saying;
}

const BRINGS: Told = {
  none: say('plan.no-brings'),
  alone: say('plan.comes-by-itself'),
  by: say('plan.brings'),
};
const PREVENTS: Told = {
  none: say('plan.no-prevents'),
  alone: say('plan.fails-by-itself'),
  by: say('plan.prevents'),
};

const tellOne = (witness: Witness | undefined, words: Speech, told: Told): Document => {
  if (witness === undefined) return list([told.none], 1);
  if (witness.given.length === 0) return list([told.alone], 1);
  const events = witness.story
    .map((entry) => entrySaying(entry, words))
    .filter(({ say: code }) => code !== '');
  return [
    ...list([told.by], 1),
    ...list(saidBy(witness.lines), 2),
    ...list(events, 2),
    ...(witness.isLeast === 'no' ? list([say('plan.not-least')], 1) : []),
  ];
};
