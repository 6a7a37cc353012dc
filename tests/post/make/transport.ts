import { Buffer } from 'node:buffer';
import { both, type Case, HELD_BY_WORDS, used } from './case.ts';
import { fill, leaf, mail, multipart, text } from './mail.ts';

const replaced = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

/** Line ends, transfer encodings, and how parts are put together. */
export const transport: readonly Case[] = [
  ...both('plain', 'nothing out of the way', (s) => ({
    bytes: mail(s, { text: text(...s.orders) }),
    messages: used(s, { name: s.name, sent: '2026-03-14T09:00:00Z', topic: s.subject }),
  })),
  ...both('line-feeds-only', 'a file of line feeds alone', (s) => ({
    bytes: replaced(mail(s, { text: text(...s.orders) }), '\r\n', '\n'),
    messages: used(s),
  })),
  ...both('returns-only', 'a file of carriage returns alone', (s) => ({
    bytes: replaced(mail(s, { text: text(...s.orders) }), '\r\n', '\r'),
    messages: used(s),
  })),
  ...both('returns-in-body', 'carriage returns alone in the body', (s) => ({
    bytes: fill(mail(s, { text: '@@' }), '@@', Buffer.from(s.orders.join('\r'))),
    messages: used(s),
  })),
  ...both('lines-in-front', 'a mark of byte order and empty lines before the headers', (s) => ({
    ending: 'txt',
    bytes: Buffer.concat([Buffer.from('\uFEFF\r\n\r\n'), mail(s, { text: text(...s.orders) })]),
    messages: used(s),
  })),
  ...both('no-content-type', 'no header says what the text is', (s) => ({
    bytes: fill(mail(s, Buffer.from('\r\n@@')), '@@', Buffer.from(s.orders.join('\r\n'))),
    messages: used(s),
  })),
  ...both('quoted-printable', 'quoted-printable, lines and characters cut', (s) => ({
    bytes: mail(s, { encoding: 'quoted-printable', text: text(...s.orders.map((o) => `${o}  `)) }),
    messages: used(s),
  })),
  ...both('base64', 'base64', (s) => ({
    bytes: mail(s, { encoding: 'base64', text: text(...s.orders) }),
    messages: used(s),
  })),
  ...both('false-quoted-printable', 'said to be quoted-printable and is not', (s) => ({
    bytes: replaced(
      mail(s, { text: text(...s.orders, 'note: power=5') }),
      'Encoding: 8bit',
      'Encoding: quoted-printable',
    ),
    messages: used(s, {
      orders: [...s.orders, 'note: power=5'],
      defects: ['post-transfer-damaged'],
      verdict: 'needs a ruling',
      why: 'the text may be damaged',
    }),
  })),
  ...both('two-texts', 'two texts one after the other', (s) => ({
    bytes: mail(
      s,
      multipart('mixed', [
        leaf({ text: text(...s.orders.slice(0, 2)) }),
        leaf({ text: text(...s.orders.slice(2)) }),
      ]),
    ),
    messages: used(s, { defects: ['post-several-texts'] }),
  })),
  ...both('alternative', 'the same as text and as HTML', (s) => ({
    bytes: mail(
      s,
      multipart('alternative', [
        leaf({ text: text(...s.orders) }),
        leaf({ type: 'text/html', text: s.orders.map((o) => `<p>${o}</p>`).join('') }),
      ]),
    ),
    messages: used(s, { aside: ['alternative'] }),
  })),
  ...both('alternative-broken', 'the text has broken lines and links, the HTML has none', (s) => ({
    bytes: mail(
      s,
      multipart('alternative', [
        leaf({
          text: text(
            ...s.orders.map((line, at) =>
              at === 1 ? line.replace(/([:：]\s?)(.)/u, '$1<https://example.org/>$2') : `*${line}*`,
            ),
          ),
        }),
        leaf({
          type: 'text/html',
          text: `<html><body>${s.orders.map((line) => `<div><b>${line.replaceAll('>', '&gt;')}</b></div>`).join('')}</body></html>`,
        }),
      ]),
    ),
    messages: used(s, { aside: ['alternative'] }),
  })),
  ...both('alternative-empty', 'the text beside the HTML is empty', (s) => ({
    bytes: mail(
      s,
      multipart('alternative', [
        leaf({ text: '\n' }),
        leaf({ type: 'text/html', text: s.orders.map((o) => `<div>${o}</div>`).join('') }),
      ]),
    ),
    messages: used(s),
  })),
  ...both('nested', 'an alternative within related parts within a mixture', (s) => {
    const inner = multipart('alternative', [
      leaf({ text: text(...s.orders) }),
      leaf({ type: 'text/html', text: '<p>HTML</p>' }),
    ]);
    const image = leaf({ type: 'image/png', charset: null, encoding: 'base64', text: 'png' });
    return {
      bytes: mail(s, multipart('mixed', [multipart('related', [inner, image])])),
      messages: used(s, {
        aside: ['alternative', 'not-text'],
        defects: ['post-attachment-unread'],
      }),
    };
  }),
  ...both('cut-short', 'the closing border is missing', (s) => ({
    bytes: mail(s, multipart('mixed', [leaf({ text: text(...s.orders) })], { cut: true })),
    messages: used(s, {
      defects: ['post-cut-short'],
      verdict: 'needs a ruling',
      why: 'something may be missing at the end',
    }),
  })),
  ...both('border-missing', 'a border is announced and never comes', (s) => ({
    bytes: mail(
      s,
      Buffer.from(`Content-Type: multipart/mixed; boundary=never\r\n\r\n${text(...s.orders)}`),
    ),
    messages: used(s, {
      defects: ['post-cut-short'],
      verdict: 'needs a ruling',
      why: 'something may be missing at the end',
    }),
  })),
  ...both('border-unnamed', 'parts are announced without a border', (s) => ({
    bytes: mail(s, Buffer.from(`Content-Type: multipart/mixed\r\n\r\n${text(...s.orders)}`)),
    messages: used(s, {
      defects: ['post-cut-short'],
      verdict: 'needs a ruling',
      why: 'something may be missing at the end',
    }),
  })),
  ...both('preamble', 'text before the first and behind the last border', (s) => {
    const body = multipart('mixed', [leaf({ text: text(...s.orders) })]).toString('latin1');
    const decoy = Buffer.from(s.decoy).toString('latin1');
    const within = body.replace('\r\n\r\n', `\r\n\r\n${decoy}\r\n`);
    return {
      bytes: mail(s, Buffer.from(`${within}${decoy}\r\n`, 'latin1')),
      messages: used(s),
    };
  }),
  ...both('border-as-line', 'a line of the text begins like a border', (s) => ({
    bytes: mail(
      s,
      multipart(
        'mixed',
        [leaf({ text: text(...s.orders.slice(0, 1), '--b-and-more', ...s.orders.slice(1)) })],
        { boundary: 'b' },
      ),
    ),
    messages: used(s, {
      orders: [s.orders[0]!, '--b-and-more', ...s.orders.slice(1)],
      ...HELD_BY_WORDS,
    }),
  })),
];
