import type { Zippable } from 'fflate';

/** Files by their names, with what they hold. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** Every file bears the first day that an archive can name: the same files give the same bytes. */
const [YEAR, MONTH, DAY] = [1980, 0, 1];
const UNIX = 3;
/** A regular file that is its owner's alone, as an unpacking program takes it over. */
const OWNERS_FILE = 0o100600 * 2 ** 16;

/** Files in a folder of an archive, in the order of their names. */
export const packed = async (folder: string, files: Files): Promise<Uint8Array> => {
  const { strToU8, zipSync } = await import('fflate');
  const within: Zippable = {};
  for (const [name, content] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
    within[`${folder}/${name}`] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(within, {
    level: 9,
    mtime: new Date(YEAR, MONTH, DAY),
    os: UNIX,
    attrs: OWNERS_FILE,
  });
};

/** Local headers begin so; an archive of nothing is none that is meant. */
const BEGINNING = Buffer.from('PK\u0003\u0004');

export const looksPacked = (bytes: Buffer): boolean =>
  bytes.subarray(0, BEGINNING.length).equals(BEGINNING);

/** Far more than any game takes. */
const MOST_BYTES = 100_000_000;

/** A file of an archive, under all of the name that it has there. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of an archive that go by one of these names in whatever folder; undefined where it is damaged. */
export const unpacked = async (
  bytes: Buffer,
  wanted: readonly string[],
  most = MOST_BYTES,
): Promise<readonly PackedFile[] | undefined> => {
  const { unzipSync } = await import('fflate');
  let left = most;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = wanted.includes(name.split('/').at(-1) ?? '') && originalSize <= left;
        if (isWanted) left -= originalSize;
        return isWanted;
      },
    });
    return Object.entries(found).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
  } catch {
    return undefined;
  }
};
