import { describe, expect, test } from 'vitest';
import { wordsOfNoGame } from '../../src/cli/terminal/words.ts';
import type { UsedWish } from '../../src/core/entry.ts';
import type { Wish } from '../../src/core/wishes.ts';
import type { Desk } from '../../src/desk/desk.ts';
import { formatLifetimes } from '../../src/desk/format/receipt.ts';
import { renderText } from '../../src/report/render/text.ts';
import type { Kites } from '../toy/kites/game.ts';
import { kites } from '../toy/kites/index.ts';

const step = (number: number, more: Partial<Wish['queue']> = {}): Wish => ({
  kind: 'act',
  wish: 'pass',
  queue: { name: 'acts', step: number, ...more },
  place: { line: number },
});

const told = (
  wishes: readonly Wish[],
  used: readonly UsedWish[] = [],
  lang: 'en' | 'zh' = 'en',
) => {
  const taken = { seat: 'ash', round: 1, phase: 'acts', digest: '', source: 'mail', wishes };
  const desk = { ruleset: kites, taken: [], used } as unknown as Desk<Kites>;
  const document = formatLifetimes(desk, { taken });
  return renderText(document, wordsOfNoGame(lang).catalogue, 400).trim();
};

describe('a receipt says how long its lines count', () => {
  const lasting: Wish = { kind: 'act', wish: 'pass', place: { line: 1 } };

  test('nothing of what counts as long as it is in force', () => {
    expect(told([{ ...lasting, standing: 'yes' }])).toBe('');
  });

  test('a queue: how many steps, how many of them are done, and what follows', () => {
    expect(told([step(1), step(2), step(3)])).toBe(
      '- 3 steps in order, none of them done; only the next one counts. If it cannot be done: you are asked',
    );
    const used = [{ message: 1, left: { queue: 'acts', steps: [2, 3] } }];
    expect(told([step(1), step(2), step(3)], used)).toContain('3 steps in order, 1 of them done');
    expect(told([step(1, { otherwise: 'skip' })])).toContain('the step after it is tried');
    expect(told([step(1, { otherwise: 'skip' }), step(2)])).toContain('as each step says');
    expect(told([step(1), step(2)], [], 'zh')).toContain('按顺序的2步，都还没有执行');
  });

  test('a line that is used up, and an answer for another', () => {
    expect(told([{ ...lasting, once: 'yes' }])).toBe(
      '- 1 line counts once: after it has been carried out it is used up',
    );
    expect(told([{ ...lasting, standing: 'yes', for: 'elm' }])).toMatch(/Also for elm/);
  });
});
