import { pointsOf, type RuleBook, type RuleChapter } from '../io/rule-book.ts';
import type { Told } from '../papers/rules-told.ts';
import { EXIT, leave } from '../program/exit.ts';
import { nearLines } from '../words/near-ids.ts';

/** A question about the rules, and the points that answer it. */
export interface Wanted {
  /** The points and chapters that were named. */
  readonly ids: readonly string[];
  /** Words that their points have to have in their text. */
  readonly words: readonly string[];
  /** In the book's order; none is empty. */
  readonly chapters: readonly RuleChapter[];
}

/** The shape of a point's id: what has it is never looked for as a word. */
const POINT = /^[A-Z]{3}-\d+$/;

/** The points that are named, or that have these words in their text; ends the command if none. */
export const wantedIn = (told: Told, what: readonly string[]): Wanted => {
  const known = new Set([...pointsOf(told.book).keys(), ...chapterIds(told.book)]);
  const ids: string[] = [];
  const words: string[] = [];
  for (const one of what) {
    const id = one.toUpperCase();
    if (known.has(id)) ids.push(id);
    else if (POINT.test(id)) return unknown(told, one);
    else words.push(one);
  }
  const chapters = (ids.length > 0 ? told.book.chapters : chaptersPlayed(told, 'all'))
    .map((chapter) => ({
      ...chapter,
      points: chapter.points.filter(
        ({ id, text }) =>
          (ids.length === 0 || ids.includes(id) || ids.includes(chapter.id)) &&
          words.every((word) => patternOf(word).test(text)),
      ),
    }))
    .filter(({ points }) => points.length > 0);
  return chapters.length === 0 ? notFound(told, words) : { ids, words, chapters };
};

/** Finds a word: one of letters where it begins, so that a port is not found in a support. */
export const patternOf = (word: string, flags: 'i' | 'gi' = 'i'): RegExp =>
  new RegExp(
    `${/^[a-z]/i.test(word) ? '(?<![a-z])' : ''}${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`,
    flags,
  );

/** The chapters that hold in a way of playing; where none is meant, those of every preset, or all. */
export const chaptersPlayed = (
  { played, book }: Told,
  otherwise: 'every-preset' | 'all',
): readonly RuleChapter[] =>
  book.chapters.filter(
    ({ preset }) =>
      preset === undefined ||
      preset === played?.preset ||
      (played === undefined && otherwise === 'all'),
  );

const chapterIds = ({ chapters }: RuleBook): readonly string[] => [
  ...new Set(chapters.map(({ id }) => id)),
];

const unknown = ({ book, words }: Told, what: string): never =>
  leave(EXIT.wrong, words.frame('rules.unknown', { what }), ...ways({ book, words }, what));

const notFound = ({ book, words: { frame }, words }: Told, looked: readonly string[]): never => {
  const what = looked.join(' ');
  return leave(EXIT.needed, frame('rules.not-found', { what }), ...ways({ book, words }, what));
};

/** Rules that could have been meant, else the chapters there are. */
const ways = ({ book, words }: Pick<Told, 'book' | 'words'>, what: string): readonly string[] => [
  ...nearLines(what, [...pointsOf(book).keys(), ...chapterIds(book)], words),
  words.frame('rules.are', { chapters: chapterIds(book).join(', ') }),
];
