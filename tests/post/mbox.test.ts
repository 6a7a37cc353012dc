// Where one mail ends and the next begins, however the file was put together.
import { describe, expect, test } from 'vitest';
import type { PostOptions } from '../../src/post/settings.ts';
import { readOurs } from '../support/mail-words.ts';

const FROM = 'From tom@example.org Fri Nov 20 12:00:00 2026';
const HEADERS = (who: string, more: readonly string[] = []): readonly string[] => [
  `From: ${who}@example.org`,
  'Date: Fri, 20 Nov 2026 12:00:00 +0000',
  `Message-ID: <${who}@example.org>`,
  ...more,
  '',
];
const ANNA = [...HEADERS('anna'), 'Winterfell: raid'];
const TOM = [...HEADERS('tom'), 'White Harbor: defense +1'];
const BOTH = [
  ['anna@example.org', 'Winterfell: raid'],
  ['tom@example.org', 'White Harbor: defense +1'],
];

interface Read {
  /** Who sent each mail, and its lines. */
  readonly mails: readonly (readonly (string | undefined)[])[];
  readonly held: readonly boolean[];
}

const read = async (
  bytes: string | Uint8Array,
  source = 'box.mbox',
  options: PostOptions = {},
): Promise<Read> => {
  const readings = await readOurs(source, Buffer.from(bytes), options);
  const letters = readings.flatMap((one) => (one.ok ? [one.value] : []));
  return {
    mails: letters.map(({ sender, texts }) => [
      sender?.address ?? undefined,
      ...texts.flatMap(({ lines }) => lines.filter((line) => line !== '')),
    ]),
    held: letters.map(({ defects }) => defects.some(({ code }) => code === 'post-mail-within')),
  };
};

const file = (...lines: readonly (string | readonly string[])[]): string =>
  `${lines.flat().join('\n')}\n`;

describe('two mails are two', () => {
  test.each([
    ['without an empty line between', file(FROM, ANNA, FROM, TOM)],
    ['with a space in the line between', file(FROM, ANNA, ' ', FROM, TOM)],
    ['with line ends of Windows', file(FROM, ANNA, FROM, TOM).replaceAll('\n', '\r\n')],
    ['with line ends of old machines', file(FROM, ANNA, '', FROM, TOM).replaceAll('\n', '\r')],
    [
      'a clock without seconds, a zone',
      file(FROM, ANNA, 'From tom Fri Nov 20 12:00 UTC 2026', TOM),
    ],
    ['days as in ISO', file('From a@b 2026-11-20T12:00:00Z', ANNA, 'From a@b 2026-11-20', TOM)],
    [
      'days without a clock',
      file('From a@b Fri Nov 20 2026', ANNA, 'From a@b Fri Nov 20 2026', TOM),
    ],
    ['days as in a header', file('From a@b Fri, 20 Nov 2026 12:00:00 +0000', ANNA, '', FROM, TOM)],
    ['no day at all', file('From anna', ANNA, '', 'From tom@example.org', TOM)],
    ['a remark above the first', file('# the mails of today', FROM, ANNA, '', FROM, TOM)],
  ])('%s', async (_, box) => {
    expect(await read(box)).toEqual({ mails: BOTH, held: [false, false] });
    expect((await read(box, 'box.txt')).mails).toEqual(BOTH);
  });

  test('what is said above the first is a message by itself', async () => {
    const above = 'Please hold the game until Monday.';
    const { mails } = await read(file(above, FROM, ANNA, '', FROM, TOM));
    expect(mails).toEqual([[undefined, above], ...BOTH]);
  });

  test('a bounce that says it is longer is held with what comes after it', async () => {
    const bounce = ['From: MAILER-DAEMON@example.org', 'Auto-Submitted: auto-replied'];
    const head = [...bounce, 'Content-Type: text/plain', 'Content-Length: 90', '', 'not delivered'];
    const { held } = await read(file(FROM, head, '', FROM, ANNA, '', FROM, TOM));
    expect(held).toEqual([true, false]);
  });

  test.each(['utf-16le', 'utf-16be'])('in %s, with a mark and without', async (name) => {
    const box = file(FROM, ANNA, '', FROM, TOM);
    for (const text of [box, `\uFEFF${box}`]) {
      const wide = Buffer.from(text, 'utf16le');
      const bytes = name === 'utf-16le' ? wide : wide.swap16();
      expect((await read(bytes)).mails).toEqual(BOTH);
    }
  });

  test('where a mail of several parts ends at once', async () => {
    const parts = ['--b', 'Content-Type: text/plain', '', 'Winterfell: raid', '--b--'];
    const anna = [...HEADERS('anna', ['Content-Type: multipart/mixed; boundary=b']), ...parts];
    expect(await read(file(FROM, anna, FROM, TOM))).toEqual({ mails: BOTH, held: [false, false] });
  });
});

describe('a mail that may hold another is held', () => {
  const parts = ['--b', 'Content-Type: text/plain', '', 'Winterfell: raid', '--b--'];
  const mixed = [...HEADERS('anna', ['Content-Type: multipart/mixed; boundary=b']), ...parts];
  test.each([
    ['two files put together', file(ANNA, TOM)],
    ['the first in parts', file(mixed, TOM)],
    ['the first without a line end', file(ANNA).trimEnd() + file(['Return-Path: <t@t>'], TOM)],
    ['a mail and an mbox', file(ANNA, FROM, TOM)],
    ['a separator of another form', file(FROM, ANNA, 'From tom@example.org', TOM)],
    ['a separator that says more', file(FROM, ANNA, '', 'From tom, at noon', TOM)],
    ['few headers below', file(FROM, ANNA, FROM, 'From: Tom', '', 'White Harbor: defense +1')],
    ['lines like headers below', file(ANNA, FROM, 'Winterfell: defense +1')],
  ])('%s', async (_, box) => {
    expect((await read(box, 'a.eml')).held).toEqual([true]);
  });

  test('also in a text, below orders', async () => {
    const { mails, held } = await read(file('Winterfell: raid', '', FROM, TOM), 'stark.txt');
    expect([mails.length, held]).toEqual([1, [true]]);
  });
});

describe('what is no other mail bothers nobody', () => {
  const shown = ['From: Tom <tom@example.org>', 'Sent: Friday', 'To: Anna', 'Subject: x', ''];
  test.each([
    ['an order with From', [...ANNA, '', 'From here we hold', 'Winterfell: raid']],
    ['the headers of an answered mail', [...ANNA, '', ...shown, 'White Harbor: raid']],
    ['all headers of it, below a line', [...ANNA, '', '----- Forwarded message -----', ...TOM]],
    ['with marks', [...ANNA, '', '> From: x', ...TOM.map((line) => `> ${line}`)]],
    [
      'a mail that is attached',
      [
        ...HEADERS('anna', ['Content-Type: multipart/mixed; boundary=b']),
        ...['--b', 'Content-Type: message/rfc822', '', ...TOM, '--b--'],
      ],
    ],
  ])('%s', async (_, lines) => {
    expect((await read(file(lines), 'a.eml')).held).toEqual([false]);
    expect((await read(file(FROM, lines))).held).toEqual([false]);
  });
});

describe('a mail that tells its length', () => {
  const anna = (body: readonly string[], length = file(body).length): readonly string[] => [
    ...HEADERS('anna').slice(0, -1),
    `Content-Length: ${length}`,
    '',
    ...body,
  ];
  const quoting = ['Winterfell: raid', '', FROM, ...TOM];

  test.each([
    ['the last', file(FROM, anna(quoting), ''), 1],
    ['not the last', file(FROM, anna(quoting), '', FROM, TOM), 2],
    [
      'lines were counted as of Windows',
      file(FROM, anna(['Winterfell: raid'], 18), '', FROM, TOM),
      2,
    ],
  ])('holds what it quotes: %s', async (_, box, count) => {
    const { mails, held } = await read(box);
    expect(mails.map(([from]) => from)).toEqual(
      ['anna@example.org', 'tom@example.org'].slice(0, count),
    );
    expect(held).toEqual([false, false].slice(0, count));
    expect(mails[0]).not.toContain('White Harbor: defense +1');
  });

  test('is held with what follows where it ends at none', async () => {
    const { mails, held } = await read(
      file(FROM, anna(['Winterfell: raid'], 80), '', FROM, TOM, '', FROM, TOM),
    );
    expect([mails.length, held]).toEqual([2, [true, false]]);
  });

  test.each([
    ['shorter', 2],
    ['longer than the file', 9_999],
  ])('is not believed: %s', async (_, length) => {
    const box = file(FROM, anna(['Winterfell: raid'], length), '', FROM, TOM);
    expect(await read(box)).toEqual({ mails: BOTH, held: [false, false] });
  });
});
