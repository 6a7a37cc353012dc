import { createHash, createHmac } from 'node:crypto';
import { type Chance, keyed } from '../../core/chance.ts';
import type { Mac } from '../../desk/tag.ts';
import { readIfThere } from './files.ts';

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The digest of a file; undefined where there is none. */
export const digestOf = (path: string): string | undefined => {
  const bytes = readIfThere(path);
  return bytes === undefined ? undefined : sha256(bytes);
};

/** The keyed hash of tags and keys. */
export const mac: Mac = (key, text) => createHmac('sha256', key).update(text).digest();

/** The chance of a game with this seed. */
export const chanceOf = (seed: string): Chance => keyed((text) => mac(seed, text));
