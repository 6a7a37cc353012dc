import { onceOf } from '../../core/once.ts';
import type { Point } from '../../core/picture.ts';
import { visible } from '../escape.ts';

/** A piece of SVG; only the functions of this file make one, so that everything in it is escaped. */
export interface Svg {
  /** As it is written; made when it is asked for, since parts of parts would be kept again and again. */
  readonly svg: string;
  /** The number of its characters. */
  readonly size: number;
  /** The element it was made of; text was made of nothing. */
  readonly made?: SvgElement;
}

export interface SvgElement {
  readonly name: string;
  /** `<name` with the attributes. */
  readonly head: string;
  readonly attributes: Attributes;
  readonly inside: readonly Svg[];
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text of people or of a catalogue, as it may stand in an element or an attribute. */
const escaped = (text: string): string =>
  PLAIN.test(text) ? text : visible(text).replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '');

/** Nothing to be escaped, and nothing unseen. */
const PLAIN = /^[ !#-%(-;=?-~]*$/;

/** At most two places: the same picture has the same bytes on every machine. */
export const number = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return String(Object.is(rounded, -0) ? 0 : rounded);
};

/** The text that may be an id in a drawing, and is another for other words. */
export const idOf = (sort: string, word: string): string =>
  `${sort}-${word.replace(/[^a-zA-Z0-9-]/g, (char) => `_${char.charCodeAt(0)}_`)}`;

const attributesOf = (attributes: Attributes): string => {
  let out = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    out += ` ${name}="${typeof value === 'number' ? number(value) : escaped(value)}"`;
  }
  return out;
};

export const element = (name: string, attributes: Attributes, inside: readonly Svg[] = []): Svg =>
  svgOf({ name, attributes, head: `<${name}${attributesOf(attributes)}`, inside });

const svgOf = (made: SvgElement): Svg => {
  const { name, head, inside } = made;
  let within = 0;
  for (const { size } of inside) within += size;
  return {
    get svg() {
      if (within === 0) return `${head}/>`;
      return `${head}>${inside.map(({ svg }) => svg).join('')}</${name}>`;
    },
    size: head.length + (within === 0 ? '/>'.length : '></>'.length + name.length) + within,
    made,
  };
};

/** The same element around other things. */
export const around = (made: SvgElement, inside: readonly Svg[]): Svg => svgOf({ ...made, inside });

export const text = (content: string): Svg => {
  const svg = escaped(content);
  return { svg, size: svg.length };
};

/** The title that a pointer or a reading program tells of the element that it stands in. */
export const title = (content: string): Svg => element('title', {}, [text(content)]);

export const group = (attributes: Attributes, inside: readonly Svg[]): Svg =>
  element('g', attributes, inside);

export const at = ([x, y]: Point, inside: readonly Svg[], more: Attributes = {}): Svg =>
  group({ transform: `translate(${number(x)} ${number(y)})`, ...more }, inside);

/** Lines end to end, as path data: each point by its way from the one before, which takes less room. */
export const pathOf = (points: readonly Point[]): string => paths(points);

const pathAlong = ([first, ...rest]: readonly Point[]): string => {
  if (first === undefined) return '';
  let before = hundredths(first);
  const ways = rest.map((point) => {
    const now = hundredths(point);
    const way = [now[0] - before[0], now[1] - before[1]] as const;
    before = now;
    return way.map((part) => brief(part / 100)).join('');
  });
  return `M${number(first[0])} ${number(first[1])}l${ways.join('').trimStart()}`;
};

/** The lines of a board are the same on each of its pictures. */
const paths = onceOf(pathAlong);

const hundredths = ([x, y]: Point): Point => [Math.round(x * 100), Math.round(y * 100)];

/** A number after others: a sign parts it from them as a space does. */
const brief = (value: number): string => {
  const written = number(value).replace(/^(-?)0\./, '$1.');
  return written.startsWith('-') ? written : ` ${written}`;
};
