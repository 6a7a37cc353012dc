import { readdirSync, readFileSync } from 'node:fs';
import { posix as path } from 'node:path';

/** Files of `src` by what each imports of `src`, types among it; paths from `src/`. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const SOURCE = new URL('../../src/', import.meta.url);
const NAMED = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

export const readImports = (): Imports =>
  new Map(
    readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => {
        const text = readFileSync(new URL(file, SOURCE), 'utf8');
        const named = Array.from(text.matchAll(NAMED), ([, to = '']) =>
          path.join(path.dirname(file), to),
        );
        return [file, [...new Set(named)]];
      }),
  );

/** What imports what, where files with one name are one: the arrows between rooms. */
export const grouped = (imports: Imports, nameOf: (file: string) => string | undefined): Groups => {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = nameOf(file);
    if (from === undefined) continue;
    const group = groups.get(from) ?? new Set();
    groups.set(from, group);
    for (const target of targets) {
      const into = nameOf(target);
      if (into !== undefined && into !== from) group.add(into);
    }
  }
  return groups;
};

type Groups = ReadonlyMap<string, ReadonlySet<string>>;

const reachedFrom = (groups: Groups, start: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const into of groups.get(name) ?? [])
      if (!reached.has(into)) {
        reached.add(into);
        open.push(into);
      }
  return reached;
};

/** What hangs on itself. */
export const circleIn = (groups: Groups): readonly string[] =>
  [...groups.keys()].filter((name) => reachedFrom(groups, name).has(name));

/** From the floor up: each floor imports only floors below it. */
export const floorsOf = (groups: Groups): readonly (readonly string[])[] => {
  const placed = new Set<string>();
  const floors: string[][] = [];
  while (placed.size < groups.size) {
    const floor = [...groups]
      .filter(([name, into]) => !placed.has(name) && [...into].every((one) => placed.has(one)))
      .map(([name]) => name);
    if (floor.length === 0) break;
    floors.push(floor);
    for (const name of floor) placed.add(name);
  }
  return floors;
};
