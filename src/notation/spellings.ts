import { onceOf } from '../core/once.ts';
import type { Part, Pattern, Shape, Word } from './contract.ts';
import type { Lexicon, Nouns } from './lexicon.ts';
import {
  anyOf,
  EMPTY,
  inRow,
  listOf,
  markOf,
  matching,
  NONE,
  numbersIn,
  optional,
  type Sayable,
  softly,
} from './sayable.ts';
import { type Keeps, keepsAll, keepsWhat, withoutReadOnly } from './shape.ts';

/** The members that lead to a value, and on to the fields of the words that it is said with. */
export type Path = readonly (string | number)[];

/** The forms that may be said at a place; what is left out is free. */
export interface Scope {
  readonly lexicon: Lexicon;
  /** Any words will do: only how data are put together matters. */
  readonly anyWords?: true;
  /** The names that may stand there: a list that nobody changes. */
  ids?(path: Path, group: string): (object & Iterable<string>) | undefined;
  /** True if a constant may be meant there. */
  allows?(value: unknown, path: Path): boolean;
  /** The least and the highest number. */
  range?(path: Path): readonly [least: number, most: number] | undefined;
  /** True if there is such a member at all. */
  has?(path: Path): boolean;
  /** True if what may be left out elsewhere must be said there. */
  needs?(path: Path): boolean;
  /** Another place where the same may be said by any pattern, if there is one: it is looked up there. */
  place?(path: Path): Path | undefined;
  /** The cases of a named pattern there, each with names of its own. */
  cases?(name: string, path: Path): readonly Scope[] | undefined;
}

const ARTICLE = /^the /i;

const spelt = new WeakMap<Nouns, Map<string, readonly string[]>>();

/** Everything that a thing is called; ids, which are understood, too. */
export const spellingsOf = (id: string, nouns: Nouns): readonly string[] => {
  const made = spelt.get(nouns) ?? new Map<string, readonly string[]>();
  spelt.set(nouns, made);
  const all = made.get(id) ?? spell(id, nouns);
  made.set(id, all);
  return all;
};
const spell = (id: string, nouns: Nouns): readonly string[] => {
  const names = Object.values(nouns).flatMap(({ name, plural, also = [] }) => [
    name,
    ...(plural === undefined ? [] : [plural]),
    ...also,
  ]);
  return [...new Set([id, ...names, ...names.map((name) => name.replace(ARTICLE, ''))])];
};

/**
 * Makes forms, or gives what was made of the same parts before: most of what can be said at a place can be said at
 * many. Whatever the parts do not tell is in the words for how they are put together.
 */
type Making = <T extends object>(
  how: string,
  parts: readonly T[],
  make: (parts: readonly T[]) => Sayable,
) => Sayable;

const making = (): Making => {
  const made = new Map<string, Sayable>();
  const numbers = new WeakMap<object, number>();
  let count = 0;
  const numberOf = (part: object): number => {
    const number = numbers.get(part) ?? count++;
    numbers.set(part, number);
    return number;
  };
  return (how, parts, make) => {
    let key = how;
    for (const part of parts) key += ` ${numberOf(part)}`;
    const said = made.get(key) ?? make(parts);
    made.set(key, said);
    return said;
  };
};

interface Store {
  readonly make: Making;
  /** Of patterns that ask a scope for nothing. */
  readonly fixed: Map<Shape, Sayable>;
  /** Names of a group, by the list that says which: a scope has the same at many places. */
  readonly listed: (nouns: NounsById) => (ids: object & Iterable<string>) => Sayable;
}

type NounsById = ReadonlyMap<string, Nouns>;

const storeBy = onceOf((_: object): Store => {
  const make = making();
  const listed = onceOf((nouns: NounsById) =>
    onceOf((ids: object & Iterable<string>) => namesIn(make, nouns, [...ids])),
  );
  return { make, fixed: new Map(), listed };
});

const storeOf = ({ lexicon }: Scope): Store => storeBy(lexicon.kin ?? lexicon);

const namesOf = (group: string, scope: Scope, path: Path, keeps: Keeps): Sayable => {
  const nouns = scope.lexicon.groups[group] ?? NO_NOUNS;
  const ids = scope.ids?.(path, group);
  const { make, listed } = storeOf(scope);
  return typeof ids === 'object' && keeps === keepsAll
    ? listed(nouns)(ids)
    : namesIn(make, nouns, Array.from(ids ?? nouns.keys()).filter(keeps));
};
const NO_NOUNS: NounsById = new Map();

const namesIn = (make: Making, nouns: NounsById, ids: readonly string[]): Sayable =>
  make(`names ${ids.join('|')}`, [nouns], () => ({
    all: [...new Set(ids.flatMap((id) => spellingsOf(id, nouns.get(id) ?? {})))],
  }));

/** True if anything may be said, wherever it stands. */
export const isFree = ({ ids, allows, range, needs, cases }: Scope): boolean =>
  (ids ?? allows ?? range ?? needs ?? cases) === undefined;

/** The sorts of patterns that mean something else in another scope. */
const ASKING: ReadonlySet<Shape['is']> = new Set(['number', 'name', 'opt', 'means', 'called']);
const fixed = new WeakMap<Shape, boolean>();

const isFixed = (pattern: Pattern<unknown>): boolean => {
  const { shape } = pattern;
  const known =
    fixed.get(shape) ?? (!ASKING.has(shape.is) && withoutReadOnly(pattern).every(isFixed));
  fixed.set(shape, known);
  return known;
};

const freelySaid = onceOf((_: Lexicon) => new Map<Shape, Sayable>());

/** The forms of a pattern at a place, as it is written in any language. */
export const listSayable = (
  pattern: Pattern<unknown>,
  scope: Scope,
  path: Path,
  keeps: Keeps = keepsAll,
): Sayable => {
  const isSame = isFixed(pattern);
  if (!isSame && (keeps !== keepsAll || !isFree(scope)))
    return sayWith(pattern, scope, path, keeps);
  const made = isSame ? storeOf(scope).fixed : freelySaid(scope.lexicon);
  const said = made.get(pattern.shape) ?? sayWith(pattern, scope, path, keeps);
  made.set(pattern.shape, said);
  return said;
};

const numberOf = (
  { least, most }: Extract<Shape, { readonly is: 'number' }>,
  scope: Scope,
  path: Path,
): Sayable => {
  const [from, to] = scope.range?.(path) ?? [least, most];
  const [lowest, highest] = [Math.max(from, least), Math.min(to, most)];
  return storeOf(scope).make(`numbers ${lowest} ${highest}`, [], () => numbersIn(lowest, highest));
};

const partsOf = (parts: readonly Part[], scope: Scope, path: Path): readonly Sayable[] =>
  parts.map((part) =>
    'key' in part
      ? listSayable(part.pattern, scope, [...path, part.key])
      : listSayable(part, scope, path),
  );

const casesOf = (name: string, scope: Scope, path: Path): readonly Scope[] =>
  scope.cases?.(name, path) ?? [scope];

const writtenAs = (pattern: Pattern<unknown>, { lexicon }: Scope): readonly string[] =>
  (['en', 'zh'] as const).map((lang) => pattern.write(undefined, { lang, lexicon })?.trim() ?? '');

const wordOf = ({ spellings, wordings }: Word): Sayable => {
  const other = Object.values(wordings).flatMap((by) => Object.values(by));
  return { all: [...new Set([...spellings.en, ...spellings.zh, ...other])] };
};

const sayWith = (pattern: Pattern<unknown>, scope: Scope, path: Path, keeps: Keeps): Sayable => {
  const { shape } = pattern;
  const { make } = storeOf(scope);
  const any = (parts: readonly Sayable[]): Sayable => make('any', parts, anyOf);
  const inner = (of: Pattern<unknown>): Sayable => listSayable(of, scope, path, keeps);
  const part = (of: Pattern<unknown>): Sayable => listSayable(of, scope, path);
  switch (shape.is) {
    case 'word':
      return wordOf(shape.word);
    case 'mark':
      return markOf(shape.marks);
    case 'idle':
      return shape.of === undefined ? softly(writtenAs(pattern, scope)) : EMPTY;
    case 'number':
      return numberOf(shape, scope, path);
    case 'name':
      return namesOf(shape.group, scope, path, keeps);
    case 'text':
      return matching('.+');
    case 'phrase':
      return make('row', partsOf(shape.parts, scope, path), inRow);
    case 'opt':
      return scope.needs?.(path) ? inner(shape.of) : make('opt', [inner(shape.of)], optional);
    case 'list':
      return make('list', [part(shape.item), part(shape.between)], listOf);
    case 'called':
      return any(
        casesOf(shape.name, scope, path).map((one) => listSayable(shape.of, one, path, keeps)),
      );
    case 'as':
      return listSayable(shape.of, scope, path, keepsWhat(shape, keeps));
    case 'means':
      if (scope.allows?.(shape.value, path) === false) return NONE;
      return keeps(shape.value) ? part(shape.of) : NONE;
    case 'either':
    case 'by-language':
    case 'also':
      return any(withoutReadOnly(pattern).map(inner));
  }
};
