import { say } from '../core/document.ts';
import type { Ids, Lang, Seat } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import { type Catalogue, makeCatalogue } from '../report/catalogue.ts';
import { type Messages, readMessages, type Terms } from '../report/messages.ts';
import { problemSentence } from '../report/problems.ts';
import { EXIT, leave } from './exit.ts';
import { printable } from './io/excerpt.ts';
import type { LoadedRules } from './library.ts';

/** As much of a question as has to be said. */
export interface AskedOf {
  readonly kind: { readonly name: string };
  readonly seat: Seat;
  readonly about: Ids;
}

/** Ids and codes to words, in one language of a game. */
export interface Words {
  readonly catalogue: Catalogue;
  readonly messages: Messages;
  sentence(problem: Problem): string;
  question(question: AskedOf): string;
  kind(name: string): string;
  /** An id by whatever noun it has. */
  noun(id: string): string;
  /** An answer, or a step of one. */
  answer(value: Json): string;
}

export const wordsFor = (loaded: LoadedRules, lang: Lang): Words => {
  const { [lang]: sentences, ...others } = loaded.messages;
  if (sentences === undefined)
    return leave(
      EXIT.wrong,
      `There are no sentences in the language "${lang}" for this game yet.`,
      `There are some in: ${Object.keys(others).join(', ')}.`,
    );
  const messages = readMessages(sentences);
  const terms = termsIn(loaded.data, lang);
  const catalogue = makeCatalogue(terms, messages, lang);
  const nouns = nounsIn(terms);
  const noun = (id: string): string => printable(nouns.get(id) ?? id);
  return {
    catalogue,
    messages,
    sentence: (problem) =>
      catalogue.has(`problem.${problem.code}`)
        ? problemSentence(catalogue, problem)
        : plainSentence(problem),
    question: ({ kind, seat, about }) =>
      catalogue.say(say('report.question', { ...about, kind: kind.name, seat })),
    kind: (name) => catalogue.term('kinds', name),
    noun,
    answer: (value) => answerWords(value, noun),
  };
};

/** The nouns of a ruleset in one language. */
export const termsIn = (data: unknown, lang: Lang): Terms => {
  if (typeof data !== 'object' || data === null || !('terms' in data)) return {};
  return (data.terms as Partial<Record<Lang, Terms>>)[lang] ?? {};
};

const nounsIn = (terms: Terms): ReadonlyMap<string, string> => {
  const nouns = new Map<string, string>();
  for (const group of Object.values(terms))
    for (const [id, { name }] of Object.entries(group)) if (!nouns.has(id)) nouns.set(id, name);
  return nouns;
};

const answerWords = (value: Json, noun: (id: string) => string): string => {
  if (value === null) return 'none';
  if (typeof value === 'string') return noun(value);
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).map((part) => answerWords(part, noun));
  return parts.length === 0 ? 'none' : parts.join(Array.isArray(value) ? ', ' : ' ');
};

/** For a problem that the game has no sentence for: its code and what it is about. */
const plainSentence = ({ code, args = {}, rule }: Problem): string => {
  const detail = args['detail'];
  const about = Object.entries(args).map(([name, value]) => `${name} ${String(value)}`);
  const says =
    typeof detail === 'string' ? detail : [code.replaceAll('-', ' '), ...about].join(', ');
  return printable(rule === undefined ? says : `${says} (${rule})`);
};
