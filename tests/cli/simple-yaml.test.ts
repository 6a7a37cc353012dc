import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSimple } from '../../src/cli/io/simple-yaml.ts';
import { type Path, readYaml, type YamlFile } from '../../src/cli/io/yaml-file.ts';
import { runs } from '../support/runs.ts';

/** All paths of a value, and some that are not there. */
const pathsOf = (value: unknown, path: Path = []): readonly Path[] => {
  const inner =
    Array.isArray(value) || (typeof value === 'object' && value !== null)
      ? Object.entries(value).flatMap(([name, one]) =>
          pathsOf(one, [...path, Array.isArray(value) ? Number(name) : name]),
        )
      : [];
  return [path, [...path, 'nobody'], [...path, 7], ...inner];
};

const told = ({ value, placeOf }: YamlFile) => ({
  value,
  text: JSON.stringify(value),
  places: pathsOf(value).map((path) => [path, placeOf(path), placeOf(path, 'key')]),
});

/** What is read here is read alike there; true if it was. */
const agree = (text: string): boolean => {
  const simple = readSimple('orders.yaml', text);
  if (simple === undefined) return false;
  const slow = readYaml('orders.yaml', text);
  expect(slow.ok, text).toBe(true);
  if (slow.ok) expect(told(simple), text).toEqual(told(slow.value));
  return true;
};

const yamlBelow = (folder: string, pattern = /\.ya?ml$/): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

const ORDERS = yamlBelow('games', /orders\/.*\.yaml$/);
const OTHERS = ['games', 'rules', 'tests/scenarios'].flatMap((folder) => yamlBelow(folder));

test('the orders of the samples are read without the library', () => {
  expect(ORDERS.length).toBeGreaterThan(9);
  expect(ORDERS.filter((text) => readSimple('orders.yaml', text) === undefined)).toEqual([]);
});

test('what is read without the library reads alike', () => {
  for (const text of [...ORDERS, ...OTHERS]) agree(text);
});

const PIECES = [
  ...['\n', '\n  ', '\n    ', '\n- ', '\n  - ', ' ', '  ', ': ', ':', ', ', ',', '- ', '-'],
  ...[
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '#',
    ' # so',
    '&a',
    '*',
    '*a',
    '!t',
    '|',
    '>',
    '?',
    '%',
    '@',
    '`',
  ],
  ...[
    'a',
    'b',
    'a: ',
    'b: ',
    'cards: ',
    "King's Landing",
    '临冬城',
    '“',
    '😀',
    'x:y',
    'a#b',
    'c #d',
  ],
  ...['5', '07', '1.5', '-3', '+2', '1e3', '0x1f', '1_000', '.5', 'yes', 'no', 'true', 'Null', '~'],
  ...[
    'null',
    'null: ',
    '5: ',
    '"q": ',
    '<<: ',
    '__proto__: ',
    '---',
    '...',
    '\t',
    '\r\n',
    '\\n',
    '\u00a0',
    '\u2028',
  ],
  ...[
    '[a, b]',
    '{ a: 1 }',
    '{a: 1,}',
    '[a, [b]]',
    '{ a: [b, { c: d }] }',
    'a: b',
    "''",
    '""',
    "'it''s'",
    '"x\\ty"',
  ],
];
const joined = (maxLength: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength }).map((some) => some.join(''));
const [text, few] = [joined(12), joined(3)];

/** A file with some of it taken out, doubled, or something put in. */
const spoilt = fc
  .record({
    text: fc.constantFrom(...ORDERS),
    cuts: fc.array(
      fc.record({ at: fc.nat(2000), length: fc.nat(6), put: fc.constantFrom('', ...PIECES) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  })
  .map(({ text, cuts }) =>
    cuts.reduce((was, { at, length, put }) => {
      const from = at % (was.length + 1);
      return was.slice(0, from) + put + was.slice(from + length);
    }, text),
  );

/** Holds the law for many texts; the number of those that were read. */
const readOf = (texts: fc.Arbitrary<string>, many = 2000): number => {
  let read = 0;
  const law = (one: string): void => {
    if (agree(one)) read++;
  };
  fc.assert(fc.property(texts, law), { numRuns: runs(many) });
  return read;
};

describe('whatever else is read alike, or left to the library', () => {
  test('pieces in any order', () => {
    expect(readOf(text)).toBeGreaterThan(30);
  });

  test('members with anything behind them', () => {
    const names = fc.constantFrom('a', 'b', 'c d', '  e', '  f', '- g', '  - h');
    const lines = fc.array(fc.tuple(names, few));
    const file = lines.map((all) => all.map(([name, one]) => `${name}: ${one}\n`).join(''));
    expect(readOf(file)).toBeGreaterThan(30);
  });

  test('spoilt orders', () => {
    expect(readOf(spoilt, 600)).toBeGreaterThan(100);
  });
});
