import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { ruleFiles } from '../../../src/rulesets/agot/schema/shapes.ts';

/** What the rules files hold under each form of data. */
const SHAPES: Readonly<Record<number, string>> = {
  1: '4dc8b27d69c36f44',
};

test('the form of data is another number where the rules files hold something else', () => {
  const schema = z.toJSONSchema(ruleFiles, { io: 'output', unrepresentable: 'any' });
  // Options that a game did not know have the value of before; names decide nothing.
  const { presets: _, terms: __, wordings: ___, ...shape } = schema.properties ?? {};
  const digest = createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
  // Games go on with the data that they were opened with: if the code would take those of before
  // amiss, raise `dataForm` and add a line; if it takes them as it did, write the new digest here.
  expect(SHAPES[agot.dataForm]).toBe(digest);
});
