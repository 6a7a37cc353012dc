import type { Series, Variant } from '../../desk/series.ts';
import { MIXED, medianOf, type Styling } from '../../desk/simulation.ts';
import { addUp, type Side, type Totals } from '../../desk/simulation-sums.ts';
import { tableLines } from '../../report/render/text.ts';
import { widthOf } from '../../report/width.ts';
import type { Words } from '../words/words.ts';

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

/** The words of a game for what was simulated. */
export interface Telling {
  readonly frame: Words['frame'];
  readonly noun: (id: string) => string;
  /** The words for a count, a style or a way to win: those of the game, else its id without hyphens. */
  readonly called: (id: string) => string;
}

export const tellingOf = ({ frame, noun, catalogue }: Words): Telling => ({
  frame,
  noun: (id) => (id === 'seat' ? catalogue.term('called', id) : noun(id)),
  called: (id) => {
    const term = catalogue.term('simulated', id);
    return term === id ? id.replaceAll('-', ' ') : term;
  },
});

export const sectionsOf = (
  series: Series,
  totals: readonly Totals[],
  telling: Telling,
): readonly Section[] =>
  series.variants.map((variant, at) => ({
    title: titleOf(variant, telling),
    ...bodyOf(totals[at] ?? addUp([]), telling),
  }));

export const titleOf = (
  { preset, players, options }: Variant,
  { frame, noun }: Telling,
): string => {
  const others = Object.entries(options).map(
    ([name, value]) => `${frame('simulate.comma')}${name}=${value}`,
  );
  return frame('simulate.variant', { preset: noun(preset), players, options: others.join('') });
};

export const stylingText = ({ all, seats }: Styling): string =>
  [all, ...Object.entries(seats).map(([seat, style]) => `${seat}=${style}`)].join(',');

const bodyOf = (totals: Totals, telling: Telling): Pick<Section, 'lines' | 'tables'> => {
  const { frame, called } = telling;
  if (totals.games === 0) return { lines: [frame('simulate.no-end')], tables: [] };
  const styles = renamed(inOrder(totals.styles), called);
  const byStyle =
    Object.keys(styles).length > 1 ? [sideTable(frame('simulate.style'), styles, telling)] : [];
  return {
    lines: [overview(totals, telling), paceOf(totals, telling)],
    tables: [
      ...(totals.tallied ? resultsOf(totals, telling) : []),
      paceTable(totals, telling),
      ...(totals.tallied ? byStyle : []),
      ...(totals.tallied ? meetingTable(totals, telling) : []),
    ],
  };
};

/** Who won, and when. */
const resultsOf = (totals: Totals, telling: Telling): readonly TextTable[] => {
  const seats = renamed(totals.seats, telling.noun);
  return [sideTable(telling.noun('seat'), seats, telling), endTable(totals, seats, telling)];
};

const overview = (totals: Totals, { frame, called }: Telling): string => {
  const { games, tallied, draws, rounds, decided, counts } = totals;
  const parts = [
    frame('simulate.games', { count: games }),
    ...Object.entries(decided)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([how, count]) => frame('simulate.decided', { count, how: called(how) })),
    ...(tallied ? [frame('simulate.drawn', { count: draws })] : []),
    frame('simulate.rounds', { mean: mean(rounds, games) }),
    ...Object.entries(counts).map(([name, sum]) =>
      frame('simulate.mean', { mean: mean(sum, games), what: called(name) }),
    ),
  ];
  return frame('simulate.sum', { parts: parts.join(frame('simulate.comma')) });
};

const paceOf = ({ rounds, pace }: Totals, { frame, noun }: Telling): string =>
  frame('simulate.pace', {
    waits: mean(pace.waits, rounds),
    median: medianOf(pace.rounds.waits, rounds),
    messages: mean(pace.messages, rounds),
    middle: medianOf(pace.rounds.messages, rounds),
    most: pace.worst.waits,
    mails: pace.worst.messages,
    kinds: pace.worst.kinds.replaceAll(/[a-z][a-z-]*/g, noun),
  });

/** The kinds of question that the game waited for, most often first. */
const paceTable = ({ rounds, pace }: Totals, { frame, noun }: Telling): TextTable => ({
  head: [frame('simulate.waits-for'), frame('simulate.times'), frame('simulate.messages')],
  rows: Object.entries(pace.by)
    .sort(([, a], [, b]) => b.waits - a.waits)
    .map(([why, { waits, messages }]) => [
      noun(why),
      hundredths(waits, rounds),
      hundredths(messages, rounds),
    ]),
});

type Sides = Readonly<Record<string, Side>>;

const renamed = (sides: Sides, noun: (id: string) => string): Sides =>
  Object.fromEntries(Object.entries(sides).map(([id, side]) => [noun(id), side]));

const inOrder = (sides: Sides): Sides =>
  Object.fromEntries(Object.entries(sides).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A column for each: how often it won and how, and what it did in a game on average. */
const sideTable = (what: string, sides: Sides, { frame, called }: Telling): TextTable => {
  const all = Object.values(sides);
  const row = (name: string, cell: (side: Side) => string): readonly string[] => [
    name,
    ...all.map(cell),
  ];
  return {
    head: [frame('simulate.by', { what }), ...Object.keys(sides)],
    rows: [
      row(frame('simulate.row-games'), ({ games }) => String(games)),
      row(frame('simulate.row-won'), ({ wins }) => String(wins)),
      row(frame('simulate.row-won-of-100'), ({ wins, games }) => mean(wins * 100, games)),
      ...namesIn(all.map(({ decided }) => decided))
        .sort()
        .map((how) =>
          row(frame('simulate.row-how', { how: called(how) }), ({ decided }) =>
            String(decided[how] ?? 0),
          ),
        ),
      ...namesIn(all.map(({ counts }) => counts)).map((name) =>
        row(frame('simulate.row-mean', { what: called(name) }), ({ counts, games }) =>
          mean(counts[name] ?? 0, games),
        ),
      ),
    ],
  };
};

/** Who won in which round. */
const endTable = ({ ended }: Totals, sides: Sides, { frame }: Telling): TextTable => ({
  head: [frame('simulate.won-in'), ...Object.keys(sides), frame('simulate.all')],
  rows: Object.keys(ended).map((round) => [
    round,
    ...Object.values(sides).map((side) => String(side.ended[round] ?? 0)),
    String(ended[round] ?? 0),
  ]),
});

/** Which style of a side does how well against which of the other. */
const meetingTable = (
  { meetings = [] }: Totals,
  { frame, noun, called }: Telling,
): readonly TextTable[] => {
  const sides = Object.keys(meetings[0]?.styles ?? {});
  if (meetings.length < 2) return [];
  const byName = (styles: object): string => Object.values(styles).join(' ');
  return [
    {
      head: [
        ...sides.map(noun),
        frame('simulate.row-games'),
        ...sides.map((side) => frame('simulate.won-by', { side: noun(side) })),
      ],
      rows: [...meetings]
        .sort((a, b) => (byName(a.styles) < byName(b.styles) ? -1 : 1))
        .map(({ styles, games, wins }) => [
          ...sides.map((side) => (styles[side] ?? '').split(' + ').map(called).join(' + ')),
          String(games),
          ...sides.map((side) => mean((wins[side] ?? 0) * 100, games)),
        ]),
    },
  ];
};

const namesIn = (records: readonly object[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
];

const mean = (sum: number, count: number): string => (sum / count).toFixed(1);

const hundredths = (sum: number, count: number): string => (sum / count).toFixed(2);

const WIDTH = 100;

/** For a terminal; sentences in lines of its width. */
export const plainText = (
  heading: string,
  sections: readonly Section[],
  linesOf: (text: string) => readonly string[],
): string => {
  const blocks = sections.flatMap(({ title, lines, tables }) => [
    [title, '-'.repeat(widthOf(title))],
    lines.flatMap(linesOf),
    ...tables.map(({ head, rows }) => tableLines(head, rows, WIDTH)),
  ]);
  return `${[linesOf(heading), ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`;
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
export const headingOf = (
  { games, seed, styling, varied, laws }: Series,
  { frame }: Telling,
): string => {
  const style = stylingText(styling) === MIXED ? 'mixed' : stylingText(styling);
  return frame('simulate.heading', {
    ...{ games, seed, style, varied },
    laws: laws === 'none' ? null : laws,
  });
};
