import type { Command } from '../../desk/tell/next.ts';

/** A game, and where it lies as seen from where commands are given. */
export type Placed<O> = O & { readonly at: string };

/** A command in the folder of a game. */
export const inFolder = ({ at }: { readonly at: string }, ...command: Command): Command =>
  at === '.' ? command : [...command, '-C', at];
