// The plain and the HTML part of the mails of usual programs are one text, unless they order different things.
import { expect, test } from 'vitest';
import type { OrderText } from '../../src/post/letter.ts';
import { readOurs } from '../support/mail-words.ts';
import { SAMPLES } from './make/case.ts';
import { leaf, mail, multipart, text } from './make/mail.ts';

const OWN = ['Winterfell: defense +2', 'Karhold: raid', 'Narrow Sea: support Karhold'];
const OLD = ['Winterfell: defense +1', 'Seagard: raid'];
const QUOTED = OLD.map((line) => `> ${line}`);
const div = (lines: readonly string[]): string =>
  lines.map((line) => `<div>${line}</div>`).join('');

const both = async (plain: readonly string[], html: string): Promise<OrderText | undefined> => {
  const parts = [leaf({ text: text(...plain) }), leaf({ type: 'text/html', text: html })];
  const [reading] = await readOurs('a.eml', mail(SAMPLES.en, multipart('alternative', parts)));
  return reading?.ok ? reading.value.texts[0] : undefined;
};

const SAME: Readonly<Record<string, readonly [readonly string[], string]>> = {
  'an empty line below each': [OWN.flatMap((line) => [line, '']), div(OWN)],
  bold: [OWN.map((line) => `*${line}*`), div(OWN.map((line) => `<b>${line}</b>`))],
  'links written out': [
    OWN.map((line) => line.replace(':', ' <https://example.org/map>:')),
    div(OWN.map((line) => line.replace(/^[^:]+/, '<a href="https://example.org/map">$&</a>'))),
  ],
  'lines of HTML run together': [[OWN.join(' ')], div(OWN)],
  'lines broken to fit': [
    OWN.flatMap((line) => line.split(': ').join(':\n').split('\n')),
    div(OWN),
  ],
  'a list': [
    OWN.map((line) => `  - ${line}`),
    `<ul>${OWN.map((line) => `<li>${line}</li>`).join('')}</ul>`,
  ],
  'a link by its name': [
    [...OWN, '', 'https://example.org/map'],
    `${div(OWN)}<br><a href="https://example.org/map">the map</a>`,
  ],
  'a quotation that only the plain part marks': [[...OWN, '', ...QUOTED], div([...OWN, ...OLD])],
  'a quotation that only the HTML marks': [
    [...OWN, '', ...OLD],
    `${div(OWN)}<blockquote type="cite">${div(OLD)}</blockquote>`,
  ],
};

test.each(Object.entries(SAME))('one reading: %s', async (_, [plain, html]) => {
  const read = await both(plain, html);
  const lines = (read?.lines ?? []).map((line) => line.replace(/^\s*-\s/, '').trim());
  expect(lines.filter((line) => line !== '' && !line.startsWith('https:'))).toEqual(OWN);
  expect((read?.others ?? []).filter(({ by }) => by.includes('other-part'))).toEqual([]);
});

test.each([
  ['another number', OWN.map((line) => line.replace('+2', '+1')), div(OWN)],
  ['an order more', OWN, div([...OWN, ...OLD.slice(1)])],
  ['an order less', OWN, div(OWN.slice(1))],
  ['one that is struck out', [...OWN, ...OLD.slice(1)], `${div(OWN)}<s>${OLD[1]}</s>`],
])('two readings: %s', async (_, plain, html) => {
  const read = await both(plain, html);
  expect(read?.others?.length).toBeGreaterThan(0);
});
