import { join } from 'node:path';
import { decoded, readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { Library } from '../rules/library.ts';
import type { DerivedFile } from './derived.ts';
import { GAME_FILE, noGame, type SettingsFile } from './settings.ts';

/** Reads game.yaml; what was read before is used again as long as the bytes are the same. */
export const readSettings = async (
  library: Pick<Library, 'withRuleset'>,
  folder: string,
  derived: DerivedFile | undefined,
): Promise<SettingsFile> => {
  const bytes = readIfThere(join(folder, GAME_FILE));
  if (bytes === undefined) return noGame(folder);
  const file = sha256(bytes);
  if (derived?.game.file === file) return derived.game;
  const { parseSettings } = await import('./settings-schema.ts');
  return {
    file,
    settings: await parseSettings(library, join(folder, GAME_FILE), decoded(bytes)),
  };
};
