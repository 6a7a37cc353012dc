// Words in the line of an order that are of none: courtesy around it, and talk that its sentences begin and end in.
import { onceForSome } from '../../core/once.ts';
import type { Reading } from '../../core/wishes.ts';
import {
  isMereTalk,
  isReason,
  mayBeOfOrder,
  saysHowMuch,
  saysMore,
  saysOfSomebody,
} from '../../notation/corrections.ts';
import { isHan } from '../../notation/index.ts';
import type { CourtesyShape } from './courtesy.ts';
import { type Naming, sortsIn } from './remarks.ts';
import { bindingOf, namesGame, shapeOf } from './sentences.ts';

/** What a line is to those who read orders: of orders alone, of words beside them alone, or not understood. */
type LineSense = 'orders' | 'prose' | 'unclear';

/** What each line is to a reader of orders. */
export const lineSenseOf = (read: (line: string) => Pick<Reading, 'wishes' | 'problems'>) =>
  onceForSome(MOST_SENSED, (line: string): LineSense => {
    const { wishes, problems } = read(line);
    if (problems.length > 0) return 'unclear';
    return wishes.length > 0 ? 'orders' : 'prose';
  });
/** Characters of lines. */
const MOST_SENSED = 50_000;

type Reads = Naming & { readonly reads: (line: string) => LineSense };

/** A line without the courtesy that it begins and ends in, in the same columns: `主持好，白港：巩固统治，辛苦啦`. */
const withoutCourtesy = (text: string, read: Reads): string => {
  const clauses = text.split(CLAUSE_END);
  const isIdle = (clause: string): boolean =>
    !/[\p{L}\p{N}]/u.test(clause) ||
    shapeOf(clause, { ...read, isHeading: false }) === 'courteous' ||
    (isHan(clause) &&
      !MORE_HAN.test(clause) &&
      sortsIn(clause, read).every((sort) => sort === 'courtesy') &&
      read.reads(clause) !== 'unclear');
  while (clauses.length > 1 && isIdle(clauses.at(-1) ?? '')) clauses.pop();
  // What stands in brackets is of what stands in front of it.
  const isOwn = (clause: string, at: number): boolean =>
    !isIdle(clause) || /^[(（]/u.test(clauses[at + 1] ?? '');
  const first = clauses.findIndex(isOwn);
  return clauses
    .map((clause, at) => (at < first ? blank(clause) : clause))
    .join('')
    .replace(/[\s,，;；]+$/u, '');
};
const CLAUSE_END = /(?<=[,，;；。.!！~～])(?=[^,，;；。.!！~～])|(?<=\S\s*)(?=[(（]|\s[-–—]+\s)/u;
/** It has a head or a number, or another way: more than courtesy may stand there. */
const MORE_HAN = /[:：\p{N}]|否则|不然|或|若|如果|要是|先|再|改|不/u;
const blank = (text: string): string => ' '.repeat(text.length);

/** A line without words that are of no order, in the same columns, and the talk among them. */
export interface PlainLine {
  readonly text: string;
  readonly talk: readonly string[];
}

/**
 * A line without courtesy, and without the talk that its sentences begin and end in, where the rest of each is understood:
 * `Hill: hold, I expect company. Wood: look, because nobody does` is `Hill: hold. Wood: look`.
 */
export const plainLine = (said: string, read: Reads): PlainLine => {
  const text = withoutCourtesy(said, read);
  if (text.length > LONGEST_PARTED || read.reads(text) !== 'unclear') return { text, talk: [] };
  let [kept, left] = ['', MOST_WAYS];
  const talk: string[] = [];
  for (const sentence of text.split(SENTENCE_END)) {
    const isSound = ({ head }: ParedSentence): boolean =>
      left-- > 0 && read.reads(kept + head) !== 'unclear';
    const pared = paredWays(sentence, read).find(isSound);
    if (pared === undefined) return { text, talk: [] };
    kept += pared.head;
    talk.push(...pared.talk);
  }
  return read.reads(kept) === 'orders' ? { text: kept, talk } : { text, talk: [] };
};
/** No longer line is looked at so closely, and no more ways of one are tried. */
const [LONGEST_PARTED, MOST_WAYS] = [600, 24];
const SENTENCE_END =
  /(?<=\p{L}{2}[)）]?[.!]|[\d)）*][.!])(?=\s)|(?<=[。！!；])(?=[^。！!；\s])|(?<=;)(?=\s)/u;

/** True of a line in which a clause among others is an order by itself. */
export const hasOrderIn = (text: string, read: Reads): boolean => {
  const clauses = text.length > LONGEST_PARTED ? [] : text.split(PARTS);
  const isOrder = (clause: string): boolean =>
    namesGame(clause, read) && read.reads(clause) === 'orders';
  return clauses.length > 1 && clauses.some(isOrder);
};

/** A sentence without the talk that it begins and ends in. */
interface ParedSentence {
  readonly head: string;
  readonly talk: readonly string[];
}

/** The ways to leave talk out of a sentence, the least of it first. */
const paredWays = (sentence: string, read: Reads): readonly ParedSentence[] => {
  const clauses = sentence.split(PARTS);
  const isTalk = clauses.map((clause) => isTalkBeside(clause, read));
  const most = clauses.length - Math.max(0, isTalk.lastIndexOf(false) + 1);
  const first = isTalk.indexOf(false);
  const lead = first < 0 ? clauses.length : first;
  const ways = Array.from({ length: most + 1 }, (_, behind) =>
    [...new Set([0, lead])].map((front): ParedSentence & { readonly count: number } => {
      const end = clauses.length - behind;
      const own = (clause: string, at: number): string =>
        at < front || at >= end ? blank(clause) : clause;
      const left = [...clauses.slice(0, front), ...clauses.slice(Math.max(front, end))];
      return {
        head: withoutEnd(clauses.map(own).join(''), sentence),
        talk: [clauses.slice(0, front), clauses.slice(Math.max(front, end))]
          .map((words) => words.join('').replace(EDGES, ''))
          .filter((words) => words !== ''),
        count: left.length,
      };
    }),
  );
  return ways.flat().toSorted((a, b) => a.count - b.count);
};
const PARTS =
  /(?<=[,，;；])(?=[^,，;；])|(?<=\S\s*)(?=[(（]|\s[-–—]+\s)|(?=\s(?:because|since|so that|in case)\s)/iu;
const EDGES = /^[\s,，;；(（–—-]+|[\s,，;；)）.!。！]+$/gu;
/** The sign that parted the talk from what stands in front of it goes with it; the end of the sentence stays. */
const withoutEnd = (text: string, sentence: string): string => {
  const bare = text.replace(/[,，;；\s]+$/u, '');
  const [end = ''] = /[.!。！;；](?=\s*$)/u.exec(sentence) ?? [];
  const ended = bare === '' || bare.endsWith(end) ? bare : bare + end;
  return ended.padEnd(text.length);
};

/** `because only Tom is there`: in a reason these say no more than why. */
const OF_REASONS = /\b(?:only|rather|but)\b|但/giu;

/** So little has to speak for it that a clause binds: of a reason, of courtesy, of what names nothing, says how much, or names something. */
const MOST = { reason: -1.5, courtesy: -2, talk: -3.5, amount: -6, naming: -8 };

/** `sorry Anna`, `the rest as before` */
const COURTEOUS: readonly unknown[] = ['courteous', 'stays'] satisfies readonly CourtesyShape[];
/** `2 galleys, an elephant`: one thing more that nobody knows. */
const NAMES_A_THING =
  /^(?:an?|the|some|any|one|my|our|his|her|their|all)?\s*(?:[a-z'’]+\s*){1,2}$|^(?:an?|some|any)\s+(?:[a-z'’]+\s*){1,3}$/iu;

/** True of a clause in the line of orders that is of none: it is no order by itself, and is far from any words that bend one. */
const isTalkBeside = (clause: string, read: Reads): boolean => {
  const words = clause.replace(EDGES, '');
  if (!/\p{L}/u.test(words)) return words === '';
  const place = { ...read, isHeading: false };
  if (isMereTalk(words) || COURTEOUS.includes(shapeOf(words, place))) return true;
  const binds = bindingOf(words, place);
  if (/[→>=+:：]/u.test(words) || binds >= MOST.reason) return false;
  if (isReason(words))
    return !saysMore(words.replace(OF_REASONS, '')) && read.reads(words) !== 'orders';
  return !saysMore(words) && !/\d/u.test(words) && isIdleBeside(words, read, binds);
};

/** The same of words that give no reason. */
const isIdleBeside = (words: string, read: Reads, binds: number): boolean => {
  if (mayNameAPart(words) || read.reads(words) !== 'prose') return false;
  if (namesGame(words, read)) return binds < MOST.naming;
  if (saysHowMuch(words)) return binds < MOST.amount;
  const most = saysOfSomebody(words) ? MOST.reason : MOST.talk;
  return binds < most || (binds < MOST.courtesy && sortsIn(words, read).every(isCourtesy));
};
/** True of words that may be one more part of the order in front of them. */
const mayNameAPart = (words: string): boolean =>
  isHan(words) ? mayBeOfOrder(words) : NAMES_A_THING.test(words) && !saysOfSomebody(words);
const isCourtesy = (sort: string): boolean => sort === 'courtesy';
