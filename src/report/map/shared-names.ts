import { type Attributes, element, type Svg } from './svg.ts';

// An id stands for one thing in a page, though pictures that know nothing of each other give it.

interface Named {
  /** The definitions that are the same wherever their ids are given; they stand in no picture. */
  readonly defined: readonly Svg[];
  /** With references to those, and with ids of their own for all else. */
  readonly pictures: readonly Svg[];
}

export const ownNames = (pictures: readonly Svg[]): Named => {
  const agreed = agreedIn(pictures);
  return {
    defined: [...agreed.values()],
    pictures: pictures.map((picture, at) =>
      renamed(picture, agreed, (id) => (agreed.has(id) ? id : `map-${at}-${id}`)),
    ),
  };
};

interface Definition {
  readonly id: string;
  readonly one: Svg;
  /** It shows nothing where it stands. */
  readonly isApart: boolean;
}

const APART: ReadonlySet<string> = new Set(['clipPath', 'pattern', 'symbol', 'marker', 'mask']);

const definitionsIn = (one: Svg, isInDefs = false): readonly Definition[] => {
  if (one.made === undefined) return [];
  const { name, attributes, inside } = one.made;
  const found = inside.flatMap((inner) => definitionsIn(inner, name === 'defs'));
  const { id } = attributes;
  if (id === undefined) return found;
  return [{ id: String(id), one, isApart: isInDefs || APART.has(name) }, ...found];
};

/** The thing every id is given to, where that is one and the same thing. */
const agreedIn = (pictures: readonly Svg[]): ReadonlyMap<string, Svg> => {
  const agreed = new Map<string, Svg>();
  const own = new Set<string>();
  for (const { id, one, isApart } of pictures.flatMap((picture) => definitionsIn(picture))) {
    const known = agreed.get(id);
    if (!isApart || (known !== undefined && known.svg !== one.svg)) own.add(id);
    agreed.set(id, one);
  }
  spread(agreed, own);
  return new Map([...agreed].filter(([id]) => !own.has(id)));
};

/** Spreads differences: what refers to a thing that differs differs, too, though it reads the same. */
const spread = (agreed: ReadonlyMap<string, Svg>, own: Set<string>): void => {
  const before = own.size;
  for (const [id, one] of agreed)
    if (referencesIn(one).some((other) => own.has(other))) own.add(id);
  if (own.size > before) spread(agreed, own);
};

const referencesIn = ({ made }: Svg): readonly string[] => {
  if (made === undefined) return [];
  const found: string[] = made.inside.flatMap(referencesIn);
  refer(made.attributes, (id) => {
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

const renamed = (
  one: Svg,
  agreed: ReadonlyMap<string, Svg>,
  rename: (id: string) => string,
): Svg => {
  if (one.made === undefined) return one;
  const { name, attributes, inside } = one.made;
  const { id } = attributes;
  const kept = inside.filter(({ made }) => !agreed.has(String(made?.attributes['id'])));
  return element(
    name,
    { ...refer(attributes, rename), ...(id !== undefined && { id: rename(String(id)) }) },
    kept.map((inner) => renamed(inner, agreed, rename)),
  );
};
