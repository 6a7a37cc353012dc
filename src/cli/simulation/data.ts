import type { Outcome, Series } from '../../desk/series.ts';
import type { PlayedGame } from '../../desk/simulation.ts';
import type { Totals } from '../../desk/simulation-sums.ts';
import { json } from '../commands/options.ts';

const gamesIn = (outcomes: readonly Outcome[]): readonly PlayedGame[] =>
  outcomes.flatMap(({ played }) => played ?? []);

const flat = ({ tally, ...match }: PlayedGame): object => ({ ...match, ...tally });

/** All sums, and every game with its seed. */
export const jsonText = (
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
export const csvText = (outcomes: readonly Outcome[]): string => {
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
