import type { Json } from '../core/json.ts';
import { onceOf } from '../core/once.ts';
import type { Pattern, Shape } from './contract.ts';
import type { Schema } from './form.ts';
import { type Sayable, wholly } from './sayable.ts';
import { type Keeps, keepsAll } from './shape.ts';
import { isFree, listSayable, type Path, type Scope } from './spellings.ts';

const NEVER: Schema = { not: {} };
const isSchema = (value: Json | undefined): value is Schema & Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNever = (schema: Schema): boolean => 'not' in schema;

export const choiceOf = (schemas: readonly Schema[]): Schema => {
  const some = schemas.filter((one) => !isNever(one));
  const [first] = some;
  if (first === undefined) return NEVER;
  return some.length === 1 ? first : { anyOf: some };
};

/** True if nothing may stand there, said on purpose. */
const takesNone = ({ enum: values, anyOf }: Schema): boolean =>
  (Array.isArray(values) && values.includes(null)) ||
  (Array.isArray(anyOf) && anyOf.some((one) => isSchema(one) && takesNone(one)));

const isLeaf = ({ anyOf, items, properties, patternProperties }: Schema): boolean =>
  (anyOf ?? items ?? properties ?? patternProperties) === undefined;

/** Some of them in a row; an empty one says that there are none, where that can be said. */
export const arrayOf = (items: Schema, more: Schema = {}, whole = items): Schema => {
  if (isNever(items)) return takesNone(whole) ? { type: 'array', maxItems: 0 } : NEVER;
  return { type: 'array', items, minItems: takesNone(whole) ? 0 : 1, ...more };
};

/** A record of these members alone; one that nothing can stand in is left out. */
export const strict = (
  members: readonly (readonly [string, Schema])[],
  needed: readonly string[] = [],
): Schema => {
  const some = members.filter(([, schema]) => !isNever(schema));
  if (!needed.every((member) => some.some(([name]) => name === member))) return NEVER;
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(some),
    ...(needed.length > 0 && { required: [...needed] }),
  };
};

// ---- Words --------------------------------------------------------------------------------------

/** Values that data hold instead of words. */
const INSTEAD: Readonly<Record<string, Json>> = { none: null, no: false, yes: true };
const withInstead = (texts: readonly string[]): readonly Json[] =>
  Object.keys(INSTEAD).flatMap((text) => (texts.includes(text) ? [INSTEAD[text] ?? null] : []));

const ANY_WORDS: Schema = { type: ['string', 'number', 'boolean', 'null'] };

const schemaOf = onceOf((said: Sayable): Schema => {
  if (said.all !== undefined)
    return said.all.length === 0 ? NEVER : { enum: [...said.all, ...withInstead(said.all)] };
  const { alone, numbers } = said;
  const instead = withInstead(alone);
  return choiceOf([
    { type: 'string', pattern: wholly(said) },
    ...(instead.length > 0 ? [{ enum: instead }] : []),
    ...(numbers ? [{ type: 'integer', minimum: numbers[0], maximum: numbers[1] }] : []),
  ]);
});

/** Schemas that were made: for one lexicon where anything may be said, else for one scope. */
const madeBy = onceOf((_: object) =>
  onceOf((_: Keeps) => onceOf((_: Shape) => new Map<string, Schema>())),
);

/** Words that a pattern reads: a list where they are few, so that editors can offer them. */
export const textSchema = (
  pattern: Pattern<unknown>,
  scope: Scope,
  path: Path,
  keeps: Keeps = keepsAll,
): Schema => {
  if (scope.anyWords) return ANY_WORDS;
  const isAlike = isFree(scope);
  const known = madeBy(isAlike ? scope.lexicon : scope)(keeps)(pattern.shape);
  const at = isAlike ? '' : path.join('\n');
  const before = known.get(at);
  if (before !== undefined) return before;
  const place = scope.place?.(path);
  const schema =
    place === undefined
      ? schemaOf(listSayable(pattern, scope, path, keeps))
      : textSchema(pattern, scope, place, keeps);
  known.set(at, schema);
  return schema;
};

// ---- Parts that are said more than once ---------------------------------------------------------

const SHORT = 150;

/** The same schema with something done to each schema right within it. */
const within = (schema: Schema, change: (inner: Schema) => Schema): Schema => {
  if (isLeaf(schema)) return schema;
  const each = (value: Json): Json => (isSchema(value) ? change(value) : value);
  const all = (value: Json | undefined): Json =>
    isSchema(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, each(one)]))
      : (value ?? null);
  const { anyOf, items, properties, patternProperties } = schema;
  return {
    ...schema,
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(each) }),
    ...(items !== undefined && { items: each(items) }),
    ...(properties !== undefined && { properties: all(properties) }),
    ...(patternProperties !== undefined && { patternProperties: all(patternProperties) }),
  };
};

/** The same of those with nothing within them are at many places. */
const leafText = onceOf((leaf: Schema) => JSON.stringify(leaf));

/** A schema, and the number of places that it has in all others. */
interface CountedSchema {
  readonly id: number;
  readonly length: number;
  count: number;
}

/** A record as JSON, with a text for each member. */
const recordText = (
  members: Readonly<Record<string, Json>>,
  text: (value: Json, name: string) => string,
): string => {
  const texts = Object.entries(members).map(
    ([name, value]) => `${JSON.stringify(name)}:${text(value, name)}`,
  );
  return `{${texts.join()}}`;
};

/** A schema as JSON, with other texts for those right within it. */
const textOf = (schema: Schema, inner: (one: Schema) => string): string => {
  const each = (value: Json): string => (isSchema(value) ? inner(value) : JSON.stringify(value));
  return recordText(schema, (value, name) => {
    if (name === 'items') return each(value);
    if (name === 'anyOf' && Array.isArray(value)) return `[${value.map(each).join()}]`;
    const isNamed = name === 'properties' || name === 'patternProperties';
    return isNamed && isSchema(value) ? recordText(value, each) : JSON.stringify(value);
  });
};

/** Tells equal schemas by what is within them: each is looked into once, and counted once in each that it is right within. */
const counter = (): ((schema: Schema) => CountedSchema) => {
  const known = new Map<string, CountedSchema>();
  const add = (text: string, inside: readonly CountedSchema[]): CountedSchema => {
    for (const one of inside) one.count++;
    const length = inside.reduce((sum, one) => sum + one.length, text.length);
    const one = { id: known.size, length, count: 0 };
    known.set(text, one);
    return one;
  };
  const counted = onceOf((schema: Schema): CountedSchema => {
    const inside: CountedSchema[] = [];
    const count = (inner: Schema): string => {
      const one = counted(inner);
      inside.push(one);
      return `{"$":${one.id}}`;
    };
    const text = isLeaf(schema) ? leafText(schema) : textOf(schema, count);
    return known.get(text) ?? add(text, inside);
  });
  return counted;
};

/** An expression that is longer helps no editor: any words may stand there, and reading them judges them. */
const LONGEST = 50_000;

/** The same schema without its longest expressions: the steps of a queue, each with its guards, can be many millions of signs. */
export const dropLongPatterns = (schema: Schema): Schema => {
  const { pattern, ...others } = within(schema, dropLongPatterns);
  return typeof pattern !== 'string' || pattern.length > LONGEST ? others : { ...others, pattern };
};

/** Long parts that are there more than once stand apart, once. */
export const shareLongParts = (schema: Schema): Schema => {
  const counted = counter();
  counted(schema);
  const names = new Map<number, string>();
  const parts: Record<string, Json> = {};
  const part = (one: Schema): Schema => {
    const { id, length, count } = counted(one);
    if (length < SHORT || count < 2) return within(one, part);
    const name = names.get(id) ?? `part-${names.size + 1}`;
    if (!names.has(id)) {
      names.set(id, name);
      parts[name] = within(one, part);
    }
    return { $ref: `#/$defs/${name}` };
  };
  return { ...within(schema, part), $defs: parts };
};
