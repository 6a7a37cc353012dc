import { countsEnd, lineAt, type Shape } from './forum-anchors.ts';
import {
  ANY_TIME,
  CLOCK_ALONE,
  FLOOR,
  isButtons,
  isStatistic,
  MAY_TELL_DAY,
  MAY_TELL_TIME,
  MOMENT,
  NAME,
  numberIn,
  SHORT_MOMENT,
} from './forum-lines.ts';

const patternOf = (source: string, flags = 'iu'): RegExp => new RegExp(`^${source}$`, flags);

/** Some forums print the time below the text, and the name with what stands about it above. */
const FEET: readonly RegExp[] = [
  patternOf(`(?<author>${NAME}), (?<date>${ANY_TIME})`),
  patternOf(
    String.raw`(?:ip属地.{0,20})?.{0,30}?(?<!\d)(?<number>\d{1,6}[楼樓])\s?(?<date>${ANY_TIME}).{0,20}`,
  ),
];
const DATE_ALONE = patternOf(`(?<date>${ANY_TIME})`);
const footAt = (lines: readonly string[], at: number): Record<string, string> | null => {
  const line = lineAt(lines, at);
  const foot = FEET.map((one) => one.exec(line)?.groups).find((groups) => groups !== undefined);
  if (foot !== undefined) return foot;
  // The number of the post, and below it the time.
  const { date } = FLOOR.test(line) ? (DATE_ALONE.exec(lineAt(lines, at + 1))?.groups ?? {}) : {};
  return date === undefined ? null : { number: line, date };
};
const LONGEST_POST = 400;

/** True if a post may begin at a line: on top of the page, or below the foot of another. */
const isBelowFoot = (lines: readonly string[], at: number): boolean => {
  let up = at - 1;
  while (up >= 0 && (lineAt(lines, up) === '' || isUnderFoot(lineAt(lines, up)))) up--;
  if (up > 0 && FLOOR.test(lineAt(lines, up - 1)) && footAt(lines, up - 1) !== null) return true;
  return up < 0 || footAt(lines, up) !== null;
};
const isUnderFoot = (line: string): boolean => isButtons(line) || FLOOR.test(line);

const footed: Shape = {
  has: MAY_TELL_DAY,
  isBelow: true,
  find: (lines, at) => {
    const author = lineAt(lines, at);
    if (author === '' || author.length > 60 || isButtons(author)) return null;
    if (countsEnd(lines, at + 1) === at + 1 || !isBelowFoot(lines, at)) return null;
    for (let down = at + 1; down < Math.min(lines.length, at + LONGEST_POST); down++) {
      const foot = footAt(lines, down);
      if (foot === null || (foot['author'] ?? author) !== author) continue;
      const to = at + countsEnd(lines.slice(at, down), 1);
      // The number and the time above the text belong to a head.
      const isText = (line: string): boolean => line.trim() !== '' && !isButtons(line);
      if (to === at + 1 || !lines.slice(to, down).some(isText)) return null;
      const number = numberIn(foot['number'] ?? lineAt(lines, down + 1));
      return { at, from: at, to, author, date: foot['date'] ?? '', number };
    }
    return null;
  },
};

/** The things found in one line. */
type Kind = Pick<Shape, 'isWeak' | 'isChat'>;
const CHAT: Kind = { isChat: true };
const WEAK_CHAT: Kind = { isChat: true, isWeak: true };

const oneLine = (pattern: RegExp, has: RegExp, kind: Kind = {}): Shape => ({
  has,
  find: (lines, at) => {
    const { author, date, text } = pattern.exec(lineAt(lines, at))?.groups ?? {};
    if (author === undefined || date === undefined) return null;
    const said = text === undefined || text === '' ? {} : { text };
    return { at, to: at + 1, from: at, author: author.trim(), date, ...said };
  },
  ...kind,
});

const POSTED_BELOW =
  /^(?:[楼樓]主\s?\|\s?|\[?\d{1,6}\s?[#楼樓]\]?\s{1,8})?[发發]表[于於]\s?[:：]?\s?(.{2,40}?)(?:\s?\|.{0,100}|\s{2,}.{0,100})?$/u;
const discuz: Shape = {
  has: /[发發]表/u,
  find: (lines, at) => {
    const match = POSTED_BELOW.exec(lineAt(lines, at));
    if (match === null) return null;
    // The number of the post stands above or below, as the board likes it.
    const to = FLOOR.test(lineAt(lines, at + 1)) ? at + 2 : at + 1;
    return { at, to, date: match[1] ?? '' };
  },
};

const BY = patternOf(
  String.raw`(?:unread post|post|quote)?\s{0,3}by\s(?<author>${NAME})\s?»\s?(?<date>.{4,60})`,
);
const phpbb: Shape = {
  has: /»/u,
  find: (lines, at) => {
    const { author = '', date } = BY.exec(lineAt(lines, at))?.groups ?? {};
    if (date === undefined) return null;
    const above = titleAbove(lines, at);
    const subject = above < at ? lineAt(lines, above) : '';
    // Some styles show who wrote before what he wrote.
    const name = nameAbove(lines, above, author);
    return { at, to: at + 1, from: name ?? above, author: author.trim(), date, subject };
  },
};

/** The line of a post's title above the line that names who wrote; that line if there is none. */
const titleAbove = (lines: readonly string[], at: number): number => {
  let above = at - 1;
  while (above > at - 4 && (isButtons(lineAt(lines, above)) || lineAt(lines, above) === ''))
    above--;
  const line = lineAt(lines, above);
  return line !== '' && line.length <= 120 && (/^re:/i.test(line) || above === 0) ? above : at;
};

const nameAbove = (lines: readonly string[], from: number, author: string): number | null => {
  for (let up = from - 1; up > from - 20 && up >= 0; up--) {
    const line = lineAt(lines, up);
    if (line === author.trim()) return up;
    if (line !== '' && !isStatistic(line) && !isButtons(line)) return null;
  }
  return null;
};

const POSTED = /^(?:post)?posted:\s?(.{8,40}?)(?:\s{2,}|\t|\s?post subject:\s?|$)(.{0,120})$/iu;
const phpbbOld: Shape = {
  has: /^\s*(?:post)?posted:/iu,
  find: (lines, at) => {
    const match = POSTED.exec(lineAt(lines, at));
    if (match === null) return null;
    const subject = (match[2] ?? '').replace(/^\s*post subject:\s?/i, '').trim();
    return { at, to: at + 1, date: match[1] ?? '', subject };
  },
};

/** vBulletin: the time with the number of the post, and below it the name and what stands about it. */
const NUMBERED = patternOf(
  String.raw`(?:old\s|unread\s)?(?<date>${ANY_TIME})\s{0,8}(?<number>#\s?\d{1,6})`,
);
const vbulletin: Shape = {
  has: /#\s?\d/u,
  find: (lines, at) => {
    const { date, number = '' } =
      NUMBERED.exec(lineAt(lines, at).replace(/\t/g, ' '))?.groups ?? {};
    if (date === undefined) return null;
    const told = { at, date, number: numberIn(number) };
    let name = at + 1;
    while (name < at + 3 && lineAt(lines, name) === '') name++;
    const author = lineAt(lines, name);
    const to = countsEnd(lines, name + 1);
    const isNamed = author !== '' && author.length <= 60 && to > name + 1;
    // Without anything about him it is no name, but the text of somebody named above.
    return isNamed ? { ...told, to, from: at, author } : { ...told, to: at + 1 };
  },
};

/** NodeBB: `wrote on 20 Nov 2026, 22:10`, and below it who edited the post and its number. */
const WROTE = patternOf(String.raw`(?:wrote|replied|posted)\s(?:on\s)?(?<date>${ANY_TIME})`);
const nodebb: Shape = {
  has: /^\s*(?:wrote|replied|posted)\s/iu,
  find: (lines, at) => {
    const { date } = WROTE.exec(lineAt(lines, at))?.groups ?? {};
    if (date === undefined) return null;
    let to = /^last edited by\b/i.test(lineAt(lines, at + 1)) ? at + 2 : at + 1;
    const number = FLOOR.test(lineAt(lines, to)) ? numberIn(lineAt(lines, to++)) : null;
    return { at, to, date, number };
  },
};

/** The name, and below it the time. */
const timeBelow = (time: RegExp, name: RegExp, kind: Kind): Shape => ({
  has: MAY_TELL_TIME,
  find: (lines, at) => {
    const { date } = time.exec(lineAt(lines, at))?.groups ?? {};
    const author = lineAt(lines, at - 1);
    if (date === undefined || !name.test(author)) return null;
    return { at, from: at - 1, to: at + 1, author, date };
  },
  ...kind,
});

/** Discord: the time stands behind a dash. */
const DASHED = patternOf(String.raw`[—–-]\s?(?<date>${MOMENT}|${CLOCK_ALONE})`);

/** SMF: « Reply #12 on: March 14, 2026, 09:00:00 AM » */
const REPLIED = patternOf(
  String.raw`«?\s?(?:reply (?<number>#\d{1,6}) )?on:\s?(?<date>.{8,60}?)\s?»?`,
);
const smf: Shape = {
  has: /on:/iu,
  find: (lines, at) => {
    const { date, number } = REPLIED.exec(lineAt(lines, at))?.groups ?? {};
    return date === undefined ? null : { at, to: at + 1, date, number: numberIn(number ?? '') };
  },
};

/** A line of the time alone, with the number of the post and buttons beside or below. */
const DATED = patternOf(
  String.raw`(?:posted\s|last edited by\s.{1,60}\s)?(?<date>${ANY_TIME}|\d{1,3}[mhdy]|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d{1,2})(?:\s?[·•|].{0,60}|\s{1,4}#\d{1,6}|\s\p{Script=Han}{2,6}|\s?[(（].{0,80}[)）])?`,
);
const MAY_BE_DATED = new RegExp(String.raw`\d|${MAY_TELL_TIME.source}`, 'iu');
/** Below these stands since when somebody is a member, or was seen last. */
const SINCE =
  /^(?:joined|join date|member since|registered|last seen|last active|注册时间|註冊時間|注册日期|最后登录|最后访问|生日|birthday)\s?[:：]?$/iu;
const above = (lines: readonly string[], at: number): string => {
  let up = at - 1;
  while (up > at - 3 && lineAt(lines, up) === '') up--;
  return lineAt(lines, up);
};
const dated: Shape = {
  has: MAY_BE_DATED,
  find: (lines, at) => {
    const { date } = DATED.exec(lineAt(lines, at))?.groups ?? {};
    if (date === undefined || SINCE.test(above(lines, at))) return null;
    let to = at + 1;
    let number = numberIn(lineAt(lines, at));
    for (let down = to; down < at + 6; down++) {
      const line = lineAt(lines, down);
      if (!FLOOR.test(line) && !isButtons(line) && line !== '') break;
      number ??= numberIn(line);
      if (line !== '') to = down + 1;
    }
    return { at, to, date, number };
  },
  isWeak: true,
};

const FIELD =
  /^(from|sender|sent(?: at| on)?|date|to|recipient|subject|title|发件人|發件人|寄件人|寄件者|发信人|發信人|发送人|发送者|收件人|收信人|接收人|时间|時間|日期|发送时间|發送時間|发信时间|标题|標題|主题|主題)\s?[:：]\s?(.{1,120})$/iu;
/** The words for who wrote a message, when, and on what. */
const WRITER = /^(?:from|sender|[发發]件人|寄件[人者]|[发發]信人|发送[人者])$/u;
const WHEN = /^(?:sent|date|日期|.{0,2}[时時][间間])/u;
const TOPIC = /^(?:subject|title|[标標][题題]|主[题題])$/u;

/** The headers of a mail go on with these. */
const OF_MAIL = /^(?:message-id|received|return-path|mime-version|content-type|reply-to)\s?:/iu;

/** The fields above a private message: `From:`, `Sent:`, `To:`, each on a line of its own. */
const privateBlock: Shape = {
  find: (lines, at) => {
    const fields: (readonly [string, string])[] = [];
    let to = at;
    for (; to < at + 6; to++) {
      const match = FIELD.exec(lineAt(lines, to));
      if (match === null) break;
      fields.push([(match[1] ?? '').toLowerCase(), match[2] ?? '']);
    }
    const said = (word: RegExp) => fields.find(([name]) => word.test(name))?.[1];
    const author = said(WRITER);
    const date = said(WHEN);
    if (author === undefined || date === undefined || OF_MAIL.test(lineAt(lines, to))) return null;
    const subject = said(TOPIC) ?? '';
    return { at, from: at, to, author, date, subject };
  },
};

/** Slack: the time stands alone. */
const TIMED = patternOf(`(?<date>${MOMENT}|${CLOCK_ALONE})`);

const CHAT_NAME = String.raw`(?:【[^】]{1,20}】)?(?<author>(?![AaPp]\.?[Mm]\.?$)${NAME})(?:[(（<]\s?[^\s()（）<>]{3,40}\s?[)）>])?`;
/** WhatsApp in a browser: `[22:10, 20/11/2026]` */
const TURNED = String.raw`${CLOCK_ALONE},\s?\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}`;
const TALK_TIME = `(?<date>${MOMENT}|${SHORT_MOMENT}|${CLOCK_ALONE})`;

// In this order: where a page has heads of one shape, lines like those of a later one are quotations.
export const SHAPES: readonly Shape[] = [
  discuz,
  phpbb,
  phpbbOld,
  oneLine(
    patternOf(
      String.raw`作者\s?[:：]\s?(?<author>${NAME})\s{1,8}(?:时间|時間|日期)\s?[:：]\s?(?<date>.{4,40})`,
    ),
    /作者/u,
  ),
  oneLine(
    patternOf(String.raw`posted by:?\s(?<author>${NAME})\s(?:on|at|,)\s?(?<date>.{8,60})`),
    /^\s*posted by/iu,
  ),
  vbulletin,
  nodebb,
  smf,
  privateBlock,
  oneLine(
    patternOf(
      String.raw`(?<author>${NAME})\s{1,4}[发發]表[于於]\s?(?<date>.{4,40}?)(?:\s?\|.{0,100})?`,
    ),
    /[发發]表/u,
  ),
  footed,
  timeBelow(DASHED, /^.{1,60}$/s, CHAT),
  // Conversations: the time beside the name, and the text below or in the same line.
  oneLine(
    patternOf(
      String.raw`${CHAT_NAME}\s{0,8}(?:[对對][你您][说說][:：]?|[—–-])?\s{1,8}${TALK_TIME.replace(`|${CLOCK_ALONE}`, '')}`,
    ),
    MAY_TELL_TIME,
    CHAT,
  ),
  oneLine(
    patternOf(
      String.raw`\[(?<date>${MOMENT}|${TURNED}|${CLOCK_ALONE})\]\s?(?<author>${NAME})[:：]\s?(?<text>.*)`,
    ),
    MAY_TELL_TIME,
    CHAT,
  ),
  oneLine(
    patternOf(String.raw`(?<date>${MOMENT})\s?[-–—]\s?(?<author>${NAME})[:：]\s?(?<text>.*)`),
    MAY_TELL_TIME,
    CHAT,
  ),
  // Telegram: `Anna, [19.11.2026 21:10]`
  oneLine(
    patternOf(
      String.raw`(?<author>${NAME}),\s?\[(?<date>${MOMENT}|${SHORT_MOMENT}|${CLOCK_ALONE})\]:?`,
    ),
    MAY_TELL_TIME,
    CHAT,
  ),
  dated,
  oneLine(patternOf(String.raw`(?<date>${MOMENT})\s{1,8}${CHAT_NAME}`), MAY_TELL_TIME, WEAK_CHAT),
  oneLine(patternOf(String.raw`${CHAT_NAME}\s{1,4}\[${TALK_TIME}\]`), MAY_TELL_TIME, WEAK_CHAT),
  // Teams: `[Thursday 9:10 PM] Anna`; QQ: `Anna: 11-19 21:10:00`
  oneLine(
    patternOf(String.raw`\[${TALK_TIME}\]\s{1,4}(?<author>${NAME})`),
    MAY_TELL_TIME,
    WEAK_CHAT,
  ),
  oneLine(patternOf(String.raw`${CHAT_NAME}[:：]\s{1,4}${TALK_TIME}`), MAY_TELL_TIME, WEAK_CHAT),
  timeBelow(TIMED, /^[^[\]<>|»›:：]{1,60}$/u, WEAK_CHAT),
  oneLine(patternOf(String.raw`${CHAT_NAME}\s{1,8}${TALK_TIME}`), MAY_TELL_TIME, WEAK_CHAT),
  oneLine(patternOf(String.raw`${TALK_TIME}\s{1,8}${CHAT_NAME}`), MAY_TELL_TIME, WEAK_CHAT),
];
