// Single lines of a page of a forum as it is shown: what it prints around the bodies of posts.

/** Whatever a forum shows as the time of a post; without groups, to be built into patterns. */
const CLOCK = String.raw`(?:(?:上午|下午|晚上|凌晨|中午|早上)\s?)?\d{1,2}[:：]\d{2}(?:[:：]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const MONTH = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?`;
const WEEKDAY = String.raw`(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\.?,?\s)?`;
const DAY = [
  String.raw`\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}日?`,
  String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}`,
  String.raw`${WEEKDAY}${MONTH}\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}`,
  String.raw`${WEEKDAY}\d{1,2}(?:st|nd|rd|th)?\s${MONTH},?\s\d{4}`,
].join('|');
const VAGUE = [
  String.raw`(?:Today|Yesterday|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{3,6})(?:\sat|,)?\s${CLOCK}`,
  String.raw`(?:昨天|前天|今天|刚刚|星期[一二三四五六日天]|周[一二三四五六日天])\s?(?:${CLOCK})?`,
  String.raw`\d{1,3}\s?(?:秒|分钟|小时|天|周|个月)前`,
  String.raw`\d{1,3}\s?(?:mo|[smhdwy])\sago`,
  String.raw`(?:\d{1,3}|an?)\s(?:second|minute|hour|day|week|month)s?\sago`,
].join('|');
const FULL = String.raw`(?:${DAY})(?:,|\sat|\s-|T)?\s{0,3}${CLOCK}`;
/** With a clock, or vaguer: `yesterday`, `2 hours ago`. */
export const MOMENT = `(?:${FULL}|${VAGUE})`;
/** Also a day alone. */
export const ANY_TIME = `(?:${FULL}|${VAGUE}|${DAY})`;
export const CLOCK_ALONE = CLOCK;
/** Of this year, as conversations show it: `11-19 21:10`, `11月19日 21:10`. */
export const SHORT_MOMENT = String.raw`\d{1,2}(?:[-/.]\d{1,2}|月\d{1,2}日)\s{1,3}${CLOCK}`;

/** In every line that shows a clock, or how long ago it was; what looks for those need not try others. */
const MAY_BE_TIME = String.raw`\d[:：]\d|[秒钟时天周月]前|[昨前今]天|刚刚|星期|周[一二三四五六日天]|\sago`;
export const MAY_TELL_TIME = new RegExp(MAY_BE_TIME, 'iu');
/** The same of any time, a day alone among them. */
export const MAY_TELL_DAY = new RegExp(String.raw`${MAY_BE_TIME}|\d{4}|\d[-/.]\d`, 'iu');

/** Names do not hold these. */
export const NAME = String.raw`[^\[\]<>|»›:：\n]{1,60}?`;

const BUTTONS = String.raw`(?:回复|回覆|点赞|點讚|只看ta|只看他|只看她|已读|已讀|report to moderator|logged|ip logged|引用|举报|舉報|评分|評分|点评|點評|收藏|分享|使用道具|支持|反对|反對|淘帖|转播|顶|踩|返回顶部|编辑|赞|送花|道具|只看该作者|只看該作者|倒序浏览|正序浏览|電梯直達|电梯直达|reply with quote|quote|reply|report|like|likes?|thanks|top|share|bookmark|add bookmark|multi-?quote|\+ ?quote|post reply|back to top|1 reply|comments?|find|award|report post|tweet|评论|回应|送TA礼物|\d{1,4} repl(?:y|ies)|last reply|link|edit|delete|upvote|downvote|react|copy link|permalink|select all|code: select all|profile|website|private message|view profile|view forum posts|quickreply|quickquote|post cancel|赞|送TA礼物|加关注|\d{1,5})`;
const BUTTON_LINE = new RegExp(
  String.raw`^(?:${BUTTONS}(?:\s?[(（]\d{1,5}[)）])?[\s|·•]{0,5}){1,10}$`,
  'iu',
);
/** Of these alone nothing can be told: people write them, too. */
const MAYBE_TEXT = /^[\d\s|·•]*$/u;

/** Buttons below the body of a post. */
export const isButtons = (line: string): boolean => {
  const text = line.trim();
  return text.length <= 120 && !MAYBE_TEXT.test(text) && BUTTON_LINE.test(text);
};

/** Lines that stand beside a post about who wrote it: how much, since when, of what rank. */
const STATISTICS =
  /^(?:主题|主題|帖子|发帖|發帖|发帖数|獲讚|获赞|吧友|吧主|小吧主|回帖|积分|積分|精华|精華|威望|金钱|金钱|金币|贡献|贡献值|魅力|人气|声望|活跃度|经验|经验值|等级|阅读权限|注册时间|註冊時間|注册日期|在线时间|最后登录|最后登陆|来自|性别|好友|日志|记录|相册|听众|聽眾|收听|收聽|关注|粉丝|勋章|勳章|头衔|楼主|樓主|沙发|板凳|地板|电梯直达|電梯直達|发消息|發消息|加好友|加为好友|串个门|打招呼|头像被屏蔽|当前(?:离线|在线)|离线|在线|管理员|超级版主|版主|斑竹|新手上路|(?:初级|注册|中级|高级|金牌|论坛|白金|钻石)会员|会员|贵宾|论坛元老|UID|级别|注册|IP卡|IP属地|狗仔卡|窥视卡|雷达卡|posts|messages|joined|join date|location|contact|reaction score|points|trophy points|reputation|rep power|likes received|likes|age|gender|topics|threads|member since|registered|status|offline|online|group|karma|solutions|avatar|user avatar|.{1,60}\savatar|members|reactions|site admin|administrator|moderator|global moderator|super moderator|(?:[a-z.-]{1,20}\s)?member|registered user|newbie|banned|guest|op|author)(?:\s|[:：|\d,.]|$)|^\d[\d,.kKmM万+]{0,9}\s?(?:主题|帖子|积分|听众|收听|好友|posts|messages|threads|points)|^.{0,6}(?:会员|元老|贵宾|版主|管理员|斑竹|会员组)$|^.{1,60}\sis\s(?:offline|online|now online)|^(?:rank\s?:|等级\s?[:：])|^[\d\s|#,.:/*★☆●○◆◇■□♦•·+-]{1,30}$|^lv\.?\s?\d{1,3}$|^(?:last )?edited\s.{0,80}\d{4}.{0,60}$/iu;
/** Since when somebody is a member stands in a line of its own. */
const DAY_ALONE = new RegExp(`^(?:${DAY})$`, 'iu');
export const isStatistic = (line: string): boolean =>
  line.length <= 80 && (STATISTICS.test(line.trim()) || DAY_ALONE.test(line.trim()));

const NUMBER = /(?:^|\s)(?:#\s?(\d{1,6})|(\d{1,6})\s?(?:#|楼|樓))(?:\s|$|\|)/u;
const FLOORS: Readonly<Record<string, string>> = { 楼主: '1', 沙发: '2', 板凳: '3', 地板: '4' };
export const FLOOR = /^(?:#\s?\d{1,6}|\[?\d{1,6}\s?[#楼樓]\]?|楼主|沙发|板凳|地板)$/u;

/** The number of a post that a line names. */
export const numberIn = (text: string): string | null => {
  const match = NUMBER.exec(text);
  return match?.[1] ?? match?.[2] ?? FLOORS[text.trim()] ?? null;
};
const QUOTE_END = /^(?:click to expand(?:\.\.\.|…)?|点击展开.{0,10}|展開)$/iu;

/** Lines a forum prints below a quotation that it shows in part. */
export const isQuoteEnd = (line: string): boolean => QUOTE_END.test(line.trim().slice(0, 60));
