// Who wrote a post, where ranks, titles, medals and counts stand between the name and the time.
import { FLOOR, isButtons, isStatistic } from './forum-lines.ts';
import type { FindPerson } from './people.ts';

export interface Author {
  /** The first line of what stands about him. */
  readonly from: number;
  /** Null: it cannot be told which line is the name. */
  readonly name: string | null;
}

/** So far above its telling line a head begins at most, and so many names and titles it holds. */
const TALLEST = 40;
const MOST_TITLES = 5;
const LONGEST = 60;

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
  line.length <= LONGEST && !isSentence(line) && !PATH.test(line);

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
export type Layout = number | null;

const namesOf = ({ titles, counts }: Above): readonly number[] => {
  const above = titles.filter((at) => counts === null || at < counts);
  return above.length > 0 ? above : titles;
};

/** Learnt from posts of which it is seen where they begin. */
export const layoutOf = (
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
interface Known {
  readonly layout: Layout;
  /** Finds people who may have written here. */
  readonly findPerson: FindPerson;
}

/** Who is named above the line that tells when a post was written; null: nobody. */
export const authorAbove = (
  lines: readonly string[],
  at: number,
  floor: number,
  { layout, findPerson }: Known,
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
