import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceCopy } from '../io/files.ts';

/** Files of one folder by name, with what they hold. */
export type Papers = Readonly<Record<string, string | Uint8Array>>;

export const writePapers = (folder: string, papers: Papers): void => {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(papers)) replaceCopy(join(folder, name), content);
};
