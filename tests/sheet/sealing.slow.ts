// Sealed orders on the sheet: before the deadline it sends the digest, behind it the words that the intake opens.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launch } from '../support/browser.ts';
import { letterOf } from '../support/letters.ts';
import { emptyFolder, read, rookery, write } from '../support/sample-games.ts';
import { fileOf, htmlIn, openSheet, textIn } from '../support/sheets.ts';

const DESK = { viewport: { width: 1280, height: 900 } } as const;
const NOW = ['--now', '2026-11-21T20:00:00Z'];
const DEADLINE = '2026-11-22T20:00:00Z';

describe.skipIf(!hasBrowser)('the sheet of a game whose orders are sealed', () => {
  let browser: Browser;
  const game = join(emptyFolder(), 'sealed');
  const papers = emptyFolder();
  beforeAll(async () => {
    browser = await launch();
    const seat = ['--seat', 'stark=Anna <anna@example.org>'];
    const argv = ['--players', '5', '--sealed', 'hash', '--sample', '--seed', 'x', ...seat];
    expect((await rookery('new', game, ...argv, ...NOW)).exit).toBe(0);
    write(
      game,
      'game.yaml',
      `${read(game, 'game.yaml')}deadlines: { 01-planning: "${DEADLINE}" }\n`,
    );
    expect((await rookery('bundle', game, '-o', papers)).exit).toBe(0);
  }, 180_000);
  afterAll(() => browser.close());

  const bodyOf = async (page: Page): Promise<string> => {
    const link = new URL((await page.locator('[data-key="mail"]').getAttribute('href')) ?? '');
    return (link.searchParams.get('body') ?? '').replaceAll('\r\n', '\n');
  };

  const receive = async (id: string, at: string, text: string): Promise<string> => {
    const time = new Date(at).toUTCString().replace('GMT', '+0000');
    const mail = letterOf('anna@example.org', id, text.split('\n'));
    write(game, `mails/${id}.eml`, mail.replace(/Date: .*/, `Date: ${time}`));
    const { out, err } = await rookery(
      'receive',
      `${game}/mails/${id}.eml`,
      '-C',
      game,
      '--now',
      at,
    );
    return out + err;
  };

  test('sends what the intake takes and opens', async () => {
    const { page, troubles } = await openSheet(browser, fileOf(htmlIn(papers, 'stark')), DESK);
    await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'));
    await page.locator('[data-row="orders/winterfell"]').click();
    await page.locator('[data-take="defense+1"]').click();
    await page.locator('[data-key="seal"]').click();
    const digest = await bodyOf(page);
    expect(digest).toMatch(/^sealed: 2(?:-[0-9A-Z]{5}){5}\n$/);
    expect(await textIn(page)).toMatch(/\nsalt: [0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\n$/);
    await page.clock.setFixedTime(new Date('2026-11-22T21:00:00Z'));
    await page.locator('[data-key="qr"]').click();
    const words = await bodyOf(page);
    expect(words).toMatch(/^--- orders ---\n[\s\S]*\n--- end ---\n$/);
    expect(await receive('one', '2026-11-22T10:00:00Z', digest)).toContain('used');
    expect(await receive('two', '2026-11-22T21:00:00Z', words)).toContain('used');
    expect(read(game, 'orders/01-planning/stark.txt')).toContain('Winterfell: defense +1');
    expect(troubles).toEqual([]);
  });
});
