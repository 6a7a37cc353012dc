import type { Seat } from '../../../core/game.ts';
import { onceOf } from '../../../core/once.ts';
import { invalid } from '../../../core/problem.ts';
import { invariant } from '../../../core/result.ts';
import type { PlaceOf } from '../../../core/ruleset-module.ts';
import { isRecord } from '../../../core/shape.ts';
import type { Manner, Reading } from '../../../core/wishes.ts';
import {
  behind,
  byName,
  eitherOf,
  headed,
  joinWords,
  NEW_LINE,
  oneOf,
  phraseOf,
  type Row,
  record,
  several,
} from '../../../notation/data.ts';
import type { Form, Schema, Words } from '../../../notation/form.ts';
import { findCalled, findField, wordsIn } from '../../../notation/grammar.ts';
import {
  as,
  either,
  field,
  list,
  means,
  number,
  opt,
  type Pattern,
  phrase,
  text,
} from '../../../notation/index.ts';
import { wholly } from '../../../notation/sayable.ts';
import { arrayOf, choiceOf, strict, textSchema } from '../../../notation/schema.ts';
import { childrenOf } from '../../../notation/shape.ts';
import { listSayable, type Path, type Scope } from '../../../notation/spellings.ts';
import { readData, type WrittenLine } from '../../../notation/written.ts';
import { DOERS, ORDER_KINDS, ORDER_RULES, tokensOf } from '../actions.ts';
import type { Rules } from '../data/rules.ts';
import type { OrderId } from '../data/vocabulary.ts';
import type { AnswerLine } from '../language/answer.ts';
import { conditions, conditionWords, onConditions } from '../language/conditions.ts';
import { area, comma, house, none } from '../language/parts.ts';
import { orderToken } from '../planning/planning.ts';
import type { View } from '../table/state.ts';
import { ANSWER_LINES, OTHERS } from './lines.ts';
import { readWritten, type When } from './read.ts';

const NAMES = ['answer', 'card', 'area'] as const;
const isAnswer = (value: unknown): boolean =>
  !isRecord(value) || [...NAMES, 'if'].some((name) => name in value);

const answerOf = (phrase: Form): Form =>
  record(
    { answer: phrase, card: phrase, area: phrase, if: conditions },
    {
      alone: 'answer',
      rows: NAMES.map((name) => ({ needed: [name], more: ['if'] })),
      words: ({ answer, card, area, if: when }) => [
        ...(answer ?? card ?? area ?? []),
        ...onConditions(when),
      ],
    },
  );

/** The same, as it may stand there: by itself, or by one of its names. */
const answerSchema = (said: Schema, more: readonly (readonly ['if', Schema])[]): Schema =>
  choiceOf([said, ...NAMES.map((name) => strict([[name, said], ...more], [name]))]);
const isOnCondition = (value: unknown): boolean => isRecord(value) && 'if' in value;
const ON_CONDITION = { type: 'object', properties: { if: {} }, required: ['if'] };

const keepsNone = (): boolean => false;

/** One answer or several, of what may be said alone and as a part of a list, and on which conditions. */
const alternatives = onceOf((said: Schema) =>
  onceOf((listed: Schema) =>
    onceOf((when: Schema): Schema => {
      const item = answerSchema(said, [['if', when]]);
      const part = answerSchema(listed, []);
      return choiceOf([
        item,
        arrayOf(part, {}, item),
        arrayOf(item, { maxItems: 1 }),
        arrayOf(item, { contains: ON_CONDITION }),
      ]);
    }),
  ),
);

/** Alternatives; where the answer is a list itself, phrases without conditions are its parts. */
const answersWith = (value: Pattern<unknown>, isList: boolean): Form => {
  const one = answerOf(phraseOf(value));
  return {
    say(said, path, findings) {
      const isParted = Array.isArray(said) && !said.some(isOnCondition);
      return several(one, isParted ? '; ' : '; else ').say(said, path, findings);
    },
    schema(scope, path) {
      // The same may be said by each of its names, so it is looked up by one.
      const at = [...path, NAMES[0]];
      const said = textSchema(value, scope, at);
      const listed = isList ? textSchema(value, scope, at, keepsNone) : said;
      return alternatives(said)(listed)(conditions.schema(scope, path));
    },
  };
};

/** `{ Winterfell: Eddard }`: one thing for each area. */
const byArea = ({ between, value }: NonNullable<AnswerLine['each']>): Form =>
  byName({
    name: area,
    value,
    group: 'areas',
    between: '; ',
    empty: 'none',
    words: (area, said, given) => (given === null ? area : [...area, ...behind(between, said)]),
  });

/** The lines that have members of their own, by those. */
const members: Readonly<Record<string, Form>> = Object.fromEntries(
  ANSWER_LINES.flatMap(({ member, value, isList, each }) => {
    if (member === undefined) return [];
    const answers = answersWith(value, isList);
    const form = each ? eitherOf((said) => !isAnswer(said), byArea(each), answers) : answers;
    return [[member, headed(`${member}: `, form)]];
  }),
);

const ways = answersWith(area, false);
const retreat = eitherOf(
  (value) => !isAnswer(value),
  byName({
    name: area,
    value: ways,
    group: 'areas',
    between: NEW_LINE,
    empty: 'nothing',
    words: (from, into) => [
      ...conditionWords('retreat: '),
      ...from,
      ...conditionWords(' -> '),
      ...into,
    ],
  }),
  headed('retreat: ', ways),
);

const bid = invariant(findCalled(OTHERS, 'bid'), 'bid');
const bids = byName({
  name: invariant(findField(bid, 'on'), 'on'),
  value: answersWith(number(), false),
  between: NEW_LINE,
  empty: 'nothing',
  words: (stake, amount) => [
    ...conditionWords('bid '),
    ...stake,
    ...conditionWords(' '),
    ...amount,
  ],
});

const sequence = (head: string): Form =>
  headed(`${head}: `, several(phraseOf(list(area, comma)), ', '));

/** A line of a head and what stands behind it. */
interface HeadedValue {
  readonly name: string;
  readonly head: Pattern<unknown>;
  readonly value: Form;
}

/** The line of an order's doing, said by itself: the head is its first word. */
const doing = (line: Pattern<unknown>): readonly HeadedValue[] => {
  const { shape } = line;
  if (shape.is === 'phrase') {
    const [head, ...others] = shape.parts;
    if (head === undefined || 'key' in head) return [];
    const name = wordsIn([head])[0]?.spellings.en[0] ?? '';
    return [{ name, head, value: answersWith(phrase(...others), false) }];
  }
  return shape.is === 'called' || shape.is === 'as' || shape.is === 'either'
    ? childrenOf(line).flatMap(doing)
    : [];
};

const HEADED: readonly HeadedValue[] = [
  ...ANSWER_LINES.map(({ name, head, value, isList, pattern }): HeadedValue => {
    const about = findField(pattern, 'about') ?? opt(either());
    return {
      name,
      head: phrase(field('head', head), field('about', about)),
      value: answersWith(value, isList),
    };
  }),
  ...DOERS.flatMap(({ line }) => doing(line)),
];

/** Any question by the head of its line: `casualties at Seagard`. */
const answers: Form = {
  say: byName({
    name: area,
    value: ways,
    between: NEW_LINE,
    empty: 'nothing',
    words: (head, answer) => [...head, ...conditionWords(': '), ...answer],
  }).say,
  schema(scope, path) {
    if (scope.anyWords) return { type: 'object', additionalProperties: ways.schema(scope, path) };
    const members = HEADED.filter(({ name }) => scope.has?.([...path, name]) !== false).map(
      ({ name, head, value }) => {
        const at = [...path, name];
        return [wholly(listSayable(head, scope, at)), value.schema(scope, at)];
      },
    );
    return {
      type: 'object',
      additionalProperties: false,
      patternProperties: Object.fromEntries(members),
    };
  },
};

const oneToken = (tokens: readonly OrderId[]): Form =>
  phraseOf(
    as(
      orderToken,
      (id) => (tokens.includes(id) ? id : undefined),
      (id) => id,
    ),
  );

const KINDS = ORDER_KINDS.flatMap((kind) => {
  const { yaml } = ORDER_RULES[kind];
  return yaml === undefined ? [] : [{ kind, yaml }];
});
const rowsOf = ({ kind, yaml }: (typeof KINDS)[number]): readonly Row<string>[] =>
  yaml.rows.map(({ tokens = tokensOf(kind), needed, only, ...row }) => ({
    ...row,
    needed: ['order', ...needed],
    only: { ...only, order: oneToken(tokens) },
  }));

const order = record<string>(
  Object.assign({ order: phraseOf(orderToken) }, ...KINDS.map(({ yaml }) => yaml.members)),
  {
    alone: 'order',
    rows: [{ needed: ['order'] }, ...KINDS.flatMap(rowsOf)],
    words: ({ order = [], ...done }, path) =>
      joinWords([order, ...KINDS.map(({ yaml }) => yaml.words(done, path))], ' ', path),
  },
);

const noOrders = phraseOf(means(none, []));
/** The orders of a message, area by area. */
const orders = eitherOf(
  isRecord,
  byName({
    name: area,
    value: order,
    group: 'areas',
    between: NEW_LINE,
    empty: 'nothing',
    words: (area, order) => [...area, ...conditionWords(': '), ...order],
  }),
  {
    ...noOrders,
    say: (value, path, findings) => behind('orders: ', noOrders.say(value, path, findings)),
  },
);

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
  joinWords(
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
        ...conditionWords(before),
        ...words.flatMap((piece) =>
          piece.text === NEW_LINE ? [piece, ...conditionWords(before)] : [piece],
        ),
      ];

export const message: Form = record(
  {
    game: headed('game: ', phraseOf(text(''))),
    round: headed('round: ', phraseOf(number(1))),
    house: headed('house: ', phraseOf(house)),
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

/** Where a message is read: without a state its round cannot be judged. */
export interface Where extends Manner {
  readonly rules: Rules;
  readonly state: When | null;
  /** The table, if it is known who stands where. */
  readonly view?: View;
}

/**
 * Orders in YAML to the wishes that the same orders as text give. A phrase is what would stand at
 * its place in a line; one phrase may stand for a list of one.
 *
 *     game: five-kings
 *     round: 3
 *     house: stark
 *     orders:                          # `none`: none on purpose
 *       Winterfell:
 *         order: march +1
 *         march: [{ into: Moat Cailin, units: { knight: 1, footman: 1 } }, { into: Karhold, units: footman }]
 *         token: yes
 *         else: [{ march: Karhold, if: Karhold held by Greyjoy }]       # tried next
 *       White Harbor: { order: support, support: [Moat Cailin, attacker of Widow's Watch], never: Greyjoy }
 *       Shivering Sea: { order: raid, raid: [Narrow Sea, Widow's Watch] }   # alternatives
 *       Pyke: { order: raid*, raid: [[Seagard, Riverrun], Seagard] }        # two at once, else one
 *       Karhold: { order: consolidate, fortify: yes }
 *     march-order: [Winterfell, Greywater Watch]
 *     cards: [{ card: Robb, if: [attacking, with knights] }, Greatjon]
 *     blade: when it decides           # also losses, raven, recall, decline, tie, muster
 *     muster: [Winterfell knight, White Harbor ship in Narrow Sea]
 *     heroes: { Winterfell: Eddard }   # also redeploy; in games with heroes
 *     ports: { Winterfell: Bay of Ice }                                     # or [Winterfell on Bay of Ice, Pyke]
 *     scout: [Pyke, Seagard]
 *     retreat: { Moat Cailin: [Winterfell, White Harbor] }                  # or areas alone
 *     bids: { throne: 3, fiefdoms: 2, court: 0, wildlings: 4 }
 *     answers: { Cersei: [Riverrun, Seagard], casualties at Seagard: knight }   # any other question
 *     always: { blade: when it decides, losses: footmen first }             # for every round to come
 *     rounds: { 5: { orders: { White Harbor: defense +1 } } }               # for that round alone
 *     status: provisional              # or final
 */
export const readYamlOrdersAt = (
  { rules, state, spelling, view }: Where,
  seat: Seat,
  value: unknown,
  placeOf: PlaceOf,
): Reading => {
  const read = (lines: readonly WrittenLine[]): Reading => {
    const { unread = [], ...reading } = readWritten(rules, seat, lines, {
      ...{ spelling, now: state },
      ...(view && { view }),
    });
    // Data are no prose: what is no order is a mistake.
    const strange = unread.map(({ place, text }) => invalid('not-understood', place, { text }));
    return { ...reading, problems: [...reading.problems, ...strange] };
  };
  return readData(message, value, placeOf, read);
};

/** The same where only the rules are known: the round is not judged. */
export const readYamlOrders = (
  rules: Rules,
  seat: Seat,
  value: unknown,
  placeOf: PlaceOf,
): Reading => readYamlOrdersAt({ rules, state: null }, seat, value, placeOf);
