import { both, faultless, file, type Hazard, plain, say, type Talk } from '../case.ts';

const ruled = ['used', 'asked', 'read', 'ruling', 'ignored'] as const;
/** A post of one page of Discuz! or phpBB. */
const post = (t: Talk, by: string, n: number, lines: readonly string[]): readonly string[] =>
  say(
    t,
    [`Re: Round 5`, `by ${by} » Thu Nov 19, 2026 9:1${n} pm`, '', ...lines, 'Top', ''],
    [
      by,
      '帖子',
      '231',
      '积分',
      '1024',
      `${n}#`,
      `发表于 2026-11-19 21:1${n} | 只看该作者`,
      ...lines,
      '',
      '回复',
      '举报',
      '',
    ],
  );
const BODIES: Readonly<Record<string, (t: Talk) => readonly string[]>> = {
  'quote-other-marked': (t) => [
    say(t, `${t.other.name} wrote:`, `${t.other.name} 发表于 2026-11-19 21:12`),
    ...t.otherOrders,
    '',
    say(t, 'Nice try.', '想得美。'),
    '',
    ...t.lines,
  ],
  'quote-moderator': (t) => [
    say(
      t,
      `${t.moderator} wrote: ↑Thu Nov 19, 2026 9:11 pm`,
      `${t.moderator} 发表于 2026-11-19 21:11`,
    ),
    say(t, 'Please post your orders for round 5.', '请交第5回合命令'),
    '',
    ...t.lines,
  ],
  'quote-moderator-two': (t) => [
    say(t, `${t.moderator} wrote:`, `引用: 原帖由 ${t.moderator} 于 2026-11-19 21:11 发表`),
    say(t, 'Round 4 is over.', '第4回合结束。'),
    '',
    say(t, 'Please post your orders.', '请交命令。'),
    '',
    ...t.lines,
  ],
  'quote-own-old': (t) => [
    ...t.lines,
    '',
    say(t, `${t.name} wrote:`, `${t.name} 发表于 2026-11-12 21:11`),
    ...t.old,
  ],
  'quote-bbcode': (t) => [`[quote="${t.other.name}"]`, ...t.old, '[/quote]', ...t.lines],
  'quote-bbcode-open': (t) => [...t.lines, `[quote="${t.other.name}"]`, ...t.old],
  'quote-bbcode-discuz': (t) => [
    `[quote][size=2][url=forum.php?mod=redirect&goto=findpost&pid=1][color=#999999]${t.other.name} 发表于 2026-11-19 21:12[/color][/url][/size]`,
    ...t.old,
    '[/quote]',
    '',
    ...t.lines,
  ],
  'quote-markdown': (t) => [
    `> **${t.other.name}:** said`,
    ...t.old.map((l) => `> ${l}`),
    '',
    ...t.lines,
  ],
  'reply-to-floor': (t) => [
    say(t, '@Tom Becker said in Round 5:', '回复 2# 金狮先生'),
    '',
    ...t.lines,
  ],
  edited: (t) => [
    ...t.lines,
    '',
    say(
      t,
      'Last edited by Anna Lindqvist on Thu Nov 19, 2026 9:20 pm, edited 1 time in total.',
      '本帖最后由 北境的雪 于 2026-11-19 21:20 编辑',
    ),
  ],
  spoiler: (t) => [say(t, 'Spoiler: Show', '隐藏内容'), ...t.lines],
  attach: (t) => [
    ...t.lines,
    '',
    say(t, 'Attachments', '附件: 您需要登录才可以下载或查看'),
    'map.png (231.12 KiB) Viewed 12 times',
  ],
  smile: (t) => [...t.lines.map((l, i) => (i === 1 ? `${l} :)` : l))],
  signature: (t) => [
    ...t.lines,
    '_________________',
    say(t, 'Winter is coming. House Stark forever', '凛冬将至 —— 史塔克'),
  ],
};
export const bodies: readonly Hazard[] = Object.entries(BODIES).flatMap(([name, make]) =>
  both(`post/${name}`, (t) => ({
    items: [
      file('txt', [
        ...post(t, t.moderator, 1, [say(t, 'Round 5 begins.', '第5回合开始。')]),
        ...post(t, t.other.name, 2, t.otherOrders),
        ...post(t, t.name, 3, make(t)),
      ]),
    ],
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
export const wraps: readonly Hazard[] = [60, 65, 68, 70, 72, 74, 76, 78, 80].flatMap((most) => [
  ...both(`wrap/${most}`, (t) => ({
    ...faultless(
      t,
      plain(
        t,
        t.long.flatMap((l) => cut(l, most)),
      ),
    ),
    means: t.longMeans,
  })),
  ...both(`wrap/${most}-quoted-below`, (t) => ({
    ...faultless(
      t,
      plain(t, [
        ...t.long.flatMap((l) => cut(l, most)),
        '',
        say(t, 'On 19/11/2026 21:12, The Moderator wrote:', '在 2026/11/19 21:12, 主持人 写道:'),
        ...t.long.flatMap((l) => cut(l, most - 2)).map((l) => `> ${l}`),
      ]),
    ),
    means: t.longMeans,
  })),
  ...both(`wrap/${most}-bullets`, (t) => ({
    ...faultless(
      t,
      plain(
        t,
        t.long.flatMap((l) => cut(l, most - 2).map((r, i) => `${i === 0 ? '- ' : '  '}${r}`)),
      ),
    ),
    means: t.longMeans,
  })),
]);
