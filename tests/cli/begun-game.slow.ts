// A game that was begun before goes on: what has been played stays, and options that it did not know
// have the value by which it was played.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BEFORE, OPTIONS } from '../../src/rulesets/agot/data/options.ts';
import { prepare } from '../../src/rulesets/agot/data/prepare.ts';
import { BEFORE as WAR_BEFORE } from '../../src/rulesets/wotr/data.ts';
import { loadData } from '../support/rules.ts';
import { emptyFolder, entriesOf, logOf, read, rookery, write } from '../support/sample-games.ts';

const BEGUN = fileURLToPath(new URL('../begun/', import.meta.url));
const NOW = ['--now', '2026-02-01T20:00:00Z'];

const begun = (name: string): string => {
  const path = join(emptyFolder(), name);
  cpSync(join(BEGUN, name), path, { recursive: true });
  return path;
};

interface Opened {
  readonly options: Readonly<Record<string, string | number>>;
}
const openedIn = (path: string): Opened =>
  JSON.parse(String(read(path, 'log.jsonl').split('\n')[0])) as Opened;

test('it goes on in the middle of the phase, in the order that it was begun in', async () => {
  const path = begun('forum-set-up');
  const before = entriesOf(path).map(({ event }) => event);
  write(path, 'orders/01-set-up/stark.txt', 'port: Winterfell on Bay of Ice\n');
  const { exit, err } = await rookery('adjudicate', path, '--missing', 'default', '--yes', ...NOW);
  expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('orders of round 1') });
  expect(
    entriesOf(path)
      .map(({ event }) => event)
      .slice(0, before.length),
  ).toEqual(before);
  const types = logOf(path).flatMap(({ event }) => event?.type ?? []);
  expect(types.filter((type) => type === 'event-previewed')).toHaveLength(3);
  expect(types.indexOf('event-previewed')).toBeLessThan(types.indexOf('port-built'));
});

test('and through the whole of the next round', async () => {
  const path = begun('forum-set-up');
  // Given again for each phase: those of set-up, orders, events, orders, events.
  for (let run = 0; run < 5; run++)
    await rookery('adjudicate', path, '--missing', 'default', '--yes', ...NOW);
  const { out, err } = await rookery('status', path, '--json');
  expect(err).toContain('the rules have changed since the game was opened');
  expect(out).toContain('"round": 3');
});

test('what a run had decided for who was never asked stays so, and the next one asks', async () => {
  const path = begun('board-overruled');
  const before = entriesOf(path);
  const bids = before.filter(({ event }) => event?.['kind'] === 'bid-iron-throne');
  expect(bids).toHaveLength(5);
  const run = () => rookery('adjudicate', path, '--missing', 'default', '--yes', ...NOW);
  // Ties turn on the bids, so each is asked by itself: on the other two tracks as well.
  for (let ties = 0; ties < 2; ties++) expect((await run()).err).toContain('order of tied houses');
  expect((await run()).err).toContain('waits for orders of round 2');
  expect(entriesOf(path).slice(0, before.length)).toEqual(before);
  await run();
  const played = entriesOf(path);
  expect(played.at(-1)).toMatchObject({ round: 3, phase: 'westeros' });
  const decided = played.filter(
    ({ round, phase, event }) => round === 3 && phase === 'westeros' && event?.['by'] === 'default',
  );
  expect(decided).toEqual([]);
});

test('options that its opening does not name have the value of then, whatever the preset has now', async () => {
  const data = await loadData();
  const board = data.presets['board'];
  if (board === undefined) throw new Error('no board');
  const changed = { 'order-duty': 'may', 'blade-lasts': 'turn' } as const;
  const later = {
    ...data,
    presets: { board: { ...board, options: { ...board.options, ...changed } } },
  };
  const optionsOf = (choices: object) => {
    const prepared = prepare(later, { preset: 'board', players: 5, ...choices });
    return prepared.ok ? prepared.value.options : prepared.problems;
  };
  expect(optionsOf({})).toMatchObject(changed);
  expect(optionsOf({ begun: true })).toMatchObject(BEFORE);
  expect(optionsOf({ begun: true, options: { 'order-duty': 'may' } })).toMatchObject({
    ...BEFORE,
    'order-duty': 'may',
  });
});

test('a game that is opened now names every option in its first line', async () => {
  const path = join(emptyFolder(), 'game');
  await rookery(
    'new',
    path,
    '--preset',
    'forum',
    '--players',
    '5',
    '--seed',
    's',
    '--sample',
    ...NOW,
  );
  const { options } = openedIn(path);
  expect(Object.keys(options)).toEqual(expect.arrayContaining(Object.keys(OPTIONS)));
  expect(options).toMatchObject({ raven: 'scout', rounds: 10 });
  expect(read(path, 'game.yaml')).toContain('options: {}');
});

test('game.yaml may say nothing else than its first line', async () => {
  const path = join(emptyFolder(), 'game');
  await rookery('new', path, '--players', '5', '--seed', 's', '--sample', ...NOW);
  const said = (options: string): string =>
    read(path, 'game.yaml').replace(/^options: .*$/m, `options: ${options}`);
  write(path, 'game.yaml', said('{ power-cap: total }'));
  expect((await rookery('status', path)).err).toBe('');
  write(path, 'game.yaml', said('{ power-cap: available }'));
  expect((await rookery('status', path)).err).toContain(
    'options: this is not what the game was opened with',
  );
});

test('a war that was opened by the first reading comes out the same, and goes on by it', async () => {
  const path = begun('war-first-reading');
  const before = entriesOf(path);
  const known = Object.keys(openedIn(path).options);
  expect(Object.keys(WAR_BEFORE).filter((option) => known.includes(option))).toEqual([]);
  const { exit, out, err } = await rookery('verify', path, '--lang', 'en');
  expect({ exit, out: out + err }).toEqual({
    exit: 0,
    out: expect.stringContaining('played again, 97 entries came out the same'),
  });
  const file = 'orders/01-actions/free-peoples.txt';
  write(path, file, `${read(path, file)}\nretreat to Minas Tirith\n`);
  await rookery('adjudicate', path, '--now', '2026-12-01T20:00:00Z');
  const after = entriesOf(path);
  expect(after.slice(0, before.length)).toEqual(before);
  const phases = after.flatMap(({ event }) => (event?.['begins'] === 'fellowship' ? [event] : []));
  expect(phases.at(-1)).toMatchObject({ rule: 'FEL-14' });
});

test('a war that was opened by the second reading comes out the same: silence was a word on a Ring', async () => {
  const path = begun('war-second-reading');
  const rings = entriesOf(path).filter(
    ({ event }) => event?.['kind'] === 'ring' && event['by'] === 'default',
  );
  expect(rings).toHaveLength(1);
  const { exit, out, err } = await rookery('verify', path, '--lang', 'en');
  expect({ exit, out: out + err }).toEqual({
    exit: 0,
    out: expect.stringContaining('played again, 465 entries came out the same'),
  });
});

test('a war that was opened by the third reading comes out the same: every turn asked for a declaration', async () => {
  const path = begun('war-third-reading');
  const asked = entriesOf(path).filter(({ event }) => event?.['kind'] === 'declare');
  expect(asked).toHaveLength(1);
  const { exit, out, err } = await rookery('verify', path, '--lang', 'en');
  expect({ exit, out: out + err }).toEqual({
    exit: 0,
    out: expect.stringContaining('entries came out the same'),
  });
});
