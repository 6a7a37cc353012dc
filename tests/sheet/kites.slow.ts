// The sheet asks whatever a game asks: kites have one with no line of code of their own.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { faultsOf, hasBrowser, isSerious, launch } from '../support/browser.ts';
import { portsWith } from '../support/sample-games.ts';
import { fileOf, linesIn, openSheet, sheetCodeOf, textIn } from '../support/sheets.ts';
import { command, newGame } from '../toy/desk.ts';
import { KITES } from '../toy/kites/module.ts';

describe.skipIf(!hasBrowser)('the sheet of kites', () => {
  let browser: Browser;
  let bundles: string;
  beforeAll(async () => {
    browser = await launch();
    const desk = await newGame();
    const code = await sheetCodeOf('kites', `${import.meta.dirname}/../toy/kites/module.ts`);
    const library = { ...libraryOf([KITES]), sheetCode: async () => code };
    const { ports } = portsWith({});
    expect(
      await run(['bundle', '-C', desk.path, '-o', `${desk.path}-out`], { ...ports, library }),
    ).toBe(0);
    bundles = `${desk.path}-out`;
  }, 120_000);
  afterAll(() => browser.close());

  const SEATS = ['finch', 'heron'] as const;
  test.each(SEATS)(
    'holds what %s is asked, and writes lines that the command takes',
    async (seat) => {
      const html = readFileSync(join(bundles, seat, 'orders.html'), 'utf8');
      const { page, troubles } = await openSheet(browser, fileOf(html), {
        viewport: { width: 360, height: 640 },
        hasTouch: true,
      });
      await page.locator('.rows').first().waitFor();
      for (
        let step = 0;
        step < 12 && (await page.locator('.chip.waits, .chip.must').count()) > 0;
        step++
      ) {
        await page.locator('.chip.waits, .chip.must').first().tap();
        await page.locator('#panel .choices button').first().tap();
        await page.locator('#panel [data-key="close"]').tap();
      }
      expect(await page.locator('.chip.complete').count()).toBe(1);
      expect(await page.locator('.chip.wrong').count()).toBe(0);
      const text = await textIn(page);
      expect(linesIn(text).length).toBeGreaterThan(0);
      expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
      expect(troubles).toEqual([]);
      const own = fileOf(text);
      const { out, exit } = await command(bundles, ['check', own, '-C', join(bundles, seat)]);
      expect({ out, exit }).toMatchObject({ exit: 0 });
      await page.locator('[data-key="language"]').tap();
      expect(await page.locator('h1').textContent()).toMatch(/\p{Script=Han}/u);
      await page.context().close();
    },
  );
});
