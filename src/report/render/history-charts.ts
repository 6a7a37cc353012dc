import type { Seat } from '../../core/game.ts';
import type { Measure } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { element } from '../map/svg.ts';
import { lineOf, markAt } from './history-marks.ts';
import { chartSvg, type RoundMark, type Series } from './history-plot.ts';
import { escapeHtml } from './html-text.ts';

/** The numbers at one moment of the game; null: at its start, before a round; so is a round 0. */
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

/** All lines of a measure, seats first. */
const seriesOf = (charted: Charted, { measure }: Measure): readonly Series[] => {
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
export const chartsHtml = (charted: Charted): string => {
  const measures = charted.readings.at(-1)?.measures ?? [];
  const figures = measures.flatMap((measure) => {
    const series = seriesOf(charted, measure);
    return series.length === 0 ? [] : [figureHtml(charted, measure, series)];
  });
  return `${keyHtml(charted)}\n<div class="charts">\n${figures.join('\n')}\n</div>`;
};

const keyHtml = ({ seats, catalogue }: Charted): string => {
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

const figureHtml = (charted: Charted, measure: Measure, series: readonly Series[]): string => {
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
const roundsOf = ({ readings, catalogue }: Charted): readonly RoundMark[] =>
  readings.map(({ round }) => ({
    said: isStart(round) ? catalogue.sentence('history.start') : String(round),
    isRound: round !== null,
  }));

const isStart = (round: number | null): boolean => round === null || round === 0;

// ---- Numbers --------------------------------------------------------------------------------

const tableHtml = (
  { readings, catalogue }: Charted,
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
