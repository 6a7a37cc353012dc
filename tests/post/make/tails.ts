import { both, type Case, used } from './case.ts';
import { mail, text } from './mail.ts';

const pick = (tongue: 'en' | 'zh', en: readonly string[], zh: readonly string[]) =>
  tongue === 'en' ? en : zh;

const tail = (
  name: string,
  hazard: string,
  [en, zh]: readonly [readonly string[], readonly string[]],
  reason = 'footer',
): readonly Case[] =>
  both(name, hazard, (s) => ({
    bytes: mail(s, { text: text(...s.orders, '', ...pick(s.tongue, en, zh)) }),
    messages: used(s, { aside: [reason] }),
  }));

/** What stands below the orders. */
export const tails: readonly Case[] = [
  ...tail(
    'signature',
    'a signature behind its mark',
    [
      ['-- ', 'Anna of the North', 'Tel: 555'],
      ['-- ', '北境的雪', '电话：555'],
    ],
    'signature',
  ),
  ...tail(
    'signature-no-space',
    'the mark of a signature without its space',
    [
      ['--', 'Anna of the North'],
      ['--', '北境的雪'],
    ],
    'signature',
  ),
  ...tail('phone', 'the line of a phone', [['Sent from my iPhone'], ['发自我的iPhone']]),
  ...tail('outlook-phone', 'the line of a program', [
    ['Get Outlook for iOS'],
    ['获取 Outlook for iOS'],
  ]),
  ...tail('legal', 'a legal notice', [
    [
      'This e-mail is confidential and intended only for the addressee.',
      'If you are not: delete it.',
    ],
    ['本邮件内容保密，仅供收件人阅读。', '如误收：请删除。'],
  ]),
  ...tail('list-footer', 'the footer of a mailing list', [
    [
      '_______________________________________________',
      'Games mailing list',
      'https://lists.example.org/listinfo/games',
    ],
    [
      '_______________________________________________',
      '游戏邮件列表',
      '退订: https://lists.example.org/',
    ],
  ]),
  ...both('line-between', 'a drawn line between orders is no signature', (s) => ({
    bytes: mail(s, { text: text(...s.orders.slice(0, 2), '--', ...s.orders.slice(2)) }),
    messages: used(s, { orders: [...s.orders.slice(0, 2), '--', ...s.orders.slice(2)] }),
  })),
  ...both('orders-behind-signature', 'orders behind the mark of a signature', (s) => ({
    bytes: mail(s, { text: text(...s.orders, '-- ', s.name, s.decoy) }),
    messages: used(s, {
      aside: ['signature'],
      defects: ['post-orders-behind-signature'],
      verdict: 'asked',
      why: 'below the mark of a signature stands another order',
    }),
  })),
];

const FENCES = {
  en: [
    ['---orders---', '---end---'],
    ['[orders]', '[/orders]'],
    ['#orders', '#end'],
  ],
  zh: [
    ['---命令---', '---结束---'],
    ['[命令]', '[/命令]'],
    ['—指令开始—', '—指令结束—'],
  ],
} as const;

/** Where the writer says which lines are orders. */
export const fences: readonly Case[] = [
  ...[0, 1, 2].flatMap((index) =>
    both(`fence-${index + 1}`, 'marked orders between other talk', (s) => {
      const [open, close] = FENCES[s.tongue][index]!;
      return {
        bytes: mail(s, { text: text(s.chat, s.decoy, open, ...s.orders, close, s.decoy) }),
        messages: used(s, { aside: ['outside-fence'], isFenced: true }),
      };
    }),
  ),
  ...both('fence-open', 'a fence that is never closed', (s) => ({
    bytes: mail(s, { text: text(s.decoy, FENCES[s.tongue][0][0], ...s.orders) }),
    messages: used(s, { aside: ['outside-fence'], defects: ['post-fence-open'], isFenced: true }),
  })),
  ...both('fence-quoted', 'marked orders above the older ones they replace', (s) => {
    const [open, close] = FENCES[s.tongue][0];
    return {
      bytes: mail(s, {
        text: text(open, ...s.orders, close, '', `> ${open}`, `> ${s.decoy}`, `> ${close}`),
      }),
      messages: used(s, { aside: ['outside-fence', 'quoted'], isFenced: true }),
    };
  }),
  ...both('fence-several', 'orders marked in two places', (s) => {
    const [open, close] = FENCES[s.tongue][0];
    return {
      bytes: mail(s, {
        text: text(open, ...s.orders.slice(0, 2), close, s.chat, open, ...s.orders.slice(2), close),
      }),
      messages: used(s, {
        aside: ['outside-fence'],
        defects: ['post-fence-several'],
        isFenced: true,
      }),
    };
  }),
];
