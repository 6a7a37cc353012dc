import { foldedName } from '../../desk/receipt.ts';

/** `game five-kings, round 3`: a line that says which game what follows is for. */
const HEADER = /^\s*(?:game|游戏|遊戲|对局|對局)(?:\s*[:：]\s*|\s+)([^,，;；]+)/i;

/** One mail may hold orders for several games: the lines for others become empty ones. */
export const linesFor = (game: string, lines: readonly string[]): readonly string[] => {
  let isOurs = true;
  let others = 0;
  const ours = lines.map((line) => {
    const named = HEADER.exec(line.normalize('NFKC'))?.[1];
    if (named !== undefined) {
      isOurs = foldedName(named) === foldedName(game);
      if (!isOurs) others++;
    }
    return isOurs ? line : '';
  });
  // With one header alone a name that is nearly ours is for the reader of orders to tell of.
  const hasOwn = ours.some((line) => HEADER.test(line.normalize('NFKC')));
  return others > 0 && hasOwn ? ours : lines;
};
