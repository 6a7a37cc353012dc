import type { Outcome, Series, Variant } from '../../desk/series.ts';
import { MIXED } from '../../desk/simulation.ts';
import { shellWord } from '../../report/shell-word.ts';
import { MOST_SHARES, shardText } from '../program/shard.ts';
import type { SimulateOptions } from './options.ts';
import { stylingText } from './tables.ts';

// Command lines that play the same again, to be pasted into a shell.

/** The choices that were made by name; others are left out of the command line, too. */
type Chosen = Pick<SimulateOptions, 'preset' | 'players' | 'lang'>;

/** The command line that prints a series. */
export const seriesAgain = (
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
export const gameAgain = (series: Series, { variant, match }: Outcome): string => {
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
