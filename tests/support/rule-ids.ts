import { readFileSync } from 'node:fs';
import { APPLIERS } from '../../src/rulesets/agot/chapters.ts';

/** The numbered rules that a file names as its points. */
export const readRuleIds = (file: string | URL): readonly string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^- ([A-Z]{3}-\d+)\b/gm), ([, id]) => String(id));

export const AGOT_RULES = new URL('../../rules/agot/rules.md', import.meta.url);
export const FORUM_RULES = new URL('../../rules/agot/rules-forum.md', import.meta.url);

/** Every point of the ruleset, the forum's among them. */
export const allRuleIds = (): readonly string[] => [
  ...readRuleIds(AGOT_RULES),
  ...readRuleIds(FORUM_RULES),
];

/** The event types: those that a chapter applies. */
export const readEventTypes = (): ReadonlySet<string> =>
  new Set(['answered', ...Object.keys(APPLIERS)]);
