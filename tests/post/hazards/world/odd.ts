import { text } from '../../make/mail.ts';
import { both, faultless, from, type Hazard, plain, say, type Talk } from '../case.ts';

const ruled = ['used', 'asked', 'read', 'ruling', 'ignored'] as const;

const ODD: Readonly<Record<string, (t: Talk) => Omit<Hazard, 'name' | 'tongue'>>> = {
  'two-houses': (t) => ({
    items: [
      plain(t, [
        say(t, 'Stark:', '史塔克：'),
        ...t.lines,
        '',
        say(t, 'Lannister:', '兰尼斯特：'),
        ...t.otherOrders,
      ]),
    ],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
  }),
  'two-houses-turned': (t) => ({
    items: [
      plain(t, [
        say(t, 'Lannister:', '兰尼斯特：'),
        ...t.otherOrders,
        '',
        say(t, 'Stark:', '史塔克：'),
        ...t.lines,
      ]),
    ],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
  }),
  'for-another': (t) => ({
    items: [
      plain(t, [
        say(t, 'Tom is ill, here are his orders:', '金狮先生病了，代他发命令：'),
        '',
        ...t.otherOrders,
      ]),
    ],
    means: [],
    verdict: ruled,
    mayBeHeld: true,
  }),
  hz: (t) => ({
    ...faultless(t, from(t, { charset: 'us-ascii', text: text(...t.lines) })),
    ...(t.tongue === 'zh' && { mayBeHeld: true as const }),
  }),
  'subject-orders': (t) => ({
    items: [
      from(
        t,
        { text: '\n' },
        { subject: `=?utf-8?B?${Buffer.from(t.lines[0] ?? '').toString('base64')}?=` },
      ),
    ],
    means: [],
    verdict: ruled,
  }),
  'base64-unlabelled': (t) => ({
    items: [
      plain(
        t,
        Buffer.from(text(...t.lines))
          .toString('base64')
          .match(/.{1,76}/g) ?? [],
      ),
    ],
    means: [],
    verdict: ruled,
  }),
  'qp-unlabelled': (t) => ({
    items: [
      plain(
        t,
        t.lines.map((l) =>
          l
            .replace(/[^ -~]/gu, (c) =>
              [...Buffer.from(c)].map((b) => `=${b.toString(16).toUpperCase()}`).join(''),
            )
            .replace(/=(?![0-9A-F]{2})/g, '=3D'),
        ),
      ),
    ],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
  }),
  'html-as-plain': (t) => ({
    items: [
      plain(t, [
        `<html><body>${t.lines.map((l) => `<p>${l.replace('>', '&gt;')}</p>`).join('')}</body></html>`,
      ]),
    ],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
  }),
  'html-as-plain-lines': (t) => ({
    items: [
      plain(
        t,
        t.lines.map((l) => `<p>${l.replace('>', '&gt;')}</p>`),
      ),
    ],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
  }),
  'cr-only': (t) => faultless(t, from(t, { encoding: 'base64', text: t.lines.join('\r') })),
  'line-separators': (t) => faultless(t, from(t, { text: t.lines.join('\u2028') })),
  'vertical-tabs': (t) => faultless(t, from(t, { text: t.lines.join('\u000b\n') })),
  nul: (t) =>
    faultless(t, from(t, { encoding: 'base64', text: text(...t.lines.map((l) => `${l}\0`)) })),
  'all-in-one-line': (t) => ({
    items: [plain(t, [t.lines.join('; ')])],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
  }),
  'all-in-one-line-wide': (t) => ({
    items: [plain(t, [t.lines.join('。')])],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
  }),
  slash: (t) => ({
    items: [plain(t, [t.lines.join(' / ')])],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
  }),
  'title-each': (t) => ({
    ...faultless(
      t,
      plain(t, [
        say(t, 'ORDERS', '【命令】'),
        ...t.lines.slice(0, 4),
        '',
        say(t, 'BIDS', '【其他】'),
        ...t.lines.slice(4),
      ]),
    ),
  }),
  'rules-between': (t) =>
    faultless(
      t,
      plain(
        t,
        t.lines.flatMap((l) => [l, '---------------']),
      ),
    ),
  'stars-between': (t) =>
    faultless(
      t,
      plain(
        t,
        t.lines.flatMap((l) => [l, '* * *']),
      ),
    ),
  'frame-box': (t) =>
    faultless(
      t,
      plain(t, [
        '+------------------------------+',
        ...t.lines.map((l) => `| ${l} |`),
        '+------------------------------+',
      ]),
    ),
  'frame-unicode': (t) =>
    faultless(
      t,
      plain(t, ['┌──────────────┐', ...t.lines.map((l) => `│ ${l} │`), '└──────────────┘']),
    ),
  // The first row of a table may be an order as well: nothing tells that it is a heading.
  'markdown-table': (t) => ({
    items: [
      plain(t, [
        say(t, '| area | order |', '| 地区 | 命令 |'),
        '|---|---|',
        ...t.lines.map((l) => `| ${l.replace(/[:：]\s?/, ' | ')} |`),
      ]),
    ],
    means: t.means,
    verdict: 'used',
    tells: true,
  }),
  'tab-table': (t) =>
    faultless(
      t,
      plain(
        t,
        t.lines.map((l) => l.replace(/[:：]\s?/, '\t')),
      ),
    ),
  'brackets-area': (t) =>
    faultless(
      t,
      plain(
        t,
        t.lines.map((l) => l.replace(/^([^:：]+)([:：])/, '【$1】$2')),
      ),
    ),
  'brackets-square': (t) =>
    faultless(
      t,
      plain(
        t,
        t.lines.map((l) => l.replace(/^([^:：]+)([:：])/, '[$1]$2')),
      ),
    ),
  'header-markdown': (t) => faultless(t, plain(t, [`## ${t.header}`, '', ...t.lines])),
  'header-bold': (t) => faultless(t, plain(t, [`**${t.header}**`, '', ...t.lines])),
  'header-rule': (t) => faultless(t, plain(t, [t.header, '='.repeat(40), '', ...t.lines])),
  'greeting-inline': (t) =>
    faultless(
      t,
      plain(t, [
        say(t, 'Hi, here are my orders for round 5:', '主持人好，第5回合命令如下：'),
        ...t.lines,
      ]),
    ),
  'greeting-long': (t) =>
    faultless(
      t,
      plain(t, [
        say(
          t,
          'Sorry for the delay, work has been crazy lately and I only got home now.',
          '抱歉回得晚，最近加班太多，刚到家。',
        ),
        '',
        say(t, 'Anyway, these are mine:', '命令如下：'),
        '',
        ...t.lines,
        '',
        say(t, 'See you on Friday!', '周五见！'),
      ]),
    ),
  'comments-inline': (t) =>
    faultless(
      t,
      plain(
        t,
        t.lines.map((l) => `${l}   # ok`),
      ),
    ),

  'remarks-round': (t) => ({
    items: [
      plain(
        t,
        t.lines.map((l, i) => (i === 0 ? `${l} ${say(t, '(just in case)', '（以防万一）')}` : l)),
      ),
    ],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
    toldMeans: t.means.slice(1),
  }),
  doubled: (t) => faultless(t, plain(t, [...t.lines, '', ...t.lines])),
  'doubled-html-text': (t) =>
    faultless(t, plain(t, [t.header, ...t.lines, '', '-----', t.header, ...t.lines])),
  'reply-subject-only-re': (t) => faultless(t, plain(t, t.lines, { subject: 'Re:' })),
  'no-subject': (t) => faultless(t, plain(t, t.lines, { subject: '' })),
  'subject-round-wrong': (t) => ({
    items: [
      plain(t, t.lines, {
        subject: say(t, 'Round 4 orders', '=?utf-8?B?56ysNOWbnuWQiOWRveS7pA==?='),
      }),
    ],
    means: t.means,
    verdict: ruled,
    mayBeHeld: true,
  }),
  'mixed-tongues': (t) =>
    faultless(t, plain(t, [say(t, '第5回合 史塔克', 'Round 5, Stark'), ...t.lines])),
  traditional: (t) =>
    faultless(
      t,
      plain(
        t,
        t.lines.map((l) =>
          l
            .replace(/临/g, '臨')
            .replace(/行军/g, '行軍')
            .replace(/骑/g, '騎')
            .replace(/统/g, '統')
            .replace(/冻/g, '凍'),
        ),
      ),
    ),
};
export const odd: readonly Hazard[] = Object.entries(ODD).flatMap(([name, make]) =>
  both(`odd/${name}`, make),
);
