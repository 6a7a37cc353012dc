import type { Lang } from '../../core/game.ts';
import type { Library } from '../rules/library.ts';

/** Where text goes. */
export interface Stream {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** The number of letters that stand beside each other on a terminal, as far as it says so. */
  readonly columns?: number;
}

export interface Choice<T> {
  readonly label: string;
  readonly value: T;
}

/** A question at the terminal; `keys` says which keys do what. */
export interface Asking {
  readonly question: string;
  readonly keys: string;
}

/** Somebody who sits at a terminal and can be asked; where he is cut off the program ends. */
export interface Person {
  /** One of the choices; undefined: he wants to go back. */
  choose<T>(asking: Asking, choices: readonly Choice<T>[]): Promise<T | undefined>;
  /** The line that he types; undefined: he wants to go back. */
  line(asking: Asking): Promise<string | undefined>;
}

/** Everything of the world outside that a command uses, besides the files that it is given. */
export interface Ports {
  /** Data. */
  readonly out: Stream;
  /** Talk. */
  readonly err: Stream;
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly library: Library;
  /** The moderator by whom the command is given, and the language that he wants to be told in, where it says so. */
  readonly acting?: { as?: string; lang?: Lang };
  /** Who can be asked; nobody where a script gives the commands. */
  readonly person?: Person;
  /** All that is pasted in; a person who types is told first when it ends. */
  readStdin(asks: string): string;
  now(): Date;
  entropy(bytes: number): Uint8Array;
}

const NOWHERE: Stream = { write: () => undefined, isTerminal: false };

/** Ports that talk to nobody: what would be said of a game is said elsewhere, or for the second time. */
export const silent = (ports: Ports): Ports => ({ ...ports, err: NOWHERE });
