import type { Json } from '../../core/json.ts';
import { interning } from './shared.ts';
import type { Svg, SvgElement } from './svg.ts';

// The same board in two languages differs in its letters. The second drawing is told by what of the
// first stands in it as it is, so that a page can hold both.

/**
 * An element of the first drawing by its number, text, an element of the first drawing with other
 * things in it, or one with attributes of its own.
 */
export type DrawingPart =
  | number
  | string
  | readonly [like: number, ...inside: Json[]]
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...inside: Json[]];

/** A drawing's elements by their numbers, in the order in which they stand: what is written the same is the same thing. */
interface NumberedDrawing {
  /** By all that they are. */
  readonly whole: ReadonlyMap<Svg, number>;
  /** By how they begin. */
  readonly heads: ReadonlyMap<string, number>;
}

const numbered = (base: Svg): NumberedDrawing => {
  const [whole, heads] = [new Map<Svg, number>(), new Map<string, number>()];
  let count = 0;
  const visit = (part: Svg): void => {
    const { made } = part;
    if (made === undefined) return;
    const number = count++;
    if (!whole.has(part)) whole.set(part, number);
    const head = headOf(part, made);
    if (!heads.has(head)) heads.set(head, number);
    for (const inner of made.inside) visit(inner);
  };
  visit(base);
  return { whole, heads };
};

/** An element as it begins, up to what is in it; all of it where nothing is. */
const headOf = ({ size }: Svg, { head }: SvgElement): string =>
  size > head.length + '/>'.length ? `${head}>` : `${head}/>`;

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
const attributesOf = ({ head }: SvgElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(head.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, textOf(value)]),
  );

/** A drawing by what it shares with another. */
export const describeByBase = (base: Svg, other: Svg): DrawingPart => {
  const one = interning();
  const { whole, heads } = numbered(one(base));
  const told = (part: Svg): DrawingPart => {
    const { made } = part;
    if (made === undefined) return textOf(part.svg);
    const number = whole.get(part);
    if (number !== undefined) return number;
    const inside = made.inside.map((inner) => told(inner) as Json);
    const like = heads.get(headOf(part, made));
    return like === undefined ? [made.name, attributesOf(made), ...inside] : [like, ...inside];
  };
  return told(one(other));
};
