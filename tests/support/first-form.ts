import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { emptyFolder, write } from './sample-games.ts';

const STORED = fileURLToPath(new URL('./form-1/', import.meta.url));

/** The sample games that are as old: War of the Ring came when logs had their second form. */
export const OF_FIRST_FORM: readonly string[] = readdirSync(STORED).map((file) =>
  file.replace(/\.json\.gz$/, ''),
);

/** A sample game as it was stored when logs had their first form: what people wrote, and its log. */
export const ofFirstForm = (name: string): string => {
  const path = join(emptyFolder(), name);
  const stored = gunzipSync(readFileSync(join(STORED, `${name}.json.gz`))).toString();
  for (const [file, text] of Object.entries(JSON.parse(stored) as Record<string, string>))
    write(path, file, text);
  return path;
};
