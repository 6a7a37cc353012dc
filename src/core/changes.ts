import { isSame, type Json } from './json.ts';
import { isRecord } from './shape.ts';

/** One value of a table that is another now: where it stands, by the names that lead to it. */
export interface Change {
  readonly path: readonly string[];
  /** Left out: it was not there. */
  readonly was?: Json;
  /** Left out: it is gone. */
  readonly is?: Json;
}

/** What has to be changed in one table to make it the other; a list is one value. */
export const changesBetween = (was: unknown, is: unknown): readonly Change[] =>
  isSame(was, is) ? [] : differences(was, is, []);

const differences = (was: unknown, is: unknown, path: readonly string[]): readonly Change[] => {
  if (!isRecord(was) || !isRecord(is)) return [change(was, is, path)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => !isSame(was[name], is[name]))
    .flatMap((name) => differences(was[name], is[name], [...path, name]));
};

const change = (was: unknown, is: unknown, path: readonly string[]): Change => ({
  path,
  ...(was !== undefined && { was: was as Json }),
  ...(is !== undefined && { is: is as Json }),
});

/** Changes a working copy of a table. */
export const applyChanges = (state: object, changes: readonly Change[]): void => {
  for (const { path, is } of changes) {
    const name = path.at(-1);
    const holder = path.slice(0, -1).reduce(memberOf, state as unknown);
    if (name === undefined || !isRecord(holder)) continue;
    const record = holder as Record<string, unknown>;
    if (is === undefined) delete record[name];
    else record[name] = structuredClone(is);
  }
};

const memberOf = (value: unknown, name: string): unknown =>
  isRecord(value) ? value[name] : undefined;
