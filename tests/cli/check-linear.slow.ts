// Reading and judging orders grows as they do, whatever sort of line they are: counted, not timed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stepsTaken } from '../../src/core/steps.ts';
import { oneOf } from '../support/runs.ts';
import { copyOf, rookery, write } from '../support/sample-games.ts';
import { newToyGame } from './toy-desk.ts';

/** The lines that a page of the order language shows, in both languages. */
const linesIn = (page: string): readonly string[] => {
  const [text = ''] = readFileSync(page, 'utf8')
    .split(/^## (?:Names|Grammar)/m)
    .slice(0, 1);
  const rest =
    readFileSync(page, 'utf8')
      .split(/^## Orders/m)[1]
      ?.split(/^## Fixed/m)[0] ?? '';
  const rows = `${text}${rest}`.matchAll(/^\| `([^`]+)` \|(?: `([^`]+)` \|)?/gmu);
  return [...rows].flatMap(([, en = '', zh]) => (zh === undefined ? [en] : [en, zh]));
};

/** A sample of them, over all chapters, in one language or the other. */
const some = (page: string): readonly string[] => oneOf(64, linesIn(page));

/** What was read is remembered, so every line must be a new one. */
let salt = 0;
const many = (count: number, line: string): string =>
  Array.from({ length: count }, () => `${line} # q${salt++}\n`).join('');

type Check = (text: string) => Promise<unknown>;

const stepsFor = async (check: Check, text: string): Promise<number> => {
  const before = stepsTaken();
  await check(text);
  return stepsTaken() - before;
};

/** What is remembered is bounded, and shared: whoever begins it anew counts more, once. */
const isLinear = async (check: Check, line: string, count: number): Promise<boolean> => {
  const [one, once, twice] = [
    await stepsFor(check, many(1, line)),
    await stepsFor(check, many(count, line)),
    await stepsFor(check, many(2 * count, line)),
  ];
  return once > 0 && twice - one < 2.3 * (once - one) + 2000;
};

const expectLinear = async (check: Check, line: string, count: number): Promise<void> => {
  const is = (await isLinear(check, line, count)) || (await isLinear(check, line, count));
  expect(is, line).toBe(true);
};

const GAMES = [
  ['ring-war', 'free-peoples', 'docs/orders-wotr.md'],
  ['ring-war', 'shadow', 'docs/orders-wotr.md'],
  ['wuwang', 'stark', 'docs/orders.md'],
] as const;

describe.each(GAMES)('%s, %s', (name, seat, page) => {
  const game = copyOf(name);
  const check: Check = (text) => {
    write(game, 'said.txt', text);
    return rookery('check', '-C', game, '--for', seat, join(game, 'said.txt'), '--lang', 'en');
  };

  test.each(some(page))(
    'twice as many of %s take twice the steps',
    async (line) => {
      await expectLinear(check, line, 15);
    },
    120_000,
  );

  test('beyond what anybody needs, too', async () => {
    const [line = ''] = some(page);
    await expectLinear(check, line, 600);
  }, 120_000);
});

test.each(['bid 2', 'fly', 'hello there'])(
  'the toy game: %s',
  async (line) => {
    const desk = await newToyGame();
    const check: Check = (text) => {
      desk.write('said.txt', text);
      return desk.cli('check', '--for', 'red', join(desk.path, 'said.txt'));
    };
    await expectLinear(check, line, 40);
  },
  60_000,
);
