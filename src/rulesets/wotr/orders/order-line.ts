// The words that lines of orders begin with and are made of, looked for within a line.

import { onceOf } from '../../../core/once.ts';
import { invalid, type Problem } from '../../../core/problem.ts';
import {
  A_CUT,
  badNameIn,
  coverAt,
  coverProblem,
  DEFAULT_SLIPS,
  either,
  type Failure,
  failureOf,
  idle,
  isHan,
  type Line,
  mark,
  mute,
  name,
  nameAt,
  nearIn,
  number,
  type Pattern,
  readingOf,
  readLine,
  type Span,
  textOf,
  vocabularyIn,
  word,
  words,
} from '../../../notation/index.ts';
import { indexIn } from '../../../notation/lexicon.ts';
import type { StandingLine } from '../../../notation/message.ts';
import { everyday, type Phrasebook } from '../../../notation/sentences.ts';
import { ORDINAL } from '../../../notation/sequence.ts';
import { unplaced } from '../armies/lines.ts';
import { colon, dieBefore, die as dieWords, face } from '../language/parts.ts';
import { QUEUE_HEADS } from '../language/queues.ts';
import { life, openingOf } from '../language/said.ts';
import { GROUPS, type OrderLanguage } from './message.ts';

const NAMES = either(...GROUPS.filter((group) => group !== 'seats').map((group) => name(group)));
const BEARERS = name('bearers');
const REGION = name('regions');
const PEOPLE = name('peoples');

interface Words {
  readonly line: Line;
  readonly language: OrderLanguage;
}

/** Words by which a line is known to be an order or talk: verbs as an order says them and as they are said of somebody, things, whoever talks. */
const signsOf = onceOf((book: Phrasebook) => {
  const is = (key: string): Pattern<void> => book.words(`order-line.${key}`);
  const [verb, everybody] = [is('verb'), is('everybody')];
  const figure = either(name('figures'), name('figures', 'plural'));
  const whom = either<string>(name('characters'), BEARERS, REGION, figure);
  return {
    ...{ verb, everybody, denied: is('denied'), if: is('if'), talk: is('talk') },
    ...{ stand: is('stand'), clause: is('clause'), states: is('states'), others: is('others') },
    opening: openingOf(book),
    using: words(book.words('told.with'), idle(book.words('told.which')), mute(face), dieWords),
    past: is('past'),
    /** No line says just that; and yet it is an order. */
    foreign: is('foreign'),
    does: either<void>(verb, is('does')),
    object: either<unknown>(NAMES, is('object')),
    joint: either<void>(mark(',:→+&/()@'), is('joint')),
    /** `plans for turn 6`: it names a turn. */
    turn: words(is('turn'), mute(number())),
    who: words(
      ...[idle(is('article')), idle(mute(number())), idle(is('piece'))],
      either<void>(mute(whom), words(mute(PEOPLE), idle(mute(figure))), everybody),
      idle(is('army')),
    ),
  };
});
type Sign = keyof ReturnType<typeof signsOf>;

/** All words by which lines that are not understood are looked at. */
export const orderSigns = (book: Phrasebook): unknown => signsOf(book);

/** Where it ends that stands at a place; a name cut short is none. */
const endsAt = (what: Pattern<unknown> | Sign, { line, language }: Words, at: number) =>
  (typeof what === 'string' ? signsOf(language.book)[what] : what)
    .ways(readingOf(line, language.lexicon), at)
    .flatMap(({ end, cost }) => (cost < A_CUT ? [end] : []));

const standsFrom = (what: Pattern<unknown> | Sign, words: Words, from: number): boolean =>
  words.line.tokens.some((_token, at) => at >= from && endsAt(what, words, at).length > 0);

/** It says nothing of who talks, and is a condition's own. */
const isTalk = (said: Words, from: number): boolean =>
  standsFrom('talk', said, from) || said.line.tokens.some(({ text }) => text === '?');

/** A question that is no request, and a long line with several words of talk and no number or sign of an order, is a sentence. */
const isProse = (said: Words): boolean => {
  const { tokens } = said.line;
  if (tokens.length >= ASKED && tokens.some(({ text }) => text === '?')) return true;
  if (tokens.length < LONG) return false;
  if (tokens.some(({ kind, text }) => kind === 'number' || text === '→' || text === ':'))
    return false;
  return tokens.filter((_token, at) => endsAt('talk', said, at).length > 0).length >= MANY;
};
const [LONG, MANY, ASKED] = [14, 3, 8];

/** So far behind a verb stands what it speaks of. */
const NEARBY = 6;
const hasObject = (said: Words, from: number): boolean => {
  for (let at = from; at < Math.min(said.line.tokens.length, from + NEARBY); at++)
    if (endsAt('object', said, at).length > 0 || isCutShort(said, at)) return true;
  return false;
};

/** `Gandalf`: the beginning of the name of somebody, or of a place. */
const isCutShort = ({ line, language: { lexicon } }: Words, at: number): boolean => {
  const { text, kind } = line.tokens[at] ?? { text: '', kind: 'mark' };
  const name = isHan(text) ? text + (line.tokens[at + 1]?.text ?? '') : text;
  if (kind !== 'word' || name.length < (isHan(text) ? 2 : LEAST)) return false;
  return ['characters', 'regions'].some((group) => {
    const { begun, fromStart } = indexIn(lexicon, group).find(name);
    return fromStart && begun.length > 0;
  });
};
const LEAST = 4;

/** `sacrifice Gandalf`, `never play a combat card`: a verb of the game, and what it speaks of. */
const isImperative = (said: Words, at: number): boolean =>
  endsAt('stand', said, at).length > 0 ||
  endsAt('verb', said, at).some((end) => hasObject(said, end)) ||
  endsAt('denied', said, at).some((end) => isImperative(said, end));

/** `everybody moves in`, `Sam goes to Lorien`: somebody does something, and no more is told. */
const isDoing = (said: Words, at: number): boolean =>
  [...endsAt('who', said, at), ...(isCutShort(said, at) ? [at + 1] : [])].some((end) =>
    endsAt('does', said, end).some(
      (behind) => behind + 1 >= said.line.tokens.length || hasObject(said, behind),
    ),
  );

/** `若敌人进攻奥斯吉力亚就撤到米那斯提力斯`: a condition, and what is to be done then. */
const isConditional = (said: Words): boolean => {
  const { tokens } = said.line;
  const begin = Math.max(...endsAt('if', said, 0), 0);
  if (begin === 0) return false;
  return tokens.some(
    (_token, at) =>
      at > begin &&
      isBehindClause(said, at) &&
      (isImperative(said, at) || endsAt('does', said, at).includes(tokens.length)),
  );
};

const PLACE_OR_HIM = either<unknown>(name('regions'), name('characters'));
/** Behind a sign, a *then*, or a name that the condition ends with. */
const isBehindClause = (said: Words, at: number): boolean =>
  isSign(said.line.tokens[at - 1]?.text) ||
  [1, 2, 3, 4, 5, 6].some(
    (back) =>
      back <= at &&
      ((back < 3 && endsAt('clause', said, at - back).includes(at)) ||
        endsAt(PLACE_OR_HIM, said, at - back).includes(at)),
  );
const isSign = (text: string | undefined): boolean => text === ',' || text === ';' || text === ':';

/** A row of a table: cells that hold names and a verb. */
const isRow = (said: Words): boolean =>
  (said.line.text.match(/[|｜│]/gu) ?? []).length > 1 &&
  standsFrom(NAMES, said, 0) &&
  (standsFrom(said.language.heads, said, 0) || standsFrom('verb', said, 0));

/** An order by its shape, whatever its words: it is told as a mistake and never passed over. */
const isShaped = (said: Words): boolean => {
  const starts = [0, ...endsAt(said.language.before, said, 0), ...endsAt(DIED, said, 0)];
  for (const at of starts)
    if (!isTalk(said, at) && (isImperative(said, at) || isDoing(said, at))) return true;
  return (!isTalk(said, 0) && isConditional(said)) || isRow(said);
};
const DIED = words(either<void>(mute(dieBefore), words(ORDINAL, mark(':,→'))));

// Which lines wanted to be orders, though they are none.

/** `battle:`, `always:`: an order, whatever stands behind. */
const HEADED = either<unknown>(life, words(QUEUE_HEADS, colon));
/** Names that may stand in front of an order. */
const FIRST = either<string>(name('regions'), name('characters'), BEARERS, name('peoples'), face);

const isOf = (kind: 'number' | 'mark', { line }: Words, from: number): boolean =>
  line.tokens.some((token, at) => {
    const isSign = token.kind === 'mark' && (token.text === ':' || token.text === '→');
    return at >= from && token.kind === kind && (kind === 'number' || isSign);
  });

/** Behind the beginning something stands that orders are made of. */
const goesOn = (words: Words, end: number): boolean =>
  end === words.line.tokens.length ||
  isOf('number', words, end) ||
  isOf('mark', words, end) ||
  standsFrom(NAMES, words, end) ||
  isBegunName(words, end) ||
  (wentOn(words, end) && !isTalk(words, end));

/** `play Ents`: the rest is part of the names of some. */
const isBegunName = ({ line, language: { lexicon } }: Words, from: number): boolean => {
  const rest = line.tokens.slice(from);
  const text = rest.map((token) => token.text).join('');
  return (
    rest.length <= LONGEST_HEAD &&
    Object.keys(lexicon.groups).some((group) => indexIn(lexicon, group).find(text).begun.length > 0)
  );
};

/** `declare at Hobbiton`: more than the beginning is understood, and little is not. */
const wentOn = ({ line, language }: Words, end: number): boolean => {
  const { at } = failureOf(language, line);
  return at > end && line.tokens.length - at <= MOST_LOST;
};
const MOST_LOST = 2;

const nearHead = ({ line, language }: Words): readonly number[] => {
  const vocabulary = vocabularyIn(language.line, language.lexicon, language.negations);
  const begins = { ...line, tokens: line.tokens.slice(0, LONGEST_HEAD) };
  return (nearIn(begins, vocabulary, DEFAULT_SLIPS).get(0) ?? []).map(({ way: { end } }) => end);
};
const LONGEST_HEAD = 8;

/** `elite at Orthanc`: nothing but figures, places, numbers and what joins them. */
const isOfNames = (words: Words): boolean => {
  const { tokens } = words.line;
  const seen = { place: 0, figure: 0, number: 0, joint: 0 };
  for (let at = 0; at < tokens.length; ) {
    const part = PARTS.find(([, pattern]) => endsAt(pattern, words, at).length > 0);
    if (part === undefined) return false;
    seen[part[0]]++;
    at = Math.max(at + 1, ...endsAt(part[1], words, at));
  }
  if (seen.number > 0 && seen.figure > 0) return true;
  return seen.place > 0 && (seen.figure > 0 || (seen.place > 1 && seen.number > 0));
};

const PARTS: readonly (readonly [
  'place' | 'figure' | 'number' | 'joint',
  Pattern<unknown> | 'joint',
])[] = [
  ['place', REGION],
  [
    'figure',
    either(name('figures'), name('figures', 'plural'), name('peoples'), name('characters')),
  ],
  ['number', number()],
  ['joint', 'joint'],
];

const beginsAt = (said: Words, at: number): boolean =>
  [said.language.heads, 'foreign' as const]
    .flatMap((begin) => endsAt(begin, said, at))
    .some((end) => goesOn(said, end) && !isStated(said, end));

/** `The Fellowship is lazy`: how somebody is, and not what he is to do. */
const isStated = (said: Words, at: number): boolean => endsAt('states', said, at).length > 0;

/** `Frodo`, `The Ringbearer`: nobody can order him. */
const BEARER_ALONE = words(idle(word('the|our|my', '')), mute(BEARERS));

/** `Action 2 (banana): advance Elves` */
const isCounted = (said: Words): boolean =>
  endsAt(ORDINAL, said, 0).some(
    (end) =>
      said.line.tokens[end - 1]?.kind === 'number' && standsFrom(said.language.heads, said, end),
  );

/** So far within a line an order may begin behind words that nobody knows. */
const LATEST = 8;
/** `(by the way) draw a Strategy card`: an action behind a beginning that is not understood. */
const endsAsAction = ({ line, language }: Words): boolean =>
  line.tokens
    .slice(1, LATEST)
    .some(
      (_token, before) =>
        endsAt(language.deedHeads, { line, language }, before + 1).length > 0 &&
        readLine(language, { ...line, tokens: line.tokens.slice(before + 1) }).how === 'read',
    );

/** `the Nazgûl joins him with a Character die`: what a die is used for. */
const isOfDie = (said: Words): boolean =>
  standsFrom('using', said, 1) && standsFrom(NAMES, said, 0) && !standsFrom('past', said, 0);

/** True if a line wanted to be an order: it begins like one, and names what orders speak of. */
export const isOrderLine = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  if (isProse(said) || endsAt(BEARER_ALONE, said, 0).includes(line.tokens.length)) return false;
  if (endsAt(HEADED, said, 0).length > 0 || isCounted(said)) return true;
  if (beginsAt(said, 0) || isOfNames(said) || isShaped(said) || isOfDie(said)) return true;
  const isSigned = endsAt(FIRST, said, 0).some((end) => isOf('mark', said, end));
  if (isSigned || isTalk(said, 0)) return isSigned;
  return (
    endsAt(said.language.before, said, 0).some((end) => beginsAt(said, end)) ||
    endsAt(FIRST, said, 0).some((end) => standsFrom(said.language.heads, said, end)) ||
    (!standsFrom('turn', said, 0) &&
      nearHead(said).some((end) => end < line.tokens.length && goesOn(said, end))) ||
    endsAsAction(said)
  );
};

/** `the attack on Moria`, `fellowship`: words for something of the game, of nobody who talks, and under no condition. */
export const isThing = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  if (isTalk(said, 0) || standsFrom('if', said, 0) || standsFrom('denied', said, 0)) return false;
  const isParted = line.tokens.some(({ text }) => isSign(text));
  return !isParted && (standsFrom('object', said, 0) || standsFrom('verb', said, 0));
};

/** True of words in which a number, a thing or a deed of the game stands. */
export const speaksOfGame = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  const isNumbered = line.tokens.some(({ kind }) => kind === 'number');
  return isNumbered || standsFrom('object', said, 0) || standsFrom('verb', said, 0);
};

/** True of a line that is no order of its own, and speaks of the others: it can touch all of them. */
export const speaksOfOthers = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  return (
    !isActionLine(line, language) && standsFrom('others', said, 1) && standsFrom('if', said, 0)
  );
};

const APART = either<unknown>(life, everyday('always'), words(QUEUE_HEADS, colon));

/** True of an order that was not read and may be an action: one that begins as an answer does, or stands by itself, is none. */
export const isActionLine = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  const starts = [0, ...endsAt('opening', said, 0)];
  const apart = [APART, 'denied', 'if'] as const;
  if (starts.some((at) => apart.some((one) => endsAt(one, said, at).length > 0))) return false;
  const isOf = (heads: Pattern<unknown>): boolean =>
    starts.some((at) => endsAt(heads, said, at).length > 0);
  return isOf(language.deedHeads) || isOf(dieBefore) || !isOf(language.answerHeads);
};

// Why a line of orders is not understood.

/** Nouns by the group that was looked for. */
const NOUNS: Readonly<Record<string, string>> = {
  regions: 'region',
  characters: 'character',
  cards: 'card',
  combat: 'effect',
  nations: 'nation',
  peoples: 'nation',
  figures: 'figure',
  faces: 'face',
  backs: 'back',
  seats: 'seat',
  '"→"': 'arrow',
  '"from"': 'origin',
  '":"': 'colon',
};
const EXPECTED = [
  'region',
  'card',
  'effect',
  'character',
  'figure',
  'nation',
  'back',
  'number',
  'face',
  'origin',
  'arrow',
  'colon',
] as const;

const expectedIn = ({ expected }: Failure): string => {
  const labels = new Set([...expected].map((label) => NOUNS[label] ?? label));
  return EXPECTED.find((label) => labels.has(label)) ?? 'end';
};

/** Where a line stands. */
export type Where = Pick<StandingLine, 'line' | 'placeOf'>;

/** `from` behind a name belongs to the sentence. */
const withoutWords = ({ tokens }: Line, { from, to }: Span, fixed: ReadonlySet<string>): Span => {
  let end = to;
  while (end > from + 1 && fixed.has(tokens[end - 1]?.text ?? '')) end--;
  return { from, to: end };
};

const nameKey = ({ tokens }: Line, { from, to }: Span): string =>
  tokens
    .slice(from, to)
    .map((token) => token.text)
    .join('');

/** Behind a number a figure is looked for, with or without its nation. */
const sortOf = (
  { group, span }: { readonly group: string; readonly span: Span },
  { misses }: Failure,
): string => {
  const isFigure =
    group === 'peoples' && misses.some((miss) => miss.at === span.from && miss.group === 'figures');
  return NOUNS[isFigure ? 'figures' : group] ?? group;
};

/** A name of something else than is meant there: a nation, of whose regions one is. */
const anotherSort = (
  where: Where,
  language: OrderLanguage,
  { span, ...sorts }: { readonly span: Span; readonly sort: string; readonly expected: string },
): Problem => {
  const { line, placeOf } = where;
  const cover =
    sorts.expected === 'region'
      ? coverProblem(where, language.lexicon, { from: span.from, sort: 'region' })
      : undefined;
  return (
    cover ?? invalid('name-of-another-sort', placeOf(span), { text: textOf(line, span), ...sorts })
  );
};

const nameProblem = (
  { line, placeOf }: Where,
  language: OrderLanguage,
  failure: Failure,
): Problem | undefined => {
  const { lexicon } = language;
  const { fixed, ends } = vocabularyIn(language.line, lexicon, language.negations);
  const bad = badNameIn({ line, lexicon, fixed, ends }, failure, [...GROUPS]);
  if (bad === undefined) return undefined;
  const sort = sortOf(bad, failure);
  const span = withoutWords(line, bad.span, fixed);
  const [place, text] = [placeOf(span), textOf(line, span)];
  // The name is right, and what is around it is not; an article or a joint is none at all.
  const key = nameKey(line, span);
  const { exact, begun: fits } = indexIn(lexicon, bad.group).find(key);
  if (key === 'the' || fixed.has(key) || exact.some((id) => bad.ids.includes(id))) return undefined;
  const there = nameAt(line, lexicon, span.from, [...GROUPS]);
  if (!bad.many && there !== undefined && NOUNS[there.group] !== sort && there.span.to >= span.to)
    return anotherSort({ line, placeOf }, language, {
      ...{ span: there.span, sort: NOUNS[there.group] ?? there.group, expected: sort },
    });
  const cover = coverAt(line, lexicon, span.from);
  if (sort === 'region' && cover?.span.to === span.to)
    return coverProblem({ line, placeOf }, language.lexicon, { from: span.from, sort: 'region' });
  if (bad.many || fits.length > 1)
    return invalid('ambiguous-name', place, {
      text,
      candidates: bad.many ? [...bad.ids] : [...fits],
    });
  return bad.ids.length > 0 || expectedIn(failure) === sort
    ? invalid('unknown-name', place, { text, sort, suggestions: [...bad.ids] })
    : undefined;
};

/** A sign that reading stopped at, or at the place behind it. */
const isReached = (words: Words, at: number, reached: number): boolean =>
  at === reached || at + 1 === reached || endsAt(REGION, words, at + 1).includes(reached);

/** `Gondor -> Edoras`: a nation where a region belongs. */
const nationProblem = (where: Where, words: Words, reached: number): Problem | undefined => {
  const { line } = where;
  const at = line.tokens.findIndex(
    ({ text }, one) => isPlaceSign(text) && isReached(words, one, reached),
  );
  if (at < 0) return undefined;
  const from = line.tokens.findIndex((_token, start) => endsAt(PEOPLE, words, start).includes(at));
  if (from < 0) return undefined;
  const span = { from, to: at };
  return anotherSort(where, words.language, { span, sort: 'nation', expected: 'region' });
};
const isPlaceSign = (text: string | undefined): boolean => text === '→' || text === ':';

/** `Frodo -> Bree`: whom no order names stands where reading stopped, or is sent to a place. */
const bearersProblem = (
  { line, placeOf }: Where,
  said: Words,
  reached: number,
): Problem | undefined => {
  const last = reached === 0 ? line.tokens.length : reached + 1;
  for (let from = 0; from < Math.min(last, line.tokens.length); from++) {
    const end = Math.max(from, ...endsAt(BEARERS, said, from));
    if (end === from || (end < reached && !standsFrom(REGION, said, end))) continue;
    const span = { from, to: end };
    return invalid('ring-bearers', placeOf(span), { text: textOf(line, span) });
  }
  return undefined;
};

/** The problem of a line that cannot be read. */
export const explain = (where: Where, language: OrderLanguage): Problem => {
  const { line, placeOf } = where;
  const failure = failureOf(language, line);
  const said = { line, language };
  if (endsAt(language.sparing, said, 0).includes(line.tokens.length))
    return invalid('leaders-bear-no-hits', placeOf({ from: 0, to: line.tokens.length }), {
      text: line.text.trim(),
    });
  const bad =
    bearersProblem(where, said, failure.at) ??
    nationProblem(where, said, failure.at) ??
    nameProblem(where, language, failure);
  if (bad !== undefined) return bad;
  const { at } = failure;
  const isBegun = at > 0 && at < line.tokens.length;
  const span = { from: isBegun ? at : 0, to: line.tokens.length };
  const isUnplaced = endsAt(unplaced, said, 0).includes(line.tokens.length);
  const sort = isUnplaced ? 'origin' : expectedIn(failure);
  const expected = at === 0 ? 'order' : sort;
  const cover =
    expected === 'region'
      ? coverProblem(where, language.lexicon, { from: at, sort: 'region' })
      : undefined;
  if (cover !== undefined) return cover;
  return invalid('not-understood', placeOf(span), { text: textOf(line, span), expected });
};
