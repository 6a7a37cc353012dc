import { join } from 'node:path';
import { canonical } from '../../core/json.ts';
import { readIfThere, replaceFile } from './files.ts';
import type { Settings } from './settings.ts';

const CHECKPOINT = 'checkpoint.json';

/** What `checkpoint.json` keeps: all of it can be made anew from the other files. */
export interface Derived {
  readonly format: 1;
  /** The log that the other files of the folder were written for. */
  readonly log: { readonly length: number; readonly last: string; readonly n: number };
  /** The place between two procedures that the game goes on from. */
  readonly checkpoint: { readonly n: number; readonly state: unknown };
  /** The hash of state.yaml as it was written. */
  readonly stateFile: string;
  /** game.yaml as it was read last, and the hash of the bytes that it was read from. */
  readonly game: { readonly file: string; readonly settings: Settings };
}

/** Undefined where there is none that can be used: nothing depends on it. */
export const readDerived = (folder: string): Derived | undefined => {
  const text = readIfThere(join(folder, CHECKPOINT))?.toString();
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Partial<Derived>;
    const isWhole = value.log && value.checkpoint && value.game?.settings && value.stateFile;
    return value.format === 1 && isWhole ? (value as Derived) : undefined;
  } catch {
    return undefined;
  }
};

export const writeDerived = (folder: string, derived: Derived): void =>
  replaceFile(join(folder, CHECKPOINT), `${canonical(derived)}\n`);
