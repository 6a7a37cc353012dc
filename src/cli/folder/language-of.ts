import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Lang } from '../../core/game.ts';
import type { Reason } from '../io/exit.ts';

// The language in which a folder is spoken of before it is read, or where it cannot be.

const IN_BUNDLE = /^[^\n]*"language":"zh"/;
/** Files that say it, with the way in which they do: the moderator's game, and a seat's bundle of one, alone or in its packet. */
const SAID = {
  'game.yaml': /^language: *["']?zh\b/m,
  'bundle.jsonl': IN_BUNDLE,
  'files/bundle.jsonl': IN_BUNDLE,
};

/** Both say it near their beginning, and a bundle may be long. */
const MOST_BYTES = 100_000;

/** The language of the game or the bundle that a path is of; undefined: it is of none. */
export const languageAt = (path: string): Lang | undefined => {
  if (!isFile(path)) return languageInFolder(path);
  // Orders of a game lie two folders below it.
  const around = [dirname(path), dirname(dirname(path)), dirname(dirname(dirname(path)))];
  return around.map(languageInFolder).find((lang) => lang !== undefined);
};

const languageInFolder = (folder: string): Lang | undefined => {
  for (const [name, zh] of Object.entries(SAID)) {
    const text = beginningOf(join(folder, name));
    if (text !== '') return zh.test(text) ? 'zh' : 'en';
  }
  return undefined;
};

// A pipe would be waited for; whatever else is wrong with a file the command itself tells.
const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Nothing where there is no such file, or none that can be read. */
const beginningOf = (path: string): string => {
  let file: number | undefined;
  try {
    if (!isFile(path)) return '';
    file = openSync(path, 'r');
    const bytes = Buffer.alloc(MOST_BYTES);
    return bytes.subarray(0, readSync(file, bytes, 0, MOST_BYTES, 0)).toString();
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
};

/** The program's words are read only where there is something to say in them. */
export const inTongue = async (lang: Lang, reasons: readonly Reason[]): Promise<string> => {
  if (reasons.every((one) => typeof one === 'string')) return reasons.join('\n');
  const { catalogue } = (await import('../terminal/words.ts')).wordsOfNoGame(lang);
  return reasons.map((one) => (typeof one === 'string' ? one : catalogue.say(one))).join('\n');
};
