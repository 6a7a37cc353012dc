import { dirname, join } from 'node:path';
import { looksPacked, type PackedFile, unpacked } from '../io/archive.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { filesIn, isFolder, readIfThere } from '../io/files.ts';
import { BUNDLE } from './bundle-place.ts';
import { KEPT_RULES } from './kept-rules.ts';

/** A seat's key, where the moderator has handed it over. */
export const KEY_FILE = 'key.txt';

/** The files of a bundle, in a folder or in an archive of it. */
interface BundleFiles {
  /** The bundle itself, as complaints name it. */
  readonly path: string;
  /** Where its player's own files lie. */
  readonly folder: string;
  read(name: string): Buffer | undefined;
}

export const bundleFilesAt = async (path: string): Promise<BundleFiles> => {
  if (isFolder(path)) return inFolder(path, join(path, BUNDLE));
  const bytes = readIfThere(path) ?? Buffer.of();
  return looksPacked(bytes) ? inArchive(path, bytes) : inFolder(dirname(path), path);
};

const inFolder = (folder: string, path: string): BundleFiles => ({
  path,
  folder,
  read: (name) => (name === BUNDLE ? readIfThere(path) : filesIn(folder)(name)),
});

const WANTED = [BUNDLE, KEY_FILE, KEPT_RULES];

/** Nothing is unpacked to the disk: what the commands need is read from the archive itself. */
const inArchive = async (path: string, bytes: Buffer): Promise<BundleFiles> => {
  const found = (await unpacked(bytes, WANTED)) ?? damaged(path);
  const bundles = found.filter(({ name }) => name.split('/').at(-1) === BUNDLE);
  const [bundle] = bundles;
  if (bundle === undefined || bundles.length > 1) return several(path, bundles);
  const within = bundle.name.slice(0, -BUNDLE.length);
  return {
    path: `${path}/${bundle.name}`,
    folder: dirname(path),
    read: (wanted) => found.find(({ name }) => name === within + wanted)?.bytes,
  };
};

const damaged = (path: string): never => leave(EXIT.wrong, why('leave.archive-damaged', { path }));

const several = (path: string, bundles: readonly PackedFile[]): never =>
  leave(
    EXIT.wrong,
    why('leave.archive-bundles', {
      ...{ path, file: BUNDLE, count: bundles.length },
      names: bundles.map(({ name }) => name).join(', '),
    }),
  );
