import type { Buffer } from 'node:buffer';
import { both, type Case, type Sample, used } from './case.ts';
import { leaf, mail, multipart, text } from './mail.ts';

const chat = (s: Sample): Buffer => leaf({ text: text(s.chat) });
const attached = (
  name: string,
  type = 'text/plain',
): { type: string; headers: readonly string[] } => ({
  type,
  headers: [`Content-Disposition: attachment; ${name}`],
});

const binary = (name: string, type: string): Buffer =>
  leaf({
    ...attached(`filename="${name}"`, type),
    charset: null,
    encoding: 'base64',
    text: 'PK binary',
  });

export const attachments: readonly Case[] = [
  ...both('attached-text', 'orders in an attachment alone', (s) => ({
    bytes: mail(
      s,
      multipart('mixed', [
        leaf({ text: '\n' }),
        leaf({ ...attached('filename="orders.txt"'), encoding: 'base64', text: text(...s.orders) }),
      ]),
    ),
    messages: used(s),
  })),
  ...both('attached-octets', 'a text attached as bytes, in a charset of its own', (s) => ({
    bytes: mail(
      s,
      multipart('mixed', [
        chat(s),
        leaf({
          ...attached("filename*=UTF-8''%E5%91%BD%E4%BB%A4.txt", 'application/octet-stream'),
          charset: null,
          written: s.tongue === 'en' ? 'utf-8' : 'gbk',
          text: text(...s.orders),
        }),
      ]),
    ),
    messages: used(s, {
      orders: [s.chat, ...s.orders],
      ...(s.tongue === 'zh' && { defects: ['post-charset-guessed'] }),
    }),
  })),
  ...both('attached-encoded-name', 'a name as encoded words', (s) => ({
    bytes: mail(
      s,
      multipart('mixed', [
        chat(s),
        leaf({ ...attached('filename="=?utf-8?B?5ZG95LukLnR4dA==?="'), text: text(...s.orders) }),
      ]),
    ),
    messages: used(s, { orders: [s.chat, ...s.orders] }),
  })),
  ...both('attached-yaml', 'orders as YAML', (s) => ({
    bytes: mail(
      s,
      multipart('mixed', [
        chat(s),
        leaf({
          ...attached('filename="stark.yaml"', 'application/octet-stream'),
          charset: null,
          text: text('bids:', '  wildlings: 2'),
        }),
      ]),
    ),
    messages: used(s, { orders: [s.chat, 'bids:', '  wildlings: 2'] }),
  })),
  ...both('attached-path', 'a name that is a path', (s) => ({
    bytes: mail(
      s,
      multipart('mixed', [
        leaf({ ...attached('filename="../../../etc/passwd.txt"'), text: text(...s.orders) }),
      ]),
    ),
    messages: used(s),
  })),
  ...both('attached-others', 'pictures, papers and packages', (s) => ({
    bytes: mail(
      s,
      multipart('mixed', [
        leaf({ text: text(...s.orders) }),
        binary('map.png', 'image/png'),
        binary('orders.docx', 'application/octet-stream'),
        binary('winmail.dat', 'application/ms-tnef'),
      ]),
    ),
    messages: used(s, { aside: ['not-text'], defects: ['post-attachment-unread'] }),
  })),
  ...both('attached-twice', 'orders in the text and in an attachment', (s) => ({
    bytes: mail(
      s,
      multipart('mixed', [
        leaf({ text: text(...s.orders) }),
        leaf({ ...attached('filename="orders.txt"'), text: text(s.decoy) }),
      ]),
    ),
    messages: used(s, {
      orders: [...s.orders, s.decoy],
      defects: ['post-several-texts'],
      verdict: 'needs a ruling',
      why: 'two texts with orders',
    }),
  })),
  ...both('forwarded-attached', 'another mail attached', (s) => ({
    bytes: mail(
      s,
      multipart('mixed', [
        chat(s),
        leaf({
          type: 'message/rfc822',
          charset: null,
          text: text('From: tom@example.org', 'Subject: x', '', s.decoy),
        }),
      ]),
    ),
    messages: used(s, {
      orders: [s.chat],
      aside: ['forwarded'],
      isForwarded: true,
      verdict: 'needs a ruling',
      why: "no orders of its own; another's mail is attached",
    }),
  })),
  ...both('forwarded-inline', 'another mail handed on', (s) => ({
    bytes: mail(
      s,
      {
        text: text(
          ...(s.tongue === 'en'
            ? [
                '---------- Forwarded message ---------',
                'From: Tom <tom@example.org>',
                'Date: Sat',
                'Subject: x',
              ]
            : ['-------- 转发的邮件 --------', '发件人：金狮先生', '日期：周六', '主题：命令']),
          '',
          s.decoy,
        ),
      },
      { subject: s.tongue === 'en' ? 'Fwd: orders' : '=?utf-8?B?6L2s5Y+R77ya5ZG95Luk?=' },
    ),
    messages: used(s, {
      orders: [],
      aside: ['forwarded'],
      defects: ['post-no-text'],
      isForwarded: true,
      verdict: 'needs a ruling',
      why: "another's mail handed on",
    }),
  })),
  ...both('signed', 'signed, the signature beside', (s) => ({
    bytes: mail(
      s,
      multipart('signed', [
        leaf({ text: text(...s.orders) }),
        leaf({
          type: 'application/pgp-signature',
          charset: null,
          headers: ['Content-Disposition: attachment; filename="signature.sig"'],
          text: 'abc',
        }),
      ]),
    ),
    messages: used(s, { aside: ['pgp'] }),
  })),
  ...both('signed-inline', 'signed, the signature around', (s) => ({
    bytes: mail(s, {
      text: text(
        '-----BEGIN PGP SIGNED MESSAGE-----',
        'Hash: SHA256',
        '',
        ...s.orders,
        '-----BEGIN PGP SIGNATURE-----',
        '',
        'iQEzBAEB',
        '-----END PGP SIGNATURE-----',
      ),
    }),
    messages: used(s, { aside: ['pgp'] }),
  })),
  ...both('encrypted', 'encrypted', (s) => ({
    bytes: mail(s, {
      text: text('-----BEGIN PGP MESSAGE-----', '', 'hQEMA', '-----END PGP MESSAGE-----'),
    }),
    messages: used(s, {
      orders: [],
      aside: ['pgp'],
      defects: ['post-encrypted', 'post-no-text'],
      verdict: 'needs a ruling',
      why: 'it cannot be read',
    }),
  })),
];
