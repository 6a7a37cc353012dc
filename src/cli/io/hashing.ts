import { createHmac, createSecretKey, hash } from 'node:crypto';
import { type Chance, keyed } from '../../core/chance.ts';
import type { Mac } from '../../desk/tag.ts';
import { readIfThere } from './files.ts';

export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

/** The digest of a file; undefined where there is none. */
export const digestOf = (path: string): string | undefined => {
  const bytes = readIfThere(path);
  return bytes === undefined ? undefined : sha256(bytes);
};

/** The keyed hash of tags and keys, each by a key of its own. */
export const mac: Mac = (key, text) => createHmac('sha256', key).update(text).digest();

/** The same by one key, as hexadecimal. */
export const macBy = (key: string): ((text: string) => string) => {
  const ready = createSecretKey(Buffer.from(key));
  return (text) => createHmac('sha256', ready).update(text).digest('hex');
};

/** The chance of a game with this seed. */
export const chanceOf = (seed: string): Chance => {
  const ready = macBy(seed);
  return keyed((text) => Buffer.from(ready(text), 'hex'));
};
