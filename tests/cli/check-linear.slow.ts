// Reading and judging orders grows as they do, whatever sort of line they are: counted, not timed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stepsTaken } from '../../src/core/limits.ts';
import { TEXTS, WAR_TEXTS } from '../bench/sorts.ts';
import { oneOf, pairsOf } from '../support/runs.ts';
import { copyOf, emptyFolder, rookery, write } from '../support/sample-games.ts';
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
const some = (page: string, each: number): readonly string[] => oneOf(each, linesIn(page));

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

/** A game, a seat of it, the page of its order language, and every how many of its lines are tried from day to day. */
const GAMES = [
  ['ring-war', 'free-peoples', 'docs/orders-wotr.md', 64],
  ['ring-war', 'shadow', 'docs/orders-wotr.md', 64],
  ['wuwang', 'stark', 'docs/orders.md', 64],
  ['kingsroad', 'stark', 'docs/playing-westeros.md', 8],
  ['zaoyu', 'stark', 'docs/zh/playing-westeros.md', 8],
  ['skirmish', 'lannister', 'docs/playing-tabletop.md', 8],
  ['skirmish', 'lannister', 'docs/zh/playing-tabletop.md', 8],
] as const;

/** A sample game, or a tabletop game that has just been opened. */
const gameOf = async (name: string): Promise<string> => {
  if (name !== 'skirmish') return copyOf(name);
  const path = join(emptyFolder(), name);
  const { exit, err } = await rookery(
    ...['new', path, '--ruleset', 'tabletop', '--players', '2'],
    ...['--seed', 'a long enough seed', '--now', '2026-11-21T20:00:00Z'],
  );
  if (exit !== 0) throw new Error(err);
  return path;
};

/** The words that stand between what is said in one line. */
const BETWEEN = [' or ', '; ', ' then ', ', ', '，', '或', ' if '];

describe.each(GAMES)('%s, %s, %s', (name, seat, page, each) => {
  let game = '';
  beforeAll(async () => {
    game = await gameOf(name);
  });
  const check: Check = (text) => {
    write(game, 'said.txt', text);
    return rookery('check', '-C', game, '--for', seat, join(game, 'said.txt'), '--lang', 'en');
  };

  test.each(some(page, each))(
    'twice as many of %s take twice the steps',
    async (line) => {
      await expectLinear(check, line, 15);
    },
    120_000,
  );

  test.each(oneOf(4, pairsOf(some(page, each), BETWEEN)))(
    'and twice as much of %s in one line, parted by %j',
    async (line, between) => {
      // A line has at most a thousand signs; what is read of a longer one is another matter.
      const count = Math.floor(480 / (line.length + between.length));
      const long = (times: number) => Array.from({ length: times }, () => line).join(between);
      const steps = async (times: number): Promise<number> => stepsFor(check, many(8, long(times)));
      // What is done for a message that says nothing is done once; of a short line more ways are tried than of a long one.
      const isWithin = async (): Promise<boolean> => {
        const none = await stepsFor(check, '');
        const [once, twice] = [await steps(count), await steps(2 * count)];
        return twice - none < 2.3 * (once - none) + 4000;
      };
      expect((await isWithin()) || (await isWithin()), long(2 * count)).toBe(true);
    },
    120_000,
  );

  test('beyond what anybody needs, too', async () => {
    const [line = ''] = some(page, each);
    await expectLinear(check, line, 60);
  }, 120_000);
});

/** A line of each sort of text, and a head, alternatives and a list that go wrong, which are looked at below each other. */
const SORTS = Object.entries({ ...WAR_TEXTS, ...TEXTS }).map(
  ([sort, text]) =>
    [
      sort,
      (
        text()
          .split('\n')
          .find((line) => line.length > 20) ?? ''
      ).slice(0, 900),
    ] as const,
);
const WRONG = [
  'losses: 1 regular or 1 elite reduced or 3 leader if damage 3',
  "move Edoras -> Folde: 1 regular, 1 elite or Helm's Deep: 2 regular, Gandalf",
  'use the Muster die to hide the fellowship or advance Elvess or move Bree to Rohan or skip it',
  '损失：1个正规军或1个精锐降级或3个指挥若伤害3',
  'cards: Robb if attacking or Eddard thrice or Nobody',
];

/** Words beside orders, which are weighed with those above and below them. */
const BESIDE = ['hi all', 'Senior Analyst', 'see you', '谢谢大家'];

describe.each([
  ['ring-war', 'shadow'],
  ['wuwang', 'stark'],
])('%s: whatever is written', (name, seat) => {
  const game = copyOf(name);
  const check: Check = (text) => {
    write(game, 'said.txt', text);
    return rookery('check', '-C', game, '--for', seat, join(game, 'said.txt'), '--lang', 'en');
  };
  const others = [...WRONG, ...BESIDE].map((line) => [line, line] as const);
  const sorts = [...oneOf(4, SORTS), ...others];

  test.each(sorts)(
    'twice as much of %s takes twice the steps',
    async (_sort, line) => {
      await expectLinear(check, line, 12);
    },
    120_000,
  );
});

/** Of the work that a message of twenty kilobytes may take: three times what the dearest of them took when this was written. */
const MOST_STEPS = 4_000_000;

describe.each([
  ['five-kings', 'stark', TEXTS],
  ['dukou', 'stark', TEXTS],
  ['zaoyu', 'stark', TEXTS],
  ['ring-war', 'free-peoples', WAR_TEXTS],
] as const)('%s: twenty kilobytes', (name, seat, texts) => {
  const game = copyOf(name);

  test.each(Object.entries<() => string>(texts))(
    'of %s cost little',
    async (_sort, text) => {
      const check: Check = (said) => {
        write(game, 'said.txt', said);
        return rookery('check', '-C', game, '--for', seat, join(game, 'said.txt'), '--lang', 'en');
      };
      expect(await stepsFor(check, text())).toBeLessThan(MOST_STEPS);
    },
    120_000,
  );
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
