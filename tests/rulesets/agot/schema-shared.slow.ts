// Parts of schemas are made once for all houses of a game; each schema is what it would be by itself.
import { expect, test } from 'vitest';
import { advance } from '../../../src/core/advance.ts';
import { shareLongParts } from '../../../src/notation/schema.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { orderForm, scopeOf } from '../../../src/rulesets/agot/order-form.ts';
import { message } from '../../../src/rulesets/agot/orders/yaml.ts';
import { houseOf } from '../../../src/rulesets/agot/table/places.ts';
import { chanceOf, startOf } from '../../support/random-games.ts';
import { rulesFor } from '../../support/rules.ts';

test.each(['board', 'forum'] as const)('schemas of orders for all houses: %s', async (preset) => {
  const rules = await rulesFor({ preset });
  const { ended } = advance(agot, {
    rules,
    from: startOf(rules),
    sources: [],
    chance: chanceOf('schemas'),
  });
  const asked = ended.how === 'waiting' ? ended.asked() : [];
  const schemaOf = ({ question, view }: (typeof asked)[number], by: typeof rules): string => {
    const wanted = { seat: question.seat, lang: 'en', questions: [question] } as const;
    return JSON.stringify(orderForm({ ...view, rules: by }, wanted).schema);
  };
  // What is kept is kept with the rules, and others know nothing of it.
  const alone = asked.map((one) => schemaOf(one, { ...rules }));
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(alone).size).toBe(asked.length);
  expect(asked.map((one) => schemaOf(one, rules))).toEqual(alone);
  expect([...asked].reverse().map((one) => schemaOf(one, rules))).toEqual([...alone].reverse());
  // What may be said at alike places is made once, too.
  const apart = asked.map(({ question, view }) => {
    const { place: _, ...scope } = scopeOf(view, houseOf(question.seat), [question]);
    return shareLongParts(message.schema(scope, []));
  });
  expect(alone.map((schema) => JSON.parse(schema))).toEqual(
    apart.map((one) => expect.objectContaining(one)),
  );
});
