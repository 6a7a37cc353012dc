import { join } from 'node:path';
import { removeFile } from '../io/disk.ts';
import { namesIn, ownFolder, replaceCopy } from '../io/files.ts';

/** Files of one folder by name, with what they hold. */
export type Papers = Readonly<Record<string, string | Uint8Array>>;

/** Posts that an earlier run wrote, when the report had another length: they belong to no report now. */
const POST = /^report\.(phpbb|discuz)(-\d+)?\.txt$/;

export const writePapers = (folder: string, papers: Papers): void => {
  ownFolder(folder);
  for (const name of namesIn(folder))
    if (POST.test(name) && !(name in papers)) removeFile(join(folder, name));
  for (const [name, content] of Object.entries(papers)) replaceCopy(join(folder, name), content);
};
