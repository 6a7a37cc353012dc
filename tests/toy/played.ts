import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chanceOf } from '../../src/cli/io/hashing.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { matchOf, type Setting } from '../../src/desk/simulation.ts';
import type { Kites, Rules } from './kites/game.ts';
import { kites } from './kites/index.ts';
import { parseRules } from './kites/schema.ts';

// Kites without the program: its rules, read from its files, and games of chance.

export const RULES_FOLDER = join(import.meta.dirname, 'rules');
const FOLDER = join(RULES_FOLDER, 'kites');

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const FILES = [
  'festival.yaml',
  'terms.en.yaml',
  'terms.zh.yaml',
  'presets/short.yaml',
  'presets/festival.yaml',
];

export const rulesFor = (preset: string): Rules => {
  const data = parseRules(Object.fromEntries(FILES.map((name) => [name, parse(read(name))])));
  if (!data.ok) throw new Error(JSON.stringify(data.problems));
  const prepared = kites.prepare(data.value, { preset, players: 4 });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  return prepared.value;
};

export const rules = rulesFor('festival');

export const RULE_IDS: ReadonlySet<string> = new Set(
  Array.from(read('rules.md').matchAll(/^- ([A-Z]{3}-\d+)/gm), ([, id]) => String(id)),
);

export const settingOf = (ruleset: Ruleset<Kites> = kites): Setting<Kites> => ({
  ruleset,
  rules,
  chanceOf,
});

export const matchFor = (seed: string, all = 'random') =>
  matchOf(settingOf(), seed, { all, seats: {} });
