// Answers that a seat can give to a kind of question: their fields are declared once, and the line of text, the member of a
// file of orders, its JSON Schema and the lines of a template are derived of them and of their sentence.

import type { Ids } from '../core/game.ts';
import { isSame, type Json } from '../core/json.ts';
import { also, either } from './choices.ts';
import { idle, list } from './combinators.ts';
import type { Pattern } from './contract.ts';
import { byName, phraseOf, record, several } from './data.ts';
import type { Form, Words } from './form.ts';
import { as, called, means, reads, words } from './meanings.ts';
import type { Located } from './senses.ts';
import { everyday, fillSentence, fixedWords, type Sentences, sentenceOf } from './sentences.ts';
import { amount as amountOf, mark, name, number, soft } from './terminals.ts';

/** The values that a field can hold. */
type Domain =
  | { readonly is: 'number'; readonly least: number; readonly most: number }
  | { readonly is: 'amount'; readonly places: number; readonly most: number }
  | { readonly is: 'noun'; readonly group: string; readonly words: readonly string[] }
  | { readonly is: 'word'; readonly words: readonly string[] }
  | {
      readonly is: 'list' | 'way';
      readonly of: Domain;
      readonly most: number;
      readonly again?: true;
      readonly or?: true;
    };
type Value = string | number | readonly Value[];
export type Fields = Readonly<Record<string, Domain>>;

const MOST = 9999;

/** A whole number. */
export const count = (least = 0, most = MOST): Domain => ({ is: 'number', least, most });

/** A number with decimals, kept as a whole number of the least place: `6.5` of one place is 65. */
export const amount = (places: number, most = MOST): Domain => ({ is: 'amount', places, most });

/** A noun of a group; `words` are ids that are no nouns, each a sentence of its own: `trick.none`. */
export const noun = (group: string, ...words: readonly string[]): Domain => ({
  is: 'noun',
  group,
  words,
});

/** One of some words, each a sentence of its own: `stand.hold`. */
export const choice = (...words: readonly string[]): Domain => ({ is: 'word', words });

/** Some of them, each once, parted by commas or *and*. */
export const some = (of: Domain, most = MOST): Domain => ({ is: 'list', of, most });

/** The same in the order in which they are wanted: *or* parts them, too. */
export const firstOf = (of: Domain): Domain => ({ is: 'list', of, most: MOST, or: true });

/** The same where the game itself says what is wrong with one that is named again. */
export const someOrAgain = (of: Domain): Domain => ({ is: 'list', of, most: MOST, again: true });

/** Some of them one behind the other, parted by arrows or commas: `F6 -> F7 -> G7`. */
export const way = (of: Domain, most = MOST): Domain => ({ is: 'way', of, most });

/** The words of a domain that are sentences of their own, by the field that they are of. */
const wordsOf = (domain: Domain): readonly string[] => {
  if (domain.is === 'noun' || domain.is === 'word') return domain.words;
  return domain.is === 'list' || domain.is === 'way' ? wordsOf(domain.of) : [];
};

const isDistinct = (all: readonly Value[]): boolean => new Set(all.map(String)).size === all.length;

const COMMA = { en: ', ', zh: '、' };
const listed = also(mark(',', COMMA), words(soft(','), everyday('and')), mark('+&'));
const wanted = also(
  mark(',', COMMA),
  words(soft(','), everyday('and')),
  words(soft(','), everyday('or')),
  words(idle(everyday('ifFree')), soft(','), everyday('else')),
  words(soft(','), everyday('next')),
);
const onWay = also(
  mark('→', { en: ' -> ', zh: '→' }),
  mark(',-'),
  words(everyday('to')),
  words(soft(','), everyday('next'), idle(everyday('to'))),
);

/** The words of a field. */
const patternOf = (domain: Domain, key: string, sentences: Sentences): Pattern<Value> => {
  switch (domain.is) {
    case 'number': {
      const figure = number(domain.least, domain.most);
      // `build no boats`, `bid nothing`
      const none = means(everyday('nothing', sentences), 0);
      return (domain.least === 0 ? also(figure, none) : figure) as Pattern<Value>;
    }
    case 'amount':
      return amountOf(domain.places, domain.most) as Pattern<Value>;
    case 'noun':
    case 'word': {
      const ids = domain.words.map((id) =>
        means(fixedWords(sentences[`${key}.${id}`] ?? NO_WORDS, sentences), id),
      );
      const nouns = domain.is === 'noun' ? [name(domain.group)] : [];
      return called(
        domain.is === 'noun' ? domain.group : key,
        either<Value>(...(nouns as Pattern<Value>[]), ...ids),
      );
    }
    case 'list':
    case 'way': {
      const listParting = domain.or ? wanted : listed;
      const items = list(
        patternOf(domain.of, key, sentences),
        domain.is === 'way' ? onWay : listParting,
      );
      const isFree = domain.is === 'way' || domain.again === true;
      const isFit = (all: readonly Value[]): boolean =>
        all.length <= domain.most && (isFree || isDistinct(all));
      return as(
        items,
        (all): Value | undefined => (isFit(all) ? all : undefined),
        // One alone is a list of one.
        (all) => [all].flat() as readonly Value[],
      );
    }
  }
};
const NO_WORDS = { en: '', zh: '' };

/** The same as data. */
const formOf = (domain: Domain, key: string, sentences: Sentences): Form => {
  if (domain.is !== 'list' && domain.is !== 'way')
    return phraseOf(patternOf(domain, key, sentences));
  return several(formOf(domain.of, key, sentences), domain.is === 'way' ? ' -> ' : ', ');
};

/** An answer that is tried; of several the first that is legal counts. */
export interface Try {
  readonly kind: string;
  readonly about?: Ids;
  readonly wish: Json;
  readonly when?: readonly Json[];
  /** Its seat wants to be asked; what is wished is nothing. */
  readonly asks?: 'yes';
}

/** The sentences that an answer is said with: each has its key, its fields, and those that the lines around it may say. */
interface AnswerSentence {
  readonly key: string;
  readonly fields: Fields;
  readonly omits?: readonly string[];
}

export interface Answer {
  readonly kind: string;
  readonly sentences: readonly AnswerSentence[];
  /** The member of a file of orders; left out: the kind. */
  readonly member?: string;
  /** It may be said more than once in a message, in the order in which it is to be tried. */
  readonly repeats?: true;
  /** Its lines may leave out whom they are about. */
  readonly omits?: true;
  /** Behind a comma or an *and* it is said of the step of a queue before it, as behind a `;`. */
  readonly within?: true;
  pattern(sentences: Sentences): Pattern<Try>;
  /** Its lines with a value that is said: what stands behind a *not*. */
  denied?(sentences: Sentences): Pattern<Try>;
  other?(sentences: Sentences): OtherValue;
  /** The same of several: `S1 and S2 stay`. */
  group?(sentences: Sentences): Pattern<readonly Located<Try>[]>;
  /** The same as data; left out: words as they stand in a line. */
  form?(sentences: Sentences): Form;
  /** An example of each sentence; `idOf` gives a noun of a group. */
  samples(idOf: (group: string) => string | undefined): readonly Sample[];
}

/** Another value for the same question, where *or* stands between: `attack with S2: R1 or R2`. */
export interface OtherValue {
  readonly value: Pattern<Json>;
  /** The same behind a condition: `if R1 is near, it attacks it`; left out: the value. */
  readonly so?: Pattern<Json>;
  /** Whom values are for that stand behind it, with their conditions: `S2: if R1 is near, attack it`. */
  readonly head?: Pattern<Try>;
  with(said: Try, value: Json): Try | undefined;
}

interface Sample {
  readonly key: string;
  readonly said: Try;
}

/** An example of a value; undefined: the game has no such noun. */
const sampleOf = (
  domain: Domain,
  idOf: (group: string) => string | undefined,
): Value | undefined => {
  switch (domain.is) {
    case 'number':
      return Math.min(domain.most, domain.least + 2);
    case 'amount':
      return Math.min(domain.most, 2) * 10 ** domain.places;
    case 'noun':
      return idOf(domain.group) ?? domain.words[0];
    case 'word':
      return domain.words[0];
    case 'list':
    case 'way': {
      const one = sampleOf(domain.of, idOf);
      return one === undefined ? undefined : [one];
    }
  }
};
const sampleFields = (
  fields: Fields,
  idOf: (group: string) => string | undefined,
): Readonly<Record<string, Value>> | undefined => {
  const all = Object.entries(fields).map(([key, domain]) => [key, sampleOf(domain, idOf)] as const);
  return all.some(([, value]) => value === undefined)
    ? undefined
    : (Object.fromEntries(all) as Readonly<Record<string, Value>>);
};

interface AnswerOptions extends Pick<Answer, 'member' | 'repeats' | 'omits' | 'within'> {
  /** Fields that say which question is answered; what is left is the answer. */
  readonly about?: readonly string[];
  /** Words of the answer that have a sentence of their own: `S5 stays` is `move.stay`. */
  readonly alone?: readonly string[];
}

const pick = (values: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Readonly<Record<string, Json>>;

/** An answer of one sentence: `stake {ribbons}`. Its one field is the answer, or several are its members. */
export const answer = (
  kind: string,
  fields: Fields,
  { about = [], alone = [], ...more }: AnswerOptions = {},
): Answer => {
  const omits = more.omits === undefined ? [] : about;
  const own = Object.keys(fields).filter((key) => !about.includes(key));
  const [only = '', ...others] = own;
  const isAlone = others.length === 0;
  const wishOf = (said: Readonly<Record<string, unknown>>): Json =>
    isAlone ? (said[only] as Json) : pick(said, own);
  const idsOf = (said: Readonly<Record<string, unknown>>) =>
    about.some((key) => said[key] !== undefined) && { about: pick(said, about) as Ids };
  const tryOf = (said: Readonly<Record<string, unknown>>): Try => ({
    kind,
    ...idsOf(said),
    wish: wishOf(said),
  });
  const lineIn = (sentences: Sentences): Pattern<Try> =>
    as(
      sentenceOf(sentences[kind] ?? NO_WORDS, placesOf(fields, sentences), sentences),
      tryOf,
      ({ kind: other, about: ids = {}, wish, asks }) =>
        other === kind && asks === undefined
          ? { ...pick(ids, about), ...(isAlone ? { [only]: wish } : (wish as object)) }
          : undefined,
    );
  const ids = Object.fromEntries(about.map((key) => [key, fields[key] as Domain]));
  const isMany = fields[only]?.is === 'way' || fields[only]?.is === 'list';
  /** `S5 stays`: the sentence of a word alone. */
  const wordIn = (sentences: Sentences, word: string): Pattern<Try> =>
    reads(
      sentenceOf(sentences[`${kind}.${word}`] ?? NO_WORDS, placesOf(ids, sentences), sentences),
      (said) => ({
        kind,
        ...idsOf(said),
        wish: isMany ? [word] : word,
      }),
    );
  return {
    kind,
    ...more,
    sentences: [
      { key: kind, fields, omits },
      ...alone.map((word) => ({ key: `${kind}.${word}`, fields: ids, omits })),
    ],
    samples(idOf) {
      const said = sampleFields(fields, idOf);
      return said === undefined ? [] : [{ key: kind, said: tryOf(said) }];
    },
    pattern: (sentences) =>
      alone.length === 0
        ? lineIn(sentences)
        : also(lineIn(sentences), ...alone.map((word) => wordIn(sentences, word))),
    denied: lineIn,
    ...(isAlone &&
      fields[only]?.is !== 'list' && {
        other: (sentences: Sentences) => ({
          value: patternOf(fields[only] as Domain, only, sentences),
          with: (said: Try, wish: Json) => ({ ...said, wish }),
        }),
      }),
    form: (sentences) => formOfAnswer(kind, { fields, about, own }, sentences),
  };
};

interface Parts {
  readonly fields: Fields;
  readonly about: readonly string[];
  /** The fields that are the answer. */
  readonly own: readonly string[];
}

/** A line of an answer as data. */
const formOfAnswer = (
  kind: string,
  { fields, about, own: [only = '', ...others] }: Parts,
  sentences: Sentences,
): Form => {
  const forms = Object.fromEntries(
    Object.entries(fields).map(([key, domain]) => [key, formOf(domain, key, sentences)]),
  );
  const line = (said: Readonly<Record<string, Words>>): Words =>
    fillSentence(sentences[kind] ?? NO_WORDS, said);
  if (others.length > 0)
    return record(forms, { words: (said) => line(said as Readonly<Record<string, Words>>) });
  const value = forms[only] as Form;
  const [subject] = about;
  if (subject === undefined)
    return {
      ...value,
      say: (said, path, findings) => line({ [only]: value.say(said, path, findings) }),
    };
  return byName({
    name: patternOf(fields[subject] as Domain, subject, sentences),
    value,
    between: '\n',
    words: (of, said) => line({ [subject]: of, [only]: said }),
  });
};

const placesOf = (fields: Fields, sentences: Sentences) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, domain]) => [key, patternOf(domain, key, sentences)]),
  );

interface CaseOptions extends Pick<AnswerOptions, 'member' | 'repeats' | 'about'> {
  /** The field that may be said once more: `green: S5 or S6`. */
  readonly other?: { readonly field: string; readonly of: Domain };
}

/**
 * An answer that is one of several sentences, told apart by a member: `{ deed: 'launch', x, y }`. Fields of `about` are
 * in each of them.
 */
export const cases = (
  kind: string,
  by: string,
  all: Readonly<Record<string, Fields>>,
  { other, about = [], ...more }: CaseOptions = {},
): Answer => ({
  kind,
  ...more,
  ...(other && {
    other: (sentences: Sentences) => ({
      value: patternOf(other.of, other.field, sentences),
      with: (said: Try, value: Json) =>
        Object.hasOwn(said.wish as object, other.field)
          ? { ...said, wish: { ...(said.wish as object), [other.field]: value } }
          : undefined,
    }),
  }),
  sentences: Object.entries(all).map(([one, fields]) => ({ key: `${kind}.${one}`, fields })),
  samples: (idOf) =>
    Object.entries(all).flatMap(([one, fields]) => {
      const said = sampleFields(fields, idOf);
      return said === undefined
        ? []
        : [{ key: `${kind}.${one}`, said: caseOf({ kind, by, one, about }, said) }];
    }),
  pattern: (sentences) =>
    either<Try>(
      ...Object.entries(all).map(([one, fields]) =>
        as(
          sentenceOf(
            sentences[`${kind}.${one}`] ?? NO_WORDS,
            placesOf(fields, sentences),
            sentences,
          ),
          (said): Try => caseOf({ kind, by, one, about }, said),
          ({ kind: other, about: ids, wish }) => {
            if (other !== kind || typeof wish !== 'object' || wish === null) return undefined;
            const { [by]: which, ...rest } = wish as Readonly<Record<string, Json>>;
            return isSame(which ?? null, one) ? { ...rest, ...ids } : undefined;
          },
        ),
      ),
    ),
});

interface Case {
  readonly kind: string;
  /** The member that tells the cases apart, and its value in this one. */
  readonly by: string;
  readonly one: string;
  readonly about: readonly string[];
}

const caseOf = ({ kind, by, one, about }: Case, said: Readonly<Record<string, unknown>>): Try => {
  const own = Object.keys(said).filter((key) => !about.includes(key));
  return {
    kind,
    ...(about.length > 0 && { about: pick(said, about) as Ids }),
    wish: { [by]: one, ...pick(said, own) } as Json,
  };
};

/** The fields of every sentence that a game must have, by its key. */
export const listNeededSentences = (
  answers: readonly Answer[],
  conditions: Readonly<Record<string, Fields>>,
): Readonly<Record<string, readonly string[]>> => {
  const all: AnswerSentence[] = [
    ...answers.flatMap(({ sentences }) => sentences),
    ...Object.entries(conditions).map(([key, fields]) => ({ key: `if.${key}`, fields })),
  ];
  return Object.fromEntries(
    all.flatMap(({ key, fields, omits = [] }) => [
      [key, Object.keys(fields).map((name) => (omits.includes(name) ? `${name}?` : name))],
      ...Object.entries(fields).flatMap(([field, domain]) =>
        wordsOf(domain).map((id): [string, readonly string[]] => [`${field}.${id}`, []]),
      ),
    ]),
  );
};

/** A condition of an answer, without its *if*: `{ribbons} ribbons`. */
export const conditionOf = (
  sentences: Sentences,
  conditions: Readonly<Record<string, Fields>>,
): Pattern<Json> =>
  called(
    'condition',
    either<Json>(
      ...Object.entries(conditions).map(([key, fields]) =>
        as(
          sentenceOf(sentences[`if.${key}`] ?? NO_WORDS, placesOf(fields, sentences), sentences),
          (said): Json => ({ if: key, ...said }) as Json,
          (said) => {
            const { if: which, ...rest } = said as Readonly<Record<string, Json>>;
            return which === key ? rest : undefined;
          },
        ),
      ),
    ),
  );
