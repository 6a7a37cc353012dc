import { onceEach } from '../core/once.ts';
import { type Anchor, countsEnd, type Head, lineAt, type Shape } from './forum-anchors.ts';
import {
  ANY_TIME,
  CLOCK_ALONE,
  FLOOR,
  isButtons,
  isQuoteEnd,
  isStatistic,
  MAY_TELL_DAY,
  numberIn,
} from './forum-lines.ts';
import { SHAPES } from './forum-shapes.ts';
import type { FindPerson } from './headers.ts';

// Conversations without times, such as chats of which only names and words were copied.

/** `<Anna> text`, `Anna: text`, with a clock in front or not: a message of one line. */
const SPOKEN =
  /^\s{0,3}(?:\[?\d{1,2}[:：]\d{2}(?:[:：]\d{2})?(?:\s?[ap]m)?\]?[\s-]{1,4})?(?:<\s?(?<called>[^<>]{1,60})>\s{0,3}|(?<name>[^:：<>\t]{1,60})(?:[:：]\s{0,3}|\t\s{0,3}))(?<text>\S.*)$/iu;

/**
 * The heads of a conversation in which lines of names alone part what each has said; none if fewer than two
 * people are named, unless before each message, or if words stand above the first name. What somebody plays is called so in other lines, too:
 * it is a head below an empty line alone.
 */
const headsByNames = (lines: readonly string[], findPerson: FindPerson): readonly Head[] => {
  const heads: Head[] = [];
  const found = new Set<number>();
  const top = lines.findIndex((line) => line.trim() !== '');
  for (let at = Math.max(top, 0); at < lines.length; at++) {
    const head = headAt(lines, at, findPerson, at === top);
    if (head === undefined) {
      if (at === top && FLOOR.test(lineAt(lines, at))) continue;
      if (heads.length === 0) return [];
      continue;
    }
    found.add(head.person);
    heads.push(head.head);
  }
  const isSpoken = heads.every(({ text }) => text !== undefined);
  const isNumbered = heads.every(({ number }) => number !== null);
  const isOne = isSpoken || isNumbered || isClocked(lines, heads) || isSaidOfAll(lines, heads);
  return found.size > 1 || isOne ? heads : [];
};

/** Some chats show the time below each message. */
const isClocked = (lines: readonly string[], heads: readonly Head[]): boolean =>
  heads.every(({ to }, at) => {
    const below = lines.slice(to, heads[at + 1]?.from).filter((line) => line.trim() !== '');
    return CLOCK.test((below.at(-1) ?? '').trim());
  });
const CLOCK = new RegExp(`^${CLOCK_ALONE}$`, 'iu');

/** `Anna wrote:` above one paragraph, and nothing more: that is all of a message, and no answer to it. */
const isSaidOfAll = (lines: readonly string[], heads: readonly Head[]): boolean => {
  const [head, ...others] = heads;
  if (head === undefined || others.length > 0 || !SAYS.test(lineAt(lines, head.from))) return false;
  const below = lines.slice(head.to).map((line) => line.trim());
  const text = below.filter((line) => !isQuoteEnd(line) && !isButtons(line));
  const first = text.findIndex((line) => line !== '');
  const last = text.findLastIndex((line) => line !== '');
  return (
    first >= 0 && !text.slice(first, last).includes('') && !/^[>＞|｜]/u.test(text[first] ?? '')
  );
};

/** `5# Anna`, `#3 Anna` */
const NUMBERED = /^(?<number>#\s?\d{1,6}|\[?\d{1,6}\s?[#楼樓]\]?)\s{1,4}(?<name>\S.{0,60})$/u;
/** `Anna wrote:` */
const SAYS =
  /^(?<name>[^:：>]{1,60}?)(?:\s(?:wrote|writes|said|says)|\s?(?:写道|寫道|说道|說道))\s?[:：]$/iu;

/** Lines about a writer below his name, where his post is numbered. */
const numberedAt = (
  lines: readonly string[],
  at: number,
  findPerson: FindPerson,
): { readonly person: number; readonly head: Head } | undefined => {
  const above = lineAt(lines, at - 1);
  const isBelow = FLOOR.test(above);
  const { number, name } = isBelow
    ? { number: above, name: lineAt(lines, at) }
    : (NUMBERED.exec(lineAt(lines, at))?.groups ?? {});
  const said = name === undefined ? undefined : findPerson(name);
  if (said === undefined || said.isSeat || number === undefined) return undefined;
  const [from, to] = [isBelow ? at - 1 : at, countsEnd(lines, at + 1)];
  return {
    person: said.person,
    head: { from, to, author: said.name, date: '', number: numberIn(number), subject: '' },
  };
};

const TIME = new RegExp(ANY_TIME, 'giu');
/** Signs and words that boards print between a name, a time and a number. */
const PRINTED =
  /发表于|發表於|发布于|回复于|IP属地|来自|\b(?:posted|wrote|said|replied|on|at|by|post|unread)\b|#\s?\d{1,6}|\d{1,6}\s?[楼樓#]|[»›|·•,，;：:()（）[\]【】"“”—–-]/giu;
/** Behind the name stands where he wrote from. */
const MOST_WORDS = 2;

/**
 * The heads of a page that no board is known by: lines that hold a known name, a time, and nothing more but what
 * boards print beside those.
 */
const headsByTimes = (lines: readonly string[], findPerson: FindPerson): readonly Head[] =>
  lines.flatMap((_, at) => {
    const line = lineAt(lines, at);
    if (line.length > 100 || !MAY_TELL_DAY.test(line)) return [];
    const [date] = line.match(TIME) ?? [];
    if (date === undefined) return [];
    const words = line.replace(date, ' | ').replace(PRINTED, ' ').trim().split(/\s+/u);
    for (let many = words.length; many > 0 && many >= words.length - MOST_WORDS; many--) {
      const said = findPerson(words.slice(0, many).join(' '));
      if (said === undefined || said.isSeat) continue;
      const to = countsEnd(lines, at + 1);
      return [
        { from: at, to, author: said.name, date, number: numberIn(line), subject: '', told: at },
      ];
    }
    return [];
  });

const headAt = (
  lines: readonly string[],
  at: number,
  findPerson: FindPerson,
  isTop: boolean,
): { readonly person: number; readonly head: Head } | undefined => {
  const line = lineAt(lines, at);
  const numbered = numberedAt(lines, at, findPerson);
  if (numbered !== undefined) return numbered;
  const bare = { from: at, to: at + 1, date: '', number: null, subject: '' };
  const alone = findPerson(line);
  if (alone !== undefined) {
    const isHead = !alone.isSeat || isTop || lineAt(lines, at - 1) === '';
    return isHead ? { person: alone.person, head: { ...bare, author: alone.name } } : undefined;
  }
  const { name: sayer } = (isTop && SAYS.exec(line)?.groups) || {};
  const says = sayer === undefined ? undefined : findPerson(sayer);
  if (says !== undefined && !says.isSeat)
    return { person: says.person, head: { ...bare, author: says.name } };
  const { called, name = called, text = '' } = SPOKEN.exec(line)?.groups ?? {};
  const said = name === undefined ? undefined : findPerson(name);
  // `North: …` is how players begin orders of their own.
  return said === undefined || (said.isSeat && called === undefined)
    ? undefined
    : { person: said.person, head: { ...bare, author: said.name, text } };
};

// Who wrote a post, where ranks, titles, medals and counts stand between the name and the time.

interface Author {
  /** The first line of what stands about him. */
  readonly from: number;
  /** Null: it cannot be told which line is the name. */
  readonly name: string | null;
}

/** So far above its telling line a head begins at most, and so many names and titles it holds. */
const TALLEST = 40;
const MOST_TITLES = 5;
const LONGEST_TITLE = 60;

interface Above {
  /** The lines that may be names or titles, from the top. */
  readonly titles: readonly number[];
  /** The topmost line of counts. */
  readonly counts: number | null;
  /** True if the end of the post before stands right above. */
  readonly isBelowPost: boolean;
}

/** `Tom B.` is a name, not a sentence. */
const SHORTEST = 24;
const isSentence = (line: string): boolean =>
  (line.length > SHORTEST && /[.!?;]$/u.test(line)) || /[。！？；]$|[:：]\s/u.test(line);
/** The way to a topic through the parts of a forum. */
const PATH = /[›»]|\s>\s/u;
const isTitle = (line: string): boolean =>
  line.length <= LONGEST_TITLE && !isSentence(line) && !PATH.test(line);

/** The title of a post, between its writer and its time. */
const SUBJECT = /^(?:re|aw|回复|回覆|答复)\s?[:：]/iu;

/** Some boards have these above a post, others below: they tell nothing. */
const SHARING = /^(?:share|tweet|report post)$/iu;

type Kind = 'nothing' | 'buttons' | 'counts' | 'title' | 'text';

const kindOf = (line: string): Kind => {
  if (line === '' || SUBJECT.test(line) || SHARING.test(line)) return 'nothing';
  if (isStatistic(line)) return 'counts';
  if (isButtons(line)) return 'buttons';
  return isTitle(line) ? 'title' : 'text';
};

const look = (lines: readonly string[], at: number, floor: number): Above => {
  const titles: number[] = [];
  let counts: number | null = null;
  let gap = 0;
  for (let up = at - 1; up >= Math.max(floor, at - TALLEST); up--) {
    const line = (lines[up] ?? '').trim();
    const kind = kindOf(line);
    if (kind === 'nothing') continue;
    if (kind === 'buttons') return { titles, counts, isBelowPost: true };
    if (kind === 'counts') {
      counts = up;
      gap = 0;
      continue;
    }
    if (kind === 'text' || ++gap > MOST_TITLES) break;
    titles.unshift(up);
  }
  return { titles, counts, isBelowPost: false };
};

/** The number of titles that stand between a name and its counts on this page; null: not the same everywhere. */
type Layout = number | null;

const namesOf = ({ titles, counts }: Above): readonly number[] => {
  const above = titles.filter((at) => counts === null || at < counts);
  return above.length > 0 ? above : titles;
};

/** Learnt from posts of which it is seen where they begin. */
const layoutOf = (
  lines: readonly string[],
  anchors: readonly { readonly at: number; readonly floor: number }[],
): Layout => {
  const counts = anchors
    .map(({ at, floor }) => look(lines, at, floor))
    .filter(({ isBelowPost }) => isBelowPost)
    .map((above) => namesOf(above).length - 1);
  return counts.length > 0 && counts.every((count) => count === counts[0])
    ? (counts[0] ?? null)
    : null;
};

/** The lines right above each other that end in one. */
const runUpTo = (lines: readonly string[], names: readonly number[]): readonly number[] => {
  let from = names.length - 1;
  while (from > 0 && isRun(lines, names[from - 1] ?? 0, names[from] ?? 0)) from--;
  return names.slice(from);
};
const isRun = (lines: readonly string[], from: number, to: number): boolean =>
  lines.slice(from + 1, to).every((line) => line.trim() !== '');

/**
 * The line below the number of a post, where that opens the post: right below the end of the one
 * before, or at the top of the page.
 */
const belowNumber = (
  lines: readonly string[],
  at: number,
  floor: number,
  findPerson: FindPerson,
): number | null => {
  for (let up = at - 2; up >= Math.max(floor, at - TALLEST); up--) {
    if (!FLOOR.test((lines[up] ?? '').trim())) continue;
    const end = lines.slice(floor, up).findLast((line) => line.trim() !== '');
    const isOpening = end === undefined ? floor === 0 : isButtons(end);
    const name = (lines[up + 1] ?? '').trim();
    const isNamed = findPerson(name)?.isSeat === false;
    return (isOpening || isNamed) && name !== '' ? up + 1 : null;
  }
  return null;
};

/** The facts known when the writer of a post is looked for. */
interface WriterFacts {
  readonly layout: Layout;
  /** Finds people who may have written here. */
  readonly findPerson: FindPerson;
}

/** Who is named above the line that tells when a post was written; null: nobody. */
const authorAbove = (
  lines: readonly string[],
  at: number,
  floor: number,
  { layout, findPerson }: WriterFacts,
): Author | null => {
  const isBracketed = (index: number): boolean => /^[(（@]/u.test((lines[index] ?? '').trim());
  const isKnown = (index: number): boolean => findPerson(lines[index] ?? '')?.isSeat === false;
  const numbered = belowNumber(lines, at, floor, findPerson);
  if (numbered !== null) return { from: numbered - 1, name: (lines[numbered] ?? '').trim() };
  const above = look(lines, at, floor);
  const names = namesOf(above);
  const said = (index: number | undefined): Author | null =>
    index === undefined ? null : { from: index, name: (lines[index] ?? '').trim() };
  if (above.isBelowPost) return said(names[0]);
  const run = runUpTo(lines, names);
  if (run.length <= 1) return said(run[0]);
  if (layout === run.length - 1) return said(run[0]);
  // A rank may be called like a player; what stands on top and is one is no rank.
  const [known, ...others] = run.filter(isKnown);
  if (known !== undefined && others.length === 0 && (known === run[0] || isBracketed(known)))
    return said(known);
  return { from: run[0] ?? at, name: null };
};

const LONGEST = 300;

/** Things a forum prints about a post besides who and when. */
interface PrintedMarks {
  readonly hasFloor: boolean;
  readonly hasCounts: boolean;
  readonly isBelowButtons: boolean;
}

const printedAt = (lines: readonly string[], { from, to, number }: Head): PrintedMarks => {
  let above = from - 1;
  while (above >= 0 && lineAt(lines, above) === '') above--;
  return {
    hasFloor: number !== null,
    hasCounts: lines.slice(from, to).some((line) => line.trim() !== '' && isStatistic(line)),
    isBelowButtons: isButtons(lineAt(lines, above)) || isStatistic(lineAt(lines, above)),
  };
};

export interface Heads {
  /** A conversation: many short messages of one person say one thing. */
  readonly isChat?: true;
  readonly heads: readonly Head[];
  /** Lines like heads that lack what the forum prints about every other post: who wrote them? */
  readonly odd: readonly Head[];
}

/** A line within somebody's text that looks like a head lacks what the forum prints around all. */
const markOddHeads = (lines: readonly string[], all: readonly Head[]): Heads => {
  const [first, ...others] = all.map((head) => ({ head, printed: printedAt(lines, head) }));
  if (first === undefined) return { heads: [], odd: [] };
  const isMost = (is: (printed: PrintedMarks) => boolean): boolean =>
    others.filter(({ printed }) => is(printed)).length * 2 >= others.length;
  const wantsButtons = others.length > 1 && isMost(({ isBelowButtons }) => isBelowButtons);
  const isOdd = ({ hasFloor, hasCounts, isBelowButtons }: PrintedMarks): boolean =>
    (first.printed.hasFloor && !hasFloor) ||
    (first.printed.hasCounts && !hasCounts) ||
    (wantsButtons && !isBelowButtons);
  const odd = others.filter(({ printed }) => isOdd(printed)).map(({ head }) => head);
  return { heads: all.filter((head) => !odd.includes(head)), odd };
};

/** The heads of all posts of a pasted page; none if it is no such page. */
export const headsOf = (page: readonly string[], findPerson: FindPerson): Heads => {
  const lines = page.map((line) => line.slice(0, LONGEST));
  const printed = headsByShape(lines, findPerson);
  if (printed.heads.length > 0 && printed.isChat !== true) return printed;
  const timed = printed.heads.length > 0 ? [] : headsByTimes(lines, findPerson);
  if (timed.length > 0) return { heads: timed, odd: [] };
  // What looks like heads names fewer of those who may have written than names alone do.
  const heads = headsByNames(lines, findPerson);
  const isBetter = peopleIn(heads, findPerson) > peopleIn(printed.heads, findPerson);
  return isBetter ? { heads, odd: [], isChat: true } : printed;
};

const peopleIn = (heads: readonly Head[], findPerson: FindPerson): number =>
  new Set(heads.map(({ author }) => findPerson(author ?? '')?.person ?? -1)).size -
  Number(heads.some(({ author }) => findPerson(author ?? '') === undefined));

const headsByShape = (lines: readonly string[], findPerson: FindPerson): Heads => {
  const having = onceEach((has: RegExp) => lines.map((line) => has.test(line)));
  for (const shape of SHAPES) {
    const anchors = anchorsBy(shape, lines, having);
    const heads = headsBy(anchors, lines, findPerson);
    const isPage = shape.isWeak ? isTrusted(lines, heads, findPerson) : heads.length > 0;
    if (isPage) return { ...markOddHeads(lines, heads), ...(shape.isChat && { isChat: true }) };
  }
  return { heads: [], odd: [] };
};

/** Lines of a time alone make a page if there are several, or buttons and counts besides, or a player's name on top. */
const isTrusted = (
  lines: readonly string[],
  heads: readonly Head[],
  findPerson: FindPerson,
): boolean =>
  heads.length > 1 ||
  heads.some(
    ({ author, from }) =>
      findPerson(author ?? '')?.isSeat === false &&
      lines.slice(0, from).every((line) => !/[\p{L}]/u.test(line)),
  ) ||
  heads.some((head) => {
    const { hasFloor, hasCounts } = printedAt(lines, head);
    return hasFloor || hasCounts || lines.slice(head.to).some(isButtons);
  });

/** The lines that something quickly seen is in: many shapes look for the same. */
type Having = (has: RegExp) => readonly boolean[];

const anchorsBy = (
  { find, has, isBelow }: Shape,
  lines: readonly string[],
  having: Having,
): readonly Anchor[] => {
  const able = has && having(has);
  const last = able?.lastIndexOf(true) ?? lines.length;
  const anchors: Anchor[] = [];
  for (let at = 0; at <= last && at < lines.length; at++) {
    const anchor = isBelow || able?.[at] !== false ? find(lines, at) : null;
    if (anchor === null) continue;
    anchors.push(anchor);
    at = anchor.to - 1;
  }
  return anchors;
};

const headsBy = (
  anchors: readonly Anchor[],
  lines: readonly string[],
  findPerson: FindPerson,
): readonly Head[] => {
  const places = anchors.map(({ at }, index) => ({ at, floor: anchors[index - 1]?.to ?? 0 }));
  const layout: Layout = anchors.every(({ author }) => author !== undefined)
    ? null
    : layoutOf(lines, places);
  const named = anchors.map((anchor, index): Author | null =>
    anchor.author === undefined
      ? authorAbove(lines, anchor.at, places[index]?.floor ?? 0, { layout, findPerson })
      : { from: anchor.from ?? anchor.at, name: anchor.author },
  );
  const below = anchors.map((anchor) => authorBelow(lines, anchor));
  const isKnown = (author: Author | null): boolean =>
    author !== null && author.name !== null && findPerson(author.name)?.isSeat === false;
  const many = (some: readonly (Author | null)[]): number => some.filter(isKnown).length;
  const isBelow = many(below) > many(named);
  const heads: Head[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const under = isBelow ? below[index] : undefined;
    const author = under ?? named[index] ?? null;
    const end = under ? { ...anchor, to: under.to } : anchor;
    if (author !== null && author.from >= (heads.at(-1)?.to ?? 0))
      heads.push(headOf(lines, end, author));
  }
  return heads;
};

/** The name below the line that tells the time, where a forum prints it there. */
const authorBelow = (
  lines: readonly string[],
  { at, to, from = at }: Anchor,
): (Author & { readonly to: number }) | null => {
  let name = to;
  while (name < to + 2 && lineAt(lines, name) === '') name++;
  const text = lineAt(lines, name);
  return text === '' || text.length > 60
    ? null
    : { from, name: text, to: Math.max(to, countsEnd(lines, name + 1)) };
};

const headOf = (lines: readonly string[], anchor: Anchor, { from, name }: Author): Head => {
  const { to, date, subject = '', text } = anchor;
  const number = anchor.number ?? numberIn(lines.slice(from + 1, to).join(' '));
  const head = { from, to, author: name, date, number, subject, told: anchor.at };
  return text === undefined ? head : { ...head, text };
};
