import { step } from '../core/limits.ts';
import {
  hidesAll,
  isInvisible,
  isStruckOut,
  isTooSmall,
  picks,
  type Sheet,
  type Style,
  sheetOf,
  styleOf,
} from './html-style.ts';
import { asRun, type TextVisibility, withoutRuns } from './wraps.ts';

/** Lines as they grow: of a whole page, or of one cell of a table. */
interface Sink {
  readonly lines: string[];
  current: string;
  /** The depth in quotations at which it stands itself. */
  readonly depth: number;
}

interface Row {
  readonly cells: (readonly string[])[];
}

/** A row whose cells hold more lines than this lays out a page; it is no row of a list. */
const MOST_CELL_LINES = 3;

const rowLines = (cells: readonly (readonly string[])[]): readonly string[] => {
  if (cells.length < 2 || cells.some((lines) => lines.length > MOST_CELL_LINES))
    return cells.flat();
  const texts = cells.map((lines) =>
    lines
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
  );
  return [texts.filter(Boolean).join(' ')];
};

/** The lines of a page of HTML as somebody who reads it sees them; a row of a table is one line. */
class Page {
  private readonly sinks: Sink[] = [{ lines: [], current: '', depth: 0 }];
  private readonly rows: Row[] = [];
  private depth = 0;

  private get sink(): Sink {
    return this.sinks.at(-1) ?? { lines: [], current: '', depth: 0 };
  }

  /** Adds text; white space is one space, unless it is kept as it stands. */
  text(written: string, run: TextVisibility | null, isPre: boolean): void {
    const bare = withoutRuns(written);
    const lines = isPre ? bare.split(/\r\n|[\n\r]/) : [bare.replace(/[ \t\r\n\f]+/g, ' ')];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.endLine();
      const { sink } = this;
      const isStart = sink.current === '' || sink.current.endsWith(' ');
      const piece = isStart && !isPre ? line.replace(/^ /, '') : line;
      sink.current += run === null ? piece : asRun(run, piece);
    }
  }

  /** Ends a line, be it empty. */
  endLine(): void {
    const { sink } = this;
    const marks = this.depth > sink.depth ? `${'> '.repeat(this.depth - sink.depth)}` : '';
    sink.lines.push(marks + sink.current);
    sink.current = '';
  }

  /** Ends a line that holds something. */
  breakLine(): void {
    if (this.sink.current !== '') this.endLine();
  }

  quote(by: 1 | -1): void {
    this.breakLine();
    this.depth += by;
  }

  openRow(): void {
    this.breakLine();
    this.rows.push({ cells: [] });
  }

  openCell(): void {
    if (this.rows.length === 0) this.breakLine();
    else this.sinks.push({ lines: [], current: '', depth: this.depth });
  }

  closeCell(): void {
    this.breakLine();
    const row = this.rows.at(-1);
    if (row === undefined || this.sinks.length === 1) return;
    row.cells.push(this.sinks.pop()?.lines ?? []);
  }

  closeRow(): void {
    const row = this.rows.pop();
    if (row === undefined) return;
    for (const line of rowLines(row.cells)) {
      this.sink.current += line;
      this.endLine();
    }
  }

  end(): string {
    this.breakLine();
    return this.sinks.flatMap(({ lines }) => lines).join('\n');
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Elements that are not text. */
/** Letters that a forum mixes in so that nobody copies a post. */
const GARBAGE = /\bjammer\b/;
const SKIPPED =
  /^(?:head|title|style|script|noscript|template|img|svg|object|select|iframe|audio|video|canvas|math)$/;
const BLOCK =
  /^(?:address|article|aside|body|blockquote|caption|center|cite|dd|details|dir|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|html|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;
const STRUCK = /^(?:s|strike|del)$/;

/** The state that holds for the text in an element. */
interface Frame {
  readonly isSkipped: boolean;
  readonly isGone: boolean;
  readonly isInvisible: boolean;
  readonly isTooSmall: boolean;
  readonly isStruck: boolean;
  /** The properties that a style sheet may change about being seen. */
  readonly sheet: 'maybe-hidden' | 'maybe-shown' | null;
  readonly ink: string | null;
  readonly paper: string;
  readonly isPre: boolean;
  readonly isPicture: boolean;
  readonly isQuote: boolean;
}

const TOP: Frame = {
  ...{ isSkipped: false, isGone: false, isInvisible: false, isTooSmall: false, isStruck: false },
  ...{ sheet: null, ink: null, paper: '#ffffff', isPre: false, isPicture: false, isQuote: false },
};

/** Some mail programs indent the writer's own lines by a quotation without a border. */
const isQuotation = (name: string, attributes: Attributes, style: Style): boolean => {
  const left = style.get('border-left') ?? '';
  if (/\bsolid\b/.test(left)) return !/^0/.test(left);
  if (name !== 'blockquote') return false;
  const isCited = attributes['type'] === 'cite' || attributes['cite'] !== undefined;
  return isCited || (style.get('border') ?? '') !== 'none';
};

const NAMES: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

/** One spelling of a colour; null: none that can be compared. */
const colour = (value: string | undefined): string | null => {
  const said = (value ?? '').trim().toLowerCase().replace(/\s+/g, '');
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(said);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const rgb = /^rgba?\((\d{1,3}),(\d{1,3}),(\d{1,3})(?:,([\d.]+%?))?\)$/.exec(said);
  if (rgb?.[4] !== undefined && Number.parseFloat(rgb[4]) === 0) return 'transparent';
  const hex = (part: string | undefined): string => Number(part).toString(16).padStart(2, '0');
  if (rgb) return `#${hex(rgb[1])}${hex(rgb[2])}${hex(rgb[3])}`;
  if (said === '' || said === 'inherit' || said === 'initial') return null;
  return NAMES[said] ?? said;
};

const paperOf = (attributes: Attributes, style: Style): string | null =>
  colour(style.get('background-color')) ??
  colour(style.get('background')?.split(/\s+(?![^(]*\))/)[0]) ??
  colour(attributes['bgcolor']);

const sheetSays = (
  sheet: Sheet,
  name: string,
  attributes: Attributes,
  isHidden: boolean,
): Frame['sheet'] => {
  if (isHidden) return picks(sheet.shows, name, attributes) ? 'maybe-shown' : null;
  return picks(sheet.hides, name, attributes) ? 'maybe-hidden' : null;
};

type Sight = Pick<Frame, 'isGone' | 'isInvisible' | 'isTooSmall' | 'sheet' | 'ink' | 'paper'>;

/** The visibility of what is in an element. */
const sightIn = (outer: Frame, { name, attributes, style, sheet }: OpenElement): Sight => {
  const isHidden = attributes['hidden'] !== undefined || hidesAll(style);
  const paper = paperOf(attributes, style);
  const says = sheetSays(sheet, name, attributes, isHidden);
  return {
    isGone: outer.isGone || (isHidden && says === null),
    isInvisible: isInvisible(style) ?? outer.isInvisible,
    isTooSmall: isTooSmall(style) ?? outer.isTooSmall,
    sheet: outer.sheet ?? says,
    ink: colour(style.get('color')) ?? colour(attributes['color']) ?? outer.ink,
    paper: paper === null || paper === 'transparent' ? outer.paper : paper,
  };
};

interface OpenElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly style: Style;
  readonly sheet: Sheet;
}

const isStruckIn = ({ name, attributes, style, sheet }: OpenElement): boolean =>
  STRUCK.test(name) || isStruckOut(style) || picks(sheet.strikes, name, attributes);

const isPictureIn = ({ attributes, style }: OpenElement): boolean =>
  [style.get('font-family'), attributes['face']?.toLowerCase()].some((font) =>
    PICTURES.test((font ?? '').trim()),
  );

const frameFor = (outer: Frame, opened: OpenElement): Frame => {
  const { name, attributes, style } = opened;
  const isMark =
    (style.get('mso-list') ?? '').includes('ignore') || GARBAGE.test(attributes['class'] ?? '');
  const isPre = name === 'pre' || /^(?:pre|break-spaces)/.test(style.get('white-space') ?? '');
  return {
    ...sightIn(outer, opened),
    isSkipped: outer.isSkipped || SKIPPED.test(name) || isMark,
    isStruck: outer.isStruck || isStruckIn(opened),
    isPre: outer.isPre || isPre,
    isPicture: outer.isPicture || isPictureIn(opened),
    isQuote: isQuotation(name, attributes, style),
  };
};

const runOf = (frame: Frame): TextVisibility | null => {
  const isUnseen = frame.ink === 'transparent' || frame.ink === frame.paper;
  if (frame.isGone || frame.isInvisible || frame.isTooSmall || isUnseen) return 'hidden';
  return frame.sheet ?? (frame.isStruck ? 'struck' : null);
};

const PICTURES = /^["']?(?:wingdings|webdings|symbol)/;
/** Letters that fonts of pictures show as arrows; their other pictures mark items of a list. */
const ARROWS = /[àèð®\uf0e0\uf0e8\uf0f0]/gu;
const pictured = (text: string): string =>
  text.trim().length > 3 ? text : text.replace(ARROWS, '→').replace(/[^→\s]/gu, '');

/** Takes what a parser of HTML finds, element by element. */
export class Reader implements Taker {
  private readonly page = new Page();
  private readonly frames: Frame[] = [TOP];
  private readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  private get frame(): Frame {
    return this.frames.at(-1) ?? TOP;
  }

  open(name: string, attributes: Attributes): void {
    const style = styleOf(attributes['style'] ?? '');
    const frame = frameFor(this.frame, { name, attributes, style, sheet: this.sheet });
    this.frames.push(frame);
    if (frame.isSkipped) return;
    if (name === 'br') this.page.endLine();
    else if (name === 'tr') this.page.openRow();
    else if (name === 'td' || name === 'th') this.page.openCell();
    else if (BLOCK.test(name)) this.page.breakLine();
    if (frame.isQuote) this.page.quote(1);
  }

  text(written: string): void {
    const { frame } = this;
    if (frame.isSkipped) return;
    const shown = frame.isPicture ? pictured(written) : written;
    this.page.text(shown, runOf(frame), frame.isPre);
  }

  /** All lines, when everything has been taken. */
  lines(): string {
    return this.page.end();
  }

  close(name: string): void {
    const frame = this.frames.length > 1 ? (this.frames.pop() ?? TOP) : TOP;
    if (frame.isSkipped) return;
    if (frame.isQuote) this.page.quote(-1);
    if (name === 'tr') this.page.closeRow();
    else if (name === 'td' || name === 'th') this.page.closeCell();
    else if (BLOCK.test(name)) this.page.breakLine();
  }
}

/** Whoever takes what is found in HTML. */
export interface Taker {
  open(name: string, attributes: Attributes): void;
  text(written: string): void;
  close(name: string): void;
}

/** Goes through HTML. Nothing in it is fetched or run. True: what nests too deep was left out. */
export const goThrough = async (html: string, taker: Taker): Promise<boolean> => {
  const { Parser } = await import('htmlparser2');
  const flat = cutDeep(html);
  // The library gives each sign that opens no tag by itself; whoever takes text looks at its end, so it is taken as one.
  let pieces: string[] = [];
  const takeText = (): void => {
    if (pieces.length === 0) return;
    const text = pieces.join('');
    pieces = [];
    taker.text(text);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      takeText();
      step();
      taker.open(name, attributes);
    },
    ontext(text) {
      step();
      pieces.push(text);
    },
    onclosetag(name) {
      takeText();
      taker.close(name);
    },
  });
  parser.end(flat);
  takeText();
  return flat.length < html.length;
};

interface HtmlText {
  readonly text: string;
  /** The note that what nests too deep was left out. */
  readonly isCut: boolean;
}

/** Lines of an HTML text; quotations get `> ` in front, what is struck out or hidden is told by runs. */
export const htmlText = async (html: string): Promise<HtmlText> => {
  const reader = new Reader(sheetIn(html));
  const isCut = await goThrough(html, reader);
  return { text: reader.lines(), isCut };
};

const NO_SHEET: Sheet = { hides: [], shows: [], strikes: [] };

/** The rules in the style sheets of HTML. */
export const sheetIn = (html: string): Sheet => {
  const [, ...pieces] = html.split(/<style\b/i);
  if (pieces.length === 0) return NO_SHEET;
  const sheets = pieces.map((piece) => {
    const [css = ''] = piece.split(/<\/style/i, 1);
    return css.slice(css.indexOf('>') + 1);
  });
  return sheetOf(sheets.join('\n'));
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

const META = /<meta[^>]{0,300}charset\s{0,5}=\s{0,5}["']?([\w-]{1,40})/i;

/** The charset that an HTML text names in its own head. */
export const metaCharset = (top: string): string | null => META.exec(top)?.[1] ?? null;
