import type { Problem } from '../core/problem.ts';
import { takeEditNotices } from './bbcode.ts';
import { cleanName, linesOf } from './characters.ts';
import { forumDate } from './dates.ts';
import { type Head, headsOf, isQuoteHead } from './forum-heads.ts';
import type { Letter } from './letter.ts';
import { defect, distinct } from './problems.ts';
import type { PostSettings } from './settings.ts';
import { topicOf } from './subject.ts';
import { maySaySomething, readText, saysSomething } from './text.ts';

export interface Page {
  /** What stands above the first post. */
  readonly preface: readonly string[];
  readonly posts: readonly Letter[];
}

/**
 * The posts of a pasted page, each as a letter; null if nothing on it looks like a post's head.
 * Who pasted it vouches for the names: a page can say anything.
 */
export const readPage = (source: string, text: string, settings: PostSettings): Page | null => {
  const { limits } = settings;
  const lines = linesOf(text.replaceAll('\u00a0', ' ').replace(/^\uFEFF/, ''));
  const { heads, isBackwards } = inOrder(headsOf(lines.slice(0, limits.textLines * 10)));
  const [first] = heads;
  if (first === undefined) return null;
  const posts = heads.slice(0, limits.posts).map((head, index) => {
    const end = heads[index + 1]?.from ?? lines.length;
    const name = heads.length === 1 ? source : `${source}#${index + 1}`;
    return postOf(name, head, lines.slice(head.to, end), settings);
  });
  const preface = lines.slice(0, first.from);
  return { preface, posts: isBackwards ? posts.map(doubted) : posts };
};

interface Ordered {
  readonly heads: readonly Head[];
  /** The last post is older than the first. */
  readonly isBackwards: boolean;
}

/** On a page with the oldest post on top, a head that is older than one above it is a quotation. */
const inOrder = (heads: readonly Head[]): Ordered => {
  const dates = heads.map(({ date }) => forumDate(date) ?? '');
  const isBackwards = (dates.at(-1) ?? '') < (dates[0] ?? '');
  if (isBackwards || dates.includes(''))
    return { heads, isBackwards: isBackwards && !dates.includes('') };
  let latest = '';
  const kept = heads.filter((_, index) => {
    const date = dates[index] ?? '';
    const isLater = date >= latest;
    if (isLater) latest = date;
    return isLater;
  });
  return { heads: kept, isBackwards: false };
};

const doubted = (letter: Letter): Letter => ({
  ...letter,
  defects: [...letter.defects, defect('post-page-backwards')],
});

const postOf = (
  source: string,
  head: Head,
  body: readonly string[],
  settings: PostSettings,
): Letter => {
  const quoted = quoteShown(body.filter((line) => !isFurniture(line, head.author)));
  const raw = { text: quoted.join('\n'), origin: 'body-text', name: null, flowed: null } as const;
  const { text, aside, defects, notices } = readText(raw, settings);
  const sent = forumDate(head.date, settings.zone);
  return {
    via: 'forum',
    source,
    id: head.number,
    sender: { name: cleanName(head.author), address: null },
    replyTo: [],
    recipients: [],
    subject: cleanName(head.subject),
    topic: topicOf(cleanName(head.subject)),
    sent,
    arrived: null,
    edited: editedAt(notices, settings.zone),
    texts: maySaySomething(text) ? [text] : [],
    aside,
    isForwarded: false,
    isFromList: false,
    automatic: null,
    defects: distinct([
      ...defects,
      ...(sent === null ? [defect('post-date-relative', { written: head.date.trim() })] : []),
      ...editDefects(notices),
      ...(saysSomething(text) ? [] : [defect('post-no-text')]),
    ]),
  };
};

const editedAt = (notices: readonly string[], zone: string): string | null =>
  notices.map((notice) => forumDate(notice, zone)).findLast((date) => date !== null) ?? null;

const editDefects = (notices: readonly string[]): readonly Problem[] =>
  notices.map((notice) => defect('post-edited', { notice: notice.slice(0, 200) }));

const FURNITURE =
  /^(?:top|quote|reply|report|(?:(?:回复|回覆|举报|舉報|评分|評分|点评|點評|收藏|分享|使用道具|支持|反对|反對|淘帖|转播|顶|踩)\s{0,3}){1,8}|只看该作者|只看該作者|倒序浏览|返回顶部|(?:posts|joined|location|contact|likes)\s?:.{0,80})$/iu;

/** What a forum's page shows around a post, copied along with it. */
const isFurniture = (line: string, author: string): boolean => {
  const text = line.trim().slice(0, 120);
  return FURNITURE.test(text) || text === author;
};

/**
 * On a page a quotation has a head and no marks; where it ends nobody can see, so it ends at the
 * next empty line. It gets the marks of a mail.
 */
const quoteShown = (lines: readonly string[]): readonly string[] => {
  let isQuoted = false;
  return lines.map((line) => {
    if (isQuoteHead(line) && takeEditNotices(line).notices.length === 0) isQuoted = true;
    else if (line.trim() === '') isQuoted = false;
    return isQuoted ? `> ${line}` : line;
  });
};
