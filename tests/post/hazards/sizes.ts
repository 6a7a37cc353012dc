import { leaf, multipart, text } from '../make/mail.ts';
import { both, from, type Hazard, nothing, plain, say, type Talk } from './case.ts';

/** Bytes. */
const SIZE = 20_000_000;

/** Too much of anything: it is held, with its sender named. */
export const large: readonly Hazard[] = [
  ...both('large/attachment', (talk) =>
    nothing(
      'ruling',
      from(
        talk,
        multipart('mixed', [
          leaf({ text: text(...talk.lines) }),
          leaf({
            type: 'image/png',
            charset: null,
            encoding: 'base64',
            headers: ['Content-Disposition: attachment; filename="map.png"'],
            text: 'x'.repeat(SIZE * 0.75),
          }),
        ]),
      ),
    ),
  ),
  ...both('large/text', (talk) =>
    nothing('ruling', from(talk, { text: text(...talk.lines, '# '.repeat(1_000_000)) })),
  ),
  ...both('large/many-parts', (talk) =>
    nothing(
      'ruling',
      from(
        talk,
        multipart(
          'mixed',
          Array.from({ length: 400 }, () => leaf({ text: text(...talk.lines) })),
        ),
      ),
    ),
  ),
  ...both('large/nested', (talk) => {
    let body = leaf({ text: text(...talk.lines) });
    for (let depth = 0; depth < 60; depth++)
      body = multipart('mixed', [body], { boundary: `=_${depth}` });
    return nothing('ruling', from(talk, body));
  }),
  ...both('large/mails-in-mails', (talk) => {
    let inner = text(`From: ${talk.address}`, 'Subject: x', '', ...talk.lines);
    for (let depth = 0; depth < 5; depth++)
      inner = text('From: tom@example.org', 'Content-Type: message/rfc822', '', inner);
    return nothing(
      ['ruling', 'read'],
      from(
        talk,
        multipart('mixed', [leaf({ type: 'message/rfc822', charset: null, text: inner })]),
      ),
    );
  }),
  ...both('large/attached-mail-alone', (talk) =>
    nothing(
      ['ruling', 'read'],
      from(
        talk,
        multipart('mixed', [
          leaf({
            type: 'message/rfc822',
            charset: null,
            headers: ['Content-Disposition: attachment; filename="orders.eml"'],
            text: text(
              `From: ${talk.address}`,
              'Content-Type: text/plain; charset=utf-8',
              '',
              ...talk.lines,
            ),
          }),
        ]),
      ),
    ),
  ),
];

const yamlOf = (talk: Talk): readonly string[] =>
  say(
    talk,
    [
      'house: stark',
      'round: 5',
      'orders:',
      '  Winterfell: defense +2',
      '  Stony Shore: consolidate',
    ],
    ['house: 白狼', 'round: 5', 'orders:', '  海疆城: 防守+2', '  卡霍城: 巩固统治'],
  );

const yamlMeans = (talk: Talk): readonly string[] =>
  say(
    talk,
    ['Winterfell: defense +2', 'The Stony Shore: consolidate power'],
    ['Seagard: defense +2', 'Karhold: consolidate power'],
  );

/** YAML, as some write who have a program for it. */
export const yaml: readonly Hazard[] = [
  ...both('yaml/attached', (talk) => ({
    items: [
      from(
        talk,
        multipart('mixed', [
          leaf({ text: text(talk.hello) }),
          leaf({
            type: 'application/x-yaml',
            headers: ['Content-Disposition: attachment; filename="stark.yaml"'],
            text: text(...yamlOf(talk)),
          }),
        ]),
      ),
    ],
    means: yamlMeans(talk),
    verdict: 'used',
    isFaultless: true,
  })),
  ...both('yaml/not-whole', (talk) => ({
    items: [
      from(
        talk,
        multipart('mixed', [
          leaf({
            type: 'text/yaml',
            headers: ['Content-Disposition: attachment; filename="stark.yaml"'],
            text: text(...yamlOf(talk), '  Mars: defense +1'),
          }),
        ]),
      ),
    ],
    means: yamlMeans(talk),
    verdict: ['used', 'ruling', 'read', 'ignored'],
  })),
  ...both('yaml/only-final', (talk) => ({
    items: [
      plain(talk, talk.lines),
      from(
        talk,
        multipart('mixed', [
          leaf({
            type: 'text/yaml',
            headers: ['Content-Disposition: attachment; filename="stark.yaml"'],
            text: text('status: final'),
          }),
        ]),
        {},
        1,
      ),
    ],
    means: talk.means,
    otherwise: talk.means,
    verdict: ['used', 'read', 'ignored'],
  })),
];
