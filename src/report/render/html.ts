import type { Document, Saying } from '../../core/document.ts';
import type { Lang, Seat } from '../../core/game.ts';
import { unreachable } from '../../core/result.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { inkRules, STYLE } from './html-style.ts';
import {
  type Heading,
  type Item,
  type ListNode,
  type OutlineNode,
  outlineOf,
  type TableBlock,
} from './outline.ts';
import { citedOf, type Piece, plain } from './pieces.ts';
import { isNumber } from './table.ts';

/** A document as one page that needs nothing else: no script, no picture, no font. */
export const renderHtml = (document: Document, catalogue: Catalogue, inks: Inks = {}): string => {
  const page: Page = { catalogue, classes: classesOf(inks), begins: '', deeper: 0 };
  const nodes = outlineOf(document);
  const sections = sectionsOf(nodes);
  const title = nodes.filter(isHeading).find(isTitle);
  const name = title === undefined ? '' : escapeHtml(plain(catalogue, title.text));
  const parts = [
    ...(title === undefined ? [] : [`<header>\n<h1>${name}</h1>\n</header>`]),
    ...(sections.length > 2 ? [contents(page, sections, name)] : []),
    `<main>\n${sections.map((section, at) => sectionHtml(page, section, at)).join('\n')}\n</main>`,
  ];
  return `${headOf(catalogue.lang, name, inks)}<body>\n${parts.join('\n')}\n</body>\n</html>\n`;
};

/** The sections of a document as a part of a larger page: `begins` begins all its ids. */
export const sectionsHtml = (
  document: Document,
  catalogue: Catalogue,
  { inks, begins }: { readonly inks: Inks; readonly begins: string },
): string => {
  const page: Page = { catalogue, classes: classesOf(inks), begins, deeper: 1 };
  const sections = sectionsOf(outlineOf(document));
  return sections.map((section, at) => sectionHtml(page, section, at)).join('\n');
};

interface Page {
  readonly catalogue: Catalogue;
  /** The style of each seat that has a colour. */
  readonly classes: ReadonlyMap<Seat, string>;
  readonly begins: string;
  /** How many levels of headings stand above the document's own. */
  readonly deeper: 0 | 1;
}

/** Ids of seats do not become part of the page's code: seats are numbered. */
export const classesOf = (inks: Inks): Page['classes'] =>
  new Map(Object.keys(inks).map((seat, at) => [seat, `seat-${at}`]));

export const LANGUAGES: Readonly<Record<Lang, string>> = { en: 'en', zh: 'zh-Hans' };

const headOf = (lang: Lang, title: string, inks: Inks): string =>
  `<!DOCTYPE html>
<html lang="${LANGUAGES[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
${STYLE}${inkRules(Object.values(inks))}</style>
</head>
`;

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => MARKUP[char] ?? char);

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

const contents = (page: Page, sections: readonly Section[], label: string): string => {
  const links = sections.flatMap(({ heading }, at) =>
    heading === null
      ? []
      : [`<li><a href="#section-${at}">${inline(page, bareOf(heading.text))}</a></li>`],
  );
  return `<nav aria-label="${label}">\n<ol>\n${links.join('\n')}\n</ol>\n</nav>`;
};

const bareOf = ({ rule: _, ...bare }: Saying): Saying => bare;

const sectionHtml = (page: Page, { heading, nodes }: Section, at: number): string => {
  const id = `${page.begins}section-${at}`;
  const body = nodes.map((node) => nodeHtml(page, node)).join('\n');
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
  const seat = citedOf(page.catalogue, text).sentence[0]?.seat;
  const style = seat === undefined ? undefined : page.classes.get(seat);
  const tag = style === undefined ? '<li>' : `<li class="of ${style}">`;
  const under = inner.map((node) => `\n${nodeHtml(page, node)}`).join('');
  return `${tag}${inline(page, text)}${under}</li>`;
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

const headCell = (text: string, style: string): string =>
  text === '' ? '<td></td>' : `<th scope="col"${style}>${text}</th>`;

// ---- Text -----------------------------------------------------------------------------------

const inline = ({ catalogue, classes }: Page, saying: Saying): string => {
  const { sentence, citation } = citedOf(catalogue, saying);
  const said = sentence.map((piece) => pieceHtml(classes, piece)).join('');
  return citation === '' ? said : `${said}<small>${escapeHtml(citation)}</small>`;
};

const pieceHtml = (classes: Page['classes'], { text, seat }: Piece): string => {
  const style = seat === undefined ? undefined : classes.get(seat);
  const said = escapeHtml(text);
  return style === undefined ? said : `<b class="${style}">${said}</b>`;
};
