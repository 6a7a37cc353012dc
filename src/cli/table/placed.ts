import { resolve } from 'node:path';
import type { Command } from '../../desk/format/next.ts';
import type { OptionsOf } from './declare.ts';
import type { Commands } from './groups.ts';

/** A game, and where it lies as seen from where commands are given. */
export type Placed<O> = O & { readonly at: string };

/** The same of a folder as somebody names it: a full stop where commands are given in it. */
export const placeOf = (here: string, folder: string): string =>
  resolve(here, folder) === resolve(here) ? '.' : folder;

/** `discardEdits` as `discard-edits`. */
type Kebab<K> = K extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : K;
type Flag<N extends keyof Commands> = `--${Kebab<keyof OptionsOf<Commands[N]> & string> & string}`;
/** Words of a command line: each flag is one that the table has for the command, or it does not compile. */
type Line<N extends keyof Commands, W> = {
  readonly [I in keyof W]: W[I] extends `--${string}` ? Flag<N> : W[I];
};

/** A command in the folder of a game. */
export const inFolder = <N extends keyof Commands, const W extends readonly string[]>(
  { at }: { readonly at: string },
  name: N,
  ...words: W & Line<N, W>
): Command => (at === '.' ? [name, ...words] : [name, ...words, '-C', at]);
