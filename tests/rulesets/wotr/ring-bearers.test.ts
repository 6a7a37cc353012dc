// Frodo and Sam are no characters that an order could name (CHR-37): whoever orders them is told what moves them.

import { describe, expect, test } from 'vitest';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { stage } from './staged.ts';

const view = stage();

describe('the Ring-bearers', () => {
  test.each([
    ...['move Frodo -> Bree', 'Sam goes to Lorien', 'Ring-bearers go to Bree', '佛罗多→布理'],
    ...['the Ring-bearers move to Bree', '山姆去布理', '持戒者移动到布理', '移动佛罗多→布理'],
    ...['always: move Frodo -> Bree', 'C: Frodo -> Bree', 'move Strider and Frodo -> Bree'],
    ...['separate Frodo to Bree', 'guide Sam', 'protect: Frodo', 'sacrifice Sam'],
    ...['Strider -> Bree then Frodo -> Bree', 'attack Moria from Lorien with Frodo'],
    ...['if revealed move Frodo -> Bree', '如果败露就移动佛罗多到布理', 'losses: Frodo'],
  ])('%s: what moves them is told', (line) => {
    const read = wotr.readOrders(view, 'free-peoples', [line]);
    expect(read.wishes).toEqual([]);
    expect(read.problems.map(({ code }) => code)).toEqual(['ring-bearers']);
  });

  test.each(['move Frodo', 'move the Ring-bearers', '佛罗多前进'])(
    '%s moves the Fellowship',
    (line) => {
      const { rules, state } = stage();
      const { wishes } = wotr.readOrders({ rules, state }, 'free-peoples', [line]);
      expect(wishes.map(({ wish }) => wish)).toEqual([{ act: 'move-fellowship' }]);
    },
  );

  test.each(['I love Frodo', 'Sam will love this', 'Frodo is doing well', '佛罗多真可怜'])(
    '%s is talk',
    (line) => {
      const read = wotr.readOrders(view, 'free-peoples', [line]);
      expect([read.wishes, read.problems]).toEqual([[], []]);
    },
  );
});
