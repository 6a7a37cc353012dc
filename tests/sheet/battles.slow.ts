// The sheets of Battles of Westeros and of the tabletop game: what a side is asked is said by taps, and read by the command.

/// <reference lib="dom" />
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { TABLETOP } from '../../src/rulesets/tabletop/module.ts';
import { WESTEROS } from '../../src/rulesets/westeros/module.ts';
import { faultsOf, hasBrowser, isSerious, launch } from '../support/browser.ts';
import { copyOf, emptyFolder, eventsOf, portsWith } from '../support/sample-games.ts';
import { fileOf, linesIn, openSheet, sheetCodeOf, textIn } from '../support/sheets.ts';

const AT = ['--now', '2026-11-01T10:00:00Z'];
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };

/** Taps the first thing that is offered, word by word, until there is a line. */
const sayFirst = async (page: Page): Promise<void> => {
  const words = page.locator('#panel [data-pick], #panel [data-seed], #panel .choices button');
  for (let word = 0; word < 8 && (await page.locator('#panel .now').count()) === 0; word++) {
    if ((await words.count()) === 0) break;
    await words.first().tap();
  }
  await page.locator('#panel [data-key="close"]').tap();
};

describe.skipIf(!hasBrowser).each([
  ['zaoyu', 'lannister', 'westeros', WESTEROS],
  ['dukou', 'stark', 'tabletop', TABLETOP],
] as const)('the sheet of %s for %s', (name, seat, ruleset, module) => {
  let browser: Browser;
  let code: string;
  beforeAll(async () => {
    browser = await launch();
    code = await sheetCodeOf(
      ruleset,
      `${import.meta.dirname}/../../src/rulesets/${ruleset}/module.ts`,
    );
  }, 120_000);
  afterAll(() => browser.close());

  const command = async (...args: readonly string[]) => {
    const { ports, said } = portsWith({});
    const library = { ...libraryOf([module]), sheetCode: async () => code };
    const exit = await run([...args], { ...ports, library });
    return { exit, said: said.out + said.err };
  };

  test('says by taps what the command reads', async () => {
    const folder = copyOf(name);
    expect(await command('bundle', '-C', folder, '-o', `${folder}-out`, ...AT)).toMatchObject({
      exit: 0,
    });
    const own = join(`${folder}-out`, seat);
    const html = readFileSync(join(own, 'orders.html'), 'utf8');
    const { page, troubles } = await openSheet(browser, fileOf(html), phone);
    await page.locator('.rows').first().waitFor();
    const open = page.locator('.chip.waits, .chip.must');
    // What the bar counts is marked in its row.
    expect(await page.locator('.asked .row.waits, .asked .row.must').count()).toBeGreaterThan(0);
    for (let step = 0; step < 6 && (await open.count()) > 0; step++) {
      await open.first().tap();
      await sayFirst(page);
    }
    expect(await page.locator('.chip.wrong').count()).toBe(0);
    const text = await textIn(page);
    expect(linesIn(text).length).toBeGreaterThan(0);
    expect((await faultsOf(page)).filter(isSerious)).toEqual([]);
    expect(troubles).toEqual([]);
    expect([0, 1]).toContain((await command('check', fileOf(text), '-C', own)).exit);
    await page.context().close();
  });
});

describe.skipIf(!hasBrowser)('a tray that is dragged', () => {
  let browser: Browser;
  let code: string;
  beforeAll(async () => {
    browser = await launch();
    const module = `${import.meta.dirname}/../../src/rulesets/tabletop/module.ts`;
    code = await sheetCodeOf('tabletop', module);
  }, 120_000);
  afterAll(() => browser.close());

  /** A skirmish as its moderator has it, and Stark's sheet of each of its packets. */
  const skirmish = async (screen: BrowserContextOptions) => {
    const folder = emptyFolder();
    const game = join(folder, 'duel');
    const command = async (...args: readonly string[]) => {
      const { ports, said } = portsWith({});
      const library = { ...libraryOf([TABLETOP]), sheetCode: async () => code };
      const exit = await run([...args], { ...ports, library });
      expect([0, 1], said.err).toContain(exit);
    };
    const seed = 'a seed long enough for two';
    const kind = ['--ruleset', 'tabletop', '--preset', 'skirmish'];
    await command('new', game, ...kind, '--seed', seed, ...AT);
    let packets = 0;
    return {
      sheet: async () => {
        const out = join(folder, `packet-${packets++}`);
        await command('bundle', '-C', game, '-o', out, ...AT);
        return openSheet(browser, join(out, 'stark', 'orders.html'), screen);
      },
      /** Puts in what some houses say, and plays on. */
      play: async (said: Readonly<Record<string, string>>) => {
        for (const [seat, text] of Object.entries(said))
          writeFileSync(join(game, 'orders', '01-activation', `${seat}.txt`), `${text}\n`);
        await command('adjudicate', game, ...AT);
      },
      events: () => eventsOf(game),
    };
  };

  /** Takes a part of a piece and drops it so many pixels away. */
  type Drag = (piece: Locator, part: string, way: readonly [x: number, y: number]) => Promise<void>;
  const middleOf = async (part: Locator): Promise<readonly [number, number]> => {
    // It has come to rest, and nothing lies over it.
    await part.click({ trial: true });
    const box = await part.boundingBox();
    if (box === null) throw new Error(`${part} is not shown`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const byMouse: Drag = async (piece, part, [x, y]) => {
    const [{ mouse }, [left, top]] = [piece.page(), await middleOf(piece.locator(part))];
    await mouse.move(left, top);
    await mouse.down();
    await mouse.move(left + x / 2, top + y / 2);
    await mouse.move(left + x, top + y);
    await mouse.up();
  };
  const byTouch: Drag = async (piece, part, [x, y]) => {
    const [left, top] = await middleOf(piece.locator(part));
    const client = await piece.page().context().newCDPSession(piece.page());
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: left + x * share, y: top + y * share }],
      });
    await touch('touchStart', 0);
    await touch('touchMove', 0.5);
    await touch('touchMove', 1);
    await touch('touchEnd', 1);
  };
  /** Keys move it by half inches, whatever the screen. */
  const byKeys: Drag = async (piece, part, [x, y]) => {
    const { keyboard } = piece.page();
    const press = async (key: string, times: number): Promise<void> => {
      for (let time = 0; time < times; time++)
        await keyboard.press(part === 'circle' ? `Shift+${key}` : key);
    };
    await piece.focus();
    // What is put back is said nowhere.
    await press('ArrowDown', 2);
    await keyboard.press('Escape');
    await press('ArrowRight', x === 0 ? 0 : 4);
    await press('ArrowUp', y === 0 ? 0 : 6);
    await keyboard.press('Enter');
    // It goes on from there.
    expect(await piece.evaluate((one) => one === document.activeElement)).toBe(true);
  };
  const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const DESK = { viewport: { width: 1280, height: 900 } };
  const said = async (page: Page): Promise<string> => linesIn(await textIn(page)).join(' / ');

  test.each([
    ['the mouse', DESK, byMouse, [40, 10, -60]],
    ['a finger', PHONE, byTouch, [14, 8, -18]],
    ['keys', DESK, byKeys, [40, 10, -60]],
  ] as const)('by %s is deployed and moves where it is dropped', async (_, screen, drag, by) => {
    const [right, turn, ahead] = by;
    const { sheet, play, events } = await skirmish(screen);
    await play({ stark: 'edge south', lannister: 'edge other' });
    const first = await sheet();
    const piece = first.page.locator('[data-piece="SS1"]');
    await first.page.locator('[data-row^="deploy"]').first().click();
    await drag(piece, 'polygon', [right, 0]);
    const placed = await said(first.page);
    expect(placed).toMatch(/deploy SS1 at [\d.]+, [\d.]+$/);
    await drag(piece, 'circle', [turn, 0]);
    expect(await said(first.page)).toMatch(new RegExp(`${placed}, turned right \\d+`));
    expect(await first.page.locator('.chip.wrong').count()).toBe(0);
    expect((await faultsOf(first.page)).filter(isSerious)).toEqual([]);
    expect(first.troubles).toEqual([]);

    await play({
      stark: `${await textIn(first.page)}deploy SS2 at 30, 4`,
      lannister: 'deploy LG1 at 12, 32\ndeploy LG2 at 22, 32\nturns: LG1 stays then LG2 stays',
    });
    const second = await sheet();
    await second.page.locator('[data-row^="activate"]').first().click();
    await drag(second.page.locator('[data-piece="SS1"]'), 'polygon', [0, ahead]);
    expect(await said(second.page)).toMatch(
      /^SS1 maneuver, left \d+, [\d.]+ ahead, turned right \d+$/,
    );
    expect(await second.page.locator('.chip.wrong').count()).toBe(0);
    expect(second.troubles).toEqual([]);
    // What it says is carried out.
    await play({ stark: await textIn(second.page) });
    expect(events()).toContainEqual(expect.objectContaining({ type: 'unit-moved', unit: 'SS1' }));
  });

  test('a round is played by touch, from the edge to the last unit', async () => {
    const { sheet, play, events } = await skirmish(PHONE);
    const round = () => events().findLast(({ type }) => type === 'phase-begun')?.['round'];
    await play({
      lannister:
        'edge other\ndeployments: deploy LG1 at 12, 32 then deploy LG2 at 22, 32\nturns: LG1 stays then LG2 stays',
    });
    for (let packet = 0; packet < 8 && round() !== 2; packet++) {
      const { page, troubles } = await sheet();
      await page.locator('.chip.waits, .chip.must').first().tap();
      const piece = page.locator('.piece').first();
      if ((await piece.count()) === 0) await page.locator('#panel [data-seed]').first().tap();
      else await byTouch(piece, 'polygon', [0, -18]);
      expect(await page.locator('.chip.wrong').count()).toBe(0);
      expect(troubles).toEqual([]);
      await play({ stark: await textIn(page) });
      await page.context().close();
    }
    const done = (type: string) =>
      events().flatMap((one) => (one.type === type ? one['unit'] : []));
    expect(done('unit-deployed').toSorted()).toEqual(['LG1', 'LG2', 'SS1', 'SS2']);
    expect(done('unit-moved').toSorted()).toEqual(['SS1', 'SS2']);
    expect(round()).toBe(2);
  });
});
