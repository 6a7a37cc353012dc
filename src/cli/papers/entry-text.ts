import { say } from '../../core/document.ts';
import { type Answered, type Entry, isAnswered } from '../../core/entry.ts';
import type { Json } from '../../core/json.ts';
import { isSealed } from '../../core/secrecy.ts';
import { groupBy } from '../../report/groups.ts';
import { renderText } from '../../report/render/text.ts';
import { tellEntry } from '../../report/tell-entry.ts';
import { questionOf } from '../../report/waiting.ts';
import type { Words } from '../words/words.ts';

/** An entry in one sentence; one that this reader may not know only says that it is sealed. */
export const entryText = (entry: Entry, words: Words): string => {
  const { event } = entry;
  if (isSealed(entry)) return words.frame('why.sealed');
  if (isAnswered(event)) return answerText(event, words);
  const [block] = tellEntry(entry, words.messages).slice(-1);
  return block?.block === 'paragraph' ? words.catalogue.say(block.text) : '';
};

/** The lines of an entry, a battle with its sum. */
export const entryLines = (entry: Entry, words: Words, width: number): readonly string[] => {
  const document = tellEntry(entry, words.messages);
  return renderText(document, words.catalogue, width).trimEnd().split('\n');
};

/** The table of an entry that is told as a sum; of any other nothing. */
export const sumLines = (entry: Entry, words: Words, width: number): readonly string[] => {
  const tables = tellEntry(entry, words.messages).filter(({ block }) => block === 'table');
  if (tables.length === 0) return [];
  return renderText(tables, words.catalogue, width).trimEnd().split('\n');
};

const answerText = ({ seat, rule, secret, ...answered }: Answered, words: Words): string => {
  const { by = secret?.by, answer = secret?.answer ?? null } = answered;
  const question = questionOf(answered);
  const said = answerWords(answer, words);
  return words.catalogue.say({
    ...say('why.answer', { seat, question, answer: said, by }),
    rule,
  });
};

const answerWords = (value: Json, words: Words): string => {
  if (value === 'yes' || value === 'no') return words.frame(`why.${value}`);
  if (value === null) return words.frame('frame.none');
  if (typeof value === 'string') return words.noun(value);
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value)) return partWords(Object.values(value), words);
  const parts = value.map((part) => answerWords(part, words)).filter((part) => part !== '');
  if (parts.length === 0) return words.frame('frame.none');
  // Numbers in a row each stand in their own place.
  const told = value.some((part) => typeof part === 'number') ? parts : counted(parts, words);
  return told.join(words.frame('frame.and'));
};

/** Each part once, with how often it is there. */
const counted = (parts: readonly string[], words: Words): readonly string[] =>
  groupBy(parts, (part) => part).map(([what, ...again]) =>
    words.frame('why.times', { what, count: again.length + 1 }),
  );

/** Of a part only what has a noun or a number says anything to a reader. */
const partWords = (values: readonly Json[], words: Words): string => {
  const [what = '', ...which] = values
    .filter((value) => typeof value !== 'string' || words.hasNoun(value))
    .map((value) => answerWords(value, words));
  return which.length === 0 ? what : words.frame('why.part', { what, which: which.join(' ') });
};
