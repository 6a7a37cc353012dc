// A move of the fifth phase, as it is answered and as it is said.

import type { Act, ActName, Face } from '../game.ts';

/** TRN-13: no die is used now. */
interface Pass {
  readonly act: 'pass';
}
export const PASS: Pass = { act: 'pass' };
export type Move = Act | Pass;

/** A move as it is said: the die may be left to the program. */
export type SaidMove = Pass | (Omit<Act, 'die'> & { readonly die?: Face; readonly act: ActName });
