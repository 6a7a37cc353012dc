import { onceEach } from '../../core/once.ts';
import { type Attributes, element, type Svg } from './svg.ts';

// An id stands for one thing in a page, though pictures that know nothing of each other give it.

interface Named {
  /** The definitions that are the same wherever their ids are given; they stand in no picture. */
  readonly defined: readonly Svg[];
  /** With references to those, and with ids of their own for all else. */
  readonly pictures: readonly Svg[];
}

/** Of pictures in which what is written the same is the same thing (`interning`). */
export const ownNames = (pictures: readonly Svg[]): Named => {
  const agreed = agreedIn(pictures);
  const isSame = staysWith(agreed);
  return {
    defined: [...agreed.values()],
    pictures: pictures.map((picture, at) =>
      renamed(picture, { agreed, isSame, rename: (id) => `map-${at}-${id}` }),
    ),
  };
};

type Agreed = ReadonlyMap<string, Svg>;

/** Tells whether a thing says the same in every picture: most do, and are looked through once for all. */
const staysWith = (agreed: Agreed): ((one: Svg) => boolean) => {
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

const isAgreed = ({ made }: Svg, agreed: Agreed): boolean =>
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
const agreedIn = (pictures: readonly Svg[]): Agreed => {
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
const spread = (agreed: Agreed, own: Set<string>): void => {
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
  readonly agreed: Agreed;
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
