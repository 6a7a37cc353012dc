import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  faultsOf,
  hasBrowser,
  isSerious,
  launch,
  lettersOf,
  OVERFLOWING,
} from '../support/browser.ts';
import { bundlesOf } from '../support/bundles.ts';
import { oneOf, pairsOf } from '../support/runs.ts';
import { fileOf, htmlIn, linesIn, openSheet, textIn } from '../support/sheets.ts';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1280, height: 900 } } as const;

const STORAGE_THROWS = `Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } });`;

describe.skipIf(!hasBrowser)('the page of an order sheet', () => {
  let browser: Browser;
  let planning: string;
  let forum: string;
  beforeAll(async () => {
    browser = await launch();
    planning = await bundlesOf('five-kings', '--lang', 'en');
    forum = await bundlesOf('wuwang');
  }, 180_000);
  afterAll(() => browser.close());

  const stark = (): string => fileOf(htmlIn(planning, 'stark'));

  test('what is asked is there before anything is judged, and a tap then is not lost', async () => {
    // Told as soon as the page has its rows, before the browser paints them.
    const before = `new MutationObserver((_, watch) => {
      const bar = document.querySelector('#sheet .bar');
      if (bar === null) return;
      watch.disconnect();
      const ids = [...document.querySelectorAll('[data-row]')].map((row) => row.dataset.row);
      window.atFirst = { bar: bar.childElementCount, ids };
      document.querySelector('[data-row="orders/winterfell"]').click();
    }).observe(document, { childList: true, subtree: true });`;
    const { page, troubles } = await openSheet(browser, stark(), { ...PHONE, before });
    const { bar, ids } = await page.evaluate<{ bar: number; ids: string[] }>('window.atFirst');
    expect(bar).toBe(0);
    expect(ids).toContain('orders/the-narrow-sea');
    const rows = await page.locator('[data-row]').all();
    const all = await Promise.all(rows.map((row) => row.getAttribute('data-row')));
    expect(all.slice(0, ids.length)).toEqual(ids);
    expect(await page.locator('#panel').getAttribute('data-of')).toBe('orders/winterfell');
    expect(await page.locator('.chip.must').count()).toBe(1);
    expect(await textIn(page)).toMatch(/^game five-kings, round 5, Stark\n/);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('a draft outlives a reload; that of another position is shown and not used', async () => {
    const file = stark();
    const { page } = await openSheet(browser, file, DESK);
    await page.locator('[data-row="orders/winterfell"]').click();
    await page.locator('[data-take="defense+1"]').click();
    await page.locator('#notes').fill('Greyjoy promised.');
    await page.locator('#notes').blur();
    await page.reload();
    expect(linesIn(await textIn(page))).toEqual(['Winterfell: defense +1']);
    expect(await page.locator('#notes').inputValue()).toBe('Greyjoy promised.');
    await page.evaluate(`(() => {
      const name = Object.keys(localStorage)[0];
      const draft = JSON.parse(localStorage.getItem(name));
      localStorage.clear(); location.hash = '';
      localStorage.setItem(name + 'x', JSON.stringify({ ...draft, stamp: { ...draft.stamp, position: '0000-0000', moment: '04-planning' } }));
    })()`);
    await page.reload();
    expect(linesIn(await textIn(page))).toEqual([]);
    expect(await page.locator('.old pre').first().textContent()).toContain(
      'Winterfell: defense +1',
    );
    await page.context().close();
  });

  test('without storage nothing breaks: it says so, and the address keeps the text', async () => {
    const { page, troubles } = await openSheet(browser, stark(), {
      ...DESK,
      before: STORAGE_THROWS,
    });
    await page.locator('[data-row="orders/winterfell"]').click();
    await page.locator('[data-take="defense+1"]').click();
    expect(await page.locator('.own-notes .warning').count()).toBe(1);
    await page.reload();
    expect(linesIn(await textIn(page))).toEqual(['Winterfell: defense +1']);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('opens with what changed, shows the map as it was, and no letters too small to be read', async () => {
    const { page, troubles } = await openSheet(browser, stark(), DESK);
    const news = await page.locator('header .news').allTextContents();
    expect(news.length).toBeGreaterThan(1);
    expect(news.length).toBeLessThanOrEqual(3);
    expect(news[0]).toContain('Power tokens in hand 2 → 0');
    const title = page.locator('#sheet .board svg > title');
    const now = await title.textContent();
    await page.locator('[data-key="whole"]').click();
    expect((await lettersOf(page))[0]).toBeGreaterThanOrEqual(9);
    await page.locator('[data-key="past"]').click();
    expect(await title.textContent()).not.toBe(now);
    expect(await page.locator('.marks *').count()).toBe(0);
    expect((await lettersOf(page))[0]).toBeGreaterThanOrEqual(9);
    await page.locator('[data-key="full"]').click();
    const { width = 0 } = (await page.locator('.board').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1200);
    await page.keyboard.press('Escape');
    await page.locator('[data-key="past"]').click();
    expect(await title.textContent()).toBe(now);
    expect((await page.locator('.board').boundingBox())?.width).toBeLessThan(1000);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test.each([320, 360, 1280])(
    'the legend comes out over the map in letters that can be read, %s pixels wide',
    async (width) => {
      const viewport = { width, height: 600 };
      const { page, troubles } = await openSheet(browser, stark(), { ...PHONE, viewport });
      for (const [said, closing] of [
        ['knight', 'Escape'],
        ['骑士', 'Enter'],
      ] as const) {
        await page.locator('[data-key="legend"]').tap();
        const letters = await page.evaluate<readonly number[]>(`(() => {
          const all = [...document.querySelectorAll('.drawer text')];
          return all.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a);
        })()`);
        expect(letters.length).toBeGreaterThan(20);
        expect(Math.min(...letters)).toBeGreaterThanOrEqual(9);
        expect(await page.locator('.drawer').textContent()).toContain(said);
        expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
        await page.locator('[data-key="legend"]').focus();
        await page.keyboard.press(closing);
        expect(await page.locator('.drawer').count()).toBe(0);
        await page.locator('[data-key="language"]').tap();
      }
      expect(troubles).toEqual([]);
      await page.context().close();
    },
  );

  test('a saved copy holds what was written', async () => {
    const { page } = await openSheet(browser, stark(), { ...DESK, acceptDownloads: true });
    await page.locator('[data-row="orders/winterfell"]').click();
    await page.locator('[data-take="defense+1"]').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-key="save"]').click(),
    ]);
    const saved = fileOf('');
    await download.saveAs(saved);
    const copy = await openSheet(browser, saved, DESK);
    await copy.page.locator('.rows').first().waitFor();
    expect(linesIn(await textIn(copy.page))).toEqual(['Winterfell: defense +1']);
    await copy.context.close();
    await page.context().close();
  });

  test('without scripts it shows the map, the questions and a template, in the language of the game', async () => {
    const { page } = await openSheet(browser, fileOf(htmlIn(forum, 'stark')), {
      ...PHONE,
      javaScriptEnabled: false,
    });
    expect(await page.locator('#map svg').count()).toBe(1);
    expect(await page.locator('.how').textContent()).toContain('用浏览器打开');
    expect(await page.locator('.plain pre').textContent()).toContain('# 黑城堡');
    expect(await page.locator('.plain li').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test('inside another program it says how to get out', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50';
    const { page } = await openSheet(browser, fileOf(htmlIn(forum, 'stark')), {
      ...PHONE,
      userAgent,
    });
    expect(await page.locator('header .warning').textContent()).toContain('用浏览器打开');
    expect(await page.locator('[data-key="save"], [data-key="mail"]').count()).toBe(0);
    expect(await page.locator('[data-key="copy"]').count()).toBe(1);
    await page.context().close();
  });

  test('the other language, with the map; the text stays', async () => {
    const { page, troubles } = await openSheet(browser, stark(), DESK);
    await page.locator('[data-row="orders/winterfell"]').click();
    await page.locator('[data-take="defense+1"]').click();
    const text = await textIn(page);
    await page.locator('[data-key="language"]').click();
    expect(await page.locator('.board svg').textContent()).toContain('临冬城');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    expect(await textIn(page)).toBe(text);
    await page.locator('[data-key="language"]').click();
    expect(await page.locator('.board svg').textContent()).toContain('Winterfell');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  const LOOKS = [
    ['en', { colorScheme: 'light' }],
    ['en', { colorScheme: 'dark' }],
    ['zh', { colorScheme: 'light' }],
    ['zh', { colorScheme: 'dark' }],
    ['zh', { forcedColors: 'active' }],
  ] as const;
  const SIZES = { phone: PHONE, desk: DESK };
  const SEEN = oneOf(2, pairsOf(LOOKS, ['phone', 'desk'] as const));
  test.each(SEEN)('axe finds nothing serious: %j on a %s', async ([lang, look], size) => {
    const html = htmlIn(lang === 'en' ? planning : forum, 'stark');
    const { page } = await openSheet(browser, fileOf(html), { ...SIZES[size], ...look });
    await page.locator('.row > button').first().click();
    await page.locator('[data-take^="march"]').first().click();
    await page.locator('#orders').fill(`${await textIn(page)}\nnonsense: 5\n`);
    await page.locator('#orders').blur();
    expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
    if (size === 'desk')
      expect(
        await page.evaluate(
          `${OVERFLOWING}.filter((one) => !/^(TITLE|svg|g|text|path|rect|circle|TEXTAREA)/.test(one))`,
        ),
      ).toEqual([]);
    await page.context().close();
  });

  test('the sheet for everybody asks whose it is, and takes the bundle of a seat', async () => {
    const file = fileOf(htmlIn(forum, 'public'));
    const { page, troubles } = await openSheet(browser, file, PHONE);
    await page.locator('[data-seat="stark"]').tap();
    await page.locator('.rows').first().waitFor();
    const open = await textIn(page);
    expect(open).toMatch(/白狼\n局面 /);
    await page.context().close();
    const second = await openSheet(browser, file, PHONE);
    await second.page.locator('#bundle-file').setInputFiles(`${forum}/tyrell/files/bundle.jsonl`);
    await second.page.locator('.rows').first().waitFor();
    expect(await textIn(second.page)).toContain('绿玫瑰');
    await second.context.close();
    expect([...troubles, ...second.troubles]).toEqual([]);
  });
});
