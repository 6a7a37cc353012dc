import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Table } from '../../src/core/game.ts';
import { pathOf, rookery } from '../support/sample-games.ts';
import { type Toy, toy } from '../support/toy-game.ts';
import { deskIn, newToyGame, order, waiting } from './toy-desk.ts';

/** The toy with a rule edited: every omen is the one that comes after it. */
const otherOmens: typeof toy = {
  ...toy,
  next: (table) => {
    const other: Table<Toy> = {
      rules: table.rules,
      state: table.state,
      emit: (event) => table.emit(event),
      draw: (purpose, sides) => (table.draw(purpose, sides) + 1) % sides,
    };
    return toy.next(other);
  },
};

describe('a run stops before a phase', () => {
  const run = (until: string, lang: string) =>
    rookery(
      ...['adjudicate', pathOf('five-kings'), '--preview', '--missing', 'default'],
      ...['--until', until, '--lang', lang, '--now', '2026-11-22T20:00:00Z'],
    );

  test.each([
    ['marches', 'en'],
    ['05-marches', 'en'],
    ['行军', 'zh'],
  ])('named %s (%s)', async (until, lang) => {
    const { exit, out, err } = await run(until, lang);
    expect({ exit, err }).toMatchObject({ exit: 0 });
    expect(out).not.toMatch(/\[MAR-1\]/);
  });

  test.each([
    ['03-marches', 'en', '05-marches, not 03-marches'],
    ['03-planning', 'en', '06-planning, not 03-planning'],
    ['03-planning', 'zh', '即06-planning，不是03-planning'],
    ['lunch', 'en', 'Choose from: set-up, westeros, planning'],
    ['06-lunch', 'zh', '可选：set-up, westeros, planning'],
  ])('and is refused for %s (%s)', async (until, lang, says) => {
    const { exit, err } = await run(until, lang);
    expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining(says) });
  });
});

describe('adjudicate', () => {
  test('refuses while orders are missing, names who and where, and writes nothing', async () => {
    const desk = await newToyGame();
    desk.write('orders/01-planning/red.txt', 'bid 1\n');
    const log = desk.read('log.jsonl');
    const { exit, out, err } = await desk.cli('adjudicate');
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toContain('Blue: bid (TOY-1)');
    expect(err).not.toContain('Red: bid');
    expect(err).toContain('orders/01-planning/blue.txt');
    expect(desk.read('log.jsonl')).toBe(log);
  });

  test('refuses while orders have mistakes, and takes them with --missing default', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 10\nprize north', 'bid 1');
    const refused = await desk.cli('adjudicate');
    expect(refused).toMatchObject({ exit: 1, out: '' });
    expect(refused.err).toMatch(/orders\/01-planning\/red\.txt:2:1: .*TOY-1/);
    expect(refused.err).toContain('--missing default');
    const { exit } = await desk.cli('adjudicate', '--missing', 'default', '--yes');
    expect(exit).toBe(1);
    expect(desk.read('reports/01-planning.public.txt')).toContain('Blue 1 and Red 0');
    expect(desk.read('reports/01-planning.red.txt')).toContain('a bid of 10 is more than 9');
    expect(desk.read('reports/01-planning.public.txt')).not.toContain('more than 9');
  });

  test('lists who is missing along with the mistakes of the others', async () => {
    const desk = await newToyGame();
    desk.write('orders/01-planning/red.txt', 'bid 10\n');
    const { exit, err } = await desk.cli('adjudicate');
    expect(exit).toBe(1);
    expect(err).toContain('a bid of 10 is more than 9');
    expect(err).toMatch(/Still unanswered:\n[\s\S]*Blue: bid \(TOY-1\)/);
  });

  test('one run is one round, even if the orders of the next are there', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    order(desk, '02');
    const first = await desk.cli('adjudicate');
    expect(first.err).toMatch(/run the command again to use\sthem/);
    expect(parse(desk.read('state.yaml'))).toMatchObject({ round: 2, phase: 'planning' });
    expect((await desk.cli('adjudicate')).exit).toBe(0);
    expect(parse(desk.read('state.yaml'))).toMatchObject({ round: 3, phase: 'planning' });
  });

  test('a rule edited in mid-phase is told with the first difference, and nothing is written', async () => {
    const desk = await waiting();
    desk.write('orders/01-action/red.txt', 'prize crown\n');
    const log = desk.read('log.jsonl');
    const edited = deskIn(desk.path, { ruleset: otherOmens });
    const { exit, out, err } = await edited.cli('adjudicate');
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(/entry \d+ is: .*omen-seen/);
    expect(err).toMatch(/it would be: .*omen-seen/);
    expect(desk.read('log.jsonl')).toBe(log);
    expect((await desk.cli('adjudicate')).exit).toBe(0);
  });

  test('stops before the phase that is named', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    const { exit, err } = await desk.cli('adjudicate', '--until', 'duel');
    expect({ exit, err }).toEqual({ exit: 0, err: 'Stopped before duel, as you asked.\n' });
    expect(parse(desk.read('state.yaml'))).toMatchObject({ round: 1, phase: 'duel' });
    expect((await desk.cli('adjudicate')).exit).toBe(0);
    expect(parse(desk.read('state.yaml'))).toMatchObject({ round: 2, phase: 'planning' });
  });

  test('--round guards against a crossed run', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    expect(await desk.cli('adjudicate', '--round', '2')).toMatchObject({ exit: 1, out: '' });
    expect(await desk.cli('adjudicate', '--round', '1')).toMatchObject({ exit: 0 });
    expect(await desk.cli('adjudicate', '--round', '1')).toMatchObject({ exit: 1, out: '' });
  });

  test('a second run finds nothing to do: 0 if the round is done, 1 if somebody is missing', async () => {
    const desk = await waiting();
    const { exit, err, out } = await desk.cli('adjudicate');
    expect({ exit, out, err }).toEqual({
      exit: 1,
      out: '',
      err: expect.stringContaining('Nothing was run'),
    });
    desk.write('orders/01-action/red.txt', 'prize crown\n');
    expect((await desk.cli('adjudicate')).exit).toBe(0);
    const again = await desk.cli('adjudicate');
    expect(again).toMatchObject({ exit: 0, out: '' });
    expect(again.err).toContain(
      'Nothing was run: the game waits for orders of round 2 from Red and Blue.',
    );
  });

  test('with --missing default it never runs past the next planning', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    await desk.cli('adjudicate', '--missing', 'default', '--yes');
    expect(parse(desk.read('state.yaml'))).toMatchObject({ round: 2, phase: 'planning' });
  });

  test.each([
    ['that may be orders of a seat', 'rde.txt', 1, 'may be orders of Red'],
    ['beside another of its seat', 'red.yaml', 2, 'two files of red'],
  ])('a file %s ends it', async (_what, file, exit, says) => {
    const desk = await newToyGame();
    order(desk, '01');
    desk.write(`orders/01-planning/${file}`, 'bid: 1\n');
    const said = await desk.cli('adjudicate');
    expect(said).toMatchObject({ exit, err: expect.stringContaining(says) });
  });

  test('--json has the public entries and no secret', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    const { out } = await desk.cli('adjudicate', '--json', '--preview');
    const { entries, preview, waitsFor } = JSON.parse(out);
    expect({ preview, waitsFor }).toEqual({ preview: true, waitsFor: ['red', 'blue'] });
    expect(entries.length).toBeGreaterThan(4);
    expect(out).not.toContain('secret');
  });
});
