import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from './rules-files.ts';

/** The points of a ruleset's `rules.md`. */
export const readRuleIds = (id: string): readonly string[] => {
  const text = readFileSync(join(ownFolder(), id, 'rules.md'), 'utf8');
  return Array.from(text.matchAll(/^- ([A-Z]{3}-\d+)\b/gm), ([, rule]) => String(rule));
};
