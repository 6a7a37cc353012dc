import { type Document, isSaying, type QuotedLine, type Saying } from '../../core/document.ts';
import type { Lang, RuleId, Seat } from '../../core/game.ts';
import { unreachable } from '../../core/result.ts';
import type { Ink, Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { visible } from '../escape.ts';
import type { Svg } from '../map/svg.ts';
import {
  type Heading,
  type Item,
  type ListNode,
  type OutlineNode,
  outlineOf,
  type QuoteBlock,
  type TableBlock,
} from './outline.ts';
import { citedOf, type Piece, plain } from './pieces.ts';
import { isNumber } from './text.ts';

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => MARKUP[char] ?? char);

/** The look of a page: paper by day, a dark room by night, black on white in print. */
const STYLE = `:root {
  color-scheme: light dark;
  --paper: #f6f2ea; --sheet: #fffdf9; --ink: #211d18; --soft: #6a6156; --line: #e0d8ca;
  --accent: #8a2b1f; --shade: #f7f2e8; --good: #2f6b2f; --bad: #a3231a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131518; --sheet: #1b1e22; --ink: #e8e4dc; --soft: #a49d92; --line: #343940;
    --accent: #eb9c86; --shade: #23272c; --good: #8fcf8f; --bad: #ff9c8f;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: clamp(1rem, 4vw, 3rem) clamp(.75rem, 4vw, 3rem) 4rem; max-width: 52rem;
  background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1.0625rem/1.6 "Iowan Old Style", "Palatino Linotype", Palatino, "Source Serif 4", Georgia, serif;
}
:lang(zh) body, body:lang(zh) {
  font-family: system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif;
  line-height: 1.75;
}
h1, h2, h3 { line-height: 1.25; font-weight: 600; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); margin: 0; letter-spacing: -.01em; }
header { border-bottom: 3px double var(--accent); padding-bottom: .75rem; margin-bottom: 1.25rem; }
h2 { font-size: 1.375rem; margin: 0 0 .75rem; color: var(--accent); }
h3 {
  font-size: 1.0625rem; margin: 1.75rem 0 .5rem; padding-bottom: .25rem;
  border-bottom: 1px solid var(--line);
}
h2 + h3 { margin-top: .75rem; }
section > h2:not(:first-child) { margin-top: 1.75rem; }
p { margin: .5rem 0; }
nav ol { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1.25rem; padding: 0; }
nav li { min-width: 0; }
nav a {
  display: block; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 1rem;
  background: var(--sheet); color: var(--accent); text-decoration: none; font-size: .9375rem;
}
nav a:hover, nav a:focus-visible { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
section {
  background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem;
  padding: clamp(1rem, 3vw, 1.75rem) clamp(.75rem, 3vw, 2rem); margin: 0 0 1.25rem;
}
h2 { scroll-margin-top: 1rem; }
ul { margin: 0; padding: 0; list-style: none; }
main li { margin: .375rem 0; padding-left: .875rem; position: relative; }
main li::before { content: "\\2022"; position: absolute; left: .0625rem; color: var(--soft); }
main section > ul > li.of { border-left: 3px solid var(--of, var(--line)); margin: .625rem 0; }
main section > ul > li.of::before { content: none; }
main li ul { margin: .125rem 0 .25rem .25rem; }
main li li { margin: .1875rem 0; }
b { font-weight: 600; color: var(--of, inherit); }
small { color: var(--soft); font-size: .75rem; font-weight: 400; white-space: nowrap; letter-spacing: .02em; }
small::before { content: "\\200b"; white-space: normal; }
small a { color: inherit; text-decoration: underline dotted; text-underline-offset: .2em; }
small a:hover { color: var(--accent); }
.rules summary { cursor: pointer; color: var(--accent); }
.rules summary h2 { display: inline; margin: 0; }
.rules dl { margin: .75rem 0 0; font-size: .9375rem; line-height: 1.5; }
.rules dl > div { padding: .375rem 0; border-top: 1px solid var(--line); scroll-margin-top: 5rem; }
.rules dt { font-weight: 600; font-size: .8125rem; letter-spacing: .02em; color: var(--soft); }
.rules dd { margin: 0; }
.rules div:target { background: var(--shade); box-shadow: 0 0 0 .375rem var(--shade); }
code, pre { font-size: .875em; }
pre {
  margin: .375rem 0; padding: .375rem .625rem; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--shade); border-radius: .375rem; line-height: 1.5;
}
mark { background: none; color: inherit; text-decoration: underline wavy var(--bad); text-underline-offset: .25em; }
.good { color: var(--good); }
.bad { color: var(--bad); }
table {
  border-collapse: collapse; margin: .625rem 0 .75rem; width: 100%; max-width: 36rem;
  font-size: .9375rem; line-height: 1.4; background: var(--shade); border-radius: .375rem;
}
th, td { padding: .3125rem .625rem; text-align: left; vertical-align: baseline; font-weight: 400; }
thead th { font-weight: 600; border-bottom: 1px solid var(--soft); }
tbody tr + tr > * { border-top: 1px solid var(--line); }
tfoot > tr > * { font-weight: 600; border-top: 2px solid var(--soft); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
td.number { font-size: 1.0625em; }
thead b { white-space: nowrap; }
@media (max-width: 30rem) {
  body { font-size: 1rem; }
  main li { padding-left: .75rem; }
  main li ul { margin-left: 0; }
  th, td { padding: .25rem .3125rem; }
  table { font-size: .8125rem; }
  main li table { margin-left: -.625rem; width: calc(100% + .625rem); }
  section { border-radius: .375rem; }
  small { font-size: .6875rem; letter-spacing: 0; }
  nav ol { gap: .125rem 1rem; }
  nav a { border: 0; padding: .25rem 0; background: none; text-decoration: underline; text-underline-offset: .25em; }
}
@media (min-width: 82rem) {
  body { max-width: 72rem; display: grid; grid-template-columns: 12rem minmax(0, 52rem); column-gap: 3rem; }
  header { grid-column: 1 / -1; }
  nav { grid-column: 1; position: sticky; top: 1.5rem; align-self: start; }
  nav ol { flex-direction: column; }
  main { grid-column: 2; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print {
  :root { --paper: #fff; --sheet: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #000; --shade: #fff; --good: #000; --bad: #000; }
  @page { margin: 1.8cm; }
  body { display: block; max-width: none; padding: 0; font-size: 10.5pt; line-height: 1.4; }
  nav { display: none; }
  section { border: 0; padding: 0; margin: 0 0 1rem; }
  h1, h2, h3 { break-after: avoid; }
  table, tr, li li:not(:has(ul)), li:has(> table) { break-inside: avoid; }
  table { font-size: .9375em; }
  small { font-size: 7.5pt; }
  small a { text-decoration: none; }
  .rules:not(:has([open])) { display: none; }
}
`;

/** The seats' colours, in their order, as pages number them. */
export const inkRules = (inks: readonly Ink[]): string =>
  [
    ...inks.map(({ light }, at) => `.seat-${at} { --of: ${light}; }`),
    '@media (prefers-color-scheme: dark) {',
    ...inks.map(({ dark }, at) => `  .seat-${at} { --of: ${dark}; }`),
    '}',
    '@media print {',
    ...inks.map(({ light }, at) => `  .seat-${at} { --of: ${light}; }`),
    '}',
    '',
  ].join('\n');

/** The rules' own texts by their ids, in the order of the book; with the marks of Markdown. */
export type RuleTexts = ReadonlyMap<RuleId, string>;

/** The rules that documents cite and a book holds, in the book's order. */
export const citedRules = (documents: readonly Document[], texts: RuleTexts): RuleTexts => {
  const cited = new Set(
    documents
      .flat()
      .flatMap(sayingsIn)
      .map(({ rule }) => rule),
  );
  return new Map([...texts].filter(([rule]) => cited.has(rule)));
};

/** All that a block says, and what is said in that. */
const sayingsIn = (value: unknown): readonly Saying[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(sayingsIn);
  return isSaying(value) ? [value, ...inside] : inside;
};

/** Where a rule stands in a page; `begins` begins all ids of the part that cites it. */
const ruleAnchor = (begins: string, rule: RuleId): string => `${begins}rule-${escapeHtml(rule)}`;

/** A section that opens, with the rules for who cannot look them up; nothing without any. */
export const rulesHtml = (
  rules: RuleTexts,
  words: Catalogue,
  { begins, level }: { readonly begins: string; readonly level: 2 | 3 },
): string => {
  if (rules.size === 0) return '';
  const id = `${begins}rules`;
  const items = [...rules].map(
    ([rule, text]) =>
      `<div id="${ruleAnchor(begins, rule)}"><dt>${escapeHtml(rule)}</dt><dd>${ruleHtml(text)}</dd></div>`,
  );
  return [
    `<section class="rules" aria-labelledby="${id}">`,
    `<details>\n<summary><h${level} id="${id}">${escapeHtml(words.sentence('page.rules'))}</h${level}></summary>`,
    `<dl>\n${items.join('\n')}\n</dl>`,
    '</details>\n</section>',
  ].join('\n');
};

const ruleHtml = (text: string): string =>
  escapeHtml(visible(text))
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*([^\s*][^*]*)\*/g, '<em>$1</em>')
    .replace(/`([^`]+)`/g, '<code>$1</code>');

/**
 * A map that a touch or a key makes large enough to read on a telephone, without a script: a box
 * to tick, and the drawing as its label. `id` is that of the box.
 */
export const mapHtml = ({ svg }: Svg, words: Catalogue, id: string): string => {
  const enlarge = escapeHtml(words.sentence('page.enlarge'));
  const name = escapeHtml(words.sentence('page.map'));
  return [
    '<div class="map">',
    `<input type="checkbox" class="zoom" id="${id}" aria-label="${enlarge}">`,
    `<label for="${id}">${enlarge}</label>`,
    `<div class="drawing" tabindex="0" role="group" aria-label="${name}">`,
    `<label for="${id}">${svg}</label>`,
    '</div>\n</div>',
  ].join('\n');
};

export const MAP_STYLE = `.map { margin: 0 0 1.25rem; }
.zoom, .map > label { vertical-align: middle; cursor: pointer; }
.map > label { font-size: .9375rem; color: var(--accent); }
.zoom { accent-color: var(--accent); width: 1.125rem; height: 1.125rem; margin: 0 .25rem 0 0; }
.drawing { margin-top: .375rem; overflow: auto; border: 1px solid var(--line); border-radius: .5rem; background: #fbf8f0; }
.drawing label { display: block; cursor: zoom-in; }
.drawing svg { display: block; width: 100%; height: auto; margin: 0 auto; }
.zoom:checked ~ .drawing { max-height: 85vh; max-height: 85svh; }
.zoom:checked ~ .drawing label { cursor: zoom-out; }
.zoom:checked ~ .drawing svg { width: max(77.5rem, 150%); max-width: none; max-height: none; }
@media print {
  .zoom, .map > label { display: none; }
  .map { break-inside: avoid; }
  .drawing, .zoom:checked ~ .drawing { overflow: visible; max-height: none; border: 0; }
  .drawing svg, .zoom:checked ~ .drawing svg { width: auto; max-width: 100%; max-height: 22cm; }
}
`;

interface Part {
  readonly inks: Inks;
  /** Begins all ids of it. */
  readonly begins: string;
  /** The rules that stand elsewhere in the page, where ids begin with `citing`. */
  readonly cited: RuleTexts;
  readonly citing: string;
  /** Those that the page can show on a map, where its sentences name them. */
  readonly spaces?: ReadonlySet<string>;
}

/** The sections of a document as a part of a larger page. */
export const sectionsHtml = (document: Document, catalogue: Catalogue, part: Part): string => {
  const { inks, ...where } = part;
  const page: Page = { catalogue, classes: classesOf(inks), deeper: 1, ...where };
  const sections = sectionsOf(outlineOf(document));
  return sections.map((section, at) => sectionHtml(page, section, at)).join('\n');
};

interface Page extends Omit<Part, 'inks'> {
  readonly catalogue: Catalogue;
  /** The style of each seat that has a colour. */
  readonly classes: ReadonlyMap<Seat, string>;
  /** The number of levels of headings that stand above the document's own. */
  readonly deeper: number;
}

/** Ids of seats do not become part of the page's code: seats are numbered. */
export const classesOf = (inks: Inks): Page['classes'] =>
  new Map(Object.keys(inks).map((seat, at) => [seat, `seat-${at}`]));

// ---- Sections -------------------------------------------------------------------------------

/** A heading of the second level, and all up to the next. */
interface Section {
  readonly heading: Heading | null;
  readonly nodes: readonly OutlineNode[];
}

const isHeading = (node: OutlineNode): node is Heading => node.block === 'heading';
const isTitle = (node: OutlineNode): boolean => isHeading(node) && node.level === 1;

const sectionsOf = (nodes: readonly OutlineNode[]): readonly Section[] => {
  const sections: { readonly heading: Heading | null; readonly nodes: OutlineNode[] }[] = [];
  for (const node of nodes) {
    if (isTitle(node)) continue;
    if (isHeading(node) && node.level === 2) sections.push({ heading: node, nodes: [] });
    else if (sections.length === 0) sections.push({ heading: null, nodes: [node] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
};

const sectionHtml = (page: Page, { heading, nodes }: Section, at: number): string => {
  const id = `${page.begins}section-${at}`;
  // Where no heading of the second level stands above, those of the third are in its place.
  const inner = heading === null ? { ...page, deeper: page.deeper - 1 } : page;
  const body = nodes.map((node) => nodeHtml(inner, node)).join('\n');
  if (heading === null) return `<section>\n${body}\n</section>`;
  const title = `<h${2 + page.deeper} id="${id}">${inline(page, heading.text)}</h${2 + page.deeper}>`;
  return `<section aria-labelledby="${id}">\n${title}\n${body}\n</section>`;
};

const nodeHtml = (page: Page, node: OutlineNode): string => {
  switch (node.block) {
    case 'heading':
      return headingHtml(page, node);
    case 'paragraph':
      return `<p>${inline(page, node.text)}</p>`;
    case 'table':
      return tableHtml(page, node);
    case 'quote':
      return quoteHtml(node);
    case 'items':
      return listHtml(page, node);
    default:
      return unreachable(node);
  }
};

const headingHtml = (page: Page, { level, text }: Heading): string => {
  const name = `h${level + page.deeper}`;
  return `<${name}>${inline(page, text)}</${name}>`;
};

// ---- Lists and tables -----------------------------------------------------------------------

const listHtml = (page: Page, { items }: ListNode): string =>
  `<ul>\n${items.map((item) => itemHtml(page, item)).join('\n')}\n</ul>`;

/** An item has the colour of the seat that it begins with. */
const itemHtml = (page: Page, { text, inner }: Item): string => {
  const seat = citedOf(page.catalogue, unmarked(text)).sentence[0]?.seat;
  const style = seat === undefined ? undefined : page.classes.get(seat);
  const tag = style === undefined ? '<li>' : `<li class="of ${style}">`;
  const under = inner.map((node) => `\n${nodeHtml(page, node)}`).join('');
  return `${tag}${inline(page, text)}${under}</li>`;
};

/** A text without a mark stays the same object, so that it is not said a second time. */
const unmarked = (text: Saying): Saying => {
  const { mark, ...said } = text;
  return mark === undefined ? text : said;
};

const tableHtml = (page: Page, { head, rows, summed }: TableBlock): string => {
  const { catalogue } = page;
  const numeric = head.map((_, at) =>
    rows.every((row) => {
      const cell = row[at];
      return cell === undefined || isNumber(plain(catalogue, cell));
    }),
  );
  const style = (at: number): string => (numeric[at] ? ' class="number"' : '');
  const headCells = head.map((cell, at) => headCell(inline(page, cell), style(at)));
  const bodyRows = rows.map((row) => {
    const cells = row.map((cell, at) =>
      at === 0
        ? `<th scope="row">${inline(page, cell)}</th>`
        : `<td${style(at)}>${inline(page, cell)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const sums = summed ? bodyRows.splice(-1) : [];
  return [
    '<table>',
    `<thead><tr>${headCells.join('')}</tr></thead>`,
    `<tbody>\n${bodyRows.join('\n')}\n</tbody>`,
    ...sums.map((row) => `<tfoot>${row}</tfoot>`),
    '</table>',
  ].join('\n');
};

const quoteHtml = ({ lines }: QuoteBlock): string =>
  `<pre>${lines.map((line) => line.map(stretchHtml).join('')).join('\n')}</pre>`;

const stretchHtml = ({ text, isMarked }: QuotedLine[number]): string => {
  const shown = escapeHtml(visible(text));
  return isMarked ? `<mark>${shown}</mark>` : shown;
};

const headCell = (text: string, style: string): string =>
  text === '' ? '<td></td>' : `<th scope="col"${style}>${text}</th>`;

// ---- Text -----------------------------------------------------------------------------------

const inline = (page: Page, saying: Saying): string => {
  const { sentence, citation } = citedOf(page.catalogue, saying);
  const said = sentence.map((piece) => pieceHtml(page, piece)).join('');
  const whole =
    citation === '' ? said : `${said}<small>${citationHtml(page, saying, citation)}</small>`;
  const toned = saying.tone === undefined ? whole : `<span class="${saying.tone}">${whole}</span>`;
  const tag = saying.mark && ({ new: 'ins', gone: 'del' } as const)[saying.mark];
  return tag === undefined ? toned : `<${tag}>${toned}</${tag}>`;
};

const citationHtml = (page: Page, { rule }: Saying, citation: string): string =>
  rule === undefined || !page.cited.has(rule)
    ? escapeHtml(citation)
    : ` <a href="#${ruleAnchor(page.citing, rule)}">${escapeHtml(citation.trim())}</a>`;

const pieceHtml = ({ classes, spaces }: Page, { text, seat = '' }: Piece): string => {
  const style = classes.get(seat);
  const said = escapeHtml(text);
  if (style !== undefined) return `<b class="${style}">${said}</b>`;
  return spaces?.has(seat) ? `<span data-space="${escapeHtml(seat)}">${said}</span>` : said;
};

/** The things a page shows besides the document. */
export interface Beside {
  /** The board at the end of what is told: an `<svg>` element. */
  readonly map?: Svg;
  /** Those that the document cites are told at its end. */
  readonly rules?: RuleTexts;
}

/** A document as one page that needs nothing else: no script, no picture, no font. */
export const renderHtml = (
  document: Document,
  catalogue: Catalogue,
  inks: Inks = {},
  { map, rules = new Map() }: Beside = {},
): string => {
  const cited = citedRules([document], rules);
  const page: Page = {
    catalogue,
    classes: classesOf(inks),
    begins: '',
    deeper: 0,
    cited,
    citing: '',
  };
  const nodes = outlineOf(document);
  const sections = sectionsOf(nodes);
  const title = nodes.filter(isHeading).find(isTitle);
  const name = title === undefined ? '' : escapeHtml(plain(catalogue, title.text));
  const main = [
    ...sections.map((section, at) => sectionHtml(page, section, at)),
    ...(map === undefined ? [] : [boardHtml(catalogue, map)]),
    ...(cited.size === 0 ? [] : [rulesHtml(cited, catalogue, { begins: '', level: 2 })]),
  ];
  const more = map === undefined ? [] : [link('map', words(catalogue, 'map'))];
  const parts = [
    ...(title === undefined ? [] : [`<header>\n<h1>${name}</h1>\n</header>`]),
    ...(sections.length > 2 ? [contents(page, sections, { label: name, more })] : []),
    `<main>\n${main.join('\n')}\n</main>`,
  ];
  const style = map === undefined ? '' : MAP_STYLE;
  return `${headOf(catalogue.lang, name, inkRules(Object.values(inks)) + style)}<body>\n${parts.join('\n')}\n</body>\n</html>\n`;
};

const words = (catalogue: Catalogue, code: string): string =>
  escapeHtml(catalogue.sentence(`page.${code}`));

const boardHtml = (catalogue: Catalogue, map: Svg): string =>
  [
    '<section class="board" aria-labelledby="map">',
    `<h2 id="map">${words(catalogue, 'map')}</h2>`,
    mapHtml(map, catalogue, 'zoom'),
    '</section>',
  ].join('\n');

export const LANGUAGES: Readonly<Record<Lang, string>> = { en: 'en', zh: 'zh-Hans' };

/** The beginning of a page, up to its body; title and style are written as they are. */
export const headOf = (lang: Lang, title: string, style: string): string =>
  `<!DOCTYPE html>
<html lang="${LANGUAGES[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
${STYLE}${style}</style>
</head>
`;

const link = (id: string, text: string): string => `<li><a href="#${id}">${text}</a></li>`;

const contents = (
  page: Page,
  sections: readonly Section[],
  { label, more }: { readonly label: string; readonly more: readonly string[] },
): string => {
  const own = sections.flatMap(({ heading }, at) =>
    heading === null ? [] : [link(`section-${at}`, inline(page, bareOf(heading.text)))],
  );
  const links = [...own, ...more];
  return `<nav aria-label="${label}">\n<ol>\n${links.join('\n')}\n</ol>\n</nav>`;
};

const bareOf = ({ rule: _, ...bare }: Saying): Saying => bare;
