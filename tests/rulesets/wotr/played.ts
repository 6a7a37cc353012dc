// War of the Ring without the program: its rules, read from its files, and games of chance.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { once } from '../../../src/core/once.ts';
import { matchOf, type Setting } from '../../../src/desk/simulation.ts';
import type { Data } from '../../../src/rulesets/wotr/data.ts';
import type { Rules, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { parseRules } from '../../../src/rulesets/wotr/schema/rules.ts';
import { readRuleIds } from '../../support/rule-ids.ts';

const FOLDER = join(import.meta.dirname, '../../../rules/wotr');

const valuesIn = (folder: string, before = ''): readonly (readonly [string, unknown])[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return valuesIn(path, `${entry.name}/`);
    return entry.name.endsWith('.yaml') && !entry.name.startsWith('geometry')
      ? [[`${before}${entry.name}`, parse(readFileSync(path, 'utf8'))]]
      : [];
  });

export const filesOf = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(valuesIn(FOLDER));

const data = once((): Data => {
  const read = parseRules(filesOf());
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
});

export const rulesOf = (
  preset = 'first-edition',
  options: Readonly<Record<string, string>> = {},
  players = 2,
): Rules => {
  const prepared = wotr.prepare(data(), { preset, players, options });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  return prepared.value;
};

export const rules = rulesOf();

export const RULE_IDS: ReadonlySet<string> = new Set(readRuleIds(join(FOLDER, 'rules.md')));

export const settingOf = (own: Rules = rules): Setting<Wotr> => ({
  ruleset: wotr,
  rules: own,
  chanceOf,
});

export const matchFor = (seed: string, all = 'random', setting = settingOf()) =>
  matchOf(setting, seed, { all, seats: {} });
