// Whole games of all presets, numbers of players and ways of playing, each as digests of all that comes of it:
// two builds play the same games if they print the same lines.

import { saltOf } from '../../src/cli/folder/log-file.ts';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { library } from '../../src/cli/rules/library.ts';
import { withKit } from '../../src/cli/simulation/player.ts';
import type { Game } from '../../src/core/game.ts';
import { entryLine, NOTHING_BEFORE, writeLines } from '../../src/core/log.ts';
import { type Kit, nthGame, type Series, variantsOf } from '../../src/desk/series.ts';
import { BY_CHANCE, MIXED, playMatch, summarize } from '../../src/desk/simulation.ts';

/** Members count in the order that they were made in: so are they written where a person reads them. */
const digest = (value: unknown): string => sha256(JSON.stringify(value)).slice(0, 16);

const seriesOf = <G extends Game>(kit: Kit<G>, games: number): readonly Series[] => {
  const variants = variantsOf(kit, null, null, {});
  if (!variants.ok) return [];
  const ways = [BY_CHANCE, MIXED].flatMap((all) =>
    (['no', 'yes'] as const).map((varied) => ({ all, varied })),
  );
  return ways.map(({ all, varied }) => ({
    ...{ ruleset: kit.ruleset.id, variants: variants.value, seed: 'same', laws: 'none' },
    games: Math.ceil(games / ways.length / variants.value.length),
    ...{ styling: { all, seats: {} }, varied },
  }));
};

const lineOf = <G extends Game>(kit: Kit<G>, series: Series, nth: number): string => {
  const { variant, setting, match } = nthGame(kit, series, nth);
  const run = playMatch(setting, match);
  const lines = run.entries.map((entry) => entryLine(entry, run.evidence[entry.n]));
  const { text } = writeLines(sha256, lines, NOTHING_BEFORE, saltOf(match.seed));
  const sums = summarize(setting, match, run);
  const board = setting.ruleset.board({ rules: setting.rules, state: run.state });
  const told = [run.entries, run.evidence, run.state, text, sums, board].map(digest);
  return `${[variant.preset, variant.players, series.styling.all, match.seed, ...told].join(' ')}\n`;
};

/** So many games of a ruleset, a line each. */
export const tellGames = (
  ruleset: string,
  games: number,
  tell: (line: string) => void,
): Promise<void> =>
  withKit(library, ruleset, (kit) => {
    for (const series of seriesOf(kit, games))
      for (let nth = 0; nth < series.variants.length * series.games; nth++)
        tell(lineOf(kit, series, nth));
  });
