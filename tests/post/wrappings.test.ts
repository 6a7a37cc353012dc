// Every order file of the sample games comes through whatever a mail program wraps around it.
import { Buffer } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cleanCharacters } from '../../src/post/characters.ts';
import { readOurs } from '../support/mail-words.ts';
import { SAMPLES, type Tongue } from './make/case.ts';
import { encode, leaf, mail, multipart, text } from './make/mail.ts';

const GAMES: readonly (readonly [string, Tongue])[] = [
  ['five-kings', 'en'],
  ['storms-end', 'en'],
  ['wuwang', 'zh'],
];

interface OrderFile {
  readonly path: string;
  readonly tongue: Tongue;
  readonly lines: readonly string[];
}

const filesOf = ([game, tongue]: readonly [string, Tongue]): readonly OrderFile[] => {
  const folder = join(import.meta.dirname, '../../games', game, 'orders');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => ({
      path: `${game}/${name}`,
      tongue,
      lines: readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'),
    }));
};

const FILES = GAMES.flatMap(filesOf);

const squeezed = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => cleanCharacters(line).text.replace(/\s+/gu, ' ').trim()).filter(Boolean);

const escaped = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const decoy = (tongue: Tongue): string => SAMPLES[tongue].decoy;
const sent = (tongue: Tongue, part: Parameters<typeof mail>[1]): Buffer =>
  mail(SAMPLES[tongue], part);

const WRAPPINGS: Readonly<Record<string, (file: OrderFile) => Buffer>> = {
  'as it is': ({ lines }) => Buffer.from(text(...lines)),
  base64: ({ lines, tongue }) => sent(tongue, { encoding: 'base64', text: text(...lines) }),
  'quoted-printable GBK': ({ lines, tongue }) =>
    sent(tongue, { charset: 'gbk', encoding: 'quoted-printable', text: text(...lines) }),
  'GBK without a label': ({ lines, tongue }) =>
    sent(tongue, { charset: null, written: 'gbk', text: text(...lines) }),
  'flowed, every line with a space': ({ lines, tongue }) =>
    sent(tongue, {
      more: '; format=flowed',
      text: text(...lines.map((line) => (line === '' ? '' : `${line} `))),
    }),
  HTML: ({ lines, tongue }) =>
    sent(tongue, {
      type: 'text/html',
      text: lines.map((line) => `<div>${escaped(line)}<br></div>`).join(''),
    }),
  'a reply': ({ lines, tongue }) =>
    sent(tongue, {
      text: text(...lines, '', 'On 14 Mar 2026, GM <gm@example.net> wrote:', `> ${decoy(tongue)}`),
    }),
  'a fence': ({ lines, tongue }) =>
    sent(tongue, {
      text: text(decoy(tongue), '---orders---', ...lines, '---end---', decoy(tongue)),
    }),
  'an attachment': ({ lines, tongue }) =>
    sent(
      tongue,
      multipart('mixed', [
        leaf({ text: '' }),
        leaf({
          headers: ['Content-Disposition: attachment; filename=orders.txt'],
          text: text(...lines),
        }),
      ]),
    ),
  'tags of a forum': ({ lines, tongue }) =>
    sent(tongue, {
      text: text('[quote]', decoy(tongue), '[/quote]', '[b][size=3]', ...lines, '[/size][/b]'),
    }),
  'a post': ({ lines }) => encode(text('北境的雪', '发表于 2026-3-14 09:00', ...lines), 'gbk'),
};

describe.each(Object.entries(WRAPPINGS))('%s', (_, wrap) => {
  test.each(FILES.map((file) => [file.path, file] as const))('%s', async (_path, file) => {
    const [reading, ...more] = await readOurs('orders', wrap(file));
    expect(more).toEqual([]);
    expect(reading?.ok && squeezed(reading.value.texts.flatMap(({ lines }) => lines))).toEqual(
      squeezed(file.lines),
    );
  });
});

test('there are order files in both languages', () => {
  expect(FILES.filter(({ tongue }) => tongue === 'en').length).toBeGreaterThan(20);
  expect(FILES.filter(({ tongue }) => tongue === 'zh').length).toBeGreaterThan(20);
});
