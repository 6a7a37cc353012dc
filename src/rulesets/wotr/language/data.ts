// Orders as data: what all chapters need to make them into the words of lines.

import {
  eitherOf,
  headed,
  joinWords,
  oneOf,
  phraseOf,
  record,
  several,
} from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import { type Pattern, text } from '../../../notation/index.ts';
import { messageForm } from '../../../notation/order-language.ts';
import { dieWord } from './parts.ts';

/** Words behind a head. */
export const formBehind = (head: string, pattern: Pattern<unknown>): Form =>
  headed(head, phraseOf(pattern));

const textOf = (value: unknown): string => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

/** Some values with words of their own; whatever else stands there is another form. */
export const orElse = (words: Readonly<Record<string, string>>, form: Form): Form =>
  eitherOf((value) => Object.hasOwn(words, textOf(value)), oneOf(words), form);

// A file of orders: its members, and what stands in them.

/** Any words; those that could be said now are offered. */
const lineFrom = (lines: readonly string[]): Form => ({
  ...phraseOf(text('')),
  schema: () =>
    lines.length === 0 ? { type: 'string' } : { anyOf: [{ enum: [...lines] }, { type: 'string' }] },
});

/** An action: its line, or the die, what it is used for, and on what terms. */
const actionFrom = (lines: readonly string[]): Form =>
  record(
    {
      die: phraseOf(dieWord),
      do: lineFrom(lines),
      if: headed('if ', phraseOf(text(''))),
      else: oneOf({ ask: 'else ask', pass: 'else pass', skip: 'else skip' }),
      battle: headed('; ', several(phraseOf(text('')), '; ')),
    },
    {
      alone: 'do',
      rows: [{ needed: ['do'], more: ['die', 'if', 'else', 'battle'] }],
      words: ({ die, do: act = [], if: when, else: otherwise, battle }, path) => {
        const deed = joinWords(die === undefined ? [act] : [die, act], ': ', path);
        const more = [when, otherwise, battle].flatMap((one) => (one === undefined ? [] : [one]));
        return joinWords([deed, ...more], ' ', path);
      },
    },
  );

/** `{ turn: 2, declare: Rivendell, action: { die: Army, do: attack Moria from Dimrill Dale } }` */
export const messageWith = (
  data: Readonly<Record<string, Form>>,
  lines: readonly string[] = [],
): Form => {
  const action = actionFrom(lines);
  return messageForm('turn', {
    ...data,
    action: several(action, ' or '),
    actions: headed('actions: ', several(action, ' then ')),
  });
};
