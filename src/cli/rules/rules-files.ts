import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { RulesetParts } from '../../core/ruleset-module.ts';
import { isRecord } from '../../core/shape.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { unsealed, withDigestInOrder } from '../io/sealed-file.ts';

/** As much of a ruleset as its files are read with. */
export type RulesSource = Pick<
  RulesetParts<Game>,
  'id' | 'rulesFolder' | 'rulesSchema' | 'geometrySchema'
>;

/** A ruleset's files, by name with `/`, in order. */
export interface RulesFiles {
  readonly id: string;
  readonly bytes: ReadonlyMap<string, Uint8Array>;
  /** Those that a game brings, by the paths that people know them by. */
  readonly shown?: ReadonlyMap<string, string>;
}

/** The program's rules, whether it runs from its sources or as built. */
export const ownFolder = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder)
    folder = dirname(folder);
  return join(folder, 'rules');
};

/** Where the compiled form of a ruleset lies. */
export const compiledPath = (folder: string, id: string): string =>
  join(dirname(folder), 'dist', 'rules', `${id}.json`);

/** Where the compiled form of a ruleset's drawing of its board lies. */
export const drawingPath = (folder: string, id: string): string =>
  join(dirname(folder), 'dist', 'rules', `${id}.geometry.json`);

/** The rulesets in a folder, by name. */
const rulesetsIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && isId(entry.name))
        .map(({ name }) => name)
        .sort()
    : [];

const isId = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name);

/** A file that a game is opened with, by the name that the ruleset's schema knows it by. */
export type BroughtFile = {
  readonly name: string;
} & (
  | { readonly path: string; readonly bytes: Uint8Array }
  /** One of the ruleset's own, such as a scenario. */
  | { readonly own: string }
);

/** The bytes of a ruleset's files; editors' hidden leftovers are no part of it, nor is its drawing. */
export const readFolder = (folder: string, id: string): Result<RulesFiles, readonly Problem[]> =>
  readSome(folder, id, (name) => !draws(name));

/** The bytes of the files that draw a ruleset's board: none if it has not been drawn. */
export const readDrawing = (folder: string, id: string): Result<RulesFiles, readonly Problem[]> =>
  readSome(folder, id, draws);

const draws = (name: string): boolean => /^geometry[^/]*\.yaml$/.test(name);

const readSome = (
  folder: string,
  id: string,
  counts: (name: string) => boolean,
): Result<RulesFiles, readonly Problem[]> => {
  const known = rulesetsIn(folder);
  if (!known.includes(id))
    return fail([{ code: 'unknown-ruleset', args: { ruleset: id, known, folder } }]);
  const root = join(folder, id);
  const bytes = new Map<string, Uint8Array>();
  for (const name of filesBelow(root).filter(counts))
    bytes.set(name, readFileSync(join(root, name)));
  return ok({ id, bytes });
};

/** The text of a file that a problem's place names, to show the line; empty if it is gone. */
export const textOf = (folder: string, file: string): string => {
  const path = join(folder, file.replace(/^rules\//, ''));
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

const filesBelow = (folder: string, prefix = ''): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const name = prefix + entry.name;
      if (entry.isDirectory()) return filesBelow(join(folder, entry.name), `${name}/`);
      return /\.(yaml|md)$/.test(name) ? [name] : [];
    })
    .sort();

/** Terms, sentences and the rules' text decide nothing. */
const decides = (name: string): boolean => !/^(terms|messages|sentences)\.[^/]*$|\.md$/.test(name);

/** The hash of all rules; files that a game brings count whole: its nouns are read from nowhere else. */
export const fingerprintOf = ({ bytes, shown }: RulesFiles): string => {
  let list = '';
  for (const [name, content] of bytes)
    if (decides(name) || shown?.has(name)) list += `${sha256(content)} ${name}\n`;
  return sha256(list);
};

const digestOf = ({ bytes }: RulesFiles): string =>
  sha256([...bytes].map(([name, content]) => `${sha256(content)} ${name}\n`).join(''));

/** Part of the build: keeps what was made of some files of rules, with the digest of those. */
export const writeCompiled = (path: string, files: RulesFiles, value: unknown): void =>
  writeFileSync(path, withDigestInOrder({ files: digestOf(files), value }));

/** What was made of these files; undefined if it was made of others, is damaged or not there. */
export const readCompiled = (path: string, files: RulesFiles): unknown => {
  const read = unsealed(readIfThere(path)?.toString() ?? '');
  return isRecord(read) && read['files'] === digestOf(files) ? read['value'] : undefined;
};
