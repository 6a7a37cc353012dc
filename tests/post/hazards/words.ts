import { leaf, multipart, text } from '../make/mail.ts';
import { both, faultless, from, type Hazard, nothing, plain, say, type Talk } from './case.ts';

type Lines = (talk: Talk) => readonly string[];

/** Messages without an order: what is in force stays, and nobody's orders come of them. */
const EMPTY: Readonly<Record<string, Lines>> = {
  'only-final': (t) => [say(t, 'final', '定稿')],
  'only-final-shouted': (t) => [say(t, 'FINAL!', '最终。')],
  'only-header': (t) => [t.header],
  'only-header-final': (t) => [
    say(t, 'game five-kings, round 5, Stark, final', '游戏 五王之战，第5回合，白狼，定稿'),
  ],
  'only-comment': (t) => ['# ', `# ${t.lines[0]}`, `# ${t.lines[1]}`],
  'untouched-template': (t) => [
    say(t, '## Take away the "# " before what you want', '## 去掉行首的“# ”'),
    t.header,
    ...t.lines.map((line) => `# ${line}`),
  ],
  'only-greeting': (t) => [t.hello, '', t.bye, t.name],
  'only-thanks': (t) => [say(t, 'Thanks, got it!', '收到，谢谢！')],
  'only-blank': () => ['', '', '\u00A0'],
};

const empty: readonly Hazard[] = Object.entries(EMPTY).flatMap(([name, lines]) =>
  both(`empty/${name}`, (talk) => ({
    items: [plain(talk, talk.lines), plain(talk, lines(talk), {}, 1)],
    means: talk.means,
    otherwise: talk.means,
    verdict: ['used', 'read', 'ignored'],
  })),
);

const emptyAlone: readonly Hazard[] = Object.entries(EMPTY)
  .slice(0, 6)
  .flatMap(([name, lines]) =>
    both(`empty-alone/${name}`, (talk) =>
      nothing(['used', 'read', 'ignored'], plain(talk, lines(talk))),
    ),
  );

/** What wants a person's answer: it is shown until somebody has dealt with it. */
const TO_READ: Readonly<Record<string, Lines>> = {
  cancel: (t) => [say(t, 'Please cancel my orders.', '请取消我的命令。')],
  withdraw: (t) => [
    say(
      t,
      'I withdraw everything I sent. New orders tomorrow.',
      '我撤回之前的全部指令，明天重发。',
    ),
  ],
  same: (t) => [say(t, 'Same orders as last round, please.', '命令同上回合。')],
  holiday: (t) => [say(t, "I'm on holiday until Monday, no internet.", '我出差到周一，没有网络。')],
  question: (t) => [
    say(t, 'Can I still retreat to Karhold if it is empty?', '空着的卡霍城还能撤退吗？'),
  ],
  wait: (t) => [say(t, 'Could the deadline be a day later?', '截止时间能推迟一天吗？')],
  ignore: (t) => [say(t, 'Ignore my last mail, I was drunk.', '上一封邮件作废。')],
  swap: (t) => [
    say(
      t,
      'Please swap the orders of Winterfell and Moat Cailin.',
      '请把临冬城和卡霍城的命令对调。',
    ),
  ],
  press: (t) => [
    say(
      t,
      'To all: the North stands alone. Lannister cannot be trusted!',
      '告各家书：北境独立，红狮不可信！',
    ),
  ],
  drop: (t) => [say(t, 'I have to drop out of the game, sorry.', '我要退出游戏了，抱歉。')],
  substitute: (t) => [say(t, 'Marek will play for me this round.', '本回合由鹿角代我下令。')],
  attached: (t) => [say(t, 'Orders attached.', '命令见附件。')],
};

/** What takes orders back or changes them has those wait that came before; what may mean so can, too. */
const HOLDS = ['withdraw', 'same', 'ignore', 'swap'];
const MAY_HOLD = ['cancel', 'question', 'wait', 'drop', 'substitute', 'attached'];

const afterOrders = (
  name: string,
  { means }: Talk,
): Pick<Hazard, 'means' | 'mayAlso' | 'verdict'> => {
  if (HOLDS.includes(name)) return { means: [], verdict: 'ruling' };
  return MAY_HOLD.includes(name)
    ? { means: [], mayAlso: means, verdict: ['read', 'ruling'] }
    : { means, verdict: 'read' };
};

const toRead: readonly Hazard[] = Object.entries(TO_READ).flatMap(([name, lines]) => [
  ...both(`read/${name}`, (talk) => nothing('read', plain(talk, lines(talk)))),
  ...both(`read-after/${name}`, (talk) => ({
    items: [plain(talk, talk.lines), plain(talk, lines(talk), {}, 1)],
    ...afterOrders(name, talk),
  })),
]);

/** Orders and talk beside them, whose words could be taken for orders. */
const TALK: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  thanks: ['thanks for your support', '谢谢大家的支持'],
  'see-you': ['see you in round 4', '第4回合见'],
  'see-you-next': ['See you next round!', '下回合见！'],
  march: ['My march to victory goes on, ha ha.', '我的行军路线可是保密的，哈哈。'],
  holding: ['Hold the door!', '守住大门！'],
  bids: ["I'd bid anything for a beer now.", '谁出价高我就听谁的，开玩笑的。'],
  retreat: ['I was on a retreat last week, sorry for the delay.', '上周去旅游了，回复晚了，抱歉。'],
  press: ['Stark to Tyrell: do you need any help?', '白狼致绿玫瑰：要不要帮忙？'],
  time: ['It is 22:10 here: good night', '现在是22:10：晚安'],
  joke: ['Winter is coming.', '凛冬将至。'],
  numbers: ['1. Hope this is right', '一、希望没写错'],
  deadline: ['PS: when is the next deadline?', 'PS：下次什么时候截止？'],
};

/** A word of the game beside orders can be meant of them: the moderator or the player may say first. */
const WITH_WORDS_OF_ORDERS: ReadonlySet<string> = new Set(['march', 'bids', 'press']);
const asked = ({ items, means }: Pick<Hazard, 'items' | 'means'>) => ({
  items,
  means,
  verdict: ['used', 'ruling'] as const,
});

const talk: readonly Hazard[] = Object.entries(TALK).flatMap(([name, [english, chinese]], index) =>
  both(`talk/${name}`, (t) => {
    const line = say(t, english, chinese);
    const around = index % 2 ? [line, '', ...t.lines] : [...t.lines, '', line];
    const made = faultless(t, plain(t, [t.header, '', ...around]));
    return WITH_WORDS_OF_ORDERS.has(name) ? asked(made) : made;
  }),
);

/** A line that names an area with an order is an order; if it is not read, that is told. */
const almost: readonly Hazard[] = [
  ...both('almost/hold', (t) => ({
    items: [plain(t, [...t.lines.slice(1), say(t, "I'll hold Winterfell", '我要守住海疆城')])],
    means: t.means.slice(1),
    // A line that is not understood and says *hold* may stop what is written beside it.
    verdict: ['used', 'ruling'],
    tells: true,
  })),
  ...both('almost/mars', (t) => ({
    items: [plain(t, [...t.lines, say(t, 'Mars: defense +1', '火星：防守+1')])],
    means: t.means,
    verdict: 'used',
    tells: true,
  })),
  ...both('almost/house-card-later', (t) => ({
    // Another round that is named is no word of a chat: of which one are the orders?
    items: [
      plain(t, [
        t.header,
        ...t.lines,
        say(t, 'In round 6 I will need your help!', '第6回合我会需要你的帮助！'),
      ]),
    ],
    means: t.means,
    verdict: ['used', 'ruling'],
  })),
  ...both('almost/pdf', (t) =>
    nothing(
      ['read', 'ruling'],
      from(
        t,
        multipart('mixed', [
          leaf({ text: text(say(t, 'My orders are attached.', '命令在附件里。')) }),
          leaf({
            type: 'application/pdf',
            charset: null,
            encoding: 'base64',
            headers: ['Content-Disposition: attachment; filename="orders.pdf"'],
            text: '%PDF-1.7',
          }),
        ]),
      ),
    ),
  ),
];

export const words: readonly Hazard[] = [...empty, ...emptyAlone, ...toRead, ...talk, ...almost];
