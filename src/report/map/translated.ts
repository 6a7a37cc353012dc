import type { Json } from '../../core/json.ts';
import type { Svg } from './svg.ts';

// The same board in two languages differs in its letters. The second drawing is told by what of the
// first stands in it as it is, so that a page can hold both.

/**
 * An element of the first drawing by its number, text, an element of the first drawing with other
 * things in it, or one with attributes of its own.
 */
export type Translated =
  | number
  | string
  | readonly [like: number, ...inside: Json[]]
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...inside: Json[]];

/** The elements of a drawing in the order in which they stand, by what they are and by how they begin. */
const numbered = (base: Svg): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  let count = 0;
  const visit = ({ svg, made }: Svg): void => {
    if (made === undefined) return;
    const number = count++;
    for (const name of [svg, headOf(svg)]) if (!numbers.has(name)) numbers.set(name, number);
    for (const one of made.inside) visit(one);
  };
  visit(base);
  return numbers;
};

const headOf = (svg: string): string => svg.slice(0, svg.indexOf('>') + 1);

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const textOf = (svg: string): string => svg.replace(/&\w+;/g, (sign) => ENTITIES[sign] ?? sign);

const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;

/** Attributes as they are written, numbers with as many places as there. */
const attributesOf = (svg: string): Readonly<Record<string, string>> => {
  return Object.fromEntries(
    Array.from(headOf(svg).matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
      name,
      textOf(value),
    ]),
  );
};

/** A drawing by what it shares with another. */
export const translatedFrom = (base: Svg, other: Svg): Translated => {
  const numbers = numbered(base);
  const told = ({ svg, made }: Svg): Translated => {
    if (made === undefined) return textOf(svg);
    const number = numbers.get(svg);
    if (number !== undefined) return number;
    const inside = made.inside.map((one) => told(one) as Json);
    const like = numbers.get(headOf(svg));
    return like === undefined ? [made.name, attributesOf(svg), ...inside] : [like, ...inside];
  };
  return told(other);
};
