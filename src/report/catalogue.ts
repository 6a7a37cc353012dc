import { isSaying, type Saying, say, type Values } from '../core/document.ts';
import type { Lang } from '../core/game.ts';
import { onceOf } from '../core/once.ts';
import type { Problem } from '../core/problem.ts';
import { shellWord, visible } from './escape.ts';
import type { Messages, Term, Terms } from './messages.ts';
import type { Slot, Template } from './template.ts';
import { timeSaying } from './time.ts';
import { literally } from './wording.ts';

/** A word of several characters that no spaces part from its neighbours, marks aside that take no room. */
const UNSPACED = /^\p{Cf}*\p{Script=Han}.*\S$/u;

/** Matches a noun of a language that writes no spaces, the longest that there is; else undefined. */
export const unspacedNouns = (terms: Terms): RegExp | undefined => {
  const nouns = new Set<string>();
  for (const group of Object.values(terms))
    for (const { name } of Object.values(group)) if (UNSPACED.test(name)) nouns.add(name);
  if (nouns.size === 0) return undefined;
  const longestFirst = [...nouns].sort((one, other) => other.length - one.length);
  return new RegExp(`(${longestFirst.map(literally).join('|')})`, 'u');
};

/** Codes and ids to sentences and nouns, in one language. */
export interface Catalogue {
  readonly lang: Lang;
  has(code: string): boolean;
  sentence(code: string, args?: Values): string;
  /** The sentence of a saying, with the rule that it cites. */
  say(saying: Saying): string;
  /** The noun for an id; for more than one of it, the plural. */
  term(group: string, id: string, count?: number): string;
  /** Matches a noun that no spaces part from its neighbours; left out: there are none. */
  readonly unspaced?: RegExp | undefined;
}

/** The nouns that sentences alone need stand in the messages; those of the terms file come first. */
export const makeCatalogue = (terms: Terms, messages: Messages, lang: Lang): Catalogue => {
  const words: Words = { terms, messages, place: 'beginning' };
  const sentence = (code: string, args: Values = {}): string => {
    const template = messages.sentences.get(code);
    return template === undefined ? visible(code) : fill(words, template, args);
  };
  return {
    lang,
    has: (code) => messages.sentences.has(code),
    sentence,
    // A report is told to many readers, and in many formats.
    say: onceOf((saying: Saying) => writeSaying(words, saying)),
    term: (group, id, count = 1) => termWith(words, group, id, count),
    unspaced: unspacedNouns(terms),
  };
};

interface Words {
  readonly terms: Terms;
  readonly messages: Messages;
  /** Where in its sentence the next noun stands. */
  readonly place: 'beginning' | 'within';
}

const writeSaying = (words: Words, { say, args = {}, rule, mark }: Saying): string => {
  const shown = mark === 'new' ? words.messages.sentences.get('report.new') : undefined;
  if (shown !== undefined)
    // A sentence of its own: what it begins with is written as at the beginning.
    return fill(words, shown, {
      said: { [WRITTEN]: writeSaying(words, { say, args, ...(rule && { rule }) }) },
    });
  if (rule !== undefined)
    return fill(words, words.messages.cited, { sentence: { say, args }, rule });
  const template = words.messages.sentences.get(say);
  return template === undefined ? visible(say) : fill(words, template, args);
};

/** An argument that says nothing takes the space before it along, and so does a mark after one. */
const fill = (words: Words, template: Template, args: Values): string => {
  let out = '';
  let skipped = false;
  for (const part of template) {
    const text = typeof part === 'string' ? part : put(wordsAfter(out, words), part, args);
    const mayClose = skipped || (typeof part !== 'string' && part.branches !== undefined);
    if (text !== '') out = mayClose ? closeUp(out, text) : endedOnce(out, text);
    skipped = text === '';
  }
  return skipped ? out.trimEnd() : out;
};

const wordsAfter = (out: string, words: Words): Words =>
  out === '' || words.place === 'within' ? words : { ...words, place: 'within' };

/** `The Eagles are Coming!` ends its sentence itself: no full stop follows. */
const endedOnce = (out: string, text: string): string =>
  out + (/[!?！？]$/u.test(out) && /^[.。](?![.\w])/u.test(text) ? text.slice(1) : text);

const closeUp = (out: string, text: string): string => {
  if (out === '') return text.trimStart();
  const isClosed = out.endsWith(' ') && /^[ .,;:!?)]/.test(text);
  return endedOnce(isClosed ? out.slice(0, -1) : out, text);
};

/** An argument, or a member of one. */
const valueAt = (args: Values, name: string): unknown =>
  Object.hasOwn(args, name)
    ? args[name]
    : name
        .split('.')
        .reduce<unknown>((value, one) => (isRecord(value) ? value[one] : undefined), args);

const put = (words: Words, slot: Slot, args: Values): string => {
  const value = valueAt(args, slot.name);
  const { each, row, ...branches } = slot.branches ?? {};
  const chosen = branches[branchFor(value, branches, args)];
  if (chosen !== undefined) return fill(words, chosen, args);
  const { between, last, rows } = words.messages.lists;
  if (each) return join(eachOf(words, each, value), between, last);
  if (row) return join(eachOf(words, row, value), rows, rows);
  if (Object.keys(branches).length > 0) return '';
  if (slot.group === SHELL) return visible(shellWord(String(value)));
  if (slot.group === CLOCK && typeof value === 'string')
    return writeSaying(words, timeSaying(value));
  return show(words, value, groupOf(slot, words.messages.groups));
};

/** The group that an argument's ids are in: one that the game has in the place of the program's, too. */
export const groupOf = (
  { name, group }: Pick<Slot, 'name' | 'group'>,
  groups: Messages['groups'],
): string | undefined => {
  const found = group ?? groups[name.slice(name.lastIndexOf('.') + 1)];
  return found === undefined ? undefined : (groups[found] ?? found);
};

/** The value's own branch, `none`, `one`, that of an equal argument (`=area`), or `other`. */
const branchFor = (
  value: unknown,
  branches: Readonly<Record<string, Template>>,
  args: Values,
): string => {
  const count = countOf(value);
  for (const key of Object.keys(branches)) {
    if (key === value || key === String(value)) return key;
    if ((key === 'none' && count === 0 && value !== 0) || (key === 'one' && count === 1))
      return key;
    if (key.startsWith('=') && args[key.slice(1)] === value) return key;
  }
  return 'other';
};

/** The number of a value is: a number itself, a list's length, what a record counts; nothing is none. */
const countOf = (value: unknown): number | undefined => {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.length;
  if (!isRecord(value)) return undefined;
  let count = 0;
  for (const inner of Object.values(value)) count += typeof inner === 'number' ? inner : 1;
  return count;
};

/** The member of what is words already: whatever could move or hide something in it was made visible. */
const WRITTEN: unique symbol = Symbol('written');

const isWritten = (value: unknown): value is { readonly [WRITTEN]: string } =>
  isRecord(value) && WRITTEN in value;

const show = (words: Words, value: unknown, group: string | undefined): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return scaled(value, words.messages.scales[group ?? ''] ?? 0);
  if (typeof value === 'string')
    return group === undefined ? visible(value) : termWith(words, group, value, 1);
  if (isSaying(value)) return writeSaying(words, value);
  if (isWritten(value)) return value[WRITTEN];
  const { between, last, counted: lastCounted } = words.messages.lists;
  if (Array.isArray(value)) return join(listed(words, value, group), between, last);
  return isRecord(value) ? join(counted(words, value, group), between, lastCounted) : '';
};

/** A number that counts the last of so many decimals: 4500 of three is 4.5. */
const scaled = (value: number, places: number): string => String(value / 10 ** places);

/** The words of each item of a list or record; where they speak of its `times`, equal items are said once with them. */
const eachOf = (words: Words, template: Template, value: unknown): readonly string[] => {
  const items = speaksOfTimes(template) ? countedItems(itemsOf(value)) : itemsOf(value);
  return repeated(
    words,
    words.messages.again,
    items.map((item) => fill(words, template, item)),
  );
};

/** True if `{times}` stands in it, outside of what it says of each item of a list within. */
const speaksOfTimes = (template: Template): boolean =>
  template.some((part) => {
    if (typeof part === 'string') return false;
    const { each: _, row: _row, ...branches } = part.branches ?? {};
    return part.name === 'times' || Object.values(branches).some(speaksOfTimes);
  });

/** Each item once, with the number of those that are equal to it. */
const countedItems = (items: readonly Values[]): readonly Values[] => {
  const counted = new Map<string, { item: Values; times: number }>();
  for (const item of items) {
    const key = JSON.stringify(item);
    counted.set(key, { item, times: (counted.get(key)?.times ?? 0) + 1 });
  }
  return Array.from(counted.values(), ({ item, times }) => ({ ...item, times }));
};

const listed = (
  words: Words,
  values: readonly unknown[],
  group: string | undefined,
): readonly string[] =>
  repeated(
    words,
    words.messages.repeated,
    values.map((value) => show(words, value, group)),
  );

/** Each thing once, with the number of times that it is there. */
const repeated = (
  words: Words,
  template: Template,
  terms: readonly string[],
): readonly string[] => {
  const times = new Map<string, number>();
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1);
  return [...times].map(([term, count]) =>
    count === 1 ? term : fill(words, template, { count, term: { [WRITTEN]: term } }),
  );
};

/** `{ archer: 1, rider: 2 }` → 2 riders and 1 archer. */
const counted = (words: Words, value: Values, group = ''): readonly string[] => {
  const { sort, counters, counted: template } = words.messages;
  const first = sort[group] ?? [];
  const ids = [...first, ...namesOf(value).filter((id) => !first.includes(id))];
  const shown: string[] = [];
  for (const id of ids) {
    const count = value[id];
    if (typeof count !== 'number' || count === 0) continue;
    const counter = counters[group]?.[id] ?? '';
    const term = { [WRITTEN]: termWith(words, group, id, count) };
    shown.push(fill(words, template, { count, counter, term }));
  }
  return shown;
};

/** The items of a list or record (the highest number first), as arguments for the text of each. */
const itemsOf = (value: unknown): readonly Values[] => {
  if (Array.isArray(value)) return value.map((item) => (isRecord(item) ? item : { value: item }));
  if (!isRecord(value)) return [];
  const items = namesOf(value).map((key) => ({ key, value: value[key] }));
  return items.sort((a, b) => numberOf(b.value) - numberOf(a.value));
};

/** Sorted: a log keeps no order of members, and its report must be the same. */
const namesOf = (value: Values): readonly string[] => Object.keys(value).sort();

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isSaying(value);

const join = (texts: readonly string[], between: string, last: string): string => {
  const told = texts.filter((text) => text !== '');
  const end = told.at(-1);
  if (end === undefined || told.length === 1) return end ?? '';
  return told.slice(0, -1).join(between) + last + end;
};

const termWith = (words: Words, group: string, id: string, count: number): string => {
  const found = findTerm(words, group, id);
  if (found !== undefined) {
    const name = count === 1 ? found.term.name : (found.term.plural ?? found.term.name);
    return words.messages.titles.includes(found.group) ? name : placed(words, found.term, name);
  }
  const mark = words.messages.marks[id.slice(-1)];
  const unmarked = id.slice(0, -1);
  if (mark === undefined || findTerm(words, group, unmarked) === undefined) return visible(id);
  return fill(words, mark, { term: { [WRITTEN]: termWith(words, group, unmarked, count) } });
};

/** In the middle of a sentence The Fords are the Fords. */
const placed = ({ messages, place }: Words, { bare }: Term, name: string): string => {
  if (place === 'beginning') return name;
  const begins = Object.entries(messages.within).find(([start]) =>
    (bare ?? name).startsWith(start),
  );
  return begins === undefined ? name : name.replace(...begins);
};

/** The group of what stands in a command: it is written as a shell takes it. */
export const SHELL = 'shell';

/** The group of ISO times with their offset: they are said as the clock of that zone shows them. */
export const CLOCK = 'clock';

/** The group that stands for all: what a player wrote may be the name of anything. */
export const ANY = 'any';

/** The group of words for the parts of a table, which a correction leads through. */
export const MEMBERS = 'members';

interface FoundTerm {
  readonly group: string;
  readonly term: Term;
}

const findTerm = ({ terms, messages }: Words, group: string, id: string): FoundTerm | undefined => {
  const groups = group === ANY ? [...Object.keys(terms), MEMBERS] : [group];
  for (const one of groups)
    for (const nouns of [terms[one], messages.terms[one]]) {
      const term = nouns !== undefined && Object.hasOwn(nouns, id) ? nouns[id] : undefined;
      if (term !== undefined) return { group: one, term };
    }
  return undefined;
};

/** The reason that a problem gives, without its rule. */
export const reasonOf = (problem: Problem): Saying => say(`problem.${problem.code}`, problem.args);

/** The sentence in which it is said what would be legal. */
const INSTEAD = 'report.instead';

/** One line on a problem: *illegal* with its rule, or what was not understood. */
export const problemSentence = (catalogue: Catalogue, problem: Problem): string => {
  const said = catalogue.say(reasonOf(problem));
  const legal = problem.args?.['legal'];
  const reason =
    legal === undefined || !catalogue.has(INSTEAD)
      ? said
      : catalogue.sentence(INSTEAD, { reason: said, legal });
  const { rule } = problem;
  return rule === undefined ? reason : catalogue.sentence('report.illegal', { rule, reason });
};
