// What HTML shows is read; what its own style hides is not; what a style sheet may hide is asked.
import { expect, test } from 'vitest';
import type { Letter, OrderText } from '../../src/post/letter.ts';
import { readOurs } from '../support/mail-words.ts';
import { SAMPLES } from './make/case.ts';
import { leaf, mail, multipart, text } from './make/mail.ts';

const OWN = 'Winterfell: hold';
const OLD = 'Karhold: raid';

const letterOf = async (body: Parameters<typeof mail>[1]): Promise<Letter> => {
  const [reading] = await readOurs('a.eml', mail(SAMPLES.en, body));
  if (!reading?.ok) throw new Error('refused');
  return reading.value;
};
const said = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter(Boolean);
const othersOf = (read: OrderText | undefined): readonly unknown[] =>
  (read?.others ?? []).map(({ by, lines }) => [by.join('+'), said(lines)]);

const page = (html: string): Promise<Letter> => letterOf({ type: 'text/html', text: html });

test.each([
  'style="display:none"',
  'style="DISPLAY : None !important"',
  'style="display/* x */:/**/none"',
  'style="display:&#110;one"',
  'style="d\\69splay:none"',
  "style='color:red;visibility:hidden'",
  'style="font-size:0"',
  'style="font-size:.5px;line-height:1"',
  'style="font:1px/1 Arial"',
  'style="opacity:0"',
  'style="max-height:0;overflow:hidden"',
  'style="height:0;overflow:hidden"',
  'style="mso-hide:all"',
  'style="color:#fff"',
  'style="color:rgb(17, 17, 17);background:#111 url(x.png)"',
  'bgcolor="#abcdef" style="color:#ABCDEF"',
  'style="color:transparent"',
  'style="position:absolute;left:-9999px"',
  'style="text-indent:-999em"',
  'hidden',
])('hidden by %s', async (attribute) => {
  const read = await page(`<p ${attribute}>${OLD}</p><p>${OWN}</p>`);
  expect(said(read.texts[0]?.lines ?? [])).toEqual([OWN]);
  expect(read.texts[0]?.others).toBe(undefined);
  expect(read.aside.map(({ reason, lines }) => [reason, ...lines])).toEqual([['hidden', OLD]]);
});

test.each([
  'style="display:block"',
  'style="font-size:0"><span style="font-size:12pt"',
  'style="visibility:hidden"><span style="visibility:visible"',
  'style="color:#fff"><span style="color:black"',
  'style="color:white;background-color:navy"',
  'style="max-height:100%;max-width:600px;opacity:1"',
  'style="content:\'display:none\'"',
  'title="display:none"',
])('shown in spite of %s', async (attribute) => {
  const read = await page(`<p ${attribute}>${OLD}</p>`);
  expect(said(read.texts[0]?.lines ?? [])).toEqual([OLD]);
});

test.each([
  ['.x{display:none}', 'class="a X"', [OLD, OWN], [OWN]],
  ['@media (max-width:1px){p.x , b{font-size:0}}', 'class="x"', [OLD, OWN], [OWN]],
  ['#y{visibility:hidden}', 'id="y"', [OLD, OWN], [OWN]],
  ['.x{display:block!important}', 'class="x" style="display:none"', [OWN], [OLD, OWN]],
])('a style sheet may change what is seen: %s', async (sheet, attribute, main, other) => {
  const read = await page(`<style>${sheet}</style><p ${attribute}>${OLD}</p><p>${OWN}</p>`);
  expect(said(read.texts[0]?.lines ?? [])).toEqual(main);
  expect(othersOf(read.texts[0])).toEqual([['hidden', other]]);
});

test('a style sheet that says nothing of what is there asks nothing', async () => {
  const read = await page(`<style>.z{display:none} p{color:red}</style><p>${OWN}</p>`);
  expect(read.texts[0]?.others).toBe(undefined);
});

test.each([
  '<s>Karhold: raid</s>',
  '<del>Karhold: raid</del>',
  '<strike>Karhold: raid</strike>',
  '<span style="text-decoration: underline line-through">Karhold: raid</span>',
])('struck out by %s', async (struck) => {
  const read = await page(`<p>${struck}</p><p>${OWN}</p>`);
  expect(said(read.texts[0]?.lines ?? [])).toEqual([OWN]);
  expect(othersOf(read.texts[0])).toEqual([['struck', [OLD, OWN]]]);
  expect(read.aside.map(({ reason, lines }) => [reason, ...lines])).toEqual([['struck', OLD]]);
});

test.each([
  ['[s]Karhold: raid[/s]', [OWN], [OLD, OWN]],
  ['~~Karhold: raid~~', [OWN], [OLD, OWN]],
  ['Karhold: ~~raid~~ hold', ['Karhold:  hold', OWN], ['Karhold: raid hold', OWN]],
])('struck out in a text: %s', async (struck, main, other) => {
  const read = await letterOf({ text: text(struck, OWN) });
  expect(said(read.texts[0]?.lines ?? [])).toEqual(main);
  expect(othersOf(read.texts[0])).toEqual([['struck', other]]);
});

test.each([
  ['bold and headings', `<h2>Orders</h2><b>Winterfell</b>: <strong>hold</strong>`, ['Orders', OWN]],
  [
    'a list in a list',
    `<ul><li>North<ul><li>${OWN}</li><li>${OLD}</li></ul></li></ul>`,
    ['North', OWN, OLD],
  ],
  [
    'a list of an office program',
    `<p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>${OWN}</p>`,
    [OWN],
  ],
  [
    'an arrow of an office program',
    `<p>Winterfell: march <span style='font-family:Wingdings'>à</span> Karhold</p>`,
    ['Winterfell: march → Karhold'],
  ],
  ['text as it stands', `<pre>${OWN}\n${OLD}</pre>`, [OWN, OLD]],
  [
    'a border at the left',
    `<p>${OWN}</p><div style="border-left:solid blue 1.5pt">${OLD}</div>`,
    [OWN],
  ],
  ['a comment', `<!-- ${OLD} --><p>${OWN}</p>`, [OWN]],
  ['a broken page', `<p>${OWN}<table><tr><td>Karhold:<td>raid`, [OWN, OLD]],
  [
    'a quotation in a cell',
    `<table><tr><td><blockquote>${OLD}</blockquote></td></tr></table>${OWN}`,
    [OWN],
  ],
])('%s', async (_, html, lines) => {
  expect(said((await page(html)).texts[0]?.lines ?? [])).toEqual(lines);
});

const both = (plain: string, html: string): Promise<Letter> =>
  letterOf(
    multipart('alternative', [leaf({ text: plain }), leaf({ type: 'text/html', text: html })]),
  );

test('a plain part and an HTML part that say different things', async () => {
  const read = await both(text(OWN), `<p>${OWN}</p><p>${OLD}</p>`);
  expect(read.texts.map(({ lines }) => said(lines))).toEqual([[OWN]]);
  expect(othersOf(read.texts[0])).toEqual([['other-part', [OWN, OLD]]]);
});

test('what is struck out in the HTML part alone', async () => {
  const read = await both(text(OLD, OWN), `<p><s>${OLD}</s></p><p>${OWN}</p>`);
  expect(othersOf(read.texts[0])).toEqual([['other-part', [OWN]]]);
});

test('parts that say the same in different lines', async () => {
  const long = `Winterfell: march to Karhold with ${'every man that there is, '.repeat(3)}and more`;
  const at = long.lastIndexOf(' ', 76);
  const read = await both(text(long.slice(0, at), long.slice(at + 1)), `<p>${long}</p>`);
  expect(read.texts.map(({ lines }) => said(lines))).toEqual([[long]]);
  expect(othersOf(read.texts[0])).toEqual([]);
});

test('a plain part that only says to look at the other', async () => {
  const read = await both(text('Your program cannot show this mail'), `<p>${OWN}</p>`);
  expect(read.texts.map(({ lines }) => said(lines))).toEqual([[OWN]]);
});
