import { faultless, file, type Hazard, say, TALKS, type Talk } from '../case.ts';

interface Post {
  readonly by: string;
  readonly lines: readonly string[];
  readonly n: number;
}

const postsOf = (t: Talk): readonly [Post, Post, Post] => [
  {
    by: t.moderator,
    n: 1,
    lines: say(
      t,
      [
        'Round 4 is over, the report is in the first post.',
        '',
        'Please post orders for round 5 until Friday.',
      ],
      ['第4回合战报见一楼。', '', '请各家族周五前提交第5回合命令。'],
    ),
  },
  { by: t.other.name, n: 2, lines: t.otherOrders },
  { by: t.name, n: 3, lines: t.lines },
];

/** Posts as they are copied from a page: %N: who wrote it, %n: its number, %T: its text. */
const PAGES: Readonly<Record<string, string>> = {
  'phpbb2.en':
    '%N¦Knight of the Realm¦¦¦Joined: 12 Mar 2019¦Posts: 231¦Location: The North¦¦Posted: Thu Nov 19, 2026 9:1%n pm    Post subject: Re: Round 5¦¦%T¦¦_________________¦Winter is coming.¦Back to top¦',
  'phpbb3.en':
    'Re: Round 5¦Post¦by %N » Thu Nov 19, 2026 9:1%n pm¦¦%T¦Top¦¦User avatar¦%N¦Posts: 231¦Joined: Tue Mar 12, 2019 8:14 am¦',
  'vb3.en':
    'Old 19-11-2026, 21:1%n   #%n¦%N¦Senior Member¦¦Join Date: Mar 2019¦Posts: 231¦Default Re: Round 5¦%T¦__________________¦Winter is coming.¦%N is offline   Reply With Quote',
  'vb5.en':
    '%N¦Senior Member¦Join Date: Mar 2019¦Posts: 231¦Share¦Tweet¦#%n¦11-19-2026, 09:1%n PM¦%T¦Like¦Quote¦Comment¦',
  'xenforo1.en':
    '%N¦Well-Known Member¦¦Joined:¦Mar 12, 2019¦Messages:¦231¦Likes Received:¦17¦%T¦%N, Nov 19, 2026¦#%n¦Like + Quote Reply¦',
  'xenforo2.en':
    '%N¦Well-known member¦Joined¦Mar 12, 2019¦Messages¦231¦Reaction score¦17¦Points¦63¦Nov 19, 2026¦Add bookmark¦#%n¦%T¦Last edited: Nov 19, 2026¦Like Quote Reply¦Reactions:Tom Becker and 2 others¦',
  'nodebb.en': '%N¦ wrote on 19 Nov 2026, 21:1%n¦ last edited by %N¦#%n¦%T¦1 Reply Last reply¦0¦',
  'discourse.en': '%N¦Nov 19¦%T¦2 Likes¦Reply¦',
  'mybb.en':
    '%N¦Senior Member¦****¦Posts: 231¦Threads: 12¦Joined: Mar 2019¦Reputation: 4¦#%n¦11-19-2026, 09:1%n PM¦%T¦Find¦Reply¦',
  'smf.en':
    '%N¦Hero Member¦*****¦Posts: 231¦View Profile¦Re: Round 5¦« Reply #%n on: November 19, 2026, 09:1%n:00 PM »¦%T¦Logged¦Winter is coming.¦',
  'ipb.en':
    '%N¦Members¦231 posts¦Report post¦Posted November 19, 2026¦%T¦Quote¦Edited November 19, 2026 by %N¦',
  'flarum.en': '%N¦19 Nov 2026¦%T¦Reply¦Like¦',
  'reddit.en': 'u/%N avatar¦%N¦•¦%nd ago¦%T¦Upvote¦3¦Downvote¦Reply¦Award¦Share¦',
  'bgg.en': '%N¦@%N¦Nov 19, 2026¦%T¦%n¦Reply¦Quote¦',
  'discuz25.zh':
    '%N¦发消息¦12¦主题¦231¦帖子¦1024¦积分¦北境元老¦Rank: 8Rank: 8¦积分¦1024¦%n#¦发表于 2026-11-19 21:1%n:00 | 只看该作者¦%T¦¦回复 支持 反对¦使用道具 举报¦',
  'discuz-x3.zh':
    '%N¦头像被屏蔽¦当前离线¦金牌会员¦电梯直达 %n#¦%N 发表于 2026-11-19 21:1%n | 显示全部楼层¦%T¦¦凛冬将至¦回复¦举报¦',
  'tieba.zh': '%N¦七狼¦12¦%T¦IP属地:北京 来自iPhone客户端 %n楼 2026-11-19 21:1%n 回复¦',
  'nga.zh':
    '[%n楼]¦%N¦级别: 圣骑士¦威望: 2 (学徒)¦注册: 19-03-12¦发表于2026-11-19 21:1%n¦%T¦评论 支持 反对¦',
  'phpwind.zh': '%N¦级别: 骑士¦%n楼  发表于: 2026-11-19¦%T¦回复 引用 举报¦',
  'douban.zh': '%N 2026-11-19 21:1%n:00¦%T¦赞 回应¦',
};

/** The same of conversations. */
const CHATS: Readonly<Record<string, string>> = {
  'discord.en': '%N¦ — 19/11/2026 21:1%n¦%T',
  'discord-line.en': '%N — Yesterday at 9:1%n PM¦%T',
  'discord-bracket.en': '[9:1%n PM] %N: %T',
  'slack.en': '%N¦  9:1%n PM¦%T',
  'slack-one.en': '%N  9:1%n PM¦%T',
  'telegram.en': '%N, [19.11.2026 21:1%n]¦%T¦',
  'telegram-web.en': '%N, [Nov 19, 2026 at 9:1%n PM]:¦%T¦',
  'whatsapp.en': '[19/11/2026, 21:1%n:00] %N: %T',
  'whatsapp-android.en': '19/11/2026, 21:1%n - %N: %T',
  'whatsapp-us.en': '11/19/26, 9:1%n PM - %N: %T',
  'signal.en': '[2026-11-19 21:1%n] %N: %T',
  'teams.en': '[19/11 21:1%n] %N¦%T',
  'teams-old.en': '[Thursday 9:1%n PM] %N¦¦%T¦',
  'skype.en': '[19/11/2026 21:1%n:00] %N: %T',
  'qq.zh': '%N(10086%n) 2026/11/19 21:1%n:00¦%T¦',
  'qq-mail.zh': '2026-11-19 21:1%n:00 %N<%N@qq.com>¦%T¦',
  'qq-group.zh': '2026-11-19 21:1%n:00 【白金】%N(10086%n)¦%T¦',
  'qq-nt.zh': '%N: 11-19 21:1%n:00¦%T¦',
  'wechat.zh': '%N  2026年11月19日 21:1%n¦%T¦',
  'wechat-pc.zh': '%N 21:1%n¦%T¦',
  'dingtalk.zh': '%N 11-19 21:1%n¦%T',
  'feishu.zh': '%N 11月19日 21:1%n¦%T',
  'telegram.zh': '%N, [2026/11/19 21:1%n]¦%T¦',
};

const printed = (shape: string, { by, n, lines }: Post): readonly string[] => {
  const said: Record<string, string> = { N: by, n: String(n), T: lines.join('¦') };
  return shape.replace(/%([NnT])/g, (all, sign: string) => said[sign] ?? all).split('¦');
};

const copied = (kind: string, shapes: Readonly<Record<string, string>>): readonly Hazard[] =>
  Object.entries(shapes).map(([name, shape]) => {
    const t = TALKS[name.endsWith('.zh') ? 'zh' : 'en'];
    return {
      name: `${kind}/${name}`,
      tongue: t.tongue,
      ...faultless(
        t,
        file(
          'txt',
          postsOf(t).flatMap((post) => printed(shape, post)),
        ),
      ),
      others: { lannister: t.otherMeans },
    };
  });

export const pages: readonly Hazard[] = [
  ...copied('page', PAGES),
  ...copied('conversation', CHATS),
];
