import { join } from 'node:path';
import type { Outcome } from '../../desk/series.ts';
import { placeFile } from '../io/files.ts';

const fileName = ({ variant, match }: Outcome): string =>
  `${variant.preset}-${variant.players}-${match.seed}`.replaceAll(/[^\w.-]+/g, '-');

/** The file by which a game that broke a law can be played again; one a game. */
const seedText = ({ variant, match, broken }: Outcome, fingerprint: string): string =>
  `${JSON.stringify({ ...match, ...variant, broken: broken[0], fingerprint }, null, 2)}\n`;

/** Writes a file for each game that broke a law; gives where they are. */
export const writeSeeds = (
  folder: string,
  outcomes: readonly Outcome[],
  fingerprint: string,
): readonly string[] => {
  const bad = outcomes.filter(({ broken }) => broken.length > 0);
  return bad.map((outcome) => {
    const path = join(folder, `${fileName(outcome)}.json`);
    placeFile(path, seedText(outcome, fingerprint));
    return path;
  });
};
