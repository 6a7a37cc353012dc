import { join, resolve } from 'node:path';
import { canonical } from '../../core/json.ts';
import type { Outcome, Series, Variant } from '../../desk/series.ts';
import { MIXED, medianOf, type PlayedGame, type Styling } from '../../desk/simulation.ts';
import { adding, addUp, type Side, type Totals } from '../../desk/simulation-sums.ts';
import { shellWord } from '../../report/escape.ts';
import { tableLines } from '../../report/render/text.ts';
import { widthOf } from '../../report/width.ts';
import { wrap } from '../../report/wrap.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import { placeFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { SimulateOptions } from '../table/many-games.ts';
import { MOST_SHARES, shardText } from '../table/shard.ts';
import { json, type Ports, talk } from '../terminal/terminal.ts';
import type { Words } from '../terminal/words.ts';

/** The outcome of a series. */
export interface SeriesOutcome {
  /** The sums of each variant, in their order. */
  readonly totals: readonly Totals[];
  /** All games in their order, or those alone that broke a law: the others are added up, and forgotten. */
  readonly outcomes: readonly Outcome[];
  /** The number of games. */
  readonly games: number;
}

/** Takes outcomes one after the other, in the order of the series; `from`: where it begins. */
interface Gathering {
  take(outcome: Outcome): void;
  gathered(): SeriesOutcome;
}

export const gathering = (
  { variants, games }: Series,
  keeps: 'all' | 'broken',
  from = 0,
): Gathering => {
  const sums = variants.map(adding);
  const outcomes: Outcome[] = [];
  let taken = 0;
  return {
    take(outcome) {
      if (outcome.played !== undefined)
        sums[Math.floor((from + taken) / games)]?.add(outcome.played);
      if (keeps === 'all' || outcome.broken.length > 0) outcomes.push(outcome);
      taken++;
    },
    gathered: () => ({ totals: sums.map((one) => one.totals()), outcomes, games: taken }),
  };
};

// Command lines that play the same again, to be pasted into a shell.

/** The choices that were made by name; others are left out of the command line, too. */
type NamedChoices = Pick<SimulateOptions, 'preset' | 'players' | 'lang'>;

/** The command line that prints a series. */
const seriesAgain = (
  series: Series,
  { preset, players, lang }: NamedChoices,
  ...more: readonly string[]
): string => {
  const { ruleset, variants, games, seed, styling, mails, varied, laws } = series;
  const named = Object.entries({ ruleset, preset, players, games, seed, lang });
  const words = [
    ...named.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, String(value)])),
    ...['--style', stylingText(styling)],
    ...(mails === undefined ? [] : [`--${mails}`]),
    // They are those that were asked for, the same for all ways of playing.
    ...Object.entries(variants[0]?.options ?? {}).flatMap(([name, value]) => [
      '--option',
      `${name}=${value}`,
    ]),
    ...(varied === 'yes' ? ['--vary'] : []),
    ...(laws === 'none' ? [] : ['--laws', laws]),
    ...more,
  ];
  return ['rookery', 'simulate', ...words].map(shellWord).join(' ');
};

/** The command line that plays one game of a series: the last of so many, which is a share by itself. */
const gameAgain = (series: Series, { variant, match }: Outcome): string => {
  const games = Number(match.seed.slice(series.seed.length + 1));
  const of = Math.min(games, MOST_SHARES);
  return seriesAgain(
    {
      ...{ ...series, games, varied: 'no', variants: [variant] },
      styling: { all: MIXED, seats: match.styles },
    },
    chosenIn(variant),
    ...['--shard', shardText({ number: of, of }), '--out', 'again.json'],
  );
};

const chosenIn = ({ preset, players }: Variant): NamedChoices => ({
  preset,
  players: String(players),
});

const gamesIn = (outcomes: readonly Outcome[]): readonly PlayedGame[] =>
  outcomes.flatMap(({ played }) => played ?? []);

const flat = ({ tally, ...match }: PlayedGame): object => ({ ...match, ...tally });

/** All sums, and every game with its seed. */
const jsonText = (
  series: Series,
  totals: readonly Totals[],
  outcomes: readonly Outcome[],
): string => {
  const { variants, ...played } = series;
  const own = (at: number): readonly Outcome[] =>
    outcomes.slice(at * series.games, (at + 1) * series.games);
  return json({
    series: played,
    variants: variants.map((variant, at) => ({
      ...variant,
      totals: totals[at],
      games: gamesIn(own(at)).map(flat),
    })),
    broken: outcomes.flatMap(({ variant, match, broken }) =>
      broken.map((one) => ({ ...variant, ...match, ...one })),
    ),
  });
};

/** A line for each seat of each game. */
const csvText = (outcomes: readonly Outcome[]): string => {
  const counted = new Set<string>();
  for (const { tally } of gamesIn(outcomes))
    for (const counts of Object.values(tally?.seats ?? {}))
      for (const name of Object.keys(counts)) counted.add(name);
  const head = [
    'preset',
    'players',
    'options',
    'seed',
    'decided',
    'rounds',
    'winner',
    'entries',
    'seat',
    'style',
    'won',
    ...counted,
  ];
  const rows = outcomes.flatMap((outcome) => rowsOf(outcome, counted));
  return [head, ...rows].map((cells) => `${cells.map(cell).join(',')}\n`).join('');
};

type Cell = string | number;

const rowsOf = (
  { variant, played }: Outcome,
  counted: ReadonlySet<string>,
): readonly (readonly Cell[])[] => {
  if (played === undefined) return [];
  const { seed, styles, tally, rounds, entries } = played;
  const { preset, players, options } = variant;
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return Object.entries(styles).map(([seat, style]) => [
    preset,
    players,
    chosen.join(' '),
    seed,
    tally?.decided ?? '',
    rounds,
    tally?.winner ?? '',
    entries,
    seat,
    style,
    tally?.winner === seat ? 1 : 0,
    ...Array.from(counted, (name) => tally?.seats[seat]?.[name] ?? 0),
  ]);
};

const cell = (value: Cell): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The things that games were played by. */
interface SeriesInput {
  readonly series: Series;
  readonly fingerprint: string;
}

const LONGEST = 60;
const DIGITS = 8;

/** Letters that a file cannot have are lost, and games of other series have the same seeds: a digest tells them apart. */
const fileName = (game: Game): string => {
  const { preset, players, seed } = game;
  const readable = `${preset}-${players}-${seed}`.replaceAll(/[^\w.-]+/g, '-').slice(0, LONGEST);
  return `${readable}-${sha256(canonical(game)).slice(0, DIGITS)}.json`;
};

/** A game by all that it hangs on but the rules. */
const gameOf = ({ variant, match }: Outcome, { ruleset }: Series) => ({
  ...match,
  ...variant,
  ruleset,
});

type Game = ReturnType<typeof gameOf>;

interface KeptSeed {
  readonly path: string;
  /** The command line that plays the game again. */
  readonly again: string;
}

/** Writes a file for each game that broke a law; gives where they are. */
const writeSeeds = (
  folder: string,
  outcomes: readonly Outcome[],
  { series, fingerprint }: SeriesInput,
): readonly KeptSeed[] => {
  const bad = outcomes.filter(({ broken }) => broken.length > 0);
  return bad.map((outcome) => {
    const game = gameOf(outcome, series);
    const again = gameAgain(series, outcome);
    const path = join(folder, fileName(game));
    const seed = { ...game, broken: outcome.broken[0], fingerprint, again };
    placeFile(path, `${JSON.stringify(seed, null, 2)}\n`);
    return { path, again };
  });
};

interface Display
  extends Pick<SimulateOptions, 'json' | 'csv' | 'markdown' | 'preset' | 'players' | 'lang'> {
  readonly width: number;
}

/** A series in words or in data, as it was asked for. */
export const textOf = (
  series: Series,
  { totals, outcomes }: SeriesOutcome,
  words: Words,
  options: Display,
): string => {
  const { json, csv, markdown, width } = options;
  if (json) return jsonText(series, totals, outcomes);
  if (csv) return csvText(outcomes);
  const telling = tellingOf(words);
  const sections = sectionsOf(series, totals, telling);
  return markdown
    ? markdownText(introduction(series, telling, options), sections)
    : plainText(headingOf(series, telling), sections, (text) =>
        wrap(text, width, words.catalogue.unspaced),
      );
};

/** The heading of a series, and the command that plays it again. */
const introduction = (series: Series, telling: Telling, shown: Display): string =>
  [
    `# ${telling.frame('simulate.title')}`,
    telling.frame('simulate.again', { heading: headingOf(series, telling) }),
    `    ${seriesAgain(series, shown, '--markdown')}`,
    telling.frame('simulate.simple'),
  ].join('\n\n');

/** The number of broken laws that are told in full. */
const TOLD = 5;

/** Tells which laws were broken, and where; gives the code to leave with. */
export const account = (
  ports: Ports,
  outcomes: readonly Outcome[],
  { words, ...told }: SeriesInput & { readonly words: Words },
  { seeds = '.' }: Pick<SimulateOptions, 'seeds'>,
): Exit => {
  const bad = outcomes.filter(({ broken }) => broken.length > 0);
  if (bad.length === 0) return EXIT.done;
  const { frame } = words;
  for (const { variant, match, broken } of bad.slice(0, TOLD))
    for (const { law, detail } of broken.slice(0, TOLD))
      talk(
        ports,
        frame('simulate.breaks', {
          ...{ variant: titleOf(variant, tellingOf(words)), seed: match.seed, law, detail },
        }),
      );
  const kept = writeSeeds(resolve(ports.folder, seeds), bad, told);
  talk(ports, frame('simulate.broken', { count: bad.length }));
  for (const { path, again } of kept) talk(ports, path, `    ${again}`);
  return EXIT.needed;
};

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
interface Telling {
  readonly frame: Words['frame'];
  readonly noun: (id: string) => string;
  /** The words for a count, a style or a way to win: those of the game, else its id without hyphens. */
  readonly called: (id: string) => string;
}

const tellingOf = ({ frame, noun, catalogue }: Words): Telling => ({
  frame,
  noun: (id) => (id === 'seat' ? catalogue.term('called', id) : noun(id)),
  called: (id) => {
    const term = catalogue.term('simulated', id);
    return term === id ? id.replaceAll('-', ' ') : term;
  },
});

const sectionsOf = (
  series: Series,
  totals: readonly Totals[],
  telling: Telling,
): readonly Section[] =>
  series.variants.map((variant, at) => ({
    title: titleOf(variant, telling),
    ...bodyOf(totals[at] ?? addUp([]), telling),
  }));

const titleOf = ({ preset, players, options }: Variant, { frame, noun }: Telling): string => {
  const others = Object.entries(options).map(
    ([name, value]) => `${frame('simulate.comma')}${name}=${value}`,
  );
  return frame('simulate.variant', { preset: noun(preset), players, options: others.join('') });
};

const stylingText = ({ all, seats }: Styling): string =>
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
const plainText = (
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
const markdownText = (heading: string, sections: readonly Section[]): string => {
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
const headingOf = ({ games, seed, styling, varied, laws }: Series, { frame }: Telling): string => {
  const style = stylingText(styling) === MIXED ? 'mixed' : stylingText(styling);
  return frame('simulate.heading', {
    ...{ games, seed, style, varied },
    laws: laws === 'none' ? null : laws,
  });
};
