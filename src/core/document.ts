import type { Args } from './problem.ts';

/** A sentence still to be found: its code in the catalogue, and terms and numbers to put in. */
export interface Saying {
  readonly say: string;
  readonly args?: Args;
}

/** A document of terms and numbers, without a word of prose; report/ finds the words. */
export type Block =
  | { readonly block: 'heading'; readonly level: 1 | 2 | 3; readonly text: Saying }
  | { readonly block: 'paragraph'; readonly text: Saying }
  | { readonly block: 'list'; readonly items: readonly Saying[] }
  | {
      readonly block: 'table';
      readonly head: readonly Saying[];
      readonly rows: readonly (readonly Saying[])[];
    };

export type Document = readonly Block[];

export const say = (code: string, args?: Args): Saying =>
  args === undefined ? { say: code } : { say: code, args };
