import type { Newer } from './combined.ts';
import type { Takes } from './intake.ts';
import type { OwnWords } from './judging/bench.ts';
import { type NoticeBook, noticesIn, ownNotices } from './notices/read.ts';
import { splitParts } from './part-words.ts';
import { positionIn } from './position.ts';
import { splitTag } from './tag-words.ts';

/** Finds what a text says besides orders: its tag, how it stands to those before it, the part that it is, notices. */
export const splitOwn = (book: NoticeBook, said: readonly string[]): OwnWords => {
  const { tag, lines } = splitTag(said);
  const { lines: own, inParts } = splitParts(lines);
  return {
    ...(tag !== undefined && { tag }),
    ...(inParts && { inParts }),
    ...wordsOf(book, own),
  };
};

/** The same of lines without their tag. */
export const wordsOf = (book: NoticeBook, said: readonly string[]): Omit<OwnWords, 'tag'> => {
  const stamps = said.map(positionIn);
  const position = stamps.findLast((stamp) => stamp !== undefined);
  const unstamped = said.map((line, at) => (stamps[at] === undefined ? line : ''));
  const { lines, notices } = noticesIn(book, unstamped);
  const { ofMessage, others } = ownNotices(notices);
  const newer = ofMessage.findLast(({ kind }) => kind !== 'take')?.kind as Newer | undefined;
  const takes = ofMessage.findLast(({ kind }) => kind === 'take')?.value;
  return {
    lines,
    ...(newer && { newer }),
    ...(takes !== undefined && { takes: takes as unknown as Takes }),
    ...(others.length > 0 && { notices: others }),
    ...(position !== undefined && { position }),
  };
};
