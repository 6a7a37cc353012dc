// The plan inside the sheet: what others promise, what they could do, drawn on the map.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, hasBrowser, isSerious, launch } from '../support/browser.ts';
import { bundlesOf } from '../support/bundles.ts';
import { emptyFolder, rookery } from '../support/sample-games.ts';
import { fileOf, htmlIn, linesIn, openSheet, textIn } from '../support/sheets.ts';

const DESK = { viewport: { width: 1280, height: 900 } } as const;
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
const NORTH = 'Winterfell: march 0 -> White Harbor: all\n';
const OWN = `${NORTH}Moat Cailin: march +1 -> Seagard: all\n`;

describe.skipIf(!hasBrowser)('the plan in an order sheet', () => {
  let browser: Browser;
  let planning: string;
  beforeAll(async () => {
    browser = await launch();
    planning = await bundlesOf('five-kings', '--lang', 'en');
  }, 180_000);
  afterAll(() => browser.close());

  const sheetOf = (seat: string): string => fileOf(htmlIn(planning, seat));
  const write = async (page: Page, orders: string): Promise<void> => {
    await page.locator('#orders').fill((await textIn(page)) + orders);
    await page.locator('#orders').blur();
  };
  const planned = async (page: Page): Promise<readonly string[]> => {
    await page.locator('[data-key="plan"]').click();
    await page.locator('.plan progress').waitFor({ state: 'detached', timeout: 100_000 });
    await page.locator('.plan .receipt li').first().waitFor({ state: 'attached' });
    return page.locator('.plan .receipt li, .plan .receipt p').allTextContents();
  };

  test('is made by a worker, says what the command says, and shows what others could do', async () => {
    const { page, troubles } = await openSheet(browser, sheetOf('stark'), DESK);
    await write(page, OWN);
    const said = (await planned(page)).join(' ');
    const orders = join(emptyFolder(), 'orders.txt');
    writeFileSync(orders, await textIn(page));
    const by = ['--sample', '200', '--search', '800', '-C', `${planning}/stark`];
    const { out } = await rookery('plan', orders, ...by);
    const shares = (text: string): readonly string[] =>
      text.replaceAll(/\s+/g, ' ').match(/in \d+ of 200 replies/g) ?? [];
    expect(shares(out).length).toBeGreaterThan(0);
    expect(shares(said)).toEqual(expect.arrayContaining([...shares(out)]));
    expect(await page.locator('.way.other').count()).toBe(0);
    await page.locator('[data-witness="prevents"]').first().click();
    const told = ((await page.locator('.witness pre').first().textContent()) ?? '').split('\n');
    const ways = told.filter((line) => line.includes('->')).length;
    expect(ways).toBeGreaterThan(0);
    expect(await page.locator('.way.other').count()).toBeGreaterThanOrEqual(ways);
    expect(await page.locator('.label.other').allTextContents()).toContain(told[0]);
    expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
    await page.locator('[data-key="give"]').click();
    expect(await page.locator('.plan > .warning').count()).toBe(1);
    const anew = await planned(page);
    expect(anew.join(' ')).toContain(`Taken as given are the orders of ${told[0]}`);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('takes what an ally promised on his sheet, kept or broken, and tells no more than that', async () => {
    const { page: his, context } = await openSheet(browser, sheetOf('greyjoy'), PHONE);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await write(his, 'Pyke: raid\nCastle Black: march 0 -> Winterfell: all\n');
    await his.locator('[data-key="promise"] summary').tap();
    await his.locator('[data-key="promise castle-black"]').tap();
    await his.locator('[data-key="copy-promise"]').tap();
    const promise = String(await his.evaluate('navigator.clipboard.readText()'));
    expect(promise).toBe(await his.locator('pre.promise').textContent());
    expect(linesIn(promise)).toEqual(['Castle Black: march 0 -> Winterfell: all']);
    await context.close();

    const { page, troubles } = await openSheet(browser, sheetOf('stark'), PHONE);
    await write(page, NORTH);
    await page.locator('[data-key="others"] summary').tap();
    await page.locator('#given').fill(promise);
    await page.locator('[data-key="take-given"]').tap();
    expect(await page.locator('.given pre').textContent()).toBe(
      'Castle Black: march 0 -> Winterfell: all',
    );
    const kept = (await planned(page)).join(' ');
    expect(kept).toContain('This holds as long as a promise is kept: Greyjoy.');
    await page.locator('[data-key="given greyjoy betrayed"]').tap();
    const broken = (await planned(page)).join(' ');
    expect(broken).toContain('This is as if a promise were broken: Greyjoy.');
    await page.locator('[data-key="given-off greyjoy"]').tap();
    await page.locator('#given').fill('Pyke: raid');
    await page.locator('[data-key="take-given"]').tap();
    await page.locator('[data-key="given-of greyjoy"]').tap();
    expect(await page.locator('.given pre').textContent()).toBe('Pyke: raid');
    await page.locator('#given').fill('nothing that is an order');
    await page.locator('[data-key="take-given"]').tap();
    await page.locator('[data-key="given-of tyrell"]').tap();
    expect(await page.locator('.plan .warning').first().textContent()).toContain('Nothing in them');
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});
