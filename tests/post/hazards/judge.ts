import type { Fate, Hazard } from './case.ts';
import type { Outcome } from './intake.ts';

/**
 * How a case came out. *wrong*: orders count that nobody gave; *lost*: orders vanish and nobody is
 * told; *held*: they do not count, or are said to be faulty, and somebody is told; *other*: nothing
 * is lost, but it is not what was expected.
 */
export const CLASSES = ['right', 'wrong', 'lost', 'held', 'other'] as const;
export type Class = (typeof CLASSES)[number];

export interface Judged {
  readonly hazard: Hazard;
  readonly outcome: Outcome;
  readonly is: Class;
  /** In force and not meant. */
  readonly extra: readonly string[];
  /** Meant and not in force. */
  readonly missing: readonly string[];
}

const fatesOf = ({ verdict }: Hazard): readonly Fate[] =>
  typeof verdict === 'string' ? [verdict] : verdict;

const SHOWN: readonly string[] = ['asked', 'read', 'ruling', 'late'];

/** What should be in force of the house, by what became of the last message. */
const meantIn = (hazard: Hazard, { fate, isFaulted }: Outcome): readonly string[] => {
  const fates: readonly string[] = fatesOf(hazard);
  const waits = fates.includes('used') && fates.includes(fate) && fate !== 'used';
  if (waits) return hazard.otherwise ?? [];
  return (isFaulted ? hazard.toldMeans : undefined) ?? hazard.means;
};

/** What others say on the page; where it waits for a ruling, theirs may wait, too. */
const theirsIn = ({ others = {} }: Hazard): readonly string[] =>
  Object.entries(others).flatMap(([seat, lines]) => lines.map((line) => `${seat} ${line}`));

/** Marches are resolved in the order written, so it is a part of what they mean. */
const marchesIn = (lines: readonly string[]): string =>
  lines.filter((line) => /: march |^march order/.test(line)).join('\n');

export const judge = (hazard: Hazard, outcome: Outcome): Judged => {
  const { inForce } = outcome;
  const own = meantIn(hazard, outcome);
  const meant = [...own, ...theirsIn(hazard)];
  const { mayAlso = [] } = hazard;
  const extra = inForce.filter((line) => !meant.includes(line) && !mayAlso.includes(line));
  const wanted = outcome.fate === 'used' ? meant : own;
  const missing = wanted.filter((line) => !inForce.includes(line));
  const isReordered =
    missing.length === 0 && marchesIn(own) !== marchesIn(inForce.filter((l) => own.includes(l)));
  const made = { hazard, outcome, extra, missing };
  if (extra.length > 0 || isReordered) return { ...made, is: 'wrong' };
  return { ...made, is: missing.length > 0 ? withoutSome(outcome) : withAll(hazard, outcome) };
};

const withoutSome = ({ fate, isTold }: Outcome): Class =>
  SHOWN.includes(fate) || (fate === 'used' && isTold) ? 'held' : 'lost';

const withAll = (hazard: Hazard, { fate, isFaulted, isTold }: Outcome): Class => {
  const fates: readonly string[] = fatesOf(hazard);
  if (fates.includes(fate)) {
    if (hazard.tells && !isTold && !SHOWN.includes(fate)) return 'lost';
    return hazard.isFaultless && isFaulted ? 'held' : 'right';
  }
  return !SHOWN.includes(fate) && fates.every((one) => SHOWN.includes(one)) ? 'lost' : 'other';
};

const kinds = (judged: readonly Judged[], is: Class): number =>
  judged.filter((one) => one.is === is).length;

/** The counts, in a line. */
export const summary = (judged: readonly Judged[]): string => {
  const faultless = judged.filter(({ hazard }) => hazard.isFaultless);
  const told = CLASSES.map((is) => `${is} ${kinds(judged, is)}`).join(', ');
  const messages = judged.reduce((sum, { hazard }) => sum + hazard.items.length, 0);
  return `${judged.length} cases, ${messages} messages: ${told}; of ${faultless.length} faultless ${kinds(faultless, 'held')} held`;
};

/** A case that did not come out as expected, in a few lines. */
export const listed = ({ hazard, outcome, is, extra, missing }: Judged): string =>
  [
    `${is} ${hazard.name}: ${outcome.fate} ${outcome.reason}${outcome.isFaulted ? ' (mistakes)' : ''}, expected ${fatesOf(hazard).join(' or ')}`,
    ...extra.map((line) => `  + ${line}`),
    ...missing.map((line) => `  - ${line}`),
  ].join('\n');
