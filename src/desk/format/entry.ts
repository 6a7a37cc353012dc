import { type Saying, say } from '../../core/document.ts';
import { type AnswerEvent, type Entry, isAnswered } from '../../core/entry.ts';
import type { Json } from '../../core/json.ts';
import { isSealed } from '../../core/secrecy.ts';
import { groupBy } from '../../report/groups.ts';
import { questionOf } from '../../report/next.ts';
import { formatEntry } from '../../report/sections.ts';
import type { Speech } from '../speech.ts';

/** An entry in one sentence; one that this reader may not know only says that it is sealed. */
export const entrySaying = (entry: Entry, words: Speech): Saying => {
  const { event } = entry;
  if (isSealed(entry)) return say('why.sealed');
  if (isAnswered(event)) return answerSaying(event, words);
  const [block] = formatEntry(entry, words.messages).slice(-1);
  return block?.block === 'paragraph' ? block.text : say('');
};

/** The same with the number by which it can be asked about. */
export const numberedSaying = (entry: Entry, words: Speech): Saying => {
  const { rule, ...text } = entrySaying(entry, words);
  const told = say('why.numbered', { n: entry.n, text });
  return rule === undefined ? told : { ...told, rule };
};

const answerSaying = ({ seat, rule, secret, ...answered }: AnswerEvent, words: Speech): Saying => {
  const { by = secret?.by, answer = secret?.answer ?? null } = answered;
  const question = questionOf(answered);
  const told = answerWords(answer, words, answered.kind);
  return { ...say('why.answer', { seat, question, answer: told, by }), rule };
};

/** An answer, or a step of one, in the sentence that its game has for it; else by its names and numbers. */
const answerWords = (value: Json, words: Speech, kind = ''): string => {
  const { sentence, has } = words.catalogue;
  if (value === null) return sentence('frame.none');
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return stepsWords(value, words, kind);
  if (has(`choice.${kind}`)) return words.answer(kind, value);
  if (value === 'yes') return sentence('why.yes');
  if (value === 'no') return sentence('why.no');
  if (typeof value === 'string') return words.noun(value);
  return typeof value === 'object' ? partWords(Object.values(value), words) : String(value);
};

const stepsWords = (steps: readonly Json[], words: Speech, kind: string): string => {
  const { sentence } = words.catalogue;
  const parts = steps.map((step) => answerWords(step, words, kind)).filter((part) => part !== '');
  if (parts.length === 0) return sentence('frame.none');
  // Numbers in a row each stand in their own place.
  const told = steps.some((step) => typeof step === 'number') ? parts : counted(parts, words);
  return told.join(sentence('frame.and'));
};

/** Each part once, with how often it is there. */
const counted = (parts: readonly string[], { catalogue }: Speech): readonly string[] =>
  groupBy(parts, (part) => part).map(([what, ...again]) =>
    catalogue.sentence('why.times', { what, count: again.length + 1 }),
  );

/** Of a part only what has a noun or a number says anything to a reader. */
const partWords = (values: readonly Json[], words: Speech): string => {
  const [what = '', ...which] = values
    .filter((value) => typeof value !== 'string' || words.hasNoun(value))
    .map((value) => answerWords(value, words));
  return which.length === 0
    ? what
    : words.catalogue.sentence('why.part', { what, which: which.join(' ') });
};
