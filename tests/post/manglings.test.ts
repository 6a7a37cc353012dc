// The same of a second game: what channels do to text is undone for any.
import { describe, expect, test } from 'vitest';
import { fateOf } from '../support/mangled-fate.ts';
import { MANGLINGS } from '../support/manglings.ts';
import type { View } from '../toy/kites/game.ts';
import { kites } from '../toy/kites/index.ts';
import { messages, rules } from '../toy/played.ts';

const view: View = { rules, state: kites.blank(rules, kites.seats(rules)) };
const read = (lines: readonly string[]) => kites.readOrders(view, 'finch', lines);
const options = { orderWords: messages.begins, names: [] };

const TEXTS = [
  ['stake 3', 'turns: look then launch at 30, 20 else skip then rest', 'against ride: Lull'],
  ['look or ride if 4 ribbons', 'for Heron: once: rest', 'always: stake 0'],
];

describe.each(MANGLINGS)('$name', ({ mangle, spares }) => {
  test.each(['en', 'zh'] as const)('in %s', async (lang) => {
    for (const lines of TEXTS) {
      const { wishes } = read(lines);
      const text = mangle(kites.writeOrders(view, wishes, lang).join('\n'));
      const fate = await fateOf({ options, read }, wishes, text);
      expect([text, fate]).toEqual([
        text,
        spares === 'all' ? 'same' : expect.not.stringContaining('silent'),
      ]);
    }
  });
});
