import { expect, test } from 'vitest';
import {
  ordersSchemaOf,
  RULESETS,
  rulesSchemaOf,
  withRuleset,
} from '../../src/rulesets/registry.ts';

test.each(RULESETS)('%s is handed out under its own name, with its schemas', async (id) => {
  expect(await withRuleset(id, (ruleset) => ruleset.id)).toEqual({ ok: true, value: id });
  expect(await ordersSchemaOf(id)).toMatchObject({ ok: true });
  expect(await rulesSchemaOf(id)).toMatchObject({ ok: true });
});

test('a ruleset that there is not is a problem that names those that there are', async () => {
  const problems = [{ code: 'unknown-ruleset', args: { ruleset: 'chess', known: RULESETS } }];
  expect(await withRuleset('chess', () => 0)).toEqual({ ok: false, problems });
  expect(await ordersSchemaOf('chess')).toEqual({ ok: false, problems });
  expect(await rulesSchemaOf('chess')).toEqual({ ok: false, problems });
});
