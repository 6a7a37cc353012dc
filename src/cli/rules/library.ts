import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '../../core/game.ts';
import { invalid, type Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { RulesetModule, RulesetParts } from '../../core/ruleset-module.ts';
import { RULESETS } from '../../rulesets/registry.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { RuleBook } from './rule-book.ts';
import { type BroughtFile, ownFolder } from './rules-files.ts';

/** The code of a game's order sheet, as the build has made it; undefined where it has made none. */
const sheetCode = (id: string): string | undefined =>
  readIfThere(join(ownFolder(), '..', 'dist', 'sheet', `${id}.js`))?.toString();

/** The hash of the built program: its beginning names every other part by the hash of what is in it. */
const codeFingerprint = (): string | undefined => {
  let folder = dirname(fileURLToPath(import.meta.url));
  if (folder.endsWith('chunks')) folder = dirname(folder);
  return folder.endsWith('dist') ? sha256(readFileSync(join(folder, 'main.cjs'))) : undefined;
};

/** All that a command needs of a rules folder. */
export interface LoadedRules {
  readonly data: unknown;
  /** The sentences by language, as they stand in their files. */
  readonly messages: Readonly<Record<string, unknown>>;
  /** Other words that some presets' players use, by the presets' `words` and by language. */
  readonly wordings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly fingerprint: string;
  /**
   * `parsed`: the files were changed since the program was built, or what it made of them is damaged, so
   * they had to be read; `uncompiled`: the ruleset brings its files, which no build compiles; `own`: the
   * game goes on with the data that lie in its folder.
   */
  readonly source: 'compiled' | 'parsed' | 'uncompiled' | 'own';
  /** Of a game that goes on with its own: what is another in those that came with the program. */
  readonly changes?: readonly string[];
  /** The fingerprint of those. */
  readonly installed?: string;
  /** The files that the game was opened with, besides the ruleset's, by their names alone. */
  readonly brought?: readonly string[];
  /** The fingerprint of the ruleset that they were brought to. */
  readonly base?: string;
}

/** The games that there are: their code, their data, and their numbered rules. */
export interface Library {
  /** Their ids; the first is meant where none is named. */
  readonly ids: readonly string[];
  withRuleset<R>(
    id: string,
    use: (ruleset: Ruleset, parts: RulesetParts) => R,
  ): Promise<Result<Awaited<R>, readonly Problem[]>>;
  /** The built process that works on these games beside others; without it all is done in this one. */
  worker?(name: 'simulate' | 'club'): Promise<string>;
  /** The code of a game's order sheet, for browsers; undefined where there is none. */
  sheetCode?(id: string): Promise<string | undefined>;
  /** The fingerprint of the program that was built; undefined where it runs from its sources. */
  code?(): string | undefined;
  loadRules(id: string): Promise<Result<LoadedRules, readonly Problem[]>>;
  /** The rules with files that a game brings; all of it is read anew. */
  loadWith(
    id: string,
    brought: readonly BroughtFile[],
  ): Promise<Result<LoadedRules, readonly Problem[]>>;
  /** The drawings of its boards; undefined where it has none. */
  loadDrawings(id: string): Promise<Result<unknown, readonly Problem[]>>;
  /** The numbered rules that can be cited. */
  readRuleIds(id: string): Promise<readonly string[]>;
  /** The numbered rules in a language, English where it has none, and in the words of some players. */
  readRuleBook(id: string, lang: Lang, words?: string): Promise<RuleBook>;
}

/** The library of a list of games; `rules` takes the place of the folder of rules that the program has. */
export const libraryOf = (rulesets: readonly RulesetModule[], rules?: string): Library => {
  const ids = rulesets.map(({ id }) => id);
  const opened = async <R>(
    id: string,
    use: (parts: RulesetParts) => R,
  ): Promise<Result<Awaited<R>, readonly Problem[]>> => {
    const module = rulesets.find((one) => one.id === id);
    if (module === undefined)
      return fail([invalid('unknown-ruleset', undefined, { ruleset: id, known: ids })]);
    return ok(await module.open(use));
  };
  const folderOf = (id: string): string | undefined =>
    rulesets.find((one) => one.id === id)?.open(({ rulesFolder }) => rulesFolder) ?? rules;
  return {
    ids,
    withRuleset: (id, use) => opened(id, async (parts) => use(await parts.ruleset(), parts)),
    code: codeFingerprint,
    loadRules: async (id) => {
      const { loadRules } = await import('./rules-folder.ts');
      const loaded = await opened(id, (parts) => loadRules(parts, folderOf(id)));
      return loaded.ok ? loaded.value : loaded;
    },
    loadWith: async (id, brought) => {
      const { loadRulesWith } = await import('./rules-folder.ts');
      const loaded = await opened(id, (parts) => loadRulesWith(parts, brought, folderOf(id)));
      return loaded.ok ? loaded.value : loaded;
    },
    loadDrawings: async (id) => {
      const { loadGeometry } = await import('./geometry.ts');
      const loaded = await opened(id, (parts) => loadGeometry(parts, folderOf(id)));
      return loaded.ok ? loaded.value : loaded;
    },
    readRuleIds: async (id) => (await import('./rule-book.ts')).readRuleIds(id, folderOf(id)),
    readRuleBook: async (id, lang, words) => {
      const { readRuleBook, rulingsChapters } = await import('./rule-book.ts');
      const { chapters, options } = readRuleBook(id, lang, words, folderOf(id));
      return { chapters: [...chapters, ...rulingsChapters(lang)], options };
    },
  };
};

/** The games that come with the program. */
export const library: Library = {
  ...libraryOf(RULESETS),
  sheetCode: async (id) => sheetCode(id),
  worker: async (name) => (await import('./workers.ts')).workerFile(name),
};
