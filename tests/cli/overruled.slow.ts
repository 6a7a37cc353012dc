// `--missing default` at a deadline, phase by phase: nobody loses what he was never asked for.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, eventsOf, logOf, read, rookery, write } from '../support/sample-games.ts';
import { newToyGame, order } from './toy-desk.ts';

const TODAY = ['--now', '2026-03-03T08:00Z'];

/** A game whose next events are Mustering and Clash of Kings, with a fight of ships in its first round. */
const opened = async (options: readonly string[] = [], seed = 'seed 6') => {
  const path = join(emptyFolder(), 'game');
  const more = ['--seed', seed, '--sample', '--now', '2026-03-01T08:00Z'];
  const { exit, err } = await rookery('new', path, '--name', 'silence', ...options, ...more);
  expect(exit, err).toBe(0);
  let hours = 0;
  const run = (...told: readonly string[]) => {
    hours++;
    return rookery('adjudicate', path, ...told, '--now', `2026-03-02T${10 + hours}:00Z`);
  };
  const overrule = (seats = '') => run('--missing', `default${seats}`, '--yes');
  const say = (moment: string, seat: string, ...lines: readonly string[]): void =>
    write(path, `orders/${moment}/${seat}.txt`, `${lines.join('\n')}\n`);
  return { path, run, overrule, say };
};

const attack = ({ say }: { readonly say: Awaited<ReturnType<typeof opened>>['say'] }): void => {
  say('01-planning', 'greyjoy', "Ironman's Bay: march 0 -> Golden Sound: ship");
  say('01-planning', 'lannister', 'Golden Sound: defense +1', 'raven: none');
};

const where = async (path: string): Promise<unknown> => {
  const { round, phase, waitsFor } = JSON.parse(
    (await rookery('status', path, '--json', ...TODAY)).out,
  );
  return { round, phase, waitsFor };
};

/** Who decided a question of a kind, seat by seat, in a round. */
const deciders = (path: string, kind: string, round: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    logOf(path).flatMap(({ round: now, event }) =>
      now === round && event?.type === 'answered' && event['kind'] === kind
        ? [[String(event['seat']), { ...event, ...Object(event['secret']) }['by']]]
        : [],
    ),
  );

describe('on the board', () => {
  test('a battle that nobody had heard of is asked for, then each next phase', async () => {
    const game = await opened();
    attack(game);
    const first = await game.overrule();
    expect(first.exit).toBe(1);
    expect(first.err).toMatch(/covered only what had been asked before\s+this\s+run/);
    expect(await where(game.path)).toEqual({
      ...{ round: 1, phase: 'action' },
      waitsFor: ['lannister', 'greyjoy'],
    });
    expect((await rookery('status', game.path, ...TODAY)).out).toMatch(
      /waits for (Greyjoy|Lannister)/,
    );
    expect(deciders(game.path, 'orders', 1)).toMatchObject({ stark: 'default', tyrell: 'default' });

    await game.overrule();
    expect(deciders(game.path, 'house-card', 1)).toEqual({
      ...{ greyjoy: 'default', lannister: 'default' },
    });
    expect(await where(game.path)).toMatchObject({ round: 2, phase: 'westeros' });
    expect(eventsOf(game.path).some(({ type }) => type === 'mustered')).toBe(false);

    game.say('02-westeros', 'stark', 'muster: Winterfell knight', 'bid throne 3');
    await game.overrule();
    expect(deciders(game.path, 'muster', 2)).toMatchObject({ stark: 'orders', tyrell: 'default' });
    expect(deciders(game.path, 'bid-iron-throne', 2)).toMatchObject({
      ...{ stark: 'orders', tyrell: 'default' },
    });
  });

  test('of one house, the others are waited for, and it is asked for what is news', async () => {
    const game = await opened();
    attack(game);
    game.say('01-planning', 'stark', 'Winterfell: defense +1');
    game.say('01-planning', 'baratheon', 'Dragonstone: defense +1');
    await game.overrule('=tyrell');
    expect(deciders(game.path, 'orders', 1)).toMatchObject({ tyrell: 'default', stark: 'orders' });
    expect(await where(game.path)).toMatchObject({ waitsFor: ['lannister', 'greyjoy'] });
    game.say('01-action', 'lannister', 'card: Tywin');
    await game.overrule('=greyjoy');
    expect(deciders(game.path, 'house-card', 1)).toEqual({
      ...{ greyjoy: 'default', lannister: 'orders' },
    });
    expect(await where(game.path)).toMatchObject({ round: 2, phase: 'westeros' });
  });

  test('where all is said in advance, the round with its battles is, and the next events are not', async () => {
    const game = await opened(['--option', 'news=in-advance']);
    attack(game);
    await game.overrule();
    expect(deciders(game.path, 'house-card', 1)).toEqual({
      ...{ greyjoy: 'default', lannister: 'default' },
    });
    expect(await where(game.path)).toMatchObject({ round: 2, phase: 'westeros' });
    expect(deciders(game.path, 'muster', 2)).toEqual({});
    await game.overrule();
    expect(await where(game.path)).toMatchObject({ round: 2, phase: 'planning' });
  });

  test('events that the run itself reveals are asked for, though their deadline has passed', async () => {
    const game = await opened();
    const due = 'deadlines: { 02-westeros: "2026-03-02T08:00:00Z" }\n';
    write(game.path, 'game.yaml', `${read(game.path, 'game.yaml')}${due}`);
    await game.run('--missing', 'default', '--yes', '--until', 'westeros');
    expect(await where(game.path)).toMatchObject({ round: 2, phase: 'westeros' });
    await game.overrule();
    expect(deciders(game.path, 'muster', 2)).toEqual({});
    expect(eventsOf(game.path).some(({ type }) => type === 'westeros-cards-revealed')).toBe(true);
  });
});

describe('in the forum’s variant', () => {
  test('the orders’ deadline says nothing of the events that come, nor theirs of what stands', async () => {
    const game = await opened(['--preset', 'forum'], 'a forum turn, seed 5');
    await game.overrule();
    expect(await where(game.path)).toMatchObject({ round: 1, phase: 'planning' });
    game.say('01-planning', 'lannister', 'redeploy: none');
    await game.overrule();
    expect(deciders(game.path, 'deploy-heroes', 1)).toMatchObject({ stark: 'default' });
    expect(await where(game.path)).toEqual({
      round: 2,
      phase: 'westeros',
      waitsFor: expect.any(Array),
    });
    expect(deciders(game.path, 'bid-tracks', 2)).toEqual({});
    game.say('02-westeros', 'stark', 'bids: 2, 1, 0');
    await game.overrule();
    expect(deciders(game.path, 'bid-tracks', 2)).toMatchObject({
      stark: 'orders',
      tyrell: 'default',
    });
    expect(deciders(game.path, 'muster', 2)).toMatchObject({ stark: 'default' });
  });
});

describe('what a command keeps', () => {
  test('a wrong file for a phase that comes up waits to be told of then', async () => {
    const game = await opened();
    game.say('02-westeros', 'stark', 'muster: Winterfell dragon');
    expect((await game.overrule()).exit).toBe(1);
    expect(await where(game.path)).toMatchObject({ round: 2, phase: 'westeros' });
    const wrong = await game.run();
    expect(wrong.err).toContain('orders/02-westeros/stark.txt:1');
    await game.overrule();
    expect(deciders(game.path, 'muster', 2)).toMatchObject({ stark: 'default' });
  });

  test('a log that is lost is played anew through all the phases that were overruled', async () => {
    const game = await opened();
    attack(game);
    for (let phase = 0; phase < 3; phase++) await game.overrule();
    const events = eventsOf(game.path);
    rmSync(join(game.path, 'log.jsonl'));
    await game.overrule();
    expect(eventsOf(game.path).slice(0, events.length)).toEqual(events);
  });

  test('the log names the phases, without those whose deadline has still to come', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3\nprize north', '');
    const settings = desk.read('game.yaml');
    desk.write('game.yaml', `${settings}deadlines: { 01-action: "2027-01-01T00:00:00Z" }\n`);
    await desk.cli('adjudicate', '--missing', 'default', '--yes');
    const lines = desk.read('log.jsonl').trim().split('\n');
    const runs = lines.map((line) => JSON.parse(line)).filter(({ line }) => line === 'advance');
    expect(runs.at(-1)).toMatchObject({ missing: 'default', asked: ['01-planning'] });
    expect(runs[0]).not.toHaveProperty('asked');
  });
});
