import type { Marked } from './marked.ts';
import { asRun, resolveRuns } from './runs.ts';

// Forums disagree about nearly every tag, so only the names of this list are tags; any other
// bracket is text.
const TAG =
  /\[(\/?)(b|i|u|s|strike|del|color|backcolor|size|font|align|float|indent|left|center|right|url|email|hide|spoiler|free|password|quote|code|list|\*|tr|td|th|table|hr|img|attach|media|audio|flash|p|sub|sup|orders|命令|指令)(?:=[^\]\n]{0,200}|\s[^\]\n]{0,200})?\]/gi;

const EDITED =
  /(?:\[i(?:=s)?\]\s*)?本帖最[后後]由.{1,60}[于於].{1,40}[编編][辑輯]\s*(?:\[\/i\])?/gu;
/** `Last edited by Tom on …`, `Edited November 20, 2026 by Tom`, `改动 于2026-11-20 20:15`, `(edited)`: lines by themselves. */
const EDITED_LINE =
  /^[ \t]{0,20}(?:(?:last )?(?:edited|modified)\b[^:：\n]{0,80}\d{4}.{0,200}|(?:改动|改動|最后编辑|最後編輯|编辑|編輯|修改)\s?[于於:：]\s?\d{4}.{0,60}|[(（](?:edited|已编辑|已編輯|编辑过|已修改)[)）])[ \t]*$/gimu;

const DROPPED: ReadonlySet<string> = new Set([
  'img',
  'attach',
  'media',
  'audio',
  'flash',
  'password',
]);
const BREAKS: ReadonlySet<string> = new Set(['*', 'list', 'tr', 'table', 'hr', 'align', 'p']);
const STRUCK: ReadonlySet<string> = new Set(['s', 'strike', 'del']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const FENCES: ReadonlySet<string> = new Set(['orders', '命令', '指令']);

class Page {
  readonly lines: Marked[] = [];
  private held = '';
  private quotes = 0;
  private isStruck = false;
  /** The tag that everything up to its end belongs to: nothing in it is a tag. */
  private inside: string | null = null;

  /** Adds text; its line ends end lines. */
  add(text: string): void {
    const [first = '', ...more] = text.split('\n');
    this.hold(first);
    for (const line of more) {
      this.flush();
      this.hold(line);
    }
  }

  tag(name: string, isEnd: boolean, whole: string): void {
    if (this.inside === null) this.open(name, isEnd, whole);
    else if (isEnd && name === this.inside) this.inside = null;
    else this.hold(whole);
  }

  end(): readonly Marked[] {
    this.flush();
    return this.lines;
  }

  private open(name: string, isEnd: boolean, whole: string): void {
    if (name === 'quote') this.quote(isEnd);
    else if (STRUCK.has(name)) this.isStruck = !isEnd;
    else if (name === 'code' || DROPPED.has(name)) this.inside = isEnd ? null : name;
    else if (FENCES.has(name)) this.fence(whole);
    else if (CELLS.has(name)) this.cell();
    else if (BREAKS.has(name)) this.breakLine();
  }

  private hold(text: string): void {
    if (this.inside !== null && DROPPED.has(this.inside)) return;
    this.held += this.isStruck ? asRun('struck', text) : text;
  }

  private flush(): void {
    this.lines.push(
      this.quotes > 0 ? { ...resolveRuns(this.held), reason: 'quoted' } : resolveRuns(this.held),
    );
    this.held = '';
  }

  /** Cells of a row stand beside each other. */
  private cell(): void {
    if (this.held !== '' && !this.held.endsWith(' ')) this.held += ' ';
  }

  private breakLine(): void {
    if (this.held.trim() !== '') this.flush();
  }

  private quote(isEnd: boolean): void {
    this.breakLine();
    this.held = '';
    this.quotes = Math.max(0, this.quotes + (isEnd ? -1 : 1));
  }

  private fence(whole: string): void {
    this.breakLine();
    this.held = whole;
    this.flush();
  }
}

/** Lines without a forum's tags; what is quoted and notices of edits are set aside. */
export const plainOfBBCode = (text: string): readonly Marked[] => {
  const page = new Page();
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    page.add(text.slice(end, match.index));
    end = match.index + match[0].length;
    page.tag((match[2] ?? '').toLowerCase(), match[1] === '/', match[0]);
  }
  page.add(text.slice(end));
  return page.end();
};

interface Unedited {
  readonly text: string;
  readonly notices: readonly string[];
}

/** Text without a forum's notices that it was edited. */
export const takeEditNotices = (text: string): Unedited => {
  const notices: string[] = [];
  const take = (notice: string): string => {
    notices.push(notice.trim());
    return '';
  };
  const rest = text.replace(EDITED, take).replace(EDITED_LINE, take);
  return { text: rest, notices };
};
