import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, CODE_FILE } from './code.ts';
import { sha256 } from './hashing.ts';

/** Part of the build: one hash of all the code. */
export const writeFingerprint = (): void => {
  const folder = builtFolder();
  if (folder === undefined) return;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.cjs'))
    .sort();
  const list = names.map((name) => `${sha256(readFileSync(join(folder, name)))} ${name}\n`);
  writeFileSync(join(folder, CODE_FILE), `${sha256(list.join(''))}\n`);
};
