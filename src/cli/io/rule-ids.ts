import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from './rules-files.ts';

/** The points of a ruleset's rules, which stand in `rules.md` and its like. */
export const readRuleIds = (id: string): readonly string[] => {
  const folder = join(ownFolder(), id);
  const files = readdirSync(folder).filter((name) => /^rules(-.+)?\.md$/.test(name));
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return Array.from(text.matchAll(/^- ([A-Z]{3}-\d+)\b/gm), ([, rule]) => String(rule));
};
