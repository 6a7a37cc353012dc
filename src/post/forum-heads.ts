import { onceEach } from '../core/once.ts';
import { type Anchor, countsEnd, type Head, lineAt, type Shape } from './forum-anchors.ts';
import { type Author, authorAbove, type Layout, layoutOf } from './forum-authors.ts';
import { isButtons, isStatistic, numberIn } from './forum-lines.ts';
import { headsByNames, headsByTimes } from './forum-names.ts';
import { SHAPES } from './forum-shapes.ts';
import type { FindPerson } from './people.ts';

const LONGEST = 300;

/** Things a forum prints about a post besides who and when. */
interface Printed {
  readonly hasFloor: boolean;
  readonly hasCounts: boolean;
  readonly isBelowButtons: boolean;
}

const printedAt = (lines: readonly string[], { from, to, number }: Head): Printed => {
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
const tellOdd = (lines: readonly string[], all: readonly Head[]): Heads => {
  const [first, ...others] = all.map((head) => ({ head, printed: printedAt(lines, head) }));
  if (first === undefined) return { heads: [], odd: [] };
  const isMost = (is: (printed: Printed) => boolean): boolean =>
    others.filter(({ printed }) => is(printed)).length * 2 >= others.length;
  const wantsButtons = others.length > 1 && isMost(({ isBelowButtons }) => isBelowButtons);
  const isOdd = ({ hasFloor, hasCounts, isBelowButtons }: Printed): boolean =>
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
    if (isPage) return { ...tellOdd(lines, heads), ...(shape.isChat && { isChat: true }) };
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
