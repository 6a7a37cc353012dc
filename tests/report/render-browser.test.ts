import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '../../src/core/document.ts';
import { renderHtml } from '../../src/report/render/html.ts';
import { INKS } from '../../src/rulesets/agot/inks.ts';
import { everywhere, HOSTILE, markedCatalogue } from '../support/formats.ts';
import { pathOf, rookery } from '../support/sample-games.ts';

// Debian's packages `chromium` and `fonts-noto-cjk`; without the browser these tests are skipped, and say so.

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

interface Fault {
  readonly id: string;
  readonly impact: string;
}

describe.skipIf(!existsSync(CHROMIUM))(`in a browser (skipped without ${CHROMIUM})`, () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'rookery-pages-'));

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
  });
  afterAll(async () => {
    await browser?.close();
  });

  const open = async (
    html: string,
    [width, colorScheme]: readonly [number, 'light' | 'dark'],
    look: (page: Page, troubles: readonly string[]) => Promise<void>,
  ): Promise<void> => {
    const file = join(folder, 'page.html');
    writeFileSync(file, html);
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    const troubles: string[] = [];
    page.on('console', (message) => troubles.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('dialog', () => troubles.push('a dialog'));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) troubles.push(`request: ${request.url()}`);
    });
    await page.goto(pathToFileURL(file).href);
    await look(page, troubles);
    await page.close();
  };

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
      await page.evaluate(AXE);
      const faults: readonly Fault[] = await page.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id, impact }) => ({ id, impact })))',
      );
      expect(faults.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual(
        [],
      );
    });
  });

  test('what overflows, and what axe minds, is found', async () => {
    const html =
      '<!DOCTYPE html><title>t</title><main><pre style="color:#ccc;background:#fff">' +
      `${'wide '.repeat(200)}</pre></main>`;
    await open(html, [360, 'light'], async (page) => {
      expect(await page.evaluate(OVERFLOWING)).not.toEqual([]);
      await page.evaluate(AXE);
      const ids = await page.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
      );
      expect(ids).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang']));
    });
  });
});

/** Run in the page: what is wider than the window, or than its own box. */
const OVERFLOWING = `[...document.querySelectorAll('html, body *')]
  .filter((one) => one.scrollWidth > Math.max(one.clientWidth, 1) + 1 && getComputedStyle(one).display !== 'inline'
    || one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((one) => one.tagName + ': ' + one.textContent.slice(0, 40))`;
