import { onceOf } from '../../../../core/once.ts';
import { invariant } from '../../../../core/result.ts';
import {
  byName,
  eitherOf,
  isRecord,
  phraseOf,
  record,
  several,
} from '../../../../notation/data.ts';
import type { Form, Schema } from '../../../../notation/form.ts';
import { findCalled, findField, wordsIn } from '../../../../notation/grammar.ts';
import {
  either,
  field,
  list,
  number,
  opt,
  type Pattern,
  phrase,
} from '../../../../notation/index.ts';
import { wholly } from '../../../../notation/said.ts';
import { arrayOf, choiceOf, strict, textSchema } from '../../../../notation/schema.ts';
import { childrenOf } from '../../../../notation/shape.ts';
import { saidWith } from '../../../../notation/spellings.ts';
import { DOERS } from '../../actions.ts';
import type { AnswerLine } from '../../language/answer.ts';
import { behind, conditions, NEW_LINE, onIf, said } from '../../language/data.ts';
import { area, comma } from '../../language/parts.ts';
import { ANSWER_LINES, OTHERS } from '../lines.ts';

const NAMES = ['answer', 'card', 'area'] as const;
const isAnswer = (value: unknown): boolean =>
  !isRecord(value) || [...NAMES, 'if'].some((name) => name in value);

/** One answer, perhaps on conditions. */
const answerOf = (phrase: Form): Form =>
  record(
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

export const headed = (head: string, form: Form): Form => ({
  say: (value, path, findings) => behind(`${head}: `, form.say(value, path, findings)),
  schema: form.schema,
});

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
export const members: Readonly<Record<string, Form>> = Object.fromEntries(
  ANSWER_LINES.flatMap(({ member, value, isList, each }) => {
    if (member === undefined) return [];
    const answers = answersWith(value, isList);
    const form = each ? eitherOf((said) => !isAnswer(said), byArea(each), answers) : answers;
    return [[member, headed(member, form)]];
  }),
);

const ways = answersWith(area, false);
export const retreat = eitherOf(
  (value) => !isAnswer(value),
  byName({
    name: area,
    value: ways,
    group: 'areas',
    between: NEW_LINE,
    empty: 'nothing',
    words: (from, into) => [...said('retreat: '), ...from, ...said(' -> '), ...into],
  }),
  headed('retreat', ways),
);

const bid = invariant(findCalled(OTHERS, 'bid'), 'bid');
export const bids = byName({
  name: invariant(findField(bid, 'on'), 'on'),
  value: answersWith(number(), false),
  between: NEW_LINE,
  empty: 'nothing',
  words: (stake, amount) => [...said('bid '), ...stake, ...said(' '), ...amount],
});

export const sequence = (head: string): Form =>
  headed(head, several(phraseOf(list(area, comma)), ', '));

/** A line of a head and what stands behind it. */
interface Headed {
  readonly name: string;
  readonly head: Pattern<unknown>;
  readonly value: Form;
}

/** The line of an order's doing, said by itself: the head is its first word. */
const doing = (line: Pattern<unknown>): readonly Headed[] => {
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

const HEADED: readonly Headed[] = [
  ...ANSWER_LINES.map(({ name, head, value, isList, pattern }): Headed => {
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
export const answers: Form = {
  say: byName({
    name: area,
    value: ways,
    between: NEW_LINE,
    empty: 'nothing',
    words: (head, answer) => [...head, ...said(': '), ...answer],
  }).say,
  schema(scope, path) {
    if (scope.anyWords) return { type: 'object', additionalProperties: ways.schema(scope, path) };
    const members = HEADED.filter(({ name }) => scope.has?.([...path, name]) !== false).map(
      ({ name, head, value }) => {
        const at = [...path, name];
        return [wholly(saidWith(head, scope, at)), value.schema(scope, at)];
      },
    );
    return {
      type: 'object',
      additionalProperties: false,
      patternProperties: Object.fromEntries(members),
    };
  },
};
