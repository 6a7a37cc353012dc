// The sheets of Battles of Westeros and of the tabletop game: what a side is asked is said by taps, and read by the command.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { TABLETOP } from '../../src/rulesets/tabletop/module.ts';
import { WESTEROS } from '../../src/rulesets/westeros/module.ts';
import { faultsOf, hasBrowser, isSerious, launch } from '../support/browser.ts';
import { copyOf, emptyFolder, portsWith } from '../support/sample-games.ts';
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
    // What the bar counts is marked in its row.
    expect(await page.locator('.asked .row.waits, .asked .row.must').count()).toBeGreaterThan(0);
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

describe.skipIf(!hasBrowser)('a tray that is dragged', () => {
  const EDGES = { stark: 'edge south', lannister: 'edge other' };
  const THERE = {
    lannister: 'deploy LG1 at 12, 32\ndeploy LG2 at 22, 32\nturns: LG1 stays then LG2 stays\n',
  };

  test('is deployed and moves where it is dropped', async () => {
    const [folder, browser] = [emptyFolder(), await launch()];
    const [game, module] = [join(folder, 'duel'), 'src/rulesets/tabletop/module.ts'];
    const code = await sheetCodeOf('tabletop', join(import.meta.dirname, '..', '..', module));
    const command = async (...args: readonly string[]) => {
      const { ports, said } = portsWith({});
      const library = { ...libraryOf([TABLETOP]), sheetCode: async () => code };
      const exit = await run([...args], { ...ports, library });
      expect([0, 1], said.err).toContain(exit);
    };
    const sheet = async (name: string) => {
      const out = join(folder, name);
      await command('bundle', '-C', game, '-o', out, ...AT);
      return openSheet(browser, join(out, 'stark', 'orders.html'), {
        viewport: { width: 1280, height: 900 },
      });
    };
    /** Takes a part of a piece and drops it so many pixels away. */
    const drag = async (page: Page, part: string, x: number, y: number): Promise<void> => {
      const box = await page.locator(`[data-piece="SS1"] ${part}`).boundingBox();
      if (box === null) throw new Error(part);
      const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(left, top);
      await page.mouse.down();
      await page.mouse.move(left + x / 2, top + y / 2);
      await page.mouse.move(left + x, top + y);
      await page.mouse.up();
    };
    const said = async (page: Page): Promise<string> => linesIn(await textIn(page)).join(' / ');

    await command(
      'new',
      game,
      '--ruleset',
      'tabletop',
      '--preset',
      'skirmish',
      '--seed',
      'a seed long enough for two',
      ...AT,
    );
    for (const [seat, line] of Object.entries(EDGES))
      writeFileSync(join(game, 'orders', '01-activation', `${seat}.txt`), `${line}\n`);
    await command('adjudicate', game, ...AT);
    const first = await sheet('deployment');
    await first.page.locator('[data-row^="deploy"]').first().click();
    await drag(first.page, 'polygon', 40, 0);
    const placed = await said(first.page);
    expect(placed).toMatch(/deploy SS1 at [\d.]+, [\d.]+$/);
    await drag(first.page, 'circle', 10, 0);
    expect(await said(first.page)).toMatch(new RegExp(`${placed}, turned right \\d+`));
    expect(await first.page.locator('.chip.wrong').count()).toBe(0);
    expect((await faultsOf(first.page)).filter(isSerious)).toEqual([]);
    expect(first.troubles).toEqual([]);

    const text = fileOf(`${await textIn(first.page)}deploy SS2 at 30, 4\n`);
    await command('check', text, '-C', join(folder, 'deployment', 'stark'));
    for (const [seat, line] of Object.entries({ stark: readFileSync(text, 'utf8'), ...THERE }))
      writeFileSync(join(game, 'orders', '01-activation', `${seat}.txt`), line);
    await command('adjudicate', game, ...AT);
    const second = await sheet('activation');
    await second.page.locator('[data-row^="activate"]').first().click();
    await drag(second.page, 'polygon', 0, -60);
    expect(await said(second.page)).toMatch(
      /^SS1 maneuver, left \d+, [\d.]+ ahead, turned right \d+$/,
    );
    expect(second.troubles).toEqual([]);
    await browser.close();
  });
});
