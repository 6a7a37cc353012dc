// What is made to hurt is refused by a code, or read as far as is reasonable.
import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import type { Letter } from '../../src/post/letter.ts';
import { LIMITS, type PostOptions } from '../../src/post/settings.ts';
import { readOurs } from '../support/mail-words.ts';
import { SAMPLES } from './make/case.ts';
import { leaf, mail, multipart, text } from './make/mail.ts';

const anna = SAMPLES.en;

const codes = async (bytes: Uint8Array, options: PostOptions = {}): Promise<readonly string[]> => {
  const [reading] = await readOurs('hostile.eml', bytes, options);
  return (reading?.ok ? reading.value.defects : (reading?.problems ?? [])).map(({ code }) => code);
};

const letter = async (bytes: Uint8Array): Promise<Letter> => {
  const [reading] = await readOurs('hostile.eml', bytes);
  if (!reading?.ok) throw new Error('refused');
  return reading.value;
};

const deep = (depth: number): Buffer => {
  let body = leaf({ text: 'x' });
  for (let at = 0; at < depth; at++) body = multipart('mixed', [body], { boundary: `b${at}.` });
  return body;
};

const refused: readonly (readonly [string, () => Uint8Array, string])[] = [
  ['no bytes at all', () => new Uint8Array(), 'post-empty'],
  ['a line of 100 MB', () => Buffer.alloc(100_000_000, 120), 'post-too-large'],
  ['a mail of 9 MB', () => mail(anna, { text: 'x'.repeat(9_000_000) }), 'post-too-large'],
  [
    'a million short lines',
    () => mail(anna, { text: 'a\n'.repeat(1_000_000) }),
    'post-too-many-lines',
  ],
  [
    'a million empty lines',
    () => mail(anna, { text: '\n'.repeat(1_000_000) }),
    'post-too-many-lines',
  ],
  ['four hundred levels', () => mail(anna, deep(400)), 'post-nested-too-deep'],
  [
    'thousands of attachments',
    () =>
      mail(
        anna,
        multipart(
          'mixed',
          Array.from({ length: 5000 }, () => leaf({ text: 'x' })),
        ),
      ),
    'post-too-many-parts',
  ],
  [
    'a header of 300 KB',
    () => mail(anna, { text: 'x' }, { headers: [`X-Long: ${'a b '.repeat(75_000)}`] }),
    'post-headers-too-long',
  ],
  [
    'ten thousand headers of 30 bytes',
    () =>
      mail(
        anna,
        { text: 'x' },
        { headers: Array.from({ length: 10_000 }, (_, at) => `X-${at}: ${'y'.repeat(24)}`) },
      ),
    'post-headers-too-long',
  ],
];

describe('refused as a whole', () => {
  test.each(refused)('%s', async (_, make, code) => {
    expect(await codes(make())).toEqual([code]);
  });

  test.each(refused.slice(2))('%s, with its sender named', async (_, make) => {
    const [reading] = await readOurs('hostile.eml', make());
    expect(reading?.ok).toBe(false);
    expect(reading?.head).toMatchObject({
      sender: { address: anna.address },
      subject: anna.subject,
      sent: '2026-03-14T09:00:00Z',
      arrived: '2026-03-14T09:00:05Z',
      id: 'r3.en@example.org',
    });
  });
});

const cut: readonly (readonly [string, () => Uint8Array, string])[] = [
  [
    'a text of 2 MB',
    () => mail(anna, { text: `${'x'.repeat(99)}\n`.repeat(20_000) }),
    'post-text-too-long',
  ],
  [
    'a text of 15000 lines',
    () => mail(anna, { text: 'Winterfell: hold\n'.repeat(15_000) }),
    'post-text-too-long',
  ],
  [
    'a line of 1 MB',
    () => mail(anna, { text: `a ${'x'.repeat(1_000_000)}` }),
    'post-line-too-long',
  ],
];

describe('read as far as the limit', () => {
  test.each(cut)('%s', async (_, make, code) => {
    expect(await codes(make())).toContain(code);
  });

  test('a caller may set limits of his own', async () => {
    const bytes = mail(anna, { text: text(...anna.orders) });
    expect(await codes(bytes, { limits: { bytes: 100 } })).toEqual(['post-too-large']);
    expect(await codes(bytes, { limits: { lineLength: 10 } })).toEqual([
      'post-line-too-long',
      'post-no-text',
    ]);
  });
});

// Each of these makes a careless pattern go over the same text again and again.
const slow: readonly (readonly [string, string])[] = [
  ['brackets', '['.repeat(400_000)],
  ['open tags', '[quote]'.repeat(60_000)],
  ['beginnings of elements', '<'.repeat(200_000)],
  ['tags that never close', '[size='.repeat(60_000)],
  ['heads of quotations', 'On 1 a@b\n'.repeat(9_900)],
  ['heads of quotations with marks', 'On 1 x wrote:\n> y\n'.repeat(4_900)],
  ['footers', 'Sent from my x\n'.repeat(9_900)],
  ['legal notices', 'Disclaimer x\n'.repeat(9_900)],
  ['rules', '_____\n'.repeat(9_900)],
  ['marks of signatures', '--\n'.repeat(900)],
  ['blocks of headers', 'From: x\nTo: y\n'.repeat(4_900)],
  ['spaces', ' '.repeat(400_000)],
  ['lines of spaces', `${' '.repeat(40)}\n`.repeat(9_900)],
  ['entities', '&#x'.repeat(130_000)],
  ['notices of edits', '本帖最后由'.repeat(20_000)],
  ['terminal codes', '\u001b]'.repeat(200_000)],
  ['fences', '---orders---\n'.repeat(900)],
  ['posts', 'x\n发表于 2026-3-14 09:00\n'.repeat(4_900)],
  ['dates', `发表于 ${'2026-'.repeat(80_000)}`],
  ['armour', '-----BEGIN PGP MESSAGE-----\n'.repeat(900)],
];

describe('long texts that repeat what is looked for', () => {
  test.each(slow)('%s', async (_, written) => {
    const read = await letter(mail(anna, { text: written }));
    expect(read.sender?.address).toBe(anna.address);
    expect(
      (await readOurs('page.txt', Buffer.from(written.slice(0, 400_000)))).length,
    ).toBeGreaterThan(0);
  });

  test('HTML of one element in another ten thousand times', async () => {
    const html = `${'<div>'.repeat(10_000)}Winterfell: hold${'</div>'.repeat(10_000)}`;
    const read = await letter(mail(anna, { type: 'text/html', text: html }));
    expect(read.sender?.address).toBe(anna.address);
  });

  test.each(['<ol><li>', '<b>', '<table><tr><td>', '<blockquote>'])(
    'HTML of %s in itself',
    async (tag) => {
      const html = `<p>Winterfell: hold</p>${tag.repeat(190_000 / tag.length)}`;
      const read = await letter(mail(anna, { type: 'text/html', text: html }));
      expect(read.texts[0]?.lines).toEqual(['Winterfell: hold']);
      expect(read.defects.map(({ code }) => code)).toEqual(['post-text-too-long']);
    },
  );

  test.each(['<', '<a', '<a ', '<!--', '&', '</'])('HTML of %s again and again', async (some) => {
    const html = `<p>Winterfell: hold</p>${some.repeat(195_000 / some.length)}`;
    const read = await letter(mail(anna, { type: 'text/html', text: html }));
    expect(read.texts[0]?.lines[0]).toBe('Winterfell: hold');
  });

  test('HTML of a table of many cells', async () => {
    const html = `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(5_000)}</table>`;
    const read = await letter(mail(anna, { type: 'text/html', text: html }));
    expect(read.texts[0]?.lines.length).toBe(5_000);
  });

  test('thousands of addresses', async () => {
    const to = Array.from({ length: 5_000 }, (_, at) => `a${at}@example.org`).join(',\r\n ');
    const read = await letter(mail(anna, { text: 'x' }, { to }));
    expect(read.recipients.length).toBe(100);
  });

  test('many texts share one limit', async () => {
    const html = leaf({ type: 'text/html', text: '<p>x y</p>'.repeat(4_000) });
    const bytes = mail(
      anna,
      multipart(
        'mixed',
        Array.from({ length: 100 }, () => html),
      ),
    );
    expect(await codes(bytes)).toContain('post-text-too-long');
    expect((await letter(bytes)).texts.length).toBeLessThan(20);
  });

  test('headers that begin nowhere and end nowhere', async () => {
    expect(await codes(Buffer.from('From: =?utf-8?B?'.repeat(5_000)))).toContain('post-no-text');
  });
});

test('the default limits hold a mail that people send', () => {
  expect(LIMITS.bytes).toBeGreaterThan(5_000_000);
});
