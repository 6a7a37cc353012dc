// The sheet of War of the Ring: what a side is asked is said by taps, and read by the command; the sheet of the first game is held to both languages.

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { WOTR } from '../../src/rulesets/wotr/module.ts';
import { faultsOf, hasBrowser, isSerious, launch, lettersOf } from '../support/browser.ts';
import { portsWith } from '../support/sample-games.ts';
import { fileOf, linesIn, openSheet, sheetCodeOf, textIn } from '../support/sheets.ts';

const AT = ['--now', '2026-11-01T10:00:00Z'];
const MODULE = `${import.meta.dirname}/../../src/rulesets/wotr/module.ts`;

describe.skipIf(!hasBrowser)('the sheet of War of the Ring', () => {
  let browser: Browser;
  let code: string;
  beforeAll(async () => {
    browser = await launch();
    code = await sheetCodeOf('wotr', MODULE);
  }, 120_000);
  afterAll(() => browser.close());

  const command = async (...args: readonly string[]) => {
    const { ports, said } = portsWith({});
    const library = { ...libraryOf([WOTR]), sheetCode: async () => code };
    const exit = await run([...args], { ...ports, library });
    return { exit, said: said.out + said.err };
  };

  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };

  /** A game's folder, its bundles made; the page is the sheet of a side. */
  const sheetOf = async (folder: string, seat = 'free-peoples') => {
    const out = `${folder}-out`;
    expect(await command('bundle', folder, '-o', out)).toMatchObject({ exit: 0 });
    const own = join(out, seat);
    const html = readFileSync(join(own, 'orders.html'), 'utf8');
    return { own, ...(await openSheet(browser, fileOf(html), phone)) };
  };

  /** The folder of a new game. */
  const gameOf = async (seed: string, lang: 'en' | 'zh') => {
    const folder = join(mkdtempSync(join(tmpdir(), 'rookery-wotr-')), 'ring');
    const rest = ['--sample', '--seed', seed, '--lang', lang, ...AT];
    expect(await command('new', folder, '--ruleset', 'wotr', ...rest)).toMatchObject({ exit: 0 });
    return folder;
  };

  test('says by taps what the command reads', async () => {
    const folder = await gameOf('a-sheet-of-the-ring', 'zh');
    await command('adjudicate', folder, '--missing', 'default', '--yes', ...AT);
    const { own, page, troubles } = await sheetOf(folder);
    await page.locator('.rows').first().waitFor();
    const open = page.locator('.chip.waits, .chip.must');
    // What is asked is about no region, and the map can be read all the same, as soon as it is drawn.
    const drawn = { timeout: 20_000 };
    await expect.poll(async () => (await lettersOf(page))[0] ?? 0, drawn).toBeGreaterThanOrEqual(9);
    expect(await open.count()).toBeGreaterThan(0);
    for (let step = 0; step < 8 && (await open.count()) > 0; step++) {
      await open.first().tap();
      // A word leads to the next, and the last of them to a line.
      const ask = page.locator('#panel [data-pick], #panel [data-seed]');
      for (let word = 0; word < 6 && (await page.locator('#panel .now').count()) === 0; word++)
        await ask.first().tap();
      await page.locator('#panel [data-key="close"]').tap();
    }
    expect(await page.locator('.chip.wrong').count()).toBe(0);
    const text = await textIn(page);
    expect(linesIn(text).length).toBeGreaterThan(0);
    expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
    expect(troubles).toEqual([]);
    const checked = await command('check', fileOf(text), '-C', own);
    expect(checked).toMatchObject({ exit: 0 });
    await page.context().close();
  });

  test('makes a queue by taps: a row for each line, guards, a packet, standing words', async () => {
    const folder = await gameOf('one ring to rule them all', 'en');
    const orders = join(folder, 'orders', '01-fellowship');
    mkdirSync(orders, { recursive: true });
    writeFileSync(join(orders, 'free-peoples.txt'), 'guide Strider\nno ring\n');
    writeFileSync(join(orders, 'shadow.txt'), 'hunt 1\n');
    await command('adjudicate', folder, ...AT);
    const { own, page, troubles } = await sheetOf(folder);
    await page.locator('[data-row="actions/"]').tap();
    const take = async (attribute: string, text: RegExp) =>
      page.locator(`#panel [data-${attribute}]`).filter({ hasText: text }).first().tap();
    await take('pick', /^Character$/);
    await take('pick', /moving the Fellowship/);
    await page.locator('[data-key="guards"] > summary').tap();
    await take('way', /if hidden$/);
    await take('way', /else skip$/);
    await page.locator('#panel [data-key="next"]').tap();
    await take('pick', /^Event/);
    await take('pick', /Strategy/);
    await page.locator('#panel [data-key="close"]').tap();
    await page.locator('.ahead > summary').tap();
    await page.locator('[data-row="combat-card/"]').tap();
    await take('seed', /^battle:/);
    await page.locator('#panel [data-key="close"]').tap();
    await page.locator('[data-row="hunt-damage/yes"]').tap();
    await take('seed', /^always: damage: ring/);
    await page.locator('#panel [data-key="close"]').tap();
    expect(await page.locator('.chip.wrong').count()).toBe(0);
    const text = await textIn(page);
    expect(linesIn(text)).toEqual([
      expect.stringMatching(/move the fellowship if hidden else skip$/),
      expect.stringMatching(/draw a Strategy card$/),
      'battle: combat card: none; go on if my units 4',
      'always: damage: ring',
    ]);
    // The second row is the second action: what is tapped there changes that line alone.
    await page.locator('[data-row="actions/#2"]').tap();
    await page.locator('[data-key^="another"] > summary').tap();
    await take('pick', /^Event/);
    await take('pick', /Character/);
    const [first, second] = linesIn(await textIn(page));
    expect(first).toContain('if hidden else skip');
    expect(second).toMatch(/draw a Character card$/);
    expect(troubles).toEqual([]);
    const checked = await command('check', fileOf(await textIn(page)), '-C', own);
    expect(checked.exit, checked.said).toBe(0);
    expect(checked.said).toContain('2 steps in order');
    await page.context().close();
  });

  test('a turn of six dice in five taps each, in Chinese: the bar is green when a run would not wait', async () => {
    const folder = await gameOf('one ring to rule them all', 'zh');
    const say = (phase: string, seat: string, text: string): void => {
      mkdirSync(join(folder, 'orders', phase), { recursive: true });
      writeFileSync(join(folder, 'orders', phase, `${seat}.txt`), text);
    };
    say('01-fellowship', 'free-peoples', 'guide Strider\nno ring\n');
    say('01-fellowship', 'shadow', 'hunt 1\n');
    await command('adjudicate', folder, ...AT);
    say('01-actions', 'free-peoples', 'Event die: draw a Character card\n');
    await command('adjudicate', folder, ...AT);
    const { own, page, troubles } = await sheetOf(folder, 'shadow');
    let taps = 0;
    const tap = async (selector: string, at = 0): Promise<void> => {
      await page.locator(selector).nth(at).tap();
      taps++;
    };
    const DICE = [
      ...(['character', 'muster', 'event'] as const).map((die) => [die, 0] as const),
      ...(['muster', 'event'] as const).map((die) => [die, 1] as const),
      ['muster', 2] as const,
    ];
    const awaited = (): Promise<string | null> => page.locator('.chip.waits b').textContent();
    await tap('.chip.waits');
    for (const [index, [die, at]] of DICE.entries()) {
      if (index > 0) await tap('#panel [data-key="next"]');
      expect(await awaited()).toBe(String(DICE.length - index));
      await tap(`#panel [data-pick="${die}"]`);
      // Each die does something else: a later word of the last question, where there are so many.
      while ((await page.locator('#panel .now').count()) === 0) {
        const words = await page.locator('#panel [data-pick]').count();
        await tap('#panel [data-pick]', words > at ? at : 0);
      }
    }
    expect(await page.locator('.chip.complete').count()).toBe(1);
    expect(taps).toBeLessThanOrEqual(6 * 5);
    // The last line is put before the one above it; what all of them say stays.
    const before = linesIn(await textIn(page));
    await tap('#panel [data-key="earlier"]');
    const after = linesIn(await textIn(page));
    expect(after).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)]);
    expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
    expect(troubles).toEqual([]);
    expect(await command('check', fileOf(await textIn(page)), '-C', own)).toMatchObject({
      exit: 0,
    });
    await page.context().close();
  });
});
