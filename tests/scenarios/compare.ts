// What happened and what a case says of it: events, answers and problems as one line of words, and whether a line of a case fits them.

import { type AnswerEvent, type Entry, isAnswered } from '../../src/core/entry.ts';
import type { Problem } from '../../src/core/problem.ts';
import { UNITS } from '../../src/rulesets/agot/data/vocabulary.ts';

/** A member with its text; a list of scalars is one text with commas. */
type Leaf = readonly [name: string, text: string];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (value === null ? 'none' : String(value));

const isUnit = (name: string): boolean => UNITS.some((unit) => unit === name);

/** Every member, however deep; units of which there are none are left out. */
const leavesOf = (name: string, value: unknown): readonly Leaf[] => {
  if (value === undefined || (value === 0 && isUnit(name))) return [];
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object')
      ? value.flatMap((one) => leavesOf(name, one))
      : [[name, value.map(textOf).join(',')]];
  if (isRecord(value))
    return Object.entries(value).flatMap(([member, inner]) => leavesOf(member, inner));
  return [[name, textOf(value)]];
};

/** Names of members that are ids themselves: houses in bids, areas in orders. */
const keysOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    inner === 0 && isUnit(name) ? [] : [name, ...keysOf(inner)],
  );
};

/** What is said of a fact in words. */
export interface Words {
  readonly bare: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  readonly printed: string;
}

export const wordsOf = ({ event }: Entry): Words => {
  const { type, rule, to: _, ...facts } = event;
  const rest = isAnswered(event) ? { ...facts, secret: withoutPassed(event) } : facts;
  const leaves = leavesOf('', rest);
  const inner = Object.values(rest).flatMap(keysOf);
  const members = leaves.map(([name, text]) => `${name}=${text}`);
  const texts = leaves.flatMap(([, text]) => [text, ...text.split(',')]);
  return {
    bare: new Set([type, rule, ...texts, ...inner]),
    members: new Set([...members, `rule=${rule}`]),
    printed: [type, ...members, rule, ...passedIn(event)].join(' '),
  };
};

/** What an answer was is one thing, what was tried before it another. */
const withoutPassed = ({ secret }: AnswerEvent): object => ({ ...secret, passed: undefined });

const passedIn = (event: Entry['event']): readonly string[] =>
  isAnswered(event)
    ? (event.secret?.passed ?? []).map((one) => `(passed: ${wordsOfProblem('', one).printed})`)
    : [];

export const wordsOfProblem = (seat: string, { code, rule, args = {} }: Problem): Words => {
  const leaves = leavesOf('', args);
  const head = [seat, code, rule ?? ''].filter((word) => word !== '');
  const members = leaves.map(([name, text]) => `${name}=${text}`);
  return {
    bare: new Set([...head, ...leaves.flatMap(([, text]) => [text, ...text.split(',')])]),
    members: new Set(members),
    printed: [...head, ...members].join(' '),
  };
};

/** Whether every word of the line is among them; of an event the first must be its type. */
export const fits = (line: string, said: Words): boolean =>
  line
    .split(/\s+/)
    .every((word) => (word.includes('=') ? said.members.has(word) : said.bare.has(word)));

/** `<type> …`, and of an answer `answered <kind> …`. */
export const fitsEvent = (line: string, entry: Entry): boolean => {
  const [type, kind] = line.split(/\s+/);
  const { event } = entry;
  if (type !== event.type || (isAnswered(event) && kind !== event.kind)) return false;
  return fits(line, wordsOf(entry));
};

interface Told {
  readonly expect: readonly string[];
  readonly never: readonly string[];
  readonly events?: 'exactly' | undefined;
  readonly passed: readonly string[];
}

/** What is wrong with what happened, one complaint a line; empty: nothing. */
export const complaintsOf = (
  { expect, never, events, passed }: Told,
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
