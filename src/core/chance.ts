import { invariant } from './result.ts';

/** A number from 0 to sides - 1, decided by the key alone. */
export type Chance = (key: string, sides: number) => number;

/** HMAC-SHA-256 of a text with the game's seed: a port, since hashing is the platform's. */
export type Mac = (text: string) => Uint8Array;

const RANGE = 0x1_0000_0000;

const word = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

/** The game's own chance: each draw can be audited by itself once the seed is published. */
export const keyed =
  (mac: Mac): Chance =>
  (key, sides) => {
    // Numbers above the last whole multiple of `sides` are thrown away, or low ones would be favoured.
    const limit = RANGE - (RANGE % sides);
    for (let block = 0; ; block++) {
      const bytes = mac(block === 0 ? key : `${key}|${block}`);
      for (let at = 0; at + 4 <= bytes.length; at += 4) {
        const drawn = word(bytes, at);
        if (drawn < limit) return drawn % sides;
      }
    }
  };

/** A draw written down beforehand: its purpose, and what it gives. */
export type ScriptedDraw = readonly [purpose: string, result: number];

interface Script {
  readonly chance: Chance;
  unused(): readonly ScriptedDraw[];
}

/** Chance for tests: a draw that is not the next of the script fails, and so does one left over. */
export const scripted = (draws: readonly ScriptedDraw[]): Script => {
  const left = [...draws];
  return {
    chance: (key, sides) => {
      const [purpose, result] = invariant(left.shift(), `scripted draw for ${key} of ${sides}`);
      if (key.split('|')[2] !== purpose || result >= sides)
        throw new Error(`the script says ${purpose} ${result}, but ${key} of ${sides} is drawn`);
      return result;
    },
    unused: () => left,
  };
};

/** A stream for dry runs and bots, small and fast; no log depends on it. */
export const stream = (seed: number): ((sides: number) => number) => {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let count = 1;
  const next = (): number => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return (sides) => next() % sides;
};

/** A stream that hangs on a text alone, such as the key of a question. */
export const streamOf = (text: string): ((sides: number) => number) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return stream(hash);
};

/** One of those that pass, each as likely as another: they are tried in turn, since to judge all of them may take long. */
export const someOf = <T>(
  list: readonly T[],
  passes: (one: T) => boolean,
  random: (sides: number) => number,
): T | undefined => {
  const left = [...list];
  while (left.length > 0) {
    const [one] = left.splice(random(left.length), 1) as [T];
    if (passes(one)) return one;
  }
  return undefined;
};
