// Events, answers and problems as one line of words, and whether a line of a case fits them.
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
