import { both, type Case, HELD_BY_WORDS, type Sample, used } from './case.ts';
import { mail, text } from './mail.ts';

const HEADS: Readonly<Record<'en' | 'zh', readonly (readonly [string, string])[]>> = {
  en: [
    ['gmail', 'On Sat, 14 Mar 2026 at 09:00, The Moderator <gm@example.net> wrote:'],
    [
      'wrapped',
      'On Sat, 14 Mar 2026 at 09:00, The Moderator of many games\n<gm@example.net> wrote:',
    ],
    ['netease', 'At 2026-03-14 09:00:00, "gm" <gm@example.net> wrote:'],
    ['original', '-----Original Message-----'],
    [
      'outlook',
      '________________________________\nFrom: The Moderator <gm@example.net>\nSent: Saturday, March 14, 2026 9:00 AM\nTo: Anna\nSubject: round 3',
    ],
    ['from-block', 'From: The Moderator\nDate: Saturday\nTo: Anna'],
    ['german', 'Am 14.03.2026 um 09:00 schrieb The Moderator:'],
    ['french', 'Le 14 mars 2026 à 09:00, The Moderator <gm@example.net> a écrit :'],
  ],
  zh: [
    ['gmail', '主持人 <gm@example.net> 于2026年3月14日周六 09:00写道：'],
    ['wrapped', '在 2026年3月14日星期六，上午九点零分，\n主持人 <gm@example.net> 写道：'],
    ['netease', '在 2026-03-14 09:00:00，"主持人" <gm@example.net> 写道：'],
    ['original', '------------------ 原始邮件 ------------------'],
    [
      'outlook',
      '________________________________\n发件人: 主持人 <gm@example.net>\n发送时间: 2026年3月14日 9:00\n收件人: 北境的雪\n主题: 第3回合',
    ],
    ['from-block', '发件人：主持人\n日期：周六\n收件人：北境的雪'],
    ['thunderbird', '在 2021/8/12 上午6:17, 主持人 写到:'],
    ['netease-reply', '---- 回复的原邮件 ----'],
    ['taiwan', '主持人 <gm@example.net> 於 2026年3月14日 週六 上午9:00寫道：'],
  ],
};

const reply = (
  sample: Sample,
  [name, head]: readonly [string, string],
  isMarked: boolean,
): Case => {
  const quoted = isMarked ? `> ${sample.decoy}` : sample.decoy;
  const isBlock = head.includes('\n') && !/写道|wrote/.test(head);
  const isDivider = head.startsWith('--');
  // Between a head and marked lines nothing is lost; a divider or a block of headers is the same.
  const aside = isMarked ? ['quoted', 'reply-head'] : ['quoted'];
  return {
    file: `reply-${name}-${isMarked ? 'marked' : 'bare'}.${sample.tongue}.eml`,
    hazard: `an answer above ${isDivider || isBlock ? 'a copy' : 'a quotation'}, ${isMarked ? 'with' : 'without'} marks`,
    bytes: mail(
      sample,
      { text: text(...sample.orders, '', head, quoted) },
      { subject: 'Re: orders' },
    ),
    messages: used(sample, { aside, topic: 'orders' }),
  };
};

const replies = (['en', 'zh'] as const).flatMap((tongue) =>
  HEADS[tongue].flatMap((head) => [true, false].map((isMarked) => ({ tongue, head, isMarked }))),
);

export const makeQuotes = (samples: Readonly<Record<'en' | 'zh', Sample>>): readonly Case[] => [
  ...replies.map(({ tongue, head, isMarked }) => reply(samples[tongue], head, isMarked)),
  ...both('bottom-post', 'the answer stands below what it answers', (s) => ({
    bytes: mail(s, {
      text: text(HEADS[s.tongue][0]![1], `> ${s.decoy}`, '>', `> > ${s.decoy}`, '', ...s.orders),
    }),
    messages: used(s, { aside: ['quoted', 'reply-head'] }),
  })),
  ...both('interleaved', 'answers between the lines', (s) => ({
    bytes: mail(s, {
      text: text(HEADS[s.tongue][0]![1], ...s.orders.flatMap((o) => [`> ${s.decoy}`, o])),
    }),
    messages: used(s, { aside: ['quoted', 'reply-head'] }),
  })),
  ...both('not-a-quotation', 'lines that begin like a head of a quotation', (s) => {
    const lines =
      s.tongue === 'en'
        ? ['# note: On Sunday he wrote: hello', 'From here we hold', 'On Sunday we march']
        : ['# 备注：周日他写道：你好', '在风息堡等待', '于是我们行军'];
    return {
      bytes: mail(s, { text: text(...lines, ...s.orders) }),
      messages: used(s, { orders: [...lines, ...s.orders], ...HELD_BY_WORDS }),
    };
  }),
  ...both('only-a-copy', 'a quotation without marks and nothing above it', (s) => ({
    bytes: mail(s, { text: text(HEADS[s.tongue][0]![1], s.decoy, ...s.orders) }),
    messages: used(s, {
      orders: [],
      aside: ['quoted'],
      defects: ['post-no-text'],
      verdict: 'asked',
      why: 'nobody can see where the quotation ends',
    }),
  })),
];
