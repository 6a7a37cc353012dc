import type { Point } from '../../core/picture.ts';
import { widthOfChar } from '../width.ts';
import { type Attributes, element, type Svg, text } from './svg.ts';

const NARROW = /[iljtfrI.,:;'’!|()\- ]/;
const BROAD = /[mwMWA-Z@%]/;

const partOf = (char: string): number => {
  const columns = widthOfChar(char);
  if (columns !== 1) return columns === 2 ? 1 : 0;
  if (NARROW.test(char)) return 0.38;
  return BROAD.test(char) ? 0.78 : 0.6;
};

/** The most that a text may take in width, in whatever of the fonts it is set. */
export const widthOf = (content: string, size: number): number => {
  let width = 0;
  for (const char of content) width += partOf(char) * size;
  return width;
};

/** Parts a text at its spaces into lines of a width, as few and as even as can be. */
export const linesOf = (content: string, size: number, width: number): readonly string[] => {
  const words = content.split(' ');
  for (let count = 1; count < words.length; count++) {
    const lines = parted(words, Math.max(width, 0), size);
    if (lines.length <= count) return evened(words, count, size);
  }
  return words;
};

const parted = (words: readonly string[], width: number, size: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** The narrowest way to set the words in so many lines. */
const evened = (words: readonly string[], count: number, size: number): readonly string[] => {
  const whole = widthOf(words.join(' '), size);
  for (let width = whole / count; width < whole; width += size / 4) {
    const lines = parted(words, width, size);
    if (lines.length <= count) return lines;
  }
  return [words.join(' ')];
};

/** A text that would be wider than there is room for, cut short. */
export const shortened = (content: string, size: number, width: number): string => {
  if (widthOf(content, size) <= width) return content;
  let out = '';
  for (const char of content) {
    if (widthOf(`${out}${char}…`, size) > width) break;
    out += char;
  }
  return `${out.trimEnd()}…`;
};

export interface Lettering {
  readonly size: number;
  /** A text that would be wider is cut short. */
  readonly room?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: 'bold';
  readonly style?: 'italic';
  readonly fill?: string;
  /** A rim of this colour around the letters, so that they stand out from what is under them. */
  readonly rim?: string;
}

export const INK = '#2b2620';

/** Chinese has no italics: a browser would only slant its characters. */
const isUpright = (content: string): boolean =>
  [...content].some((char) => widthOfChar(char) === 2);

/** One line of text; the point is the middle of its height. */
export const letters = ([x, y]: Point, whole: string, how: Lettering): Svg => {
  const { size, room, anchor = 'middle', weight, style, fill = INK, rim } = how;
  const content = room === undefined ? whole : shortened(whole, size, room);
  const attributes: Attributes = {
    x,
    y: y + size * 0.35,
    'font-size': size,
    'text-anchor': anchor === 'start' ? undefined : anchor,
    'font-weight': weight,
    'font-style': isUpright(content) ? undefined : style,
    fill,
  };
  const rimmed: Attributes =
    rim === undefined
      ? {}
      : { stroke: rim, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  return element('text', { ...attributes, ...rimmed }, [text(content)]);
};
