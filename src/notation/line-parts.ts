// How one line parts into the orders and sentences that stand in it. What each part says by itself is asked of who reads it.

import { everydayIn } from './everyday.ts';

/** Where a sentence ends and another begins; or a sentence or part of one; else a clause. */
const SENTENCE_END = /(?<=[.!])\s+(?=\S)|(?<=[。！])\s*(?=\S)/u;
const COMMA = /(?<=,)\s+(?=\S)|(?<=[，])\s*(?=\S)/u;
const ENDS = [/(?<=[.;!])\s+(?=\S)|(?<=[。；！])\s*(?=\S)/u, COMMA];
/** Clauses of a Chinese sentence: `山丘：守+1，河谷:看,岛屿:守`. */
const HAN_CLAUSE_END = /(?<=[，；][,，；\s]*|,[,，；\s]*(?=\p{Script=Han}))(?=[^,，；\s])/u;
/** `不换令 不建港`, where each is an order by itself. */
const HAN_SPACE = /(?<=\p{Script=Han})\s+(?=不)/u;
/** `①守 ②看` */
const CIRCLED = /(?<=\S)\s*(?=[①-⑳])/u;
/** Where an *and* begins another order: `Heron looks and stakes 2`. */
const AND = /,?\s+and(?:\s+then)?\s+(?=\S)|[，；]?(?:并且|然后|并)(?=\S)/iu;
/** `SS1 stays, SS2 looks and SS3 moves` */
const COMMA_OR_AND = new RegExp(`,?\\s+and\\s+(?=\\S)|${COMMA.source}`, 'u');
/** `Hill: hold / River: look`: of one subject these would be ways of which either will do. */
const SLASH = /\s+[/|]\s+(?=\S)/u;

/** All that may part the orders of a line that are of several subjects. */
export const ENDS_OF_ORDERS = [...ENDS, AND, COMMA_OR_AND, SLASH, CIRCLED, HAN_SPACE];

/** Where a header ends that has orders behind it: `Heron, round 5: stake 2`, `T5 - stake 2`. */
const HEADER_END = /(?<=[:,.;])\s+(?=\S)|(?<=[：，。；])\s*(?=\S)|\s+[-–—|/]+\s+(?=\S)/gu;
/** `Anna's orders:`, `本狮命令：` */
const HEADS_ORDERS =
  /^[^:：+\d]{0,40}(?:\b(?:orders?|moves?)|命令|指令|[军軍]令)(?:\s?(?:如下|为|是))?\s*[:：]?$/iu;
const LONGEST_HEADER = 80;

/** What a sentence in a line is by itself: a header, an order, words beside orders, or nothing that can be told. */
export type SentenceSort = 'header' | 'order' | 'prose' | 'unclear';

/** A line behind its header, which is the longest that it begins with; what may be an order behind one is told by itself. */
const behindHeader = (
  text: string,
  sortOf: (part: string) => SentenceSort,
  isHeader: (part: string) => boolean,
): HeadedText | undefined => {
  const ends = [...text.slice(0, LONGEST_HEADER).matchAll(HEADER_END)].toReversed();
  for (const { index, 0: between } of ends) {
    const [header, rest] = [text.slice(0, index), text.slice(index + between.length)];
    if (!isHeader(header) && !HEADS_ORDERS.test(header)) continue;
    const sort = sortOf(rest);
    const isProse = sort === 'prose' && !ENDS.some((end) => end.test(rest));
    return isProse ? undefined : { header, rest, sort };
  }
  return undefined;
};

type HeadedText = Readonly<Record<'header' | 'rest', string> & { sort: SentenceSort }>;

/**
 * The orders that stand in one line, each with its own columns, and sentences beside them: `Hi all. Hill: hold. See you!`.
 * The line as it stands where it is one order, or where a part is neither.
 */
export const sentencesOnLine = (
  text: string,
  sortOf: (part: string) => SentenceSort,
  {
    isRead = () => false,
    ends = ENDS,
    isHeader = (part) => sortOf(part) === 'header',
    mayLead = false,
  }: {
    isRead?(): boolean;
    readonly ends?: readonly RegExp[];
    isHeader?(part: string): boolean;
    /** Words may stand in front of orders; not where lists are looked for, which have heads. */
    readonly mayLead?: boolean;
  } = {},
): readonly string[] => {
  const isParted = [...ends, HAN_CLAUSE_END].some((end) => end.test(text));
  if ((!isParted && text.search(HEADER_END) < 0) || isRead()) return [text];
  const headed = behindHeader(text, sortOf, isHeader) ?? (mayLead && behindLead(text, sortOf));
  if (!headed) return partsOf(text, sortOf, ends);
  const { header, rest, sort } = headed;
  const parts = sort === 'order' ? [rest] : partsOf(rest, sortOf, ends);
  return sort === 'unclear' && parts.length < 2 ? [text] : inColumns(text, [header, ...parts]);
};

/** `Nothing new from me: Hill: hold`: words in front of orders, which are judged as a heading is. */
const LED =
  /^\s*((?:[^\s:：+\d.!?;\p{Script=Han}]+\s+){2,8}[^\s:：+\d.!?;\p{Script=Han}]+:)\s*(?=\S)/u;
/** `if I can: Hill: hold` and `do not once: Hill: hold` are no words in front of an order, but part of what it says. */
const BENDS = new RegExp(
  `\\b(?:${(['if', 'not', 'else', 'instead', 'saysMore'] as const)
    .flatMap((word) => everydayIn('en', word).split('|'))
    .filter((word) => word !== 'no')
    .join('|')})\\b`,
  'iu',
);
const behindLead = (
  text: string,
  sortOf: (part: string) => SentenceSort,
): HeadedText | undefined => {
  const [whole = '', header = ''] = LED.exec(text) ?? [];
  if (header === '' || BENDS.test(header) || sortOf(header) !== 'prose') return undefined;
  const rest = text.slice(whole.length);
  const sort = sortOf(rest);
  return sort === 'order' || sort === 'unclear' ? { header, rest, sort } : undefined;
};

const partsOf = (
  text: string,
  sortOf: (part: string) => SentenceSort,
  ends: readonly RegExp[],
): readonly string[] => {
  for (const end of ends) {
    const parts = text.split(end);
    const firsts = new Set(parts.map((part) => /^\s*\S+/u.exec(part)?.[0]));
    if (parts.length < 2 || (end === SLASH && firsts.size < parts.length)) continue;
    const sorts = parts.map(sortOf);
    const isRow = end === SLASH ? sorts[0] === 'order' : sorts.every((one) => one === 'order');
    if (isRow && !sorts.includes('unclear')) return inColumns(text, parts);
  }
  const sentences = text.split(SENTENCE_END);
  const parts =
    sentences.length > 1 ? sentences.reduce<readonly string[]>(withNext, []) : clauses(text);
  const sorts = parts.map((part) => (part === text ? 'unclear' : sortIn(part, sortOf)));
  return sorts.includes('order') && !sorts.includes('unclear') ? inColumns(text, parts) : [text];

  function clauses(sentence: string): readonly string[] {
    return clausesOf(sentence, sortOf).flatMap((part) =>
      part === text ? [part] : ordersBetweenCommas(part, sortOf),
    );
  }
  /** A sentence that says nothing by itself is several orders, or one with the sentence before it: `The hill is held. The wood helps it.` */
  function withNext(before: readonly string[], sentence: string): readonly string[] {
    const sort = sortIn(sentence, sortOf);
    if (sort !== 'unclear' && !(sort === 'prose' && OF_WHOM.test(sentence)))
      return [...before, sentence];
    const own = sort === 'prose' ? [] : partsOf(sentence, sortOf, ends);
    if (own.length > 1) return [...before, ...own.map((part) => part.trimStart())];
    const last = before.at(-1) ?? sentence;
    const joined = text.slice(text.indexOf(last), text.indexOf(sentence) + sentence.length);
    return sortIn(joined, sortOf) === 'order'
      ? [...before.slice(0, -1), joined]
      : [...before, ...(sort === 'prose' ? [sentence] : clauses(sentence))];
  }
};
/** `They are helped by the wood.`: of whom the sentence before it speaks. */
const OF_WHOM = /^\s*(?:they|these|those|it) (?:is|are|gets?|has|have)\b/iu;
/** `Strider guides, no declaration.` as a sentence among others. */
const ordersBetweenCommas = (
  sentence: string,
  sortOf: (part: string) => SentenceSort,
): readonly string[] => {
  const isRow = (parts: readonly string[]): boolean =>
    parts.length > 1 && parts.every((part) => sortIn(part, sortOf) === 'order');
  if (!COMMA.test(sentence) || sortIn(sentence, sortOf) !== 'unclear') return [sentence];
  return [COMMA, COMMA_OR_AND].map((end) => sentence.split(end)).find(isRow) ?? [sentence];
};
const sortIn = (part: string, sortOf: (part: string) => SentenceSort): SentenceSort =>
  /\p{L}{2}|\p{Script=Han}/u.test(part) ? sortOf(part) : 'unclear';

/** The orders that a sentence is made of, each of as many clauses as it can be of. */
const clausesOf = (sentence: string, sortOf: (part: string) => SentenceSort): readonly string[] => {
  const clauses = sentence.split(HAN_CLAUSE_END);
  const parts: string[] = [];
  for (let at = 0; at < clauses.length; ) {
    const counts = [3, 2, 1].filter((one) => at + one <= clauses.length && one < clauses.length);
    const isOrder = (one: number): boolean =>
      sortIn(clauses.slice(at, at + one).join(''), sortOf) === 'order';
    const count = counts.find(isOrder);
    if (count === undefined) return [sentence];
    parts.push(clauses.slice(at, at + count).join(''));
    at += count;
  }
  return parts;
};
const inColumns = (text: string, parts: readonly string[]): readonly string[] => {
  let from = 0;
  return parts.map((part) => {
    const own = part.trimStart();
    const at = text.indexOf(own, from);
    from = at + own.length;
    return ' '.repeat(Array.from(text.slice(0, at)).length) + own;
  });
};
