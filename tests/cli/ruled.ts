import { NOW, type ToyDesk } from './toy-desk.ts';

// What tests of rulings begin with.

export const REASON = ['--reason', 'a slip of mine', '--now', NOW];

export const linesOf = (
  desk: Pick<ToyDesk, 'read'>,
): readonly Readonly<Record<string, unknown>>[] =>
  desk
    .read('log.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
