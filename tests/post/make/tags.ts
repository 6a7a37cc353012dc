import { both, type Case, type Expected, type Sample, used } from './case.ts';
import { mail, text } from './mail.ts';

const tagged = (
  name: string,
  hazard: string,
  make: (s: Sample) => readonly string[],
  more: (s: Sample) => Partial<Expected> = () => ({}),
): readonly Case[] =>
  both(name, hazard, (s) => ({
    bytes: mail(s, { text: text(...make(s)) }),
    messages: used(s, more(s)),
  }));

const tableRow = (line: string): string =>
  `[tr]${line
    .split(' ')
    .map((cell) => `[td]${cell}[/td]`)
    .join('')}[/tr]`;

const NO_TAGS = ['[x] [y=z]', '[1]'];

/** A forum's tags around orders. */
export const tags: readonly Case[] = [
  ...tagged('tags-style', 'bold, colours and sizes', (s) =>
    s.orders.map((o) => `[b][color=#ff0000][size=3]${o}[/size][/color][/b]`),
  ),
  ...tagged('tags-list', 'a list', (s) => [
    `[list=1]${s.orders.map((o) => `[*]${o}`).join('')}[/list]`,
  ]),
  ...tagged('tags-code', 'hidden code', (s) => ['[hide][code]', ...s.orders, '[/code][/hide]']),
  ...tagged('tags-table', 'a table', (s) => [
    `[table=98%]${s.orders.map(tableRow).join('')}[/table]`,
  ]),
  ...tagged(
    'tags-quote',
    'a quotation',
    (s) => [
      '[quote][size=2][url=forum.php?goto=findpost][color=#999999]GM 发表于 2026-3-14 09:00[/color][/url][/size]',
      s.decoy,
      '[/quote]',
      ...s.orders,
      `[quote=GM post_id=1]${s.decoy}[/quote]`,
    ],
    () => ({ aside: ['quoted'] }),
  ),
  ...tagged(
    'tags-edited',
    'a notice of an edit in tags',
    (s) => [`[i=s] 本帖最后由 ${s.name} 于 2026-3-14 10:00 编辑 [/i]`, ...s.orders],
    () => ({ aside: ['edit-notice'] }),
  ),
  ...tagged(
    'tags-fence',
    'a fence on one line with what it holds',
    (s) => [s.chat, `[orders]${s.orders[0]}`, ...s.orders.slice(1), `[/orders]${s.chat}`],
    () => ({ aside: ['outside-fence'], isFenced: true }),
  ),
  ...tagged(
    'tags-unknown',
    'brackets that are no tags stay',
    (s) => [...s.orders, ...NO_TAGS],
    (s) => ({ orders: [...s.orders, ...NO_TAGS] }),
  ),
];
