import type { Document, QuotedLine, Saying } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { unreachable } from '../../core/result.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { visible } from '../escape.ts';
import { escapeHtml } from './html-text.ts';
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
import { type RuleTexts, ruleAnchor } from './rules-html.ts';
import { isNumber } from './table.ts';

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

export interface Page extends Omit<Part, 'inks'> {
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
export interface Section {
  readonly heading: Heading | null;
  readonly nodes: readonly OutlineNode[];
}

export const isHeading = (node: OutlineNode): node is Heading => node.block === 'heading';
export const isTitle = (node: OutlineNode): boolean => isHeading(node) && node.level === 1;

export const sectionsOf = (nodes: readonly OutlineNode[]): readonly Section[] => {
  const sections: { readonly heading: Heading | null; readonly nodes: OutlineNode[] }[] = [];
  for (const node of nodes) {
    if (isTitle(node)) continue;
    if (isHeading(node) && node.level === 2) sections.push({ heading: node, nodes: [] });
    else if (sections.length === 0) sections.push({ heading: null, nodes: [node] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
};

export const sectionHtml = (page: Page, { heading, nodes }: Section, at: number): string => {
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

export const inline = (page: Page, saying: Saying): string => {
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
