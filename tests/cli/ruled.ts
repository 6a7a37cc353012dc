import { NOW, newToyGame, order, type ToyDesk } from './toy-desk.ts';

// What tests of rulings begin with.

export const REASON = ['--reason', 'a slip of mine', '--now', NOW];

/** A game of which one round was played and the next has begun. */
export const played = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  order(desk, '01');
  await desk.cli('adjudicate', '--now', NOW);
  return desk;
};

export const linesOf = (
  desk: Pick<ToyDesk, 'read'>,
): readonly Readonly<Record<string, unknown>>[] =>
  desk
    .read('log.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
