import type { Outcome, Series, Variant } from '../../desk/series.ts';
import { MIXED, type Styling } from '../../desk/simulation.ts';
import { addUp, type Side, type Totals } from '../../desk/simulation-sums.ts';
import { tableLines } from '../../report/render/table.ts';

/** Rows of text; what a table is about stands in the first cell of its head. */
interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The games of one variant, for reading. */
interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  readonly tables: readonly TextTable[];
}

/** An id to the noun that people know it by. */
type Noun = (id: string) => string;

export const sectionsOf = (
  series: Series,
  outcomes: readonly Outcome[],
  noun: Noun,
): readonly Section[] =>
  series.variants.map((variant, at) => {
    const own = outcomes.slice(at * series.games, (at + 1) * series.games);
    const totals = addUp(own.flatMap(({ played }) => played ?? []));
    return { title: titleOf(variant, noun), ...bodyOf(totals, noun) };
  });

export const titleOf = ({ preset, players, options }: Variant, noun: Noun): string => {
  const others = Object.entries(options).map(([name, value]) => `, ${name}=${value}`);
  return `${noun(preset)}, ${players} players${others.join('')}`;
};

export const stylingText = ({ all, seats }: Styling): string =>
  [all, ...Object.entries(seats).map(([seat, style]) => `${seat}=${style}`)].join(',');

const bodyOf = (totals: Totals, noun: Noun): Pick<Section, 'lines' | 'tables'> => {
  if (totals.games === 0) return { lines: ['No game came to its end.'], tables: [] };
  const styles =
    Object.keys(totals.styles).length > 1 ? [sideTable('style', inOrder(totals.styles))] : [];
  return {
    lines: [overview(totals), paceOf(totals)],
    tables: [
      ...(totals.tallied ? resultsOf(totals, noun) : []),
      paceTable(totals),
      ...(totals.tallied ? styles : []),
    ],
  };
};

/** Who won, and when. */
const resultsOf = (totals: Totals, noun: Noun): readonly TextTable[] => {
  const seats = renamed(totals.seats, noun);
  return [sideTable(noun('seat'), seats), endTable(totals, seats)];
};

const overview = ({ games, tallied, draws, rounds, decided, counts }: Totals): string => {
  const parts = [
    `${games} games`,
    ...Object.entries(decided)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([how, count]) => `${count} decided ${how}`),
    ...(tallied ? [`${draws} of them drawn`] : []),
    `${mean(rounds, games)} rounds on average`,
    ...Object.entries(counts).map(([name, sum]) => `${mean(sum, games)} ${spaced(name)}`),
  ];
  return `${parts.join(', ')}.`;
};

const paceOf = ({ rounds, pace }: Totals): string =>
  `By mail ${mean(pace.waits, rounds)} waits and ${mean(pace.messages, rounds)} messages a round; ` +
  `the most in one round were ${pace.worst.waits} waits with ${pace.worst.messages} messages: ${pace.worst.kinds}.`;

/** The kinds of question that the game waited for, most often first. */
const paceTable = ({ rounds, pace }: Totals): TextTable => ({
  head: ['a round waits for', 'times', 'messages'],
  rows: Object.entries(pace.by)
    .sort(([, a], [, b]) => b.waits - a.waits)
    .map(([why, { waits, messages }]) => [
      why,
      hundredths(waits, rounds),
      hundredths(messages, rounds),
    ]),
});

type Sides = Readonly<Record<string, Side>>;

const renamed = (sides: Sides, noun: Noun): Sides =>
  Object.fromEntries(Object.entries(sides).map(([id, side]) => [noun(id), side]));

const inOrder = (sides: Sides): Sides =>
  Object.fromEntries(Object.entries(sides).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A column for each: how often it won and how, and what it did in a game on average. */
const sideTable = (what: string, sides: Sides): TextTable => {
  const all = Object.values(sides);
  const row = (name: string, cell: (side: Side) => string): readonly string[] => [
    name,
    ...all.map(cell),
  ];
  return {
    head: [`by ${what}`, ...Object.keys(sides)],
    rows: [
      row('games', ({ games }) => String(games)),
      row('won', ({ wins }) => String(wins)),
      row('won of 100', ({ wins, games }) => mean(wins * 100, games)),
      ...namesIn(all.map(({ decided }) => decided))
        .sort()
        .map((how) => row(`won ${how}`, ({ decided }) => String(decided[how] ?? 0))),
      ...namesIn(all.map(({ counts }) => counts)).map((name) =>
        row(`${spaced(name)}, mean`, ({ counts, games }) => mean(counts[name] ?? 0, games)),
      ),
    ],
  };
};

/** Who won in which round. */
const endTable = ({ ended }: Totals, sides: Sides): TextTable => ({
  head: ['won in round', ...Object.keys(sides), 'all'],
  rows: Object.keys(ended).map((round) => [
    round,
    ...Object.values(sides).map((side) => String(side.ended[round] ?? 0)),
    String(ended[round] ?? 0),
  ]),
});

const namesIn = (records: readonly object[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
];

const mean = (sum: number, count: number): string => (sum / count).toFixed(1);

const hundredths = (sum: number, count: number): string => (sum / count).toFixed(2);

const spaced = (name: string): string => name.replaceAll('-', ' ');

const WIDTH = 100;

/** For a terminal. */
export const plainText = (heading: string, sections: readonly Section[]): string => {
  const blocks = sections.flatMap(({ title, lines, tables }) => [
    [title, '-'.repeat(title.length)],
    lines,
    ...tables.map(({ head, rows }) => tableLines(head, rows, WIDTH)),
  ]);
  return `${[[heading], ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

/** For docs/. */
export const markdownText = (heading: string, sections: readonly Section[]): string => {
  const blocks = sections.flatMap(({ title, lines, tables }) => [
    `## ${title}`,
    ...lines,
    ...tables.map(markdownTable),
  ]);
  return `${[heading, ...blocks].join('\n\n')}\n`;
};

const markdownTable = ({ head, rows }: TextTable): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
};

/** A sentence on the series that was played. */
export const headingOf = ({ games, seed, styling, varied, laws }: Series): string => {
  const style = stylingText(styling);
  const players = style === MIXED ? 'seats of mixed styles' : `style ${style}`;
  const options = varied === 'yes' ? ', options drawn' : '';
  const watched = laws === 'none' ? '' : `, under the laws (${laws})`;
  return `${games} games of each, ${players}${options}${watched}; seeds ${seed}/1 to ${seed}/${games}`;
};
