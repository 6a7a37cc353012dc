import { interning } from './interning.ts';
import { ownNames } from './shared-names.ts';
import { element, type Svg, type SvgElement } from './svg.ts';

/** Pictures for one page, in which what several of them draw stands once. */
interface Shared {
  /** Stands in the page before the pictures, and shows nothing by itself. */
  readonly common: Svg;
  readonly pictures: readonly Svg[];
}

/** Makes small what is drawn again and again: the ground of a board is the same in each round. */
export const shareDrawings = (drawn: readonly Svg[], one = interning()): Shared => {
  // From here on what is written the same is the same thing.
  const { defined, pictures: own } = ownNames(drawn.map(one));
  const pictures = own.map(one);
  const counts = countsOf(pictures);
  const parts = new Map<Svg, Svg>();
  const use = (part: Svg, made: SvgElement, count: number): Svg => {
    const known = parts.get(part)?.made?.attributes['id'];
    if (known !== undefined) return element('use', { href: `#${known}` });
    const inside = made.inside.map((inner) => shared(inner, count));
    const id = `drawn-${parts.size}`;
    parts.set(part, element(made.name, { id, ...made.attributes }, inside));
    return element('use', { href: `#${id}` });
  };
  // What stands nowhere but within a part that is shared needs no sharing of its own.
  const shared = (part: Svg, within: number): Svg => {
    const { made } = part;
    if (made === undefined) return part;
    const count = counts.get(part) ?? 0;
    if (count > within) return use(part, made, count);
    if (!goesInto(made)) return part;
    const inside = made.inside.map((inner) => shared(inner, within));
    return element(made.name, made.attributes, inside);
  };
  const small = pictures.map((picture) => shared(picture, 1));
  return { common: hidden([...defined, ...parts.values()]), pictures: small };
};

/** Below that many characters the reference would be hardly shorter than the thing. */
const LEAST = 120;

/** Elements that draw by themselves, wherever they stand. */
const DRAWING: ReadonlySet<string> = new Set(['g', 'path', 'rect', 'circle', 'text']);

const goesInto = ({ name }: SvgElement): boolean => name === 'svg' || name === 'g';

const countsOf = (pictures: readonly Svg[]): ReadonlyMap<Svg, number> => {
  const counts = new Map<Svg, number>();
  const count = (part: Svg): void => {
    const { made, size } = part;
    if (made === undefined || size < LEAST) return;
    if (DRAWING.has(made.name)) counts.set(part, (counts.get(part) ?? 0) + 1);
    if (goesInto(made)) for (const inner of made.inside) count(inner);
  };
  for (const picture of pictures) count(picture);
  return counts;
};

/**
 * The part of a page that its references lead to. Not `display: none`, for browsers do not draw with patterns
 * out of that.
 */
export const hidden = (definitions: readonly Svg[]): Svg =>
  element('svg', { class: 'common', width: 0, height: 0, 'aria-hidden': 'true' }, [
    element('defs', {}, definitions),
  ]);
