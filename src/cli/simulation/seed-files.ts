import { join } from 'node:path';
import { canonical } from '../../core/json.ts';
import type { Outcome, Series } from '../../desk/series.ts';
import { placeFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { gameAgain } from './again.ts';

/** The things that games were played by. */
export interface Played {
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
export const writeSeeds = (
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
