import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { excerpt } from '../../src/cli/io/excerpt.ts';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { compileRules } from '../../src/cli/rules/rules-compile.ts';
import {
  compiledPath,
  ownFolder,
  readCompiled,
  readFolder,
  textOf,
} from '../../src/cli/rules/rules-files.ts';
import { type LoadedRules, loadRules } from '../../src/cli/rules/rules-folder.ts';
import type { Problem } from '../../src/core/problem.ts';
import { widthOf } from '../../src/report/width.ts';
import type { Data } from '../../src/rulesets/agot/data/rules.ts';
import { RULESETS } from '../../src/rulesets/registry.ts';
import { agotFiles } from '../support/rules.ts';
import { oneOf } from '../support/runs.ts';
import { MISTAKES } from './rules-mistakes.ts';
import { WORD_MISTAKES } from './words-mistakes.ts';

let folder = '';
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rookery-rules-'));
  folder = join(root, 'rules');
  cpSync(ownFolder(), folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const fileIn = (name: string): string => join(folder, 'agot', name);
const write = (name: string, text: string | Uint8Array): void => writeFileSync(fileIn(name), text);

const edit = (name: string, from: string, to: string): void => {
  const text = readFileSync(fileIn(name), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${name} has “${from}” not just once`);
  write(
    name,
    text.replace(from, () => to),
  );
};

const load = async (): Promise<LoadedRules> => {
  const loaded = await loadRules(agotFiles, folder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.value;
};

const problemsNow = async (): Promise<readonly Problem[]> => {
  const loaded = await loadRules(agotFiles, folder);
  if (loaded.ok) throw new Error('nothing is wrong');
  return loaded.problems;
};

/** `file:line:column code`, and what the caret is under. */
const told = ({ code, place }: Problem): string => {
  const { file = '', line, column = 1 } = place ?? { line: 0 };
  const [text = '', carets = ''] = excerpt(textOf(folder, file), place ?? { line }).split('\n');
  const cells = [...text].flatMap((char) => [char, ...Array(widthOf(char) - 1).fill('')]);
  const under = cells.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1).join('');
  return `${file}:${line}:${column} ${code} “${under}”`;
};

/** From day to day one of two, and the first with each code. */
const ALL = [...MISTAKES, ...WORD_MISTAKES];
const TRIED = ALL.filter(
  (one) => oneOf(2, ALL).includes(one) || ALL.find(({ code }) => code === one.code) === one,
);

const unmarked = (text: string): string => text.replace(/[«»]/g, '');

/** Where in a file the thing between «» stands, as editors count. */
const placeIn = (file: string, marked: string): string => {
  const before = readFileSync(fileIn(file), 'utf8').split(unmarked(marked))[0] ?? '';
  const lines = `${before}${marked.split('«')[0]}`.split('\n');
  return `rules/agot/${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
};

describe('a mistake is told with its file, line, column and a caret', () => {
  test.each(TRIED)('$file: $title', async ({ file, from, to, at = to, code }) => {
    edit(file, from, unmarked(to));
    expect((await problemsNow()).map(told)).toContain(
      `${placeIn(file, at)} ${code} “${at.split(/[«»]/)[1]}”`,
    );
  });

  test('duplicate key', async () => {
    edit('setup.yaml', '  fiefdoms: [', '  iron-throne: [');
    expect((await problemsNow()).map(told)).toEqual([
      `${placeIn('setup.yaml', '  «iron-throne: [greyjoy')} yaml-syntax “i”`,
    ]);
  });

  test('tab indentation', async () => {
    edit('setup.yaml', '  fiefdoms: [', '\tfiefdoms: [');
    const [first] = await problemsNow();
    expect(first?.args?.['reason']).toBe('tab-as-indent');
    expect(told(first!)).toBe(`${placeIn('setup.yaml', '«\tfiefdoms')} yaml-syntax “\\t”`);
  });

  test('an alias that names nothing, itself, or far too much', async () => {
    edit('tables.yaml', 'rounds: 10', 'rounds: *ten');
    expect((await problemsNow()).map(told)).toEqual([
      'rules/agot/tables.yaml:1:9 alias-unknown “*ten”',
    ]);
    edit('tables.yaml', 'rounds: *ten', 'rounds: &ten [*ten]');
    expect((await problemsNow()).map(told)).toEqual([
      'rules/agot/tables.yaml:1:15 alias-of-itself “*ten”',
    ]);
    const letters = [...'bcdefghij'];
    const bomb = letters.map((letter, index) => {
      const inner = Array(10).fill(`*${'abcdefghij'[index]}`).join(',');
      return `${letter}: &${letter} [${inner}]`;
    });
    write('tables.yaml', ['a: &a [1,1,1,1,1,1,1,1,1,1]', ...bomb].join('\n'));
    const [first, ...others] = await problemsNow();
    expect(others).toEqual([]);
    expect(told(first!)).toMatch(/^rules\/agot\/tables\.yaml:5:[0-9]+ alias-too-large “\*d”$/);
  });

  test.each([
    ['['.repeat(100_000)],
    ['{a: '.repeat(5000)],
    ['- '.repeat(50_000)],
    [Array.from({ length: 1200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('a file that nests endlessly', async (text) => {
    write('tables.yaml', text);
    const problems = await problemsNow();
    expect(problems.every(({ place }) => place?.file === 'rules/agot/tables.yaml')).toBe(true);
  });

  test('bytes that are no text', async () => {
    write('tables.yaml', new Uint8Array([0x72, 0xff, 0xfe]));
    expect(await problemsNow()).toMatchObject([
      { code: 'not-utf-8', place: { file: 'rules/agot/tables.yaml' } },
    ]);
  });

  test('an empty file, a missing file, a file that nobody knows', async () => {
    write('tables.yaml', '');
    expect(
      (await problemsNow()).map(({ code, place }) => [code, place?.file, place?.line]),
    ).toEqual([['wrong-type', 'rules/agot/tables.yaml', 1]]);
    rmSync(fileIn('tables.yaml'));
    expect((await problemsNow()).map(({ code, place }) => [code, place?.file])).toEqual([
      ['member-missing', 'rules/agot/tables.yaml'],
    ]);
    cpSync(join(ownFolder(), 'agot', 'tables.yaml'), fileIn('tables.yaml'));
    renameSync(fileIn('orders.yaml'), fileIn('order.yaml'));
    expect((await problemsNow()).map(({ code, place }) => [code, place?.file])).toEqual(
      expect.arrayContaining([
        ['member-missing', 'rules/agot/orders.yaml'],
        ['unknown-member', 'rules/agot/order.yaml'],
      ]),
    );
  });

  test('what is wrong for the messages of all languages is told once', async () => {
    edit('messages.yaml', 'how: heading,', 'how: aloud,');
    expect((await problemsNow()).map(({ code, place }) => [code, place?.file])).toEqual([
      ['message-bad-telling', 'rules/agot/messages.yaml'],
    ]);
  });

  test('what is wrong in one language is told of its file', async () => {
    edit('messages.zh.yaml', '{house}使用钢剑', '{house使用钢剑');
    expect((await problemsNow()).map(({ code, place }) => [code, place?.file])).toEqual([
      ['message-bad-slot', 'rules/agot/messages.zh.yaml'],
    ]);
  });

  test('several mistakes are told together', async () => {
    edit('map.yaml', 'barrels: 21', 'barrels: 22');
    edit('terms.en.yaml', '  pyke: { name: Pyke }\n', '');
    edit('setup.yaml', 'stoney-sept: { footman: 1 }', 'stoney-sept: { ship: 1 }');
    const codes = (await problemsNow()).map(({ code }) => code);
    expect(codes).toEqual(['wrong-total', 'unit-cannot-stand', 'term-missing']);
  });
});

describe('compiled rules', () => {
  let bytes: Buffer | undefined;

  /** Compiled once: what is compiled hangs on the files alone. */
  const compile = async (): Promise<void> => {
    if (bytes === undefined) {
      await compileRules(agotFiles, folder);
      bytes = readFileSync(compiledPath(folder, 'agot'));
    }
    mkdirSync(dirname(compiledPath(folder, 'agot')), { recursive: true });
    writeFileSync(compiledPath(folder, 'agot'), bytes);
    expect(isAbsent()).toBe(false);
  };

  /** Whether they count as absent, so that the files are read. */
  const isAbsent = (): boolean => {
    const files = readFolder(folder, 'agot');
    return !files.ok || readCompiled(compiledPath(folder, 'agot'), files.value) === undefined;
  };

  test('are the same as those parsed', async () => {
    const parsed = await load();
    expect(parsed.source).toBe('parsed');
    expect(await compileRules(agotFiles, folder)).toEqual([]);
    const compiled = await load();
    expect(compiled).toEqual({ ...parsed, source: 'compiled' });
    expect(Object.keys(compiled.messages)).toContain('en');
  });

  test('an edited file is noticed and used', async () => {
    await compile();
    edit('tables.yaml', 'rounds: 10', 'rounds: 8');
    const edited = await load();
    expect(edited.source).toBe('parsed');
    expect((edited.data as Data).tables.rounds).toBe(8);
  });

  test.each([
    ['terms.en.yaml', 'name: Karhold', 'name: Karhold Castle'],
    ['rules.md', '- RAD-6 ', '- RAD-6: '],
  ])('an edited %s is noticed, and the fingerprint stays', async (name, from, to) => {
    await compile();
    const before = await load();
    edit(name, from, to);
    const after = await load();
    expect(after.source).toBe('parsed');
    expect(after.fingerprint).toBe(before.fingerprint);
  });

  test('a file under another name is noticed', async () => {
    await compile();
    renameSync(fileIn('rules.zh.md'), fileIn('rules.de.md'));
    expect(isAbsent()).toBe(true);
  });

  test('cut anywhere count as absent', async () => {
    await compile();
    const path = compiledPath(folder, 'agot');
    const whole = readFileSync(path);
    for (const part of [0.1, 0.3, 0.5, 0.9]) {
      writeFileSync(path, whole.subarray(0, whole.length * part));
      expect(isAbsent()).toBe(true);
    }
  });

  test.each([
    ['map.yaml', 'crowns: 17', 'crowns: 17 # seventeen'],
    ['presets/board.yaml', 'bidding: one-by-one', 'bidding: all-at-once'],
  ])('an edited %s changes the fingerprint', async (name, from, to) => {
    const before = await load();
    edit(name, from, to);
    expect((await load()).fingerprint).not.toBe(before.fingerprint);
  });

  test('a further preset is found', async () => {
    await compile();
    write('presets/club.yaml', 'options: { bidding: all-at-once }\nwaits: [orders]\n');
    edit('terms.en.yaml', 'presets:\n', 'presets:\n  club: { name: our club }\n');
    edit('terms.zh.yaml', 'presets:\n', 'presets:\n  club: { name: 俱乐部 }\n');
    const { data, source } = await load();
    expect(source).toBe('parsed');
    expect((data as Data).presets['club']?.waits).toEqual(['orders']);
  });

  test.each(['', 'null', '{', '\n', '\n\n', '{}\n\n', '[]'])(
    'that are broken (%j) count as absent',
    async (text) => {
      await compile();
      writeFileSync(compiledPath(folder, 'agot'), text);
      expect(isAbsent()).toBe(true);
    },
  );

  test('are not written while something is wrong, and leftovers of editors do not count', async () => {
    edit('map.yaml', 'barrels: 21', 'barrels: 22');
    expect((await compileRules(agotFiles, folder)).map(({ code }) => code)).toEqual([
      'wrong-total',
    ]);
    edit('map.yaml', 'barrels: 22', 'barrels: 21');
    await compileRules(agotFiles, folder);
    write('.map.yaml', 'a: [');
    write('map.yaml~', 'a: [');
    expect((await load()).source).toBe('compiled');
  });
});

test.each(['agott', '../rules/agot', '', '.', 'Agot'])('no ruleset is named %j', async (id) => {
  const loaded = await libraryOf(RULESETS, folder).loadRules(id);
  expect(loaded).toMatchObject({
    ok: false,
    problems: [
      { code: 'unknown-ruleset', args: { ruleset: id, known: RULESETS.map((one) => one.id) } },
    ],
  });
});

describe('excerpt', () => {
  test.each([
    ['a: many', { line: 1, column: 4, length: 4 }, 'a: many\n   ^^^^'],
    ['x\r\na: many\r\n', { line: 2, column: 4, length: 4 }, 'a: many\n   ^^^^'],
    ['河湾: 平原', { line: 1, column: 5, length: 2 }, '河湾: 平原\n      ^^^^'],
    ['\tb\u001b[31m: 1', { line: 1, column: 3, length: 2 }, '\\tb\\x1b[31m: 1\n   ^^^^^'],
    ['a: 1', { line: 7, column: 3 }, '\n^'],
    ['a: 1', { line: 1, column: 99 }, 'a: 1\n    ^'],
    ['cafe\u0301: x', { line: 1, column: 8 }, 'cafe\u0301: x\n      ^'],
  ])('of %j at %j', (text, place, shown) => {
    expect(excerpt(text, place)).toBe(shown);
  });

  test('of a long line shows what is near', () => {
    const shown = excerpt(`${'a'.repeat(500)}MANY${'b'.repeat(500)}`, {
      line: 1,
      column: 501,
      length: 4,
    });
    const [line = '', carets = ''] = shown.split('\n');
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('MANY');
    expect(line.length).toBeLessThan(120);
  });
});
