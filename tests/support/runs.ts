/** How much of a law a run tries: CI tries a part in some minutes, `npm run thorough:all` takes forty times as many. */
const THOROUGH = Number(process.env['THOROUGH'] ?? 0.1);

/** So many cases of a law from day to day; `THOROUGH=4` tries four times as many. */
export const runs = (daily: number): number => Math.ceil(daily * THOROUGH);

/** From day to day one of so many of a list, the first among them; `THOROUGH=4` takes four times as many, at most all. */
export const oneOf = <T>(each: number, list: readonly T[]): readonly T[] => {
  const step = Math.max(1, Math.round(each / THOROUGH));
  return list.filter((_, at) => at % step === 0);
};

/** Each with each of the others, begun with another one every time: `oneOf` as many as there are others meets all of both. */
export const pairsOf = <A, B>(
  ones: readonly A[],
  others: readonly B[],
): readonly (readonly [A, B])[] =>
  ones.flatMap((one, at) => {
    const first = at % Math.max(1, others.length);
    return [...others.slice(first), ...others.slice(0, first)].map(
      (other) => [one, other] as const,
    );
  });
