import { InvalidArgumentError } from 'commander';

/** One of so many shares, from 1. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/** So many shares are more than there are machines. */
const MOST_DIGITS = 6;

/** Reads a share as the command line has it: `3/16`. */
export const shardIn = (text: string): Shard => {
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > of || text.length > 2 * MOST_DIGITS + 1)
    throw new InvalidArgumentError('Expected i/n, such as 3/16.');
  return { number, of };
};

export const shardText = ({ number, of }: Shard): string => `${number}/${of}`;
