import { dirname, join } from 'node:path';
import { leftoversIn } from '../folder/lock.ts';
import { PACKET_FILES } from '../folder/settings.ts';
import { removeFile } from '../io/disk.ts';
import { isFolder, namesIn, ownFolder, readIfThere, replaceCopy } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';

export const BUNDLES = 'bundles';

/** Files of one folder by name, with what they hold. */
export type Papers = Readonly<Record<string, string | Uint8Array>>;

/** Posts that an earlier run wrote, when the report had another length: they belong to no report now. */
const POST = /^\w+\.(phpbb|discuz)(-\d+)?\.txt$|^(?:files\/)?message\.txt$/;

/** The digests of a folder's papers, as `sha256sum -c` reads them. */
export const SUMS = 'SHA256SUMS';

/** Files that a seat writes in its own copy: they are no damage. */
const ITS_OWN = /^orders\.(txt|yaml|yml)$/;

type Bytes = Readonly<Record<string, Uint8Array>>;

const sumsOf = (papers: Bytes, digest: DigestOf): string =>
  Object.entries(papers)
    .filter(([name]) => !ITS_OWN.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, content]) => `${digest(content)}  ${name}\n`)
    .join('');

/** The names of papers that are not as they were written, or of the list itself where it cannot be read. */
export const checkSums = (folder: string): readonly string[] => {
  const lines = (readIfThere(join(folder, SUMS))?.toString() ?? '').split('\n');
  const isEnded = lines.pop() === '';
  const wrong = lines.flatMap((line) => {
    const [, sum, name] = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line) ?? [];
    if (name === undefined) return [SUMS];
    const found = readIfThere(join(folder, name));
    return found !== undefined && sha256(found) === sum ? [] : [name];
  });
  const named = new Set(lines.map((line) => line.slice(66)));
  const untold = papersIn(folder).filter(
    (name) => !named.has(name) && name !== SUMS && !ITS_OWN.test(name),
  );
  return [...(isEnded && lines.length > 0 ? [] : [SUMS]), ...wrong, ...untold];
};

/** The names of the papers of a packet, with those for programs. */
const papersIn = (folder: string): readonly string[] => {
  const inner = join(folder, PACKET_FILES);
  const apart = isFolder(inner) ? namesIn(inner).map((name) => `${PACKET_FILES}/${name}`) : [];
  return [...namesIn(folder), ...apart].filter((name) => !isFolder(join(folder, name)));
};

type DigestOf = (content: Uint8Array) => string;

/**
 * The papers as bytes, which is what is counted and written, with the list of their digests, which is written last.
 * Who makes many, some of whose papers are the same, may count these once.
 */
export const withSums = (papers: Papers, digest: DigestOf = sha256): Papers => {
  const made = Object.fromEntries(
    Object.entries(papers).map(([name, content]) => [name, bytesOf(content)]),
  );
  return { ...made, [SUMS]: sumsOf(made, digest) };
};

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

export const writePapers = (folder: string, papers: Papers): void => {
  const folders = new Set(['.', ...Object.keys(papers).map((name) => dirname(name))]);
  for (const inner of folders) ownFolder(join(folder, inner));
  for (const name of papersIn(folder))
    if (POST.test(name) && !(name in papers)) removeFile(join(folder, name));
  for (const inner of folders)
    for (const name of leftoversIn(join(folder, inner))) removeFile(join(folder, inner, name));
  for (const [name, content] of Object.entries(papers)) replaceCopy(join(folder, name), content);
};
