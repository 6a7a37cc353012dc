import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'vitest';
import { CHINESE, CHINESE_HEADS } from '../../src/rulesets/agot/orders/chinese.ts';
import { writeOrders } from '../../src/rulesets/agot/orders/write.ts';
import { TABLE } from '../rulesets/agot/orders/table.ts';
import { messages } from '../rulesets/agot/orders/wishes.ts';

test('x', () => {
  const names = Object.values(TABLE.rules.terms.zh ?? {}).flatMap((nouns) =>
    Object.values(nouns).map(({ name }) => name),
  );
  const word = fc.constantFrom(
    ...Object.values(CHINESE).flat(),
    ...Object.values(CHINESE_HEADS).flat(),
    ...names,
    ...['，', '；', '：', '（', '）', '→', '、', '*', '+1', '1', '两', '狮门城', 'or', ' '],
  );
  writeFileSync(
    '/tmp/rand.txt',
    fc
      .sample(
        fc.array(word, { maxLength: 12 }).map((w) => w.join('')),
        { numRuns: 400, seed: 1 },
      )
      .join('\n'),
  );
  const all = fc
    .sample(messages(TABLE), { numRuns: 300, seed: 2 })
    .flatMap((w) => [...writeOrders(TABLE, w, 'en'), ...writeOrders(TABLE, w, 'zh')]);
  writeFileSync('/tmp/canon.txt', all.join('\n'));
}, 100000);
