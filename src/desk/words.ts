import type { Values } from '../core/document.ts';
import type { Lang } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import { type Catalogue, MEMBERS, makeCatalogue, problemSentence } from '../report/catalogue.ts';
import { printable } from '../report/escape.ts';
import { type Messages, readMessages, type Terms } from '../report/messages.ts';
import { overlaid } from '../report/wording.ts';
import type { Frame } from '../report/words/commands.ts';
import { type Frames, withFrames } from '../report/words/frames.ts';
import type { Moment } from './moment.ts';
import type { Speech } from './speech.ts';

/** Ids and codes to words, in one language of a game. */
export interface Words extends Speech {
  /** The sentences of commands and receipts. */
  frame(frame: Frame, args?: Values): string;
  /** `round 3, bidding`. */
  when(moment: Moment): string;
}

/** As much of a rules folder as words are made of. */
export interface SpokenRules {
  readonly data: unknown;
  /** The sentences by language, as they stand in their files. */
  readonly messages: Readonly<Record<string, unknown>>;
  /** All that some presets' players say otherwise, by the presets' `words` and by language. */
  readonly wordings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Rules with the words of one preset in the place of the ruleset's, and without those of others. */
export const withPresetWords = (
  { data, messages, wordings }: SpokenRules,
  preset: string,
): SpokenRules => {
  const words = wordsOfPreset(data, preset);
  const langs = Object.entries((data as WordsSource).terms ?? {}).map(([lang]) => lang as Lang);
  const said = Object.entries(messages).map(([lang, sentences]) => [
    lang,
    overlaid(sentences, wordings?.[words]?.[lang] ?? {}),
  ]);
  const terms = Object.fromEntries(langs.map((lang) => [lang, termsIn(data, lang, words)]));
  return {
    data: { ...(data as WordsSource), terms, wordings: {} },
    messages: Object.fromEntries(said),
  };
};

/** The words of a language, as the players of a preset use them; undefined where it has none. */
export const wordsIn = (
  frames: Frames,
  { data, messages, wordings }: SpokenRules,
  lang: Lang,
  preset?: string,
): Words | undefined => {
  const sentences = messages[lang];
  if (sentences === undefined) return undefined;
  const words = wordsOfPreset(data, preset);
  const said = overlaid(sentences, wordings?.[words]?.[lang] ?? {});
  return wordsOf(frames, said, termsIn(data, lang, words), lang);
};

/** The program's words where no game can be asked for its own. */
export const wordsWithout = (frames: Frames, lang: Lang): Words => wordsOf(frames, {}, {}, lang);

const wordsOf = (frames: Frames, said: unknown, terms: Terms, lang: Lang): Words => {
  const read = readMessages(said, lang);
  const messages = { ...read, sentences: withFrames(read, lang, frames) };
  const catalogue = makeCatalogue(terms, messages, lang);
  const frame = (code: Frame, args: Values = {}): string => catalogue.sentence(code, args);
  const nouns = nounsIn({ ...terms, [MEMBERS]: messages.terms[MEMBERS] ?? {} });
  const noun = (id: string): string => printable(nouns.get(id) ?? id);
  const { answer, choices } = answersIn(catalogue, noun, messages.lists);
  return {
    catalogue,
    messages,
    sentence: (problem) =>
      catalogue.has(`problem.${problem.code}`)
        ? problemSentence(catalogue, problem)
        : plainSentence(problem),
    noun,
    hasNoun: (id) => nouns.has(id),
    answer,
    choices,
    frame,
    when: ({ round, phase }) => frame('frame.when', { round, phase }),
  };
};

type TermsByLang = Partial<Record<Lang, Terms>>;

/** As much of a ruleset's data as words are made of. */
interface WordsSource {
  readonly terms?: TermsByLang;
  readonly wordings?: Readonly<Record<string, TermsByLang>>;
  readonly presets?: Readonly<Record<string, { readonly words?: string }>>;
}

/** The name of a preset's words; empty: they use those of the ruleset. */
export const wordsOfPreset = (data: unknown, preset = ''): string =>
  (data as WordsSource).presets?.[preset]?.words ?? '';

/** The nouns of a ruleset in one language, as a preset's players call them. */
export const termsIn = (data: unknown, lang: Lang, words: string): Terms => {
  const { terms, wordings } = data as WordsSource;
  return { ...terms?.[lang], ...wordings?.[words]?.[lang] };
};

const nounsIn = (terms: Terms): ReadonlyMap<string, string> => {
  const nouns = new Map<string, string>();
  for (const group of Object.values(terms))
    for (const [id, { name }] of Object.entries(group)) if (!nouns.has(id)) nouns.set(id, name);
  return nouns;
};

/** The answers to questions, in the words of its kind where it has some. */
const answersIn = (
  catalogue: Catalogue,
  noun: (id: string) => string,
  { rows }: Messages['lists'],
): Pick<Words, 'answer' | 'choices'> => {
  const frame = (code: Frame, args: Values = {}): string => catalogue.sentence(code, args);
  const answer = (kind: string, value: Json): string => {
    const code = `choice.${kind}`;
    if (Array.isArray(value) && value.length > 0) {
      const areGroups = value.some(Array.isArray);
      return value
        .map((step: Json) => answer(kind, step))
        .join(areGroups ? rows : frame('frame.and'));
    }
    if (value === null || Array.isArray(value) || !catalogue.has(code))
      return answerWords(value, noun, frame);
    return catalogue.sentence(code, typeof value === 'object' ? { ...value } : { value });
  };
  return {
    answer,
    choices: (kind, values) => {
      const most = rangeTo(values);
      if (most === undefined || most === 0) return values.map((value) => answer(kind, value));
      const code = `choice.${kind}`;
      // Numbers in a row are one choice, and what it is may be more than one number.
      const own = catalogue.has(code) ? catalogue.sentence(code, { most }) : '';
      return [own === '' ? frame('waiting.range', { most }) : own];
    },
  };
};

/** The last of all numbers from 0 on; undefined: they are something else. */
const rangeTo = (values: readonly Json[]): number | undefined =>
  values.every((value, index) => value === index) ? values.length - 1 : undefined;

const answerWords = (
  value: Json,
  noun: (id: string) => string,
  frame: (code: Frame) => string,
): string => {
  if (value === null) return frame('frame.none');
  if (typeof value === 'string') return noun(value);
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).map((part) => answerWords(part, noun, frame));
  if (parts.length === 0) return frame('frame.none');
  return parts.join(Array.isArray(value) ? frame('frame.and') : ' ');
};

/** For a problem that the game has no sentence for: its code and what it is about. */
const plainSentence = ({ code, args = {}, rule }: Problem): string => {
  const detail = args['detail'];
  const about = Object.entries(args).map(([name, value]) => `${name} ${String(value)}`);
  const says =
    typeof detail === 'string' ? detail : [code.replaceAll('-', ' '), ...about].join(', ');
  return printable(rule === undefined ? says : `${says} (${rule})`);
};
