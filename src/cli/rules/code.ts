import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../io/hashing.ts';

/** The hash of the built program: its beginning names every other part by the hash of what is in it. */
export const codeFingerprint = (): string | undefined => {
  let folder = dirname(fileURLToPath(import.meta.url));
  if (folder.endsWith('chunks')) folder = dirname(folder);
  return folder.endsWith('dist') ? sha256(readFileSync(join(folder, 'main.cjs'))) : undefined;
};
