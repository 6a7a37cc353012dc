import { step } from '../core/limits.ts';
import { keep, type MarkedLine } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

// Within a line, runs of text that were struck out or may not have been seen, between characters that
// no text holds. They are made by the readers of HTML and of a forum's tags, and resolved here.

/** The nature of a run of text: struck out; hidden; hidden or shown as the reader's program likes. */
export type TextVisibility = 'struck' | 'hidden' | 'maybe-hidden' | 'maybe-shown';

const OPENS: Readonly<Record<TextVisibility, string>> = {
  struck: '\uFDD0',
  hidden: '\uFDD1',
  'maybe-hidden': '\uFDD2',
  'maybe-shown': '\uFDD3',
};
const END = '\uFDD4';
const ALL = /[\uFDD0-\uFDEF]/g;
const RUN = /([\uFDD0-\uFDD3])([^\uFDD0-\uFDD4]*)\uFDD4/g;
const KINDS = new Map(Object.entries(OPENS).map(([run, char]) => [char, run]));

/** Text in which nothing is taken for a run. */
export const withoutRuns = (text: string): string => text.replace(ALL, '');

/** One line's text as a run. */
export const asRun = (run: TextVisibility, text: string): string =>
  text === '' ? '' : `${OPENS[run]}${text}${END}`;

/** As Markdown strikes out. */
const STRUCK = /~~([^~\s](?:[^~]{0,500}[^~\s])?)~~/g;

interface Choice {
  readonly struck: boolean;
  readonly hidden: boolean;
}

const READ: Readonly<Record<string, (choice: Choice) => boolean>> = {
  struck: ({ struck }) => struck,
  hidden: () => false,
  'maybe-hidden': ({ hidden }) => !hidden,
  'maybe-shown': ({ hidden }) => hidden,
};

const chosen = (text: string, choice: Choice): string =>
  text.replace(RUN, (_, open: string, inner: string) =>
    READ[KINDS.get(open) ?? '']?.(choice) ? inner : '',
  );

/** A line with what is struck out or hidden taken out, and how it may be read otherwise. */
export const resolveRuns = (line: string): MarkedLine => {
  const written = line.replace(STRUCK, (_, inner: string) => asRun('struck', inner));
  if (!written.includes(END)) return keep(line);
  const text = withoutRuns(chosen(written, { struck: false, hidden: false }));
  const hidden = withoutRuns(chosen(written, { struck: false, hidden: true }));
  const struck = withoutRuns(chosen(written, { struck: true, hidden: false }));
  const other = otherOf(text, hidden, struck);
  const out = outOf(written);
  return { text, reason: null, ...(other && { other }), ...(out && { out }) };
};

const otherOf = (text: string, hidden: string, struck: string): MarkedLine['other'] => {
  if (hidden.trim() !== text.trim()) return { by: 'hidden', text: hidden };
  return struck.trim() === text.trim() ? undefined : { by: 'struck', text: struck };
};

/** The parts of a line that are not read. */
const outOf = (written: string): MarkedLine['out'] => {
  const runs = [...written.matchAll(RUN)].filter(([, open = '']) => open !== OPENS['maybe-hidden']);
  const text = runs
    .map(([, , inner = '']) => inner)
    .join(' ')
    .trim();
  const isStruck = runs.some(([, open]) => open === OPENS.struck);
  return text === '' ? undefined : { reason: isStruck ? 'struck' : 'hidden', text };
};

/** Cells of a screen that a text takes: a Chinese character takes two. */
const widthOf = (text: string): number => {
  step(text.length);
  let width = 0;
  for (const char of text) width += isWide(char) ? 2 : 1;
  return width;
};

const isWide = (char: string | undefined): boolean => {
  const code = char?.codePointAt(0) ?? 0;
  return code >= 0x1100 && !(code >= 0x2000 && code <= 0x2bff);
};

/** Programs break lines near these columns; marks in front of a quotation may be added to them. */
const NARROWEST = 58;
const WIDEST = 84;

/** Words that must not be torn from what follows it. */
const firstPiece = (line: string): string => {
  const text = line.trimStart();
  return isWide(text[0]) ? text.slice(0, 1) : (/^[^\s\u2e80-\uffef]{1,200}/u.exec(text)?.[0] ?? '');
};

/** True if a line ends where a program would break it: what follows would not have fitted. */
const isFull = (line: string, next: string, most: number): boolean => {
  const text = line.trimEnd();
  const piece = firstPiece(next);
  // Some programs count characters, some cells.
  const measures = [widthOf, (some: string): number => [...some].length];
  return measures.some((measure) => {
    const width = measure(text);
    const gap = isWide(piece[0]) ? 0 : 1;
    return width <= WIDEST && width + gap + measure(piece) > Math.min(most, WIDEST);
  });
};

/** True if one line may be the rest of another that a mail program broke. */
export const mayContinue = (line: string, next: string): boolean =>
  saysSome(line) && saysSome(next) && isFull(line, next, NARROWEST);

/** A rule drawn with signs is no part of a sentence; an arrow is, and a star that is alone may be. */
const saysSome = (line: string): boolean => /[\p{L}\p{N}>→⇒]|^\s*[*＊★]\s*$/u.test(line);

/** Nothing ends with one of these. */
const OPEN_END =
  /(?:->|=>|[→⇒+&,，、:：(（[{;；]|\p{L}-)$|\s(?:and|or|to|with|from|of|the|und)$|[和与與或至到]$/iu;
const COLON_END = /[:：]$/u;
/** No more of it stands in the next line. */
const ENDS_SENTENCE = /(?:[。！!]|\p{L}{3}\.|\d\.)\s*$/u;
/** The name of something that stands below. */
const isTitle = (line: string): boolean => COLON_END.test(line) && !/[:：].*[:：]$/u.test(line);
const COMMENT = /^\s*(?:#|\/\/|＃)/u;
const INDENT = /^(?: {2,}|\u3000)\s*\S/u;

/** True if a line may be joined to the one before it, which belongs to the group that began earlier. */
type MayJoin = (group: string, line: string, next: string, at: number) => boolean;

interface Text {
  readonly isOrder: LooksLikeOrder;
  /** The column that no line of the text goes over. */
  readonly most: number;
  /** Which lines say something, and which may belong to the one before even by the careful rule. */
  readonly says: readonly boolean[];
  readonly isRest: readonly boolean[];
}

/** No order begins with one of these. */
const REST_START =
  /^\s*(?:[-=]>|[→⇒,，、;；:：+&)）]|(?:else|and|or|never|then|to|with)\b|否则|否則|绝不|或者|和|与|與)/iu;

const startsOrder = ({ isOrder }: Pick<Text, 'isOrder'>, line: string): boolean =>
  isOrder(line) && !REST_START.test(line);

/** `Hi,` and `Dear moderator,`: so a letter begins, and what stands below is no part of it. */
const GREETING = /^\s*\p{L}[\p{L}\s.'’-]{0,30}[,，!！]\s*$/u;

/** A line that begins no order may belong to the one before, if that one seems to go on. */
const mayBeRest = (text: Pick<Text, 'isOrder'>, line: string, next: string): boolean => {
  if (COMMENT.test(next)) return false;
  if (text.isOrder.isCut?.(line, next)) return true;
  if (startsOrder(text, next) || ENDS_SENTENCE.test(line)) return false;
  const isIndented = INDENT.test(next) && !INDENT.test(line);
  return isIndented || OPEN_END.test(line.trimEnd()) || isFull(line, next, NARROWEST);
};

const carefully =
  ({ isRest }: Text): MayJoin =>
  (_group, _line, _next, at) =>
    isRest[at] === true;

/** Or if it only follows an order: people break lines, too, and programs of narrow screens. */
const loosely =
  (text: Text): MayJoin =>
  (group, _line, next, at) => {
    if (text.isRest[at] === true) return true;
    const isRest = !COMMENT.test(next) && !startsOrder(text, next);
    return isRest && !COMMENT.test(group) && text.isOrder(group);
  };

/** Beginnings that deceive: what begins like an order may still be the end of one: `…, archer,` and `Hilltop: rider`. */
const evenOrders =
  (text: Text): MayJoin =>
  (group, line, next, at) => {
    if (text.isRest[at] === true) return true;
    if (COMMENT.test(next) || COMMENT.test(group) || !text.isOrder(group)) return false;
    const end = line.trimEnd();
    if (ENDS_SENTENCE.test(end)) return false;
    const isOpen = OPEN_END.test(end) && !isTitle(end);
    return startsOrder(text, next) && (isOpen || isFull(line, next, Math.max(text.most, 60)));
  };

/** `go -> The Fords: archer`: an order that names no area of its own. */
const ORDER_ALONE = /^[^:：]{0,200}(?:->|=>|[→⇒])/u;

/** `High Fords:` on a line of its own, and its order below. */
const underTitles =
  (text: Text): MayJoin =>
  (_group, line, next, at) =>
    text.isRest[at] === true ||
    (isTitle(line.trimEnd()) && ORDER_ALONE.test(next) && !COMMENT.test(next));

/** A space stood at the break, unless a name of Chinese characters was broken. */
const glued = (line: string, next: string, isSpaced: boolean): string => {
  const [before, behind] = [line.trimEnd(), next.trimStart()];
  const isTight = isWide(before.at(-1)) && isWide(behind[0]) && !isSpaced;
  const isCut = /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(behind);
  return isTight || isCut ? before + behind : `${before} ${behind}`;
};

/** Nobody writes an order over more lines. */
const MOST_LINES = 12;

const join = (
  lines: readonly string[],
  { says }: Text,
  mayJoin: MayJoin,
  isSpaced: boolean,
): readonly string[] => {
  const joined = lines.map((line) => line);
  let first = 0;
  for (let at = 1; at < lines.length; at++) {
    step();
    const [line = '', next = ''] = [lines[at - 1], lines[at]];
    const isBetween = says[at - 1] && says[at] && at - first < MOST_LINES;
    if (!isBetween || !mayJoin(lines[first] ?? '', line, next, at)) {
      first = at;
      continue;
    }
    joined[first] = glued(joined[first] ?? '', next, isSpaced);
    joined[at] = '';
  }
  return joined;
};

/** `Area: High Fords`, `Order: hold`: what a line is, and what it says. */
const LABELLED = /^\s*(?:[-*•]\s+)?(\p{L}[\p{L} ]{0,20}?)\s*[:：]\s*(\S.*)$/u;
/** So few words alone may be a name. */
const NAME_ALONE =
  /^\s*(?:[-*•]\s+|\d{1,2}[.)、]\s*)?(?:\p{Lu}[\p{L}'’-]*(?: [\p{L}'’-]+){0,3}|\p{Script=Han}{2,8})\s*$/u;

const MOST_LABELS = 3;

/** Lines that say in turn what each is: those of a turn are one line. */
const underLabels = (lines: readonly string[]): readonly string[] => {
  const found = lines.map((line) => LABELLED.exec(line));
  const labels = found.flatMap((one) => (one === null ? [] : [one[1]?.toLowerCase() ?? '']));
  const [first] = labels;
  const size = labels.indexOf(first ?? '', 1);
  const isTurned =
    size > 1 && size <= MOST_LABELS && labels.every((label, at) => label === labels[at % size]);
  if (!isTurned || labels.length % size > 0) return lines;
  const joined = [...lines];
  let nth = 0;
  let head = 0;
  for (const [at, one] of found.entries()) {
    if (one === null) continue;
    const said = one[2]?.trim() ?? '';
    const place = nth++ % size;
    if (place === 0) head = at;
    joined[at] = '';
    joined[head] = place === 0 ? said : `${joined[head]}${place === 1 ? ':' : ''} ${said}`;
  }
  return joined;
};

/** An order that names what it is for. */
const NAMES_ITS_OWN = /^\s*(?:[-*•]\s+)?[^:：<>→⇒=]{1,60}[:：]\s*\S/u;

/** True of lines of which each second one is a name alone, and what is ordered there stands below it. */
const areInPairs = (block: readonly string[]): boolean =>
  block.length % 2 === 0 &&
  block.every((line, at) =>
    at % 2 === 0
      ? NAME_ALONE.test(line)
      : saysSome(line) && !COMMENT.test(line) && !NAMES_ITS_OWN.test(line),
  );

/** Names alone on their lines, and below each what is ordered there. */
const underNames = (lines: readonly string[]): readonly string[] => {
  const joined = [...lines];
  for (let from = 0; from < lines.length; from++) {
    let end = from;
    while (end < lines.length && lines[end]?.trim() !== '') end++;
    const block = lines.slice(from, end);
    if (block.length > 0 && areInPairs(block))
      for (let at = from; at < end; at += 2) {
        joined[at] = `${lines[at]?.trim()}: ${lines[at + 1]?.trim()}`;
        joined[at + 1] = '';
      }
    from = end;
  }
  return joined;
};

/**
 * The lines with each line joined to the one before where it may have been broken: as carefully as
 * can be, loosely, and even before what looks like an order; or below what names it.
 */
export const joinings = (
  lines: readonly string[],
  isOrder: LooksLikeOrder,
): readonly (readonly string[])[] => {
  const widths = lines.map(widthOf).filter((width) => width <= WIDEST);
  const says = lines.map(saysSome);
  const text: Text = {
    isOrder,
    most: widths.reduce((most, width) => Math.max(most, width), 0),
    says,
    isRest: lines.map(
      (next, at) =>
        says[at] === true &&
        says[at - 1] === true &&
        !(at - 1 === says.indexOf(true) && GREETING.test(lines[at - 1] ?? '')) &&
        mayBeRest({ isOrder }, lines[at - 1] ?? '', next),
    ),
  };
  const ways = [carefully(text), loosely(text), evenOrders(text)].flatMap((mayJoin) =>
    [false, true].map((isSpaced) => join(lines, text, mayJoin, isSpaced)),
  );
  return [
    ...ways,
    join(lines, text, underTitles(text), false),
    underLabels(lines),
    underNames(lines),
  ];
};
