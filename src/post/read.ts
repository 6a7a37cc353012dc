import type { Problem } from '../core/problem.ts';
import { fail, ok } from '../core/result.ts';
import { cleanName, linesOf } from './characters.ts';
import { decode, oneByte } from './charset.ts';
import type { PrintedLines } from './forum.ts';
import type { Head } from './forum-anchors.ts';
import type { Heads } from './forum-heads.ts';
import { headsOf } from './forum-heads.ts';
import { ANY_TIME, CLOCK_ALONE, FLOOR, isButtons, isStatistic } from './forum-lines.ts';
import { savedPosts } from './forum-page.ts';
import { forumDate, latin, looksLikeMail, topicOf, withoutLead } from './headers.ts';
import { metaCharset } from './html.ts';
import type { Letter, LetterReading } from './letter.ts';
import { readMail } from './mail.ts';
import { beginsMail, hasOtherText, mboxStart, splitMbox } from './mbox.ts';
import { yamlText } from './parts.ts';
import { defect, distinct, refusal } from './problems.ts';
import type { Above } from './replies.ts';
import { type PostOptions, type PostSettings, settingsOf } from './settings.ts';
import type { RawText } from './text.ts';
import { maySaySomething, readText, saysSomething } from './text.ts';

/**
 * The messages of one file: a mail, an mbox of many, a pasted page of a forum, or a text. What a
 * name ends in decides only for YAML; the bytes tell the rest. A large mailbox is read one mail at
 * a time.
 */
export async function* readPost(
  source: string,
  bytes: Uint8Array,
  options: PostOptions = {},
): AsyncGenerator<LetterReading> {
  const settings = settingsOf(options);
  const lead = withoutLead(oneByte(bytes));
  const start = mboxStart(lead);
  if (start !== undefined && !saysOrders(lead.subarray(0, start), settings)) {
    const above = lead.subarray(0, start);
    if (hasOtherText(above)) yield* await readPlain(source, above, settings);
    yield* readMbox(source, lead.subarray(start), settings);
  } else if (looksLikeMail(lead) || /\.eml$/i.test(source))
    yield await readMail(source, lead, settings);
  else yield* await readPlain(source, bytes, settings);
}

/** Orders above a mail are of whoever saved both: nothing is done before he has parted them. */
const saysOrders = (above: Uint8Array, { looksLikeOrder }: PostSettings): boolean =>
  new TextDecoder().decode(above).split('\n').some(looksLikeOrder);

/** All messages of one file at once. */
export const readAll = async (
  source: string,
  bytes: Uint8Array,
  options: PostOptions = {},
): Promise<readonly LetterReading[]> => {
  const readings: LetterReading[] = [];
  for await (const reading of readPost(source, bytes, options)) readings.push(reading);
  return readings;
};

/** A file that is no mailbox is refused as a whole; of a mailbox each mail is judged alone. */
async function* readMbox(
  source: string,
  bytes: Uint8Array,
  settings: PostSettings,
): AsyncGenerator<LetterReading> {
  let number = 0;
  for (const mail of splitMbox(bytes)) {
    if (!settings.passes(++number)) yield await readMail(`${source}#${number}`, mail, settings);
  }
}

const BEGINS =
  /^\s{0,200}(?:<\?xml[^>]{0,200}>\s{0,20})?(?:<!--[^>]{0,300}-->\s{0,20}){0,3}<(?:!doctype\s|html\b|head\b|body\b)/i;

/** True if a text is a page of HTML. */
const looksLikePage = (text: string): boolean => BEGINS.test(text.slice(0, 2_000));

interface Page {
  /** The lines above the first post. */
  readonly preface: readonly string[];
  readonly posts: readonly Letter[];
}

/**
 * The posts of a pasted page, each as a letter; null if nothing on it looks like a post's head.
 * Who pasted it vouches for the names: a page can say anything.
 */
const readPage = (source: string, text: string, settings: PostSettings): Page | null => {
  const { limits } = settings;
  const lines = linesOf(text.replaceAll('\u00a0', ' ').replace(/^\uFEFF/, ''));
  const found = headsOf(lines.slice(0, limits.textLines * 10), settings.findPerson);
  const { heads, odd, isBackwards } = inOrder(found);
  const [first] = heads;
  if (first === undefined) return null;
  const above: Above[] = [];
  const isAbsent = absentFrom(heads, settings);
  const bodies = heads
    .map((head) => titled(lines, head, settings))
    .map((head, index) => ({
      head,
      ...bodyOf(lines, head, heads[index + 1]?.from ?? lines.length, { odd, isAbsent, settings }),
    }));
  const mayBeImitated = found.isChat ? () => false : imitatedOn(lines, heads);
  const said = found.isChat ? byAuthor(bodies.map(withoutClocks), settings) : bodies;
  const posts = said.slice(0, limits.posts).map(({ head, own, rest }, index) => {
    const source_ = said.length === 1 ? source : `${source}#${index + 1}`;
    const doubtful = rest.length === 0 ? {} : { doubtFrom: own.length };
    const post = { ...doubtful, above: above.slice(-MOST_ABOVE) };
    const raw = { ...RAW, text: [...own, ...rest].join('\n'), post } as const;
    const letter = letterOfPost({ ...head, source: source_ }, raw, settings);
    // What was changed since says nothing about the words that were quoted.
    if (head.author !== null && letter.edited === null)
      above.push({ author: head.author, lines: own });
    const isUnsure = isBackwards || rest.length > 0 || mayBeImitated(head);
    return isUnsure ? doubted(letter) : letter;
  });
  return { preface: lines.slice(0, first.from), posts };
};

/**
 * Tells the posts of a page of text that may stand within another's: at whose end somebody else is named as the forum
 * names a writer; and, where the forum prints nothing around a post but who and when, those of somebody who has
 * written before on the page, and another since. Nothing on such a page can prove more.
 */
const imitatedOn = (
  lines: readonly string[],
  heads: readonly Head[],
): ((head: Head) => boolean) => {
  const authors = new Set(heads.flatMap(({ author }) => author ?? []));
  const isBare =
    heads.every(({ number }) => number === null) &&
    !lines.some((line) => line.trim() !== '' && (isButtons(line) || isStatistic(line)));
  const before = new Map(heads.map((head, at) => [head, at]));
  const hasWritten = (at: number): boolean => {
    const { author } = heads[at] ?? {};
    const others = heads.slice(0, at);
    return others.some((one) => one.author === author) && others.at(-1)?.author !== author;
  };
  return (head) => {
    const at = before.get(head) ?? heads.findIndex(({ from }) => from === head.from);
    const body = lines.slice(head.to, heads[at + 1]?.from ?? lines.length);
    const foot = body.findLastIndex(
      (line) => authors.has(line.trim()) && line.trim() !== head.author,
    );
    const isFoot =
      foot >= 0 &&
      body.slice(foot + 1).some((line) => isStatistic(line) && line.trim() !== '') &&
      body
        .slice(foot + 1)
        .every((line) => isStatistic(line) || isButtons(line) || line.trim() === '');
    return isFoot || (isBare && head.author !== null && hasWritten(at));
  };
};

/** Above the text some boards repeat the title of the topic: `Default Re: Five Kings, round 5`. */
const TITLE =
  /^((?:default|unread|thumbs (?:up|down)|lightbulb|question|exclamation|arrow|cool|smile|wink)\s)?((?:re|aw|回复|回覆)\s?[:：]\s?(.{1,120}))$/iu;

const titled = (lines: readonly string[], head: Head, { looksLikeOrder }: PostSettings): Head => {
  const at = lines.findIndex((line, index) => index >= head.to && line.trim() !== '');
  const [, icon, subject, rest = ''] = TITLE.exec((lines[at] ?? '').trim().slice(0, 200)) ?? [];
  const maySpeak = icon === undefined && looksLikeOrder(rest);
  const isTitle = subject !== undefined && head.text === undefined && !maySpeak;
  return isTitle ? { ...head, subject: head.subject || subject, to: at + 1 } : head;
};

interface Body {
  readonly head: Head;
  readonly own: readonly string[];
  readonly rest: readonly string[];
}

/**
 * Many short messages of one person are one message, in their order; it was sent when the last was that may
 * be an order. A message of which a part may be another's stands alone.
 */
const byAuthor = (bodies: readonly Body[], { looksLikeOrder }: PostSettings): readonly Body[] => {
  const all: JoinedPost[] = [];
  const places = new Map<string, number>();
  for (const [last, body] of bodies.entries()) {
    const { head, rest } = body;
    const at = rest.length > 0 ? undefined : places.get(head.author ?? '');
    const before = all[at ?? -1];
    if (at !== undefined && before !== undefined) {
      all[at] = joinedWith(before, { ...body, last }, looksLikeOrder);
      continue;
    }
    if (rest.length === 0 && head.author !== null) places.set(head.author, all.length);
    all.push({ ...body, last });
  }
  return all;
};

/** Some programs show the time below each message. */
const withoutClocks = ({ own, ...body }: Body): Body => ({
  ...body,
  own: own.filter((line) => !CLOCK_LINE.test(line) && !PLACEHOLDER.test(line.trim())),
});

/** Chats print these where there is a picture, or whom a message answers. */
const PLACEHOLDER =
  /^\u200e?(?:\[(?:图片|圖片|表情|动画表情|语音|語音|视频|視頻|文件|image|photo|picture|sticker|gif|voice message|video|file|in reply to)(?:[\s:：].{0,80})?\]|<?(?:image|video|audio|sticker|gif|media|document) omitted>?)$/iu;

const CLOCK_LINE = new RegExp(`^\\s*${CLOCK_ALONE}\\s*$`, 'iu');

/** Messages of one person, with the place of the last among all. */
type JoinedPost = Body & { readonly last: number };

const joinedWith = (
  before: JoinedPost,
  { head, own, last }: JoinedPost,
  isOrder: PostSettings['looksLikeOrder'],
): JoinedPost => {
  // Words of others between are as good as an empty line.
  const between = before.last < last - 1 ? [''] : [];
  const date = own.some(isOrder) ? head.date : before.head.date;
  const lines = [...withoutEnds(before.own), ...between, ...own];
  return { ...before, head: { ...before.head, date }, own: lines, last };
};

const withoutEnds = (lines: readonly string[]): readonly string[] =>
  lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);

/** Tells a line that names a player alone who has written nothing on a page. */
const absentFrom = (
  heads: readonly Head[],
  { findPerson }: PostSettings,
): ((line: string) => boolean) => {
  const present = new Set(heads.map(({ author }) => findPerson(author ?? '')?.person));
  return (line) => {
    const { person, isSeat = true } = findPerson(line) ?? {};
    return !isSeat && !present.has(person);
  };
};

interface Around {
  readonly odd: readonly Head[];
  readonly isAbsent: (line: string) => boolean;
  readonly settings: PostSettings;
}

/** The lines of a post; from one on that looks like another's head somebody else may have written them. */
const bodyOf = (
  lines: readonly string[],
  head: Head,
  end: number,
  { odd, isAbsent, settings }: Around,
): { readonly own: readonly string[]; readonly rest: readonly string[] } => {
  const { author, text } = head;
  const to = withoutOrders(lines, head, settings);
  const forged = odd.find(({ from }) => from >= to && from < end)?.from ?? end;
  const named = lines.findIndex((line, at) => at >= to && at < forged && isAbsent(line));
  const last = named < 0 ? forged : named;
  const own = withoutFoot(aboveCounts(lines.slice(to, last)), author).filter(
    (line) => !isFurniture(line, author),
  );
  return {
    own: text === undefined ? own : [text, ...own],
    rest: lines.slice(last, end),
  };
};

/** The end of a head, in which no order may stand: one between counts is none of a title. */
const withoutOrders = (
  lines: readonly string[],
  { to, told = to, author }: Head,
  { looksLikeOrder }: PostSettings,
): number => {
  const order = lines.findIndex((line, at) => {
    if (at <= told || at >= to || isStatistic(line) || line.trim() === author) return false;
    return !/[:：]/u.test(line) && looksLikeOrder(line);
  });
  return order < 0 ? to : order;
};

/** Below the buttons at the foot of a post stands how many voted for it. */
const aboveCounts = (lines: readonly string[]): readonly string[] => {
  const last = lines.findLastIndex((line) => /[^\d\s+-]/u.test(line));
  if (!isButtons(lines[last] ?? '')) return lines;
  const foot = lines.findLastIndex((line) => !isButtons(line) && !/^\s*\d{0,4}\s*$/u.test(line));
  return lines.slice(0, foot + 1);
};

/** `[12楼] 发表于2026-11-20 22:10` */
const PLACED = new RegExp(
  `^\\[?\\d{1,6}\\s?[楼樓#]\\]?\\s?(?:[发發]表[于於])?\\s?${ANY_TIME}$`,
  'iu',
);

/** Below it stand the names of those who did. */
const THANKED = /^these users thanked the author\b.{0,60}[:：]$/iu;

/** The number of a post and its time stand below it on some boards. */
const withoutFoot = (lines: readonly string[], author: string | null): readonly string[] => {
  const isFoot = (line: string): boolean => {
    const text = line.trim();
    const isPlace =
      FLOOR.test(text) || TIME.test(text) || /^\d{0,5}$/u.test(text) || PLACED.test(text);
    return isPlace || isFurniture(text, author);
  };
  const thanks = lines.findLastIndex((line) => THANKED.test(line.trim()));
  const above = thanks >= 0 && thanks >= lines.length - 5 ? lines.slice(0, thanks) : lines;
  return above.slice(0, above.findLastIndex((line) => !isFoot(line)) + 1);
};

/** So many posts above one are looked through for what it quotes. */
const MOST_ABOVE = 50;

const RAW = { origin: 'body-text', name: null, flowed: null } as const;

interface PageOrder extends Heads {
  /** The last post is older than the first. */
  readonly isBackwards: boolean;
}

/** On a page with the oldest post on top, a head that is older than one above it is a quotation. */
const inOrder = ({ heads, odd }: Heads): PageOrder => {
  const dates = heads.map(({ date }) => forumDate(date) ?? '');
  const isBackwards = (dates.at(-1) ?? '') < (dates[0] ?? '');
  if (isBackwards || dates.includes(''))
    return { heads, odd, isBackwards: isBackwards && !dates.includes('') };
  let latest = '';
  const kept = heads.filter((_, index) => {
    const date = dates[index] ?? '';
    const isLater = date >= latest;
    if (isLater) latest = date;
    return isLater;
  });
  return { heads: kept, odd, isBackwards: false };
};

const doubted = (letter: Letter): Letter => ({
  ...letter,
  defects: distinct([...letter.defects, defect('post-page-backwards')]),
});

/** A post as a letter: who wrote it, and when, is what the forum printed around its body. */
const letterOfPost = (head: PrintedLines, raw: RawText, settings: PostSettings): Letter => {
  const { text, aside, defects, notices } = readText(raw, settings);
  const sent = forumDate(head.date, settings.zone);
  const changes = [...notices, ...(head.notice === undefined ? [] : [head.notice])];
  const author = head.author === null ? null : cleanName(head.author);
  return {
    via: 'forum',
    source: head.source,
    id: head.number,
    sender: author === null ? null : { name: author, address: null },
    replyTo: [],
    recipients: [],
    subject: cleanName(head.subject),
    topic: topicOf(cleanName(head.subject)),
    sent,
    arrived: null,
    edited: editedAt(changes, sent, settings.zone),
    texts: maySaySomething(text) ? [text] : [],
    aside,
    isForwarded: false,
    isFromList: false,
    automatic: null,
    defects: distinct([
      ...(author === null ? [defect('post-no-sender')] : []),
      ...defects,
      ...(sent === null ? [defect('post-date-relative', { written: head.date.trim() })] : []),
      ...editDefects(changes),
      ...(saysSomething(text) ? [] : [defect('post-no-text')]),
    ]),
  };
};

/** A notice may stand in a body that anybody wrote: it can make a post later, never earlier. */
const editedAt = (notices: readonly string[], sent: string | null, zone: string): string | null =>
  notices
    .flatMap((notice) => forumDate(notice, zone) ?? [])
    .filter((date) => sent === null || date >= sent)
    .sort()
    .at(-1) ?? null;

const editDefects = (notices: readonly string[]): readonly Problem[] =>
  notices.map((notice) => defect('post-edited', { notice: notice.slice(0, 200) }));

const BESIDE =
  /^(?:(?:posts|joined|location|contact|likes|messages|join date|reactions|liked by|thanked by)\s?:.{0,80}|来自\s?[:：]?.{0,30}客户端|ip属地\s?[:：].{0,60}|该楼层疑似违规.{0,40}|tags\s?:\s?none|回[复覆]\s?\d{1,6}\s?[#楼樓]\s?\S{1,30}|default|.{1,60}\savatar)$/iu;

/** `Tom is online now   Report Post`: below the text, with buttons in the same line. */
const PRESENT = /^\sis\s(?:offline|online)(?:\snow)?\b/iu;

/** Lines a forum's page shows around a post, copied along with it. */
const isFurniture = (line: string, author: string | null): boolean => {
  const text = line.trim().slice(0, 120);
  if (isButtons(text) || BESIDE.test(text)) return true;
  return text !== '' && author !== null && (isNamed(text, author) || isPresence(text, author));
};

const isPresence = (text: string, author: string): boolean => {
  const rest = text.startsWith(author) ? text.slice(author.length) : '';
  const buttons = rest.replace(PRESENT, '').trim();
  return PRESENT.test(rest) && (buttons === '' || isButtons(buttons));
};

/** The name alone, or with the time below a text. */
const isNamed = (text: string, author: string): boolean =>
  text === author || (text.startsWith(`${author}, `) && TIME.test(text.slice(author.length + 2)));

const TIME = new RegExp(`^${ANY_TIME}$`, 'iu');

const readPlain = async (
  source: string,
  bytes: Uint8Array,
  settings: PostSettings,
): Promise<readonly LetterReading[]> => {
  if (bytes.length === 0) return [{ source, ...fail([refusal('post-empty')]) }];
  const most = settings.limits.textBytes;
  if (bytes.length > most)
    return [{ source, ...fail([refusal('post-too-large', { bytes: bytes.length, most })]) }];
  const top = latin(bytes.subarray(0, 8_192));
  const label = looksLikePage(top) ? metaCharset(top) : undefined;
  const decoded = await decode(bytes, { label, hint: settings.charset });
  const { text } = decoded;
  if (looksLikePage(text)) return readSaved(source, text, settings);
  const page = /\.ya?ml$/i.test(source) ? null : readPage(source, text, settings);
  const letters =
    page === null
      ? [plainLetter(source, text, settings)]
      : [...prefaceOf(source, page.preface, settings), ...page.posts];
  const isMore = page === null && beginsMail(oneByte(bytes));
  const defects = [...decoded.defects, ...(isMore ? [defect('post-mail-within')] : [])];
  return letters.map((letter) => ({
    source: letter.source,
    ...ok({ ...letter, defects: [...defects, ...letter.defects] }),
  }));
};

/** A page as a browser saved it: read by its structure, or not at all. */
const readSaved = async (
  source: string,
  text: string,
  settings: PostSettings,
): Promise<readonly LetterReading[]> => {
  const posts = await savedPosts(source, text);
  if (posts.length === 0) return [{ source, ...fail([refusal('post-page-unknown')]) }];
  return posts.slice(0, settings.limits.posts).map(({ head, text: body }) => {
    const raw = { text: body, origin: 'body-html', name: null, flowed: null } as const;
    return { source: head.source, ...ok(letterOfPost(head, raw, settings)) };
  });
};

/** So many lines like orders make what stands above the first post a letter of its own. */
const TELLING = 2;

const prefaceOf = (
  source: string,
  preface: readonly string[],
  settings: PostSettings,
): readonly Letter[] => {
  const letter = plainLetter(`${source}#0`, preface.join('\n'), settings);
  const lines = letter.texts.flatMap((text) => text.lines);
  return lines.filter(settings.looksLikeOrder).length < TELLING ? [] : [letter];
};

const plainLetter = (source: string, text: string, settings: PostSettings): Letter => {
  const isYaml = /\.ya?ml$/i.test(source);
  const raw = { text, origin: 'body-text', name: null, flowed: null } as const;
  const read = isYaml
    ? { text: yamlText(text, null), aside: [], defects: [] }
    : readText(raw, settings);
  const isEmpty = !saysSomething(read.text);
  return {
    via: 'text',
    source,
    id: null,
    sender: null,
    replyTo: [],
    recipients: [],
    subject: '',
    topic: '',
    sent: null,
    arrived: null,
    edited: null,
    texts: maySaySomething(read.text) ? [read.text] : [],
    aside: read.aside,
    isForwarded: read.aside.some(({ reason }) => reason === 'forwarded'),
    isFromList: false,
    automatic: null,
    defects: [...read.defects, ...(isEmpty ? [defect('post-no-text')] : [])],
  };
};
