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
