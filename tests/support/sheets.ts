// Order sheets as a player opens them: from a file, in a browser that lets nothing out.

/// <reference lib="dom" />
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { sheetOf } from '../../sheet.config.ts';

/** The code of a game's sheet, as the build makes it. */
export const sheetCodeOf = async (id: string, module: string): Promise<string> => {
  const options = sheetOf(id, module);
  const build = await rolldown(options);
  const { output } = await build.generate({ ...options.output, dir: undefined } as never);
  return output[0].code;
};

const folder = mkdtempSync(join(tmpdir(), 'rookery-sheets-'));
let files = 0;

/** A page as a file of its own. */
export const fileOf = (html: string): string => {
  const file = join(folder, `orders-${files++}.html`);
  writeFileSync(file, html);
  return file;
};

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What it logs, throws, asks, or wants from elsewhere. */
  readonly troubles: readonly string[];
}

export interface Opening extends BrowserContextOptions {
  /** Run in the page before anything of its own. */
  readonly before?: string;
}

/** Rows come first: what is said of the text stands in the bar below them. */
const untilJudged = (page: Page): Promise<void> =>
  page.locator('.bar:empty').waitFor({ state: 'detached' });

/** Opens a sheet; it is ready when its text has been judged, or when it says something else. */
export const openSheet = async (
  browser: Browser,
  file: string,
  { before, ...options }: Opening = {},
): Promise<Opened> => {
  const context = await browser.newContext({ offline: true, ...options });
  const page = await context.newPage();
  if (before !== undefined) await page.addInitScript(before);
  const troubles: string[] = [];
  page.on('console', (message) => troubles.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('dialog', () => troubles.push('a dialog'));
  page.on('request', (request) => {
    if (!/^(?:file|blob|data):/.test(request.url())) troubles.push(`request: ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href);
  await untilJudged(page);
  return { page, context, troubles };
};

export const textIn = async (page: Page): Promise<string> => {
  await untilJudged(page);
  return page.locator('#orders').inputValue();
};

/** The orders in a text: neither whose they are nor what they were made on. */
export const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .slice(2)
    .filter((line) => line !== '');

export const htmlIn = (bundle: string, seat: string): string =>
  readFileSync(join(bundle, seat, 'orders.html'), 'utf8');

/** Where a space can be touched: a point of the map that is nothing else's, as soon as the map has come to rest. */
export const pointOf = async (page: Page, space: string): Promise<{ x: number; y: number }> => {
  const found = await page.waitForFunction((wanted) => {
    const shape = document.querySelector(`.spaces [data-space="${wanted}"]`);
    const { left, top, width, height } = (shape as SVGGElement).getBoundingClientRect();
    for (let step = 1; step < 400; step++) {
      const x = left + width * ((step * 0.618) % 1);
      const y = top + height * ((step * 0.414) % 1);
      if (document.elementFromPoint(x, y)?.closest('[data-space]') === shape) return { x, y };
    }
    return null;
  }, space);
  return (await found.jsonValue()) as { x: number; y: number }; // it waits for one
};
