import { statSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, leave } from '../program/exit.ts';
import { decoded, readIfThere, replaceFile } from './files.ts';
import { sha256 } from './hashing.ts';
import type { Settings } from './settings.ts';

export const SECRET = 'secret.yaml';
const OTHERS = 0o077;

export const writeSecret = (folder: string, seed: string): void =>
  replaceFile(
    join(folder, SECRET),
    `# The seed decides every card. Nobody but the moderator may read it before the game is over.\nseed: ${JSON.stringify(seed)}\n`,
  );

/** The seed that the game was opened with; its hash was published then. */
export const readSeed = async (folder: string, settings: Settings): Promise<string> => {
  const path = join(folder, SECRET);
  const bytes = readIfThere(path);
  if (bytes === undefined)
    return leave(
      EXIT.wrong,
      `${path}: the game's seed is not here.`,
      'Restore the file; no card can be drawn without it.',
    );
  const text = decoded(bytes);
  const seed = simpleSeed(text) ?? (await seedFromYaml(path, text));
  if (sha256(seed) !== settings.seedHash)
    leave(
      EXIT.wrong,
      `${path}: this is not the seed whose hash stands in game.yaml (seedHash).`,
      'Restore the file that was written when the game was opened.',
    );
  return seed;
};

/** True if somebody else on this machine could read the seed. */
export const isSeedOpen = (folder: string): boolean => {
  const found = statSync(join(folder, SECRET), { throwIfNoEntry: false });
  return found !== undefined && (found.mode & OTHERS) !== 0;
};

/** The one line that this program writes, read without loading a library for it. */
const simpleSeed = (text: string): string | undefined => {
  const [, quoted, plain] = /^seed: (?:"([^"\\]*)"|([A-Za-z][\w-]*)) *$/m.exec(text) ?? [];
  return quoted ?? plain;
};

const seedFromYaml = async (path: string, text: string): Promise<string> => {
  const { readYaml } = await import('./yaml-file.ts');
  const read = readYaml(path, text);
  const value = read.ok ? read.value.value : undefined;
  if (typeof value === 'object' && value !== null && 'seed' in value) return String(value.seed);
  return leave(
    EXIT.wrong,
    `${path}: expected a line such as \`seed: "..."\`.`,
    'Restore the file that was written when the game was opened.',
  );
};
