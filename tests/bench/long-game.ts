// Games of as many rounds as are wanted, written as folders: by the board's rules with another last round,
// which the folder keeps and the program goes by.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryOf } from '../../src/cli/open/library.ts';
import { run } from '../../src/cli/program/program.ts';
import { RULESETS } from '../../src/rulesets/registry.ts';

const NOW = '2026-11-22T00:00:00Z';
const silent = { write: () => {}, isTerminal: false };

/** Writes a game that bots play for so many rounds. */
export const writeLongGame = async (
  root: string,
  space: string,
  rounds: number,
): Promise<string> => {
  const rules = join(space, 'rules');
  cpSync(join(root, 'rules'), rules, { recursive: true });
  const tables = join(rules, 'agot/tables.yaml');
  // Of ten rounds, too, the file is another one than the program's, so that all games pay for rules of their own.
  const text = readFileSync(tables, 'utf8').replace(
    /^rounds: 10$/m,
    `rounds: ${rounds} # of a long game`,
  );
  writeFileSync(tables, text);
  const game = join(space, `rounds-${rounds}`);
  const argv = [
    'simulate',
    '--games',
    '1',
    '--game',
    '1',
    '--seed',
    `long`,
    '--now',
    NOW,
    '--out',
    game,
  ];
  const exit = await run(argv, {
    ...{ out: silent, err: silent, folder: space, env: {}, readStdin: () => '' },
    library: libraryOf(RULESETS, rules),
    now: () => new Date(NOW),
    entropy: (bytes) => new Uint8Array(bytes),
  });
  if (exit !== 0) throw new Error(`no long game: ${exit}`);
  return game;
};
