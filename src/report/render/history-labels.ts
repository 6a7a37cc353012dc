/** Heights of labels that would lie on each other, moved apart as little as that needs. */
export const spreadOut = (
  wanted: readonly number[],
  apart: number,
  [top, bottom]: readonly [number, number],
): readonly number[] => {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const heights = [...wanted];
  let above = top - apart;
  for (const at of order) {
    above = Math.max(heights[at] ?? 0, above + apart);
    heights[at] = above;
  }
  let below = bottom + apart;
  for (const at of order.reverse()) {
    below = Math.min(heights[at] ?? 0, below - apart);
    heights[at] = below;
  }
  return heights;
};
