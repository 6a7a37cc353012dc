import { copy, isSame, type Json } from './json.ts';
import { isRecord } from './shape.ts';

/**
 * One value of a table that is another now. Where it stands is said by the names that lead to it; a
 * thing in a list of things goes by its own name (`places`, `pyke`, `units`).
 */
export interface Change {
  readonly path: readonly string[];
  /** Left out: it was not there. */
  readonly was?: Json;
  /** Left out: it is gone. */
  readonly is?: Json;
}

/** The changes that turn one table into the other; a list without names is one value. */
export const changesBetween = (was: unknown, is: unknown): readonly Change[] =>
  isSame(was, is) ? [] : differences(was, is, []);

const differences = (was: unknown, is: unknown, path: readonly string[]): readonly Change[] => {
  const [before, after] = [membersOf(was), membersOf(is)];
  if (before === undefined || after === undefined) return [changed(was, is, path)];
  const isList = Array.isArray(was) || Array.isArray(is);
  if (isList && !isSame([...before.keys()], [...after.keys()])) return [changed(was, is, path)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isSame(before.get(name), after.get(name)))
    .flatMap((name) => differences(before.get(name), after.get(name), [...path, name]));
};

const changed = (was: unknown, is: unknown, path: readonly string[]): Change => ({
  path,
  ...(was !== undefined && { was: was as Json }),
  ...(is !== undefined && { is: is as Json }),
});

/** The named members of a value; undefined: it is one value. */
export const membersOf = (value: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (isRecord(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || !value.every(isRecord)) return undefined;
  const [first] = value;
  const name = Object.keys(first ?? {}).find((one) => isNamedBy(value, one));
  return name === undefined ? undefined : new Map(value.map((one) => [String(one[name]), one]));
};

/** True if each of a list has a word of its own under this name. */
const isNamedBy = (list: readonly Readonly<Record<string, unknown>>[], name: string): boolean =>
  list.every((one) => typeof one[name] === 'string') &&
  new Set(list.map((one) => one[name])).size === list.length;

/** The value at a place of a table; undefined: nothing. */
export const valueAt = (table: unknown, path: readonly string[]): unknown =>
  path.reduce((value: unknown, name) => membersOf(value)?.get(name), table);

/** A record that has come as a whole, as its members, of which not everybody may see each. */
export const inMembers = (change: Change): readonly Change[] => {
  const { path, was, is } = change;
  const isNew = was === undefined && isRecord(is) && Object.keys(is).length > 0;
  return isNew
    ? Object.entries(is).flatMap(([name, value]) => changed(undefined, value, [...path, name]))
    : [change];
};

/** The record that something is a member of; a new one, where there is none yet. */
const holderAt = (state: object, path: readonly string[]): unknown =>
  path.reduce((value: unknown, name) => {
    if (isRecord(value) && value[name] === undefined) (value as Record<string, unknown>)[name] = {};
    return membersOf(value)?.get(name);
  }, state);

/** Changes a working copy of a table. */
export const applyChanges = (state: object, changes: readonly Change[]): void => {
  for (const { path, is } of changes) {
    const name = path.at(-1);
    const holder =
      is === undefined ? valueAt(state, path.slice(0, -1)) : holderAt(state, path.slice(0, -1));
    if (name === undefined || !isRecord(holder)) continue;
    const record = holder as Record<string, unknown>;
    if (is === undefined) delete record[name];
    else record[name] = copy(is);
  }
};

/** True if a value can stand where another stood: of the same sort, with the same members. */
export const isLike = (was: unknown, is: unknown): boolean => {
  if (is === undefined || was === undefined) return true;
  if (was === null) return is === null || typeof is === 'string' || isRecord(is);
  if (is === null) return typeof was === 'string' || isRecord(was);
  if (Array.isArray(was))
    return Array.isArray(is) && (was.length === 0 || is.every((one) => isLike(was[0], one)));
  if (!isRecord(was)) return typeof was === typeof is && !Array.isArray(is);
  return (
    isRecord(is) &&
    Object.keys(is).every((name) => was[name] === undefined || isLike(was[name], is[name]))
  );
};
