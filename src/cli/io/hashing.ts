import { createHash, createHmac } from 'node:crypto';
import { type Chance, keyed } from '../../core/chance.ts';

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The chance of a game with this seed. */
export const chanceOf = (seed: string): Chance =>
  keyed((text) => createHmac('sha256', seed).update(text).digest());
