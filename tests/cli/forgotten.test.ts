// Who orders a part of what is his is told what has no order, wherever his orders are read.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { letterOf } from '../support/letters.ts';
import { copyOf, filesIn, rookery, write } from '../support/sample-games.ts';

const NOW = '2026-11-22T10:00:00Z';
const SOME = ['Winterfell: defense +1', 'Narrow Sea: support White Harbor'];
const OTHERS = [
  'Moat Cailin: no order',
  'Stony Shore: raid Winterfell',
  "Widow's Watch: consolidate power",
  'Greywater Watch: raid Flints Finger',
];
const TOLD = /Without an order: (?<areas>[^.]*)\./u;

let folder: string;
beforeEach(() => {
  folder = copyOf('five-kings');
  rmSync(join(folder, 'orders/05-planning'), { recursive: true });
});

const areasIn = (text: string): string | undefined =>
  TOLD.exec(text.replace(/\s+/gu, ' '))?.groups?.['areas'];

const receiptOf = (number: number): string => {
  const texts = Object.entries(filesIn(folder));
  return texts.find(([name]) => name.startsWith(`outbox/text/000${number}`))?.[1] ?? '';
};

const checked = async (lines: readonly string[], ...argv: readonly string[]) => {
  write(folder, 'stark.txt', lines.join('\n'));
  return rookery('check', '--for', 'stark', join(folder, 'stark.txt'), '-C', folder, ...argv);
};

describe('what has no order', () => {
  test('is named by check, but for what is left empty on purpose', async () => {
    expect(areasIn((await checked(SOME)).out)).toBe(
      "the Stony Shore, Widow's Watch, Greywater Watch, Moat Cailin and the Mountains of the Moon",
    );
    const { out, exit } = await checked([...SOME, ...OTHERS]);
    expect(areasIn(out)).toBe('the Mountains of the Moon');
    expect(exit).toBe(0);
    const last = 'Mountains of the Moon: support Moat Cailin';
    expect(areasIn((await checked([...SOME, ...OTHERS, last])).out)).toBeUndefined();
    const { forgotten } = JSON.parse((await checked([...SOME, ...OTHERS], '--json')).out);
    expect(forgotten).toEqual(['the-mountains-of-the-moon']);
  });

  test('is not asked of whoever places nothing', async () => {
    expect(areasIn((await checked(['bid wildlings 2'])).out)).toBeUndefined();
    expect(areasIn((await checked(['no orders'])).out)).toBeUndefined();
  });

  test('is told in Chinese', async () => {
    expect((await checked([...SOME, ...OTHERS], '--lang', 'zh')).out).toMatch(
      /还没有指令：[^，。]+。/u,
    );
  });

  test('is in the receipt of each mail, by all that counts', async () => {
    const told: (string | undefined)[] = [];
    for (const [at, lines] of [SOME, OTHERS].entries()) {
      write(folder, `${at}.eml`, letterOf('anna@example.org', `m${at}`, lines));
      await rookery('receive', join(folder, `${at}.eml`), '-C', folder, '--now', NOW);
      told.push(areasIn(receiptOf(at + 1)));
    }
    expect(told[0]).toContain('Greywater Watch, Moat Cailin and');
    expect(told[1]).toBe('the Mountains of the Moon');
  });

  test('is counted for the moderator, who is told of it before the round', async () => {
    const whole = copyOf('five-kings');
    expect((await rookery('status', whole)).out).not.toContain('without');
    write(whole, 'orders/05-planning/stark.txt', [...SOME, ...OTHERS, 'no cards'].join('\n'));
    const status = (await rookery('status', whole)).out;
    expect(status).toMatch(/Stark +orders in.*; 1 place without/u);
    expect((await rookery('next', whole)).out.replace(/\s+/gu, ' ')).toContain(
      'places without an order: Stark',
    );
    expect((await rookery('status', whole, '--lang', 'zh')).out).toContain('还有1处没有指令');
  });
});
