// How long a message of 5 MB takes at most, and a mailbox of 10 000 messages.
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { readPost } from '../../src/post/read.ts';
import { SAMPLES } from '../post/make/case.ts';
import { leaf, mail, multipart, text } from '../post/make/mail.ts';
import { readOurs } from '../support/mail-words.ts';

const SIZE = 5_000_000;
const anna = SAMPLES.en;
const fill = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length));

const LARGE: Readonly<Record<string, () => Buffer>> = {
  'lines of orders': () =>
    mail(anna, { text: fill('Winterfell: march +1 -> Moat Cailin: knight\n') }),
  'lines of 76': () => mail(anna, { text: fill(`${'x '.repeat(38)}\n`) }),
  'short lines': () => mail(anna, { text: fill('ab\n') }),
  'one line': () => mail(anna, { text: fill('x') }),
  'one HTML text': () => mail(anna, { type: 'text/html', text: fill('<div><b>x</b> y</div>') }),
  'text and HTML': () =>
    mail(
      anna,
      multipart('mixed', [
        leaf({
          text: fill('Winterfell: hold the line and wait for the king to come back\n').slice(
            0,
            SIZE / 2,
          ),
        }),
        leaf({
          type: 'text/html',
          text: fill(`<p>${'x y '.repeat(200)}</p>\n`).slice(0, SIZE / 2),
        }),
      ]),
    ),
  'many HTML texts': () =>
    mail(
      anna,
      multipart(
        'mixed',
        Array.from({ length: 190 }, () =>
          leaf({ type: 'text/html', text: '<div><b>x</b> y</div>'.repeat(1200) }),
        ),
      ),
    ),
  'open elements': () => mail(anna, { type: 'text/html', text: fill('<div><p') }),
  'base64 text': () =>
    mail(anna, { encoding: 'base64', text: fill('临冬城：行军 ').slice(0, SIZE / 4) }),
  'an attached picture': () =>
    mail(
      anna,
      multipart('mixed', [
        leaf({ text: text(...anna.orders) }),
        leaf({
          type: 'image/png',
          charset: null,
          encoding: 'base64',
          text: fill('x').slice(0, SIZE * 0.74),
        }),
      ]),
    ),
  borders: () =>
    mail(
      anna,
      Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${fill('--b\r\n\r\nx\r\n')}`),
    ),
};

test('a message of 5 MB', async () => {
  await readOurs('warm.eml', mail(anna, { type: 'text/html', text: '<p>x</p>' }));
  for (const [name, make] of Object.entries(LARGE)) {
    const bytes = make();
    const start = performance.now();
    const [reading] = await readOurs('large.eml', bytes);
    const took = performance.now() - start;
    const ended = reading?.ok ? 'read' : reading?.problems[0]?.code;
    console.log(`5 MB, ${name}`.padEnd(28), `${took.toFixed(0)} ms`.padStart(8), ` ${ended}`);
    expect(reading).toBeDefined();
  }
});

test('a mailbox of 10 000 messages', async () => {
  const separator = Buffer.from('From anna@example.org Sat Mar 14 09:00:00 2026\n');
  const one = Buffer.concat([
    separator,
    mail(anna, { text: text(...anna.orders) }),
    Buffer.from('\n'),
  ]);
  const box = Buffer.concat(Array.from({ length: 10_000 }, () => one));
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  let letters = 0;
  for await (const reading of readPost('box.mbox', box)) if (reading.ok) letters++;
  const seconds = (performance.now() - start) / 1000;
  const grown = (process.memoryUsage().heapUsed - before) / 1e6;
  console.log(
    `10 000 messages             ${seconds.toFixed(1)} s, heap grown by ${grown.toFixed(0)} MB`,
  );
  expect(letters).toBe(10_000);
});
