import type { Library } from '../open/library.ts';

/** Where text goes. */
export interface Stream {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** The number of letters that stand beside each other on a terminal, as far as it says so. */
  readonly columns?: number;
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
  /** All that is pasted in; a person who types is told first when it ends. */
  readStdin(asks: string): string;
  now(): Date;
  entropy(bytes: number): Uint8Array;
}
