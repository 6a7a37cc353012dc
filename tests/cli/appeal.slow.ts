// A disputed result, and a bug of the program, each as a file of the least that it comes of.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyOf, emptyFolder, rookery } from '../support/sample-games.ts';
import { toy } from '../support/toy-game.ts';
import { command, newToyGame, order, played, type World } from './toy-desk.ts';

const NOW = ['--now', '2026-11-20T10:00:00Z', '--seed', 'a seed of positions'];

describe('an appeal', () => {
  test.each([
    {
      sample: 'five-kings',
      n: '70',
      lang: 'en',
      rule: 'MAR-2',
      says: 'An appeal against entry 70',
    },
    { sample: 'five-kings', n: '224', lang: 'zh', rule: 'BAT-9', says: '对第224条的申诉' },
    { sample: 'ring-war', n: '81', lang: 'en', rule: 'ACT-11', says: 'as everybody may know it' },
    { sample: 'ring-war', n: '77', lang: 'zh', rule: 'CHR-35', says: '人人可看' },
  ])(
    'is the least of $sample that gives entry $n ($lang)',
    async ({ sample, n, lang, rule, says }) => {
      const path = copyOf(sample);
      const file = join(emptyFolder(), 'appeal.yaml');
      expect(await rookery('appeal', n, path, '--lang', lang, '-o', file)).toMatchObject({
        exit: 0,
      });
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(says);
      const { appeal, given, rulings } = parse(text);
      expect(appeal).toMatchObject({ entry: Number(n), event: { rule } });
      expect(Object.keys(appeal.rules)).toContain(rule);
      expect(Array.isArray(rulings)).toBe(true);
      const whole = await rookery('position', path);
      expect(JSON.stringify(given).length).toBeLessThan(
        JSON.stringify(parse(whole.out).given).length / 2,
      );
      const opened = await rookery('new', join(emptyFolder(), 'game'), '--from', file, ...NOW);
      expect(opened).toMatchObject({ exit: 0 });
    },
  );

  test('tells the options by which something else would have come', async () => {
    const { out } = await rookery('appeal', '224', copyOf('five-kings'));
    const found = parse(out).rulings.map(({ option }: { option: string }) => option);
    expect(found).toContain('hero-play');
  });

  test.each([
    { what: '9999', exit: 2, en: 'There is no entry 9999', zh: '9999' },
    { what: 'nowhere', exit: 2, en: 'nowhere', zh: 'nowhere' },
    { what: '1', exit: 1, en: 'the set-up', zh: '开局' },
  ])('against $what is refused', async ({ what, exit, en, zh }) => {
    const path = copyOf('five-kings');
    const told = await rookery('appeal', what, path);
    expect(told).toMatchObject({ exit, err: expect.stringContaining(en) });
    const chinese = await rookery('appeal', what, path, '--lang', 'zh');
    expect(chinese).toMatchObject({ exit, err: expect.stringContaining(zh) });
  });

  test('says the same of two games that differ only in what its reader may not know', async () => {
    const { out } = await rookery('position', '--template', '--ruleset', 'wotr');
    const hands = ['orc-patrol', 'foul-thing-from-the-deep'].map((card) =>
      out.replace(/hands: .*/, `hands: { free-peoples: [], shadow: [${card}] }`),
    );
    const appeals = await Promise.all(
      hands.map(async (text) => {
        const folder = join(emptyFolder(), 'game');
        const file = `${folder}.yaml`;
        writeFileSync(file, text.replace('phase: cards', 'phase: victory'));
        expect(await rookery('new', folder, '--from', file, ...NOW)).toMatchObject({ exit: 0 });
        await rookery('adjudicate', folder, ...NOW.slice(0, 2), '--until', 'cards');
        const appeal = await rookery('appeal', '3', folder);
        expect(appeal).toMatchObject({ exit: 0 });
        return appeal.out;
      }),
    );
    expect(appeals[0]).toBe(appeals[1]);
    for (const card of ['orc-patrol', 'foul-thing']) expect(appeals[0]).not.toContain(card);
  });
});

const boom = (): never => {
  throw new TypeError('a made-up fault');
};

/** The toy with one fault. */
const FAULTS: Readonly<Record<string, Partial<typeof toy>>> = {
  'of the board': { board: boom },
  'of what is hidden': { hide: boom },
  'of the next procedure': { next: boom },
  'of reading': {
    readOrders: (view, seat, lines, manner) =>
      lines.some((line) => line.includes('prize'))
        ? boom()
        : toy.readOrders(view, seat, lines, manner),
  },
  ...Object.fromEntries(
    ['bids-opened', 'prize-taken', 'omen-seen'].map((type) => [
      `of ${type}`,
      {
        apply: (...[rules, state, event]: Parameters<typeof toy.apply>) =>
          event.type === type ? boom() : toy.apply(rules, state, event),
      },
    ]),
  ),
};

const faulty = (name: string): World => ({ ruleset: { ...toy, ...FAULTS[name] } });

describe('a problem', () => {
  const OPEN = ['of the board', 'of the next procedure'];
  test.each(Object.keys(FAULTS).filter((name) => name !== 'of what is hidden'))(
    'is a file that fails again: %s',
    async (name) => {
      const desk = await newToyGame();
      order(desk, '01');
      const world = faulty(name);
      const file = join(emptyFolder(), 'problem.yaml');
      const plain = await command('.', ['problem', desk.path], world);
      let text = plain.out;
      if (OPEN.includes(name)) expect(plain).toMatchObject({ exit: 0 });
      else {
        expect(plain).toMatchObject({ exit: 1 });
        expect(plain.err).toContain('--secrets');
        expect(plain.err + plain.out).not.toContain('bid');
        const whole = await command('.', ['problem', desk.path, '--secrets'], world);
        expect(whole).toMatchObject({ exit: 0 });
        text = whole.out;
      }
      writeFileSync(file, text);
      expect(text).toContain(OPEN.includes(name) ? 'Nobody’s secrets' : 'once the game is over');
      expect(text).not.toContain('duel');
      const { number } = parse(text).fails;
      const again = await command('.', ['problem', file], world);
      expect(again).toMatchObject({ exit: 1, out: expect.stringContaining(number) });
      expect(await command('.', ['problem', file])).toMatchObject({ exit: 0 });
    },
  );

  test.each([
    ['en', 'is missing'],
    ['zh', '缺少'],
  ])('whose position cannot lie is not said to run (%s)', async (lang, says) => {
    const file = join(emptyFolder(), 'problem.yaml');
    writeFileSync(file, 'ruleset: agot\ngiven: {}\n');
    const told = await rookery('problem', file, '--lang', lang);
    expect(told).toMatchObject({ exit: 2, out: '', err: expect.stringContaining(says) });
  });

  test('holds of the lines of players what fails, and of them no name and no address', async () => {
    const desk = await newToyGame();
    const settings = desk.read('game.yaml');
    desk.write('game.yaml', settings.replace(/red: .*/, 'red: { player: Anna Weiss, forum: a.w }'));
    const names = 'Anna Weiss, ANNA WEISS, A.W, other@example.org';
    order(desk, '01', `bid 3\nHi from Anna at home\nprize north, ${names}`);
    const world = faulty('of reading');
    const { out } = await command('.', ['problem', desk.path, '--secrets'], world);
    expect(parse(out).orders).toEqual({ red: ['prize north, red, red, red, red'], blue: [] });
  });

  test('is none in a game that runs', async () => {
    for (const [lang, says] of [
      ['en', 'Nothing fails here'],
      ['zh', '这里没有出错'],
    ] as const) {
      const told = await rookery('problem', copyOf('ring-war'), '--lang', lang);
      expect(told).toMatchObject({ exit: 1, err: expect.stringContaining(says) });
    }
  });

  test('names corrections as what may be mistakes of the program', async () => {
    const desk = await played();
    await desk.cli('correct', 'gold.red=5', '--reason', 'miscounted');
    const { err } = await command('.', ['problem', desk.path]);
    expect(err).toMatch(/rookery appeal \d+/);
  });

  test('of a folder or a file that is none is told', async () => {
    const told = await command('.', ['problem', join(emptyFolder(), 'nothing')]);
    expect(told).toMatchObject({ exit: 2 });
    const file = join(emptyFolder(), 'odd.yaml');
    writeFileSync(file, 'given: [\n');
    expect(await command('.', ['problem', file])).toMatchObject({ exit: 2 });
  });
});
