import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { drawWithFonts } from '../../src/cli/documents/png-map.ts';
import { EXIT } from '../../src/cli/io/exit.ts';
import { type Face, lettersMissing, pngOf } from '../../src/cli/io/png.ts';
import { run } from '../../src/cli/program/program.ts';
import type { Lang } from '../../src/core/game.ts';
import { widthOf } from '../../src/report/width.ts';
import {
  copyOf,
  emptyFolder,
  pathOf,
  portsWith,
  read,
  rookery,
  write,
} from '../support/sample-games.ts';

const FIVE = pathOf('five-kings');
const FORUM = pathOf('wuwang');
const READERS = ['public', 'moderator', 'stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell'];

describe('rookery map', () => {
  test('prints the board as it lies, in the language of the game', async () => {
    const { exit, out, err } = await rookery('map', FORUM);
    expect(exit).toBe(EXIT.done);
    expect(err).toBe('');
    expect(XMLValidator.validate(out)).toBe(true);
    expect(out).toContain('第5回合');
    expect(out).toContain('临冬城');
  });

  test.each(['map.svg', 'map.png', 'map.txt'])(
    'makes the folder that %s goes into',
    async (name) => {
      const file = join(emptyFolder(), 'to/be/posted', name);
      expect(await rookery('map', FIVE, '-o', file)).toMatchObject({ exit: EXIT.done, err: '' });
      expect(existsSync(file)).toBe(true);
    },
  );

  test('is drawn in another language on demand', async () => {
    const { out } = await rookery('map', FORUM, '--lang', 'en');
    expect(out).toContain('Winterfell');
    expect(out).not.toContain('临冬城');
  });

  test('writes a file', async () => {
    const file = join(emptyFolder(), 'map.svg');
    const { out } = await rookery('map', FIVE, '-o', file);
    expect(out).toBe('');
    expect(readFileSync(file, 'utf8')).toBe((await rookery('map', FIVE)).out);
  });

  test('goes back to the end of a round, with its ways', async () => {
    const { out } = await rookery('map', FIVE, '--round', '2');
    expect(out).toContain('Round 2 of 10');
    expect(out).toContain('Action phase');
    expect(out).toMatch(/attacks from/);
  });

  test('goes back to the end of a phase: orders lie, and nobody has marched', async () => {
    const { out } = await rookery('map', FIVE, '--round', '2', '--phase', 'planning');
    expect(out).toContain('Planning phase');
    expect(out).toContain('March');
    expect(out).not.toMatch(/attacks from/);
  });

  test('shows orders that were carried out with --orders alone', async () => {
    const order = 'Consolidate Power</title>';
    expect((await rookery('map', FIVE, '--round', '2')).out).not.toContain(order);
    expect((await rookery('map', FIVE, '--round', '2', '--orders')).out).toContain(order);
  });

  test.each([
    [
      'a round that has not been',
      EXIT.needed,
      ['--round', '9'],
      /in round 9 yet; the last phase played is round/,
    ],
    [
      'a phase that there is none of',
      EXIT.wrong,
      ['--phase', 'tea'],
      /Choose from: set-up, westeros/,
    ],
    ['a reader whom nobody knows', EXIT.wrong, ['--for', 'frey'], /nobody called “frey”/],
    ['a PNG without a file', EXIT.wrong, ['--png'], /-o <file>\.png/],
    [
      'a font that is not there',
      EXIT.wrong,
      ['-o', 'x.png', '--font', 'no.ttf'],
      /no\.ttf: there is no such file/,
    ],
    [
      'a font that is none',
      EXIT.wrong,
      ['-o', 'x.png', '--font', 'package.json'],
      /“package\.json” is no font\.\n/,
    ],
    ['a folder of fonts', EXIT.wrong, ['-o', 'x.png', '--font', 'src'], /“src” is no font/],
    ['a PNG in letters', EXIT.wrong, ['--png', '--text', '-o', 'x.png'], /--text and --png/],
    ['a round that is no number', EXIT.wrong, ['--round', 'two'], /whole number/],
  ])('%s', async (_, exit, options, told) => {
    const said = await rookery('map', FIVE, ...options);
    expect(said.err).toMatch(told);
    expect(said.out).toBe('');
    expect(said.exit).toBe(exit);
    expect(existsSync('x.png')).toBe(false);
  });

  test('holds a hostile name of the game as text', async () => {
    const path = copyOf('five-kings');
    const file = read(path, 'game.yaml');
    write(path, 'game.yaml', file.replace(/^name: .*$/m, 'name: "<script>alert(1)</script>"'));
    const { out } = await rookery('map', path);
    expect(out).toContain('&lt;script&gt;');
    expect(out).not.toContain('<script>');
  });
});

describe('rookery map --text', () => {
  const COLUMNS = 78;

  test.each([
    ['five-kings', 'en'],
    ['five-kings', 'zh'],
    ['wuwang', 'zh'],
    ['storms-end', 'en'],
  ])('draws %s in letters, in %s, no wider than a mail', async (name, lang) => {
    const { exit, out, err } = await rookery('map', pathOf(name), '--text', '--lang', lang);
    expect([exit, err]).toEqual([EXIT.done, '']);
    expect(out.split('\n').filter((line) => widthOf(line) > COLUMNS)).toEqual([]);
    expect(out).not.toMatch(/map\.[a-z]|undefined|NaN/);
    expect(stripVTControlCharacters(out)).toBe(out);
  });

  test('tells who holds an area, what stands there, what is ordered and where a battle was', async () => {
    const { out } = await rookery('map', FIVE, '--text', '--round', '4', '--orders');
    expect(out).toContain('|L 2K Def+1 xL  |');
    expect(out).toContain("King's Court");
    expect(out).toContain('<L>***  S***  T**  B*  G');
  });

  test('is written to a file that ends in .txt', async () => {
    const file = join(emptyFolder(), 'map.txt');
    const { out } = await rookery('map', FIVE, '-o', file);
    expect(out).toBe('');
    expect(readFileSync(file, 'utf8')).toBe((await rookery('map', FIVE, '--text')).out);
  });

  test('has colours on a terminal alone, and the same letters', async () => {
    const onTerminal = async (env: Readonly<Record<string, string>>): Promise<string> => {
      const { ports, said } = portsWith(env);
      await run(['map', FIVE, '--text'], { ...ports, out: { ...ports.out, isTerminal: true } });
      return said.out;
    };
    const plain = (await rookery('map', FIVE, '--text')).out;
    const coloured = await onTerminal({ TERM: 'xterm-256color' });
    expect(coloured).not.toBe(plain);
    expect(stripVTControlCharacters(coloured)).toBe(plain);
    expect(await onTerminal({ NO_COLOR: '1' })).toBe(plain);
  });
});

describe('what a map tells', () => {
  const drawn = async (reader: string, ...options: readonly string[]): Promise<string> =>
    (await rookery('map', FORUM, '--for', reader, '--orders', ...options)).out;

  test.each([['--round', '3'], ['--round', '4', '--phase', 'planning'], []])(
    'is the same for every reader: only what lies open is drawn (%s %s %s %s)',
    async (...options) => {
      const open = await drawn('public', ...options);
      for (const reader of READERS) expect(await drawn(reader, ...options), reader).toBe(open);
    },
  );

  test('is the same for every reader in letters, too', async () => {
    const open = await drawn('public', '--text');
    for (const reader of READERS) expect(await drawn(reader, '--text'), reader).toBe(open);
  });

  test('is nothing of orders that are sealed', async () => {
    const path = copyOf('wuwang');
    const maps = async (): Promise<readonly string[]> => [
      (await rookery('map', path, '--for', 'moderator')).out,
      (await rookery('map', path, '--for', 'moderator', '--text')).out,
    ];
    const before = await maps();
    write(path, 'orders/05-planning/stark.txt', '临冬城：防守\n');
    expect(await maps()).toEqual(before);
  });
});

const NO_FONTS: readonly Face[] = [];

describe('letters', () => {
  test('all are missing where there are no fonts', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>临A</text></svg>';
    expect([...lettersMissing(svg, NO_FONTS)]).toEqual(['A', '临']);
  });

  const spell = (lang: Lang, missing: (svg: string) => readonly string[]) => {
    const said: string[] = [];
    const svg = drawWithFonts({
      draw: (drawnIn) => (drawnIn === 'zh' ? '<text>临冬城</text>' : '<text>五 Winterfell</text>'),
      lang,
      missing: (text) => new Set(missing(text)),
      say: (...lines) => said.push(...lines),
    });
    return { svg, said: said.join('\n') };
  };

  test('that there are leave the map as it is', () => {
    expect(spell('zh', () => [])).toEqual({ svg: '<text>临冬城</text>', said: '' });
  });

  test('that lack make the map English, and what still lacks a question mark; that is said', () => {
    const { svg, said } = spell('zh', (text) => text.match(/[五临冬城]/g) ?? []);
    expect(svg).toBe('<text>? Winterfell</text>');
    expect(said).toMatch(/这里没有字体.*用英文/);
  });

  test('without any, there is no map', () => {
    expect(() => spell('en', () => ['A'])).toThrow('leave.no-fonts');
  });
});

test('a PNG is as many times as large as was asked for', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';
  const png = Buffer.from(await pngOf(svg, NO_FONTS, 15));
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 150]);
});
