import { readFileSync } from 'node:fs';

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

/** The event types, as events.ts has them: a type of TypeScript leaves nothing at run time. */
export const readEventTypes = (): ReadonlySet<string> => {
  const events = new URL('../../src/rulesets/agot/events.ts', import.meta.url);
  const [, facts = ''] = readFileSync(events, 'utf8').split('export interface Facts {');
  const [body = ''] = facts.split('\n}');
  const names = Array.from(body.matchAll(/^ {2}'?([a-z-]+)'?:/gm), ([, name]) => String(name));
  return new Set(['answered', ...names]);
};
