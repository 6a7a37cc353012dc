import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '../../src/core/document.ts';
import { renderHtml } from '../../src/report/render/html.ts';
import { INKS } from '../../src/rulesets/agot/inks.ts';
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

const WIDTHS = [360, 800, 1600];
const SCHEMES = ['light', 'dark'] as const;

const sample = async (name: string, lang: string): Promise<string> => {
  const of = ['--round', '3', '--lang', lang, '--for', 'moderator', '--format', 'html'];
  return (await rookery('report', pathOf(name), ...of)).out;
};

const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  'five-kings in English': () => sample('five-kings', 'en'),
  'wuwang in Chinese': () => sample('wuwang', 'zh'),
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
    ['wuwang in Chinese', 'dark'],
  ] as const)('axe finds no serious fault: %s, %s', async (name, scheme) => {
    const html = (await PAGES[name]?.()) ?? '';
    await open(html, [800, scheme], async (page) => {
      expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
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
