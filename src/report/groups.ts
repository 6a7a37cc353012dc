export type Group<T> = readonly [T, ...T[]];

/** Groups in the order of their first members. */
export const groupBy = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly Group<T>[] => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
};
