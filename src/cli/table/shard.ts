import { InvalidArgumentError } from 'commander';
import type { Words } from '../terminal/words.ts';
import { COMPLAINTS } from './complaints.ts';

/** One of so many shares, from 1. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/** More than there are machines. */
export const MOST_SHARES = 1_000_000;

/** Reads a share as the command line has it: `3/16`. */
export const shardIn = (text: string): Shard => {
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > of) throw new InvalidArgumentError(COMPLAINTS.share.en);
  if (of > MOST_SHARES) throw new InvalidArgumentError(COMPLAINTS['share-large'].en);
  return { number, of };
};

export const shardText = ({ number, of }: Shard): string => `${number}/${of}`;

/** More are counted, not named. */
export const MOST_NAMED = 10;

/** Some of many things by name, and how many there are. */
export interface Some {
  readonly first: readonly string[];
  readonly count: number;
}

export const firstOf = (all: readonly string[]): Some => ({
  first: all.slice(0, MOST_NAMED),
  count: all.length,
});

/** A list of things that were found missing, as it is told. */
export const someOf = ({ first, count }: Some, frame: Words['frame']): readonly string[] =>
  count === first.length
    ? first
    : [...first, frame('simulate.others', { count: count - first.length })];
