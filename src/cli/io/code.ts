import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from './hashing.ts';

const FILE = 'code.sha256';

/** Where the built program lies, if this is it. */
const builtFolder = (): string | undefined => {
  let folder = dirname(fileURLToPath(import.meta.url));
  if (folder.endsWith('chunks')) folder = dirname(folder);
  return folder.endsWith('dist') ? folder : undefined;
};

/** What the build wrote down of the code that it made. */
export const codeFingerprint = (): string | undefined => {
  const folder = builtFolder();
  return folder === undefined ? undefined : readFileSync(join(folder, FILE), 'utf8').trim();
};

/** Part of the build: one hash of all the code. */
export const writeFingerprint = (): void => {
  const folder = builtFolder();
  if (folder === undefined) return;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.cjs'))
    .sort();
  const list = names.map((name) => `${sha256(readFileSync(join(folder, name)))} ${name}\n`);
  writeFileSync(join(folder, FILE), `${sha256(list.join(''))}\n`);
};
