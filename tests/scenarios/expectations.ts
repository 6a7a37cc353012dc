import { type Entry, isAnswered } from '../../src/core/entry.ts';
import { fits, fitsEvent, type Words, wordsOf, wordsOfProblem } from './notation.ts';

interface Scenario {
  readonly expect: readonly string[];
  readonly never: readonly string[];
  readonly events?: 'exactly' | undefined;
  readonly passed: readonly string[];
}

/** What is wrong with what happened, one complaint a line; empty: nothing. */
export const complaintsOf = (
  { expect, never, events, passed }: Scenario,
  entries: readonly Entry[],
): readonly string[] => [
  ...inOrder(expect, entries),
  ...never
    .filter((line) => entries.some((entry) => fitsEvent(line, entry)))
    .map((line) => `must not happen: ${line}`),
  ...(events === 'exactly' ? extra(expect, entries) : []),
  ...passed
    .filter((line) => !passedOver(entries).some((words) => fits(line, words)))
    .map((line) => `not passed over: ${line}`),
];

const inOrder = (expect: readonly string[], entries: readonly Entry[]): readonly string[] => {
  let at = 0;
  for (const line of expect) {
    const found = entries.findIndex((entry, index) => index >= at && fitsEvent(line, entry));
    if (found < 0) return [missing(line, entries, at)];
    at = found + 1;
  }
  return [];
};

const missing = (line: string, entries: readonly Entry[], at: number): string => {
  if (at === 0) return `did not happen: ${line}`;
  const before = wordsOf(entries[at - 1] as Entry).printed;
  const earlier = entries.slice(0, at).some((entry) => fitsEvent(line, entry));
  return `did not happen${earlier ? ' (again)' : ''}: ${line}\n    after: ${before}`;
};

const extra = (expect: readonly string[], entries: readonly Entry[]): readonly string[] => {
  const happened = entries.filter(({ event }) => !isAnswered(event));
  const expected = expect.filter((line) => !line.startsWith('answered'));
  if (happened.length === expected.length) return [];
  return [`exactly ${expected.length} events expected, ${happened.length} happened`];
};

const passedOver = (entries: readonly Entry[]): readonly Words[] =>
  entries.flatMap(({ event }) =>
    isAnswered(event)
      ? (event.secret?.passed ?? []).map((problem) => wordsOfProblem(event.seat, problem))
      : [],
  );

/** Lines that must each fit one, and be all. */
export const exactly = (
  what: string,
  lines: readonly string[],
  found: readonly Words[],
): readonly string[] => {
  const left = [...found];
  const complaints: string[] = [];
  for (const line of lines) {
    const at = left.findIndex((words) => fits(line, words));
    if (at < 0) complaints.push(`${what} expected: ${line}`);
    else left.splice(at, 1);
  }
  return [...complaints, ...left.map(({ printed }) => `${what} not expected: ${printed}`)];
};

/** What happened, in the notation of `expect`, each answer with what was passed over for it. */
export const printed = (entries: readonly Entry[]): string =>
  entries.map((entry) => `  - ${wordsOf(entry).printed}`).join('\n');
