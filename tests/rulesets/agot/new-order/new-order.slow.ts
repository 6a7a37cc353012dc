// A kind of order of nobody's rules, added and taken away: one file, its lines in the lists of chapters and words, and its
// data; on a copy of the program that is compiled, built and played.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';

const PATIENCE = 600_000;
const SPACE = mkdtempSync(join(tmpdir(), 'rookery-new-order-'));
const AGOT = 'src/rulesets/agot';
const HERE = `tests/rulesets/agot/new-order`;
const COPIED = [
  'src',
  'rules',
  'games',
  'bin',
  'package.json',
  'rolldown.config.ts',
  'sheet.config.ts',
  'third-party.config.ts',
  'words.config.ts',
];

const path = (file: string): string => join(SPACE, file);
const change = (file: string, with_: (text: string) => string): void =>
  writeFileSync(path(file), with_(readFileSync(path(file), 'utf8')));

/** The list of chapters with one more, whose procedure comes after the raids. */
const listed = (text: string): string =>
  text
    .replace("from './raids.ts';", "$&\nimport { tolls } from './tolls.ts';")
    .replace(/^ {2}raids,$/m, '$&\n  tolls,');

const CHAPTER = `${AGOT}/tolls.ts`;

/** Its phase, its question, its tokens and what happens in it, each in the list of the others. */
const addWords = (): void => {
  change(`${AGOT}/data/vocabulary.ts`, (text) =>
    text
      .replace(/^export type Phase =/m, "$&\n  | 'tolls'")
      .replace(/^interface QuestionKinds \{/m, "$&\n  tolls: 'toll';")
      .replace(/^export interface OrderTokens \{/m, "$&\n  toll: 'toll+0' | 'toll+1';"),
  );
  change(`${AGOT}/table/events.ts`, (text) =>
    text.replace(
      /^export interface Facts \{/m,
      `$&
  'toll-taken': { house: House; area: AreaId; order: OrderId; loser: House | null; amount: number };`,
    ),
  );
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const leavesOf = (
  value: unknown,
  at: readonly string[] = [],
): readonly [readonly string[], unknown][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...at, key]))
    : [[at, value]];

const addData = (): void => {
  for (const file of ['rules.md', 'rules.zh.md'])
    change(`rules/agot/${file}`, (text) => text + readFileSync(`${HERE}/${file}`, 'utf8'));
  const added: unknown = parse(readFileSync(`${HERE}/tolls.yaml`, 'utf8'));
  for (const [file, members] of Object.entries(isRecord(added) ? added : {}))
    change(`rules/agot/${file}`, (text) => {
      const document = parseDocument(text);
      for (const [at, value] of leavesOf(members)) document.setIn(at, value);
      return document.toString({ lineWidth: 0 });
    });
};

const run = (tool: string, ...words: readonly string[]) =>
  spawnSync(resolve('node_modules/.bin', tool), words, { cwd: SPACE, encoding: 'utf8' });
/** What the compiler says, a line for each error. */
const errors = (): readonly string[] =>
  run('tsc', '--noEmit')
    .stdout.split('\n')
    .filter((line) => line.startsWith('src/'));

/** A copy of the chapter without something, compiled beside it. */
const lackingFile = (name: string): string => CHAPTER.replace('tolls', `tolls-without-${name}`);

/** Parts of its order, each of which one copy lacks. */
const PARTS: Readonly<Record<string, RegExp>> = {
  token: /, 'toll\+1': 'toll \+1'/,
  targets: /^ {2}targets:.*\n.*\n/m,
  stars: /^ {2}starred:.*\n/m,
};

const rookery = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('node', [path('bin/rookery.js'), ...words], {
    cwd: SPACE,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
};

beforeAll(() => {
  for (const one of COPIED) cpSync(one, path(one), { recursive: true });
  symlinkSync(resolve('node_modules'), path('node_modules'));
  const settings = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const compilerOptions = { ...settings.compilerOptions, incremental: true };
  writeFileSync(
    path('tsconfig.json'),
    JSON.stringify({ compilerOptions, include: [AGOT, 'src/**/*.d.ts'] }),
  );
  cpSync(`${HERE}/tolls.ts`, path(CHAPTER));
  change(`${AGOT}/actions.ts`, listed);
  addWords();
  addData();
  for (const [name, words] of Object.entries(PARTS)) {
    const whole = readFileSync(path(CHAPTER), 'utf8');
    const lacking = whole.replace(words, '');
    expect(lacking).not.toBe(whole);
    writeFileSync(path(lackingFile(name)), lacking);
  }
}, PATIENCE);

/** What the compiler says when some words of the chapter are others, by the lines that it says it of. */
const errorsWithout = (words: readonly RegExp[]): readonly string[] => {
  const whole = readFileSync(path(CHAPTER), 'utf8');
  let lacking = whole;
  for (const word of words) {
    const before = lacking;
    lacking = lacking.replace(word, '');
    expect(lacking).not.toBe(before);
  }
  writeFileSync(path(CHAPTER), lacking);
  const found = errors().map((error) => {
    const [, file = '', line = '1'] = /^([^(]+)\((\d+),/.exec(error) ?? [];
    return `${file}: ${readFileSync(path(file), 'utf8').split('\n')[Number(line) - 1]}`;
  });
  writeFileSync(path(CHAPTER), whole);
  return found;
};

describe('a kind of order in one file, its lines in the lists, and its data', () => {
  test('compiles, but not without the token, the targets or the stars of its order', {
    timeout: PATIENCE,
  }, () => {
    const found = errors().map((error) => error.split('(')[0] ?? '');
    expect([...new Set(found)].sort()).toEqual(Object.keys(PARTS).map(lackingFile).sort());
    for (const name of Object.keys(PARTS)) rmSync(path(lackingFile(name)));
  });

  test('does not compile without its phase, order, question or event', {
    timeout: PATIENCE,
  }, () => {
    const members = ['phases', 'orders', 'kinds', 'events'];
    const found = errorsWithout(members.map((one) => new RegExp(`^ {2}${one}[:,].*\\n`, 'm')));
    for (const [file, list] of [
      ['chapters', 'PROCEDURES'],
      ['actions', 'orders'],
      ['chapters', 'kinds'],
      ['chapters', 'APPLIERS'],
    ])
      expect(found).toContainEqual(
        expect.stringMatching(new RegExp(`^${AGOT}/${file}\\.ts: .*const ${list}\\b`)),
      );
  });
});

describe('a game with it', () => {
  const orders = 'game/orders/01-planning';
  const toldIn = (lang: string): string =>
    rookery('report', 'game', '--round', '1', '--lang', lang).out;

  beforeAll(() => {
    execFileSync(resolve('node_modules/.bin/rolldown'), ['-c'], { cwd: SPACE, stdio: 'ignore' });
    execFileSync('node', ['dist/compile-rules.cjs'], { cwd: SPACE });
    const seats = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell'];
    const made = rookery(
      ...['new', 'game', '--players', '5', '--sample', '--seed', 'tolls'],
      ...seats.flatMap((seat) => ['--seat', `${seat}=${seat}`]),
    );
    expect(made.status).toBe(0);
    mkdirSync(path(orders), { recursive: true });
  }, PATIENCE);

  test('offers it in the template and in the schema', () => {
    expect(rookery('bundle', 'game', '-o', 'bundles').status).toBe(0);
    const template = readFileSync(path('bundles/lannister/orders.txt'), 'utf8');
    expect(template).toContain("# The Golden Sound: toll Ironman's Bay\n");
    expect(template.replaceAll('\n##', '')).toContain("Toll in Ironman's Bay.");
    const schema = readFileSync(path('bundles/lannister/files/orders.schema.json'), 'utf8');
    expect(schema).toContain('"toll +1"');
    expect(schema).toContain('"toll-order"');
  });

  test('checks what is said of it in either language, and as data', () => {
    const check = (file: string, lines: readonly string[], lang: string): string => {
      writeFileSync(path(`${orders}/${file}`), `${lines.join('\n')}\n`);
      return rookery('check', `${orders}/${file}`, '--lang', lang).out;
    };
    const english = check(
      'lannister.txt',
      ["Golden Sound: toll* Ironman's Bay", 'raven: none'],
      'en',
    );
    expect(english).toContain("    The Golden Sound: toll +1 Ironman's Bay\n");
    expect(english).toContain('No mistakes.');
    const chinese = check('stark.txt', ['白港：通行税 临冬城；否则 颤抖海'], 'zh');
    expect(chinese).toContain('    白港：通行税 临冬城；否则 颤抖海\n');
    expect(chinese).toContain('白港的通行税收不到任何人');
    const far = check('baratheon.txt', ['Dragonstone: toll Pyke'], 'en');
    expect(far).toContain('TOL-2');
    const others = ['Shipbreaker Bay: raid', "Kingswood: march 0 -> Storm's End"];
    expect(check('baratheon.txt', others, 'en')).toContain('No mistakes');
    const data = ["orders: { Ironman's Bay: { order: toll, toll: Golden Sound } }"];
    const read = check('greyjoy.yaml', data, 'en');
    expect(read).toContain("    Ironman's Bay: toll The Golden Sound\n");
    expect(read).toContain('No mistakes.');
  });

  test('carries it out between raids and marches, and tells of it', () => {
    rookery('adjudicate', 'game', '--missing', 'default', '--yes');
    const english = toldIn('en');
    const headings = [...english.matchAll(/^(Raids|Tolls|Marches) \[/gm)].map(([, name]) => name);
    expect(headings).toEqual(['Raids', 'Tolls', 'Marches']);
    expect(english.replaceAll(/\s+/g, ' ')).toContain(
      "Lannister's Toll +1* in the Golden Sound takes 2 power tokens from Greyjoy. [TOL-3]",
    );
    expect(toldIn('zh')).toContain(
      '兰尼斯特在金声海以通行税+1*收取葛雷乔伊的2个权力指示物。 [TOL-3]',
    );
  });

  test.each([
    ['mixed', ['--games', '3']],
    ['random', ['--games', '3', '--preset', 'forum', '--vary']],
  ])('is played by bots in the style %s by every law', { timeout: PATIENCE }, (style, more) => {
    const { err, status } = rookery(
      ...['simulate', '--seed', 'tolls', '--style', style, '--laws', 'quick', ...more],
    );
    expect(err).not.toContain('breaks');
    expect(status).toBe(0);
  });
});
