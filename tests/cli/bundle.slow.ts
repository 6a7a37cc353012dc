import { join } from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { undigested } from '../support/headless.ts';
import {
  copyOf,
  emptyFolder,
  filesIn,
  pathOf,
  read,
  rookery,
  write,
} from '../support/sample-games.ts';
import { compiled as compiledSchema } from '../support/yaml-orders.ts';

const HOUSES = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell'];
const NOW = ['--now', '2026-12-01T20:00:00Z'];

const bundle = async (path: string, ...options: readonly string[]): Promise<string> => {
  const folder = join(emptyFolder(), 'bundles');
  const { exit, err } = await rookery('bundle', path, '-o', folder, ...options);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return folder;
};

const forPrograms = (name: string): string => `files/${name}`;

describe('bundle', () => {
  test('writes a folder for each house, in the game unless another place is named', async () => {
    const path = copyOf('five-kings');
    const { out } = await rookery('bundle', path, '--now', '2026-12-01T20:00:00Z');
    const names = [
      'SHA256SUMS',
      ...['bundle.jsonl', 'map.svg', 'message.txt', 'orders.schema.json'].map(forPrograms),
      ...['report.txt', 'state.yaml'].map(forPrograms),
      ...['orders.html', 'orders.txt', 'report.html'],
    ];
    const folders = ['public', ...HOUSES];
    expect(out).toBe(folders.map((one) => `${join(path, 'bundles/05-planning', one)}\n`).join(''));
    const files = Object.keys(filesIn(join(path, 'bundles')));
    expect(files.filter((file) => !file.includes('/public/'))).toEqual(
      [...HOUSES].sort().flatMap((seat) => names.map((name) => `05-planning/${seat}/${name}`)),
    );
    expect((await rookery('status', path)).err).toBe('');
  });

  test('holds the report that the house reads', async () => {
    const folder = await bundle(pathOf('wuwang'), '--round', '3', '--lang', 'en');
    for (const format of ['text', 'html']) {
      const of = ['--round', '3', '--lang', 'en', '--for', 'stark', '--format', format];
      const { out } = await rookery('report', pathOf('wuwang'), ...of);
      expect(read(folder, format === 'text' ? 'stark/files/report.txt' : 'stark/report.html')).toBe(
        out,
      );
    }
  });

  test('one house alone', async () => {
    const folder = await bundle(pathOf('five-kings'), '--for', 'Stark');
    expect(new Set(Object.keys(filesIn(folder)).map((name) => name.split('/')[0]))).toEqual(
      new Set(['stark']),
    );
    const nobody = await rookery('bundle', pathOf('five-kings'), '--for', 'martell');
    expect(nobody).toMatchObject({ exit: 2, err: expect.stringContaining('There is no house') });
  });

  test('a template names the special orders, whose Chinese names bear no star', async () => {
    const orders = read(
      await bundle(pathOf('wuwang'), '--for', 'lannister'),
      'lannister/orders.txt',
    );
    expect(orders.replaceAll('\n## ', '')).toMatch(
      /其中特殊军事命令（行军\+1、防守\+2、支援\+1、突袭\*、巩固统治\+1）最多使用3个。/,
    );
  });

  test('a game that waits for something else has a template of answers', async () => {
    const orders = read(await bundle(pathOf('storms-end')), 'stark/orders.txt');
    expect(orders).toContain('\ngame storms-end, round 2, Stark\n');
    expect(orders).toContain('\n## You are not being asked anything now.\n');
    expect(orders).toContain('\n# losses: footmen first\n');
    expect(orders).not.toContain('march');
  });
});

// ---- Secrecy --------------------------------------------------------------------------------

/** The forum game, its last round's orders placed, with heroes of Stark where a test puts them. */
const withHeroes = async (line: string): Promise<string> => {
  const path = copyOf('wuwang');
  const orders = read(path, 'orders/05-planning/stark.txt');
  const changed = orders.replace(/^部署英雄.*$/m, line);
  expect(changed).toContain(line);
  write(path, 'orders/05-planning/stark.txt', changed);
  const { exit } = await rookery('adjudicate', path, '--until', 'raids', ...NOW);
  expect(exit).toBe(0);
  return path;
};

describe('secrecy', () => {
  test('bundles are the same to the byte if two games differ in what another house hides', async () => {
    const one = filesIn(await bundle(await withHeroes('部署英雄：海疆城 艾德；白港 罗德利克')));
    const other = filesIn(await bundle(await withHeroes('部署英雄：海疆城 艾德；黑城堡 罗德利克')));
    const differ = Object.keys(one).filter(
      (name) => undigested(one[name]) !== undigested(other[name]),
    );
    expect(Object.keys(other)).toEqual(Object.keys(one));
    expect(differ).toEqual([
      ...['bundle.jsonl', 'report.txt', 'state.yaml'].map((name) => `stark/${forPrograms(name)}`),
      ...['stark/orders.html', 'stark/report.html'],
    ]);
  });

  test('the view of the state hides what the house does not know', async () => {
    const folder = await bundle(await withHeroes('部署英雄：海疆城 艾德；白港 罗德利克'));
    const deployed = (seat: string) => parse(read(folder, `${seat}/files/state.yaml`)).deployed;
    expect(deployed('stark').stark).toEqual({
      seagard: 'eddard-stark',
      'white-harbor': 'ser-rodrik-cassel',
    });
    expect(deployed('tyrell').stark).toBe('hidden');
    expect(deployed('stark').tyrell).toBe('hidden');
  });
});

// ---- Templates ------------------------------------------------------------------------------

const choicesIn = (template: string): readonly string[] =>
  template
    .split('\n')
    .filter((line) => line.startsWith('# '))
    .map((line) => line.slice(2));

/** Lines that can be sent together: each area, each token and each head of a line once, one star. */
const together = (lines: readonly string[]): readonly (readonly string[])[] => {
  const files: { readonly lines: string[]; readonly used: Set<string> }[] = [];
  for (const line of lines) {
    const [head = '', said = ''] = line.split(/[:：] ?/);
    const token = /^\D*?(?: ?[+-]?\d\*?|\*)?(?= |$)/.exec(said)?.[0] ?? said;
    const isStarred =
      /\*|defense \+2|防守\+2|(march|support) \+1|(行军|支持|支援|巩固统治)\+1/.test(token);
    const parts = [head, token || said, ...(isStarred ? ['*'] : [])];
    const fits = files.find(({ used }) => parts.every((part) => !used.has(part)));
    const file = fits ?? { lines: [], used: new Set<string>() };
    if (fits === undefined) files.push(file);
    file.lines.push(line);
    for (const part of parts) file.used.add(part);
  }
  return files.map((file) => file.lines);
};

// Each line is checked by the program itself, a march to an area in a file of its own: a few houses must do.
const CASES = [
  ['five-kings', 'en', 'baratheon'],
  ['wuwang', 'zh', 'baratheon'],
  ['storms-end', 'en', 'baratheon'],
] as const;

describe.each(CASES)('the template of %s in %s for %s', (name, lang, seat) => {
  test('every line can be sent as it is, and is understood as it reads', async () => {
    const path = copyOf(name);
    const template = read(await bundle(path, '--lang', lang), `${seat}/orders.txt`);
    const header = template.split('\n').find((line) => line !== '' && !line.startsWith('#'));
    const lines = choicesIn(template);
    expect(lines.length).toBeGreaterThan(5);
    const phase = name === 'storms-end' ? '02-action' : '05-planning';
    const isNone = (line: string): boolean => /^(?:orders: none|命令：无)$/.test(line);
    const none = lines.filter(isNone);
    for (const sent of [none, ...together(lines.filter((line) => !isNone(line)))]) {
      write(path, `orders/${phase}/${seat}.txt`, `${header}\n${sent.join('\n')}\n`);
      const file = join(path, `orders/${phase}/${seat}.txt`);
      const { exit, out } = await rookery('check', file, '-C', path, '--lang', lang, '--json');
      const { understood, wrong } = JSON.parse(out);
      expect({ wrong, sent }).toEqual({ wrong: [], sent });
      expect(exit).toBe(0);
      expect([...understood].sort()).toEqual([...sent].sort());
    }
  });

  test('as it is it says nothing but whose it is', async () => {
    const path = copyOf(name);
    const template = read(await bundle(path, '--lang', lang), `${seat}/orders.txt`);
    write(path, `orders/05-planning/${seat}.txt`, template);
    const file = join(path, `orders/05-planning/${seat}.txt`);
    const { out } = await rookery('check', file, '-C', path, '--json');
    expect(JSON.parse(out)).toMatchObject({ seat, understood: [], wrong: [] });
  });
});

// ---- The schema -----------------------------------------------------------------------------

describe('the schema of orders', () => {
  const compiled = async (name: string, seat: string): Promise<ValidateFunction> => {
    const folder = await bundle(pathOf(name), '--for', seat);
    const schema = JSON.parse(read(folder, `${seat}/files/orders.schema.json`));
    return compiledSchema(schema);
  };
  const known = new Map<string, Promise<ValidateFunction>>();
  const validatorOf = (name: string, seat: string): Promise<ValidateFunction> => {
    const validate = known.get(`${name} ${seat}`) ?? compiled(name, seat);
    known.set(`${name} ${seat}`, validate);
    return validate;
  };

  test.each(['lannister', 'tyrell'])('takes what %s sent', async (seat) => {
    const validate = await validatorOf('five-kings', seat);
    const sent = parse(read(pathOf('five-kings'), `orders/05-planning/${seat}.yaml`));
    expect(validate(sent) ? [] : validate.errors).toEqual([]);
  });

  const orders = (of: unknown): object => ({ round: 5, house: 'stark', orders: of });

  test.each([
    ['an id', { winterfell: 'march +1' }],
    ['a name in another language', { 临冬城: '行军+1' }],
    [
      'a march in full',
      {
        Winterfell: {
          order: 'march 0',
          march: [{ into: 'Karhold', units: { knight: 1 } }],
          token: true,
        },
      },
    ],
    [
      'a raid and another',
      {
        'The Narrow Sea': { order: 'raid*', raid: [['The Eyrie', 'Shipbreaker Bay'], 'The Eyrie'] },
      },
    ],
    ['none', 'none'],
  ])('takes %s', async (_what, of) => {
    const validate = await validatorOf('five-kings', 'stark');
    expect(validate(orders(of)) ? [] : validate.errors).toEqual([]);
  });

  test.each([
    ['an area of another house', { Highgarden: 'march +1' }],
    ['an area that there is not', { Atlantis: 'march +1' }],
    ['a token that there is not', { Winterfell: 'march +2' }],
    ['a token that may not lie there', { 'The Narrow Sea': 'consolidate power' }],
    ['a march to where nobody comes', { Winterfell: { order: 'march 0', march: ['Sunspear'] } }],
    ['a member that there is not', { Winterfell: { order: 'march 0', to: 'Karhold' } }],
    ['an order without a token', { Winterfell: { march: 'Karhold' } }],
  ])('refuses %s', async (_what, of) => {
    const validate = await validatorOf('five-kings', 'stark');
    expect(validate(orders(of))).toBe(false);
  });

  test('refuses another round and another house', async () => {
    const validate = await validatorOf('five-kings', 'stark');
    expect(validate({ round: 4 })).toBe(false);
    expect(validate({ house: 'tyrell' })).toBe(false);
    expect(validate({ round: 5, house: 'Stark' })).toBe(true);
  });

  test('special orders are for those with a star', async () => {
    const validate = await validatorOf('five-kings', 'greyjoy');
    const { tracks } = parse(read(pathOf('five-kings'), 'state.yaml'));
    expect(tracks['kings-court'].at(-1)).toBe('greyjoy');
    expect(validate({ orders: { 'ironmans-bay': 'raid' } })).toBe(true);
    expect(validate({ orders: { 'ironmans-bay': 'raid*' } })).toBe(false);
  });
});
