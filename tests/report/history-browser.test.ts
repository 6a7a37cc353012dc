import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CHROMIUM,
  faultsOf,
  hasBrowser,
  isSerious,
  launch,
  OVERFLOWING,
  openPage,
} from '../support/browser.ts';
import { copyOf, pathOf, read, rookery, write } from '../support/sample-games.ts';

const pageOf = async (path: string, lang: string): Promise<string> =>
  (await rookery('history', path, '--lang', lang)).out;

const longName = async (): Promise<string> => {
  const path = copyOf('storms-end');
  const file = read(path, 'game.yaml');
  write(path, 'game.yaml', file.replace(/^name: .*$/m, `name: ${'x'.repeat(120)}`));
  return pageOf(path, 'en');
};

const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  'five-kings in English': () => pageOf(pathOf('five-kings'), 'en'),
  'wuwang in both languages': () => pageOf(pathOf('wuwang'), 'both'),
  'a long name without spaces': longName,
};

/** The rounds that can be seen. */
const seen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('.round')].filter((one) => one.getClientRects().length > 0)
      .map((one) => one.querySelector('h2').textContent)`,
  );

const told = (page: Page): Promise<string | null> => page.locator('output:visible').textContent();

describe.skipIf(!hasBrowser)(`a history in a browser (skipped without ${CHROMIUM})`, () => {
  let browser: Browser;
  const htmls = new Map<string, string>();

  beforeAll(async () => {
    browser = await launch();
    for (const [name, make] of Object.entries(PAGES)) htmls.set(name, await make());
  });
  afterAll(async () => {
    await browser?.close();
  });

  const open = (
    name: string,
    options: Parameters<typeof openPage>[2],
    look: Parameters<typeof openPage>[3],
  ): Promise<void> => openPage(browser, htmls.get(name) ?? '', options, look);

  const cases = Object.keys(PAGES).flatMap((name) =>
    [360, 800, 1600].map((width) => [name, width] as const),
  );

  test.each(cases)(
    '%s fits into %i pixels, in every round, without a trouble',
    async (name, width) => {
      await open(name, { viewport: { width, height: 900 } }, async (page, troubles) => {
        await page.evaluate(
          `document.querySelectorAll('details').forEach((one) => { one.open = true; })`,
        );
        const [shown] = await seen(page);
        for (let at = Number(shown?.match(/\d+/)?.[0]); at > 0; at--) {
          expect(await page.evaluate(OVERFLOWING)).toEqual([]);
          if (at > 1) await page.locator('.previous:visible').click();
        }
        expect(await page.locator('.previous:visible').isDisabled()).toBe(true);
        expect(troubles).toEqual([]);
      });
    },
  );

  test('the slider, the buttons and the arrow keys choose the round', async () => {
    await open('five-kings in English', {}, async (page, troubles) => {
      expect(await seen(page)).toEqual(['Round 5']);
      await page.locator('input:visible').fill('2');
      expect([await seen(page), await told(page)]).toEqual([['Round 2'], 'Round 2']);
      await page.locator('.next:visible').click();
      expect([await seen(page), await told(page)]).toEqual([['Round 3'], 'Round 3']);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      expect([await seen(page), await told(page)]).toEqual([['Round 1'], 'Round 1']);
      await page.keyboard.press('ArrowLeft');
      expect(await seen(page)).toEqual(['Round 1']);
      await page.locator('input:visible').press('ArrowRight');
      expect(await seen(page)).toEqual(['Round 2']);
      expect(troubles).toEqual([]);
    });
  });

  test('the mark in the charts goes along', async () => {
    const marks = (page: Page): Promise<readonly string[]> =>
      page.evaluate(
        `[...document.querySelectorAll('.now')].map((one) => one.getAttribute('transform'))`,
      );
    await open('five-kings in English', {}, async (page) => {
      const last = await marks(page);
      expect(last).toHaveLength(7);
      await page.locator('.previous:visible').click();
      for (const [at, mark] of (await marks(page)).entries()) {
        expect(mark).toMatch(/^translate\(\d+ 0\)$/);
        expect(mark).not.toBe(last[at]);
      }
    });
  });

  test('the language is switched, and the round stays', async () => {
    await open('wuwang in both languages', {}, async (page, troubles) => {
      await page.locator('.previous:visible').click();
      expect(await seen(page)).toEqual(['第4回合']);
      await page.getByRole('button', { name: 'English' }).click();
      expect(await seen(page)).toEqual(['Round 4']);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      await page.getByRole('button', { name: '中文' }).click();
      expect(await seen(page)).toEqual(['第4回合']);
      expect(troubles).toEqual([]);
    });
  });

  test('without a script, and in print, all rounds stand one below the other', async () => {
    const all = ['Round 1', 'Round 2', 'Round 3', 'Round 4', 'Round 5'];
    await open('five-kings in English', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.round:visible > h2').allInnerTexts()).toEqual(all);
      expect(await page.locator('button:visible, input:visible').count()).toBe(0);
    });
    await open('five-kings in English', {}, async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect(await seen(page)).toEqual(all);
    });
  });

  test.each([
    ['five-kings in English', 'light'],
    ['wuwang in both languages', 'dark'],
  ] as const)('axe finds no serious fault: %s, %s', async (name, colorScheme) => {
    await open(name, { viewport: { width: 800, height: 900 }, colorScheme }, async (page) => {
      expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
    });
  });
});
