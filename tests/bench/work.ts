// Work that was done, as a digest: two builds are measured beside one another on equal work alone.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sha256 } from '../../src/cli/io/hashing.ts';

/** A checksum of several pieces of work. */
export const checksumOf = (pieces: readonly string[]): string =>
  sha256(pieces.join('\n')).slice(0, 8);

/** Of each build its own: the hash of its code, what hangs on that (hashes, salts, heads), and the code within its pages. */
const OWN = [
  /\b(?:[0-9a-f]{32}){1,2}\b/gu,
  /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/gu,
  /<script>[\s\S]*?<\/script>/gu,
];

const without = (text: string, places: readonly string[]): string => {
  const placeless = places.reduce((rest, place) => rest.replaceAll(place, ''), text);
  return OWN.reduce((rest, own) => rest.replaceAll(own, ''), placeless);
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** What was said, and all that lies in a folder; `places`: where files lie, which is different each time. */
export const workOf = (folder: string, said: string, places: readonly string[]): string => {
  const digest = createHash('sha256').update(without(said, places));
  for (const file of filesIn(folder))
    digest
      .update(`\n${relative(folder, file)}\n`)
      .update(without(readFileSync(file, 'latin1'), places), 'latin1');
  return digest.digest('hex');
};
