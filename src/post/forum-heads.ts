import { onceEach } from '../core/once.ts';
import { type Anchor, lineAt, type Shape } from './forum-anchors.ts';
import { type Author, authorAbove, type Layout, layoutOf } from './forum-authors.ts';
import { isButtons, isStatistic, numberIn } from './forum-lines.ts';
import { SHAPES } from './forum-shapes.ts';

/** The head of one post on a pasted page. */
export interface Head {
  /** The first line that belongs to it, and the first one of the text below. */
  readonly from: number;
  readonly to: number;
  /** Null: it cannot be told which of several lines is the name. */
  readonly author: string | null;
  readonly date: string;
  readonly number: string | null;
  readonly subject: string;
  /** The beginning of the text, where it stands in the same line. */
  readonly text?: string;
}

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
export const headsOf = (page: readonly string[], names: readonly string[] = []): Heads => {
  const lines = page.map((line) => line.slice(0, LONGEST));
  const having = onceEach((has: RegExp) => lines.map((line) => has.test(line)));
  for (const shape of SHAPES) {
    const anchors = anchorsBy(shape, lines, having);
    const heads = headsBy(anchors, lines, names);
    const isPage = shape.isWeak ? isTrusted(lines, heads) : heads.length > 0;
    if (isPage) return tellOdd(lines, heads);
  }
  return { heads: [], odd: [] };
};

/** Lines of a time alone make a page if there are several, or buttons and counts besides. */
const isTrusted = (lines: readonly string[], heads: readonly Head[]): boolean =>
  heads.length > 1 ||
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
  names: readonly string[],
): readonly Head[] => {
  const places = anchors.map(({ at }, index) => ({ at, floor: anchors[index - 1]?.to ?? 0 }));
  const layout: Layout = anchors.every(({ author }) => author !== undefined)
    ? null
    : layoutOf(lines, places);
  const heads: Head[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const floor = places[index]?.floor ?? 0;
    const author =
      anchor.author === undefined
        ? authorAbove(lines, anchor.at, floor, { layout, names })
        : { from: anchor.from ?? anchor.at, name: anchor.author };
    if (author !== null && author.from >= (heads.at(-1)?.to ?? 0))
      heads.push(headOf(lines, anchor, author));
  }
  return heads;
};

const headOf = (lines: readonly string[], anchor: Anchor, { from, name }: Author): Head => {
  const { to, date, subject = '', text } = anchor;
  const number = anchor.number ?? numberIn(lines.slice(from + 1, to).join(' '));
  const head = { from, to, author: name, date, number, subject };
  return text === undefined ? head : { ...head, text };
};
