import { file, type Hazard, one, type Talk } from './case.ts';

/** A post before a forum has printed it. */
export interface Post {
  readonly name: string;
  /** Minutes after ten in the evening. */
  readonly at: number;
  readonly number: number;
  readonly body: readonly string[];
}

export const clock = (at: number): string => `22:${String(at).padStart(2, '0')}`;
const american = (at: number): string => `10:${String(at).padStart(2, '0')} PM`;

/** Pages as they come from the clipboard. */
export const FORUM_COPIES: Readonly<Record<string, (post: Post) => readonly string[]>> = {
  discuz: ({ name, at, body }) => [
    name,
    '当前离线 ',
    ...[
      '',
      '12',
      '主题',
      '345',
      '帖子',
      '678',
      '积分',
      ' 七国守护者',
      '',
      'Rank: 8Rank: 8',
      '',
      '积分',
      '678',
      '发消息',
    ],
    `发表于 2026-11-20 ${clock(at)}:05 | 显示全部楼层`,
    '',
    ...body,
    '',
    '回复',
    '举报',
    '',
  ],
  'discuz-plugins': ({ name, at, number, body }) => [
    `${number}#`,
    name,
    ...[
      '',
      '该用户从未签到',
      '签到天数: 220 天',
      '[LV.7]常住居民III',
      'TA的每日心情',
      '开心',
      '2026-11-18 09:12',
      '主题',
      '12',
      '好友',
      '3',
      '守夜人总司令',
      '冰原狼之友 勋章',
      '',
      '积分',
      '678',
    ],
    `发表于 2026-11-20 ${clock(at)} | 只看该作者`,
    '',
    ...body,
    '',
    '凛冬将至',
    '',
    '支持 反对 使用道具 举报',
    '',
  ],
  'discuz-relative': ({ name, at, number, body }) => [
    name,
    ...['积分', '678', '长城守卫'],
    `发表于 2026-11-20 ${clock(at)}:05 来自手机 | 只看该作者 |倒序浏览`,
    `${number} 楼`,
    ...body,
    '',
    '来自: iPhone客户端',
    '收藏 分享 淘帖',
    '',
  ],
  phpbb: ({ name, at, body }) => [
    'Re: Round 5',
    'Quote',
    `Post by ${name} » Fri Nov 20, 2026 10:${String(at).padStart(2, '0')} pm`,
    '',
    ...body,
    '',
    'Winter is coming.',
    name,
    'Lord of the North',
    'Posts: 120',
    'Joined: Mon Jan 05, 2026 1:00 pm',
    'Location: Sweden',
    'Top',
    '',
  ],
  'phpbb-left': ({ name, at, body }) => [
    name,
    'Warden of the North',
    'Posts: 120',
    'Joined: Mon Jan 05, 2026 1:00 pm',
    'Has thanked: 3 times',
    '',
    'Re: Round 5',
    'Unread post',
    `by ${name} » Fri Nov 20, 2026 10:${String(at).padStart(2, '0')} pm`,
    '',
    ...body,
    '',
  ],
  vbulletin: ({ name, at, number, body }) => [
    `11-20-2026, ${american(at)} #${number}`,
    name,
    `${name} is offline`,
    'Senior Member',
    'Join Date',
    'Jan 2026',
    'Posts',
    '120',
    'Default Re: Round 5',
    ...body,
    'Reply With Quote Reply With Quote',
    '',
  ],
  xenforo: ({ name, at, number, body }) => [
    name,
    'Well-known member',
    'Joined',
    'Jan 5, 2026',
    'Messages',
    '120',
    'Reaction score',
    '33',
    `Nov 20, 2026 at ${american(at)}`,
    `#${number}`,
    ...body,
    'Like Quote Reply',
    'Report',
    '',
  ],
  nodebb: ({ name, at, number, body }) => [
    name,
    'Warden',
    `wrote on 20 Nov 2026, ${clock(at)}`,
    'last edited by',
    `#${number}`,
    ...body,
    '',
    '1 Reply Last reply',
    '0',
    '',
  ],
  discourse: ({ name, at, number, body }) => [
    name,
    'Regular',
    `${number}`,
    `November 20, 2026, 10:${String(at).padStart(2, '0')}pm`,
    '',
    ...body,
    '',
    '1 Like',
    '',
  ],
  smf: ({ name, at, number, body }) => [
    name,
    'Hero Member',
    '*****',
    'Posts: 120',
    'View Profile',
    'Re: Round 5',
    `« Reply #${number} on: November 20, 2026, 10:${String(at).padStart(2, '0')}:05 PM »`,
    ...body,
    'Report to moderator   Logged',
    '',
  ],
  tieba: ({ name, at, number, body }) => [
    name,
    '吧主',
    '13',
    ...body,
    '来自Android客户端',
    `${number}楼2026-11-20 ${clock(at)}`,
    '回复',
    '',
  ],
};

/** Conversations: the name and the time stand above or before each text. */
const CHATS: Readonly<Record<string, (post: Post) => readonly string[]>> = {
  discord: ({ name, at, body }) => [name, ` — 20/11/2026 ${clock(at)}`, ...body],
  'discord-one-line': ({ name, at, body }) => [`${name} — 11/20/2026 ${american(at)}`, ...body],
  qq: ({ name, at, body }) => [`2026-11-20 ${clock(at)}:05 ${name}(12345678)`, ...body, ''],
  'qq-new': ({ name, at, body }) => [`${name} 2026/11/20 ${clock(at)}:05`, ...body, ''],
  'qq-mail-rank': ({ name, at, body }) => [`【群主】${name}(10001) ${clock(at)}:05`, ...body, ''],
  wechat: ({ name, at, body }) => [`${name} 2026年11月20日 ${clock(at)}`, ...body, ''],
  'wechat-colon': ({ name, body }) => [`${name}:`, ...body, ''],
  telegram: ({ name, at, body }) => [`${name}, [20.11.2026 ${clock(at)}]`, ...body, ''],
  whatsapp: ({ name, at, body }) =>
    body.map((line) => `[20/11/2026, ${clock(at)}:05] ${name}: ${line}`),
  slack: ({ name, at, body }) => [`${name}  ${american(at)}`, ...body],
};

/** What the page holds: the other's orders, Stark's, and talk. */
export const postsOf = (talk: Talk, body: readonly string[]): readonly Post[] => [
  { name: talk.other.name, at: 5, number: 11, body: talk.otherOrders },
  { name: talk.name, at: 10, number: 12, body },
  { name: talk.other.name, at: 20, number: 13, body: [talk.chat] },
];

const CHINESE = /^(?:discuz|qq|wechat|tieba)/;
const tonguesOf = (name: string): readonly ('en' | 'zh')[] => {
  if (CHINESE.test(name)) return ['zh'];
  return ['phpbb', 'discord'].includes(name) ? ['en', 'zh'] : ['en'];
};

/** Where a page says no whole date or name: the moderator may be asked whose it is, and of when. */
const VAGUE = ['qq-mail-rank', 'wechat-colon', 'slack', 'tieba', 'smf', 'whatsapp', 'telegram'];

const copied = (
  name: string,
  print: (post: Post) => readonly string[],
  kind: string,
): readonly Hazard[] =>
  tonguesOf(name).map((tongue) =>
    one(tongue, `${kind}/${name}`, (talk) => ({
      items: [file('txt', postsOf(talk, talk.lines).flatMap(print))],
      ...ofBoth(talk),
      ...(VAGUE.includes(name)
        ? { verdict: ['used', 'ruling'] as const }
        : { verdict: 'used' as const, isFaultless: true as const }),
    })),
  );

export const ofBoth = (talk: Talk): Pick<Hazard, 'means' | 'others'> => ({
  means: talk.means,
  others: { lannister: talk.otherMeans },
});

/** An answer with the words of the post before in a box that a copy does not show. */
const answering = (name: string, talk: Talk): readonly string[] => [
  name === 'phpbb'
    ? `${talk.other.name} wrote: ↑Fri Nov 20, 2026 10:05 pm`
    : `${talk.other.name} 发表于 2026-11-20 22:05`,
  ...talk.otherOrders,
  '',
  ...talk.lines,
];

const quoting = (name: string, print: (post: Post) => readonly string[]): readonly Hazard[] =>
  tonguesOf(name).map((tongue) =>
    one(tongue, `answer/${name}`, (talk) => ({
      items: [file('txt', postsOf(talk, answering(name, talk)).flatMap(print))],
      ...ofBoth(talk),
      verdict: 'used' as const,
      isFaultless: true as const,
    })),
  );

export const forums: readonly Hazard[] = [
  ...Object.entries(FORUM_COPIES)
    .filter(([name]) => /^(?:discuz|phpbb$)/.test(name))
    .flatMap(([name, print]) => quoting(name, print)),
  ...Object.entries(FORUM_COPIES).flatMap(([name, print]) => copied(name, print, 'copy')),
  ...Object.entries(CHATS).flatMap(([name, print]) => copied(name, print, 'chat')),
];
