// What is to be done: what the folder says, in the order in which it should be done, and nothing done by it.
import { chmodSync, cpSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TASKS } from '../../src/desk/format/next.ts';
import { filesIn } from '../support/sample-games.ts';
import {
  AFTER,
  BEFORE,
  commandsIn,
  DUE,
  handedOut,
  MAIL,
  nextOf,
  settings,
  tasksOf,
} from './next-told.ts';
import { command, emptyFolder, NOW, newToyGame, order, type ToyDesk, waiting } from './toy-desk.ts';

/** A game of which something came in that nobody is known by. */
const withStranger = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  desk.write('../mail.eml', MAIL('stranger@example.org', 'bid 3'));
  await desk.cli('receive', join(desk.path, '../mail.eml'), '--now', NOW);
  return desk;
};

describe('the moderator', () => {
  test('hands out the papers of a new game, and has nothing to do then but to wait', async () => {
    const desk = await newToyGame();
    const told = await nextOf(desk);
    expect(told.todo.map(({ what }) => what)).toEqual(['papers']);
    expect(told).toMatchObject({ exit: 1, waitsFor: ['red', 'blue'] });
    expect(commandsIn(told)).toEqual(['rookery bundle']);
    await desk.cli('bundle', '--for', 'red', '--now', NOW);
    expect(commandsIn(await nextOf(desk))).toEqual([
      'rookery bundle --for public',
      'rookery bundle --for blue',
    ]);
    await desk.cli('bundle', '--now', NOW);
    expect(await nextOf(desk)).toMatchObject({ exit: 0, todo: [] });
    const { out } = await desk.cli('next');
    expect(out).toContain('Nothing is to be done.');
    expect(out.replace(/\s+/g, ' ')).toContain('waits for Red and Blue; no deadline is set');
  });

  test('has a list to tick off of what goes out by hand, and none of what a server sends', async () => {
    const desk = await newToyGame();
    const listed = (text: string): readonly string[] => text.match(/\[ \] .*/g) ?? [];
    const expected = [
      '[ ] to post: bundles/01-planning/public (choose the file of your forum)',
      expect.stringMatching(/^\[ \] to Red.*: bundles\/01-planning\/red \(as the text/),
      expect.stringMatching(/^\[ \] to Blue.*: bundles\/01-planning\/blue \(as the text/),
    ];
    expect(listed((await desk.cli('next')).out)).toEqual(expected);
    const { err } = await desk.cli('bundle', '--now', NOW);
    expect(listed(err)).toEqual(expected);
    for (const file of err.match(/bundles\/\S+/g) ?? [])
      expect(existsSync(join(desk.path, file)), file).toBe(true);
    desk.write('outbox/new/0002-b.eml', MAIL('gm@example.org', 'bb'));
    desk.write('outbox/text/0002-b.txt', 'bb');
    expect(listed((await desk.cli('next')).out)).toEqual([
      '[ ] outbox/text/0002-b.txt',
      ...expected,
    ]);
    settings(desk, 'mail: { from: gm@example.org, smtp: { host: mail.example.org, user: gm } }');
    // Who has no address is sent nothing.
    expect(listed((await desk.cli('next')).out)).toEqual(expected);
    const game = desk
      .read('game.yaml')
      .replace(/red: .*/, 'red: { player: R, address: r@example.org }');
    desk.write('game.yaml', game);
    const left = (await desk.cli('next')).out;
    expect(listed(left)).toHaveLength(2);
    expect(left).not.toContain('bundles/01-planning/red');
  });

  test('is told commands that he can paste, however long they are', async () => {
    const desk = await newToyGame();
    const path = join(emptyFolder(), 'games of this winter '.repeat(4).trim());
    cpSync(desk.path, path, { recursive: true });
    for (const format of ['text', 'markdown'])
      expect((await command(emptyFolder(), ['next', path, '--format', format])).out).toContain(
        `rookery bundle -C "${path}"\n`,
      );
  });

  test('hands papers out anew when something has happened', async () => {
    const desk = await handedOut();
    order(desk, '01', 'bid 3', 'bid 1');
    await desk.cli('adjudicate', '--now', NOW);
    expect(await tasksOf(desk)).toEqual(['papers']);
    await desk.cli('bundle', '--now', NOW);
    expect(await tasksOf(desk)).toEqual([]);
    await desk.cli('undo', '--to', '01-planning', '--reason', 'a slip', '--now', NOW);
    // What was taken back is played first.
    expect(await tasksOf(desk)).toEqual(['run']);
    await desk.cli('adjudicate', '--now', NOW);
    expect(await tasksOf(desk)).toEqual(['papers']);
  });

  test('runs the round when all is in, and is told where a preview would stop', async () => {
    const desk = await handedOut();
    order(desk, '01', 'bid 3', 'bid 1');
    const told = await nextOf(desk);
    expect(told.todo.map(({ what }) => what)).toEqual(['run']);
    expect(commandsIn(told)).toEqual(['rookery adjudicate --preview', 'rookery adjudicate']);
    const [then] = told.todo[0]?.steps ?? [];
    const preview = JSON.parse((await desk.cli('adjudicate', '--preview', '--json')).out);
    expect(preview.waitsFor).toEqual(['red']);
    expect(then?.says).toBe('It would go on to round 1, action, and wait there for Red.');
  });

  test('is told of the end that a run would bring', async () => {
    const desk = await newToyGame();
    for (const round of ['01', '02', '03', '04', '05']) {
      order(desk, round);
      const { todo } = await nextOf(desk);
      const says = todo.at(-1)?.steps[0]?.says;
      const { ended } = JSON.parse((await desk.cli('adjudicate', '--json', '--now', NOW)).out);
      expect(says?.includes('would be over')).toBe(ended === 'over');
      if (ended === 'over') break;
    }
    await desk.cli('bundle', '--now', NOW);
    const { exit, out } = await desk.cli('next');
    expect({ exit, out }).toMatchObject({ exit: 0, out: expect.stringContaining('is over') });
  });

  test('has wrong orders corrected before anything is run', async () => {
    const desk = await handedOut();
    order(desk, '01', 'bid 3\nbid many', 'bid 1');
    const told = await nextOf(desk);
    expect(told.todo.map(({ what }) => what)).toEqual(['mistakes']);
    const { todo } = told;
    expect(todo[0]?.steps[0]?.says).toBe('Red: 1 mistake in orders/01-planning/red.txt');
    expect(commandsIn(told)).toEqual(['rookery check orders/01-planning/red.txt']);
    expect((await command(desk.path, ['adjudicate', desk.path])).exit).toBe(1);
  });

  test('waits until the deadline, and goes on without those who said nothing', async () => {
    const desk = await newToyGame();
    settings(desk, DUE);
    await desk.cli('bundle', '--now', NOW);
    desk.write('orders/01-planning/red.txt', 'bid 3\n');
    const early = ['--now', '2026-11-21T19:00:00Z'];
    expect(await nextOf(desk, ...early)).toMatchObject({ exit: 0, waitsFor: ['blue'], todo: [] });
    const near = await nextOf(desk, ...BEFORE);
    expect(near.todo.map(({ what }) => what)).toEqual(['remind']);
    expect(near.todo[0]?.says).toContain(
      'Still missing, all or in part: Blue; the deadline is Sun 22 Nov 2026',
    );
    await desk.cli(...(commandsIn(near)[0]?.split(' ').slice(1) ?? []), ...BEFORE);
    expect(await nextOf(desk, ...BEFORE)).toMatchObject({ exit: 0, waitsFor: ['blue'], todo: [] });
    const { out } = await desk.cli('next', ...BEFORE);
    expect(out).toContain('Blue, until Sun 22 Nov 2026, 20:00');
    const told = await nextOf(desk, ...AFTER);
    expect(told.todo.map(({ what }) => what)).toEqual(['silence']);
    expect(commandsIn(told).at(-1)).toBe('rookery adjudicate --missing default');
  });

  test('does not run a round for which somebody asks to be waited for, but says who and until when', async () => {
    const desk = await handedOut();
    settings(desk, `${DUE}\nrhythm: { phases: { planning: 3d }, wait: 1d, zone: "+00:00" }`);
    order(desk, '01', 'final\nbid 3', 'final\nbid 1');
    expect(await tasksOf(desk, ...BEFORE)).toEqual(['run']);
    await desk.cli('notice', '--for', 'red', 'please wait', '--reason', 'by phone', ...BEFORE);
    for (const time of [BEFORE, AFTER]) {
      expect(await nextOf(desk, ...time)).toMatchObject({ exit: 0, todo: [] });
      const { out } = await desk.cli('next', ...time);
      const told = out.replace(/\s+/g, ' ');
      expect(told).toContain('they say: Red (until Mon 23 Nov 2026, 20:00');
      expect(told).toContain('rookery adjudicate --early');
      const away = await command(tmpdir(), ['next', desk.path, ...time]);
      expect(away.out.replace(/\s+/g, '')).toContain(`rookeryadjudicate--early-C${desk.path}`);
      expect((await desk.cli('adjudicate', ...time)).exit).toBe(1);
    }
    const later = ['--now', '2026-11-24T00:00:00Z'];
    expect(await tasksOf(desk, ...later)).toEqual(['run']);
    expect((await desk.cli('adjudicate', ...later)).exit).not.toBe(2);
  });

  test('does not run a round of which orders may still change, but says whose and until when', async () => {
    const desk = await handedOut();
    settings(desk, DUE);
    order(desk, '01', 'final\nbid 3', 'bid 1');
    expect(await nextOf(desk, ...BEFORE)).toMatchObject({ exit: 0, todo: [] });
    const { out } = await desk.cli('next', ...BEFORE);
    expect(out.replace(/\s+/g, ' ')).toContain('not called final: Blue. Until Sun 22 Nov 2026');
    expect(await tasksOf(desk, ...AFTER)).toEqual(['run']);
  });

  test('rules on what could not be settled, by its number and why', async () => {
    const desk = await withStranger();
    const told = await nextOf(desk);
    const { todo } = told;
    expect(todo[0]?.what).toBe('rulings');
    expect(todo[0]?.steps[0]?.says).toMatch(/^1, from stranger@example.org: .*ruling/);
    expect(commandsIn(told)).toContain('rookery amend 1');
  });

  test('decides about a table that was changed by hand before anything is run', async () => {
    const desk = await handedOut();
    order(desk, '01');
    desk.write('state.yaml', desk.read('state.yaml').replace(/blue: \d+/, 'blue: 77'));
    const { todo } = await nextOf(desk);
    expect(todo.map(({ what }) => what)).toEqual(['edited', 'run']);
    expect(todo[0]?.says).toContain('state.yaml');
  });

  test('puts right what a run that was cut short has left', async () => {
    const desk = await handedOut();
    const before = desk.read('checkpoint.json');
    order(desk, '01');
    await desk.cli('adjudicate', '--now', NOW);
    desk.write('checkpoint.json', before);
    expect((await tasksOf(desk))[0]).toBe('mend');
    expect((await desk.cli('repair')).exit).toBe(0);
    expect(await tasksOf(desk)).not.toContain('mend');
    desk.write('log.jsonl', `${desk.read('log.jsonl')}{"line":"taken"`);
    expect((await tasksOf(desk))[0]).toBe('mend');
    await desk.cli('repair');
    expect(await tasksOf(desk)).not.toContain('mend');
  });

  test('closes what others can read', async () => {
    const desk = await handedOut();
    chmodSync(desk.path, 0o755);
    chmodSync(join(desk.path, 'log.jsonl'), 0o644);
    const { todo } = await nextOf(desk);
    expect(todo[0]).toMatchObject({
      what: 'mend',
      steps: [{ says: expect.stringContaining('log.jsonl') }, {}],
    });
    await desk.cli('repair');
    expect(await tasksOf(desk)).toEqual([]);
  });

  test('finishes what was begun, settles what may have gone out, and sends what waits, in this order', async () => {
    const desk = await withStranger();
    desk.write('inbox/.unfinished', '');
    desk.write('outbox/sending/0001-a.eml', MAIL('gm@example.org', 'a'));
    desk.write('outbox/new/0002-b.eml', MAIL('gm@example.org', 'bb'));
    desk.write('state.yaml', desk.read('state.yaml').replace(/blue: \d+/, 'blue: 77'));
    order(desk, '01', 'bid many', 'bid 1');
    chmodSync(desk.path, 0o755);
    chmodSync(join(desk.path, 'log.jsonl'), 0o644);
    const tasks = await tasksOf(desk);
    expect(tasks).toEqual([...tasks].sort((a, b) => TASKS.indexOf(a) - TASKS.indexOf(b)));
    expect(tasks).toEqual([
      ...['finish', 'mend', 'edited', 'rulings', 'doubtful', 'outbox', 'papers', 'mistakes'],
    ]);
    const told = await nextOf(desk);
    expect(commandsIn(told)).not.toContain('rookery send --yes');
    settings(desk, 'mail: { from: gm@example.org, smtp: { host: mail.example.org, user: gm } }');
    expect(commandsIn(await nextOf(desk))).toContain('rookery send --yes');
  });

  test('names commands that there are, with options that they take', async () => {
    const desk = await withStranger();
    desk.write('inbox/.unfinished', '');
    desk.write('outbox/sending/0001-a.eml', '');
    desk.write('state.yaml', desk.read('state.yaml').replace(/blue: \d+/, 'blue: 77'));
    order(desk, '01');
    const commands = commandsIn(await nextOf(desk));
    expect(commands.length).toBeGreaterThan(6);
    for (const text of commands) {
      const [, name = '', ...rest] = text.split(' ');
      const { exit, out } = await command(desk.path, [name, '--help']);
      expect(exit, text).toBe(0);
      for (const option of rest.filter((word) => /^-/.test(word)))
        expect(out, text).toContain(option);
    }
  });

  test('does nothing by being told what to do', async () => {
    const desk = await withStranger();
    order(desk, '01');
    const before = filesIn(desk.path);
    for (const argv of [[], ['--lang', 'zh'], ['--json']]) await desk.cli('next', ...argv);
    expect(filesIn(desk.path)).toEqual(before);
  });

  test('waits for the same seats as status says', async () => {
    for (const desk of [await newToyGame(), await waiting(), await withStranger()]) {
      const status = JSON.parse((await desk.cli('status', '--json')).out);
      expect((await nextOf(desk)).waitsFor).toEqual(status.waitsFor);
    }
  });
});

describe('where it is asked from', () => {
  test('the name of the program alone is enough in the folder of a game', async () => {
    const desk = await newToyGame();
    const alone = await command(desk.path, []);
    expect(alone).toEqual(await command(desk.path, ['next', '-C', desk.path]));
    expect(alone.out).toContain('    rookery bundle\n');
    const elsewhere = await command(join(desk.path, '..'), []);
    expect(elsewhere.exit).toBe(0);
    expect(elsewhere.out).toContain('rookery new (');
  });

  test('its commands can be copied from anywhere', async () => {
    const { path } = await newToyGame('a seed', "Anna's winter");
    const { out } = await command('/', ['next', path, '--json']);
    expect(commandsIn(JSON.parse(out))).toEqual([`rookery bundle -C "${path}"`]);
    const dear = await newToyGame('a seed', 'for $5');
    const told = await command('/', ['next', dear.path, '--json']);
    expect(commandsIn(JSON.parse(told.out))).toEqual([`rookery bundle -C '${dear.path}'`]);
  });
});
