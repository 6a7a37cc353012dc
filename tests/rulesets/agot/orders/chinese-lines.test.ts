import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { LINES } from './chinese-lines.ts';
import { FORUM, read } from './table.ts';

describe('a line in Chinese says what its English line says', () => {
  test.each(LINES)('%s', (chinese, english) => {
    const expected = read(english);
    expect(expected.problems).toEqual([]);
    expect(read(chinese)).toEqual(expected);
  });
});

test('a canonical line in Chinese for each form', () => {
  const lines = LINES.flatMap(([chinese]) => {
    const { wishes } = readOrders(FORUM, 'stark', chinese.split('\n'));
    return writeOrders(FORUM, wishes, 'zh');
  });
  for (const line of lines) expect(line).not.toMatch(/[A-Za-z:;,()]|->/u);
});
