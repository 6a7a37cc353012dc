import { join } from 'node:path';
import { isRecord } from '../../core/shape.ts';
import { disk } from '../io/disk.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { CIRCLE, decoded, namesIn, readIfThere, replaceFile, statOf } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { Settings } from './settings.ts';

export const SECRET = 'secret.yaml';
const OTHERS = 0o077;

/** Writes the seed, with a note on top for whoever opens the file. */
export const writeSecret = (folder: string, seed: string, note: string): void =>
  replaceFile(join(folder, SECRET), `# ${note}\nseed: ${JSON.stringify(seed)}\n`);

/** The seed that the game was opened with; its hash was published then. */
export const readSeed = async (folder: string, settings: Settings): Promise<string> => {
  const path = join(folder, SECRET);
  const bytes = readIfThere(path);
  if (bytes === undefined) return leave(EXIT.wrong, why('leave.no-seed', { path }));
  const text = decoded(bytes);
  const seed = await seedFromYaml(path, text);
  if (sha256(seed) !== settings.seedHash) leave(EXIT.wrong, why('leave.other-seed', { path }));
  return seed;
};

/** True if somebody else on this machine could read the seed. */
export const isSeedOpen = (folder: string): boolean => isOpen(join(folder, SECRET));

/** The text that the secret file holds under a name; `broken` where that is no text, or the file no YAML. */
export const secretText = async (
  folder: string,
  name: string,
): Promise<string | 'broken' | undefined> => {
  const path = join(folder, SECRET);
  const { readYaml } = await import('../io/yaml-file.ts');
  const read = readYaml(path, decoded(readIfThere(path) ?? Buffer.of()));
  const value = read.ok && isRecord(read.value.value) ? read.value.value : 'broken';
  if (value === 'broken') return value;
  const text = value[name];
  return typeof text === 'string' || text === undefined ? text : 'broken';
};

const seedFromYaml = async (path: string, text: string): Promise<string> => {
  const { readYaml } = await import('../io/yaml-file.ts');
  const read = readYaml(path, text);
  const value = read.ok ? read.value.value : undefined;
  if (typeof value === 'object' && value !== null && 'seed' in value) return String(value.seed);
  return leave(EXIT.wrong, why('leave.seed-form', { path }));
};

/** A finished game, opened for everybody. */
export const RECORD = 'record.jsonl';

/** Files that anybody may read. */
const OPEN = new Set(['README.md', 'rules.json', RECORD]);

const isOpen = (path: string): boolean => {
  const found = statOf(path);
  return found !== undefined && found !== CIRCLE && (found.mode & OTHERS) !== 0;
};

/** Files of a game's folder that others on this machine can read; on Windows modes mean nothing. */
export const openToOthers = (folder: string): readonly string[] =>
  disk.platform === 'win32' || !isOpen(folder)
    ? []
    : namesIn(folder).filter((name) => !OPEN.has(name) && isOpen(join(folder, name)));
