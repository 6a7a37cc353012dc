import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readAll } from '../../src/post/read.ts';
import type { PostOptions } from '../../src/post/settings.ts';

const { begins } = parse(readFileSync('rules/agot/messages.yaml', 'utf8')) as {
  readonly begins: readonly string[];
};

/** The words of the game that the samples of mails are about. */
export const MAIL_WORDS = { orderWords: begins, seatWords: ['house', 'houses', '家族'] };

/** All messages of one file, as the players of that game write them. */
export const readOurs = (
  source: string,
  bytes: Uint8Array,
  options: PostOptions = {},
): ReturnType<typeof readAll> => readAll(source, bytes, { ...MAIL_WORDS, ...options });
