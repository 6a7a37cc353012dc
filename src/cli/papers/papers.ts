import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn, replaceCopy } from '../io/files.ts';

/** Files of one folder by name, with what they hold. */
export type Papers = Readonly<Record<string, string | Uint8Array>>;

/** Posts that an earlier run wrote, when the report had another length: they belong to no report now. */
const POST = /^\w+\.(phpbb|discuz)(-\d+)?\.txt$|^message\.txt$/;

export const writePapers = (folder: string, papers: Papers): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of namesIn(folder))
    if (POST.test(name) && !(name in papers)) rmSync(join(folder, name));
  for (const [name, content] of Object.entries(papers)) replaceCopy(join(folder, name), content);
};
