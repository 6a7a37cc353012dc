import type { Seat } from '../../core/game.ts';
import type { Measure } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { shortened, widthOf } from '../map/lettering.ts';
import { type Attributes, element, group, pathOf, type Svg, text, title } from '../map/svg.ts';
import { escapeHtml } from './html.ts';

// A line is known by the colour of its seat, by its dashes and by the marks on its points.

interface Style {
  /** That of its dashes and its marks. */
  readonly number: number;
  /** The number of the seat whose colour it has; left out: that of the text. */
  readonly seat?: number;
}

const classOf = (kind: string, { seat }: Style): string =>
  seat === undefined ? kind : `${kind} seat-${seat}`;

const DASHES = ['', '7 3', '2 3', '10 3 2 3', '4 4', '12 3'] as const;

/** Shapes around their middle, as path data. */
const MARKS = [
  'M-3.4 0A3.4 3.4 0 1 1 3.4 0A3.4 3.4 0 1 1 -3.4 0Z',
  'M-3 -3H3V3H-3Z',
  'M0 -4L3.8 3H-3.8Z',
  'M0 -4.4L4.4 0L0 4.4L-4.4 0Z',
  'M0 4L-3.8 -3H3.8Z',
  'M-4 -1.4H-1.4V-4H1.4V-1.4H4V1.4H1.4V4H-1.4V1.4H-4Z',
] as const;

/** The stroke with which a line is drawn. */
const lineOf = (style: Style): Attributes => ({
  class: classOf('line', style),
  'stroke-dasharray': DASHES[style.number % DASHES.length] || undefined,
});

const markAt = (style: Style, [x, y]: readonly [number, number]): Svg =>
  element('path', {
    class: classOf('mark', style),
    d: MARKS[style.number % MARKS.length],
    transform: `translate(${round(x)} ${round(y)})`,
  });

const round = (value: number): number => Math.round(value * 100) / 100;

/** Heights of labels that would lie on each other, moved apart as little as that needs. */
export const spreadOut = (
  wanted: readonly number[],
  apart: number,
  [top, bottom]: readonly [number, number],
): readonly number[] => {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const heights = [...wanted];
  let above = top - apart;
  for (const at of order) {
    above = Math.max(heights[at] ?? 0, above + apart);
    heights[at] = above;
  }
  let below = bottom + apart;
  for (const at of order.reverse()) {
    below = Math.min(heights[at] ?? 0, below - apart);
    heights[at] = below;
  }
  return heights;
};

/** The numbers of one thing through the game: a seat's, or the table's. */
interface Series extends Style {
  readonly name: string;
  /** By reading. */
  readonly values: readonly (number | undefined)[];
}

/** A reading as it stands below a chart; the start of the game is no round. */
interface RoundMark {
  readonly said: string;
  readonly isRound: boolean;
}

interface Chart {
  readonly rounds: readonly RoundMark[];
  readonly measure: Measure;
  readonly series: readonly Series[];
  readonly name: string;
}

const SIZE = { width: 330, height: 190 } as const;
const FRAME = { left: 26, top: 12, bottom: 164 } as const;
/** The room for names on the right; the most of it, where they are long. */
const ROOM = { least: 66, most: 104 } as const;
/** From a name to what it names. */
const BESIDE = 6;
/** Points that would lie on each other lie below each other, so far apart. */
const APART = 2.2;
/** From one name at a line's end to the next. */
const LEADING = 12.5;

interface Scale {
  readonly right: number;
  x(at: number): number;
  y(value: number): number;
  readonly marks: readonly number[];
}

const chartSvg = (chart: Chart): Svg => {
  const { rounds, series, measure, name } = chart;
  const scale = scaleOf(chart);
  const at = rounds.flatMap(({ isRound }, index) => (isRound ? [Math.round(scale.x(index))] : []));
  const now = element('path', {
    class: 'now',
    d: `M0 ${FRAME.top - 6}V${FRAME.bottom + 6}`,
    'data-at': at.join(' '),
  });
  const lines = linesOf(series, scale);
  const drawn =
    measure.drawn === 'rows'
      ? [now, ...rowsSvg(series, scale)]
      : [...axes(scale), now, ...lines.map(lineSvg), ...namesSvg(lines, scale)];
  return element(
    'svg',
    { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, role: 'img', 'aria-label': name },
    [...roundsSvg(rounds, scale), ...drawn],
  );
};

const rightOf = (series: readonly Series[]): number => {
  const widest = Math.max(...series.map(({ name }) => widthOf(name, NAME)));
  return SIZE.width - Math.min(ROOM.most, Math.max(ROOM.least, Math.ceil(widest) + BESIDE + 3));
};

const scaleOf = ({ rounds, measure: { best }, series }: Chart): Scale => {
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0));
  const low = best === 'low' ? 1 : 0;
  const high = Math.max(low + 1, ...values);
  const step = Math.max(1, Math.ceil((high - low) / 6));
  const { left, top, bottom } = FRAME;
  const right = rightOf(series);
  const inset = 13;
  const width = right - left - 2 * inset;
  return {
    right,
    x: (at) => left + inset + (rounds.length < 2 ? width / 2 : (at * width) / (rounds.length - 1)),
    y: (value) => {
      const part = (value - low) / (high - low);
      return best === 'low' ? top + part * (bottom - top) : bottom - part * (bottom - top);
    },
    marks: Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step),
  };
};

const axes = ({ right, y, marks }: Scale): readonly Svg[] =>
  marks.flatMap((value) => [
    element('path', { class: 'grid', d: `M${FRAME.left} ${y(value).toFixed(1)}H${right}` }),
    element('text', { x: FRAME.left - 7, y: y(value) + 4, 'text-anchor': 'end' }, [
      text(String(value)),
    ]),
  ]);

/** From one round's number to the next there is so much room at least. */
const NUMBERED = 17;

/** As many of the rounds as there is room for, each so many-th one. */
const roundsSvg = (rounds: readonly RoundMark[], { x }: Scale): readonly Svg[] => {
  const each = Math.ceil(NUMBERED / Math.max(1, x(1) - x(0)));
  return rounds.flatMap(({ said }, at) =>
    at % each === 0
      ? [element('text', { x: x(at), y: SIZE.height - 6, 'text-anchor': 'middle' }, [text(said)])]
      : [],
  );
};

type Spot = readonly [number, number];

interface Line extends Series {
  /** By reading; where there is no number the line stops, and goes on where there is one again. */
  readonly spots: readonly (Spot | undefined)[];
}

const linesOf = (series: readonly Series[], scale: Scale): readonly Line[] =>
  series.map((one) => ({
    ...one,
    spots: one.values.map((value, at) => {
      if (value === undefined) return undefined;
      const same = series.filter(({ values }) => values[at] === value);
      const shift = (same.indexOf(one) - (same.length - 1) / 2) * APART;
      return [scale.x(at), scale.y(value) + shift];
    }),
  }));

const lineSvg = (line: Line): Svg => {
  const runs: Spot[][] = [[]];
  for (const spot of line.spots) {
    if (spot === undefined) runs.push([]);
    else runs.at(-1)?.push(spot);
  }
  return group({}, [
    title(line.name),
    ...runs.map((points) => element('path', { d: pathOf(points), ...lineOf(line) })),
    ...runs.flat().map((point) => markAt(line, point)),
  ]);
};

/** At each line's end whose it is. */
const namesSvg = (lines: readonly Line[], { right }: Scale): readonly Svg[] => {
  const ending = lines.flatMap((line) => {
    const [x, y] = line.spots.at(-1) ?? [];
    return x === undefined || y === undefined ? [] : [{ line, x, y }];
  });
  const heights = spreadOut(
    ending.map(({ y }) => y),
    LEADING,
    [FRAME.top - 4, FRAME.bottom + 4],
  );
  const left = right + 3;
  return ending.map(({ line, x, y }, at) => {
    const height = heights[at] ?? y;
    const lead = pathOf([
      [x + 6, y],
      [right - 4, y],
      [left, height],
    ]);
    const name = shortened(line.name, NAME, SIZE.width - left - 3);
    return group({ class: classOf('name', line) }, [
      element('path', { class: 'lead', d: lead }),
      element('text', { x: left + 3, y: height + 4 }, [text(name)]),
    ]);
  });
};

/** The size of a name's letters. */
const NAME = 11;

// ---- Rows -----------------------------------------------------------------------------------

/** The part of a row that the highest column takes, and the part of a step that each is wide. */
const FILLED = { height: 0.8, width: 0.72 } as const;
const WIDEST = 12;

/** A row for each, with a column in each round: for numbers that go up and down with every one. */
const rowsSvg = (series: readonly Series[], { right, x }: Scale): readonly Svg[] => {
  const { left, top, bottom } = FRAME;
  const high = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const row = (bottom - top) / series.length;
  const width = Math.min(WIDEST, FILLED.width * (x(1) - x(0)));
  return series.map((one, at) => {
    const foot = top + row * (at + 1);
    const columns = one.values.flatMap((value, index) => {
      if (value === undefined || value === 0) return [];
      const height = (value / high) * FILLED.height * row;
      const from = `M${(x(index) - width / 2).toFixed(1)} ${foot.toFixed(1)}`;
      return [`${from}v${(-height).toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}z`];
    });
    return group({ class: classOf('name', one) }, [
      title(one.name),
      element('path', { class: 'grid', d: `M${left} ${foot.toFixed(1)}H${right}` }),
      element('path', { class: classOf('mark', one), d: columns.join('') }),
      element('text', { x: right + BESIDE, y: (foot - 3).toFixed(1) }, [
        text(shortened(one.name, NAME, SIZE.width - right - BESIDE)),
      ]),
    ]);
  });
};

/** The numbers at one moment of the game; null: at its start, before a round; so is a round 0. */
export interface Reading {
  readonly round: number | null;
  readonly measures: readonly Measure[];
}

interface ChartInput {
  readonly readings: readonly Reading[];
  /** The seats that play, each with its number among those that have colours. */
  readonly seats: ReadonlyMap<Seat, number>;
  readonly catalogue: Catalogue;
}

/** All lines of a measure, seats first. */
const seriesOf = (charted: ChartInput, { measure }: Measure): readonly Series[] => {
  const { readings, seats, catalogue } = charted;
  const all = readings.map(({ measures }) => measures.find((one) => one.measure === measure));
  const bySeat = [...seats].map(([seat, number]) => ({
    ...{ name: catalogue.sentence('report.seat', { seat }), number, seat: number },
    values: all.map((one) => one?.values[seat]),
  }));
  const of = all.findLast((one) => one?.of !== undefined)?.of;
  const tone = of === undefined ? undefined : seats.get(of);
  const lines = new Set(all.flatMap((one) => Object.keys(one?.lines ?? {})));
  const others = Array.from(lines, (line, number) => ({
    ...{ name: catalogue.sentence(`history.line.${line}`), number },
    ...(tone !== undefined && { seat: tone }),
    values: all.map((one) => one?.lines?.[line]),
  }));
  return [...bySeat, ...others].filter(({ values }) => values.some((one) => one !== undefined));
};

/** A chart for each measure, each with its numbers as a table, and the key to the seats' lines. */
export const chartsHtml = (charted: ChartInput): string => {
  const measures = charted.readings.at(-1)?.measures ?? [];
  const figures = measures.flatMap((measure) => {
    const series = seriesOf(charted, measure);
    return series.length === 0 ? [] : [figureHtml(charted, measure, series)];
  });
  return `${keyHtml(charted)}\n<div class="charts">\n${figures.join('\n')}\n</div>`;
};

const keyHtml = ({ seats, catalogue }: ChartInput): string => {
  const items = [...seats].map(([seat, number]) => {
    const sample = element('svg', { viewBox: '0 0 44 12', 'aria-hidden': 'true' }, [
      element('path', { d: 'M1 6H43', ...lineOf({ number, seat: number }) }),
      markAt({ number, seat: number }, [22, 6]),
    ]);
    return `<li>${sample.svg}${nameOf(catalogue, seat)}</li>`;
  });
  return `<ul class="key">\n${items.join('\n')}\n</ul>`;
};

const nameOf = (catalogue: Catalogue, seat: Seat): string =>
  escapeHtml(catalogue.sentence('report.seat', { seat }));

const figureHtml = (charted: ChartInput, measure: Measure, series: readonly Series[]): string => {
  const { catalogue } = charted;
  const name = catalogue.sentence(`history.measure.${measure.measure}`);
  return [
    '<figure>',
    `<figcaption>${escapeHtml(name)}</figcaption>`,
    chartSvg({ rounds: roundsOf(charted), series, measure, name }).svg,
    `<details>\n<summary>${escapeHtml(catalogue.sentence('history.table'))}</summary>`,
    tableHtml(charted, name, series),
    '</details>\n</figure>',
  ].join('\n');
};

/** The rounds as they are named below a chart. */
const roundsOf = ({ readings, catalogue }: ChartInput): readonly RoundMark[] =>
  readings.map(({ round }) => ({
    said: isStart(round) ? catalogue.sentence('history.start') : String(round),
    isRound: round !== null,
  }));

const isStart = (round: number | null): boolean => round === null || round === 0;

// ---- Numbers --------------------------------------------------------------------------------

const tableHtml = (
  { readings, catalogue }: ChartInput,
  name: string,
  series: readonly Series[],
): string => {
  const head = readings.map(({ round }) => headCell(catalogue, round));
  const rows = series.map((one) => {
    const cells = one.values.map((value) => `<td class="number">${value ?? '–'}</td>`);
    return `<tr><th scope="row">${escapeHtml(one.name)}</th>${cells.join('')}</tr>`;
  });
  return [
    `<table aria-label="${escapeHtml(name)}">`,
    `<thead><tr><td></td>${head.join('')}</tr></thead>`,
    `<tbody>\n${rows.join('\n')}\n</tbody>`,
    '</table>',
  ].join('\n');
};

const headCell = (catalogue: Catalogue, round: number | null): string => {
  const code = isStart(round) ? 'history.start' : 'history.end';
  const said = escapeHtml(catalogue.sentence(code, { round }));
  const shown = isStart(round) ? said : String(round);
  return `<th scope="col" class="number" aria-label="${said}">${shown}</th>`;
};
