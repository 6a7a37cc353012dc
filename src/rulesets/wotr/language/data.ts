// Orders as data: what all chapters need to make them into the words of lines.

import { eitherOf, literal, oneOf, phraseOf } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import type { Pattern } from '../../../notation/index.ts';

/** Between the lines that data are made into. */
export const NEW_LINE = '\n';

/** Data that stand behind a head in their line. */
export const headed = (head: string, form: Form): Form => ({
  ...form,
  say: (value, path, findings) => [...literal(head, path), ...form.say(value, path, findings)],
});

/** Words behind a head. */
export const said = (head: string, pattern: Pattern<unknown>): Form =>
  headed(head, phraseOf(pattern));

const textOf = (value: unknown): string => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

/** Some values with words of their own; whatever else stands there is another form. */
export const orElse = (words: Readonly<Record<string, string>>, form: Form): Form =>
  eitherOf((value) => Object.hasOwn(words, textOf(value)), oneOf(words), form);
