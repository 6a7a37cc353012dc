/** The head of one post on a pasted page. */
export interface Head {
  /** The first line that belongs to it, and the first one of the text below. */
  readonly from: number;
  readonly to: number;
  readonly author: string;
  readonly date: string;
  readonly number: string | null;
  readonly subject: string;
}

/** Finds the head whose telling line is at a number. */
type Shape = (lines: readonly string[], at: number) => Head | null;

const NUMBER = /(?:^|\s)(?:#\s?(\d{1,6})|(\d{1,6})\s?(?:#|楼|樓))(?:\s|$|\|)/u;
const FLOOR = /^(?:#\s?\d{1,6}|\d{1,6}\s?[#楼樓])$/u;
const numberIn = (text: string): string | null => {
  const match = NUMBER.exec(text);
  return match?.[1] ?? match?.[2] ?? null;
};

const STATISTICS =
  /^(?:主题|主題|帖子|积分|積分|精华|精華|威望|金钱|注册时间|註冊時間|在线时间|最后登录|阅读权限|好友|日志|相册|听众|收听|楼主|樓主|沙发|板凳|地板|电梯直达|電梯直達|发消息|發消息|加好友|串个门|打招呼|头像被屏蔽|当前(?:离线|在线)|离线|在线|管理员|版主|新手上路|初级会员|中级会员|高级会员|UID|IP卡|狗仔卡|posts|joined|location|contact)(?:\s|[:：|\d]|$)|^\d{1,9}\s?(?:主题|帖子|积分|听众|收听|好友)|^.{0,6}(?:会员|元老|贵宾|版主|管理员|斑竹|会员组)$|^rank\s?:|^[\d\s|#]{1,20}$|^#?\d{1,6}\s?[#楼樓]?$/iu;

/** So far above its telling line a head begins at most. */
const TALLEST = 30;

/** The name above a line, with only a forum's statistics between. */
const nameAbove = (lines: readonly string[], at: number): number => {
  for (let up = at - 1; up >= Math.max(0, at - TALLEST); up--) {
    const line = (lines[up] ?? '').trim();
    if (line !== '' && !STATISTICS.test(line)) return line.length <= 60 ? up : -1;
  }
  return -1;
};

const between = (lines: readonly string[], from: number, to: number): string =>
  lines.slice(from, to).join(' ');

const AUTHOR = '([^\\[\\]<>|»:：]{1,60}?)';

const POSTED_BELOW =
  /^(?:[楼樓]主\s?\|\s?)?[发發]表[于於]\s?(.{4,40}?)(?:\s?\|.{0,100}|\s{2,}.{0,100})?$/u;
const discuzPage: Shape = (lines, at) => {
  const match = POSTED_BELOW.exec((lines[at] ?? '').trim());
  const from = match === null ? -1 : nameAbove(lines, at);
  if (match === null || from < 0) return null;
  // The number of the post stands above or below, as the board likes it.
  const below = FLOOR.test((lines[at + 1] ?? '').trim()) ? at + 2 : at + 1;
  const number = numberIn(between(lines, from + 1, below));
  return {
    from,
    to: below,
    author: (lines[from] ?? '').trim(),
    date: match[1] ?? '',
    number,
    subject: '',
  };
};

const PHPBB = new RegExp(
  `^(?:unread post|post|quote)?\\s{0,3}by\\s${AUTHOR}\\s?»\\s?(.{8,60})$`,
  'iu',
);
const BUTTON = /^(?:quote|reply|report|unread post|post)?$/i;

const phpbb: Shape = (lines, at) => {
  const match = PHPBB.exec((lines[at] ?? '').trim());
  if (match === null) return null;
  const author = (match[1] ?? '').trim();
  const above = titleAbove(lines, at);
  const subject = above < at ? (lines[above] ?? '').trim() : '';
  // Some styles show who wrote before what he wrote.
  const name = nameAbove(lines, above);
  const from = name >= 0 && (lines[name] ?? '').trim() === author ? name : above;
  return { from, to: at + 1, author, date: match[2] ?? '', number: null, subject };
};

/** The line of a post's title above the line that names who wrote; that line if there is none. */
const titleAbove = (lines: readonly string[], at: number): number => {
  let above = at - 1;
  while (above > at - 4 && BUTTON.test((lines[above] ?? '').trim())) above--;
  const line = (lines[above] ?? '').trim();
  return line !== '' && line.length <= 120 && (/^re:/i.test(line) || above === 0) ? above : at;
};

const POSTED = /^posted:\s?(.{8,40}?)(?:\s{2,}|\t|\s?post subject:\s?|$)(.{0,120})$/iu;
const phpbbOld: Shape = (lines, at) => {
  const match = POSTED.exec((lines[at] ?? '').trim());
  const from = match === null ? -1 : nameAbove(lines, at);
  if (match === null || from < 0) return null;
  const subject = (match[2] ?? '').replace(/^\s*post subject:\s?/i, '').trim();
  return {
    from,
    to: at + 1,
    author: (lines[from] ?? '').trim(),
    date: match[1] ?? '',
    number: null,
    subject,
  };
};

const POSTED_BY = new RegExp(`^posted by:?\\s${AUTHOR}\\s(?:on|at|,)\\s?(.{8,60})$`, 'iu');
const ARCHIVED = new RegExp(
  `^作者\\s?[:：]\\s?${AUTHOR}\\s{1,8}(?:时间|時間|日期)\\s?[:：]\\s?(.{4,40})$`,
  'u',
);
const POSTED_BESIDE = new RegExp(
  `^${AUTHOR}\\s{1,4}[发發]表[于於]\\s?(.{4,40}?)(?:\\s?\\|.{0,100})?$`,
  'u',
);
const DATE = '\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}\\s\\d{1,2}:\\d{2}(?::\\d{2})?';
const PRIVATE = new RegExp(`^${AUTHOR}\\s{1,8}(?:[对對][你您][说說][:：]?\\s?)?(${DATE})$`, 'u');

const oneLine =
  (pattern: RegExp): Shape =>
  (lines, at) => {
    const match = pattern.exec((lines[at] ?? '').trim());
    const [, author, date] = match ?? [];
    return author === undefined || date === undefined
      ? null
      : { from: at, to: at + 1, author: author.trim(), date, number: null, subject: '' };
  };

const FIELD =
  /^(from|sent(?: at)?|to|subject|发件人|收件人|时间|标题|主题)\s?[:：]\s?(.{1,120})$/iu;

/** The fields above a private message: `From:`, `Sent:`, `To:`, each on a line of its own. */
const privateBlock: Shape = (lines, at) => {
  const fields = new Map<string, string>();
  let to = at;
  for (; to < at + 5; to++) {
    const match = FIELD.exec((lines[to] ?? '').trim());
    if (match === null) break;
    fields.set((match[1] ?? '').toLowerCase().replace(' at', ''), match[2] ?? '');
  }
  const author = fields.get('from') ?? fields.get('发件人');
  const date = fields.get('sent') ?? fields.get('时间');
  if (author === undefined || date === undefined) return null;
  const subject = fields.get('subject') ?? fields.get('标题') ?? fields.get('主题') ?? '';
  return { from: at, to, author, date, number: null, subject };
};

// In this order: where a page has heads of one shape, lines like those of a later one are quotations.
const SHAPES: readonly Shape[] = [
  discuzPage,
  phpbb,
  phpbbOld,
  oneLine(ARCHIVED),
  oneLine(POSTED_BY),
  privateBlock,
  oneLine(POSTED_BESIDE),
  oneLine(PRIVATE),
];

const LONGEST = 300;

/** The heads of all posts of a pasted page; none if it is no such page. */
export const headsOf = (page: readonly string[]): readonly Head[] => {
  const lines = page.map((line) => line.slice(0, LONGEST));
  for (const shape of SHAPES) {
    const heads: Head[] = [];
    for (let at = 0; at < lines.length; at++) {
      const head = shape(lines, at);
      if (head === null || head.from < (heads.at(-1)?.to ?? 0)) continue;
      heads.push(head);
      at = head.to - 1;
    }
    if (heads.length > 0) return heads;
  }
  return [];
};

/** Whether a line names who is quoted below it, on a page as it is shown. */
export const isQuoteHead = (line: string): boolean => {
  const text = line.trim().slice(0, LONGEST);
  return QUOTE_SHOWN.test(text) || POSTED_BESIDE.test(text);
};

const QUOTE_SHOWN = /^[^:：]{1,60}\swrote:(?:\s?↑.{0,60})?$/u;
