// Who orders a part of what is his is told what has no order, wherever his orders are read.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { letterOf } from '../support/letters.ts';
import { copyOf, filesIn, read, rookery, write } from '../support/sample-games.ts';

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

const spaced = (text: string): string => text.replace(/\s+/gu, ' ');

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

  test('is reminded of, with what counts if nothing comes, unless the orders are final', async () => {
    const whole = copyOf('five-kings');
    const lines = [...SOME, ...OTHERS, 'no cards'];
    write(whole, 'orders/05-planning/stark.txt', lines.join('\n'));
    rmSync(join(whole, 'orders/05-planning/greyjoy.txt'));
    const text = read(whole, 'game.yaml');
    write(whole, 'game.yaml', `${text}\ndeadlines: { 05-planning: "2026-11-22 20:00 +01:00" }\n`);
    const next = await rookery('next', whole, '--now', NOW);
    expect(spaced(next.out)).toMatch(/Still missing, all or in part: .*Stark/u);
    const remind = async (...more: readonly string[]) => {
      const { out } = await rookery('remind', whole, '--now', NOW, ...more);
      return (seat: string): string =>
        spaced(read(whole, new RegExp(`outbox/text/\\S*-${seat}-\\S*`, 'u').exec(out)?.[0] ?? ''));
    };
    const letter = await remind();
    expect(areasIn(letter('stark'))).toBe('the Mountains of the Moon');
    expect(letter('stark')).toContain('If nothing more comes, they stay without one.');
    expect(letter('greyjoy')).toMatch(/Still to be answered .*orders.*default/u);
    // Where nobody else is missing, it is said that all is in.
    const again = copyOf('five-kings');
    write(again, 'orders/05-planning/stark.txt', lines.join('\n'));
    write(again, 'game.yaml', read(whole, 'game.yaml'));
    for (const [lang, told] of [
      ['en', 'In, with something left out: Stark'],
      ['zh', '史塔克的来信已到，还有遗漏'],
    ] as const)
      expect(spaced((await rookery('next', again, '--now', NOW, '--lang', lang)).out)).toContain(
        told,
      );
    write(whole, 'orders/05-planning/stark.txt', ['final', ...lines].join('\n'));
    const { out } = await rookery('remind', whole, '--now', NOW, '--again');
    expect(out).not.toContain('-stark-');
  });

  test('is told before a run that is not written, too', async () => {
    const whole = copyOf('five-kings');
    write(whole, 'orders/05-planning/stark.txt', [...SOME, ...OTHERS, 'no cards'].join('\n'));
    const seen = await rookery('adjudicate', whole, '--preview', '--now', NOW);
    expect(spaced(seen.err)).toContain('note: Stark: 1 place is without an order');
    const zh = await rookery('adjudicate', whole, '--preview', '--now', NOW, '--lang', 'zh');
    expect(zh.err).toContain('还有1处没有指令');
    const round = await rookery('round', '-C', whole, '--preview', '--now', NOW);
    expect(spaced(round.err)).toContain('1 place is without an order');
  });

  test('of a muster is told while it is asked, and left out on purpose in the same words', async () => {
    const whole = copyOf('five-kings');
    write(whole, 'orders/05-planning/stark.txt', [...SOME, ...OTHERS, 'no cards'].join('\n'));
    await rookery('adjudicate', whole, '--now', NOW, '--early', '--yes');
    const check = async (...lines: readonly string[]) => {
      write(whole, 'stark.txt', lines.join('\n'));
      const { out } = await rookery(
        'check',
        '--for',
        'stark',
        join(whole, 'stark.txt'),
        '-C',
        whole,
      );
      return areasIn(out);
    };
    expect(await check('muster Winterfell: knight')).toBe('White Harbor and Moat Cailin');
    expect(await check('muster Winterfell: knight', 'Moat Cailin: no order')).toBe('White Harbor');
    expect(await check('muster: none')).toBeUndefined();
  });
});
