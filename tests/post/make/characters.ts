import { both, type Case, HELD_BY_WORDS, used } from './case.ts';
import { mail, text } from './mail.ts';

const tweak = (orders: readonly string[], change: (line: string) => string): readonly string[] =>
  orders.map(change);

const wide = (line: string): string =>
  line.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

/** What stands between the letters and is not seen, or looks like something else. */
export const characters: readonly Case[] = [
  ...both('byte-order-mark', 'a mark of byte order in front', (s) => ({
    bytes: mail(s, { text: `\uFEFF${text(...s.orders)}` }),
    messages: used(s),
  })),
  ...both('zero-width', 'spaces without width, soft hyphens, joiners', (s) => ({
    bytes: mail(s, {
      text: text(...tweak(s.orders, (o) => `${o.slice(0, 2)}\u200B${o.slice(2)}\u00AD\u2060`)),
    }),
    messages: used(s),
  })),
  ...both('null-bytes', 'control characters', (s) => ({
    bytes: mail(s, { text: text(...tweak(s.orders, (o) => `${o}\u0000\u0007`)) }),
    messages: used(s, { defects: ['post-control-characters'] }),
  })),
  ...both('terminal-codes', 'what a terminal would obey', (s) => ({
    bytes: mail(s, { text: text(...tweak(s.orders, (o) => `\u001B[2J\u001B[31m${o}\u001B[0m`)) }),
    messages: used(s, { defects: ['post-control-characters'] }),
  })),
  ...both('directions', 'marks that turn the direction of writing', (s) => ({
    bytes: mail(s, { text: text(...tweak(s.orders, (o) => `\u202E${o}\u202C`)) }),
    messages: used(s, { defects: ['post-hidden-characters'] }),
  })),
  ...both('no-break-spaces', 'spaces of other widths, tabs', (s) => ({
    bytes: mail(s, { text: text(...tweak(s.orders, (o) => o.replaceAll(' ', '\u00A0'))) }),
    messages: used(s),
  })),
  ...both('smart-quotes', 'quotes and dashes as a phone writes them', (s) => ({
    bytes: mail(s, { text: text(...s.orders, '“x” ‘y’ – … —>') }),
    messages: used(s, { orders: [...s.orders, `"x" 'y' - ... ->`] }),
  })),
  ...both('full-width', 'full-width forms are left to the order reader', (s) => ({
    bytes: mail(s, { text: text(...tweak(s.orders, wide)) }),
    messages: used(s, { orders: tweak(s.orders, wide) }),
  })),
  ...both('entities', 'marks of HTML in plain text', (s) => ({
    bytes: mail(s, {
      text: text(
        ...tweak(s.orders, (o) =>
          o.replace('->', '-&gt;').replace('→', '&rarr;').replaceAll(' ', '&nbsp;'),
        ),
      ),
    }),
    messages: used(s),
  })),
  ...both('entities-hidden', 'marks of HTML for what is not seen', (s) => ({
    bytes: mail(s, { text: text(...tweak(s.orders, (o) => `&#8238;${o}&#8203;&#127;`)) }),
    messages: used(s, { defects: ['post-control-characters', 'post-hidden-characters'] }),
  })),
  ...both('bullets', 'bullets and numbers before the lines stay for the order reader', (s) => ({
    bytes: mail(s, { text: text(...tweak(s.orders, (o) => `• ${o}`)) }),
    messages: used(s, { orders: tweak(s.orders, (o) => `• ${o}`) }),
  })),
  ...both('flowed', 'lines broken by the mail program', (s) => ({
    bytes: mail(s, {
      more: '; format=flowed',
      text: text(
        ...s.orders.slice(0, 1),
        `${s.orders[1]} `,
        'xyzzy plugh',
        ...s.orders.slice(2),
        '-- ',
        s.name,
      ),
    }),
    messages: used(s, {
      orders: [s.orders[0]!, `${s.orders[1]} xyzzy plugh`, ...s.orders.slice(2)],
      aside: ['signature'],
      ...HELD_BY_WORDS,
    }),
  })),
  ...both('flowed-delsp', 'lines broken inside a word', (s) => ({
    bytes: mail(s, {
      more: '; format=flowed; delsp=yes',
      text: text(...s.orders.slice(0, 3), `${s.orders[3]!.slice(0, 2)} `, s.orders[3]!.slice(2)),
    }),
    messages: used(s),
  })),
  ...both('flowed-trap', 'every line ends in a space and none goes on', (s) => ({
    bytes: mail(s, { more: '; format=flowed', text: text(...tweak(s.orders, (o) => `${o} `)) }),
    messages: used(s, { defects: ['post-flowed-split'] }),
  })),
  ...both('flowed-stuffed', 'a space put before lines that could be taken for others', (s) => ({
    bytes: mail(s, {
      more: '; format=flowed',
      text: text(...tweak(s.orders, (o) => ` ${o}`), `> ${s.decoy}`),
    }),
    messages: used(s, { aside: ['quoted'] }),
  })),
];
