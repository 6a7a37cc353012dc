import { around, type Svg } from './svg.ts';

/**
 * Gives one and the same thing for all drawings that are written the same, part by part. Most of a board is
 * the same in each round, so many of its pictures take little more room than one.
 */
export const interning = (): ((part: Svg) => Svg) => {
  const byKey = new Map<string, Svg>();
  const numbers = new Map<Svg, number>();
  const keep = (key: string, part: Svg): Svg => {
    byKey.set(key, part);
    numbers.set(part, numbers.size);
    return part;
  };
  const oneOf = (part: Svg): Svg => {
    if (numbers.has(part)) return part;
    const { made } = part;
    if (made === undefined) return byKey.get(part.svg) ?? keep(part.svg, part);
    const inside = made.inside.filter(({ size }) => size > 0).map(oneOf);
    // Escaped text holds no such sign, so it is no element's key.
    const key = `${made.head}>${inside.map((one) => numbers.get(one)).join()}`;
    const isWhole = inside.length === made.inside.length;
    const isOne = isWhole && inside.every((one, at) => one === made.inside[at]);
    return byKey.get(key) ?? keep(key, isOne ? part : around(made, inside));
  };
  return oneOf;
};
