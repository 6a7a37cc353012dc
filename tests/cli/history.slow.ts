import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/io/exit.ts';
import {
  copyOf,
  emptyFolder,
  logOf,
  pathOf,
  read,
  rookery,
  write,
} from '../support/sample-games.ts';

const FIVE = pathOf('five-kings');
const FORUM = pathOf('wuwang');

const pageOf = async (path: string, ...options: readonly string[]): Promise<string> =>
  (await rookery('history', path, ...options)).out;

const countOf = (text: string, what: RegExp): number => [...text.matchAll(what)].length;

describe('rookery history', () => {
  test('prints one page that holds every round with its report, and the map after each phase', async () => {
    const { exit, out, err } = await rookery('history', FIVE);
    expect({ exit, err }).toEqual({ exit: EXIT.done, err: '' });
    expect(out.startsWith('<!DOCTYPE html>\n<html lang="en">')).toBe(true);
    expect(countOf(out, /<article class="round"/g)).toBe(5);
    expect(countOf(out, /<div class="drawing"[^>]*>\s*<label[^>]*><svg /g)).toBe(13);
    const names = Array.from(
      out.matchAll(/<div class="moment" data-name="([^"]*)"/g),
      ([, one]) => one,
    );
    expect(names).toHaveLength(13);
    expect(new Set(names).size).toBe(13);
    expect(names.slice(0, 3)).toEqual([
      'Round 1, set-up',
      'Round 1, planning phase',
      'Round 1, action phase',
    ]);
    for (const told of ['Round 1: Set-up', 'Round 3: Action phase', 'Round 5 of 10'])
      expect(out).toContain(told);
  });

  test('needs nothing from elsewhere', async () => {
    const page = await pageOf(FIVE);
    expect(page).not.toMatch(/<(link|img|iframe|script) |@import|url\((?!#)/);
    const addresses = [...page.matchAll(/https?:[^"'\s<)]+/g)].map(([address]) => address);
    expect(new Set(addresses)).toEqual(new Set(['http://www.w3.org/2000/svg']));
  });

  test('gives every id once, and each map its own patterns', async () => {
    const page = await pageOf(FORUM, '--lang', 'both');
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const known = new Set(ids);
    const used = [...page.matchAll(/(?:href="#|url\(#|labelledby=")([^")]*)/g)];
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(([, id]) => !known.has(id))).toEqual([]);
  });

  test('is written to a file, in a folder that is made', async () => {
    const file = join(emptyFolder(), 'pages', 'history.html');
    const { exit, out } = await rookery('history', FIVE, '-o', file);
    expect({ exit, out }).toEqual({ exit: EXIT.done, out: '' });
    expect(readFileSync(file, 'utf8')).toBe(await pageOf(FIVE));
  });

  test.each([
    ['en', ['Round 2'], ['第2回合']],
    ['zh', ['第2回合'], ['Round 2']],
    ['both', ['第2回合', 'Round 2', '>English</button>', '>中文</button>'], []],
  ])('is told in %s', async (lang, holds, lacks) => {
    const page = await pageOf(FORUM, '--lang', lang);
    for (const told of holds) expect(page).toContain(told);
    for (const told of lacks) expect(page).not.toContain(told);
  });

  test('is told in the words of the players', async () => {
    const page = await pageOf(FORUM);
    expect(page).toContain('手中的势力标志');
    expect(page).not.toContain('权力指示物');
  });

  test('charts the numbers of each round', async () => {
    const page = await pageOf(FIVE);
    const table = /<table aria-label="Power tokens in hand">([\s\S]*?)<\/table>/.exec(page)?.[1];
    const rows = [...(table ?? '').matchAll(/<tr><th scope="row">(\w+)<\/th>(.*)<\/tr>/g)];
    const numbers = rows.map(([, house, cells = '']) => [
      house,
      [...cells.matchAll(/>(\d+)</g)].map(([, value]) => Number(value)),
    ]);
    expect(numbers).toEqual([
      ['Stark', [5, 4, 7, 2, 4, 0]],
      ['Lannister', [5, 4, 7, 2, 5, 0]],
      ['Baratheon', [5, 5, 9, 5, 7, 0]],
      ['Greyjoy', [5, 4, 6, 3, 6, 0]],
      ['Tyrell', [5, 4, 4, 3, 6, 0]],
    ]);
  });

  test.each([
    ['a folder that is not there', EXIT.wrong, [join(FIVE, 'nowhere')], /nowhere/],
    ['a reader whom nobody knows', EXIT.wrong, [FIVE, '--for', 'frey'], /nobody called “frey”/],
    ['a language that there is not', EXIT.wrong, [FIVE, '--lang', 'fr'], /Choose .*en, zh.*both/s],
  ])('%s', async (_, exit, argv, says) => {
    const file = join(emptyFolder(), 'history.html');
    const said = await rookery('history', ...argv, '-o', file);
    expect(said.err).toMatch(says);
    expect({ exit: said.exit, out: said.out }).toEqual({ exit, out: '' });
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    '<script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    '" onload="alert(1)',
  ])('holds a hostile name of the game as text: %s', async (name) => {
    const path = copyOf('storms-end');
    const file = read(path, 'game.yaml');
    write(path, 'game.yaml', file.replace(/^name: .*$/m, `name: ${JSON.stringify(name)}`));
    const page = await pageOf(path, '--lang', 'both');
    const mild = await pageOf(pathOf('storms-end'), '--lang', 'both');
    expect(page).toContain('alert(1)');
    // A long name stands on several lines of a map.
    const elements = /<(?!text\b)\w+/g;
    expect(countOf(page, elements)).toBe(countOf(mild, elements));
    expect(page).not.toMatch(/<[^>]* on\w+=/);
  });
});

// ---- Secrets --------------------------------------------------------------------------------

/** What stands in a page for heroes that a house deployed, or for a card that it was shown. */
const HIDDEN = /秘密部署了英雄：[^<]*|侦查：[^<]*|秘密获知[^<]*事件：[^<]*/g;

const hiddenIn = async (reader: string): Promise<readonly string[]> =>
  [...(await pageOf(FORUM, '--for', reader)).replace(/<\/?b[^>]*>/g, '').matchAll(HIDDEN)].map(
    ([told]) => told,
  );

const hasPassed = (secret: unknown): boolean =>
  typeof secret === 'object' && secret !== null && 'passed' in secret;

describe('what a history tells', () => {
  test('in public is no hero deployed, none scouted, and no card that one house was shown', async () => {
    expect(await hiddenIn('public')).toEqual([]);
    const types = logOf(FORUM).flatMap(({ event }) => event?.type ?? []);
    const secret = types.filter((type) =>
      ['heroes-deployed', 'heroes-scouted', 'event-previewed'].includes(type),
    );
    expect((await hiddenIn('moderator')).length).toBeGreaterThan(secret.length / 2);
  });

  test('a house is what everybody knows, and what it did itself', async () => {
    const all = await hiddenIn('moderator');
    const own = await hiddenIn('stark');
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
    expect(own.filter((told) => !all.includes(told))).toEqual([]);
  });

  test('in public is nothing of wishes that were passed over', async () => {
    const ofOrders = /orders\/\d\d-/;
    expect(logOf(FIVE).some(({ event }) => hasPassed(event?.['secret']))).toBe(true);
    expect(await pageOf(FIVE, '--for', 'moderator')).toMatch(ofOrders);
    for (const path of [FIVE, FORUM]) expect(await pageOf(path)).not.toMatch(ofOrders);
  });

  test('is nothing of orders that are sealed', async () => {
    const path = copyOf('wuwang');
    const before = await pageOf(path, '--for', 'moderator');
    write(path, 'orders/05-planning/stark.txt', '临冬城：防守\n');
    expect(await pageOf(path, '--for', 'moderator')).toBe(before);
  });

  test('says whose eyes it is for', async () => {
    expect(await pageOf(FIVE, '--for', 'moderator')).toContain('secrets included');
    expect(await pageOf(FIVE, '--for', 'stark')).toContain('What Stark may know');
    expect(await pageOf(FIVE)).not.toContain('may know');
  });
});
