import { byName, joined, oneOf, phraseOf, record } from '../../../../notation/data.ts';
import type { Form, Words } from '../../../../notation/form.ts';
import { number, text } from '../../../../notation/index.ts';
import type { Path, Scope } from '../../../../notation/spellings.ts';
import { DOERS } from '../../actions.ts';
import { NEW_LINE, said } from '../../language/data.ts';
import { house } from '../../language/parts.ts';
import { answers, bids, headed, members, retreat, sequence } from './answers.ts';
import { orders } from './orders.ts';

// Orders in YAML: what the lines say, as data.

const sequences: Readonly<Record<string, Form>> = Object.fromEntries(
  DOERS.flatMap(({ kind, turns }) =>
    turns === undefined ? [] : [[`${kind}-order`, sequence(`${kind}-order`)]],
  ),
);
const SAID: Readonly<Record<string, Form>> = {
  orders,
  ...sequences,
  ...members,
  retreat,
  bids,
  answers,
};
const lines = (parts: Partial<Record<string, Words>>, path: Path): Words =>
  joined(
    Object.values(parts).flatMap((part) => (part === undefined ? [] : [part])),
    NEW_LINE,
    path,
  );
const plain = record(SAID, { words: lines });
/** In another round anything may be, so that only how it is put together matters. */
const standing: Form = {
  ...plain,
  schema(scope) {
    const { lexicon, has, ids } = scope;
    const any: Scope = { lexicon, anyWords: true, ...(has && { has }) };
    return plain.schema(ids === undefined ? scope : any, ['always']);
  },
};
/** Each line of some words, with the same before it. */
const prefixed = (before: string, words: Words): Words =>
  words.length === 0
    ? []
    : [
        ...said(before),
        ...words.flatMap((piece) => (piece.text === NEW_LINE ? [piece, ...said(before)] : [piece])),
      ];

/** A message in YAML. */
export const message: Form = record(
  {
    game: headed('game', phraseOf(text(''))),
    round: headed('round', phraseOf(number(1))),
    house: headed('house', phraseOf(house)),
    status: oneOf({ provisional: 'provisional', final: 'final' }),
    ...SAID,
    always: {
      say: (value, path, findings) => prefixed('always: ', standing.say(value, path, findings)),
      schema: standing.schema,
    },
    rounds: byName({
      name: number(1),
      value: standing,
      between: NEW_LINE,
      empty: 'nothing',
      words: (round, words) => prefixed(`round ${round[0]?.text}: `, words),
    }),
  },
  { words: lines },
);

/** The words of a message line by line. */
export const linesIn = (words: Words): readonly Words[] => {
  const all: Words[] = [];
  let line: Words[number][] = [];
  for (const piece of words)
    if (piece.text === NEW_LINE) {
      all.push(line);
      line = [];
    } else line.push(piece);
  return [...all, line].filter((one) => one.length > 0);
};
