import { createHmac, hash } from 'node:crypto';
import { type Chance, keyed } from '../../core/chance.ts';
import type { Mac } from '../../desk/tag.ts';
import { readIfThere } from './files.ts';

const BLOCK = 64;
const DIGEST = 32;

export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

/** The digest of a file; undefined where there is none. */
export const digestOf = (path: string): string | undefined => {
  const bytes = readIfThere(path);
  return bytes === undefined ? undefined : sha256(bytes);
};

/** The keyed hash of tags and keys, each by a key of its own. */
export const mac: Mac = (key, text) => createHmac('sha256', key).update(text).digest();

/**
 * The same by one key, as hexadecimal; the key is made ready once for many texts (RFC 2104), for a log
 * takes one for every line. Each needs but two hashes, and no object of the platform's.
 */
export const macBy = (key: string): ((text: string) => string) => {
  const isLong = Buffer.byteLength(key) > BLOCK;
  const padded = Buffer.concat([isLong ? hash('sha256', key, 'buffer') : Buffer.from(key)], BLOCK);
  let inner = Buffer.from(padded.map((byte) => byte ^ 0x36));
  const outer = Buffer.concat([padded.map((byte) => byte ^ 0x5c)], BLOCK + DIGEST);
  return (text) => {
    const most = BLOCK + 3 * text.length; // in UTF-8
    if (inner.length < most) inner = Buffer.concat([inner], most);
    const end = BLOCK + inner.write(text, BLOCK);
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK, 'binary');
    return hash('sha256', outer, 'hex');
  };
};

/** The chance of a game with this seed. */
export const chanceOf = (seed: string): Chance => {
  const ready = macBy(seed);
  return keyed((text) => Buffer.from(ready(text), 'hex'));
};
