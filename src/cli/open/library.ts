import type { Game, Lang } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Result } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { type OrdersSchema, ordersSchemaOf, withRuleset } from '../../rulesets/registry.ts';
import { codeFingerprint } from '../io/code.ts';
import type { RuleBook } from '../io/rule-book.ts';

/** What a command needs of a rules folder. */
export interface LoadedRules {
  readonly data: unknown;
  /** The sentences by language, as they stand in their files. */
  readonly messages: Readonly<Record<string, unknown>>;
  /** What some presets' players say otherwise, by the presets' `words` and by language. */
  readonly wordings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly fingerprint: string;
  /**
   * `parsed`: the files were changed since the program was built, so they had to be read; `own`: the
   * game goes on with the data that lie in its folder.
   */
  readonly source: 'compiled' | 'parsed' | 'own';
  /** Of a game that goes on with its own: what is another in those that came with the program. */
  readonly changes?: readonly string[];
  /** The fingerprint of those. */
  readonly installed?: string;
}

/** The rules that there are: their code, their data, and the schema of their YAML. */
export interface Library {
  withRuleset<R>(
    id: string,
    use: <G extends Game>(ruleset: Ruleset<G>) => R,
  ): Promise<Result<Awaited<R>, readonly Problem[]>>;
  schemaOf(id: string): Promise<Result<OrdersSchema, readonly Problem[]>>;
  /** The fingerprint of the program that was built; undefined where it runs from its sources. */
  code?(): string | undefined;
  loadRules(id: string): Promise<Result<LoadedRules, readonly Problem[]>>;
  /** The numbered rules that can be cited. */
  readRuleIds(id: string): Promise<readonly string[]>;
  /** The numbered rules in a language, English where it has none, and in the words of some players. */
  readRuleBook(id: string, lang: Lang, words?: string): Promise<RuleBook>;
}

/** The rules that come with the program. */
export const library: Library = {
  withRuleset,
  schemaOf: ordersSchemaOf,
  code: codeFingerprint,
  loadRules: async (id) => (await import('../io/rules-folder.ts')).loadRules(id),
  readRuleIds: async (id) => (await import('../io/rule-ids.ts')).readRuleIds(id),
  readRuleBook: async (...asked) => (await import('../io/rule-book.ts')).readRuleBook(...asked),
};
