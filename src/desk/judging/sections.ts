import { foldedName } from '../receipt.ts';

/** One mail may hold orders for several games: the lines for others become empty ones. */
export const linesFor = (
  game: string,
  lines: readonly string[],
  gameIn: (line: string) => string | undefined,
): readonly string[] => {
  const named = lines.map(gameIn);
  const isOwn = (name: string): boolean => foldedName(name) === foldedName(game);
  // With one header alone a name that is nearly ours is for the reader of orders to tell of.
  const names = named.filter((name) => name !== undefined);
  if (names.every(isOwn) || !names.some(isOwn)) return lines;
  let isOurs = true;
  return lines.map((line, index) => {
    const name = named[index];
    if (name !== undefined) isOurs = isOwn(name);
    return isOurs ? line : '';
  });
};
