import { Buffer } from 'node:buffer';
import { type Case, type Expected, SAMPLES, type Sample, TONGUES } from './case.ts';
import { text } from './mail.ts';

/** A post in good order. */
const posted = (s: Sample, more: Partial<Expected> = {}): Expected => ({
  sender: s.name,
  orders: s.orders,
  verdict: 'used',
  sent: '2026-03-14T09:00:00',
  ...more,
});

const other = (s: Sample): Expected => ({
  sender: s.tongue === 'en' ? 'Tom Becker' : '金狮先生',
  orders: [s.chat],
  verdict: 'to be read',
  why: 'no orders',
  sent: '2026-03-14T21:30:00',
});

/** A quotation whose end nobody can see. */
const ENDLESS: Partial<Expected> = {
  aside: ['quoted'],
  verdict: 'asked',
  why: 'nobody can see where the quotation ends',
};

const page = (
  name: string,
  hazard: string,
  make: (sample: Sample) => {
    readonly lines: readonly string[];
    readonly messages: readonly Expected[];
  },
): readonly Case[] =>
  TONGUES.map((tongue) => {
    const { lines, messages } = make(SAMPLES[tongue]);
    return { file: `${name}.${tongue}.txt`, hazard, bytes: Buffer.from(text(...lines)), messages };
  });

const discuz = (name: string, date: string, floor: string, body: readonly string[]) => [
  name,
  '主题 12',
  '帖子 345',
  '积分 678',
  `发表于 ${date} | 只看该作者`,
  floor,
  '',
  ...body,
  '',
  '回复 举报',
  '',
];
const beside = (name: string, rank: string) => [
  name,
  ...[
    '',
    '12',
    '',
    '主题',
    '',
    '345',
    '',
    '帖子',
    '',
    '678',
    '',
    '积分',
    '',
    rank,
    '',
    '积分',
    '678',
  ],
  ...['发消息', '电梯直达', '楼主'],
];
const phpbb = (name: string, date: string, body: readonly string[]) => [
  'Re: Orders round 3',
  `Post by ${name} » ${date}`,
  '',
  ...body,
  '',
  name,
  'Posts: 12',
  'Joined: Mon Jan 05, 2026 1:00 pm',
  'Top',
  '',
];

export const pages: readonly Case[] = [
  ...page('page-discuz', 'a page of Discuz as it is shown', (s) => ({
    lines: [
      ...discuz(s.name, '2026-3-14 09:00', '12#', s.orders),
      ...discuz(other(s).sender!, '2026-3-14 21:30:00', '13#', [s.chat]),
    ],
    messages: [posted(s), other(s)],
  })),
  ...page('page-discuz-edited', 'a post of Discuz that was edited', (s) => ({
    lines: discuz(s.name, '2026-3-14 09:00', '12#', [
      `本帖最后由 ${s.name} 于 2026-3-16 10:00 编辑 `,
      '',
      ...s.orders,
    ]),
    messages: [
      posted(s, {
        aside: ['edit-notice'],
        defects: ['post-edited'],
        verdict: 'needs a ruling',
        why: 'edited behind the deadline',
      }),
    ],
  })),
  ...page('page-discuz-quote', 'a quotation on a page of Discuz', (s) => ({
    lines: discuz(s.name, '2026-3-14 09:00', '12#', [
      `${other(s).sender} 发表于 2026-3-13 08:00`,
      s.decoy,
      '',
      ...s.orders,
    ]),
    messages: [posted(s, ENDLESS)],
  })),
  ...page('page-discuz-lines', 'posts with a name beside the date', (s) => ({
    lines: [
      `${s.name} 发表于 2026-3-14 09:00`,
      ...s.orders,
      '',
      `${other(s).sender} 发表于 2026-3-14 21:30`,
      s.chat,
    ],
    messages: [posted(s), other(s)],
  })),
  ...page('page-discuz-print', 'a page of Discuz for printing', (s) => ({
    lines: [
      `作者: ${s.name}    时间: 2026-3-14 09:00`,
      ...s.orders,
      '',
      `作者: ${other(s).sender}    时间: 2026-3-14 下午 9:30`,
      s.chat,
    ],
    messages: [posted(s), other(s)],
  })),
  ...page('page-discuz-relative', 'a date that says yesterday', (s) => ({
    lines: discuz(s.name, '昨天 22:10', '12#', s.orders),
    messages: [
      {
        sender: s.name,
        orders: s.orders,
        defects: ['post-date-relative'],
        verdict: 'needs a ruling',
        why: 'its time is not known',
      },
    ],
  })),
  ...page('page-discuz-long', 'a page of Discuz with all that stands beside a post', (s) => ({
    lines: [
      '论坛 › 游戏 › 五王之战',
      ...beside(s.name, '论坛元老'),
      `楼主| 发表于 2026-3-14 09:00:00 | 只看该作者 |倒序浏览`,
      ' ',
      ...s.orders,
      '回复 使用道具 举报',
      '',
      ...beside(other(s).sender!, '金牌会员'),
      ' 发表于 2026-3-14 21:30:00 | 只看该作者',
      s.chat,
      '支持 反对 使用道具 举报',
    ],
    messages: [posted(s), other(s)],
  })),
  ...page('page-phpbb-beside', 'a page of phpBB that names the author first', (s) => ({
    lines: [
      ...[s.name, '    Posts: 12', '    Joined: Mon Jan 05, 2026', '', 'Re: Orders', 'Quote'],
      `Post by ${s.name} » Sat Mar 14, 2026 9:00 am`,
      ...['', ...s.orders, 'Top', ''],
      ...[other(s).sender!, '    Posts: 2', 'Re: Orders', 'Quote'],
      `Post by ${other(s).sender} » Sat Mar 14, 2026 9:30 pm`,
      ...['', s.chat, 'Top'],
    ],
    messages: [posted(s, { topic: 'Orders' }), other(s)],
  })),
  ...page('page-phpbb', 'a page of phpBB', (s) => ({
    lines: [
      ...phpbb(s.name, 'Sat Mar 14, 2026 9:00 am', s.orders),
      ...phpbb(other(s).sender!, 'Sat Mar 14, 2026 9:30 pm', [s.chat]),
    ],
    messages: [posted(s, { topic: 'Orders round 3' }), other(s)],
  })),
  ...page('page-phpbb-edited', 'a post of phpBB that was edited', (s) => ({
    lines: phpbb(s.name, 'Sat Mar 14, 2026 9:00 am', [
      ...s.orders,
      '',
      `Last edited by ${s.name} on Sat Mar 14, 2026 11:00 am, edited 1 time in total.`,
    ]),
    messages: [posted(s, { aside: ['edit-notice'], defects: ['post-edited'] })],
  })),
  ...page('page-phpbb-quote', 'a quotation on a page of phpBB', (s) => ({
    lines: phpbb(s.name, 'Sat Mar 14, 2026 9:00 am', [
      `${other(s).sender} wrote: ↑Fri Mar 13, 2026 9:00 am`,
      s.decoy,
      '',
      ...s.orders,
    ]),
    messages: [posted(s, ENDLESS)],
  })),
  ...page('page-phpbb-old', 'a page of phpBB of old', (s) => ({
    lines: [
      s.name,
      '',
      'Posted: Sat Mar 14, 2026 9:00 am    Post subject: orders',
      '',
      ...s.orders,
    ],
    messages: [posted(s, { topic: 'orders' })],
  })),
  ...page('page-private', 'a private message with its fields', (s) => ({
    lines:
      s.tongue === 'en'
        ? [
            'Subject: orders',
            'Sent at: Sat Mar 14, 2026 9:00 am',
            `From: ${s.name}`,
            'To: Moderator',
            '',
            ...s.orders,
          ]
        : [
            '主题：命令',
            '时间：2026-3-14 09:00',
            `发件人：${s.name}`,
            '收件人：主持人',
            '',
            ...s.orders,
          ],
    messages: [posted(s, { topic: s.tongue === 'en' ? 'orders' : '命令' })],
  })),
  ...page('page-private-talk', 'private messages below each other', (s) => ({
    lines: [
      `${s.name} 2026-3-14 09:00`,
      ...s.orders,
      '',
      `${other(s).sender} 2026-3-14 21:30`,
      s.chat,
    ],
    messages: [posted(s), other(s)],
  })),
  ...page('page-short-messages', 'a conversation of one order a message', (s) => ({
    lines: [
      ...s.orders.slice(0, 2).flatMap((line) => [`${s.name} 2026-3-14 08:58`, line, '']),
      `${other(s).sender} 2026-3-14 08:59`,
      s.chat,
      '',
      ...s.orders.slice(2).flatMap((line) => [`${s.name} 2026-3-14 09:00`, line, '']),
    ],
    messages: [posted(s), { ...other(s), sent: '2026-03-14T08:59:00' }],
  })),
  ...page('page-quotes-older', 'a quotation whose head is like that of a post', (s) => ({
    lines: [
      `${other(s).sender} 发表于 2026-3-13 21:30`,
      s.chat,
      '',
      `${s.name} 发表于 2026-3-14 09:00`,
      `${other(s).sender} 发表于 2026-3-13 21:30`,
      s.decoy,
      '',
      ...s.orders,
    ],
    messages: [{ ...other(s), sent: '2026-03-13T21:30:00' }, posted(s, ENDLESS)],
  })),
  ...page('page-backwards', 'a page with its newest post on top', (s) => ({
    lines: [
      `${other(s).sender} 发表于 2026-3-14 21:30`,
      s.chat,
      '',
      `${s.name} 发表于 2026-3-14 09:00`,
      ...s.orders,
    ],
    messages: [
      { ...other(s), defects: ['post-page-backwards'] },
      posted(s, {
        defects: ['post-page-backwards'],
        verdict: 'needs a ruling',
        why: 'it may be a quotation',
      }),
    ],
  })),
  ...page('page-preface', 'orders above a line like the head of a post', (s) => ({
    lines: [...s.orders, '', `${other(s).sender} 2026-3-14 21:30`, s.chat],
    messages: [
      { sender: null, orders: s.orders, verdict: 'needs a ruling', why: 'no sender' },
      other(s),
    ],
  })),
  ...page('text-alone', 'orders without anything that says whose', (s) => ({
    lines: s.orders,
    messages: [{ sender: null, orders: s.orders, verdict: 'needs a ruling', why: 'no sender' }],
  })),
];
