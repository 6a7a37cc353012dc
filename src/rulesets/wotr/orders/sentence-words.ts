// The words and names of which actions are told in sentences (`told.…` of `rules/wotr/sentences.yaml`), and the words
// that stand before an order, behind it and above it.

import { saysMore } from '../../../notation/corrections.ts';
import {
  A_CUT,
  either,
  field,
  idle,
  type Lexicon,
  type Line,
  mark,
  means,
  mute,
  number,
  opt,
  type Pattern,
  phrase,
  readingOf,
  reads,
  scan,
  soft,
  text,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { SentenceWords } from '../../../notation/pieces.ts';
import { everyday, type Phrasebook } from '../../../notation/sentences.ts';
import type { SaidPart } from '../facts.ts';
import type { Face, RegionId } from '../game.ts';
import { conditionsOf } from '../language/conditions.ts';
import { die, dieBefore, face, named, nation, region } from '../language/parts.ts';
import { openingOf } from '../language/said.ts';
import { people, sortOfFigures, who } from '../language/who.ts';

// ---- Pieces -----------------------------------------------------------------------------------------

/** Words, by the key of theirs in the sentences of the game. */
const WORDS = [
  ...([
    'go',
    'attack',
    'take',
    'army',
    'lead',
    'stay',
    'leave',
    'to',
    'from',
    'at',
    'and',
  ] as const),
  ...(['muster', 'each', 'enter', 'separate', 'fellowship', 'hide', 'step', 'politics'] as const),
  ...(['play', 'skip', 'retreat', 'draw', 'each-deck', 'else', 'then', 'twice', 'idle'] as const),
] as const;
export type Sort =
  | (typeof WORDS)[number]
  | 'place'
  | 'who'
  | 'nation'
  | 'card'
  | 'die'
  | 'condition'
  | 'always'
  | 'bracket';

export interface Dice {
  /** `same`: that of the action before. */
  readonly face: Face | 'same';
  readonly count: number;
}

/** Only where a line begins. */
const atStart = <V>(pattern: Pattern<V>): Pattern<V> => ({
  ...pattern,
  ways: (reading, at) => (at === 0 ? pattern.ways(reading, at) : []),
});

/** `the second Army/Muster die`, `both Character dice`, `Character die x2`, `(Army)` */
const diceIn = ({ words: said }: Phrasebook): Pattern<Dice> => {
  const before = words(idle(said('told.with')), idle(said('told.which')));
  const nth = words(soft('#'), mute(opt(number(1, 9))));
  const times = words(soft('('), word('x', ''));
  const one = (some: Pattern<{ readonly face: Face }>): Pattern<Dice> =>
    reads(some, (value) => ({ face: value.face, count: 1 }));
  const COUNT = field('count', number(2, 6));
  const FACE = field('face', face);
  const end = soft(':,→-');
  return either<Dice>(
    atStart(reads(dieBefore, (value) => ({ face: value, count: 1 }))),
    atStart(one(phrase(FACE, idle(die), nth, mark(':→')))),
    atStart(one(phrase(FACE, idle(die), word('on|for', '')))),
    one(phrase(soft(','), mark('('), FACE, idle(die), mark(')'))),
    one(phrase(before, FACE, die, nth, end)),
    phrase(before, COUNT, idle(said('told.which')), FACE, die, end, idle(said('told.each'))),
    phrase(COUNT, idle(said('told.which')), FACE, die, end),
    means(words(said('told.with'), said('told.same-die'), end), { face: 'same', count: 1 }),
    atStart(means(words(said('told.same-die'), end), { face: 'same', count: 1 })),
    phrase(FACE, idle(die), times, COUNT, soft(')'), end),
    phrase(COUNT, times, FACE, idle(die), end),
  );
};

/** `1 elite (Rohan)` */
const figuresOfNation: Pattern<SaidPart> = reads(
  phrase(field('some', sortOfFigures), mark('('), field('nation', people), mark(')')),
  ({ some, nation: own }): SaidPart | undefined =>
    some.nation === undefined ? { figures: [{ ...some, nation: own }], characters: [] } : undefined,
);

/** Names, but no word of everyday that is the beginning of one, or has its first letters: `not`, `the last`. */
const nameIn = <V>(pattern: Pattern<V>): Pattern<V> => ({
  ...pattern,
  ways: (reading, at) =>
    pattern.ways(reading, at).filter(({ cost, end }) => {
      const { tokens, chars } = reading.line;
      const [first, last] = [tokens[at], tokens[end - 1]];
      const written = chars.slice((first?.column ?? 1) - 1, (last?.end ?? 1) - 1).join('');
      const isShort = written.replace(/^the /iu, '').length < 4;
      return cost < A_CUT || !isShort || written === written.toUpperCase();
    }),
});

/** Whoever of the game attacks is somebody, and not anybody. */
const NAMES = [named('characters'), named('nations'), named('peoples'), named('regions')];
/** Whoever may attack: the enemy, or a player by his name. */
const foeIn = ({ words: said }: Phrasebook): Pattern<unknown> =>
  either<unknown>(said('told.foe'), {
    ...text(''),
    ways: (reading, at) =>
      /^\p{Script=Latin}{2,}$/u.test(reading.line.tokens[at]?.text ?? '') &&
      NAMES.every((one) => one.ways(reading, at).length === 0)
        ? [{ value: undefined, end: at + 1, cost: A_CUT, trail: null, mends: [] }]
        : [],
  } as Pattern<unknown>);

/** Before a colon: a die, or how long what is below it holds. */
const headOf = (
  book: Phrasebook,
): Pattern<{ readonly said: string; readonly count: number; readonly isLife?: true }> =>
  either<{ readonly said: string; readonly count: number; readonly isLife?: true }>(
    reads(phrase(field('dice', diceIn(book)), soft(':')), ({ dice }) => ({
      said: `${dice.face.replace(/-/gu, ' ')} die`,
      count: dice.count,
    })),
    means(words(everyday('always'), mark(':')), {
      said: 'always',
      count: 1,
      isLife: true as const,
    }),
  );

/** Words that stand before an order, or behind it, and are of no action. */
export const wordsBesideIn = (book: Phrasebook) => ({
  attacked: the(
    'region',
    book.sentence('told.attacked', { foe: opt(foeIn(book)), region }),
  ) as Pattern<RegionId>,
  preface: words(book.words('told.preface'), mark(':')),
  reason: book.words('told.reason'),
  because: book.words('told.because'),
  head: headOf(book),
  always: everyday('always'),
  /** Words between clauses, and before them. */
  clause: {
    next: book.words('clause.next'),
    joins: book.words('clause.joins'),
    'takes-back': book.words('clause.takes-back'),
    opening: words(idle(book.words('told.and')), openingOf(book)),
  },
  answers: words(
    book.words('told.and'),
    idle(book.words('told.then')),
    book.words('clause.answers'),
  ),
  /** Of whoever attacks and of whoever is attacked. */
  both: book.words('clause.both'),
  hold: the('region', book.sentence('clause.hold', { region })) as Pattern<RegionId>,
});
export type WordsBeside = ReturnType<typeof wordsBesideIn>;

export const longestAt = <V>(pattern: Pattern<V>, line: Line, lexicon: Lexicon, at = 0) =>
  pattern.ways(readingOf(line, lexicon), at).toSorted((a, b) => b.end - a.end)[0];

/** `fight on until …`, `死守…`: of an attacker and of whoever is attacked, and both are said. */
export const linesOfBoth = (
  said: string,
  { both, hold }: WordsBeside,
  lexicon: Lexicon,
): readonly string[] | undefined => {
  const line = scan(said);
  const { tokens, chars } = line;
  const held = longestAt(hold, line, lexicon);
  if (held !== undefined && held.end === tokens.length) {
    const place = region.write(held.value, { lang: 'zh', lexicon });
    return [`${place}：守城`, `${place}：不撤退`];
  }
  const from = tokens.findIndex(({ text: sign }) => sign === ':') + 1;
  const end = longestAt(both, line, lexicon, from)?.end;
  const next = end === undefined ? undefined : tokens[end];
  if (end === undefined || next === undefined) return undefined;
  const [before, behind] = [
    chars.slice(0, (tokens[from]?.column ?? 1) - 1).join(''),
    chars.slice(next.column - 1).join(''),
  ];
  return [`${before}go on ${behind}`, `${before}no retreat ${behind}`];
};

/** A text with a sign for each *and* that begins another answer, in the same columns. */
export const withAnswersApart = (
  said: string,
  { answers }: WordsBeside,
  lexicon: Lexicon,
): string => {
  const line = scan(said);
  const chars = [...line.chars];
  for (const [at, { column, end }] of line.tokens.entries())
    if (at > 0 && longestAt(answers, line, lexicon, at) !== undefined)
      chars.fill(' ', column - 2, end - 1).fill(',', column - 2, column - 1);
  return chars.join('');
};

/** `If he attacks Edoras I stay inside`: the answer with the place of its battle before it. */
export const withPlaceBefore = (
  said: string,
  { attacked }: WordsBeside,
  lexicon: Lexicon,
): string | undefined => {
  const line = scan(said);
  const found = longestAt(attacked, line, lexicon);
  if (found === undefined || found.end >= line.tokens.length) return undefined;
  const rest = line.chars.slice((line.tokens[found.end]?.column ?? 1) - 1).join('');
  return `${region.write(found.value, { lang: 'en', lexicon })}: ${rest}`;
};

/** Words of hers who tells why, that may not say more: another way, a condition, a number. */
const isMere = (reason: string): boolean =>
  !saysMore(reason.replace(/\bonly\b/giu, '')) && !/[?？]/u.test(reason);

/** Where a reason in brackets ends that begins at a token; undefined: none does. */
const closeOf = ({ tokens, chars }: Line, at: number): number | undefined => {
  const close = tokens.findIndex(({ text: sign }, end) => end > at && sign === ')');
  const inside = chars.slice(tokens[at]?.end ?? 0, (tokens[close]?.column ?? 1) - 1).join('');
  return close > 0 && isMere(inside) ? close : undefined;
};

/** A text without what introduces it, and without the reasons that are given for it. */
export const withoutReasons = (
  said: string,
  { preface, reason, because }: WordsBeside,
  lexicon: Lexicon,
): string => {
  const line = scan(said);
  const { tokens, chars } = line;
  const begin = longestAt(preface, line, lexicon)?.end ?? 0;
  const behind = tokens.findIndex(
    (_token, at) => at > begin && longestAt(because, line, lexicon, at) !== undefined,
  );
  const last = behind < 0 ? chars.length : (tokens[behind]?.column ?? 1) - 1;
  const why = chars.slice(last).join('');
  // Behind a sign of its own anything may follow.
  const isBehind = behind > 0 && isMere(why) && !/[\d,;:()，；：（）]/u.test(why);
  const kept = chars.map((char, at) => {
    const isBefore = begin > 0 && at < (tokens[begin - 1]?.end ?? 1) - 1;
    return isBefore || (isBehind && at >= last) ? '' : char;
  });
  for (const [at, { text: sign, column }] of tokens.entries()) {
    const isOpen = sign === '(' && longestAt(reason, line, lexicon, at + 1) !== undefined;
    const close = isOpen ? closeOf(line, at) : undefined;
    if (close !== undefined) kept.fill('', column - 1, (tokens[close]?.end ?? 1) - 1);
  }
  const bare = kept.join('');
  return isBehind ? bare.replace(/[\s,，;；—–-]+$/u, '') : bare;
};

/** The words and names that actions are told in. */
export const orderWordsIn = (book: Phrasebook): SentenceWords<Sort> => ({
  patterns: [
    ['place', nameIn(region)],
    ['who', who],
    ['who', figuresOfNation],
    ['nation', nation],
    ['card', nameIn(named('cards'))],
    ['die', diceIn(book)],
    ['always', everyday('always')],
    ['condition', conditionsOf(book).conditions],
    ...WORDS.map((sort) => [sort, book.words(`told.${sort}`)] as const),
  ],
  signs: { to: '→>', and: ',+;', bracket: '(', at: '@', idle: ':)-*' },
});
