import { resolve } from 'node:path';
import type { Command } from '../../desk/tell/next.ts';

/** A game, and where it lies as seen from where commands are given. */
export type Placed<O> = O & { readonly at: string };

/** The same of a folder as somebody names it: a full stop where commands are given in it. */
export const placeOf = (here: string, folder: string): string =>
  resolve(here, folder) === resolve(here) ? '.' : folder;

/** A command in the folder of a game. */
export const inFolder = ({ at }: { readonly at: string }, ...command: Command): Command =>
  at === '.' ? command : [...command, '-C', at];
