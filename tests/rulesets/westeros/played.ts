// Battles of Westeros without the program: its rules, read from its files, and battles of chance.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import type { Checkpoint } from '../../../src/core/advance.ts';
import { matchOf, type Setting } from '../../../src/desk/simulation.ts';
import {
  type Data,
  type Rules,
  SEATS,
  type Westeros,
} from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { parseRules } from '../../../src/rulesets/westeros/schema/rules.ts';
import { readRuleIds } from '../../support/rule-ids.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'rules', 'westeros');
export const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const FILES = [
  ...[
    'ruleset',
    'units',
    'terrain',
    'commanders',
    'cards',
    'sentences',
    'terms.en',
    'terms.zh',
  ].map((name) => `${name}.yaml`),
  ...readdirSync(join(FOLDER, 'presets')).map((name) => `presets/${name}`),
];

export const values = () => Object.fromEntries(FILES.map((name) => [name, parse(read(name))]));

export const data: Data = (() => {
  const parsed = parseRules(values());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  return parsed.value;
})();

export const rulesFor = (preset: string, options: Readonly<Record<string, string>> = {}): Rules => {
  const made = westeros.prepare(data, { preset, players: SEATS.length, options });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
};

export const startOf = (rules: Rules): Checkpoint<Westeros> => ({
  n: 0,
  state: westeros.blank(rules, SEATS),
});

export const RULE_IDS: ReadonlySet<string> = new Set(readRuleIds(join(FOLDER, 'rules.md')));

export const settingOf = (rules: Rules): Setting<Westeros> => ({
  ruleset: westeros,
  rules,
  chanceOf,
});
export const matchFor = (rules: Rules, seed: string, all = 'random') =>
  matchOf(settingOf(rules), seed, { all, seats: {} });
