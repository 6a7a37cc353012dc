import { isCalled } from '../receipt.ts';

/** One mail may hold orders for several games: the lines for others become empty ones. */
export const linesFor = (
  names: readonly string[],
  lines: readonly string[],
  gameIn: (line: string) => string | undefined,
): readonly string[] => {
  const named = lines.map(gameIn);
  const isOwn = (name: string): boolean => isCalled(names, name);
  // With one header alone a name that is nearly ours is for the reader of orders to tell of.
  const said = named.filter((name) => name !== undefined);
  if (said.every(isOwn) || !said.some(isOwn)) return lines;
  let isOurs = true;
  return lines.map((line, index) => {
    const name = named[index];
    if (name !== undefined) isOurs = isOwn(name);
    return isOurs ? line : '';
  });
};
