import type { Seat } from '../../core/game.ts';
import type { Measure } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { shortened } from '../map/lettering.ts';
import { element, group, pathOf, type Svg, text, title } from '../map/svg.ts';
import { spreadOut } from './history-labels.ts';
import { lineOf, markAt } from './history-marks.ts';
import { escapeHtml } from './html-text.ts';

/** The numbers at one moment of the game; null: at its start. */
export interface Reading {
  readonly round: number | null;
  readonly measures: readonly Measure[];
}

interface Charted {
  readonly readings: readonly Reading[];
  /** The seats that play, each with its number among those that have colours. */
  readonly seats: ReadonlyMap<Seat, number>;
  readonly catalogue: Catalogue;
}

/** A chart for each measure, each with its numbers as a table, and the key to all lines. */
export const chartsHtml = (charted: Charted): string => {
  const measures = charted.readings.at(-1)?.measures ?? [];
  const figures = measures.map((measure) => figureHtml(charted, measure));
  return `${keyHtml(charted)}\n<div class="charts">\n${figures.join('\n')}\n</div>`;
};

const keyHtml = ({ seats, catalogue }: Charted): string => {
  const items = [...seats].map(([seat, number]) => {
    const sample = element('svg', { viewBox: '0 0 44 12', 'aria-hidden': 'true' }, [
      element('path', { d: 'M1 6H43', ...lineOf(number) }),
      markAt(number, [22, 6]),
    ]);
    return `<li>${sample.svg}${nameOf(catalogue, seat)}</li>`;
  });
  return `<ul class="key">\n${items.join('\n')}\n</ul>`;
};

const nameOf = (catalogue: Catalogue, seat: Seat): string =>
  escapeHtml(catalogue.sentence('report.seat', { seat }));

const figureHtml = (charted: Charted, measure: Measure): string => {
  const { catalogue } = charted;
  const name = catalogue.sentence(`history.measure.${measure.measure}`);
  return [
    '<figure>',
    `<figcaption>${escapeHtml(name)}</figcaption>`,
    chartSvg(charted, measure, name).svg,
    `<details>\n<summary>${escapeHtml(catalogue.sentence('history.table'))}</summary>`,
    tableHtml(charted, measure, name),
    '</details>\n</figure>',
  ].join('\n');
};

// ---- Lines ----------------------------------------------------------------------------------

const SIZE = { width: 330, height: 190 } as const;
const FRAME = { left: 26, right: 264, top: 12, bottom: 164 } as const;
/** Points that would lie on each other lie below each other, so far apart. */
const APART = 2.2;
/** From one name at a line's end to the next. */
const LEADING = 12.5;

interface Scale {
  x(at: number): number;
  y(value: number): number;
  readonly marks: readonly number[];
}

const numberOf = ({ measures }: Reading, name: string, seat: Seat): number | undefined =>
  measures.find(({ measure }) => measure === name)?.values[seat];

const chartSvg = (charted: Charted, measure: Measure, name: string): Svg => {
  const { readings } = charted;
  const scale = scaleOf(charted, measure);
  const lines = linesOf(charted, measure.measure, scale);
  const rounds = readings.flatMap(({ round }, at) => (round === null ? [] : [scale.x(at)]));
  const now = element('path', {
    class: 'now',
    d: `M0 ${FRAME.top - 6}V${FRAME.bottom + 6}`,
    'data-at': rounds.map((x) => Math.round(x)).join(' '),
  });
  return element(
    'svg',
    { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, role: 'img', 'aria-label': name },
    [
      ...axes(charted, scale),
      now,
      ...lines.map((line) => lineSvg(charted, line)),
      ...namesSvg(charted, lines),
    ],
  );
};

const scaleOf = ({ readings }: Charted, { measure, best }: Measure): Scale => {
  const values = readings.flatMap(({ measures }) =>
    Object.values(measures.find((one) => one.measure === measure)?.values ?? {}),
  );
  const low = best === 'low' ? 1 : 0;
  const high = Math.max(low + 1, ...values);
  const step = Math.max(1, Math.ceil((high - low) / 6));
  const { left, right, top, bottom } = FRAME;
  const inset = 13;
  const width = right - left - 2 * inset;
  return {
    x: (at) =>
      left + inset + (readings.length < 2 ? width / 2 : (at * width) / (readings.length - 1)),
    y: (value) => {
      const part = (value - low) / (high - low);
      return best === 'low' ? top + part * (bottom - top) : bottom - part * (bottom - top);
    },
    marks: Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step),
  };
};

const axes = ({ readings, catalogue }: Charted, { x, y, marks }: Scale): readonly Svg[] => [
  ...marks.flatMap((value) => [
    element('path', { class: 'grid', d: `M${FRAME.left} ${y(value).toFixed(1)}H${FRAME.right}` }),
    element('text', { x: FRAME.left - 7, y: y(value) + 4, 'text-anchor': 'end' }, [
      text(String(value)),
    ]),
  ]),
  ...readings.map(({ round }, at) =>
    element('text', { x: x(at), y: SIZE.height - 6, 'text-anchor': 'middle' }, [
      text(round === null ? catalogue.sentence('history.start') : String(round)),
    ]),
  ),
];

type Spot = readonly [number, number];

interface Line {
  readonly seat: Seat;
  /** That of its colour, its dashes and its marks. */
  readonly number: number;
  /** By reading; where there is no number the line stops, and goes on where there is one again. */
  readonly spots: readonly (Spot | undefined)[];
}

const linesOf = (charted: Charted, name: string, scale: Scale): readonly Line[] => {
  const { readings, seats } = charted;
  return [...seats].map(([seat, number]) => ({
    seat,
    number,
    spots: readings.map((reading, at) => {
      const value = numberOf(reading, name, seat);
      if (value === undefined) return undefined;
      const same = [...seats.keys()].filter((other) => numberOf(reading, name, other) === value);
      const shift = (same.indexOf(seat) - (same.length - 1) / 2) * APART;
      return [scale.x(at), scale.y(value) + shift];
    }),
  }));
};

const lineSvg = ({ catalogue }: Charted, { seat, number, spots }: Line): Svg => {
  const runs: Spot[][] = [[]];
  for (const spot of spots) {
    if (spot === undefined) runs.push([]);
    else runs.at(-1)?.push(spot);
  }
  return group({}, [
    title(catalogue.sentence('report.seat', { seat })),
    ...runs.map((points) => element('path', { d: pathOf(points), ...lineOf(number) })),
    ...runs.flat().map((point) => markAt(number, point)),
  ]);
};

/** At each line's end whose it is. */
const namesSvg = ({ catalogue }: Charted, lines: readonly Line[]): readonly Svg[] => {
  const ending = lines.flatMap((line) => {
    const [x, y] = line.spots.at(-1) ?? [];
    return x === undefined || y === undefined ? [] : [{ line, x, y }];
  });
  const heights = spreadOut(
    ending.map(({ y }) => y),
    LEADING,
    [FRAME.top - 4, FRAME.bottom + 4],
  );
  const left = FRAME.right + 3;
  return ending.map(({ line, x, y }, at) => {
    const height = heights[at] ?? y;
    const lead = pathOf([
      [x + 6, y],
      [FRAME.right - 4, y],
      [left, height],
    ]);
    const name = shortened(
      catalogue.sentence('report.seat', { seat: line.seat }),
      NAME,
      SIZE.width - left - 3,
    );
    return group({ class: `name seat-${line.number}` }, [
      element('path', { class: 'lead', d: lead }),
      element('text', { x: left + 3, y: height + 4 }, [text(name)]),
    ]);
  });
};

/** The size of a name's letters. */
const NAME = 11;

// ---- Numbers --------------------------------------------------------------------------------

const tableHtml = ({ readings, seats, catalogue }: Charted, measure: Measure, name: string) => {
  const head = readings.map(({ round }) => headCell(catalogue, round));
  const rows = [...seats.keys()].map((seat) => {
    const cells = readings.map((reading) => {
      const value = numberOf(reading, measure.measure, seat);
      return `<td class="number">${value ?? '–'}</td>`;
    });
    return `<tr><th scope="row">${nameOf(catalogue, seat)}</th>${cells.join('')}</tr>`;
  });
  return [
    `<table aria-label="${escapeHtml(name)}">`,
    `<thead><tr><td></td>${head.join('')}</tr></thead>`,
    `<tbody>\n${rows.join('\n')}\n</tbody>`,
    '</table>',
  ].join('\n');
};

const headCell = (catalogue: Catalogue, round: number | null): string => {
  const code = round === null ? 'history.start' : 'history.end';
  const said = escapeHtml(catalogue.sentence(code, { round }));
  const shown = round === null ? said : String(round);
  return `<th scope="col" class="number" aria-label="${said}">${shown}</th>`;
};
