import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readPost } from '../support/bbcode.ts';
import {
  emptyFolder,
  filesIn,
  pathOf,
  rookery,
  rookeryOnTerminal,
  rookeryWith,
  write,
} from '../support/sample-games.ts';

const report = (name: string, ...options: readonly string[]) =>
  rookery('report', pathOf(name), ...options);

const HOUSES = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell'];
const FORMATS: readonly (readonly string[])[] = [
  ['--format', 'text'],
  ['--format', 'markdown'],
  ['--format', 'bbcode', '--dialect', 'phpbb'],
  ['--format', 'bbcode', '--dialect', 'discuz'],
  ['--format', 'html'],
  ['--format', 'json'],
];

describe('report', () => {
  test('text is what it prints unless another format is named', async () => {
    const { out } = await report('five-kings');
    expect(await report('five-kings', '--format', 'text')).toMatchObject({ exit: 0, out });
  });

  test.each([
    [
      'five-kings',
      [
        ...['Round 4: Planning phase', 'Round 4: Action phase', 'Round 5: Westeros phase'],
        ...['What round 4 has changed', 'Next'],
      ],
    ],
    ['storms-end', ['Round 2: Planning phase', 'Round 2: Action phase', 'Next']],
  ])('of %s tells what came of the last orders, up to the next', async (name, sections) => {
    const { out } = await report(name);
    const headings = out.matchAll(/^(.+?)(?: \[RND-1\]| \[WES-1\])?\n-+$/gm);
    const titles = [...headings].map(([, title]) => title);
    expect(titles.filter((title) => title !== 'Who decided')).toEqual(sections);
  });

  test.each([
    ['BBCode without its forum', ['--format', 'bbcode'], '--dialect phpbb or discuz'],
    ['a forum without BBCode', ['--dialect', 'phpbb'], 'work with --format bbcode'],
    ['a limit without BBCode', ['--format', 'html', '--limit', '5000'], 'work with'],
    ['a format that there is not', ['--format', 'pdf'], 'Choose from'],
    ['a forum that there is not', ['--format', 'bbcode', '--dialect', 'vb'], 'Choose from'],
    ['several pages on one stream', ['--format', 'html', '--for', 'all'], 'name it with -o'],
    ['several JSON texts on one stream', ['--format', 'json', '--for', 'all'], 'name it with -o'],
    [
      'a limit that no line fits',
      ['--format', 'bbcode', '--dialect', 'phpbb', '--limit', '120'],
      '--limit: one line or table alone comes to',
    ],
  ])('refuses %s', async (_what, options, says) => {
    const { exit, out, err } = await report('five-kings', ...options);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(says);
  });

  test.each([
    ['five-kings', '\u001b[33mBaratheon\u001b[39m'],
    ['wuwang', '\u001b[31m红狮\u001b[39m'],
  ])('on a terminal %s has the houses in their colours, and the same words', async (game, name) => {
    const { out: plain } = await report(game, '--round', '3');
    const { exit, out } = await rookeryOnTerminal({}, 'report', pathOf(game), '--round', '3');
    expect(exit).toBe(0);
    expect(out).toContain(name);
    expect(out).toContain('\u001b[2m[MAR-1]\u001b[22m');
    expect(stripVTControlCharacters(out)).toBe(plain);
  });

  test.each([['status'], ['adjudicate', '--preview']])(
    'on a terminal %s has them, too',
    async (command, ...options) => {
      const said = [command, pathOf('five-kings'), ...options] as const;
      const now = { SOURCE_DATE_EPOCH: '1764000000' };
      const { out } = await rookeryOnTerminal(now, ...said);
      expect(out).toContain('\u001b[33mBaratheon\u001b[39m');
      expect(stripVTControlCharacters(out)).toBe((await rookeryWith(now, ...said)).out);
    },
  );

  test.each([
    ['NO_COLOR', { NO_COLOR: '1' }, []],
    ['--no-color', {}, ['--no-color']],
    ['another format', {}, ['--format', 'markdown']],
  ] as const)('on a terminal there are no colours with %s', async (_what, env, options) => {
    const { out } = await rookeryOnTerminal(env, 'report', pathOf('five-kings'), ...options);
    expect(out).toContain('Baratheon');
    expect(out).not.toContain('\u001b');
  });

  test('a file has no colours, whatever it is written from', async () => {
    const file = join(emptyFolder(), 'report.txt');
    await rookeryOnTerminal({}, 'report', pathOf('five-kings'), '-o', file);
    expect(readFileSync(file, 'utf8')).toBe((await report('five-kings')).out);
  });

  test('-o names a file', async () => {
    const folder = emptyFolder();
    const file = join(folder, 'new', 'page.html');
    const { exit, out } = await report('five-kings', '--format', 'html', '-o', file);
    expect({ exit, out }).toEqual({ exit: 0, out: `${file}\n` });
    const printed = await report('five-kings', '--format', 'html');
    expect(filesIn(folder)).toEqual({ 'new/page.html': printed.out });
  });

  test('-o names a folder for several readers', async () => {
    const folder = join(emptyFolder(), 'reports');
    const of = ['--round', '2', '--for', 'all', '-o', folder];
    const { out } = await report('five-kings', '--format', 'markdown', ...of);
    const names = ['public', ...HOUSES].map((reader) => `02.${reader}.md`);
    expect(Object.keys(filesIn(folder))).toEqual([...names].sort());
    expect(out.trimEnd().split('\n').sort()).toEqual(
      names.map((name) => join(folder, name)).sort(),
    );
  });

  test('-o names a file where several readers need a folder', async () => {
    const file = join(emptyFolder(), 'report.txt');
    write(dirname(file), 'report.txt', 'kept');
    const { exit, err } = await report('five-kings', '--for', 'all', '-o', file);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(file) });
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  test('-o names a folder that is there', async () => {
    const folder = emptyFolder();
    write(folder, 'mine.txt', 'kept');
    await report('wuwang', '--format', 'json', '--for', 'stark', '--round', '1', '-o', folder);
    expect(Object.keys(filesIn(folder))).toEqual(['01.stark.json', 'mine.txt']);
  });

  test('posts under a limit are marked when printed, and numbered as files', async () => {
    const folder = emptyFolder();
    const of = ['--format', 'bbcode', '--dialect', 'discuz', '--round', '3', '--limit', '5000'];
    const { out } = await report('five-kings', ...of);
    await report('five-kings', ...of, '-o', folder);
    const files = filesIn(folder);
    const names = Object.keys(files);
    expect(names).toEqual([1, 2, 3].map((part) => `03.public.discuz-${part}.txt`));
    expect(out).toBe(names.map((name) => `===== ${name} =====\n${files[name]}`).join('\n'));
    for (const post of Object.values(files)) {
      expect(Buffer.byteLength(post)).toBeLessThanOrEqual(5000);
      expect(readPost('discuz', post).faults).toEqual([]);
    }
  });

  test('another language is another report of the same', async () => {
    const [en, zh] = await Promise.all(
      ['en', 'zh'].map(async (lang) =>
        JSON.parse((await report('wuwang', '--format', 'json', '--lang', lang)).out),
      ),
    );
    expect(zh.lang).toBe('zh');
    const codes = ({ blocks }: { blocks: readonly object[] }) =>
      JSON.stringify(blocks).match(/"say":"[^"]*"/g);
    expect(codes(zh)).toEqual(codes(en));
    expect(JSON.stringify(zh.blocks)).not.toBe(JSON.stringify(en.blocks));
  });
});

// wuwang, round 3: heroes are deployed in secret, Lannister scouts two of them, and two houses are
// shown a card that comes next.
const STARK = 'Eddard Stark in the Twins';
const LANNISTER = 'Tywin Lannister in Stoney Sept';
const BARATHEON = 'Ser Davos Seaworth in Dragonstone';
const GREYJOY = 'Asha Greyjoy in Riverrun';
const TYRELL = 'Mace Tyrell in Dornish Marches';
const MUSTERING = 'comes next: Mustering';
const WILDLINGS = 'comes next: Wildling';

const SECRETS = [STARK, LANNISTER, BARATHEON, GREYJOY, TYRELL, MUSTERING, WILDLINGS];
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  stark: [STARK],
  lannister: [LANNISTER, GREYJOY, TYRELL, MUSTERING],
  baratheon: [BARATHEON],
  greyjoy: [GREYJOY],
  tyrell: [TYRELL, WILDLINGS],
  public: [],
  moderator: SECRETS,
};

describe.each(FORMATS)('secrets: %s %s %s %s', (...format) => {
  const of = async (reader: string): Promise<string> => {
    const { out } = await report(
      'wuwang',
      '--round',
      '3',
      '--lang',
      'en',
      '--for',
      reader,
      ...format,
    );
    return out.replaceAll(/<[^>]*>|\[\/?\w+[^\]]*\]/g, '').replaceAll(/\s+/g, ' ');
  };
  const told = (text: string): readonly string[] =>
    SECRETS.filter((secret) => text.includes(secret));

  test.each(Object.entries(KNOWN))('%s reads what is known there', async (reader, known) => {
    expect(told(await of(reader))).toEqual(known);
  });

  test('what everybody reads holds no member that was secret', async () => {
    expect(await of('public')).not.toContain('"secret"');
  });
});
