import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

// Pages in Debian's packages `chromium` and `fonts-noto-cjk`; without them tests are skipped.

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
export const hasBrowser = existsSync(CHROMIUM);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });

const folder = mkdtempSync(join(tmpdir(), 'rookery-pages-'));

/** Opens a page from a file; troubles are what it logs, throws, asks, or wants from elsewhere. */
export const openPage = async (
  browser: Browser,
  html: string,
  options: BrowserContextOptions,
  look: (page: Page, troubles: readonly string[]) => Promise<void>,
): Promise<void> => {
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  const page = await browser.newPage(options);
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

export interface Fault {
  readonly id: string;
  readonly impact: string;
}

/** What axe minds in a page. */
export const faultsOf = async (page: Page): Promise<readonly Fault[]> => {
  await page.evaluate(AXE);
  return page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, impact }) => ({ id, impact })))',
  );
};

export const isSerious = ({ impact }: Fault): boolean =>
  impact === 'serious' || impact === 'critical';

/** Run in the page: what is wider than the window, than its own box, or than the picture it is in. */
export const OVERFLOWING = `[...document.querySelectorAll('html, body *')]
  .filter((one) => {
    const right = one.getBoundingClientRect().right;
    if (right > document.documentElement.clientWidth + 1) return true;
    if (one.ownerSVGElement)
      return one.tagName === 'text' && right > one.ownerSVGElement.getBoundingClientRect().right + 1;
    return one.scrollWidth > Math.max(one.clientWidth, 1) + 1 && getComputedStyle(one).display !== 'inline';
  })
  .map((one) => one.tagName + ': ' + one.textContent.slice(0, 40))`;

/** The heights of the letters that are seen on a page's map, in pixels, the smallest first. */
export const lettersOf = async (page: Page): Promise<readonly number[]> =>
  page.evaluate(`(() => {
    const view = document.querySelector('.board').getBoundingClientRect();
    const isSeen = (box) => box.width > 0 && box.right > view.left && box.left < view.right &&
      box.bottom > view.top && box.top < view.bottom;
    return [...document.querySelectorAll('.board text')]
      .filter((one) => isSeen(one.getBoundingClientRect()))
      .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)
      .sort((one, other) => one - other);
  })()`);
