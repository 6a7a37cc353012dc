// Schemas for editors: what the program takes they take, and they name what a game has.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { gameSchema } from '../../src/cli/folder/game-schema.ts';
import schema from '../../src/report/words/schema.yaml';
import { pathOf, rookery, SAMPLES } from '../support/sample-games.ts';
import { newGame } from '../toy/desk.ts';

type Node = { readonly [member: string]: unknown };

const takes = (schema: object): ((value: unknown) => boolean) => {
  const validate = new Ajv2020({ strict: false }).compile(schema);
  return (value) => validate(value);
};

const settingsOf = (name: string): Node =>
  parse(readFileSync(join(pathOf(name), 'game.yaml'), 'utf8')) as Node;

const schemaOf = async (...argv: readonly string[]): Promise<Node> => {
  const { exit, out, err } = await rookery('schema', ...argv);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return JSON.parse(out) as Node;
};

/** The paths of all members, without the names of rows. */
const pathsIn = (node: Node, path = ''): readonly string[] => {
  const inner = [node['additionalProperties'], ...((node['anyOf'] as unknown[] | undefined) ?? [])];
  const own = Object.entries((node['properties'] as Record<string, Node> | undefined) ?? {});
  return [
    ...own.flatMap(([name, one]) => {
      const here = path === '' ? name : `${path}.${name}`;
      return [here, ...pathsIn(one, here)];
    }),
    ...inner.flatMap((one) =>
      typeof one === 'object' && one !== null ? pathsIn(one as Node, path) : [],
    ),
  ];
};

describe('game.yaml', () => {
  test.each(SAMPLES)('of %s is what its schema takes', async (name) => {
    const isGood = takes(await schemaOf('game', pathOf(name)));
    expect(isGood(settingsOf(name))).toBe(true);
  });

  test.each([
    ['a member that there is not', { dedlines: {} }],
    ['another preset than it was opened with', { preset: 'other' }],
    ['a seat that nobody plays', { seats: { nobody: 'Anna' } }],
    ['a deadline of a phase that there is not', { deadlines: { '03-tea': '2026-11-25 20:00' } }],
    ['a row of waiting for no question', { waits: { tea: 'wait' } }],
    ['a row of waiting that is no word', { waits: { orders: 'perhaps' } }],
    ['a rhythm of a phase that there is not', { rhythm: { phases: { tea: '3d' } } }],
    ['an hour that is none', { rhythm: { phases: { planning: '3d' }, at: '8 pm' } }],
    ['a mailbox that has no server', { mail: { from: 'gm@example.org', imap: { user: 'gm' } } }],
  ])('%s is marked', async (_, change) => {
    const isGood = takes(await schemaOf('game', pathOf('five-kings')));
    expect(isGood({ ...settingsOf('five-kings'), ...change })).toBe(false);
  });

  test('a span alone is enough for a phase', async () => {
    const isGood = takes(await schemaOf('game', pathOf('five-kings')));
    for (const planning of ['3d', { after: '3d', at: '20:00' }])
      expect(isGood({ ...settingsOf('five-kings'), rhythm: { phases: { planning } } })).toBe(true);
  });

  test('every member says what it is for, in both languages, and nothing else is described', () => {
    const paths = [...new Set(['', ...pathsIn(gameSchema('en') as Node)])].sort();
    expect(Object.keys(schema.en).sort()).toEqual(paths);
  });

  test('a new one names its schema, which lies beside it and takes it', async () => {
    const desk = await newGame();
    const text = desk.read('game.yaml');
    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=game.schema.json');
    const schema = JSON.parse(desk.read('game.schema.json')) as Node;
    expect(takes(schema)(parse(text))).toBe(true);
    const { out } = await desk.cli('schema', 'game');
    expect(JSON.parse(out)).toEqual(schema);
  });

  test('lost or damaged it is made again, unless game.yaml no longer names it', async () => {
    const desk = await newGame();
    const schema = desk.read('game.schema.json');
    const check = async () => (await desk.cli('repair', '--check')).out;
    desk.write('game.schema.json', schema.replace('"type"', '"typo"'));
    expect(await check()).toContain('game.schema.json: was changed');
    rmSync(join(desk.path, 'game.schema.json'));
    expect(await check()).toContain('game.schema.json: is missing');
    expect((await desk.cli('repair')).exit).toBe(0);
    expect(desk.read('game.schema.json')).toBe(schema);
    rmSync(join(desk.path, 'game.schema.json'));
    desk.write('game.yaml', desk.read('game.yaml').split('\n').slice(1).join('\n'));
    expect(await check()).toBe('');
  });

  test('without a game it is of any', async () => {
    const isGood = takes(await schemaOf('game', '-C', '/'));
    for (const name of SAMPLES) expect(isGood(settingsOf(name))).toBe(true);
  });
});

describe('orders', () => {
  test('of a seat are what its packet has', async () => {
    const schema = await schemaOf('orders', pathOf('five-kings'), '--for', 'stark');
    expect(takes(schema)({ house: 'stark' })).toBe(true);
    expect(takes(schema)({ hause: 'stark' })).toBe(false);
  });

  test('of nobody are refused with the names that there are', async () => {
    const { exit, err } = await rookery('schema', 'orders', pathOf('five-kings'));
    expect(exit).toBe(2);
    expect(err).toContain('stark');
  });
});
