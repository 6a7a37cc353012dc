// The clauses of a line that is no order as a whole: several orders, each as far as it goes, and words beside them.

import { saysMore } from '../../../notation/corrections.ts';
import { frontsOf } from '../../../notation/sequence.ts';

/** What a text is by itself: a use of a die, one in whose battle something may be answered, another answer, or none. */
type ClauseSort = 'action' | 'moves' | 'attack' | 'answer' | 'header' | undefined;

/** Words that join clauses, or stand before them. */
type ClauseWords = 'next' | 'joins' | 'takes-back' | 'opening' | 'always' | 'henceforth';

export interface ClauseReader {
  /** True of a text that is read as it stands. */
  isRead(text: string): boolean;
  sortOf(text: string): ClauseSort;
  /** True of an order that names its die. */
  hasDie(text: string): boolean;
  /** The lines that clauses tell in words of their own, for each way in which they can be meant; behind another line. */
  linesTold(clauses: readonly string[], before?: string): readonly (readonly string[])[];
  /** The lines that a text comes to which is said of both sides of a battle. */
  linesOfBoth(text: string): readonly string[] | undefined;
  /** A text without the reasons that it gives, and with the place of its battle before it. */
  withoutReasons(text: string): string;
  /** Behind another answer, which may be meant by *the same*. */
  withPlaceBefore(text: string, above?: string): string | undefined;
  withConditionBehind(text: string): string | undefined;
  /** `damage always to the Ring`: with that word before it. */
  withAlwaysBefore(text: string): string | undefined;
  /** A text for each of the places that it names in a row. */
  withPlacesApart(text: string): readonly string[] | undefined;
  /** The one place that an answer is of. */
  placeOf(text: string): string | undefined;
  /** `no cards there`: the answer with the place of the one above it. */
  withPlaceAbove(text: string, above?: string): string | undefined;
  /** `the same again with the other one`: the action above, once more. */
  lineAgain(text: string, above?: string): string | undefined;
  /** True of a sentence that names a die, and nothing that is done with it. */
  isDieAlone(text: string): boolean;
  /** True of answers of whoever attacks, in the battle of his attack. */
  isOfBattle(text: string): boolean;
  /** A text with the die before it that it names elsewhere; behind another line. */
  withDieBefore(text: string, above?: string): string | undefined;
  /** Where words end that a text begins with; 0: it does not. */
  endOf(words: ClauseWords, text: string): number;
  holds(words: ClauseWords, text: string): boolean;
  /** A text with a sign for each *and* that begins another answer. */
  withAnswersApart(text: string): string;
  /** True of words that wanted to be an order. */
  isWanted(text: string): boolean;
  /** True of words that name anything of the game. */
  speaksOfGame(text: string): boolean;
}

/** A part of a line where it stands, and the words that it is read by. */
interface Clause {
  readonly text: string;
  readonly column: number;
  readonly length: number;
  /** It is of the battle of the attack in front of it, or of the place of the answer. */
  readonly isBound?: true;
}

const MOST_CLAUSES = 12;
const LONGEST_RUN = 6;
const LONGEST = 600;

const END = /[.!;](?=\s|$)|[。；！;]/u;
/** A clause with the sign behind it. */
const CLAUSE = /(?:[^.!;,。；！，]|[.!;,](?=\S))+(?:[.!;,。；！，]+\s*|$)/gu;

interface Piece {
  readonly text: string;
  readonly at: number;
  /** A sentence ends with it. */
  readonly ends: boolean;
}

const piecesOf = (text: string): readonly Piece[] =>
  [...text.matchAll(CLAUSE)].map(({ 0: said, index }) => ({
    ...{ text: said, at: index + said.length - said.trimStart().length, ends: END.test(said) },
  }));

const isBeside = (reader: ClauseReader, said: string): boolean =>
  !saysMore(said) &&
  reader.endOf('joins', said) === 0 &&
  !reader.holds('takes-back', said) &&
  !reader.isWanted(said);

const bare = (text: string): string => text.replace(/^[\s,，;；]+|[\s,，;；.。!！]+$/gu, '');

/** Clauses as one text; a sentence that ends within it is parted as the answers in a battle are. */
const joined = (pieces: readonly Piece[]): string =>
  bare(pieces.map(({ text, ends }) => (ends ? `${bare(text)}; ` : text)).join(''));

const headed = (head: string | undefined, text: string): string =>
  head === undefined ? text : `${head}: ${text}`;

/** A clause with the sign that parts it from the next. */
const withSign = ({ text, ends }: Piece): string => `${bare(text)}${ends ? ';' : ','}`;

/** Words of sequence in front. */
const leadOf = (text: string): string => text.slice(0, frontsOf(text)[0]?.length ?? 0);

const withoutLead = (text: string): string => text.slice(leadOf(text).length);

interface ClauseRead {
  readonly said: readonly string[];
  readonly sort: ClauseSort;
}

/** Lines that are orders, each of them. */
const readLines = ({ sortOf }: ClauseReader, said: readonly string[]): ClauseRead | undefined => {
  const sorts = said.map(sortOf);
  return sorts.includes(undefined) ? undefined : { said, sort: sorts[0] };
};

/** The words for a text that are read; what a head says once is said of each. */
const readText = (
  reader: ClauseReader,
  text: string,
  head: string | undefined,
): ClauseRead | undefined => {
  const said = headed(head, text);
  return readLines(reader, reader.linesOfBoth(said) ?? [said]);
};

/** A head with another sign than a colon behind it. */
const SIGNED = /^([^:：,，;；→]{1,30}?)(?:\s*(?:->|[=→⇒]>?)|\s+[-–—])\s*(?=\S)/u;

/** A head in brackets: `【守城】米那斯提力斯`, `[Hunt damage] Ring`. */
const BRACKETED = /^\s*[【[［]([^】\]］]{1,30})[】\]］]\s*(?=\S)/u;

/** The same answer for each of the places that a text names in a row. */
const readPlaces = (
  reader: ClauseReader,
  text: string,
  line: string | undefined,
): ClauseRead | undefined => {
  const each = reader.withPlacesApart(text) ?? [];
  const said = each.flatMap((one) => readAnswer(reader, one, line, 1)?.said ?? []);
  const isEach =
    each.length > 0 &&
    said.length >= each.length &&
    said.every((one) => reader.placeOf(one) !== undefined);
  return isEach ? { said, sort: 'answer' } : undefined;
};

/** The same behind words that it stands under for the whole game. */
const readAlways = (
  reader: ClauseReader,
  text: string,
  line: string | undefined,
): ClauseRead | undefined => {
  const life = reader.endOf('always', text);
  const { said = [] } =
    life > 0 ? (readAnswer(reader, text.slice(life).trim(), line, 1) ?? {}) : {};
  const all = said.map((one) => `always: ${one}`);
  return all.length > 0 ? readLines(reader, all) : undefined;
};

/** So often an answer is turned at most. */
const MOST_TURNS = 3;

/** An answer in another order of words, with another sign, or of several places. */
const readAnswer = (
  reader: ClauseReader,
  text: string,
  line: string | undefined,
  turns = 0,
): ClauseRead | undefined => {
  const own =
    turns > 0
      ? (readText(reader, text, undefined) ?? readTold(reader, [text], {}))
      : readAlways(reader, text, line);
  if (own?.sort === 'answer') return own;
  if (turns === MOST_TURNS) return undefined;
  const all = readPlaces(reader, text, line);
  const ways = [
    reader.withPlaceBefore(text, line),
    reader.withPlaceAbove(text, line),
    reader.withConditionBehind(text),
    reader.withAlwaysBefore(text),
    text.replace(BRACKETED, '$1: '),
    text.replace(SIGNED, '$1: '),
  ];
  return ways.reduce(
    (found, turned) =>
      found ??
      (turned && turned !== text ? readAnswer(reader, turned, line, turns + 1) : undefined),
    all,
  );
};

/** A text in another order of words: with the place of its battle, or with its die before it. */
const readTurned = (reader: ClauseReader, text: string, before: Before): ClauseRead | undefined => {
  const answer = readAnswer(reader, text, before.line);
  if (answer !== undefined) return answer;
  const lead = leadOf(text);
  const again = reader.lineAgain(withoutLead(text), before.line && withoutLead(before.line));
  if (again !== undefined) return readLines(reader, [again]);
  const diced = reader.withDieBefore(withoutLead(text), before.line);
  if (diced === undefined) return undefined;
  const read = readText(reader, diced, before.head) ?? readTold(reader, [diced], before);
  return read === undefined
    ? undefined
    : { ...read, said: read.said.map((line, nth) => (nth === 0 ? lead + line : line)) };
};

/** What stands before a run: a head that is said of all, and the last line that was read. */
interface Before {
  readonly head?: string | undefined;
  readonly line?: string | undefined;
  /** The last action is an attack. */
  readonly isAttack?: boolean;
  /** The place of the answer that the sentence begins with. */
  readonly place?: string | undefined;
}

/** The orders that a run of clauses comes to: as it stands, without its reasons, or told in words of its own. */
const readRun = (
  reader: ClauseReader,
  run: readonly Piece[],
  before: Before,
): ClauseRead | undefined => {
  const text = joined(run);
  const mere = reader.withoutReasons(text);
  const isReasoned = mere !== text;
  return (
    readText(reader, text, before.head) ??
    (isReasoned ? readText(reader, mere, before.head) : undefined) ??
    readTold(reader, run.map(withSign), before) ??
    (isReasoned ? readTold(reader, [mere], before) : undefined) ??
    readTurned(reader, text, before) ??
    (isReasoned ? readTurned(reader, mere, before) : undefined)
  );
};

/** All ways to read the order that clauses tell in words of their own, and behind an attack what is done in its battle. */
const waysTold = (
  reader: ClauseReader,
  [first = '', ...others]: readonly string[],
  { head, line: above }: Before,
): readonly ClauseRead[] => {
  const lead = leadOf(first);
  const clauses = [first.slice(lead.length), ...others];
  for (let count = clauses.length; count > 0; count--) {
    const order = [...clauses.slice(0, count - 1), bare(clauses[count - 1] ?? '')];
    const tail = clauses
      .slice(count)
      .map((one) => `; ${bare(one).slice(reader.endOf('opening', bare(one)))}`)
      .join('');
    const told = reader.linesTold(order, above).flatMap(
      (lines) =>
        readLines(
          reader,
          lines.map((line) => headed(head, line + tail)),
        ) ?? [],
    );
    const isPlain = tail === '' || told.every(({ sort }) => sort === 'attack');
    if (told.length > 0 && isPlain)
      return told.map(({ said: [line, ...more], sort }) => ({
        said: [lead + line, ...more],
        sort,
      }));
  }
  return [];
};

const readTold = (
  reader: ClauseReader,
  clauses: readonly string[],
  before: Before,
): ClauseRead | undefined => {
  const [only, ...others] = waysTold(reader, clauses, before);
  return others.length > 0 ? undefined : only;
};

/** The orders that a line may mean which tells one in words of its own. */
export const meaningsOf = (reader: ClauseReader, text: string): readonly string[] =>
  waysTold(reader, piecesOf(text).map(withSign), {}).flatMap(({ said: [line, ...more] }) =>
    line === undefined || more.length > 0 ? [] : [line],
  );

/** `Osgiliath:`, `always:`: words in front of a colon that may stand before each of several answers. */
const headOf = ({ sortOf, endOf }: ClauseReader, text: string): string | undefined => {
  if (endOf('henceforth', text) > 0) return 'always';
  const [, written] = /^\s*(?:[-–—*•]\s+)?([^:：,，;；]{2,50})[:：]/u.exec(text) ?? [];
  // `圣盔谷守城，…`: the place of the first clause is that of the others.
  const before = [6, 5, 4, 3, 2].map((length) => text.trim().slice(0, length));
  if (written === undefined)
    return /\p{Script=Han}/u.test(text)
      ? before.find((one) => sortOf(`${one}：不撤退`) === 'answer')
      : undefined;
  return sortOf(`${written}: no retreat`) === 'answer' ? written : undefined;
};

/** A run of clauses that is read, and what it is; words beside the orders are of no sort. */
interface Run {
  readonly clauses: readonly Clause[];
  readonly count: number;
  readonly sort?: ClauseSort;
}

/** The head of what is said of a battle; it is written under its attack. */
const OF_BATTLE = 'battle: ';

/** `If he attacks Moria I stay inside, no cards`: behind the comma it is said of the same battle. */
const ofPlace = (
  reader: ClauseReader,
  { said, sort }: ClauseRead,
  place: string | undefined,
): readonly string[] =>
  place === undefined || sort !== 'answer'
    ? said
    : said.map((one) => {
        const there = `${place}: ${one}`;
        const isOpen = reader.placeOf(one) === undefined && reader.placeOf(there) === place;
        return isOpen ? there : one;
      });

/** `attack Moria from Dimrill Dale. No card from me.`: in another sentence of the line, too, an answer behind an attack is of its battle. */
const ofBattle = (reader: ClauseReader, { said, sort }: ClauseRead): readonly string[] => {
  const own = sort === 'answer' ? said.map((one) => OF_BATTLE + one) : said;
  return own.every(reader.isOfBattle) ? own : said;
};

/** True of what may stand there: behind a comma no other die is used, unless it is named or words of sequence say so; sentences are one order where they say what is done in a battle. */
const fits = (
  reader: ClauseReader,
  run: readonly Piece[],
  { said, sort }: ClauseRead,
  isBehindComma: boolean,
): boolean => {
  const [line = ''] = said;
  if (sort === undefined || sort === 'header') return false;
  const isNext = reader.endOf('next', run[0]?.text ?? '') > 0 || reader.hasDie(withoutLead(line));
  if (isBehindComma && sort !== 'answer' && !isNext) return false;
  // Several armies are moved by one die, whatever sign stands between them.
  const isOne = ({ ends, text }: Piece): boolean =>
    !ends || (sort === 'moves' && /[;；]\s*$/u.test(text));
  const isPair = said.length === 1 && OR.test(line);
  return sort === 'attack' || isPair || run.slice(0, -1).every(isOne);
};

/** One action or another, of one die. */
const OR = / or /u;

/** The longest run of clauses from one of them that is read. */
const runFrom = (
  reader: ClauseReader,
  pieces: readonly Piece[],
  at: number,
  before: Before,
): Run | undefined => {
  const isBehindComma = at > 0 && pieces[at - 1]?.ends === false;
  for (let count = Math.min(LONGEST_RUN, pieces.length - at); count > 0; count--) {
    const run = pieces.slice(at, at + count);
    const [first, last] = [run[0] as Piece, run.at(-1) as Piece];
    const read = readRun(reader, run, at === 0 ? {} : before);
    if (read === undefined || !fits(reader, run, read, isBehindComma)) continue;
    const length = last.at + last.text.trim().length - first.at;
    const said = before.isAttack ? ofBattle(reader, read) : ofPlace(reader, read, before.place);
    return {
      ...{ count, sort: read.sort },
      clauses: said.map((one, nth) => ({
        ...{ text: one, column: first.at + 1 + nth, length },
        ...(one !== read.said[nth] && { isBound: true as const }),
      })),
    };
  }
  return undefined;
};

/** A sentence that names a die alone is of what stands behind it, where the line begins with one; else of what stands before it. */
const withDice = (reader: ClauseReader, pieces: readonly Piece[]): readonly Piece[] => {
  const isEnd = (at: number): boolean =>
    at < 0 || at === pieces.length - 1 || pieces[at]?.ends === true;
  const isDie = pieces.map(
    ({ text }, at) =>
      pieces.length > 1 && isEnd(at) && isEnd(at - 1) && reader.isDieAlone(bare(text)),
  );
  const ahead = isDie[0] === true ? 0 : 1;
  return pieces.map((one, at) => (isDie[at + ahead] === true ? { ...one, ends: false } : one));
};

const FULL_STOP = /[.!。！]\s*$/u;

/** The first and the last piece of the sentence that a piece is of. */
const sentenceOf = (
  pieces: readonly Piece[],
  at: number,
): readonly [first: number, last: number] => {
  const isLast = ({ text }: Piece): boolean => FULL_STOP.test(text);
  const first = pieces.findLastIndex((one, nth) => nth < at && isLast(one)) + 1;
  const last = pieces.findIndex((one, nth) => nth >= at && isLast(one));
  return [first, last < 0 ? pieces.length - 1 : last];
};

const HEADED = /[:：]/u;

const isOrder = ({ sort }: Run): boolean => sort !== undefined;

/** A clause that is no order: words beside the orders. */
const asideAt = (reader: ClauseReader, pieces: readonly Piece[], at: number): Run | undefined => {
  const { text: said, at: from, ends } = pieces[at] as Piece;
  const isSentence = (pieces[at - 1]?.ends ?? true) && ends;
  // A head is said of what is behind it.
  if (HEADED.test(said) || !isBeside(reader, said) || (!isSentence && reader.speaksOfGame(said)))
    return undefined;
  const clause = { text: said.trim(), column: from + 1, length: said.trim().length };
  return { count: 1, clauses: [clause] };
};

/** What the runs in front of a clause say that it may be read by. */
const beforeOf = (reader: ClauseReader, read: readonly Run[], last: Piece | undefined): Before => {
  const orders = read.filter(isOrder);
  const order = orders.at(-1);
  const isBehind = last?.ends === false && order?.sort === 'answer';
  return {
    line: order?.clauses.at(-1)?.text,
    isAttack: orders.findLast(({ sort }) => sort !== 'answer')?.sort === 'attack',
    place: isBehind ? reader.placeOf(order.clauses[0]?.text ?? '') : undefined,
  };
};

interface ReadClauses {
  readonly clauses: readonly Clause[];
  /** A sentence of them is not understood. */
  readonly isPart: boolean;
}

/** The orders that a line is made of, and the sentences beside them; undefined: they are not all understood. */
const clausesOf = (reader: ClauseReader, text: string): ReadClauses | undefined => {
  const pieces = withDice(reader, piecesOf(text));
  if (pieces.length > MOST_CLAUSES) return undefined;
  const head = headOf(reader, text);
  let isPart = false;
  let read: (Run & { readonly at: number })[] = [];
  for (let at = 0; at < pieces.length; ) {
    const before = { head, ...beforeOf(reader, read, pieces[at - 1]) };
    const run = runFrom(reader, pieces, at, before) ?? asideAt(reader, pieces, at);
    if (run !== undefined) {
      read.push({ ...run, at });
      at += run.count;
      continue;
    }
    // A sentence that is not understood stands by itself, with all that was read of it.
    const [first, last] = sentenceOf(pieces, at);
    const isWhole = first === 0 && last === pieces.length - 1;
    if (isWhole || read.some((one) => one.at < first && one.at + one.count > first))
      return undefined;
    read = read.filter((one) => one.at < first);
    isPart = true;
    const [begin, end] = [pieces[first] as Piece, pieces[last] as Piece];
    const said = text.slice(begin.at, end.at + end.text.trim().length);
    if (HEADED.test(said)) return undefined;
    const clause = { text: said, column: begin.at + 1, length: said.length };
    at = last + 1;
    read.push({ at: first, count: at - first, clauses: [clause] });
  }
  const orders = read.filter(isOrder).flatMap(({ clauses }) => clauses);
  // Beside a sentence that is not understood an order has to say what it is, and nothing is answered.
  const isSure = !isPart || orders.every(({ text: one }) => reader.hasDie(withoutLead(one)));
  if (orders.length === 0 || !isSure) return undefined;
  return { clauses: read.flatMap(({ clauses }) => clauses), isPart };
};

const FIRST_SENTENCE = /^.*?(?:[.!](?=\s)|[。！])/u;

/** `mirror w/ a Character die`: the sign parts nothing. */
const WITH = /(?<=\bw)\/(?=\s*\S)/giu;

export const clausesIn = (reader: ClauseReader, said: string): readonly Clause[] | undefined => {
  if (said.length > LONGEST) return undefined;
  if (reader.isRead(said) && reader.linesOfBoth(bare(said)) === undefined) return undefined;
  const text = said.replace(WITH, ' ');
  // `… with both leaders and 3 regulars. No card and I fight on.`: what joins those who go parts no answers.
  const first = (FIRST_SENTENCE.exec(text)?.[0] ?? '').length;
  const ways = [0, ...(first > 0 ? [first] : [])].map(
    (from) => text.slice(0, from) + reader.withAnswersApart(text.slice(from)),
  );
  let part: ReadClauses | undefined;
  for (const way of [text, ...ways]) {
    const found = clausesOf(reader, way);
    if (found?.isPart === false) return found.clauses;
    part ??= found;
  }
  return part?.clauses;
};
