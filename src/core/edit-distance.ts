import { step } from './limits.ts';

/** Two rows above the one that is filled, and that. */
type Rows = [before: number[], last: number[], row: number[]];

/** The row of a letter of the one word; gives the least of it. */
const fill = ([before, last, row]: Rows, a: string, b: string, i: number): number => {
  const letter = a.charCodeAt(i - 1);
  const earlier = i > 1 ? a.charCodeAt(i - 2) : -1;
  let least = i;
  let left = i;
  row[0] = i;
  for (let j = 1; j <= b.length; j++) {
    const other = b.charCodeAt(j - 1);
    const corner = last[j - 1] ?? 0;
    let cost = letter === other ? corner : 1 + Math.min(corner, left, last[j] ?? 0);
    const isExchanged = earlier === other && j > 1 && letter === b.charCodeAt(j - 2);
    if (isExchanged) cost = Math.min(cost, 1 + (before[j - 2] ?? 0));
    if (cost < least) least = cost;
    row[j] = cost;
    left = cost;
  }
  return least;
};

/**
 * The number of slips of the pen between two words: a letter more, less, other, or two exchanged.
 * Of words further apart than `most` it says no more than that.
 */
export const editDistance = (a: string, b: string, most = a.length + b.length): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let rows: Rows = [[], Array.from({ length: b.length + 1 }, (_, at) => at), []];
  for (let i = 1; i <= a.length; i++) {
    step(b.length);
    if (fill(rows, a, b, i) > most) return most + 1;
    rows = [rows[1], rows[2], rows[0]];
  }
  return rows[1][b.length] ?? 0;
};

const MOST_SLIPS = 2;
const MOST_IDS = 3;
const SHORTEST_WORD = 4;

/** The ids that come nearest, if any is near enough to be meant; else those that have the whole text as words of theirs. */
export const nearIds = (text: string, ids: readonly string[]): readonly string[] => {
  const near = ids
    .map((id) => ({ id, slips: editDistance(text.toLowerCase(), id.toLowerCase()) }))
    .filter(({ id, slips }) => slips <= Math.min(MOST_SLIPS, Math.floor(id.length / 2)));
  if (near.length === 0 && text.length >= SHORTEST_WORD)
    return ids.filter((id) => `-${id}-`.includes(`-${text.toLowerCase()}-`)).slice(0, MOST_IDS);
  const least = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === least)
    .slice(0, MOST_IDS)
    .map(({ id }) => id);
};
