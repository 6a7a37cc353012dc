import type { Cell, Element, Formatter, Options } from 'html-to-text';
import type { Limits } from './limits.ts';

const SKIPPED = [
  'head',
  'title',
  'style',
  'script',
  'noscript',
  'template',
  'img',
  'svg',
  'object',
];
/** What the writer never saw: previews, and traps. */
const HIDDEN = ['[hidden]', '[style*="display:none"]', '[style*="display: none"]'];
const ONE_BREAK = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
/** A row whose cells hold more lines than this lays out a page; it is no row of a list. */
const MOST_CELL_LINES = 3;

const isCell = ({ name }: Element): boolean => name === 'td' || name === 'th';

/** The library's own tables run cells together; here a row is one line with spaces between. */
const row: Formatter = (element, walk, builder) => {
  const cells = (element.children ?? []).filter(isCell);
  if (cells.length < 2) {
    builder.openBlock(ONE_BREAK);
    walk(element.children, builder);
    builder.closeBlock(ONE_BREAK);
    return;
  }
  builder.openTable();
  builder.openTableRow();
  for (const cell of cells) {
    builder.openTableCell();
    walk(cell.children, builder);
    builder.closeTableCell();
  }
  builder.closeTableRow();
  builder.closeTable({ ...ONE_BREAK, tableToString: (rows) => rows.map(rowText).join('\n') });
};

const rowText = (cells: readonly Cell[]): string => {
  const isLayout = cells.some(({ text }) => text.split('\n').length > MOST_CELL_LINES);
  if (isLayout) return cells.map(({ text }) => text).join('\n');
  return cells
    .map(({ text }) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join(' ');
};

/** Some mail programs indent the writer's own lines by a quotation without a border. */
const isIndent = ({ attribs = {} }: Element): boolean => {
  const style = (attribs['style'] ?? '').slice(0, 500).replace(/\s/g, '').toLowerCase();
  const isCited = attribs['type'] === 'cite' || attribs['cite'] !== undefined;
  return !isCited && style.includes('border:none') && !style.includes('border-left');
};

const quotation: Formatter = (element, walk, builder) => {
  builder.openBlock(ONE_BREAK);
  walk(element.children, builder);
  const marked = (text: string): string => text.replace(/^/gm, '> ');
  builder.closeBlock({
    ...ONE_BREAK,
    ...(!isIndent(element) && { blockTransform: marked }),
  });
};

const optionsFor = (limits: Limits): Options => ({
  wordwrap: false,
  // What is too long or too deep has been cut before, and told; these must never cut.
  limits: { maxInputLength: limits.htmlBytes, maxDepth: 1000, maxChildNodes: limits.htmlBytes },
  formatters: { row, quotation },
  selectors: [
    ...[...SKIPPED, ...HIDDEN].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'blockquote', format: 'quotation' },
    { selector: 'table', format: 'block', options: ONE_BREAK },
    { selector: 'tr', format: 'row' },
    { selector: 'ul', format: 'unorderedList', options: { ...ONE_BREAK, itemPrefix: '' } },
    { selector: 'ol', format: 'block', options: ONE_BREAK },
    { selector: 'li', format: 'block', options: ONE_BREAK },
    { selector: 'p', format: 'block', options: ONE_BREAK },
    { selector: 'hr', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      format: 'heading',
      options: { ...ONE_BREAK, uppercase: false },
    })),
  ],
});

export interface HtmlText {
  readonly text: string;
  /** What nests too deep was left out. */
  readonly isCut: boolean;
}

/**
 * Lines of an HTML text; block quotes get `> ` in front. Nothing in it is fetched or run. Null:
 * the library could make nothing of it.
 */
export const htmlText = async (html: string, limits: Limits): Promise<HtmlText | null> => {
  const { convert } = await import('html-to-text');
  const whole = withoutConditions(html);
  const flat = cutDeep(whole);
  try {
    return { text: convert(flat, optionsFor(limits)), isCut: flat.length < whole.length };
  } catch {
    return null;
  }
};

/** The parser goes up the whole nest for some tags; nobody writes one as deep as this. */
const DEEPEST = 300;
const TAG = /<(\/?)([a-z][a-z0-9]{0,15})/gi;
/** Elements that need no end. */
const ENDLESS =
  /^(?:area|base|br|col|dd|dt|hr|img|input|li|link|meta|option|p|source|tbody|td|th|tr|wbr)$/i;

const cutDeep = (html: string): string => {
  let depth = 0;
  for (const { 1: end, 2: name = '', index } of html.matchAll(TAG)) {
    if (ENDLESS.test(name)) continue;
    depth = end === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) return html.slice(0, index);
  }
  return html;
};

/** Office writes pieces for its own programs alone: `<![if !supportLists]>…<![endif]>`. */
const withoutConditions = (html: string): string =>
  html.replace(/<!\[(?:if [^\]]{0,80}|endif)\]>/gi, '').replace(/<\/?o:p>/gi, '');

const META = /<meta[^>]{0,300}charset\s{0,5}=\s{0,5}["']?([\w-]{1,40})/i;

/** The charset that an HTML text names in its own head. */
export const metaCharset = (top: string): string | null => META.exec(top)?.[1] ?? null;
