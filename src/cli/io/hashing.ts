import { createHash, createHmac } from 'node:crypto';
import { type Chance, keyed } from '../../core/chance.ts';
import type { Mac } from '../../desk/tag.ts';

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The keyed hash of tags and keys. */
export const mac: Mac = (key, text) => createHmac('sha256', key).update(text).digest();

/** The chance of a game with this seed. */
export const chanceOf = (seed: string): Chance => keyed((text) => mac(seed, text));
