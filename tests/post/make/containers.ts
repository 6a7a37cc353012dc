import { Buffer } from 'node:buffer';
import { both, type Case, HELD_BY_WORDS, used } from './case.ts';
import { leaf, mail, multipart, text } from './mail.ts';

const LINE = Buffer.from('From anna@example.org Sat Mar 14 09:00:00 2026\n');
const inMbox = (...mails: readonly Buffer[]): Buffer =>
  Buffer.concat(mails.flatMap((one) => [LINE, one, Buffer.from('\r\n')]));

/** Files of several messages, and messages that belong elsewhere. */
export const containers: readonly Case[] = [
  ...both('mailbox', 'two mails in an mbox file, with quoted lines', (s) => ({
    ending: 'mbox',
    bytes: inMbox(
      mail(s, { text: text(...s.orders, '>From here we hold', 'From here we march') }),
      mail(s, { text: text(s.chat) }, { id: 'second' }),
    ),
    messages: [
      {
        sender: s.address,
        orders: [...s.orders, 'From here we hold', 'From here we march'],
        ...HELD_BY_WORDS,
      },
      { sender: s.address, orders: [s.chat], verdict: 'to be read', why: 'no orders' },
    ],
  })),
  ...both('mailbox-broken', 'a mail that is refused between two others', (s) => ({
    ending: 'mbox',
    bytes: inMbox(
      mail(s, { text: text(...s.orders) }),
      mail(s, nested(40)),
      mail(s, { text: text(...s.orders) }, { id: 'third' }),
    ),
    messages: [
      { sender: s.address, orders: s.orders, verdict: 'used' },
      {
        sender: null,
        orders: [],
        refused: 'post-nested-too-deep',
        verdict: 'needs a ruling',
        why: 'refused as a whole',
      },
      { sender: s.address, orders: s.orders, verdict: 'used' },
    ],
  })),
  ...both('two-games', 'one mail for two games', (s) => {
    const second =
      s.tongue === 'en' ? 'game storms-end, round 1, Stark' : '游戏 风暴，第1回合，白狼';
    return {
      bytes: mail(s, { text: text(...s.orders, '', second, s.decoy) }),
      messages: used(s, {
        orders: [...s.orders, second, s.decoy],
      }),
    };
  }),
  ...both('wrong-round', 'orders for a round that is over', (s) => ({
    bytes: mail(s, { text: text(...s.orders.map((o) => o.replace('3', '2'))) }),
    messages: used(s, {
      orders: s.orders.map((o) => o.replace('3', '2')),
      verdict: 'ignored',
      why: 'round 2 is over',
    }),
  })),
  ...both('provisional', 'orders that are not final', (s) => ({
    bytes: mail(s, { text: text('provisional', ...s.orders) }),
    messages: used(s, { orders: ['provisional', ...s.orders] }),
  })),
  ...both('long-line', 'a line longer than any order', (s) => ({
    bytes: mail(s, { encoding: 'base64', text: text(...s.orders, `# ${'x'.repeat(3000)}`) }),
    messages: used(s, { aside: ['line-too-long'], defects: ['post-line-too-long'] }),
  })),
  ...both('many-parts', 'hundreds of attachments', (s) => ({
    bytes: mail(
      s,
      multipart(
        'mixed',
        Array.from({ length: 300 }, () => leaf({ text: 'x' })),
      ),
    ),
    messages: used(s, {
      sender: null,
      orders: [],
      refused: 'post-too-many-parts',
      verdict: 'needs a ruling',
      why: 'refused as a whole',
    }),
  })),
  ...both('deep', 'parts within parts within parts', (s) => ({
    bytes: mail(s, nested(60)),
    messages: used(s, {
      sender: null,
      orders: [],
      refused: 'post-nested-too-deep',
      verdict: 'needs a ruling',
      why: 'refused as a whole',
    }),
  })),
];

function nested(depth: number): Buffer {
  let body = leaf({ text: 'x' });
  for (let at = 0; at < depth; at++) body = multipart('mixed', [body], { boundary: `b${at}.` });
  return body;
}
