import { leaf, mail, multipart, text } from '../../make/mail.ts';
import { both, from, type Hazard, nothing, plain, say, type Talk } from '../case.ts';

const ruled = ['used', 'asked', 'read', 'ruling', 'ignored'] as const;
/** Words around good orders that a person would heed: they are told, or the orders wait. */
const WORDS: readonly (readonly [string, string, string, 'above' | 'below'])[] = [
  [
    'ps-change',
    'P.S. please change Winterfell to raid Castle Black',
    '另：海疆城改成支援吧',
    'below',
  ],
  [
    'forget',
    'Forget the above, I will send new orders tonight.',
    '以上作废，我今晚再发新的。',
    'below',
  ],
  [
    'ignore-below',
    'Please ignore the orders below, just testing.',
    '下面的命令请忽略，只是测试。',
    'above',
  ],
  ['draft', 'This is only a draft, not final yet!', '这只是草稿，还没定！', 'above'],
  ['not-mine', 'These are the orders Tom asked me to give:', '这是金狮先生让我下的命令：', 'above'],
  [
    'if',
    'Only if Tyrell agrees, otherwise I hold everywhere.',
    '前提是绿玫瑰同意，否则全部防守。',
    'below',
  ],
  ['swap', 'Oh, and swap the first two please.', '对了，前两条对调一下。', 'below'],
  ['cancel-line', 'Winterfell: cancel that one', '海疆城那条取消', 'below'],
  ['negated', 'But do not march out of Moat Cailin after all.', '黑城堡还是不要行军了。', 'below'],
  ['except', 'All as above except the bid.', '除了部署，其余照上。', 'below'],
];
const words: readonly Hazard[] = WORDS.flatMap(([name, english, chinese, where]) =>
  both(`words/${name}`, (t) => {
    const line = say(t, english, chinese);
    return {
      items: [plain(t, where === 'above' ? [line, '', ...t.lines] : [...t.lines, '', line])],
      means: t.means,
      mayAlso: [],
      verdict: ruled,
      tells: true as const,
      mayBeHeld: true as const,
    };
  }),
);

const OLDER: Readonly<Record<string, (t: Talk) => readonly string[]>> = {
  'rule-dashes': (t) => [
    ...t.lines,
    '',
    '----------',
    say(t, 'my orders of last round', '我上回合的命令'),
    ...t.old,
  ],
  'last-round': (t) => [...t.lines, '', say(t, 'Last round I had:', '上一回合是：'), ...t.old],
  'last-round-above': (t) => [
    say(t, 'Last round:', '上回合：'),
    ...t.old,
    '',
    say(t, 'Now:', '这回合：'),
    ...t.lines,
  ],
  'round-titles': (t) => [
    say(t, 'Round 4', '第4回合'),
    ...t.old,
    '',
    say(t, 'Round 5', '第5回合'),
    ...t.lines,
  ],
  'round-titles-turned': (t) => [
    say(t, 'Round 5', '第5回合'),
    ...t.lines,
    '',
    say(t, 'Round 4', '第4回合'),
    ...t.old,
  ],
  'plan-b': (t) => [
    say(t, 'Plan A:', '方案A：'),
    ...t.lines,
    '',
    say(t, 'Plan B:', '方案B：'),
    ...t.old,
  ],
  proposal: (t) => [
    ...t.lines,
    '',
    say(t, 'What I would like Tyrell to see instead (do not use!):', '想给绿玫瑰看的（别用！）：'),
    ...t.old,
  ],
  'pasted-quote-signs': (t) => [...t.lines, '', '"""', ...t.old, '"""'],
  bars: (t) => [...t.lines, '', ...t.old.map((l) => `| ${l}`)],
  'angle-wide': (t) => [...t.lines, '', ...t.old.map((l) => `＞${l}`)],
  'angle-double': (t) => [...t.lines, '', ...t.old.map((l) => `>>${l}`)],
  'angle-spaced': (t) => [...t.lines, '', ...t.old.map((l) => `> > ${l}`)],
  'angle-late': (t) => [...t.lines, '', ...t.old.map((l) => `    > ${l}`)],
  guillemets: (t) => [...t.lines, '', ...t.old.map((l) => `» ${l}`)],
  initials: (t) => [...t.lines, '', ...t.old.map((l) => `TB> ${l}`)],
  'colon-mark': (t) => [...t.lines, '', ...t.old.map((l) => `: ${l}`)],
};
const older: readonly Hazard[] = Object.entries(OLDER).flatMap(([name, make]) =>
  both(`older/${name}`, (t) => ({
    items: [plain(t, make(t))],
    means: t.means,
    verdict: ['used', 'asked', 'read', 'ruling'] as const,
    mayBeHeld: true as const,
    toldMeans: t.means,
  })),
);

/** What robots send, and what holds no orders of the sender's own, though it may hold some. */
type Auto = readonly [headers: readonly string[], content: Parameters<typeof from>[1]];
const autosOf = (t: Talk): Readonly<Record<string, Auto>> => {
  const quoted = text(say(t, 'I am away until Monday.', '我出差中，周一回来。'), '', ...t.lines);
  const original = mail(t, { text: text(...t.lines) });
  return {
    vacation: [['Auto-Submitted: auto-replied'], { text: quoted }],
    'vacation-x': [['X-Autoreply: yes', 'Precedence: bulk'], { text: quoted }],
    'vacation-outlook': [
      ['X-Auto-Response-Suppress: All', 'Auto-Submitted: auto-generated'],
      { text: quoted },
    ],
    receipt: [
      [],
      multipart('report', [
        leaf({ text: text(say(t, 'Your message was read on 20 Nov.', '您的邮件已被阅读。')) }),
        leaf({
          type: 'message/disposition-notification',
          charset: null,
          text: 'Final-Recipient: rfc822;a@example.org\nDisposition: manual-action/MDN-sent-manually; displayed\n',
        }),
      ]),
    ],
    bounce: [
      ['Auto-Submitted: auto-replied'],
      multipart('report', [
        leaf({ text: 'The following address failed' }),
        leaf({
          type: 'message/delivery-status',
          charset: null,
          text: 'Reporting-MTA: dns;mx\n\nAction: failed\n',
        }),
        Buffer.concat([Buffer.from('Content-Type: message/rfc822\r\n\r\n'), original]),
      ]),
    ],
    digest: [
      [],
      multipart('digest', [
        Buffer.concat([Buffer.from('\r\n'), original]),
        Buffer.concat([Buffer.from('\r\n'), original]),
      ]),
    ],
    calendar: [
      [],
      multipart('alternative', [
        leaf({ text: text(say(t, 'Accepted: Game night', '已接受：游戏之夜')) }),
        leaf({
          type: 'text/calendar',
          more: '; method=REPLY',
          text: 'BEGIN:VCALENDAR\nMETHOD:REPLY\nSUMMARY:Winterfell: defense +2\nEND:VCALENDAR\n',
        }),
      ]),
    ],
    smime: [
      [],
      leaf({
        type: 'application/pkcs7-mime',
        charset: null,
        encoding: 'base64',
        more: '; smime-type=enveloped-data; name=smime.p7m',
        text: 'MIAGCSqGSIb3DQEHA6CAMIACAQAxggG',
      }),
    ],
    reaction: [
      [],
      multipart('alternative', [
        leaf({ text: '👍' }),
        leaf({ type: 'text/vnd.google.email-reaction+json', text: '{"emoji":"👍","version":1}' }),
      ]),
    ],
    'forward-rfc822': [
      [],
      multipart('mixed', [
        leaf({ text: text(say(t, 'see below', '见附件')) }),
        Buffer.concat([
          Buffer.from('Content-Type: message/rfc822\r\n\r\n'),
          mail({ ...t, name: t.other.name, address: t.other.address }, { text: text(...t.old) }),
        ]),
      ]),
    ],
    winmail: [
      [],
      multipart('mixed', [
        leaf({ text: '\n' }),
        leaf({
          type: 'application/ms-tnef',
          charset: null,
          encoding: 'base64',
          more: '; name="winmail.dat"',
          text: 'eJ8+Ig',
        }),
      ]),
    ],
  };
};
const AUTOS = [
  'vacation',
  'vacation-x',
  'vacation-outlook',
  'receipt',
  'bounce',
  'digest',
  'calendar',
  'smime',
  'reaction',
  'forward-rfc822',
  'winmail',
];
const autos: readonly Hazard[] = AUTOS.flatMap((name) =>
  both(`auto/${name}`, (t) => {
    const [headers = [], content = { text: '' }] = autosOf(t)[name] ?? [];
    return nothing(['ignored', 'read', 'ruling', 'asked'], from(t, content, { headers }));
  }),
);

export const around: readonly Hazard[] = [...words, ...older, ...autos];
