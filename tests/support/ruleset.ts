// A ruleset without the program: its rules, read from its files, and games of chance.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chanceOf } from '../../src/cli/io/hashing.ts';
import type { Checkpoint } from '../../src/core/advance.ts';
import type { Game } from '../../src/core/game.ts';
import type { Result } from '../../src/core/result.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { FileValues } from '../../src/core/ruleset-module.ts';
import { matchOf, type Setting } from '../../src/desk/simulation.ts';
import { readRuleIds } from './rule-ids.ts';

type Rulings = Readonly<Record<string, unknown>>;
interface Choices {
  readonly preset: string;
  readonly players: number;
  readonly options?: Rulings;
}

const need = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 1));
  return result.value;
};

/** Its files are read with `parseRules`; so many play unless more is said. */
export const rulesetFrom = <G extends Game & { options: Choices }>(
  ruleset: Ruleset<G>,
  parseRules: (values: FileValues) => Result<G['data'], unknown>,
  playersOf: (data: G['data'], preset: string) => number = () => 2,
) => {
  const folder = join(import.meta.dirname, '..', '..', 'rules', ruleset.id);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const values = (): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /^(?!messages|geometry).*\.yaml$/.test(name))
        .map((name) => [name, parse(read(name))]),
    );
  const data: G['data'] = need(parseRules(values()));
  const rulesFor = (
    preset: string,
    options: Rulings = {},
    players = playersOf(data, preset),
  ): G['rules'] => need(ruleset.prepare(data, { preset, players, options }));
  const settingOf = (rules: G['rules']): Setting<G> => ({ ruleset, rules, chanceOf });
  const matchFor = (rules: G['rules'], seed: string, all = 'random') =>
    matchOf(settingOf(rules), seed, { all, seats: {} });
  const startOf = (rules: G['rules']): Checkpoint<G> => ({
    n: 0,
    state: ruleset.blank(rules, ruleset.seats(rules)),
  });
  const ids: ReadonlySet<string> = new Set(readRuleIds(join(folder, 'rules.md')));
  return { read, values, data, rulesFor, startOf, settingOf, matchFor, ids };
};
