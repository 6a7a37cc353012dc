import type { Reader } from '../said-lines.ts';

/** The lines of a message, and its title. */
interface TitledMessage {
  readonly lines: readonly string[];
  readonly header: { readonly line: number } | undefined;
}

const LONGEST_TITLE = 60;

/** True if a line below the title of another round is that of this one. */
export const namesRound = (
  { ruleset, view, seat, manner }: Reader,
  { lines, header }: TitledMessage,
  round: number,
): boolean =>
  lines.slice(header?.line ?? 0).some((line) => {
    if (line.length > LONGEST_TITLE || !line.match(/\d+/gu)?.includes(`${round}`)) return false;
    const { wishes, problems, unread = [] } = ruleset.readOrders(view, seat, [line], manner);
    return wishes.length + problems.length + unread.length === 0;
  });
