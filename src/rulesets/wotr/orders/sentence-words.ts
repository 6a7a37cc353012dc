// The words and names of which actions are told in sentences (`told.…` of `rules/wotr/sentences.yaml`), and the words
// that stand before an order, behind it and above it.

import { saysMore } from '../../../notation/corrections.ts';
import {
  A_CUT,
  also,
  either,
  field,
  idle,
  isHan,
  type Lexicon,
  type Line,
  list,
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
import { cutUp, type SentenceWords } from '../../../notation/pieces.ts';
import { everyday, type Phrasebook } from '../../../notation/sentences.ts';
import type { SaidPart } from '../facts.ts';
import type { Face, Nation, RegionId } from '../game.ts';
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
  ...([
    'play',
    'skip',
    'retreat',
    'draw',
    'each-deck',
    'else',
    'then',
    'twice',
    'each-time',
    'idle',
  ] as const),
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
  /** `same`: that of the action before; none of them: the very one. */
  readonly face: Face | 'same';
  readonly count: number;
}

/** Only where a line begins. */
const atStart = <V>(pattern: Pattern<V>): Pattern<V> => ({
  ...pattern,
  ways: (reading, at) => (at === 0 ? pattern.ways(reading, at) : []),
});

/** `C`: a letter for a face, of those that are no words and no beginnings of names. */
const faceLetter: Pattern<Dice> = {
  ...means(mute(face), { face: 'same', count: 1 }),
  ways: (reading, at) =>
    face.ways(reading, at).flatMap(({ value, end, ...way }) => {
      const said = writtenAt(reading.line, at, end);
      return way.cost < A_CUT && (isHan(said) || FACE_LETTER.test(said))
        ? [{ ...way, value: { face: value, count: 1 }, end }]
        : [];
    }),
};
const FACE_LETTER = /^(?:C|M|A\/?M|Ch|Ev)$/u;
const writtenAt = ({ tokens, chars }: Line, from: number, to: number): string =>
  chars.slice((tokens[from]?.column ?? 1) - 1, (tokens[to - 1]?.end ?? 1) - 1).join('');

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
    atStart(one(phrase(FACE, idle(die), mark('('), mute(face), idle(die), mark(')'), end))),
    one(phrase(soft(','), mark('('), FACE, idle(die), mark(')'))),
    one(phrase(before, FACE, die, nth, end)),
    phrase(before, COUNT, idle(said('told.which')), FACE, die, end, idle(said('told.each'))),
    phrase(COUNT, idle(said('told.which')), FACE, die, end),
    reads(phrase(idle(said('told.with')), said('told.both'), FACE, die, end), (some) => ({
      face: some.face,
      count: 2,
    })),
    the(
      'alone',
      phrase(said('told.with'), idle(said('told.which')), field('alone', faceLetter), end),
    ),
    the('alone', phrase(said('told.which'), field('alone', faceLetter), end)),
    means(words(idle(said('told.with')), said('told.that-die'), end), { face: 'same', count: 0 }),
    means(words(said('told.with'), said('told.same-die'), end), { face: 'same', count: 1 }),
    atStart(means(words(said('told.same-die'), end), { face: 'same', count: 1 })),
    phrase(FACE, idle(die), times, COUNT, soft(')'), end),
    phrase(COUNT, times, FACE, idle(die), end),
  );
};

/** `C fellowship moves`, `人物1 …`: a face alone in front, with a number or a gap behind it. */
const faceAlone: Pattern<Dice> = {
  ...faceLetter,
  ways: (reading, at) =>
    (at > 1 ? [] : faceLetter.ways(reading, at)).flatMap(({ end, ...way }) => {
      const [last, next] = [reading.line.tokens[end - 1], reading.line.tokens[end]];
      if (next === undefined || last === undefined) return [];
      if (way.value.face === 'army-muster' && isHan(next.text)) return [{ ...way, end }];
      if (next.kind === 'number') return [{ ...way, end: end + 1 }];
      const gap = reading.line.chars.slice(last.end - 1, next.column - 1).join('');
      return gap !== '' && gap.trim() === '' ? [{ ...way, end }] : [];
    }),
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
      const written = writtenAt(reading.line, at, end);
      const isShort = written.replace(/^the /iu, '').length < 4;
      return cost < A_CUT || !isShort || written === written.toUpperCase();
    }),
});

/** Whoever of the game attacks is somebody, and not anybody. */
const NAMES = [named('characters'), named('nations'), named('peoples'), named('regions')];
/** Whoever may attack: the enemy, or a player by his name. */
const foeIn = ({ words: said }: Phrasebook): Pattern<Nation | undefined> =>
  either<Nation | undefined>(means(said('told.foe'), undefined), nation, {
    ...means(mute(text('')), undefined),
    ways: (reading, at) => {
      const { tokens } = reading.line;
      if (NAMES.some((one) => one.ways(reading, at).length > 0)) return [];
      const isNamed = /^\p{Script=Latin}{2,}$/u.test(tokens[at]?.text ?? '');
      // A Chinese name is of a few signs.
      const isHanName = (many: number): boolean =>
        tokens.slice(at, at + many).filter(({ text: sign }) => isHan(sign)).length === many;
      return (isNamed ? [1] : [2, 3, 4].filter(isHanName)).map((many) => ({
        ...{ value: undefined, end: at + many, cost: A_CUT, trail: null, mends: [] },
      }));
    },
  });

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

/** `Dice: AM AM C C`, `my dice: 2x Army/Muster, 2 Character` */
const rolledIn = ({ words: said }: Phrasebook): Pattern<readonly Face[]> => {
  const times = words(idle(said('told.which')), idle(word('x', '颗 个')));
  const one = reads(
    phrase(field('count', opt(number(1, 9))), times, field('face', face), idle(die)),
    ({ count = 1, face: shown }) => Array.from({ length: count }, () => shown),
  );
  const all = list(one, also(mark(',+/&'), words(soft(','), said('told.and')), words()));
  return reads(the('all', phrase(said('told.my-dice'), soft(':'), field('all', all))), (some) =>
    some.flat(),
  );
};

/** A place that is attacked, and from where, or by which nation. */
interface Attacked {
  readonly region: RegionId;
  readonly from?: RegionId;
  readonly foe?: Nation | undefined;
}

/** Words that stand before an order, or behind it, and are of no action. */
export const wordsBesideIn = (book: Phrasebook) => ({
  attacked: either<Attacked>(
    book.sentence('told.attacked', { foe: opt(foeIn(book)), region }) as Pattern<Attacked>,
    book.sentence('told.attacked-from', { from: region, region }) as Pattern<Attacked>,
  ),
  /** `If Edoras is attacked: siege`. */
  siege: book.words('told.siege'),
  besieged: the('region', book.sentence('told.besieged', { region })) as Pattern<RegionId>,
  also: book.words('told.also'),
  same: book.words('told.same'),
  there: book.words('told.there'),
  again: book.words('told.again'),
  noChange: book.words('told.no-change'),
  rolled: rolledIn(book),
  condition: conditionsOf(book).conditions,
  else: book.words('told.else'),
  so: book.words('told.then'),
  place: nameIn(region),
  between: words(
    either<void>(mark(',/&+'), words(soft(','), book.words('told.and')), word('or', '或')),
    idle(book.words('told.at')),
  ),
  preface: words(
    book.words('told.preface'),
    idle(words(book.words('order-line.turn'), mute(number()))),
    mark(':→'),
  ),
  reason: book.words('told.reason'),
  because: book.words('told.because'),
  head: headOf(book),
  always: everyday('always'),
  /** Words between clauses, and before them. */
  clause: {
    next: book.words('clause.next'),
    joins: book.words('clause.joins'),
    'takes-back': book.words('clause.takes-back'),
    always: words(everyday('always'), mark(':')),
    henceforth: everyday('always'),
    opening: also(words(idle(book.words('told.and')), openingOf(book)), book.words('told.and')),
  },
  answers: words(
    book.words('told.and'),
    idle(book.words('told.then')),
    either<void>(book.words('clause.answers'), mute(diceIn(book))),
  ),
  starts: book.words('clause.starts'),
  dice: also(diceIn(book), faceAlone),
  useOfDie: book.words('told.use-of-die'),
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

/** A text with a sign for each *and* that begins another answer, and before words that do, in the same columns. */
export const withAnswersApart = (
  said: string,
  { answers, starts }: WordsBeside,
  lexicon: Lexicon,
): string => {
  const line = scan(said);
  const chars = [...line.chars];
  for (const [at, { column, end }] of line.tokens.entries()) {
    const isAnd = longestAt(answers, line, lexicon, at) !== undefined;
    if (at === 0 || (!isAnd && longestAt(starts, line, lexicon, at) === undefined)) continue;
    const isApart = chars[column - 2] === ' ';
    if (isAnd) chars.fill(' ', column - 1, end - 1);
    if (isAnd || isApart) chars[isApart ? column - 2 : column - 1] = '，';
  }
  return chars.join('');
};

interface Above {
  readonly lexicon: Lexicon;
  /** The die of the order above. */
  readonly dieBefore?: Face | undefined;
}

/** The die that is named at a place, and where its words end. */
const dieAt = (
  line: Line,
  { dice, useOfDie }: WordsBeside,
  { lexicon, dieBefore: before }: Above,
  at: number,
): { readonly die: Face; readonly end: number; readonly next: number } | undefined => {
  const found = longestAt(dice, line, lexicon, at);
  if (found === undefined || found.value.count > 1) return undefined;
  const die = found.value.face === 'same' ? before : found.value.face;
  const { end } = found;
  const next = longestAt(useOfDie, line, lexicon, end)?.end ?? end;
  return die === undefined ? undefined : { die, end, next };
};

/** A text that names its die before what is done with it, or behind it, with the die in front. */
export const withDieBefore = (
  said: string,
  words: WordsBeside,
  above: Above,
): string | undefined => {
  const line = scan(said);
  const { tokens, chars } = line;
  const { lexicon } = above;
  const begin = longestAt(words.clause.opening, line, lexicon)?.end ?? 0;
  for (const at of tokens.keys()) {
    const isFront = at === begin || at === 0;
    const found = dieAt(line, words, above, at);
    if (found === undefined || (!isFront && found.end < tokens.length)) continue;
    const [from, to] = isFront ? [found.next, tokens.length] : [begin, at];
    const rest = chars.slice((tokens[from]?.column ?? 1) - 1, (tokens[to - 1]?.end ?? 1) - 1);
    if (from < to) return `${face.write(found.die, { lang: 'en', lexicon })} die: ${rest.join('')}`;
  }
  return undefined;
};

/** `the same again`, `once more with the other one`: no other die is named. */
export const isAgain = (said: string, words: WordsBeside, above: Above): boolean => {
  const line = scan(said);
  const end = longestAt(words.again, line, above.lexicon)?.end ?? 0;
  if (end === 0) return false;
  if (end === line.tokens.length) return true;
  const found = dieAt(line, words, above, end);
  return found?.end === line.tokens.length && found.die === above.dieBefore;
};

/** `my Army/Muster die moves two armies`: a die, and no more than that it is used. */
export const isDieAlone = (said: string, told: SentenceWords<Sort>, lexicon: Lexicon): boolean =>
  said.length <= LONGEST_DIE &&
  cutUp(scan(said), lexicon, told).some(
    (cut) =>
      cut.filter(({ sort }) => sort === 'die').length === 1 &&
      cut.every(
        ({ sort, value }) =>
          (sort === 'die' && (value as Dice).count === 1) || OF_DIE.some((one) => one === sort),
      ),
  );
const LONGEST_DIE = 60;
const OF_DIE: readonly Sort[] = ['go', 'army', 'to'];

/** `if R, A; otherwise B`, behind a head or none: each answer with its condition behind it. */
export const withConditionBehind = (
  said: string,
  { condition, else: otherwise, so }: WordsBeside,
  lexicon: Lexicon,
): string | undefined => {
  const line = scan(said);
  const { tokens } = line;
  const isSign = (at: number, signs: string): boolean => signs.includes(tokens[at]?.text ?? ' ');
  const endAt = (words: Pattern<unknown>, at: number): number | undefined =>
    longestAt(words, line, lexicon, at)?.end;
  const from = tokens.findIndex(({ text }) => text === ':') + 1;
  const at = [0, from].find((one) => isSign(endAt(condition, one) ?? tokens.length, ',:'));
  if (at === undefined) return undefined;
  const end = endAt(condition, at) as number;
  const begin = endAt(so, end + 1) ?? end + 1;
  const ends = tokens.findIndex((_, one) => one > begin && endAt(otherwise, one) !== undefined);
  const last = ends < 0 ? tokens.length : ends - (isSign(ends - 1, ',;.') ? 1 : 0);
  const behind = endAt(otherwise, ends) ?? tokens.length;
  const rest = writtenAt(line, behind + (isSign(behind, ',:') ? 1 : 0), tokens.length);
  const [head, what, when] = [
    writtenAt(line, 0, at),
    writtenAt(line, begin, last),
    writtenAt(line, at, end),
  ];
  return `${head} ${what} ${when}${ends < 0 ? '' : `, else ${rest}`}`.trim();
};

const DENIED = /\b(?:not|no|never|dont|nothing|nobody|hardly|almost)\b|n['’]t\b|[不别勿没未]/iu;

/** `damage always to the Ring`: with the word in front that makes it hold for the whole game. */
export const withAlwaysBefore = (
  said: string,
  { always }: WordsBeside,
  lexicon: Lexicon,
): string | undefined => {
  const line = scan(said);
  const { tokens } = line;
  const at = tokens.findIndex(
    (_, one) => one > 0 && longestAt(always, line, lexicon, one) !== undefined,
  );
  // `not always`: nobody can tell what it is instead.
  if (at < 0 || DENIED.test(said)) return undefined;
  const end = longestAt(always, line, lexicon, at)?.end ?? at;
  const rest = writtenAt(line, end, tokens.length);
  return `always: ${writtenAt(line, 0, at).replace(/[-–—,，]\s*$/u, '')} ${rest}`;
};

/** `Edoras and Moria: …`: the same of each of the places that a text names in a row; undefined: it names none so. */
export const withPlacesApart = (
  said: string,
  { place, between }: WordsBeside,
  lexicon: Lexicon,
): readonly string[] | undefined => {
  const line = scan(said);
  const { tokens, chars } = line;
  for (const from of tokens.keys()) {
    const all: RegionId[] = [];
    let end = from;
    for (let next: number | undefined = from; next !== undefined; ) {
      const found = longestAt(place, line, lexicon, next);
      if (found === undefined) break;
      all.push(found.value);
      end = found.end;
      next = longestAt(between, line, lexicon, end)?.end;
    }
    if (all.length < 2) continue;
    const [before, behind] = [
      chars.slice(0, (tokens[from]?.column ?? 1) - 1).join(''),
      chars.slice((tokens[end - 1]?.end ?? 1) - 1).join(''),
    ];
    return all.map((one) => `${before}${region.write(one, { lang: 'en', lexicon })}${behind}`);
  }
  return undefined;
};

/** `If he attacks Edoras I stay inside`: the answer with the place of its battle before it. */
export const withPlaceBefore = (
  said: string,
  { attacked, besieged, siege, same, also: too }: WordsBeside,
  {
    lexicon,
    above,
    isOwn,
    holds,
  }: {
    readonly lexicon: Lexicon;
    /** What the answer above says. */
    readonly above: string | undefined;
    /** An army of one's own is there, or of that nation. */
    isOwn(region: RegionId | Nation): boolean;
    holds(region: RegionId): boolean;
  },
): string | undefined => {
  const line = scan(said);
  const { tokens } = line;
  const shut = longestAt(besieged, line, lexicon);
  if (shut?.end === tokens.length && holds(shut.value))
    return `${region.write(shut.value, { lang: 'en', lexicon })}: fight inside`;
  const found = longestAt(attacked, line, lexicon);
  // `I stay inside if Edoras is attacked`
  const behind = tokens.findIndex(
    (_, one) => one > 0 && longestAt(attacked, line, lexicon, one)?.end === tokens.length,
  );
  if (found === undefined && behind > 0)
    return `${writtenAt(line, behind, tokens.length)}: ${writtenAt(line, 0, behind)}`;
  if (found === undefined || found.end >= tokens.length) return undefined;
  const { region: at, from = found.value.foe } = found.value;
  // An army of one's own attacks by an order.
  if (from !== undefined && isOwn(from)) return undefined;
  const isToo = longestAt(too, line, lexicon, tokens.length - 1) !== undefined;
  const last = isToo ? tokens.length - 1 : tokens.length;
  const isSaid = (words: Pattern<void>): boolean =>
    longestAt(words, line, lexicon, found.end)?.end === last;
  let rest = writtenAt(line, found.end, last);
  if (isSaid(siege) && holds(at)) rest = 'fight inside';
  if (isSaid(same)) {
    if (above === undefined) return undefined;
    rest = above;
  }
  return `${region.write(at, { lang: 'en', lexicon })}: ${rest}`;
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
