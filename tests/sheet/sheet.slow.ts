import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launch, lettersOf } from '../support/browser.ts';
import { bundlesOf } from '../support/bundles.ts';
import { rookeryFed } from '../support/sample-games.ts';
import { fileOf, htmlIn, linesIn, openSheet, pointOf, textIn } from '../support/sheets.ts';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1280, height: 900 } } as const;

const forgotten = (page: Page): Promise<number> => page.locator('.chip.must').count();

const acknowledge = async (page: Page): Promise<void> => {
  for (const know of await page.locator('.remarks button').all()) await know.click();
};

describe.skipIf(!hasBrowser)('an order sheet', () => {
  let browser: Browser;
  let planning: string;
  let battle: string;
  beforeAll(async () => {
    browser = await launch();
    planning = await bundlesOf('five-kings', '--lang', 'en');
    battle = await bundlesOf('storms-end', '--lang', 'en');
  }, 180_000);
  afterAll(() => browser.close());

  const stark = (): string => fileOf(htmlIn(planning, 'stark'));
  const checked = async (page: Page): Promise<string> => {
    const { out } = await rookeryFed(await textIn(page), 'check', '-', '-C', `${planning}/stark`);
    return out;
  };

  test('a planning phase by mouse, on the map', async () => {
    const { page, troubles } = await openSheet(browser, stark(), DESK);
    const PLACED = [
      ['winterfell', 'march+0', 'white-harbor'],
      ['widows-watch', 'defense+1', null],
      ['moat-cailin', 'support+0', 'the-twins'],
      ['greywater-watch', 'raid', 'seagard'],
      ['the-stony-shore', 'consolidate-power', null],
      ['the-mountains-of-the-moon', 'march+1', 'the-eyrie'],
      ['the-narrow-sea', 'defense+1', null],
    ] as const;
    for (const [space, order, aim] of PLACED) {
      const at = await pointOf(page, space);
      await page.mouse.click(at.x, at.y);
      await page.locator('#panel .choices button').first().waitFor();
      await page.locator(`[data-take^="${order}"]`).first().click();
      if (aim === null) continue;
      const target = await pointOf(page, aim);
      await page.mouse.click(target.x, target.y);
    }
    expect(linesIn(await textIn(page))).toEqual([
      'Winterfell: march 0 -> White Harbor: all',
      "Widow's Watch: defense +1",
      'Moat Cailin: support The Twins',
      'Greywater Watch: raid Seagard',
      'The Stony Shore: consolidate power',
      'The Mountains of the Moon: march +1 -> The Eyrie: all',
      'The Narrow Sea: defense +1',
    ]);
    expect(await forgotten(page)).toBe(0);
    expect(await checked(page)).toContain('No mistakes.');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('by touch on a phone: three taps an order, nothing too small or too wide', async () => {
    const { page, troubles } = await openSheet(browser, stark(), PHONE);
    const rows = await page.locator('.asked > .rows > .row > button').count();
    let orders = 0;
    while ((await forgotten(page)) > 0) {
      // One tap leads to the first place without an order, one takes a token, one its aim.
      await page.locator('.chip.must').tap();
      await page.locator('#panel [data-take]').first().tap();
      const aims = page.locator('#panel [data-aim]');
      if ((await aims.count()) > 0) await aims.first().tap();
      orders++;
    }
    expect(orders).toBe(rows - 1);
    expect(linesIn(await textIn(page))).toHaveLength(orders);
    const small = await page.evaluate(
      `[...document.querySelectorAll('button, .button, summary, input')].filter((one) => { const { width, height } = one.getBoundingClientRect(); return width > 0 && (height < 44 || width < 44); }).map((one) => one.textContent)`,
    );
    expect(small).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('on a phone the bar stays, a row begins at its top, and its map can be read', async () => {
    const { page } = await openSheet(browser, stark(), PHONE);
    const bar = async () =>
      page.evaluate(`document.querySelector('.bar').getBoundingClientRect().bottom`);
    expect((await lettersOf(page))[0]).toBeGreaterThanOrEqual(9);
    for (const down of [0, 400, 5000]) {
      await page.evaluate(`window.scrollTo(0, ${down})`);
      expect(await bar()).toBe(640);
    }
    await page.locator('[data-row="orders/winterfell"]').tap();
    expect((await lettersOf(page))[0]).toBeGreaterThanOrEqual(11);
    await page.evaluate(`document.querySelector('#panel').scrollTop = 500`);
    await page.locator('#panel [data-key="next"]').tap();
    expect(await page.evaluate(`document.querySelector('#panel').scrollTop`)).toBe(0);
    // All of the board is too small for words: it has none rather than specks.
    await page.locator('#panel [data-key="close"]').tap();
    await page.locator('[data-key="whole"]').tap();
    expect((await lettersOf(page))[0] ?? 99).toBeGreaterThanOrEqual(4);
    await page.context().close();
  });

  test('a line that is wrong has its sign and its reason in its own row', async () => {
    const { page } = await openSheet(browser, stark(), PHONE);
    await page.locator('#orders').fill('Winterfell: march 0 -> Pyke: 1 knight\n');
    await page.locator('#orders').blur();
    const row = page.locator('.row:has([data-row="orders/winterfell"])');
    expect(await row.textContent()).toMatch(/^!.*Pyke cannot be reached from Winterfell/);
    expect(await page.locator('.chip.doubtful').count()).toBe(1);
    await page.context().close();
  });

  test('a target is touched on the map while the row covers the others', async () => {
    const { page } = await openSheet(browser, stark(), PHONE);
    const own = await pointOf(page, 'winterfell');
    await page.touchscreen.tap(own.x, own.y);
    await page.locator('#panel [data-take="march+0"]').tap();
    const target = await pointOf(page, 'white-harbor');
    await page.touchscreen.tap(target.x, target.y);
    expect(linesIn(await textIn(page))).toEqual(['Winterfell: march 0 -> White Harbor: all']);
    await page.context().close();
  });

  test('by keyboard alone', async () => {
    const { page } = await openSheet(browser, stark(), DESK);
    const press = async (key: string, count = 1): Promise<void> => {
      for (; count > 0; count--) await page.keyboard.press(key);
    };
    await page.locator('.chip.must').focus();
    await press('Enter');
    await expect
      .poll(() => page.evaluate(`document.activeElement.dataset.row`))
      .toBe('orders/winterfell');
    const walkTo = async (selector: string): Promise<void> => {
      for (let step = 0; step < 40; step++) {
        if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return;
        await press('Tab');
      }
      throw new Error(`the keyboard does not lead to ${selector}`);
    };
    await walkTo('[data-take="march+0"]');
    await press('Enter');
    await walkTo('[data-aim="karhold"]');
    await press('Enter');
    expect(linesIn(await textIn(page))).toEqual(['Winterfell: march 0 -> Karhold: all']);
    expect(await page.locator('.live').textContent()).toContain(
      'Winterfell: march 0 -> Karhold: all',
    );
    await page.context().close();
  });

  test('units are counted, and others sent elsewhere', async () => {
    const { page } = await openSheet(browser, stark(), DESK);
    await page.locator('[data-row="orders/moat-cailin"]').click();
    await page.locator('[data-take="march+0"]').click();
    await page.locator('[data-aim="the-twins"]').click();
    await page.locator('.counter [aria-label="knight: fewer"]').click();
    await page.locator('[data-rest="greywater-watch"]').click();
    const split = 'Moat Cailin: march 0 -> The Twins: knight, footman; -> Greywater Watch: knight';
    expect(linesIn(await textIn(page))).toEqual([split]);
    // A kind that was counted to nothing can be had back.
    await page.locator('.counter [aria-label="footman: fewer"]').first().click();
    expect(linesIn(await textIn(page))[0]).toContain('The Twins: knight;');
    await page.locator('.counter [aria-label="footman: more"]').first().click();
    expect(linesIn(await textIn(page))).toEqual([split]);
    expect(await checked(page)).toContain('No mistakes');
    await page.context().close();
  });

  test('an answer in the middle of a battle, in two taps', async () => {
    const { page } = await openSheet(browser, fileOf(htmlIn(battle, 'baratheon')), PHONE);
    expect(await page.locator('.chip.waits').count()).toBe(1);
    await page.locator('.chip.waits').tap();
    await page.locator('[data-pick="stannis-baratheon"]').tap();
    expect(linesIn(await textIn(page))).toEqual(["cards at Storm's End: Stannis Baratheon"]);
    expect(await page.locator('.chip.waits').count()).toBe(0);
    await page.context().close();
  });

  // What a row takes from the closed sheet on: each of these is one touch.
  const BY_TOUCH = [
    {
      what: 'a march in two parts',
      game: 'five-kings',
      seat: 'stark',
      taps: [
        '[data-row="orders/moat-cailin"]',
        '[data-take="march+0"]',
        '[data-aim="the-twins"]',
        '.counter [data-key^="sheet.fewer"]',
        '[data-rest="greywater-watch"]',
      ],
      says: {
        en: /^Moat Cailin: march 0 -> The Twins: .+; -> Greywater Watch: .+$/,
        zh: /^卡林湾.*孪河城.+灰水望.+$/,
      },
    },
    {
      what: 'a retreat',
      game: 'five-kings',
      seat: 'stark',
      taps: ['.ahead > summary', '[data-row="retreat/winterfell/"]', '#panel [data-seed]'],
      says: { en: /^retreat: Winterfell -> /, zh: /^撤退：临冬城/ },
    },
    {
      what: 'a bid of two on a track',
      game: 'storms-end',
      seat: 'stark',
      taps: [
        ...['.ahead > summary', '[data-row="bid-iron-throne/"]', '#panel [data-seed]'],
        ...['[data-key="sheet.more 0.wish"]', '[data-key="sheet.more 0.wish"]'],
      ],
      says: { en: /^bid Iron Throne 2, /, zh: /^竞标 ?铁王座 ?2/ },
    },
  ] as const;
  const IN_LANGUAGES = BY_TOUCH.flatMap((deed) =>
    (['en', 'zh'] as const).map((lang) => ({ ...deed, lang })),
  );
  test.each(IN_LANGUAGES)(
    '$what takes $taps.length taps ($lang)',
    async ({ game, seat, taps, says, lang }) => {
      const papers = game === 'five-kings' ? planning : battle;
      const { page, troubles } = await openSheet(browser, fileOf(htmlIn(papers, seat)), PHONE);
      if (lang === 'zh') await page.locator('[data-key="language"]').tap();
      for (const one of taps) await page.locator(one).first().tap();
      const lines = linesIn(await textIn(page));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(says[lang]);
      expect(await page.locator('.chip.wrong').count()).toBe(0);
      expect((await lettersOf(page))[0]).toBeGreaterThanOrEqual(9);
      expect(troubles).toEqual([]);
      await page.context().close();
    },
  );

  test('moving the map gives no order', async () => {
    const { page } = await openSheet(browser, stark(), DESK);
    const before = await textIn(page);
    const box = await page.locator('.board svg').getAttribute('viewBox');
    const { x, y } = await pointOf(page, 'winterfell');
    await page.locator('[data-key="closer"]').click();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 80, { steps: 6 });
    await page.mouse.up();
    expect(await page.locator('.board svg').getAttribute('viewBox')).not.toBe(box);
    expect(await textIn(page)).toBe(before);
    expect(await page.locator('#panel').count()).toBe(0);
    await page.locator('[data-key="whole"]').click();
    expect(await page.locator('.board svg').getAttribute('viewBox')).toBe(box);
    await page.context().close();
  });

  test('the text and the rows say the same, whoever wrote it', async () => {
    const { page } = await openSheet(browser, stark(), DESK);
    const head = await textIn(page);
    const own = `${head}# mine\nkarhold raid winterfel\nWinterfell: raid Moat Cailin\nbid wildlings 99\n`;
    await page.locator('#orders').fill(own);
    await page.locator('#orders').blur();
    await expect
      .poll(() => page.locator('[data-row="orders/winterfell"] .line').textContent())
      .toBe('Winterfell: raid Moat Cailin');
    expect(await page.locator('.chip.wrong').count()).toBe(1);
    expect(await page.locator('[data-key="copy"]').isEnabled()).toBe(true);
    await page.locator('[data-row="orders/winterfell"]').click();
    await page.locator('[data-key^="another"] > summary').click();
    await page.locator('[data-take="defense+1"]').click();
    const next = await textIn(page);
    expect(next).toBe(own.replace('Winterfell: raid Moat Cailin', 'Winterfell: defense +1'));
    await page.locator('[data-key="undo"]').click();
    expect(await textIn(page)).toBe(own);
    await page.locator('[data-key="redo"]').click();
    expect(await textIn(page)).toBe(next);
    await page.context().close();
  });

  test('a doubt that was acknowledged comes back when its line is another', async () => {
    const { page } = await openSheet(browser, stark(), DESK);
    const head = await textIn(page);
    const say = async (text: string): Promise<void> => {
      await page.locator('#orders').fill(head + text);
      await page.locator('#orders').blur();
    };
    await say('Winterfell: raid Moat Cailin\n');
    await expect.poll(() => page.locator('.chip.doubtful').count()).toBe(1);
    await acknowledge(page);
    expect(await page.locator('.chip.doubtful').count()).toBe(0);
    await say("Winterfell: raid Moat Cailin\nWidow's Watch: defense +1\n");
    await expect.poll(() => textIn(page)).toContain('Widow');
    expect(await page.locator('.chip.doubtful').count()).toBe(0);
    await say('Winterfell: raid The Stony Shore\n');
    await expect.poll(() => page.locator('.chip.doubtful').count()).toBe(1);
    await page.context().close();
  });

  test('it is copied, says so, and says when it was changed', async () => {
    const { page, context } = await openSheet(browser, stark(), DESK);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('[data-row="orders/winterfell"]').click();
    await page.locator('[data-take="defense+1"]').click();
    await page.locator('[data-key="copy"]').click();
    await expect.poll(() => page.locator('[data-key="copy"]').textContent()).toBe('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await textIn(page));
    await page.locator('[data-key^="another"] > summary').click();
    await page.locator('[data-take="raid"]').click();
    expect(await page.locator('[data-key="copy"]').textContent()).toBe('Copy again');
    await page.context().close();
  });

  test('a page that may not copy selects the text', async () => {
    const before = `Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false;`;
    const { page } = await openSheet(browser, stark(), { ...DESK, before });
    await page.locator('[data-key="copy"]').click();
    await expect.poll(() => page.locator('.told').textContent()).toContain('by hand');
    const chosen = await page.evaluate(
      'document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)',
    );
    expect(chosen).toBe(await textIn(page));
    await page.context().close();
  });
});
