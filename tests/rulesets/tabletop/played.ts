// The tabletop game without the program: its rules, read from its files, and games of chance.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import type { Checkpoint } from '../../../src/core/advance.ts';
import { playByLaws } from '../../../src/desk/laws.ts';
import { matchOf, type Setting } from '../../../src/desk/simulation.ts';
import {
  type Data,
  type Rules,
  SEATS,
  type Tabletop,
} from '../../../src/rulesets/tabletop/game.ts';
import { tabletop } from '../../../src/rulesets/tabletop/index.ts';
import { parseRules } from '../../../src/rulesets/tabletop/schema/rules.ts';
import { readRuleIds } from '../../support/rule-ids.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'rules', 'tabletop');
export const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const isData = (name: string): boolean => name.endsWith('.yaml') && !name.startsWith('messages');
const FILES = [
  ...readdirSync(FOLDER).filter(isData),
  ...readdirSync(join(FOLDER, 'presets')).map((name) => `presets/${name}`),
];

export const values = () => Object.fromEntries(FILES.map((name) => [name, parse(read(name))]));

export const data: Data = (() => {
  const parsed = parseRules(values());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  return parsed.value;
})();

export const rulesFor = (preset: string, options: Readonly<Record<string, string>> = {}): Rules => {
  const players = Object.keys(data.battles[preset]?.forces ?? {}).length;
  const made = tabletop.prepare(data, { preset, players, options });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
};

export const startOf = (rules: Rules): Checkpoint<Tabletop> => ({
  n: 0,
  state: tabletop.blank(rules, SEATS),
});

export const RULE_IDS: ReadonlySet<string> = new Set(readRuleIds(join(FOLDER, 'rules.md')));

export const settingOf = (rules: Rules): Setting<Tabletop> => ({
  ruleset: tabletop,
  rules,
  chanceOf,
});
export const matchFor = (rules: Rules, seed: string, all = 'random') =>
  matchOf(settingOf(rules), seed, { all, seats: {} });

/** What breaks in some games of chance: so many of them are played stopping at every question, too. */
export const lawsBroken = (
  rules: Rules,
  games: number,
  style: string,
  stopped = 1,
): readonly string[] =>
  Array.from({ length: games }, (_, game) =>
    playByLaws(
      settingOf(rules),
      matchFor(rules, `${rules.preset}-${game}`, style),
      game < stopped ? 'full' : 'quick',
      RULE_IDS,
    ),
  ).flatMap(({ broken }) => broken.map(({ law, detail }) => `${law}: ${detail}`));
