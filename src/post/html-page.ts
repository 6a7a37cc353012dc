import { asRun, type Run, withoutRuns } from './runs.ts';

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
export class Page {
  private readonly sinks: Sink[] = [{ lines: [], current: '', depth: 0 }];
  private readonly rows: Row[] = [];
  private depth = 0;

  private get sink(): Sink {
    return this.sinks.at(-1) ?? { lines: [], current: '', depth: 0 };
  }

  /** Adds text; white space is one space, unless it is kept as it stands. */
  text(written: string, run: Run | null, isPre: boolean): void {
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
