import { onceOf } from '../core/once.ts';
import type { Args } from '../core/problem.ts';
import { isRecord, shown } from '../core/shape.ts';
import type { Pattern } from './contract.ts';
import type { Finding, Form, Schema, Words } from './form.ts';
import { wholly } from './sayable.ts';
import { arrayOf, choiceOf, strict, textSchema } from './schema.ts';
import type { Path, Scope } from './spellings.ts';
import { listSayable } from './spellings.ts';

const find = (path: Path, code: string, args: Args): Finding => ({ path, problem: { code, args } });
const wrongType = (path: Path, expected: string, value: unknown): Finding =>
  find(path, 'wrong-type', { expected, got: shown(value) });

/** Numbers, truths and nothing stand in data for what people write as words. */
const asText = (value: unknown): string | undefined => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return String(value).replace(/\s+/gu, ' ');
};

export const literal = (text: string, path: Path): Words => [{ text, path }];

/** The words with something before them; nothing where there are none. */
export const behind = (before: string, words: Words | undefined): Words =>
  words === undefined ? [] : [...literal(before, words[0]?.path ?? []), ...words];

/** Data that stand behind a head in their line. */
export const headed = (head: string, form: Form): Form => ({
  ...form,
  say: (value, path, findings) => behind(head, form.say(value, path, findings)),
});

/** Parts with something between them. */
export const joinWords = (parts: readonly Words[], between: string, path: Path): Words =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [{ text: between, path }, ...part]));

/** Between the lines that data are made into. */
export const NEW_LINE = '\n';

// ---- Words and lists ----------------------------------------------------------------------------

/** Words as they stand in a line, that a pattern reads. */
export const phraseOf = (pattern: Pattern<unknown>): Form => ({
  say(value, path, findings) {
    const text = asText(value);
    if (text !== undefined) return literal(text, path);
    findings.push(wrongType(path, 'string', value));
    return [];
  },
  schema: (scope, path) => textSchema(pattern, scope, path),
});

/** Nothing, which is said by leaving out. */
export const absent: Form = {
  say: () => [],
  schema: (scope, path) => (scope.allows?.(null, path) === false ? { not: {} } : { enum: [null] }),
};

/** One of some values, each with words of its own. */
export const oneOf = (words: Readonly<Record<string, string>>): Form => ({
  say(value, path, findings) {
    const said = words[asText(value) ?? ''];
    if (said !== undefined) return literal(said, path);
    findings.push(find(path, 'not-one-of', { choices: Object.keys(words), got: shown(value) }));
    return [];
  },
  schema: () => ({
    enum: [
      ...Object.keys(words),
      ...('yes' in words ? [true] : []),
      ...('no' in words ? [false] : []),
    ],
  }),
});

/** One of them, or some in a row. */
const severalOf = onceOf((item: Schema): Schema => choiceOf([item, arrayOf(item)]));

/** Some in a row; one stands for a list of one, an empty list for none. */
export const several = (item: Form, between: string): Form => ({
  say(value, path, findings) {
    if (!Array.isArray(value)) return item.say(value, path, findings);
    if (value.length === 0) return literal('none', path);
    return joinWords(
      value.map((one, index) => item.say(one, [...path, index], findings)),
      between,
      path,
    );
  },
  schema: (scope, path) => severalOf(item.schema(scope, path)),
});

/** One form or another, by what the data look like. */
export const eitherOf = (
  isFirst: (value: unknown) => boolean,
  first: Form,
  second: Form,
): Form => ({
  say: (value, path, findings) => (isFirst(value) ? first : second).say(value, path, findings),
  schema: (scope, path) => choiceOf([first.schema(scope, path), second.schema(scope, path)]),
});

// ---- Records ------------------------------------------------------------------------------------

/** Members of a record that stand together. */
export interface Row<M extends string> {
  readonly needed: readonly M[];
  readonly more?: readonly M[];
  /** Members that hold less in this row. */
  readonly only?: Readonly<Partial<Record<M, Form>>>;
}
type SaidOf<M extends string> = Partial<Record<M, Words>>;

/** The layout by which the members of a record stand in a line. */
interface Layout<M extends string> {
  /** The meaning of a value that is no record. */
  readonly alone?: M;
  /** The ways of putting a record together; left out: any of its members. */
  readonly rows?: readonly Row<M>[];
  words(said: Readonly<SaidOf<M>>, path: Path): Words;
}

const missing = (path: Path, member: string): Finding =>
  find([...path, member], 'member-missing', { member });

export const record = <M extends string>(
  members: Readonly<Record<M, Form>>,
  { alone, rows, words }: Layout<M>,
): Form => {
  const names = Object.keys(members) as M[]; // the names of its members
  const all: readonly Row<M>[] = rows ?? [{ needed: [], more: names }];
  const first = alone ?? all[0]?.needed[0];
  const isWhole = (said: SaidOf<M>): boolean =>
    all.some(({ needed }) => needed.every((name) => said[name] !== undefined));

  const sayMembers = (value: object, path: Path, findings: Finding[]): SaidOf<M> => {
    const said: SaidOf<M> = {};
    const given = new Map<string, unknown>(Object.entries(value));
    for (const name of names)
      if (given.has(name))
        said[name] = members[name].say(given.get(name), [...path, name], findings);
    for (const key of given.keys())
      if (!names.some((name) => name === key))
        findings.push({
          ...find([...path, key], 'unknown-member', { member: key, choices: names }),
          which: 'key',
        });
    return said;
  };
  const rowSchema = (scope: Scope, path: Path, { needed, more = [], only }: Row<M>): Schema =>
    strict(
      [...needed, ...more].flatMap((name) => {
        const at = [...path, name];
        const form: Form = only?.[name] ?? members[name];
        return scope.has?.(at) === false ? [] : [[name, form.schema(scope, at)] as const];
      }),
      needed,
    );
  return {
    say(value, path, findings) {
      if (!isRecord(value)) {
        const said: SaidOf<M> = {};
        if (alone === undefined) findings.push(wrongType(path, 'object', value));
        else said[alone] = members[alone].say(value, path, findings);
        return alone === undefined ? [] : words(said, path);
      }
      const said = sayMembers(value, path, findings);
      if (first !== undefined && !isWhole(said)) findings.push(missing(path, first));
      return words(said, path);
    },
    schema(scope, path) {
      const itself = alone === undefined ? [] : [members[alone].schema(scope, [...path, alone])];
      return choiceOf([...itself, ...all.map((one) => rowSchema(scope, path, one))]);
    },
  };
};

/** Members that are named by words of a pattern. */
interface Naming {
  readonly name: Pattern<unknown>;
  readonly value: Form;
  /** The group of the names, where a scope may list them. */
  readonly group?: string;
  readonly between: string;
  /** The meaning of a record without members; left out: it must have some. */
  readonly empty?: 'nothing' | 'none';
  words(name: Words, said: Words, given: unknown): Words;
}

// ---- Members with names -------------------------------------------------------------------------

interface KeyedField {
  readonly name: Pattern<unknown>;
  readonly value: Form;
  readonly group: string | undefined;
  readonly least: number;
}

/** Members by the names of a place; where each is of its own shape, each by every spelling. */
const keyed = ({ name, value, group, least }: KeyedField, scope: Scope, path: Path): Schema => {
  const ids = group === undefined ? undefined : scope.ids?.(path, group);
  if (scope.anyWords) return { type: 'object', additionalProperties: value.schema(scope, path) };
  if (ids === undefined) {
    const pattern = wholly(listSayable(name, scope, path));
    return {
      type: 'object',
      additionalProperties: false,
      patternProperties: { [pattern]: value.schema(scope, path) },
      minProperties: least,
    };
  }
  const members = Array.from(new Set(ids)).flatMap((id) => {
    const schema = value.schema(scope, [...path, id]);
    const { all = [] } = listSayable(name, scope, path, (one) => one === id);
    return all.map((spelling) => [spelling, schema] as const);
  });
  return strict(members);
};

export const byName = ({ name, value, group, between, empty, words }: Naming): Form => ({
  say(given, path, findings) {
    if (!isRecord(given)) {
      findings.push(wrongType(path, 'object', given));
      return [];
    }
    const parts = Object.entries(given).map(([key, one]) => {
      const at = [...path, key];
      return words(literal(asText(key) ?? '', at), value.say(one, at, findings), one);
    });
    if (parts.length > 0) return joinWords(parts, between, path);
    return empty === 'nothing' ? [] : literal('none', path);
  },
  schema: (scope, path) =>
    keyed({ name, value, group, least: empty === undefined ? 1 : 0 }, scope, path),
});
