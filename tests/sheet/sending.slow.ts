// By which ways orders leave the sheet, to whom, and until when.

import type { Browser, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launch } from '../support/browser.ts';
import { bundlesOf } from '../support/bundles.ts';
import { copyOf, emptyFolder, read, rookery, write } from '../support/sample-games.ts';
import { fileOf, htmlIn, openSheet, textIn } from '../support/sheets.ts';

const DESK = { viewport: { width: 1280, height: 900 } } as const;
const SHARES = `navigator.canShare = () => true; navigator.share = (what) => { window.shared = what; return Promise.reject(new Error('no')); };`;
const MAIL = `
mail: { from: "The Maester <gm@example.org>" }
deadlines: { 05-planning: "2026-12-01T20:00:00+01:00" }
`;

describe.skipIf(!hasBrowser)('orders leave the sheet', () => {
  let browser: Browser;
  let plain: string;
  let mailed: string;
  beforeAll(async () => {
    browser = await launch();
    plain = await bundlesOf('five-kings', '--lang', 'en');
    const game = copyOf('five-kings');
    write(game, 'game.yaml', read(game, 'game.yaml') + MAIL);
    mailed = emptyFolder();
    expect((await rookery('bundle', game, '-o', mailed)).err).toBe('');
  }, 180_000);
  afterAll(() => browser.close());

  const mailOf = async (page: Page): Promise<URL> =>
    new URL((await page.locator('[data-key="mail"]').getAttribute('href')) ?? '');

  test('by a mail to the address that the game names, until when by his own clock', async () => {
    const { page } = await openSheet(browser, fileOf(htmlIn(mailed, 'stark')), {
      ...DESK,
      timezoneId: 'Asia/Shanghai',
    });
    await page.locator('[data-row="orders/winterfell"]').click();
    await page.locator('[data-take="defense+1"]').click();
    const link = await mailOf(page);
    expect(link.pathname).toBe('gm@example.org');
    expect(link.searchParams.get('subject')).toBe('five-kings, round 5, planning phase, Stark');
    expect(link.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(await textIn(page));
    const told = (await page.locator('.sending').textContent()) ?? '';
    expect(told).toContain('The Maester <gm@example.org>');
    expect(told).toContain('Wednesday, December 2, 2026 at 3:00 AM');
    expect(told).toMatch(/Tue(?:sday)?\b.*20:00/);
    expect(htmlIn(mailed, 'public')).not.toContain('gm@example.org');
    await page.context().close();
  });

  test('by a mail without an address and without the text, where that is too long for a link', async () => {
    const { page } = await openSheet(browser, fileOf(htmlIn(plain, 'stark')), DESK);
    expect((await mailOf(page)).pathname).toBe('');
    await page.locator('#orders').fill(`${await textIn(page)}${'# so much more\n'.repeat(400)}`);
    await page.locator('#orders').blur();
    await expect.poll(async () => (await mailOf(page)).href.length).toBeLessThan(2000);
    expect((await mailOf(page)).searchParams.get('body')).toBe('(paste the orders here)');
    const parts = page.locator('.fits .long').first().locator('button');
    expect(await parts.count()).toBeGreaterThan(1);
    await page.locator('[data-key="qr"]').click();
    expect(await page.locator('.qr').count()).toBe(0);
    expect(await page.locator('.sending').textContent()).toContain('Too long for a QR code');
    await page.context().close();
  });

  test('by sharing, where the device can; whoever thinks better of it has shared nothing', async () => {
    const { page, troubles } = await openSheet(browser, fileOf(htmlIn(plain, 'stark')), {
      ...DESK,
      before: SHARES,
    });
    await page.locator('[data-key="share"]').click();
    expect(await page.evaluate('window.shared')).toEqual({ text: await textIn(page) });
    expect(troubles).toEqual([]);
    await page.context().close();
    const without = await openSheet(browser, fileOf(htmlIn(plain, 'stark')), {
      ...DESK,
      before: 'delete Navigator.prototype.canShare;',
    });
    await without.page.locator('[data-key="copy"]').waitFor();
    expect(await without.page.locator('[data-key="share"]').count()).toBe(0);
    await without.context.close();
  });

  test('as a QR code of the very text, with the tag of the key', async () => {
    const { page, context } = await openSheet(browser, fileOf(htmlIn(plain, 'stark')), DESK);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('#key').fill('abcd-efgh-jkmn');
    await page.locator('#key').blur();
    await page.locator('[data-key="qr"]').click();
    await page.locator('[data-key="copy"]').click();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    const tag = /^tag (\S+)$/m.exec(copied)?.[1] ?? '';
    expect(await page.locator('p.tag').textContent()).toContain(tag);
    const { data } = encode(copied, { ecc: 'L', border: 2 });
    const drawn = await page.locator('.qr svg path').getAttribute('d');
    const dark = data.flat().filter(Boolean).length;
    expect(drawn?.match(/M/g)).toHaveLength(dark);
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) expect(drawn).toContain(`M${x * 10},${y * 10}`);
    await page.context().close();
  });
});
