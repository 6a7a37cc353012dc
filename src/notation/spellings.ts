import type { Part, Pattern, Shape, Word } from './contract.ts';
import type { Lexicon, Nouns } from './lexicon.ts';
import { type Keeps, keepsAll, keepsWhat, writtenIn } from './shape.ts';

/** The members that lead to a value, and on to the fields of the words that it is said with. */
export type Path = readonly (string | number)[];

/** The forms that may be said at a place; what is left out is free. */
export interface Scope {
  readonly lexicon: Lexicon;
  /** Any words will do: only how data are put together matters. */
  readonly anyWords?: true;
  /** The names that may stand there. */
  ids?(path: Path, group: string): Iterable<string> | undefined;
  /** True if a constant may be meant there. */
  allows?(value: unknown, path: Path): boolean;
  /** The least and the highest number. */
  range?(path: Path): readonly [least: number, most: number] | undefined;
  /** True if there is such a member at all. */
  has?(path: Path): boolean;
  /** True if what may be left out elsewhere must be said there. */
  needs?(path: Path): boolean;
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

/** Words that can be said at a place: all of them, or a regular expression where they are many. */
export type Said =
  | { readonly all: readonly string[] }
  | {
      readonly pattern: string;
      readonly all?: undefined;
      /** Those that are said by one word alone, and by a number alone. */
      readonly alone: readonly string[];
      readonly numbers?: readonly [least: number, most: number] | undefined;
    };

const NONE: Said = { all: [] };
const EMPTY: Said = { all: [''] };
const isNone = ({ all }: Said): boolean => all?.length === 0;
const isEmpty = ({ all }: Said): boolean => all?.length === 1 && all[0] === '';

/** Signs that are written in more than one way. */
const GLYPHS: Readonly<Record<string, string>> = {
  ':': '[:：=]',
  ',': '[,，、]',
  ';': '[;；]',
  '(': '[(（]',
  ')': '[)）]',
  '→': '(?:->|→)',
  '*': '[*★]',
};
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const ENDS = [
  [/[A-Za-z]$/, '(?![A-Za-z])'],
  [/\d$/, '(?!\\d)'],
  [/[^A-Za-z\d]$/, ''],
] as const;

/** Any of some texts: English words end where no letter follows, numbers where no digit does. */
const anyText = (texts: readonly string[]): string => {
  const said = ENDS.flatMap(([isEnd, end]) => {
    const some = texts.filter((text) => isEnd.test(text)).map(literally);
    return some.length === 0 ? [] : [`(?:${some.join('|')})${end}`];
  });
  const pattern = ` *(?:${said.join('|')})`;
  return texts.includes('') ? `(?:${pattern})?` : pattern;
};
const patterns = new WeakMap<Said, string>();
const patternOf = (said: Said): string => {
  if (said.all === undefined) return said.pattern;
  const pattern = patterns.get(said) ?? anyText(said.all);
  patterns.set(said, pattern);
  return pattern;
};

const matching = (pattern: string, ...like: readonly Said[]): Said => ({
  pattern,
  alone: like.flatMap((said) => said.all ?? said.alone),
  numbers: like.map((said) => (said.all ? undefined : said.numbers)).find((one) => one),
});

const inRow = (parts: readonly Said[]): Said => {
  if (parts.some(isNone)) return NONE;
  const said = parts.filter((part) => !isEmpty(part));
  const [first] = said;
  if (first === undefined) return EMPTY;
  return said.length === 1 ? first : matching(said.map(patternOf).join(''));
};

const anyOf = (parts: readonly Said[]): Said => {
  const some = parts.filter((part) => !isNone(part));
  const all = some.flatMap(({ all = [] }) => all);
  if (some.every((part) => part.all !== undefined)) return { all: [...new Set(all)] };
  return matching(`(?:${[...new Set(some.map(patternOf))].join('|')})`, ...some);
};

/** Lets what is written between words be left out. */
const softly = (pattern: Pattern<unknown>, { lexicon }: Scope): Said => {
  const signs = (['en', 'zh'] as const).flatMap((lang) => {
    const text = pattern.write(undefined, { lang, lexicon })?.trim() ?? '';
    return text === '' ? [] : [GLYPHS[text] ?? glyphFor(text)];
  });
  return signs.length === 0 ? EMPTY : matching(`(?: *(?:${[...new Set(signs)].join('|')}))?`);
};
const glyphFor = (text: string): string =>
  Object.values(GLYPHS).find((glyphs) => new RegExp(`^${glyphs}$`).test(text)) ?? literally(text);

const namesOf = (group: string, scope: Scope, path: Path, keeps: Keeps): Said => {
  const nouns = scope.lexicon.groups[group] ?? new Map<string, Nouns>();
  const all: string[] = [];
  for (const id of scope.ids?.(path, group) ?? nouns.keys())
    if (keeps(id)) all.push(...spellingsOf(id, nouns.get(id) ?? {}));
  return { all: [...new Set(all)] };
};

const MOST_LISTED = 40;
const numbersIn = (least: number, most: number): Said => {
  if (most < least) return NONE;
  const said =
    most - least < MOST_LISTED
      ? patternOf({ all: Array.from({ length: most - least + 1 }, (_, at) => `${least + at}`) })
      : ` *${least > 0 ? '0*[1-9]\\d{0,3}' : '\\d{1,4}'}(?!\\d)`;
  return { pattern: said, alone: [], numbers: [least, most] };
};

const listOf = (item: Said, between: Said): Said =>
  isNone(item)
    ? NONE
    : matching(`${patternOf(item)}(?:${patternOf(between)}${patternOf(item)})*`, item);

const wordOf = ({ spellings, wordings }: Word): Said => {
  const other = Object.values(wordings).flatMap((by) => Object.values(by));
  return { all: [...new Set([...spellings.en, ...spellings.zh, ...other])] };
};

/** True if anything may be said, wherever it stands. */
export const isFree = ({ ids, allows, range, needs, cases }: Scope): boolean =>
  (ids ?? allows ?? range ?? needs ?? cases) === undefined;

const known = new WeakMap<Lexicon, Map<unknown, Said>>();

/** The forms of a pattern at a place, as it is written in any language. */
export const saidWith = (
  pattern: Pattern<unknown>,
  scope: Scope,
  path: Path,
  keeps: Keeps = keepsAll,
): Said => {
  if (keeps !== keepsAll || !isFree(scope)) return sayWith(pattern, scope, path, keeps);
  const made = known.get(scope.lexicon) ?? new Map<unknown, Said>();
  known.set(scope.lexicon, made);
  const said = made.get(pattern.shape) ?? sayWith(pattern, scope, path, keeps);
  made.set(pattern.shape, said);
  return said;
};

const markOf = (marks: string): Said =>
  matching(` *(?:${[...marks].map((sign) => GLYPHS[sign] ?? literally(sign)).join('|')})`);

const optional = (said: Said): Said =>
  isNone(said) || isEmpty(said) ? EMPTY : matching(`(?:${patternOf(said)})?`, said);

const numberOf = (
  { least, most }: Extract<Shape, { readonly is: 'number' }>,
  scope: Scope,
  path: Path,
): Said => {
  const [from, to] = scope.range?.(path) ?? [least, most];
  return numbersIn(Math.max(from, least), Math.min(to, most));
};

const partOf = (part: Part, scope: Scope, path: Path): Said =>
  'key' in part ? saidWith(part.pattern, scope, [...path, part.key]) : saidWith(part, scope, path);

const sayWith = (pattern: Pattern<unknown>, scope: Scope, path: Path, keeps: Keeps): Said => {
  const { shape } = pattern;
  const inner = (of: Pattern<unknown>): Said => saidWith(of, scope, path, keeps);
  const part = (of: Pattern<unknown>): Said => saidWith(of, scope, path);
  switch (shape.is) {
    case 'word':
      return wordOf(shape.word);
    case 'mark':
      return markOf(shape.marks);
    case 'idle':
      return shape.of === undefined ? softly(pattern, scope) : EMPTY;
    case 'number':
      return numberOf(shape, scope, path);
    case 'name':
      return namesOf(shape.group, scope, path, keeps);
    case 'text':
      return matching('.+');
    case 'phrase':
      return inRow(shape.parts.map((one) => partOf(one, scope, path)));
    case 'opt':
      return scope.needs?.(path) ? inner(shape.of) : optional(inner(shape.of));
    case 'list':
      return listOf(part(shape.item), part(shape.between));
    case 'called': {
      const cases = scope.cases?.(shape.name, path) ?? [scope];
      return anyOf(cases.map((one) => saidWith(shape.of, one, path, keeps)));
    }
    case 'as':
      return saidWith(shape.of, scope, path, keepsWhat(shape, keeps));
    case 'means':
      if (scope.allows?.(shape.value, path) === false) return NONE;
      return keeps(shape.value) ? part(shape.of) : NONE;
    case 'either':
    case 'by-language':
    case 'also':
      return anyOf(writtenIn(pattern).map(inner));
  }
};

/** A whole text that says it. */
export const wholly = (said: Said): string => `^${patternOf(said)} *$`;
