import { invalid, type Problem } from '../core/problem.ts';
import { type Mapping, mappingOf } from './reading.ts';
import type { Template } from './template.ts';

/** Words that some players say otherwise: words by the words that stand for them in every sentence. */
export type Instead = Readonly<Record<string, string>>;

/** Where an overlay's words stand; all its other members say what a member of that name says. */
const INSTEAD = 'instead';

/** A language's messages with what an overlay says otherwise. */
export const overlaid = (messages: unknown, overlay: unknown): unknown => {
  if (!isMapping(messages) || !isMapping(overlay)) return overlay;
  const said: Record<string, unknown> = { ...messages };
  for (const [key, value] of Object.entries(overlay)) said[key] = overlaid(said[key], value);
  return said;
};

/** Words that an overlay says otherwise, and nobody says: each by its path. */
export const checkOverlay = (messages: unknown, overlay: unknown): readonly Problem[] => {
  const { [INSTEAD]: instead, ...members } = mappingOf(overlay, '', () => {});
  const said = [...textsIn(overlaid(messages, members))];
  const words = Object.keys(mappingOf(instead, INSTEAD, () => {}));
  return [
    ...unknownIn(messages, members, []),
    ...words
      .filter((word) => !said.some((text) => text.includes(word)))
      .map((word) => unknown([INSTEAD, word])),
  ];
};

function* unknownIn(
  messages: unknown,
  overlay: Mapping,
  path: readonly string[],
): Generator<Problem> {
  for (const [key, value] of Object.entries(overlay)) {
    const at = [...path, key];
    const base = isMapping(messages) ? messages[key] : undefined;
    if (base === undefined || isMapping(base) !== isMapping(value)) yield unknown(at);
    else if (isMapping(value)) yield* unknownIn(base, value, at);
  }
}

const unknown = (path: readonly string[]): Problem =>
  invalid('message-not-overlaid', undefined, { path: path.join('.') });

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (isMapping(value)) for (const inner of Object.values(value)) yield* textsIn(inner);
}

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type NamesByKey = Readonly<Record<string, { readonly name: string; readonly plural?: string }>>;

/** By what else a game calls what every game has, such as a seat: its words for the program's own. */
export const callings = (own: NamesByKey, game: NamesByKey): Instead => {
  const instead: Record<string, string> = {};
  const say = (word: string, by: string): void => {
    if (word === by) return;
    instead[word] = by;
    instead[capital(word)] = capital(by);
    if (!/^[aeiou]/.test(by)) return;
    instead[`a ${word}`] = `an ${by}`;
    instead[`A ${word}`] = `An ${by}`;
  };
  for (const [id, { name, plural }] of Object.entries(own)) {
    const by = game[id];
    if (by === undefined) continue;
    say(name, by.name);
    if (plural !== undefined) say(plural, by.plural ?? by.name);
  }
  return instead;
};

/** By what words a messages file calls one of these things. */
export const calledIn = (messages: unknown, id: string): readonly string[] => {
  const terms = mappingOf(mappingOf(messages, '', () => {})['terms'], '', () => {});
  const said = mappingOf(terms[CALLED], '', () => {})[id];
  const words = isMapping(said) ? Object.values(said) : [said];
  return words.filter((word) => typeof word === 'string');
};

/** The group of nouns for what every game has. */
export const CALLED = 'called';

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Puts words in the place of words, once through a text; where two begin together, the longer one. */
export const rewording = (instead: Instead): ((text: string) => string) => {
  const words = Object.keys(instead).sort((one, other) => other.length - one.length);
  if (words.length === 0) return (text) => text;
  const anyWord = new RegExp(words.map(asWord).join('|'), 'gu');
  return (text) => text.replace(anyWord, (word) => instead[word] ?? word);
};

/** A word of letters that spaces part does not begin within another, nor is it the name of an option or a command. */
const asWord = (word: string): string =>
  /^\p{Script=Latin}/u.test(word) ? `(?<!\\p{L}|--|rookery )${literally(word)}` : literally(word);

/** A text as a regular expression that matches it alone. */
export const literally = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A template with its texts said otherwise; what it does with its arguments stays. */
export const reworded = (template: Template, say: (text: string) => string): Template =>
  template.map((part) => {
    if (typeof part === 'string') return say(part);
    if (part.branches === undefined) return part;
    const branches = Object.entries(part.branches).map(
      ([key, branch]) => [key, reworded(branch, say)] as const,
    );
    return { ...part, branches: Object.fromEntries(branches) };
  });
