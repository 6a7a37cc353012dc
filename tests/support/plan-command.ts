// The command `plan` with a short search, and a folder and a bundle to give it in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { copyOf, emptyFolder, rookery, write } from './sample-games.ts';

/** Writes a file, and says where. */
export const put = (folder: string, name: string, text: string): string => {
  write(folder, name, text);
  return join(folder, name);
};

const LEAST = ['--search', '20'];

interface Places {
  readonly folder: string;
  readonly bundle: string;
  readonly orders: string;
}

export const places = async (): Promise<Places> => {
  const folder = copyOf('five-kings');
  const to = emptyFolder();
  const { exit } = await rookery('bundle', folder, '-o', to);
  expect(exit).toBe(0);
  const orders = join(folder, 'orders/05-planning/stark.txt');
  const bundle = join(to, 'stark');
  write(bundle, 'orders.txt', readFileSync(orders, 'utf8'));
  return { folder, bundle, orders };
};

export const plan = (...args: readonly string[]) => rookery('plan', ...LEAST, ...args);
export const dataOf = (out: string) => JSON.parse(out);
