import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file in which the build writes down the hash of the code that it makes. */
export const CODE_FILE = 'code.sha256';

/** Where the built program lies, if this is it. */
export const builtFolder = (): string | undefined => {
  let folder = dirname(fileURLToPath(import.meta.url));
  if (folder.endsWith('chunks')) folder = dirname(folder);
  return folder.endsWith('dist') ? folder : undefined;
};

export const codeFingerprint = (): string | undefined => {
  const folder = builtFolder();
  return folder === undefined ? undefined : readFileSync(join(folder, CODE_FILE), 'utf8').trim();
};
