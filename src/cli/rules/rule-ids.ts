import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdsPoints, ownFolder } from './rules-files.ts';

/** The files in a ruleset's folder that hold its points. */
export const ruleFilesIn = (folder: string): string[] => readdirSync(folder).filter(holdsPoints);

/** The points of a ruleset's rules. */
export const readRuleIds = (id: string, rules = ownFolder()): readonly string[] => {
  const folder = join(rules, id);
  const texts = ruleFilesIn(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return Array.from(texts.join('\n').matchAll(/^- ([A-Z]{3}-\d+)\b/gm), ([, rule]) => String(rule));
};
