import { expect, test } from 'vitest';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { RULESETS } from '../../src/rulesets/registry.ts';

const library = libraryOf(RULESETS);

test.each(library.ids)(
  '%s is handed out under its own name, with what it has besides',
  async (id) => {
    expect(
      await library.withRuleset(id, async (ruleset, parts) => [
        ruleset.id,
        parts.id,
        typeof (await parts.rulesSchema()).parseRules,
      ]),
    ).toEqual({ ok: true, value: [id, id, 'function'] });
    expect(await library.loadRules(id)).toMatchObject({ ok: true });
  },
);

test('no two games go by one name', () => {
  expect(new Set(library.ids).size).toBe(RULESETS.length);
});

test('a ruleset that there is not is a problem that names those that there are', async () => {
  const problems = [{ code: 'unknown-ruleset', args: { ruleset: 'chess', known: library.ids } }];
  expect(await library.withRuleset('chess', () => 0)).toMatchObject({ ok: false, problems });
  expect(await library.loadRules('chess')).toMatchObject({ ok: false, problems });
  expect(await library.loadDrawings('chess')).toMatchObject({ ok: false, problems });
});
