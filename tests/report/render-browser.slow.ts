import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '../../src/core/document.ts';
import { once } from '../../src/core/once.ts';
import { renderHtml } from '../../src/report/render/html.ts';
import { INKS } from '../../src/rulesets/agot/picture/board.ts';
import {
  CHROMIUM,
  faultsOf,
  hasBrowser,
  isSerious,
  launch,
  OVERFLOWING,
  openPage,
} from '../support/browser.ts';
import { everywhere, HOSTILE, markedCatalogue } from '../support/formats.ts';
import { pathOf, rookery } from '../support/sample-games.ts';

interface Box {
  getBoundingClientRect(): { readonly width: number };
}

const WIDTHS = [360, 800, 1600];
const SCHEMES = ['light', 'dark'] as const;

const sample = async (name: string, lang: string, ...more: readonly string[]): Promise<string> => {
  const of = ['--round', '3', '--lang', lang, '--for', 'moderator', '--format', 'html'];
  return (await rookery('report', pathOf(name), ...of, ...more)).out;
};

const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  'five-kings in English': once(() => sample('five-kings', 'en')),
  'wuwang in Chinese': once(() => sample('wuwang', 'zh')),
  'wuwang with its map': once(() => sample('wuwang', 'zh', '--map')),
  'a long name without spaces': async () =>
    renderHtml(everywhere('x'.repeat(200)), markedCatalogue('zh'), INKS),
  'hostile names': async () =>
    renderHtml(HOSTILE.flatMap(everywhere).map(demoted), markedCatalogue(), INKS),
};

/** A page has one title. */
const demoted = (block: Block, at: number): Block =>
  block.block === 'heading' && block.level === 1 && at > 0 ? { ...block, level: 2 } : block;

describe.skipIf(!hasBrowser)(`in a browser (skipped without ${CHROMIUM})`, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const open = (
    html: string,
    [width, colorScheme]: readonly [number, 'light' | 'dark'],
    look: (page: Page, troubles: readonly string[]) => Promise<void>,
  ): Promise<void> =>
    openPage(browser, html, { viewport: { width, height: 900 }, colorScheme }, look);

  const cases = Object.keys(PAGES).flatMap((name) =>
    WIDTHS.map((width, at) => [name, width, SCHEMES[at % 2] ?? 'light'] as const),
  );

  test.each(cases)('%s fits into %i pixels, %s, without a trouble', async (name, width, scheme) => {
    const html = (await PAGES[name]?.()) ?? '';
    await open(html, [width, scheme], async (page, troubles) => {
      const boxes = await page.evaluate(OVERFLOWING);
      expect(boxes).toEqual([]);
      expect(troubles).toEqual([]);
    });
  });

  test.each([
    ['five-kings in English', 'light'],
    ['five-kings in English', 'dark'],
    ['wuwang with its map', 'dark'],
  ] as const)('axe finds no serious fault: %s, %s', async (name, scheme) => {
    const html = (await PAGES[name]?.()) ?? '';
    await open(html, [800, scheme], async (page) => {
      expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
    });
  });

  test('a citation leads to its rule, which can be read then', async () => {
    const html = (await PAGES['five-kings in English']?.()) ?? '';
    await open(html, [360, 'light'], async (page, troubles) => {
      const rule = page.locator('#rule-WES-2');
      expect(await rule.isVisible()).toBe(false);
      await page.locator('small a', { hasText: 'WES-2' }).first().click();
      expect(await rule.isVisible()).toBe(true);
      expect(await rule.textContent()).toContain('wildling');
      expect(await page.evaluate(OVERFLOWING)).toEqual([]);
      expect(troubles).toEqual([]);
    });
  });

  test('every citation has its rule, and every id is there once', async () => {
    const html = (await PAGES['wuwang with its map']?.()) ?? '';
    await open(html, [800, 'light'], async (page) => {
      const ids: readonly string[] = await page.evaluate(
        `[...document.querySelectorAll('[id]')].map((one) => one.id)`,
      );
      const links: readonly string[] = await page.evaluate(
        `[...document.querySelectorAll('a')].map((one) => one.getAttribute('href').slice(1))`,
      );
      expect(ids).toHaveLength(new Set(ids).size);
      expect(links.length).toBeGreaterThan(20);
      expect(links.filter((link) => !ids.includes(link))).toEqual([]);
      expect(await page.locator('small:not(:has(a))').count()).toBe(0);
    });
  });

  test('the map is enlarged by a key, by a touch, and made small again', async () => {
    const html = (await PAGES['wuwang with its map']?.()) ?? '';
    await open(html, [360, 'dark'], async (page, troubles) => {
      const width = (): Promise<number> =>
        page.locator('.drawing svg').evaluate((one: Box) => one.getBoundingClientRect().width);
      const small = await width();
      expect(small).toBeLessThan(360);
      const zoom = page.getByRole('checkbox', { name: '放大地图' });
      await zoom.press('Space');
      expect(await width()).toBe(1240);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      await zoom.press('Space');
      expect(await width()).toBe(small);
      await page.locator('.drawing svg').click();
      expect(await width()).toBe(1240);
      await page.locator('.drawing').focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(`document.querySelector('.drawing').scrollLeft > 0`);
      expect(troubles).toEqual([]);
    });
  });

  test('in print a dark page is black on white, without what only a screen needs', async () => {
    const html = (await PAGES['wuwang with its map']?.()) ?? '';
    await open(html, [700, 'dark'], async (page) => {
      await page.emulateMedia({ media: 'print' });
      const colours = await page.evaluate(`[...document.querySelectorAll('body, section, table')]
        .map((one) => getComputedStyle(one))
        .map((style) => style.color + ' on ' + style.backgroundColor)`);
      expect([...new Set(colours as readonly string[])].toSorted()).toEqual([
        'rgb(0, 0, 0) on rgb(255, 255, 255)',
      ]);
      const hidden = page.locator('nav, .zoom, .map > label, .rules');
      expect(await hidden.count()).toBeGreaterThan(3);
      for (const one of await hidden.all()) expect(await one.isVisible()).toBe(false);
      expect(await page.locator('.drawing svg').isVisible()).toBe(true);
    });
  });

  test('what overflows, and what axe minds, is found', async () => {
    const html =
      '<!DOCTYPE html><title>t</title><main><pre style="color:#ccc;background:#fff">' +
      `${'wide '.repeat(200)}</pre></main>`;
    await open(html, [360, 'light'], async (page) => {
      expect(await page.evaluate(OVERFLOWING)).not.toEqual([]);
      const ids = (await faultsOf(page)).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang']));
    });
  });
});
