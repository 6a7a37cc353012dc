import type { Act, ActName, Acts } from '../facts.ts';
import type { Face } from '../game.ts';
// A move of the fifth phase, as it is answered and as it is said.

/** TRN-13: no die is used now. */
export interface Pass {
  readonly act: 'pass';
}
export const PASS: Pass = { act: 'pass' };
export type Move = Act | Pass;

/** An act as it is said: the die may be left to the program. */
export type SaidOf<K extends ActName> = {
  readonly act: K;
  readonly die?: Face;
} & Readonly<Acts[K]>;
export type SaidMove = Pass | { readonly [K in ActName]: SaidOf<K> }[ActName];
