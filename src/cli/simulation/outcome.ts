import { join, resolve } from 'node:path';
import { canonical } from '../../core/json.ts';
import type { Outcome, Series, Variant } from '../../desk/series.ts';
import { MIXED, type PlayedGame } from '../../desk/simulation.ts';
import type { Totals } from '../../desk/simulation-sums.ts';
import { wrap } from '../../report/render/text.ts';
import { shellWord } from '../../report/shell-word.ts';
import { json } from '../commands/options.ts';
import { placeFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { MOST_SHARES, shardText } from '../program/shard.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';
import type { Gathered } from './gathered.ts';
import type { SimulateOptions } from './options.ts';
import {
  headingOf,
  markdownText,
  plainText,
  sectionsOf,
  stylingText,
  type Telling,
  tellingOf,
  titleOf,
} from './tables.ts';

// Command lines that play the same again, to be pasted into a shell.

/** The choices that were made by name; others are left out of the command line, too. */
type Chosen = Pick<SimulateOptions, 'preset' | 'players' | 'lang'>;

/** The command line that prints a series. */
const seriesAgain = (
  series: Series,
  { preset, players, lang }: Chosen,
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

const chosenIn = ({ preset, players }: Variant): Chosen => ({ preset, players: String(players) });

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
interface Played {
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

interface Kept {
  readonly path: string;
  /** The command line that plays the game again. */
  readonly again: string;
}

/** Writes a file for each game that broke a law; gives where they are. */
const writeSeeds = (
  folder: string,
  outcomes: readonly Outcome[],
  { series, fingerprint }: Played,
): readonly Kept[] => {
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

interface Shown
  extends Pick<SimulateOptions, 'json' | 'csv' | 'markdown' | 'preset' | 'players' | 'lang'> {
  readonly width: number;
}

/** A series in words or in data, as it was asked for. */
export const textOf = (
  series: Series,
  { totals, outcomes }: Gathered,
  words: Words,
  options: Shown,
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
const introduction = (series: Series, telling: Telling, shown: Shown): string =>
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
  { words, ...told }: Played & { readonly words: Words },
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
