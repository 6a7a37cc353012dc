import { expect } from 'vitest';
import { emptyFolder, pathOf, rookery } from './sample-games.ts';

/** Writes the papers of a sample game into a new folder, and gives that. */
export const bundlesOf = async (name: string, ...options: readonly string[]): Promise<string> => {
  const folder = emptyFolder();
  const { exit, err } = await rookery('bundle', pathOf(name), '-o', folder, ...options);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return folder;
};
