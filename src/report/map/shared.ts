import { onceEach } from '../../core/once.ts';
import { type Attributes, around, element, type Svg, type SvgElement } from './svg.ts';

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

// An id stands for one thing in a page, though pictures that know nothing of each other give it.

interface NamedPictures {
  /** The definitions that are the same wherever their ids are given; they stand in no picture. */
  readonly defined: readonly Svg[];
  /** With references to those, and with ids of their own for all else. */
  readonly pictures: readonly Svg[];
}

/** Of pictures in which what is written the same is the same thing (`interning`). */
const ownNames = (pictures: readonly Svg[]): NamedPictures => {
  const agreed = agreedIn(pictures);
  const isSame = staysWith(agreed);
  return {
    defined: [...agreed.values()],
    pictures: pictures.map((picture, at) =>
      renamed(picture, { agreed, isSame, rename: (id) => `map-${at}-${id}` }),
    ),
  };
};

type AgreedParts = ReadonlyMap<string, Svg>;

/** Tells whether a thing says the same in every picture: most do, and are looked through once for all. */
const staysWith = (agreed: AgreedParts): ((one: Svg) => boolean) => {
  const isSame = onceEach((one: Svg): boolean => {
    if (one.made === undefined) return true;
    const { attributes, inside } = one.made;
    const { id } = attributes;
    const isNamed = id !== undefined && !agreed.has(String(id));
    if (isNamed || namesIn(attributes).some((other) => !agreed.has(other))) return false;
    return inside.every((inner) => !isAgreed(inner, agreed) && isSame(inner));
  });
  return isSame;
};

const isAgreed = ({ made }: Svg, agreed: AgreedParts): boolean =>
  agreed.has(String(made?.attributes['id']));

interface Definition {
  readonly id: string;
  readonly one: Svg;
  /** It shows nothing where it stands. */
  readonly isApart: boolean;
}

const APART: ReadonlySet<string> = new Set(['clipPath', 'pattern', 'symbol', 'marker', 'mask']);

const definitionsIn = (
  one: Svg,
  seen: { readonly inDefs: Set<Svg>; readonly elsewhere: Set<Svg> },
  isInDefs = false,
): readonly Definition[] => {
  const before = isInDefs ? seen.inDefs : seen.elsewhere;
  if (one.made === undefined || before.has(one)) return [];
  before.add(one);
  const { name, attributes, inside } = one.made;
  const found = inside.flatMap((inner) => definitionsIn(inner, seen, name === 'defs'));
  const { id } = attributes;
  if (id === undefined) return found;
  return [{ id: String(id), one, isApart: isInDefs || APART.has(name) }, ...found];
};

/** The thing every id is given to, where that is one and the same thing. */
const agreedIn = (pictures: readonly Svg[]): AgreedParts => {
  const agreed = new Map<string, Svg>();
  const own = new Set<string>();
  const seen = { inDefs: new Set<Svg>(), elsewhere: new Set<Svg>() };
  for (const { id, one, isApart } of pictures.flatMap((picture) => definitionsIn(picture, seen))) {
    const known = agreed.get(id);
    if (!isApart || (known !== undefined && known !== one)) own.add(id);
    agreed.set(id, one);
  }
  spread(agreed, own);
  return new Map([...agreed].filter(([id]) => !own.has(id)));
};

/** Spreads differences: what refers to a thing that differs differs, too, though it reads the same. */
const spread = (agreed: AgreedParts, own: Set<string>): void => {
  const before = own.size;
  for (const [id, one] of agreed)
    if (referencesIn(one).some((other) => own.has(other))) own.add(id);
  if (own.size > before) spread(agreed, own);
};

const referencesIn = ({ made }: Svg): readonly string[] => {
  if (made === undefined) return [];
  return [...made.inside.flatMap(referencesIn), ...namesIn(made.attributes)];
};

/** The ids that attributes refer to. */
const namesIn = (attributes: Attributes): readonly string[] => {
  const found: string[] = [];
  refer(attributes, (id) => {
    found.push(id);
    return id;
  });
  return found;
};

const LISTS: ReadonlySet<string> = new Set(['aria-labelledby', 'aria-describedby']);

/** The same attributes with other ids in what refers to one. */
const refer = (attributes: Attributes, rename: (id: string) => string): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (LISTS.has(name)) return [name, value.split(' ').map(rename).join(' ')];
      const reference = name === 'href' ? /(?<=^#).+/ : /(?<=^url\(#)[^)]+/;
      return [name, value.replace(reference, rename)];
    }),
  );

interface Renaming {
  readonly agreed: AgreedParts;
  readonly isSame: (one: Svg) => boolean;
  readonly rename: (id: string) => string;
}

const renamed = (one: Svg, renaming: Renaming): Svg => {
  const { agreed, isSame } = renaming;
  if (one.made === undefined || isSame(one)) return one;
  const { name, attributes, inside } = one.made;
  const { id } = attributes;
  const rename = (known: string): string => (agreed.has(known) ? known : renaming.rename(known));
  return element(
    name,
    { ...refer(attributes, rename), ...(id !== undefined && { id: rename(String(id)) }) },
    inside.filter((inner) => !isAgreed(inner, agreed)).map((inner) => renamed(inner, renaming)),
  );
};

/** Pictures for one page, in which what several of them draw stands once. */
interface SharedPictures {
  /** Stands in the page before the pictures, and shows nothing by itself. */
  readonly common: Svg;
  readonly pictures: readonly Svg[];
}

/** Makes small what is drawn again and again: the ground of a board is the same in each round. */
export const shareDrawings = (drawn: readonly Svg[], one = interning()): SharedPictures => {
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
