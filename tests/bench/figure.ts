/** The size of a run: `quick` is over in a minute or two, `full` takes an hour. */
export type Size = 'quick' | 'usual' | 'full';

/** A measure as it came out: CPU time of each piece of work, and of a reference piece done beside it. */
export interface Sampled {
  /** A piece of work, such as a round; all times are milliseconds of CPU for one. */
  readonly unit: string;
  readonly samples: readonly number[];
  /** The reference, and its own times. */
  readonly of: string;
  readonly reference: readonly number[];
  /** Of all that came out: equal work has an equal one. */
  readonly checksum: string;
  /** Megabytes at the most. */
  readonly peak?: number;
}

/** One thing that is measured, in a process of its own. */
export type Measure = (size: Size) => Sampled | Promise<Sampled>;
export type Measures = Readonly<Record<string, Measure>>;

/** Milliseconds of CPU that this process has used. */
export const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of CPU that a piece of work takes. */
export const timed = (work: () => void): number => {
  const start = cpu();
  work();
  return cpu() - start;
};

export const quantile = (numbers: readonly number[], part: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** A measure as it is told; `over`: the median beside the reference's. */
export interface Figure extends Omit<Sampled, 'samples' | 'reference'> {
  readonly name: string;
  readonly median: number;
  readonly p99: number;
  readonly reference: number;
  readonly over: number;
  /** How often the other build's time this one's is, pair by pair; more is faster. */
  readonly faster?: { readonly least: number; readonly median: number; readonly most: number };
}

export const figureOf = (name: string, sampled: Sampled): Figure => {
  const { samples, reference: beside, ...rest } = sampled;
  const [own, reference] = [median(samples), median(beside)];
  return {
    name,
    ...rest,
    median: own,
    p99: quantile(samples, 0.99),
    reference,
    over: own / reference,
  };
};

/** Three digits that count. */
const told = (number: number): string =>
  number >= 100 ? number.toFixed(0) : Number(number.toPrecision(3)).toString();

const HEAD = ['', 'median', 'p99', 'beside', 'times', 'MB', 'checksum'] as const;
const PAIRED = ['', 'median', 'times', 'MB', 'faster', 'least', 'most'] as const;

const rowOf = ({ faster, ...figure }: Figure): readonly string[] => {
  const { name, median: own, p99, reference, over, peak, checksum } = figure;
  const most = peak?.toFixed(0) ?? '';
  return faster === undefined
    ? [name, ...[own, p99, reference, over].map(told), most, checksum]
    : [
        name,
        ...[own, over].map(told),
        most,
        ...[faster.median, faster.least, faster.most].map(told),
      ];
};

/** What figures have in common that stand in one table. */
const titleOf = ({ unit, of }: Figure): string => `A ${unit}, beside ${of}`;

/** All figures in Markdown, a table for those that have the same piece of work and the same reference. */
export const tablesOf = (figures: readonly Figure[]): string => {
  const titles = [...new Set(figures.map(titleOf))];
  const widest = Math.max(...figures.map(({ name }) => name.length));
  return titles
    .map((title) => {
      const own = figures.filter((figure) => titleOf(figure) === title);
      return `${title}:\n\n${tableOf(own, widest)}`;
    })
    .join('\n\n');
};

const tableOf = (figures: readonly Figure[], widest: number): string => {
  const isPaired = figures.some(({ faster }) => faster !== undefined);
  const rows = [isPaired ? PAIRED : HEAD, ...figures.map(rowOf)];
  const widths = HEAD.map((_, at) =>
    Math.max(at === 0 ? widest : 6, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join('\n');
};
