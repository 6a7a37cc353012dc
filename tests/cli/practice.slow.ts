// The practice game: whoever gives the commands that it names comes to its end, and so does whoever gives others.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, emptyFolder, eventsOf, read, rookery, write } from '../support/sample-games.ts';

const NOW = '2026-12-06T18:00:00Z';
const CLOCK = ['--now', NOW];
/** Those that take no time. */
const TIMELESS = ['report', 'history'];

const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''));

/** The commands that a step names, behind the program's name; the last one asks for the next step. */
const commandsIn = (out: string): readonly (readonly string[])[] =>
  (out.match(/^ {4}rookery .*$/gm) ?? []).map((line) => wordsOf(line).slice(1));

interface Walk {
  readonly given: readonly (readonly string[])[];
  readonly last: string;
  readonly titles: readonly string[];
}

/** Gives what each step names, or something else in its place, until there are no more steps. */
const walk = async (
  path: string,
  lang: string,
  instead: (command: readonly string[]) => readonly string[] = (command) => command,
): Promise<Walk> => {
  const given: (readonly string[])[] = [];
  const titles: string[] = [];
  for (let step = 0; step < 20; step++) {
    const { exit, out, err } = await rookery('practice', path, '--lang', lang, ...CLOCK);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    titles.push(out.split('\n')[0] ?? '');
    const commands = commandsIn(out);
    if (!commands.some(([name]) => name === 'practice')) return { given, last: out, titles };
    for (const command of commands.filter(([name]) => name !== 'practice')) {
      const meant = instead(command);
      const clock = TIMELESS.includes(meant[0] ?? '') ? [] : CLOCK;
      const done = await rookery(...meant, ...clock);
      expect([meant, done.exit < 2]).toEqual([meant, true]);
      given.push(meant);
    }
  }
  throw new Error(`no end: ${titles.join('; ')}`);
};

describe.each([
  ['en', /step (\d+) of 10/, 'Anna'],
  ['zh', /第(\d+)步，共10步/, '小雪'],
] as const)('a practice game in %s', (lang, place, player) => {
  test('leads through two rounds, a doubt and an undo, each step once', async () => {
    const path = join(emptyFolder(), 'practice');
    const { given, last, titles } = await walk(path, lang);
    const names = given.map(([name]) => name);
    expect(names).toEqual([
      ...['bundle', 'receive', 'amend', 'amend', 'adjudicate', 'adjudicate', 'undo'],
      ...['receive', 'adjudicate', 'adjudicate'],
      ...['bundle', 'receive', 'adjudicate', 'adjudicate'],
    ]);
    const numbers = titles.slice(0, -1).map((title) => Number(place.exec(title)?.[1]));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    // What its end names can be given, too.
    for (const command of commandsIn(last)) expect((await rookery(...command)).exit).toBe(0);
    expect(existsSync(join(path, 'game.html'))).toBe(true);
    expect(read(path, 'game.yaml')).toContain(player);
    expect(readdirSync(join(path, 'bundles/02-planning/public')).sort()).toEqual(
      ['SHA256SUMS', 'map.svg', 'orders.html', 'report.html'].sort(),
    );
    const types = eventsOf(path).map(({ type }) => type);
    expect(types).toContain('battle-decided');
  });
});

test('goes on when the mail in doubt is put away', async () => {
  const path = join(emptyFolder(), 'practice');
  const { titles } = await walk(path, 'zh', ([name = '', number = '', ...more]) =>
    more.includes('--take')
      ? ['amend', number, '--ignore', '--reason', '又问了一次', '-C', path]
      : [name, number, ...more],
  );
  expect(titles.at(-1)).toContain('你已经主持了两个回合');
});

test('is opened nowhere else, and goes on in no other game', async () => {
  const game = copyOf('five-kings');
  const other = await rookery('practice', game, ...CLOCK);
  expect(other).toMatchObject({ exit: 2, out: '' });
  expect(other.err).toContain('this is not a practice game');
  expect(existsSync(join(game, 'mails'))).toBe(false);
  const filled = emptyFolder();
  write(filled, 'letter.txt', 'dear diary');
  const refused = await rookery('practice', filled, ...CLOCK);
  expect(refused).toMatchObject({ exit: 2, out: '' });
  expect(refused.err).not.toBe('');
});

test('writes no mail a second time while it is not read', async () => {
  const path = join(emptyFolder(), 'practice');
  await rookery('practice', path, ...CLOCK);
  await rookery('bundle', path, ...CLOCK);
  const first = await rookery('practice', path, ...CLOCK);
  const again = await rookery('practice', path, ...CLOCK);
  expect(again.out).toBe(first.out);
});
