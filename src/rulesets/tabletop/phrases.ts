// The words and parts of sentences that orders are put together of; and what is said of dice that lie: which of them are
// rolled again, and whether a token is spent on them.

import type { Json } from '../../core/json.ts';
import { type Answer, count, type Try } from '../../notation/answers.ts';
import {
  also,
  as,
  either,
  list,
  name,
  number,
  opt,
  type Pattern,
  reads,
  soft,
  the,
  unless,
} from '../../notation/index.ts';
import { type Phrasebook, phrasebookOf, sentencesAsked } from '../../notation/sentences.ts';
import { amount } from '../../notation/terminals.ts';
import type { Go, Turn } from './game.ts';
import { CONTACTS, SIDES } from './geometry.ts';
import { PRONOUN } from './readings.ts';

export const unit = name('units');
export const inches = amount(3);
const degrees = amount(2, 360);

export type PhraseValues = Readonly<Record<string, unknown>>;

/** A sentence for values of a union: those that it has no words for are another's. */
export const sentenceOf = <V extends object>(
  pattern: Pattern<PhraseValues>,
  to: (fields: PhraseValues) => object,
  back: (value: V) => PhraseValues | undefined,
): Pattern<V> => as(pattern, (fields) => to(fields) as V, back);

/** `, toward LG1`, `, right 30`. */
export const turnIn = (book: Phrasebook, key: string): Pattern<Turn> =>
  either<Turn>(
    sentenceOf<Turn>(
      book.sentence(`${key}.to`, { to: name('aims') }),
      (all) => all,
      (turn) => ('to' in turn ? turn : undefined),
    ),
    sentenceOf<Turn>(
      book.sentence(`${key}.right`, { by: degrees }),
      (all) => all,
      (turn) => ('by' in turn && turn.by >= 0 ? turn : undefined),
    ),
    sentenceOf<Turn>(
      book.sentence(`${key}.left`, { by: degrees }),
      ({ by }) => ({ by: -Number(by) }),
      (turn) => ('by' in turn && turn.by < 0 ? { by: -turn.by } : undefined),
    ),
  );

/** `, 4 ahead`, `, until 1 inch from LG1`, `, as far as it can`. */
const goIn = (book: Phrasebook, key: string): Pattern<Go> =>
  either<Go>(
    sentenceOf<Go>(
      book.sentence(`${key}.far`, { far: inches }),
      (all) => all,
      (go) => ('far' in go && go.far !== 'most' ? go : undefined),
    ),
    sentenceOf<Go>(
      book.sentence(`${key}.until`, { until: inches, of: name('aims') }),
      (all) => all,
      (go) => ('of' in go ? go : undefined),
    ),
    book.means(`${key}.most`, { far: 'most' }),
  );

/** The same, or `, to 29, 18`. */
const wayIn = (book: Phrasebook): Pattern<Go> =>
  either<Go>(
    goIn(book, 'go'),
    sentenceOf<Go>(
      book.sentence('go.place', { x: inches, y: inches }),
      (all) => all,
      (go) => ('x' in go ? go : undefined),
    ),
    // `toward LG1, until it is 2 inches away`
    reads(book.sentence('go.away', { until: inches }), ({ until }) => ({ until, of: PRONOUN })),
  );

// ---- Actions ----------------------------------------------------------------------------------------

const oneOfWords = <V extends string>(
  book: Phrasebook,
  key: string,
  all: readonly V[],
): Pattern<V> => either<V>(...all.map((one) => book.means(`${key}.${one}`, one) as Pattern<V>));

export const sideIn = (book: Phrasebook) => oneOfWords(book, 'side', [...SIDES, 'flank']);

/** What somebody of the wrong sort cannot do is judged by the rules. */
export const ANYBODY = name('anybody');
/** In an alternative, and behind a condition, whose action it is has been said. */
export const UNSAID = unless(ANYBODY, PRONOUN);
/** Behind a condition an *it* may stand for it. */
export const IT = also<string>(
  UNSAID,
  reads(ANYBODY, (said) => (said === PRONOUN ? said : undefined)),
);

export const ACTION_FIELDS = (book: Phrasebook, own = ANYBODY) => {
  const [first, last] = [opt(turnIn(book, 'first')), opt(turnIn(book, 'last'))];
  const [go, length] = [opt(wayIn(book)), opt(goIn(book, 'length'))];
  const target = unit;
  const contact = opt(oneOfWords(book, 'on', CONTACTS));
  const side = opt(sideIn(book));
  const [way, shift] = [opt(oneOfWords(book, 'way', SIDES)), opt(oneOfWords(book, 'shift', SIDES))];
  return {
    maneuver: { unit: own, first, go, last },
    march: { unit: own, first, go, last },
    retreat: { unit: own, way, go: length, last },
    charge: { unit: own, target, first, side, contact },
    attack: { unit: own, target: opt(target), contact },
    shoot: { unit: own, target, way: shift, go: length },
    zone: {
      unit: own,
      zone: name('zones'),
      target: opt(the('target', book.sentence('aim', { target }))),
      influence: opt(the('unit', book.sentence('under', { unit }))),
    },
    arrive: { unit: own, x: inches, y: inches, facing: opt(turnIn(book, 'last')) },
    shift: { unit: own, way, go: length },
    none: { unit: own },
    leave: { unit: name('seats') },
  };
};

/** An action of a unit, as it is said in an activation and beside it. */
export const actionIn = (book: Phrasebook, own: Pattern<string> = ANYBODY): Pattern<PhraseValues> =>
  either<PhraseValues>(
    ...Object.entries(ACTION_FIELDS(book, own)).map(([action, fields]) =>
      sentenceOf<PhraseValues>(
        book.sentence(`activate.${action}`, fields) as Pattern<PhraseValues>,
        (all) => ({ ...all, action }),
        ({ action: which, ...rest }) => (which === action ? rest : undefined),
      ),
    ),
    // `SS1 pivots right 30, 4 ahead`: without a verb for the way.
    reads(
      book.sentence('activate.wheel', {
        ...{ unit: own, first: turnIn(book, 'first') },
        ...{ go: wayIn(book), last: opt(turnIn(book, 'last')) },
      }) as Pattern<PhraseValues>,
      (all) => ({ ...all, action: 'maneuver' }),
    ),
    // `SS1 faces LG1 and moves 4`
    reads(
      book.sentence('activate.face', {
        ...{ unit: own, to: name('aims') },
        ...{ go: wayIn(book), last: opt(turnIn(book, 'last')) },
      }) as Pattern<PhraseValues>,
      ({ to, ...all }) => ({ ...all, action: 'maneuver', first: { to } }),
    ),
  );

/** `SS1: 4 ahead` */
export const onwardIn = (book: Phrasebook): Pattern<PhraseValues> =>
  reads(
    book.sentence('activate.onward', {
      ...{ unit: ANYBODY, go: wayIn(book) },
      ...{ first: opt(turnIn(book, 'first')), last: opt(turnIn(book, 'last')) },
    }) as Pattern<PhraseValues>,
    (all) => ({ ...all, action: 'maneuver' }),
  );

/** The action of a unit that has been named before it; nobody leaves a turn for another. */
export const actionOf = (unit: unknown, deed: unknown): Try | undefined => {
  const wish = deed as PhraseValues;
  return wish['action'] === 'leave'
    ? undefined
    : { kind: 'activate', wish: { ...wish, unit } as Json };
};

// ---- Answers ----------------------------------------------------------------------------------------

export interface Own extends Pick<Answer, 'repeats' | 'within'> {
  readonly kind: string;
  make(book: Phrasebook): Pattern<Try>;
  other?(book: Phrasebook): ReturnType<NonNullable<Answer['other']>>;
  group?(book: Phrasebook): ReturnType<NonNullable<Answer['group']>>;
  /** Examples, by the names of some unit. */
  examples(unit: string): readonly Try[];
}

/** An answer with a pattern of its own: sentences whose parts may be left out. */
export const own = ({ kind, make, other, group, examples, ...more }: Own): Answer => ({
  kind,
  ...more,
  ...(other && { other: (sentences) => other(phrasebookOf(sentences)) }),
  ...(group && { group: (sentences) => group(phrasebookOf(sentences)) }),
  sentences: Object.entries(sentencesAsked((book) => [make(book), group?.(book)])).map(
    ([key, names]) => ({
      key,
      fields: Object.fromEntries(names.map((one) => [one, count()])),
    }),
  ),
  pattern: (sentences) => make(phrasebookOf(sentences)),
  samples: (idOf) => examples(idOf('units') ?? '').map((one) => ({ key: kind, said: one })),
});

const comma = soft(',', { en: ', ', zh: '、' });

/** Some faces, or words that stand for them. */
const dicePattern = (
  book: Phrasebook,
  key: string,
  words: readonly string[],
  fields: Readonly<Record<string, Pattern<unknown>>>,
): Pattern<PhraseValues> =>
  either<PhraseValues>(
    ...words.map((how) =>
      as(
        book.sentence(`${key}.${how}`, fields) as Pattern<PhraseValues>,
        (all): PhraseValues => ({ ...all, how }),
        ({ how: which, ...rest }) => (which === how ? rest : undefined),
      ),
    ),
    as(
      book.sentence(`${key}.faces`, {
        ...fields,
        how: list(number(1, 6), comma),
      }) as Pattern<PhraseValues>,
      (all): PhraseValues => all,
      (all) => (Array.isArray(all['how']) ? all : undefined),
    ),
  );

export const rerolling = own({
  kind: 'reroll',
  within: true,
  make: (book) =>
    as(
      dicePattern(book, 'reroll', ['misses', 'none'], {}),
      ({ how }): Try => ({ kind: 'reroll', wish: how as Json }),
      ({ kind, wish, asks }) =>
        kind === 'reroll' && asks === undefined ? { how: wish } : undefined,
    ),
  examples: () => [{ kind: 'reroll', wish: 'misses' }],
});
export const spending = own({
  kind: 'spend',
  repeats: true,
  within: true,
  make: (book) =>
    as(
      dicePattern(book, 'spend', ['good', 'all', 'none'], { token: name('tokens') }),
      ({ how, token }): Try => ({
        kind: 'spend',
        about: { token: String(token) },
        wish: how as Json,
      }),
      ({ kind, about, wish, asks }) =>
        kind === 'spend' && asks === undefined ? { how: wish, token: about?.['token'] } : undefined,
    ),
  examples: () => [{ kind: 'spend', about: { token: 'weakened' }, wish: [5, 6] }],
});
