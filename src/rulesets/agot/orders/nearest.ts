import { isHan } from './segment.ts';

/** Names that are longer than this are not compared. */
const LONGEST = 40;
const MOST_SUGGESTIONS = 3;

/** How many slips of the pen lie between two words: a letter more, less, other, or two exchanged. */
export const editDistance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const cell = (i: number, j: number): number => {
    const step = (up: number, left: number): number => rows[i - up]?.[j - left] ?? 0;
    const isSame = a[i - 1] === b[j - 1];
    const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const least = Math.min(step(1, 0) + 1, step(0, 1) + 1, step(1, 1) + (isSame ? 0 : 1));
    return isExchanged ? Math.min(least, step(2, 2) + 1) : least;
  };
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) row.push(cell(i, j));
  }
  return rows[a.length]?.[b.length] ?? 0;
};

/** One slip in three letters is forgiven; of characters, which say more, one in two. */
const slipsIn = (text: string): number =>
  isHan(text) ? Math.min(2, Math.floor(text.length / 2)) : Math.min(3, Math.floor(text.length / 3));

/** The ids whose names come closest, if any is close enough to be meant. */
export const nearest = (
  text: string,
  names: Iterable<readonly [name: string, id: string]>,
): readonly string[] => {
  let least = slipsIn(text);
  let ids: string[] = [];
  if (text.length > LONGEST) return ids;
  for (const [name, id] of names) {
    if (Math.abs(name.length - text.length) > least) continue;
    const distance = editDistance(text, name);
    if (distance > least) continue;
    if (distance < least) ids = [];
    least = distance;
    if (!ids.includes(id)) ids.push(id);
  }
  return ids.slice(0, MOST_SUGGESTIONS);
};
