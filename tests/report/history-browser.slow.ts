import { join } from 'node:path';
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
import { oneOf, pairsOf } from '../support/runs.ts';
import { copyOf, emptyFolder, pathOf, read, rookery, write } from '../support/sample-games.ts';

const pageOf = async (path: string, lang: string): Promise<string> =>
  (await rookery('history', path, '--lang', lang)).out;

const longName = async (): Promise<string> => {
  const path = copyOf('storms-end');
  const file = read(path, 'game.yaml');
  write(path, 'game.yaml', file.replace(/^name: .*$/m, `name: ${'x'.repeat(120)}`));
  return pageOf(path, 'en');
};

const SIX = ['--players', '6', '--preset', 'clash-of-kings', '--now', '2026-12-01T20:00:00Z'];

/** A game of which nothing has been played but its first phase. */
const firstRound = async (): Promise<string> => {
  const path = join(emptyFolder(), 'first');
  await rookery('new', path, ...SIX, '--seed', 'first', '--sample');
  return pageOf(path, 'both');
};

/** A game that bots played to its end, with six houses. */
const wholeGame = async (): Promise<string> => {
  const path = join(emptyFolder(), 'whole');
  const of = [...SIX, '--games', '1', '--jobs', '1', '--seed', 'p2', '--game', '1'];
  await rookery('simulate', ...of, '--out', path);
  return pageOf(path, 'both');
};

/** The one with the most rounds is leafed through where room is least. */
const LONGEST = 'a whole game of six';

const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  'five-kings in English': () => pageOf(pathOf('five-kings'), 'en'),
  'wuwang in both languages': () => pageOf(pathOf('wuwang'), 'both'),
  'a long name without spaces': longName,
  'the first round of six': firstRound,
  [LONGEST]: wholeGame,
};

/** Run in the page: whether all of it can be scrolled sideways. */
const OVERFLOWING_PAGE =
  'document.documentElement.scrollWidth > document.documentElement.clientWidth';

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
    for (const [name, make] of Object.entries(PAGES)) {
      const html = await make();
      expect(html, name).toContain('</html>');
      htmls.set(name, html);
    }
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
  });

  const open = (
    name: string,
    options: Parameters<typeof openPage>[2],
    look: Parameters<typeof openPage>[3],
  ): Promise<void> => openPage(browser, htmls.get(name) ?? '', options, look);

  const others = Object.keys(PAGES).filter((name) => name !== LONGEST);
  const cases = [
    ...Object.keys(PAGES).map((name) => [name, 360] as const),
    ...oneOf(4, pairsOf(others, [800, 1600])),
  ];

  test.each(cases)(
    '%s fits into %i pixels, in every round, without a trouble',
    async (name, width) => {
      await open(name, { viewport: { width, height: 900 } }, async (page, troubles) => {
        await page.evaluate(
          `document.querySelectorAll('details').forEach((one) => { one.open = true; })`,
        );
        for (let last = ''; ; ) {
          // The maps of a round are as large as each other.
          const [round = ''] = await seen(page);
          if (round !== last) expect(await page.evaluate(OVERFLOWING)).toEqual([]);
          last = round;
          if (await page.locator('.previous:visible').isDisabled()) break;
          await page.locator('.previous:visible').click();
        }
        expect((await seen(page))[0]).toMatch(/1/);
        expect(troubles).toEqual([]);
      });
    },
  );

  test('the slider, the buttons and the arrow keys choose the round, and the map after a phase of it', async () => {
    await open('five-kings in English', {}, async (page, troubles) => {
      const board = (): Promise<string | null> =>
        page.locator('.drawing:visible svg > title').textContent();
      const is = async (round: string, phase: string): Promise<void> => {
        expect([await seen(page), await told(page)]).toEqual([[round], `${round}, ${phase}`]);
        expect((await board())?.toLowerCase()).toBe(
          `five-kings: map of ${round}, ${phase}`.toLowerCase(),
        );
      };
      await is('Round 5', 'Westeros phase');
      await page.locator('[type=range]:visible').fill('3');
      await is('Round 1', 'action phase');
      await page.locator('.next:visible').click();
      await is('Round 2', 'Westeros phase');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await is('Round 1', 'planning phase');
      await page.locator('[type=range]:visible').fill('1');
      await page.keyboard.press('ArrowLeft');
      await is('Round 1', 'set-up');
      await page.locator('[type=range]:visible').press('ArrowRight');
      await is('Round 1', 'planning phase');
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

  test('a page of five rounds in two languages is smaller than a megabyte', () => {
    const html = htmls.get('wuwang in both languages') ?? '';
    expect(html).toContain('lang="en"');
    expect(Buffer.byteLength(html)).toBeLessThan(1_000_000);
  });

  test('a map with shared parts looks as it does alone', async () => {
    const alone = (await rookery('map', pathOf('five-kings'), '--round', '4', '--orders')).out;
    const viewport = { width: 1240, height: 1320 };
    const pictures: Buffer[] = [];
    const look = async (page: Page): Promise<void> => {
      const bare = 'body > :not(.bare) { display: none } .bare { display: block }';
      await page.addStyleTag({ content: `${bare} .bare svg { width: 1240px; height: 1320px }` });
      pictures.push(await page.locator('.bare svg').screenshot());
    };
    const style = '<style>html, body, .bare { margin: 0; padding: 0; max-width: none }</style>';
    await openPage(browser, `${style}<div class="bare">${alone}</div>`, { viewport }, look);
    await open('five-kings in English', { viewport }, async (page) => {
      await page.evaluate(`{
        const bare = document.createElement('div');
        bare.className = 'bare';
        const after = [...document.querySelectorAll('.drawing svg')].find((one) =>
          one.querySelector('title').textContent.includes('round 4, Action phase'),
        );
        bare.append(after.cloneNode(true));
        document.body.append(bare);
        document.body.style.cssText = 'margin: 0; padding: 0; max-width: none';
        const common = document.querySelector('.common');
        common.style.cssText = 'display: block !important';
      }`);
      await look(page);
    });
    expect(pictures).toHaveLength(2);
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true);
  });

  test('a map is enlarged where it is touched, and stays so in other rounds', async () => {
    const options = { viewport: { width: 360, height: 800 }, hasTouch: true };
    await open('five-kings in English', options, async (page, troubles) => {
      const drawing = page.locator('.drawing:visible');
      const sizes = (): Promise<readonly number[]> =>
        drawing.evaluate((one: { readonly clientWidth: number; readonly scrollWidth: number }) => [
          one.clientWidth,
          one.scrollWidth,
        ]);
      const [narrow = 0, fitting] = await sizes();
      expect(fitting).toBe(narrow);
      await drawing.locator('svg').tap({ position: { x: narrow / 2, y: 200 } });
      expect(await sizes()).toEqual([narrow, 1240]);
      const left = await drawing.evaluate((one: { readonly scrollLeft: number }) => one.scrollLeft);
      expect(Math.abs(left + narrow / 2 - 620)).toBeLessThan(3);
      expect(await page.evaluate(OVERFLOWING_PAGE)).toBe(false);
      await page.locator('.previous:visible').tap();
      expect(await seen(page)).toEqual(['Round 4']);
      expect(await sizes()).toEqual([narrow, 1240]);
      expect(await drawing.evaluate((one: { readonly scrollLeft: number }) => one.scrollLeft)).toBe(
        left,
      );
      await page.locator('.zoom:visible').press('Space');
      expect(await sizes()).toEqual([narrow, narrow]);
      expect(troubles).toEqual([]);
    });
  });

  test('a citation leads to the text of its rule', async () => {
    for (const javaScriptEnabled of [true, false])
      await open('wuwang in both languages', { javaScriptEnabled }, async (page) => {
        const cited = page.locator('small a:visible').first();
        const name = (await cited.textContent())?.replace(/[^A-Z0-9-]/g, '') ?? '';
        const rule = page.locator(`[id="zh-rule-${name}"]`);
        expect(await rule.isVisible()).toBe(false);
        await cited.click();
        expect(await rule.isVisible()).toBe(true);
        expect(((await rule.textContent()) ?? '').length).toBeGreaterThan(name.length + 5);
      });
  });

  test('a name that is pointed at is marked on the map, and one that is touched is shown', async () => {
    const named = (page: Page) => page.locator('[data-space]:visible').first();
    await open('wuwang in both languages', {}, async (page, troubles) => {
      const marked = (): Promise<readonly string[]> =>
        page.evaluate(
          `[...document.querySelectorAll('.spot')].map((one) => one.getAttribute('href'))`,
        );
      await named(page).hover();
      const space = await named(page).getAttribute('data-space');
      expect(await marked()).toEqual([`#spot-${space}`]);
      expect(await page.locator('.spot').isVisible()).toBe(true);
      await page.locator('h1:visible').hover();
      expect(await marked()).toEqual([]);
      expect(troubles).toEqual([]);
    });
    const options = { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;
    await open('wuwang in both languages', options, async (page, troubles) => {
      await page.locator('.zoom:visible').press('Space');
      await named(page).click();
      const box = await page.locator('.spot').boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(360);
      expect(troubles).toEqual([]);
    });
  });

  test('each line of a chart bears the name of its house', async () => {
    await open('a whole game of six', {}, async (page) => {
      const names = await page
        .locator('.edition:lang(en) figure:has-text("Supply") .name text')
        .allTextContents();
      expect(names.toSorted()).toEqual([
        'Baratheon',
        'Greyjoy',
        'Lannister',
        'Martell',
        'Stark',
        'Tyrell',
      ]);
      const boxes = await page.evaluate(`[...document.querySelectorAll('.edition.shown figure')]
        .map((figure) => [...figure.querySelectorAll('.name text')]
          .map((one) => one.getBoundingClientRect().top).sort((a, b) => a - b))`);
      for (const tops of boxes as readonly (readonly number[])[])
        for (const [at, top] of tops.entries())
          expect(top - (tops[at - 1] ?? -99)).toBeGreaterThan(10);
    });
  });

  test('without a script, and in print, all rounds stand one below the other', async () => {
    const all = ['Round 1', 'Round 2', 'Round 3', 'Round 4', 'Round 5'];
    await open('five-kings in English', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.round:visible > h2').allInnerTexts()).toEqual(all);
      expect(await page.locator('button:visible, [type=range]:visible').count()).toBe(0);
    });
    await open('five-kings in English', {}, async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect(await seen(page)).toEqual(all);
    });
  });

  const LOOKS = [
    ['five-kings in English', 'light'],
    ['the first round of six', 'dark'],
    ['wuwang in both languages', 'dark'],
  ] as const;
  test.each(oneOf(2, LOOKS))('axe finds no serious fault: %s, %s', async (name, colorScheme) => {
    await open(name, { viewport: { width: 800, height: 900 }, colorScheme }, async (page) => {
      expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
    });
  });
});
