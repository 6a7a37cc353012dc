import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playOut } from '../support/random-games.ts';
import { allRuleIds, readEventTypes } from '../support/rule-ids.ts';
import { rulesFor } from '../support/rules.ts';

const known = new Set(allRuleIds());

test('every event and answer of thirty random games names a rule that exists', async () => {
  for (const players of [3, 4, 5]) {
    const rules = await rulesFor({ players });
    for (let game = 0; game < 10; game++)
      for (const { event } of playOut(rules, `citation-${players}-${game}`).entries)
        expect(known.has(event.rule), `${event.type} cites ${event.rule}`).toBe(true);
  }
});

const source = new URL('../../src/rulesets/agot/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, source), 'utf8'));

test('every rule that the code cites exists', () => {
  const cited = files.flatMap((text) => text.match(/(?<=')[A-Z]{3}-\d+(?=')/g) ?? []);
  expect(cited.length).toBeGreaterThan(100);
  expect([...new Set(cited)].filter((id) => !known.has(id))).toEqual([]);
});

test('every event type is emitted somewhere, with a rule beside it', () => {
  const emitted = new Set(
    files.flatMap((text) => text.match(/(?<=type: ')[a-z-]+(?=', rule)/g) ?? []),
  );
  const multiline = files.flatMap(
    (text) => text.match(/(?<=type: ')[a-z-]+(?=',\n\s+rule)/g) ?? [],
  );
  for (const type of multiline) emitted.add(type);
  const types = [...readEventTypes()].filter((type) => type !== 'answered');
  expect(types.filter((type) => !emitted.has(type))).toEqual([]);
});
