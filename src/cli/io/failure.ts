import { invalid, type Problem } from '../../core/problem.ts';
import { accountOf, EXIT } from './exit.ts';
import { sha256 } from './hashing.ts';

/** The places in code that a stack names, without where the program lies. */
const PLACE = /([^\s/\\()]+:\d+):\d+/g;
const DEEPEST = 4;

/**
 * The problem of a message on which a bug of ours failed, with a number that tells the same bug again: it stops
 * nothing else. What is no bug, such as a full disk, is thrown on.
 */
export const failureOn = (error: unknown): Problem => {
  if (accountOf(error).exit !== EXIT.bug) throw error;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const places = [...stack.matchAll(PLACE)].slice(0, DEEPEST).map(([, place]) => place);
  const what = error instanceof Error ? error.name : 'error';
  return invalid('reading-failed', undefined, {
    error: sha256([what, ...places].join(' ')).slice(0, 8),
  });
};
