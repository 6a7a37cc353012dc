import type { Ids } from '../../../core/game.ts';
import { once } from '../../../core/once.ts';
import { CHINESE_HEADS } from './chinese.ts';
import { canAsk } from './features.ts';
import {
  type AnswerKind,
  askedBy,
  type HeadKind,
  LOSSES,
  PAYLOADS,
  RECALLS,
  TIES,
} from './kinds.ts';
import {
  findCardAlone,
  findIn,
  hasMark,
  nameAt,
  type Reader,
  readArea,
  readTrack,
} from './reader.ts';
import { cut, indexOfMark, type Span, sizeOf, tokenAt } from './scan.ts';
import {
  byFirstWord,
  foldWords,
  type Keyword,
  keywordAt,
  type Phrase,
  phrasesOf,
  standingAt,
} from './words.ts';

/** What a line speaks of, by how it begins. */
export type Head =
  | { readonly head: 'answers'; readonly kinds: readonly AnswerKind[] }
  | { readonly head: 'bid'; readonly on?: 'iron-throne' | 'fiefdoms' | 'kings-court' | 'wildlings' }
  | { readonly head: 'in-order' | 'doing'; readonly kind: 'march' | 'raid' }
  | { readonly head: 'support' | 'orders' | 'retreat' | 'fortify' | 'standing' }
  | { readonly head: 'foreign' | 'later' };

export interface Entry {
  readonly phrase: Phrase;
  readonly head: Head;
}

const answers = (...kinds: readonly AnswerKind[]): Head => ({ head: 'answers', kinds });
const named = (word: Keyword, head: Head): readonly Entry[] =>
  phrasesOf(word).map((phrase) => ({ phrase, head }));
const called = (kind: HeadKind, head: Head): readonly Entry[] =>
  [kind, ...CHINESE_HEADS[kind]].map((name) => ({ phrase: foldWords(name), head }));

const KINDS = Object.keys(PAYLOADS) as AnswerKind[];

/** Every beginning that is known; of two alike the first that the game knows is meant. */
export const HEADS = once((): readonly Entry[] => [
  ...called('retreat', { head: 'retreat' }), // before the kind of the same name
  ...called('fortify', { head: 'fortify' }),
  ...named('fortify', { head: 'fortify' }),
  ...named('heroes', answers('deploy-heroes')), // in Chinese heroes are cards, too
  ...named('redeploy', answers('redeploy')),
  ...named('scout', answers('scout')),
  ...named('port', answers('build-ports')),
  ...named('captured', answers('captured-ships')),
  ...KINDS.flatMap((kind) => called(kind, answers(kind))),
  ...named('cards', answers('house-card')),
  ...named('losses', answers(...LOSSES)),
  ...named('tie', answers(...TIES)),
  ...named('recall', answers(...RECALLS)),
  ...named('decline', answers('decline-support')),
  ...named('bid', { head: 'bid' }),
  ...called('bid-tracks', { head: 'bid' }),
  ...called('bid-wildlings', { head: 'bid', on: 'wildlings' }),
  ...named('bid-wildlings', { head: 'bid', on: 'wildlings' }),
  ...called('bid-iron-throne', { head: 'bid', on: 'iron-throne' }),
  ...called('bid-fiefdoms', { head: 'bid', on: 'fiefdoms' }),
  ...called('bid-kings-court', { head: 'bid', on: 'kings-court' }),
  ...named('march-order', { head: 'in-order', kind: 'march' }),
  ...named('raid-order', { head: 'in-order', kind: 'raid' }),
  ...called('march', { head: 'doing', kind: 'march' }),
  ...called('raid', { head: 'doing', kind: 'raid' }),
  ...called('support', { head: 'support' }),
  ...called('orders', { head: 'orders' }),
  ...named('standing-order', { head: 'standing' }),
  ...named('later', { head: 'later' }),
]);
const headsByFirstWord = once(() => byFirstWord(HEADS()));

/** A line with the words it begins with taken off. */
export interface Headed {
  readonly head: Head;
  readonly about: Ids | undefined;
  readonly body: Span;
}

/** Where what a line is about ends: `at Seagard:`, `（海疆城）：`. */
const splitAbout = (rest: Span): { readonly name: Span; readonly body: Span } | undefined => {
  const colon = indexOfMark(rest, ':');
  const close = indexOfMark(rest, ')');
  const isColon = hasMark(rest, close + 1, ':');
  if (hasMark(rest, 0, '(') && close > 0 && isColon)
    return { name: cut(rest, 1, close), body: cut(rest, close + 2) };
  const word = keywordAt(rest, 0, 'about');
  if (word === 0 || colon < 0) return undefined;
  return { name: cut(rest, word, colon), body: cut(rest, colon + 1) };
};

/** Undefined with a problem noted. */
const readAbout = (reader: Reader, rest: Span): Omit<Headed, 'head'> | undefined => {
  const parted = splitAbout(rest);
  if (parted === undefined) return { about: undefined, body: rest };
  const { name, body } = parted;
  const isTrack = findIn(reader, name, 'tracks') !== undefined;
  const track = isTrack ? readTrack(reader, name) : undefined;
  if (track !== undefined) return { about: { track }, body };
  const area = readArea(reader, name);
  return area === undefined ? undefined : { about: { area }, body };
};

/** As far as the game knows such questions; `foreign` if it knows none. */
const inGame = ({ rules }: Reader, head: Head): Head => {
  if (head.head === 'fortify') return canAsk(rules, 'fortify') ? head : { head: 'foreign' };
  if (head.head !== 'answers') return head;
  const kinds = head.kinds.filter((kind) => canAsk(rules, kind));
  return kinds.length === 0 ? { head: 'foreign' } : answers(...kinds);
};

interface Found {
  readonly head: Head;
  readonly length: number;
}

/** The longest of the known beginnings that stands there. */
const longest = (reader: Reader, line: Span): Found | undefined => {
  let found: Found | undefined;
  for (const { phrase, head } of standingAt(line, 0, headsByFirstWord())) {
    const { length } = phrase;
    const isLonger = length > (found?.length ?? 0);
    const isBetter = length === found?.length && found.head.head === 'foreign';
    if (isLonger || isBetter) found = { head: inGame(reader, head), length };
  }
  return found;
};

/** The card that a line begins with, if it asks something: `Cersei: Riverrun`. */
const cardHead = (reader: Reader, line: Span): Found | undefined => {
  const at = indexOfMark(line, ':');
  const length = at < 0 ? sizeOf(line) : at;
  const about = cardEnd(line, length);
  const card = findCardAlone(reader, cut(line, 0, about));
  const kind = card === undefined ? undefined : askedBy(card);
  return kind && { head: answers(kind), length: about };
};
const cardEnd = (line: Span, length: number): number => {
  for (let index = 1; index < length; index++)
    if (keywordAt(line, index, 'at') > 0 || hasMark(line, index, '(')) return index;
  return length;
};

/** `铁王座3 封邑2`: bids without a word before them. */
const bidHead = (reader: Reader, line: Span): Found | undefined => {
  const track = nameAt(reader, line, 0, 'tracks');
  const word = track + keywordAt(line, track, 'bid');
  const amount = word + (hasMark(line, word, ':') ? 1 : 0);
  const isBid = track > 0 && tokenAt(line, amount)?.kind === 'number';
  return isBid ? { head: { head: 'bid' }, length: 0 } : undefined;
};

/** `Port of Pyke: …` is an order for an area, whatever word it begins with. */
const isArea = (reader: Reader, line: Span): boolean => {
  const colon = indexOfMark(line, ':');
  return colon > 0 && findIn(reader, cut(line, 0, colon), 'areas') !== undefined;
};

/** How the line begins; null: as none that is known; undefined: with a problem noted. */
export const readHead = (reader: Reader, line: Span): Headed | null | undefined => {
  const found = longest(reader, line) ?? bidHead(reader, line) ?? cardHead(reader, line);
  if (found === undefined || isArea(reader, line)) return null;
  const read = readAbout(reader, cut(line, found.length));
  return read && { head: found.head, ...read };
};
