// Which lines wanted to be orders, though they are none.

import {
  DEFAULT_SLIPS,
  either,
  failureOf,
  idle,
  type Line,
  mark,
  mute,
  name,
  nearIn,
  number,
  type Pattern,
  readLine,
  vocabularyIn,
  word,
  words,
} from '../../../notation/index.ts';
import { indexIn } from '../../../notation/lexicon.ts';
import { BEARERS, BEFORE, endsAt, NAMES, REGION, standsFrom, type Words } from './heads.ts';
import { ALWAYS, life, OPENING } from './lines.ts';
import type { OrderLanguage } from './message.ts';
import { colon, dieBefore, face, ORDINAL } from './parts.ts';
import { QUEUE_HEADS } from './queues.ts';
import { DENIED, IF, isProse, isShaped, isTalk } from './shapes.ts';

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
  return seen.place > 0 && (seen.figure > 0 || (seen.place > 1 && seen.number > 0));
};
const JOINT = either<void>(
  mark(',:→+&/()@'),
  word(
    'at|in|to|into|from|of|and|with|the|a|an|leave|leaves|rest|go|goes',
    '在 到 去 往 至 从 于 和 与 及 的 个 支 名 留 留下 其余 剩下',
  ),
);

const PARTS: readonly (readonly ['place' | 'figure' | 'number' | 'joint', Pattern<unknown>])[] = [
  ['place', REGION],
  ['figure', either(name('figures'), name('figures', 'plural'), name('peoples'))],
  ['number', number()],
  ['joint', JOINT],
];

/** No line says just that; and yet it is an order. */
const FOREIGN = word('activate', '激活');
const beginsAt = (said: Words, at: number): boolean =>
  [said.language.heads, FOREIGN]
    .flatMap((begin) => endsAt(begin, said, at))
    .some((end) => goesOn(said, end) && !isStated(said, end));

/** `The Fellowship is lazy`: how somebody is, and not what he is to do. */
const isStated = (said: Words, at: number): boolean => endsAt(STATES, said, at).length > 0;
const STATES = word(
  'is|are|was|were|has|have|had|isnt|arent|seems|seem|looks|look|feels',
  '是 很 真 已经 正在',
);

/** `plans for turn 6`: it names a turn. */
const TURN = words(word('turn|round|turns|rounds|t|r', '第'), mute(number()));
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

/** True if a line wanted to be an order: it begins like one, and names what orders speak of. */
export const isOrderLine = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  if (isProse(said) || endsAt(BEARER_ALONE, said, 0).includes(line.tokens.length)) return false;
  if (endsAt(HEADED, said, 0).length > 0 || isCounted(said)) return true;
  if (beginsAt(said, 0) || isOfNames(said) || isShaped(said)) return true;
  const isSigned = endsAt(FIRST, said, 0).some((end) => isOf('mark', said, end));
  if (isSigned || isTalk(said, 0)) return isSigned;
  return (
    endsAt(BEFORE, said, 0).some((end) => beginsAt(said, end)) ||
    endsAt(FIRST, said, 0).some((end) => standsFrom(said.language.heads, said, end)) ||
    (!standsFrom(TURN, said, 0) &&
      nearHead(said).some((end) => end < line.tokens.length && goesOn(said, end))) ||
    endsAsAction(said)
  );
};

/** Steps and lines of the others, as a line that is no order speaks of them. */
const OTHERS = word(
  'the step|this step|that step|each step|any step|step|steps|the action|this action|that action|each action|any action|actions|line|lines|order|orders|above|below|queue|others|the rest',
  '步 每步 这步 那步 行动 上面 下面 以上 以下 前面 后面 其他 其余 队列 命令 指令',
);
/** True of a line that is no order of its own, and speaks of the others: it can touch all of them. */
export const speaksOfOthers = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  return !isActionLine(line, language) && standsFrom(OTHERS, said, 1) && standsFrom(IF, said, 0);
};

const APART = either<unknown>(life, ALWAYS, DENIED, IF, words(QUEUE_HEADS, colon));

/** True of an order that was not read and may be an action: one that begins as an answer does, or stands by itself, is none. */
export const isActionLine = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  const starts = [0, ...endsAt(OPENING, said, 0)];
  if (starts.some((at) => endsAt(APART, said, at).length > 0)) return false;
  const isOf = (heads: Pattern<unknown>): boolean =>
    starts.some((at) => endsAt(heads, said, at).length > 0);
  return isOf(language.deedHeads) || isOf(dieBefore) || !isOf(language.answerHeads);
};
