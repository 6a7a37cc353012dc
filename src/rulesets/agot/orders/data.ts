import { must } from '../../../core/result.ts';
import {
  byName,
  eitherOf,
  type Form,
  isRecord,
  joined,
  literal,
  oneOf,
  phraseOf,
  type Row,
  record,
  several,
  type Words,
} from '../../../notation/data.ts';
import { findCalled, findField } from '../../../notation/grammar.ts';
import {
  called,
  either,
  field,
  list,
  means,
  name,
  number,
  opt,
  type Pattern,
  phrase,
  text,
  word,
} from '../../../notation/index.ts';
import { choiceOf, type Schema, textSchema } from '../../../notation/schema.ts';
import { type Path, type Scope, saidWith, wholly } from '../../../notation/spellings.ts';
import type { AnswerLine } from './lines/answer.ts';
import { BID_LINES } from './lines/bids.ts';
import { condition } from './lines/conditions.ts';
import { ANSWER_LINES, ANSWERS } from './lines/index.ts';
import { orderToken } from './lines/order-tokens.ts';
import { AREA_LINES } from './lines/orders.ts';
import { and, anyCard, area, comma, house, none, unit, units } from './lines/parts.ts';

// Orders in YAML: what the lines say, as data. Phrases stand for their place in a line.

const found = (patterns: readonly Pattern<unknown>[], named: string): Pattern<unknown> =>
  must(findCalled(patterns, named), named);

const said = (text: string, path: Path = []): Words => literal(text, path);
/** What stands there, with something before it. */
const behind = (before: string, words: Words | undefined): Words =>
  words === undefined ? [] : [...said(before, words[0]?.path), ...words];

const onlyIf = several(phraseOf(list(condition, and)), ' and ');
/** Conditions speak of anything, wherever they stand. */
const conditions: Form = {
  ...onlyIf,
  schema: ({ lexicon, anyWords }) => onlyIf.schema({ lexicon, ...(anyWords && { anyWords }) }, []),
};
const onIf = (words: Words | undefined): Words => behind(' if ', words);

// ---- Orders -------------------------------------------------------------------------------------

const place = phraseOf(area, 'areas');
const unitNumbers = byName({
  name: unit,
  value: phraseOf(number(1, 99)),
  between: ', ',
  words: (unit, count) => [...count, ...said(' '), ...unit],
});
const move = record(
  { into: place, units: eitherOf(isRecord, unitNumbers, phraseOf(units)) },
  {
    alone: 'into',
    rows: [{ needed: ['into'], more: ['units'] }],
    words: ({ into = [], units }) => [...behind('-> ', into), ...behind(': ', units)],
  },
);
const DOING = {
  march: several(move, '; '),
  token: oneOf({ yes: 'leave token', no: 'no token' }),
  if: conditions,
};
type Doing = Partial<Record<keyof typeof DOING, Words>>;
const doing = ({ march = [], token = [], if: when }: Doing, path: Path): Words => [
  ...joined([march, token], '; ', path),
  ...onIf(when),
];
const march = record(DOING, {
  rows: [{ needed: ['march'], more: ['token', 'if'] }],
  words: doing,
});

/** Two at once, with a star. */
const targets: Form = {
  say: several(place, ' and ').say,
  schema(scope, path) {
    const one = phraseOf(either(area, means(none, '')), 'areas').schema(scope, path);
    const most = scope.has?.([...path, 'both']) === true ? 2 : 1;
    return choiceOf([one, { type: 'array', items: one, minItems: 1, maxItems: most }]);
  },
};

const ORDER = {
  order: phraseOf(orderToken, 'orders'),
  ...DOING,
  else: several(march, '; else '),
  raid: several(targets, ' or '),
  support: several(phraseOf(found(AREA_LINES, 'backs'), 'areas'), '; else '),
  never: several(phraseOf(house), ', '),
  fortify: oneOf({ yes: '(fortify)', no: '(no fortify)' }),
};
type Order = keyof typeof ORDER;
const ROWS: readonly Row<Order>[] = [
  { needed: ['order'] },
  { needed: ['order', 'march'], more: ['token', 'if', 'else'], sort: 'march' },
  { needed: ['order', 'raid'], sort: 'raid' },
  { needed: ['order', 'raid'], sort: 'raid*' },
  { needed: ['order', 'support'], more: ['never'], sort: 'support' },
  { needed: ['order', 'never'], sort: 'support' },
  { needed: ['order', 'fortify'], sort: 'consolidate-power' },
];
const order = record(ORDER, {
  alone: 'order',
  rows: ROWS,
  words({ order = [], else: others, raid, support, never, fortify, ...march }, path) {
    const marching = joined([doing(march, path), others ?? []], '; else ', path);
    const backing = joined([support ?? [], behind('never ', never)], '; ', path);
    const parts = [order, marching, raid ?? [], backing, fortify ?? []];
    return joined(parts, ' ', path);
  },
});

const NEW_LINE = '\n';
const noOrders = phraseOf(means(none, []));
const orders = eitherOf(
  isRecord,
  byName({
    name: area,
    value: order,
    group: 'areas',
    between: NEW_LINE,
    words: (area, order) => [...area, ...said(': '), ...order],
  }),
  {
    ...noOrders,
    say: (value, path, findings) => behind('orders: ', noOrders.say(value, path, findings)),
  },
);

// ---- Answers ------------------------------------------------------------------------------------

const isAnswer = (value: unknown): boolean =>
  !isRecord(value) || 'answer' in value || 'if' in value;
const NAMES = ['answer', 'card', 'area'] as const;

/** Alternatives, each perhaps on conditions; of a list of phrases the parts are one answer. */
const answersWith = (value: Pattern<unknown>, isList: boolean): Form => {
  const phrase = phraseOf(value);
  const part: Form = {
    ...phrase,
    schema: (scope, path) => textSchema(value, scope, path, () => !isList),
  };
  const one = record(
    { answer: phrase, card: phrase, area: phrase, if: conditions },
    {
      alone: 'answer',
      rows: NAMES.map((name) => ({ needed: [name], more: ['if'] })),
      words: ({ answer, card, area, if: when }) => [
        ...(answer ?? card ?? area ?? []),
        ...onIf(when),
      ],
    },
  );
  const isPlain = (values: readonly unknown[]): boolean =>
    !values.some((one) => isRecord(one) && 'if' in one);
  return {
    say(value, path, findings) {
      const between = Array.isArray(value) && isPlain(value) ? '; ' : '; else ';
      return several(one, between).say(value, path, findings);
    },
    schema(scope, path) {
      const item = one.schema(scope, path);
      const parts = part.schema(scope, path);
      const onCondition = { type: 'object', properties: { if: {} }, required: ['if'] };
      return choiceOf([
        item,
        { type: 'array', items: parts, minItems: 1 },
        { type: 'array', items: item, minItems: 1, contains: onCondition },
      ]);
    },
  };
};

const answerLine = (kind: string): AnswerLine => must(ANSWERS.get(kind), kind);
const headed = (head: string, form: Form): Form => ({
  say: (value, path, findings) => behind(`${head}: `, form.say(value, path, findings)),
  schema: form.schema,
});
const answersTo = (head: string, kind = head): Form => {
  const { value, isList } = answerLine(kind);
  return headed(head, answersWith(value, isList));
};

/** `{ Winterfell: Eddard }`: one thing for each area. */
const byArea = (head: string, kind: string, between: string, value: Form): Form => {
  const named = byName({
    name: area,
    value,
    group: 'areas',
    between: '; ',
    words: (area, said, given) => (given === null ? area : [...area, ...behind(between, said)]),
  });
  const line = answerLine(kind);
  return headed(
    head,
    eitherOf((value) => !isAnswer(value), named, answersWith(line.value, true)),
  );
};

const ways = answersWith(area, false);
const retreat = eitherOf(
  (value) => !isAnswer(value),
  byName({
    name: area,
    value: ways,
    group: 'areas',
    between: NEW_LINE,
    words: (from, into) => [...said('retreat: '), ...from, ...said(' -> '), ...into],
  }),
  headed('retreat', ways),
);

const bid = found(BID_LINES, 'bid');
const bids = byName({
  name: must(findField(bid, 'on'), 'on'),
  value: answersWith(number(), false),
  between: NEW_LINE,
  words: (stake, amount) => [...said('bid '), ...stake, ...said(' '), ...amount],
});

const sequence = (head: string): Form =>
  headed(head, several(phraseOf(list(area, comma), 'areas'), ', '));

/** Any question by the head of its line: `casualties at Seagard`. */
const answers: Form = {
  say: byName({
    name: area,
    value: answersWith(area, false),
    between: NEW_LINE,
    words: (head, answer) => [...head, ...said(': '), ...answer],
  }).say,
  schema(scope, path) {
    if (scope.anyWords) return { type: 'object', additionalProperties: ways.schema(scope, path) };
    const members = ANSWER_LINES.filter(({ name }) => scope.has?.([...path, name]) ?? true).map(
      (line) => {
        const about = findField(line.pattern, 'about') ?? opt(either());
        const head = phrase(line.head, field('about', about));
        const value = answersWith(line.value, line.isList);
        return [wholly(saidWith(head, scope, path)), value.schema(scope, [...path, line.name])];
      },
    );
    return {
      type: 'object',
      additionalProperties: false,
      patternProperties: Object.fromEntries(members),
    };
  },
};

// ---- Messages -----------------------------------------------------------------------------------

const SAID = {
  orders,
  'march-order': sequence('march-order'),
  'raid-order': sequence('raid-order'),
  cards: answersTo('cards', 'house-card'),
  blade: answersTo('blade'),
  losses: answersTo('losses'),
  raven: answersTo('raven'),
  recall: answersTo('recall'),
  decline: answersTo('decline', 'decline-support'),
  tie: answersTo('tie'),
  muster: answersTo('muster'),
  heroes: byArea('heroes', 'deploy-heroes', ' ', phraseOf(anyCard, 'cards')),
  redeploy: byArea('redeploy', 'redeploy', ' ', phraseOf(anyCard, 'cards')),
  ports: byArea('port', 'build-ports', ' on ', phraseOf(either(area, means(none, null)), 'areas')),
  scout: answersTo('scout'),
  fortify: answersTo('fortify'),
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
const standing = record(SAID, { words: lines });
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
    house: headed('house', phraseOf(house, 'houses')),
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
void called, name, word;

export type { Schema, Scope };
