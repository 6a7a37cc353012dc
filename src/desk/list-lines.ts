import type { Game } from '../core/game.ts';
import type { Reading } from '../core/wishes.ts';
import { isOrder } from './merged-orders.ts';
import { senseOf } from './readings.ts';
import { partsOf, type Reader } from './said-lines.ts';

/** The sign of a list in front of its item, and signs of a title around a head. */
const BULLET = /^\s*(?:[-–—*+•·]|\d{1,2}[.)、．]|[(（]\d{1,2}[)）])\s*(?=\S)/u;
const HEAD =
  /^\s*(?:[-–—*+•·#]+\s*)?[*_【[]*((?:[\p{L}'’]+[ -]){0,4}[\p{L}'’]+)[*_】\]]*\s*([:：]?)\s*[*_]*$/u;
/** A line with a head of its own is no item of the head above it, unless that stands alone. */
const COLON = /[:：]/u;
/** A sentence with a condition is no item that went wrong: it is told as it was written. */
const CONDITION = /^\s*(?:if|unless|in case|provided|如果|若|要是|假如|倘若|除非|只要)(?![a-z])/iu;
const BEGUN = /^\s*(?:[-–—*+•·]\s*)?([^:：]{1,40})[:：]\s*\S/u;

/** So many lines stand below one head, and so many that nobody understands in a row. */
const MOST = 24;
const MOST_WRONG = 4;

/** So many lines of a message are tried below heads in vain; then no more lists are looked for. */
const MOST_TRIED = 24;

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * The lines with each item of a list that stands below its head as a line of its own: `build:` and `a harbour` below it
 * are `build: a harbour`. Only answers are listed so: what is ordered in one place has its own line.
 */
export const listsRead = (
  { ruleset, view, seat, manner }: Reader,
  lines: readonly string[],
): readonly string[] => {
  const written = [...lines];
  // Each line is looked at below every head above it, and heads are alike.
  const known = new Map<string, Reading>();
  const read: Reads = (...some) => {
    const text = some.join('\n');
    const reading =
      known.get(text) ?? ruleset.readOrders(view, seat, some, { ...manner, isBrief: true });
    known.set(text, reading);
    return reading;
  };
  const reader = { read, together: ruleset.together, tried: 0 };
  for (let at = 0; at + 1 < lines.length && reader.tried < MOST_TRIED; at++) {
    const list = listBelow(reader, lines, at);
    if (list === undefined) continue;
    if (list.isBare) written[at] = '';
    for (const [line, text] of list.items) written[line] = text;
    at = list.last;
  }
  return written;
};

type Reads = (...lines: readonly string[]) => Reading;

interface Lists {
  read: Reads;
  readonly together: Reader<Game>['ruleset']['together'];
  /** How many lines were no item of the head that they stand below. */
  tried: number;
}

interface List {
  /** The head has no item in its own line. */
  readonly isBare: boolean;
  readonly items: ReadonlyMap<number, string>;
  readonly last: number;
}

interface Head {
  readonly line: string;
  readonly text: string;
  readonly isBare: boolean;
  /** What stands behind it is understood. */
  readonly isRight: boolean;
}

/** The head that a line may be: nothing stands behind it, or the first item of its list, which may be wrong. */
const headIn = (reader: Lists, line: string): Head | undefined => {
  const [, bare] = HEAD.exec(line) ?? [];
  // What says something by itself is no head of anything.
  const text = bare ?? BEGUN.exec(line)?.[1];
  if (text === undefined) return undefined;
  const said = reader.read(line);
  if (bare !== undefined)
    return said.wishes.length > 0 ? undefined : { line, text, isBare: true, isRight: true };
  const isRight = isAnswer(reader, said);
  return isRight || (said.wishes.length === 0 && said.problems.length > 0)
    ? { line, text, isBare: false, isRight }
    : undefined;
};

/** The list that a line begins, if it is the head of one. */
const listBelow = (reader: Lists, lines: readonly string[], at: number): List | undefined => {
  const head = headIn(reader, lines[at] ?? '');
  if (head === undefined) return undefined;
  const below: Below[] = [];
  for (const [index, line] of lines.slice(at + 1, at + 1 + MOST).entries()) {
    const one = belowHead(reader, head, line, lines[at + index + 2] ?? '');
    if (endsList(head, below, one.how)) break;
    below.push(one);
  }
  const { isBare, isRight } = head;
  const lastItem = below.findLastIndex(({ how }) => how === 'item');
  const items = below.flatMap(({ how, text }, index): readonly (readonly [number, string])[] =>
    how === 'item' ||
    (how === 'wrong' && (isBare || !COLON.test(lines[at + 1 + index] ?? ''))) ||
    (how === 'between' && index < lastItem)
      ? [[at + 1 + index, text]]
      : [],
  );
  const isListed = !isBare && isRight && items.length > 0;
  return isListed || lastItem >= 0
    ? { isBare, items: new Map(items), last: at + below.length }
    : undefined;
};

/**
 * A line below a head: it says something by itself, or what it says is said of the head. What nobody understands is a
 * wrong item where the sign of a list stands before it, or items stand on both sides of it.
 */
interface Below {
  readonly how: 'blank' | 'own' | 'item' | 'wrong' | 'between' | 'prose';
  /** The line with the head in front of it. */
  readonly text: string;
}

/** A list ends with its paragraph, unless its head alone or more items stand above a blank line. */
const endsList = ({ isBare }: Head, below: readonly Below[], how: Below['how']): boolean => {
  if (how === 'item') return false;
  const before = below.at(-1)?.how;
  const hasItems = below.some((one) => one.how === 'item');
  const isApart = before === 'blank' || (before !== undefined && before !== 'wrong' && !hasItems);
  const isAllWrong =
    below.length >= MOST_WRONG && below.slice(-MOST_WRONG).every((one) => one.how === 'wrong');
  return how === 'own' || isApart || isAllWrong || (how === 'blank' && !isBare);
};

const belowHead = (reader: Lists, head: Head, line: string, next: string): Below => {
  if (line.trim() === '') return { how: 'blank', text: '' };
  const text = underHead(head.text, line);
  const alone = reader.read(line);
  const isOwn = alone.wishes.length > 0 || alone.game !== undefined;
  return isOwn && !head.isBare
    ? { how: 'own', text }
    : belowList(reader, head, { line, next, text, alone, isOwn });
};

interface LineTrial {
  readonly line: string;
  readonly next: string;
  readonly text: string;
  readonly alone: Reading;
  readonly isOwn: boolean;
}
/** The same of a line that may be an item of the list. */
const belowList = (reader: Lists, head: Head, tried: LineTrial): Below => {
  const { line, next, text, alone, isOwn } = tried;
  const listed = reader.read(text);
  if (listed.wishes.length === 0) reader.tried++;
  const goesOn = head.isBare || !head.isRight || isSameList(reader, head.line, line);
  const isItem = isAnswer(reader, listed) && goesOn;
  if (isOwn) {
    const saysSame = isItem && senseOf(alone.wishes) === senseOf(listed.wishes);
    return { how: saysSame ? 'item' : 'own', text };
  }
  if (isItem) return { how: 'item', text };
  if (isOtherHead(reader, line, next)) return { how: 'own', text };
  if (listed.problems.length === 0 || CONDITION.test(line)) return { how: 'prose', text };
  const isWrong = alone.problems.length > 0 || isUnder(head.line, line);
  return { how: isWrong ? 'wrong' : 'between', text };
};

/** True if a line has the sign of a list, and the line above it has none, or stands further out. */
const isUnder = (head: string, line: string): boolean =>
  BULLET.test(line) && (!BULLET.test(head) || indentOf(line) > indentOf(head));
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** True of the head of another list: a colon stands behind it, or the line below is an item of it. */
const isOtherHead = (reader: Lists, line: string, next: string): boolean => {
  const [, head, colon] = HEAD.exec(line) ?? [];
  if (head === undefined) return false;
  return colon !== '' || isAnswer(reader, reader.read(underHead(head, next)));
};

const underHead = (head: string, line: string): string =>
  `${head}${isHan(head) ? '：' : ': '}${line.replace(BULLET, '').trim()}`;

/** True of a line that answers questions, and lays no order. */
const isAnswer = ({ together }: Lists, { wishes, problems }: Reading): boolean =>
  wishes.length > 0 &&
  problems.length === 0 &&
  wishes.every(({ queue }) => queue === undefined) &&
  !partsOf(together, wishes).some((part) => isOrder(together, part));

/** True if an item in a line of its own says what it would say behind the first: an alternative does not. */
const isSameList = (reader: Lists, first: string, line: string): boolean => {
  const item = line.replace(BULLET, '').trim();
  const [, head = ''] = BEGUN.exec(first) ?? [];
  const joined = reader.read(`${first.replace(/[\s;；,，]+$/u, '')}; ${item}`);
  const apart = reader.read(first, underHead(head, line));
  return joined.problems.length === 0 && senseOf(joined.wishes) === senseOf(apart.wishes);
};
