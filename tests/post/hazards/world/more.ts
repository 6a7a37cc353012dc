import { text } from '../../make/mail.ts';
import { both, faultless, file, from, type Hazard, plain, say, type Talk } from '../case.ts';

const ruled = ['used', 'asked', 'read', 'ruling', 'ignored'] as const;
/** A post of one page of Discuz! or phpBB. */
const post = (t: Talk, by: string, n: number, lines: readonly string[]): readonly string[] =>
  say(
    t,
    [`Re: Round 5`, `by ${by} » Thu Nov 19, 2026 9:1${n} pm`, '', ...lines, 'Top', ''],
    [by, '帖子', '231', '积分', '1024', `${n}#`, `发表于 2026-11-19 21:1${n} | 只看该作者`, ...lines, '', '回复', '举报', ''],
  );
const BODIES: Readonly<Record<string, (t: Talk) => readonly string[]>> = {
  'quote-other-marked': (t) => [say(t, `${t.other.name} wrote:`, `${t.other.name} 发表于 2026-11-19 21:12`), ...t.otherOrders, '', say(t, 'Nice try.', '想得美。'), '', ...t.lines],
  'quote-moderator': (t) => [say(t, `${t.moderator} wrote: ↑Thu Nov 19, 2026 9:11 pm`, `${t.moderator} 发表于 2026-11-19 21:11`), say(t, 'Please post your orders for round 5.', '请交第5回合命令'), '', ...t.lines],
  'quote-moderator-two': (t) => [say(t, `${t.moderator} wrote:`, `引用: 原帖由 ${t.moderator} 于 2026-11-19 21:11 发表`), say(t, 'Round 4 is over.', '第4回合结束。'), '', say(t, 'Please post your orders.', '请交命令。'), '', ...t.lines],
  'quote-own-old': (t) => [...t.lines, '', say(t, `${t.name} wrote:`, `${t.name} 发表于 2026-11-12 21:11`), ...t.old],
  'quote-bbcode': (t) => [`[quote="${t.other.name}"]`, ...t.old, '[/quote]', ...t.lines],
  'quote-bbcode-open': (t) => [...t.lines, `[quote="${t.other.name}"]`, ...t.old],
  'quote-bbcode-discuz': (t) => [`[quote][size=2][url=forum.php?mod=redirect&goto=findpost&pid=1][color=#999999]${t.other.name} 发表于 2026-11-19 21:12[/color][/url][/size]`, ...t.old, '[/quote]', '', ...t.lines],
  'quote-markdown': (t) => [`> **${t.other.name}:** said`, ...t.old.map((l) => `> ${l}`), '', ...t.lines],
  'reply-to-floor': (t) => [say(t, '@Tom Becker said in Round 5:', '回复 2# 金狮先生'), '', ...t.lines],
  edited: (t) => [...t.lines, '', say(t, 'Last edited by Anna Lindqvist on Thu Nov 19, 2026 9:20 pm, edited 1 time in total.', '本帖最后由 北境的雪 于 2026-11-19 21:20 编辑')],
  spoiler: (t) => [say(t, 'Spoiler: Show', '隐藏内容'), ...t.lines],
  attach: (t) => [...t.lines, '', say(t, 'Attachments', '附件: 您需要登录才可以下载或查看'), 'map.png (231.12 KiB) Viewed 12 times'],
  smile: (t) => [...t.lines.map((l, i) => (i === 1 ? `${l} :)` : l))],
  signature: (t) => [...t.lines, '_________________', say(t, 'Winter is coming. House Stark forever', '凛冬将至 —— 史塔克')],
};
const bodies: readonly Hazard[] = Object.entries(BODIES).flatMap(([name, make]) =>
  both(`post/${name}`, (t) => ({
    items: [file('txt', [...post(t, t.moderator, 1, [say(t, 'Round 5 begins.', '第5回合开始。')]), ...post(t, t.other.name, 2, t.otherOrders), ...post(t, t.name, 3, make(t))])],
    means: t.means,
    toldMeans: t.means,
    others: { lannister: t.otherMeans },
    verdict: ruled,
    mayBeHeld: true as const,
  })),
);

const cut = (line: string, most: number): readonly string[] => {
  const rows: string[] = [];
  let row = '';
  for (const word of line.split(/(?<= )|(?<=[\u3000-\u9fff，。；：、])/u)) {
    const width = [...`${row}${word}`].reduce((sum, c) => sum + (c > '\u2e80' ? 2 : 1), 0);
    if (width > most && row !== '') {
      rows.push(row.trimEnd());
      row = '';
    }
    row += word;
  }
  return [...rows, row];
};
const wraps: readonly Hazard[] = [60, 65, 68, 70, 72, 74, 76, 78, 80].flatMap((most) => [
  ...both(`wrap/${most}`, (t) => ({ ...faultless(t, plain(t, t.long.flatMap((l) => cut(l, most)))), means: t.longMeans })),
  ...both(`wrap/${most}-quoted-below`, (t) => ({
    ...faultless(t, plain(t, [...t.long.flatMap((l) => cut(l, most)), '', say(t, 'On 19/11/2026 21:12, The Moderator wrote:', '在 2026/11/19 21:12, 主持人 写道:'), ...t.long.flatMap((l) => cut(l, most - 2)).map((l) => `> ${l}`)])),
    means: t.longMeans,
  })),
  ...both(`wrap/${most}-bullets`, (t) => ({ ...faultless(t, plain(t, t.long.flatMap((l) => cut(l, most - 2).map((r, i) => `${i === 0 ? '- ' : '  '}${r}`)))), means: t.longMeans })),
]);

const ODD: Readonly<Record<string, (t: Talk) => Omit<Hazard, 'name' | 'tongue'>>> = {
  'two-houses': (t) => ({ items: [plain(t, [say(t, 'Stark:', '史塔克：'), ...t.lines, '', say(t, 'Lannister:', '兰尼斯特：'), ...t.otherOrders])], means: t.means, verdict: ruled, mayBeHeld: true }),
  'two-houses-turned': (t) => ({ items: [plain(t, [say(t, 'Lannister:', '兰尼斯特：'), ...t.otherOrders, '', say(t, 'Stark:', '史塔克：'), ...t.lines])], means: t.means, verdict: ruled, mayBeHeld: true }),
  'for-another': (t) => ({ items: [plain(t, [say(t, 'Tom is ill, here are his orders:', '金狮先生病了，代他发命令：'), '', ...t.otherOrders])], means: [], verdict: ruled, mayBeHeld: true }),
  'hz': (t) => ({ ...faultless(t, from(t, { charset: 'us-ascii', text: text(...t.lines) })), ...(t.tongue === 'zh' && { mayBeHeld: true as const }) }),
  'subject-orders': (t) => ({ items: [from(t, { text: '\n' }, { subject: `=?utf-8?B?${Buffer.from(t.lines[0] ?? '').toString('base64')}?=` })], means: [], verdict: ruled }),
  'base64-unlabelled': (t) => ({ items: [plain(t, Buffer.from(text(...t.lines)).toString('base64').match(/.{1,76}/g) ?? [])], means: [], verdict: ruled }),
  'qp-unlabelled': (t) => ({ items: [plain(t, t.lines.map((l) => l.replace(/[^ -~]/gu, (c) => [...Buffer.from(c)].map((b) => `=${b.toString(16).toUpperCase()}`).join('')).replace(/=(?![0-9A-F]{2})/g, '=3D')))], means: t.means, verdict: ruled, mayBeHeld: true }),
  'html-as-plain': (t) => ({ items: [plain(t, [`<html><body>${t.lines.map((l) => `<p>${l.replace('>', '&gt;')}</p>`).join('')}</body></html>`])], means: t.means, verdict: ruled, mayBeHeld: true }),
  'html-as-plain-lines': (t) => ({ items: [plain(t, t.lines.map((l) => `<p>${l.replace('>', '&gt;')}</p>`))], means: t.means, verdict: ruled, mayBeHeld: true }),
  'cr-only': (t) => faultless(t, from(t, { encoding: 'base64', text: t.lines.join('\r') })),
  'line-separators': (t) => faultless(t, from(t, { text: t.lines.join('\u2028') })),
  'vertical-tabs': (t) => faultless(t, from(t, { text: t.lines.join('\u000b\n') })),
  'nul': (t) => faultless(t, from(t, { encoding: 'base64', text: text(...t.lines.map((l) => `${l}\0`)) })),
  'all-in-one-line': (t) => ({ items: [plain(t, [t.lines.join('; ')])], means: t.means, verdict: ruled, mayBeHeld: true }),
  'all-in-one-line-wide': (t) => ({ items: [plain(t, [t.lines.join('。')])], means: t.means, verdict: ruled, mayBeHeld: true }),
  'slash': (t) => ({ items: [plain(t, [t.lines.join(' / ')])], means: t.means, verdict: ruled, mayBeHeld: true }),
  'title-each': (t) => ({ ...faultless(t, plain(t, [say(t, 'ORDERS', '【命令】'), ...t.lines.slice(0, 4), '', say(t, 'BIDS', '【其他】'), ...t.lines.slice(4)])) }),
  'rules-between': (t) => faultless(t, plain(t, t.lines.flatMap((l) => [l, '---------------']))),
  'stars-between': (t) => faultless(t, plain(t, t.lines.flatMap((l) => [l, '* * *']))),
  'frame-box': (t) => faultless(t, plain(t, ['+------------------------------+', ...t.lines.map((l) => `| ${l} |`), '+------------------------------+'])),
  'frame-unicode': (t) => faultless(t, plain(t, ['┌──────────────┐', ...t.lines.map((l) => `│ ${l} │`), '└──────────────┘'])),
  'markdown-table': (t) => faultless(t, plain(t, [say(t, '| area | order |', '| 地区 | 命令 |'), '|---|---|', ...t.lines.map((l) => `| ${l.replace(/[:：]\s?/, ' | ')} |`)])),
  'tab-table': (t) => faultless(t, plain(t, t.lines.map((l) => l.replace(/[:：]\s?/, '\t')))),
  'brackets-area': (t) => faultless(t, plain(t, t.lines.map((l) => l.replace(/^([^:：]+)([:：])/, '【$1】$2')))),
  'brackets-square': (t) => faultless(t, plain(t, t.lines.map((l) => l.replace(/^([^:：]+)([:：])/, '[$1]$2')))),
  'header-markdown': (t) => faultless(t, plain(t, [`## ${t.header}`, '', ...t.lines])),
  'header-bold': (t) => faultless(t, plain(t, [`**${t.header}**`, '', ...t.lines])),
  'header-rule': (t) => faultless(t, plain(t, [t.header, '='.repeat(40), '', ...t.lines])),
  'greeting-inline': (t) => faultless(t, plain(t, [say(t, 'Hi, here are my orders for round 5:', '主持人好，第5回合命令如下：'), ...t.lines])),
  'greeting-long': (t) => faultless(t, plain(t, [say(t, 'Sorry for the delay, work has been crazy lately and I only got home now.', '抱歉回得晚，最近加班太多，刚到家。'), '', say(t, 'Anyway, these are mine:', '命令如下：'), '', ...t.lines, '', say(t, 'See you on Friday!', '周五见！')])),
  'comments-inline': (t) => faultless(t, plain(t, t.lines.map((l) => `${l}   # ok`))),
  
  'remarks-round': (t) => ({ items: [plain(t, t.lines.map((l, i) => (i === 0 ? `${l} ${say(t, '(just in case)', '（以防万一）')}` : l)))], means: t.means, verdict: ruled, mayBeHeld: true, toldMeans: t.means.slice(1) }),
  'doubled': (t) => faultless(t, plain(t, [...t.lines, '', ...t.lines])),
  'doubled-html-text': (t) => faultless(t, plain(t, [t.header, ...t.lines, '', '-----', t.header, ...t.lines])),
  'reply-subject-only-re': (t) => faultless(t, plain(t, t.lines, { subject: 'Re:' })),
  'no-subject': (t) => faultless(t, plain(t, t.lines, { subject: '' })),
  'subject-round-wrong': (t) => ({ items: [plain(t, t.lines, { subject: say(t, 'Round 4 orders', '=?utf-8?B?56ysNOWbnuWQiOWRveS7pA==?=') })], means: t.means, verdict: ruled, mayBeHeld: true }),
  'mixed-tongues': (t) => faultless(t, plain(t, [say(t, '第5回合 史塔克', 'Round 5, Stark'), ...t.lines])),
  'traditional': (t) => faultless(t, plain(t, t.lines.map((l) => l.replace(/临/g, '臨').replace(/行军/g, '行軍').replace(/骑/g, '騎').replace(/统/g, '統').replace(/冻/g, '凍')))),
};
const odd: readonly Hazard[] = Object.entries(ODD).flatMap(([name, make]) => both(`odd/${name}`, make));
export const more: readonly Hazard[] = [...bodies, ...wraps, ...odd];
