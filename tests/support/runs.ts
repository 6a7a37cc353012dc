/** So many cases of a law from day to day; `THOROUGH=10` tries ten times as many. */
export const runs = (daily: number): number =>
  Math.ceil(daily * Number(process.env['THOROUGH'] ?? 1));
