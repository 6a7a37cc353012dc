import { behind, literal, phraseOf, several } from '../../../notation/data.ts';
import type { Form, Words } from '../../../notation/form.ts';
import {
  alone,
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  idle,
  type Located,
  list,
  located,
  mark,
  means,
  number,
  opt,
  type Pattern,
  pair,
  phrase,
  reads,
  soft,
  the,
  words,
} from '../../../notation/index.ts';
import type { Path } from '../../../notation/spellings.ts';
import { HOUSES } from '../data/vocabulary.ts';
import type { Condition } from '../table/answers.ts';
import { and, anyCard, area, opponent, unitKind } from './parts.ts';
import { wordsOf } from './words.ts';

// `if attacking and with knights`, `（若进攻且有骑士）`.

type Of<I extends Condition['if']> = Omit<Extract<Condition, { readonly if: I }>, 'if'>;

const clause = <I extends Condition['if']>(kind: I, pattern: Pattern<Of<I>>): Pattern<Condition> =>
  as(
    pattern,
    (said) => ({ if: kind, ...said }) as unknown as Condition, // its kind and its members
    (condition) => {
      if (condition.if !== kind) return undefined;
      const { if: _, ...members } = condition;
      return members as unknown as Of<I>;
    },
  );

const having = wordsOf('having');
const strength = wordsOf('strength');
const holds = wordsOf('holds');

/** Clauses that stand behind an answer without `if`. */
const starting = either<Condition>(
  means(wordsOf('attacking'), { if: 'attacking' }),
  means(wordsOf('defending'), { if: 'defending' }),
  clause('against', phrase(wordsOf('against'), field('house', opponent))),
  clause('with', phrase(having, field('unit', unitKind))),
  clause('at', phrase(wordsOf('at'), field('area', area))),
);
const held = phrase(field('area', area), wordsOf('held-by'), field('house', opponent));
const holding = phrase(field('house', opponent), holds, field('area', area));
const heldThus = phrase(field('area', area), wordsOf('held-thus'), field('house', opponent), holds);
/** The house of the card is filled in by whoever knows the cards. */
const handed = as(
  phrase(field('card', anyCard), wordsOf('in-hand')),
  ({ card }) => ({ card, house: HOUSES[0] }),
  ({ card }) => ({ card }),
);
const condition: Pattern<Condition> = called(
  'condition',
  either<Condition>(
    starting,
    clause(
      'strength',
      also(
        phrase(strength, wordsOf('at-least'), field('least', number())),
        phrase(strength, field('least', number())),
      ),
    ),
    clause('in-hand', handed),
    clause('held', also(held, holding, heldThus)),
  ),
);

const so = wordsOf('so');
const when = wordsOf('when');
const ifWord = wordsOf('if');

type Conditions = readonly Condition[];

/** `with knights and ships`: the word may be left out the second time. */
const manyWith: Pattern<Conditions> = reads(
  phrase(having, field('units', list(unitKind, and))),
  ({ units }) => units.map((unit): Condition => ({ if: 'with', unit })),
);
/** `if Lannister attacks me`, `若我打红狮`; any fight at all is no condition. */
const fights = either<Conditions>(
  reads(phrase(field('house', opponent), wordsOf('attacks-me')), ({ house }) => [
    { if: 'defending' },
    { if: 'against', house },
  ]),
  reads(phrase(wordsOf('I-attack'), field('house', opponent)), ({ house }) => [
    { if: 'attacking' },
    { if: 'against', house },
  ]),
  reads(wordsOf('any-fight'), () => []),
);
const one: Pattern<Conditions> = also(
  alone(the('one', phrase(field('one', condition), idle(when)))),
  the('all', phrase(field('all', fights), idle(when))),
);
const row = (first: Pattern<Conditions>): Pattern<Conditions> =>
  as(
    list(
      first,
      also(wordsOf('and-if'), words(and, ifWord), and, words(mark(','), idle(ifWord)), soft('')),
    ),
    (all) => all.flat(),
    (all) => all.map((each) => [each]),
  );
const all = row(also(one, manyWith));

const bare: Pattern<Conditions> = reads(
  phrase(
    field('first', also(alone(starting), manyWith)),
    field('more', opt(the('all', phrase(idle(and), field('all', all))))),
  ),
  ({ first, more = [] }) => [...first, ...more],
);
const bracketed = (pattern: Pattern<Conditions>): Pattern<Conditions> =>
  the('all', phrase(mark('(', '（'), field('all', pattern), mark(')', '）')));

const ifAll = the('all', phrase(ifWord, field('all', all)));
/** Behind what it is for. */
const strictly: Pattern<Conditions> = called(
  'if',
  also(byLanguage(ifAll, bracketed(ifAll)), also(ifAll, bracketed(ifAll))),
);
/** The word may be left out: `Eddard against Lannister`. */
const loosely = also(strictly, bare, bracketed(bare));

/** Before what it is for: `若进攻则…`, `if attacking: …`. */
const first = the('all', phrase(field('all', ifAll), idle(so), soft(',:'), idle(so)));
const firstBare = the('all', phrase(field('all', bare), idle(when), so, soft(',:'), idle(so)));

/** What a whole line is for: `cards if attacked: Tywin, else Gregor`. */
export const forAll = opt(also(ifAll, bracketed(ifAll)));

const inCaseOf = the(
  'all',
  phrase(field('all', also(bare, fights)), also(words(idle(when), so), when), soft(',:'), idle(so)),
);

/** Something wished, perhaps on conditions. */
export interface Try<W> {
  readonly wish: W;
  readonly when: Conditions;
}

/** Tried in the order written. */
export type Alternatives<W> = readonly Located<Try<W>>[];

const conditional = <W>(
  value: Pattern<W>,
  behind: Pattern<Conditions>,
  before: Pattern<Conditions>,
): Pattern<Located<Try<W>>> =>
  located(
    also<Try<W>>(
      as(
        pair(value, opt(behind)),
        ([wish, when = []]) => ({ wish, when }),
        ({ wish, when }) => [wish, when.length > 0 ? when : undefined] as const,
      ),
      reads(pair(before, value), ([when, wish]) => ({ wish, when })),
    ),
  );

/** `… if …`: the word is needed. */
export const onIf = <W>(value: Pattern<W>): Pattern<Located<Try<W>>> =>
  conditional(value, strictly, first);
/** `有战斗的话出史坦尼斯`: what it is for stands first, without `if`. */
export const inCase = <W>(value: Pattern<W>): Pattern<Located<Try<W>>> =>
  conditional(value, loosely, also(first, inCaseOf));
/** `Eddard against Lannister`. */
export const onCondition = <W>(value: Pattern<W>): Pattern<Located<Try<W>>> =>
  conditional(value, loosely, also(first, firstBare));

// What the forms of YAML are made of. Phrases stand for their place in a line.

export const conditionWords = (text: string, path: Path = []): Words => literal(text, path);
const onlyIf = several(phraseOf(list(condition, and)), ' and ');
/** Conditions speak of anything, wherever they stand. */
export const conditions: Form = {
  ...onlyIf,
  schema: ({ lexicon, anyWords }) => onlyIf.schema({ lexicon, ...(anyWords && { anyWords }) }, []),
};
export const onConditions = (words: Words | undefined): Words => behind(' if ', words);

export const place = phraseOf(area);

/** True for what words may leave out and data may not: the area of what is mustered. */
export const needsSaying = (path: Path): boolean =>
  path.includes('muster') && path.at(-1) === 'area' && !path.includes('into');
