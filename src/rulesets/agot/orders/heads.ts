import type { Ids } from '../../../core/game.ts';
import { type AnswerKind, askedBy, LOSSES, PAYLOADS, TIES } from './kinds.ts';
import { findCardAlone, findIn, type Reader, readArea, readTrack } from './reader.ts';
import { cut, indexOfMark, type Span, sizeOf } from './scan.ts';
import { foldWords, type Keyword, keywordAt, phraseAt, phrasesOf } from './words.ts';

/** What a line speaks of, by how it begins. */
export type Head =
  | { readonly head: 'answers'; readonly kinds: readonly AnswerKind[] }
  | { readonly head: 'bid'; readonly on?: 'iron-throne' | 'fiefdoms' | 'kings-court' | 'wildlings' }
  | { readonly head: 'in-order' | 'doing'; readonly kind: 'march' | 'raid' }
  | { readonly head: 'support' | 'orders' | 'retreat' }
  | { readonly head: 'standing' }
  | { readonly head: 'foreign' | 'later'; readonly word: Keyword };

type Phrase = readonly string[];
type Entry = readonly [phrase: Phrase, head: Head];

const answers = (...kinds: readonly AnswerKind[]): Head => ({ head: 'answers', kinds });
const named = (word: Keyword, head: Head): readonly Entry[] =>
  phrasesOf(word).map((phrase) => [phrase, head]);
const called = (name: string, head: Head): Entry => [foldWords(name), head];

const KINDS = Object.keys(PAYLOADS) as AnswerKind[];
const FOREIGN = ['heroes', 'port', 'scout', 'fortify', 'name-king'] as const;

const HEADS: readonly Entry[] = [
  called('retreat', { head: 'retreat' }), // before the kind of the same name
  ...KINDS.map((kind) => called(kind, answers(kind))),
  ...named('cards', answers('house-card')),
  ...named('losses', answers(...LOSSES)),
  ...named('tie', answers(...TIES)),
  ...named('recall', answers('recall-card')),
  ...named('decline', answers('decline-support')),
  ...named('bid', { head: 'bid' }),
  called('bid-tracks', { head: 'bid' }),
  called('bid-wildlings', { head: 'bid', on: 'wildlings' }),
  called('bid-iron-throne', { head: 'bid', on: 'iron-throne' }),
  called('bid-fiefdoms', { head: 'bid', on: 'fiefdoms' }),
  called('bid-kings-court', { head: 'bid', on: 'kings-court' }),
  ...named('march-order', { head: 'in-order', kind: 'march' }),
  ...named('raid-order', { head: 'in-order', kind: 'raid' }),
  called('march', { head: 'doing', kind: 'march' }),
  called('raid', { head: 'doing', kind: 'raid' }),
  called('support', { head: 'support' }),
  called('orders', { head: 'orders' }),
  ...FOREIGN.flatMap((word) => named(word, { head: 'foreign', word })),
  ...named('standing-order', { head: 'standing' }),
  ...named('later', { head: 'later', word: 'later' }),
];

/** A line with the words it begins with taken off. */
export interface Headed {
  readonly head: Head;
  readonly about: Ids | undefined;
  readonly body: Span;
}

/** `at Seagard:`, `on Fiefdoms:` behind the first words; undefined with a problem noted. */
const readAbout = (reader: Reader, rest: Span): Omit<Headed, 'head'> | undefined => {
  const colon = indexOfMark(rest, ':');
  const word = keywordAt(rest, 0, 'about');
  if (word === 0 || colon < 0) return { about: undefined, body: rest };
  const name = cut(rest, word, colon);
  const body = cut(rest, colon + 1);
  const isTrack = findIn(reader, name, 'tracks') !== undefined;
  const track = isTrack ? readTrack(reader, name) : undefined;
  if (track !== undefined) return { about: { track }, body };
  const area = readArea(reader, name);
  return area === undefined ? undefined : { about: { area }, body };
};

/** The longest of the known beginnings that stands there. */
const longest = (line: Span): { readonly head: Head; readonly length: number } | undefined => {
  let found: { readonly head: Head; readonly length: number } | undefined;
  for (const [phrase, head] of HEADS) {
    const length = phraseAt(line, 0, [phrase]);
    if (length > (found?.length ?? 0)) found = { head, length };
  }
  return found;
};

/** The card that a line begins with, if it asks something: `Cersei: Riverrun`. */
const cardHead = (
  reader: Reader,
  line: Span,
): { readonly head: Head; readonly length: number } | undefined => {
  const at = indexOfMark(line, ':');
  const length = at < 0 ? sizeOf(line) : at;
  const about = cardEnd(line, length);
  const card = findCardAlone(reader, cut(line, 0, about));
  const kind = card === undefined ? undefined : askedBy(card);
  return kind && { head: answers(kind), length: about };
};
const cardEnd = (line: Span, length: number): number => {
  for (let index = 1; index < length; index++) if (keywordAt(line, index, 'at') > 0) return index;
  return length;
};

/** `Port of Pyke: …` is an order for an area, whatever word it begins with. */
const isArea = (reader: Reader, line: Span): boolean => {
  const colon = indexOfMark(line, ':');
  return colon > 0 && findIn(reader, cut(line, 0, colon), 'areas') !== undefined;
};

/** How the line begins; null: as none that is known; undefined: with a problem noted. */
export const readHead = (reader: Reader, line: Span): Headed | null | undefined => {
  const found = longest(line) ?? cardHead(reader, line);
  if (found === undefined || isArea(reader, line)) return null;
  const read = readAbout(reader, cut(line, found.length));
  return read && { head: found.head, ...read };
};
