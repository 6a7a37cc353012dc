// The sheets of Battles of Westeros and of the tabletop game: what a side is asked is said by taps, and read by the command.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { TABLETOP } from '../../src/rulesets/tabletop/module.ts';
import { WESTEROS } from '../../src/rulesets/westeros/module.ts';
import { faultsOf, hasBrowser, isSerious, launch } from '../support/browser.ts';
import { copyOf, portsWith } from '../support/sample-games.ts';
import { fileOf, linesIn, openSheet, sheetCodeOf, textIn } from '../support/sheets.ts';

const AT = ['--now', '2026-11-01T10:00:00Z'];
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };

/** Taps the first thing that is offered, word by word, until there is a line. */
const sayFirst = async (page: Page): Promise<void> => {
  const words = page.locator('#panel [data-pick], #panel [data-seed], #panel .choices button');
  for (let word = 0; word < 8 && (await page.locator('#panel .now').count()) === 0; word++) {
    if ((await words.count()) === 0) break;
    await words.first().tap();
  }
  await page.locator('#panel [data-key="close"]').tap();
};

describe.skipIf(!hasBrowser).each([
  ['zaoyu', 'lannister', 'westeros', WESTEROS],
  ['dukou', 'stark', 'tabletop', TABLETOP],
] as const)('the sheet of %s for %s', (name, seat, ruleset, module) => {
  let browser: Browser;
  let code: string;
  beforeAll(async () => {
    browser = await launch();
    code = await sheetCodeOf(
      ruleset,
      `${import.meta.dirname}/../../src/rulesets/${ruleset}/module.ts`,
    );
  }, 120_000);
  afterAll(() => browser.close());

  const command = async (...args: readonly string[]) => {
    const { ports, said } = portsWith({});
    const library = { ...libraryOf([module]), sheetCode: async () => code };
    const exit = await run([...args], { ...ports, library });
    return { exit, said: said.out + said.err };
  };

  test('says by taps what the command reads', async () => {
    const folder = copyOf(name);
    expect(await command('bundle', '-C', folder, '-o', `${folder}-out`, ...AT)).toMatchObject({
      exit: 0,
    });
    const own = join(`${folder}-out`, seat);
    const html = readFileSync(join(own, 'orders.html'), 'utf8');
    const { page, troubles } = await openSheet(browser, fileOf(html), phone);
    await page.locator('.rows').first().waitFor();
    const open = page.locator('.chip.waits, .chip.must');
    for (let step = 0; step < 6 && (await open.count()) > 0; step++) {
      await open.first().tap();
      await sayFirst(page);
    }
    expect(await page.locator('.chip.wrong').count()).toBe(0);
    const text = await textIn(page);
    expect(linesIn(text).length).toBeGreaterThan(0);
    expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
    expect(troubles).toEqual([]);
    expect([0, 1]).toContain((await command('check', fileOf(text), '-C', own)).exit);
    await page.context().close();
  });
});
