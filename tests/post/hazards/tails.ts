import { leaf, multipart, text } from '../make/mail.ts';
import { both, faultless, from, type Hazard, nothing, one, plain, say, type Talk } from './case.ts';
import { marks } from './replies.ts';

const fence = (talk: Talk): readonly string[] =>
  say(talk, ['---------- Forwarded message ---------'], ['---------- 转发的邮件 ----------']);
const foreign = (talk: Talk): readonly string[] =>
  say(
    talk,
    [
      'From: Tom Becker <tom@example.org>',
      'Date: Fri, 20 Nov 2026 at 11:00',
      'Subject: plans',
      'To: Anna',
    ],
    [
      '发件人：金狮先生 <jinshi@example.org>',
      '日期：2026年11月20日周五 11:00',
      '主题：计划',
      '收件人：北境的雪',
    ],
  );

export const forwards: readonly Hazard[] = [
  ...both('forward/own-above', (talk) =>
    faultless(
      talk,
      plain(talk, [...talk.lines, '', ...fence(talk), ...foreign(talk), '', ...talk.old]),
    ),
  ),
  ...both('forward/apple', (talk) =>
    faultless(
      talk,
      plain(talk, [
        ...talk.lines,
        '',
        say(talk, 'Begin forwarded message:', '开始转发的邮件：'),
        '',
        ...marks([...foreign(talk), '', ...talk.old]),
      ]),
    ),
  ),
  ...both('forward/orders-inside', (talk) =>
    nothing(
      ['ruling', 'asked', 'read'],
      plain(talk, [...fence(talk), ...foreign(talk), '', ...talk.lines], {
        subject: 'Fwd: orders',
      }),
    ),
  ),
  ...both('forward/own-orders-from-other-mailbox', (talk) =>
    nothing(
      ['ruling', 'asked', 'read'],
      plain(
        talk,
        [
          say(talk, 'sent from the wrong address, here again', '刚才发错邮箱了，再转一次'),
          '',
          ...fence(talk),
          ...say(
            talk,
            [
              'From: Anna <anna@work.example>',
              'Date: Fri, 20 Nov 2026',
              'Subject: orders',
              'To: gm@example.net',
            ],
            [
              '发件人：北境的雪 <xue@work.example>',
              '日期：2026年11月20日',
              '主题：命令',
              '收件人：主持人',
            ],
          ),
          '',
          ...talk.lines,
        ],
        { subject: 'Fwd: orders' },
      ),
    ),
  ),
  ...both('forward/attached-mail', (talk) =>
    faultless(
      talk,
      from(
        talk,
        multipart('mixed', [
          leaf({ text: text(...talk.lines) }),
          leaf({
            type: 'message/rfc822',
            charset: null,
            text: text('From: tom@example.org', 'Subject: plans', '', ...talk.old),
          }),
        ]),
      ),
    ),
  ),
  one('en', 'forward/unknown-tongue', (talk) =>
    faultless(
      talk,
      plain(talk, [
        ...talk.lines,
        '',
        '-------- Wiadomość przekazana dalej --------',
        'Temat: plany',
        'Data: Fri, 20 Nov 2026 11:00:00 +0100',
        'Nadawca: Tom Becker <tom@example.org>',
        'Adresat: anna@example.org',
        '',
        ...talk.old,
      ]),
    ),
  ),
];

/** What stands below orders and is none. */
const TAILS: Readonly<Record<string, readonly [en: readonly string[], zh: readonly string[]]>> = {
  phone: [['Sent from my iPhone'], ['从我的 iPhone 发送']],
  proton: [['Sent with Proton Mail secure email.'], ['使用 Proton Mail 安全邮箱发送。']],
  'yahoo-app': [['Sent from Yahoo Mail for iPhone'], ['发自我的小米手机']],
  'samsung-german': [['Von meinem/meiner Galaxy gesendet'], ['来自我的华为手机']],
  avast: [
    ['--', 'Diese E-Mail wurde von Avast-Antivirussoftware auf Viren geprüft.', 'www.avast.com'],
    ['--', '此电子邮件已经过 Avast 防病毒软件检查。', 'www.avast.com'],
  ],
  'netease-ad': [
    ['| |', 'Anna Lindqvist', '|', '|', 'anna@example.org', '|'],
    ['| |', '北境的雪', '|', '|', 'xue@example.org', '|', '签名由网易邮箱大师定制'],
  ],
  'round-signature': [
    ['Anna Lindqvist', 'House Stark, Warden of the North', 'Winter is coming'],
    ['北境的雪', '白狼家族，北境守护', '凛冬将至'],
  ],
  'card-with-colons': [
    [
      '-- ',
      'Anna Lindqvist',
      'Phone: +46 70 123 45 67',
      'Office: Stockholm',
      'Web: https://example.org/anna',
    ],
    ['-- ', '北境的雪', '电话：010-1234567', '地址：北京市海淀区', '网址：https://example.org/xue'],
  ],
  motto: [
    ['_______________', 'The North remembers. Support your local direwolf!', 'March on!'],
    ['_______________', '北境永不遗忘。支持本地冰原狼！', '前进！'],
  ],
  disclaimer: [
    [
      'This message may contain confidential information. If you are not the',
      'intended recipient: hold it, support our privacy and delete it.',
    ],
    [
      '本邮件及附件含有保密信息，仅限于发送给上面地址中列出的个人或群组。',
      '禁止任何其他人以任何形式使用本邮件中的信息。',
    ],
  ],
};

export const tails: readonly Hazard[] = [
  ...Object.entries(TAILS).flatMap(([name, [en, zh]]) =>
    both(`tail/${name}`, (talk) => ({
      // `March on!` begins as a line of orders does.
      ...(name === 'motto' && { mayBeHeld: true as const }),
      ...faultless(
        talk,
        plain(talk, [talk.hello, '', talk.header, ...talk.lines, '', ...say(talk, en, zh)]),
      ),
    })),
  ),
  ...both('tail/orders-only-below', (talk) => ({
    items: [plain(talk, [talk.hello, '-- ', talk.name, '', ...talk.lines])],
    means: talk.means,
    verdict: ['used', 'asked'],
  })),
  ...both('tail/orders-above-and-below', (talk) => ({
    // A block of standing text, or the rest of the orders: nobody can tell.
    items: [plain(talk, [...talk.lines.slice(0, 3), '-- ', talk.name, ...talk.lines.slice(3)])],
    means: talk.means,
    verdict: ['used', 'asked'],
  })),
  ...both('tail/dashes-between-orders', (talk) =>
    faultless(
      talk,
      plain(talk, [
        ...talk.lines.slice(0, 2),
        '--',
        ...talk.lines.slice(2, 4),
        '---',
        ...talk.lines.slice(4),
      ]),
    ),
  ),
  ...both('tail/dashes-and-heading', (talk) =>
    faultless(
      talk,
      plain(talk, [
        say(talk, '=== ORDERS ===', '=== 命令 ==='),
        ...talk.lines.slice(0, 4),
        say(talk, '=== THE REST ===', '=== 其他 ==='),
        ...talk.lines.slice(4),
        '==============',
      ]),
    ),
  ),
];
