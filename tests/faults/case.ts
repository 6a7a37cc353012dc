import type { Said, ToyDesk } from '../cli/toy-desk.ts';

/** A command that writes, and the folder that it is given in. */
export interface Case {
  /** The command, and what of it. */
  readonly name: string;
  /** Makes the folder, in which the command has not run yet. */
  readonly prepare: () => Promise<string>;
  readonly argv: (folder: string) => readonly string[];
  /** The codes that it leaves with, besides 0. */
  readonly exits?: readonly number[];
  /** Given again, it does the same once more, and says so: a new key, a new reminder. */
  readonly again?: 'done';
  /** Where it is not one with the toy and its rules. */
  readonly run?: (argv: readonly string[]) => Promise<Said>;
  /** So many faults are tried, of a command that takes long. */
  readonly most?: number;
  /** Whether it can be tried on this machine. */
  readonly needs?: () => boolean;
}

export const folderOf = ({ path }: ToyDesk): string => path;

export const inGame =
  (...argv: readonly string[]) =>
  (folder: string): readonly string[] => [...argv, '-C', folder];
