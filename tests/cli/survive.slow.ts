import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { disk } from '../../src/cli/io/disk.ts';
import {
  command,
  deskIn,
  emptyFolder,
  NOW,
  newToyGame,
  order,
  played,
  seedOf,
  type ToyDesk,
} from './toy-desk.ts';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

const LOG = 'log.jsonl';

describe('a log that is shorter than it was', () => {
  const restored = async (): Promise<ToyDesk> => {
    const desk = await newToyGame();
    const before = desk.read(LOG);
    order(desk, '01');
    await desk.cli('adjudicate');
    desk.write(LOG, before);
    return desk;
  };

  test('is refused by every command that reads it, at the end of a batch, too', async () => {
    const desk = await restored();
    for (const name of ['status', 'adjudicate', 'report', 'bundle', 'repair']) {
      const { exit, err } = await desk.cli(name);
      expect({ exit, err }).toEqual({
        exit: 2,
        err: expect.stringContaining('lost its end'),
      });
    }
  });

  test('is taken by a ruling with a reason, and gone on with', async () => {
    const desk = await restored();
    expect((await desk.cli('repair', '--take-log')).err).toContain('--reason');
    const ruled = await desk.cli('repair', '--take-log', '--reason', "Monday's copy", '--now', NOW);
    expect(ruled.exit).toBe(0);
    expect(desk.read(LOG)).toContain('"line":"ruling"');
    expect(desk.read(LOG)).toContain("Monday's copy");
    expect((await desk.cli('status')).err).toBe('');
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('round 2') });
    expect((await desk.cli('repair', '--take-log', '--reason', 'x')).err).toContain(
      'nothing to decide',
    );
  });

  test('is refused where a line of it is another, too', async () => {
    const desk = await played();
    const other = await newToyGame();
    order(other, '01', 'bid 2\nprize south');
    await other.cli('adjudicate');
    desk.write('checkpoint.json', other.read('checkpoint.json'));
    const { exit, err } = await desk.cli('status');
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringMatching(/line \d+ is not the one/),
    });
  });
});

describe('a log that a program of Windows or a mail has touched', () => {
  test.each<[what: string, touch: (text: string) => string, says: string]>([
    ['a byte-order mark', (text) => `\uFEFF${text}`, 'byte-order mark'],
    ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n'), 'Windows line endings'],
    ['no end of its last line', (text) => text.slice(0, -1), 'end of its last line'],
    ['all of it', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`, 'byte-order mark'],
  ])(
    '%s: is read, told, and put right by the next command that writes',
    async (_w, touch, says) => {
      const [whole, desk] = [await played(), await played()];
      const touched = touch(desk.read(LOG));
      desk.write(LOG, touched);
      expect((await desk.cli('status')).err).toContain(says);
      expect(desk.read(LOG)).toBe(touched);
      for (const one of [whole, desk]) order(one, '02');
      const [, { exit, err }] = [await whole.cli('adjudicate'), await desk.cli('adjudicate')];
      expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('log.kept-1.jsonl') });
      expect(desk.read('log.kept-1.jsonl')).toBe(touched);
      expect(desk.read(LOG)).toBe(whole.read(LOG));
      expect((await desk.cli('status')).err).toBe('');
    },
  );
});

describe('a log that is not there', () => {
  const lost = async (): Promise<ToyDesk> => {
    const desk = await played();
    order(desk, '02');
    await desk.cli('adjudicate');
    desk.remove(LOG);
    return desk;
  };

  test('is made again of all the orders', async () => {
    const desk = await lost();
    expect(await desk.cli('adjudicate')).toMatchObject({ exit: 0 });
    expect((await desk.cli('status')).out).toContain('round 3');
  });

  test('is not, where the game had come further than they lead', async () => {
    const desk = await lost();
    desk.remove('orders/02-planning');
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringContaining('the game had come to'),
    });
    expect(filesIn(desk.path)).not.toContain(LOG);
    for (const name of ['checkpoint.json', 'state.yaml']) desk.remove(name);
    expect((await desk.cli('adjudicate')).exit).toBe(0);
  });
});

describe('what is derived', () => {
  test('a checkpoint with any byte changed is not used, and told of', async () => {
    const desk = await played();
    const text = desk.read('checkpoint.json');
    const { out } = await desk.cli('status');
    for (let at = 0; at < text.length; at += 29) {
      desk.write(
        'checkpoint.json',
        text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1),
      );
      const found = await desk.cli('status');
      expect(found.out).toBe(out);
      expect(found.err).toContain('checkpoint.json was damaged');
    }
  });

  test('an edited table is kept when it is put back', async () => {
    const desk = await played();
    const edited = desk.read('state.yaml').replace('red: 6', 'red: 60');
    desk.write('state.yaml', edited);
    order(desk, '02');
    expect((await desk.cli('adjudicate')).exit).toBe(2);
    expect(desk.read('state.yaml')).toBe(edited);
    const { err } = await desk.cli('adjudicate', '--discard-edits');
    expect(err).toContain('state.edited-1.yaml');
    expect(desk.read('state.edited-1.yaml')).toBe(edited);
    expect((await desk.cli('status')).err).toBe('');
  });

  test('a table of before is no edit', async () => {
    const desk = await newToyGame();
    const before = desk.read('state.yaml');
    order(desk, '01');
    await desk.cli('adjudicate');
    desk.write('state.yaml', before);
    desk.remove('checkpoint.json');
    expect((await desk.cli('status')).err).toBe('');
  });
});

describe('new', () => {
  const argv = (path: string): readonly string[] => [
    ...['new', path, '--ruleset', 'toy', '--players', '2'],
    ...['--seed', seedOf('a seed'), '--now', NOW],
  ];

  test('that was cut short is begun anew by the same command', async () => {
    const whole = await newToyGame();
    const path = join(emptyFolder(), 'duel');
    const desk = deskIn(path);
    desk.write('.opening', '');
    desk.write('game.yaml', 'format: 1\n');
    desk.write('secret.yaml.123456789.tmp', 'seed');
    expect((await desk.cli('status')).exit).toBe(2);
    expect((await command(path, argv(path))).exit).toBe(0);
    expect(filesIn(path)).toEqual(filesIn(whole.path));
    expect(desk.read(LOG)).toBe(whole.read(LOG));
  });

  test('says so where there is no game yet', async () => {
    const desk = deskIn(emptyFolder());
    desk.write('.opening', '');
    const { exit, err } = await desk.cli('status');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('same command again') });
  });

  test('never begins anew where somebody has put orders, or anything else', async () => {
    for (const name of ['orders/01-planning/red.txt', 'notes.txt', 'inbox/inbox.json']) {
      const desk = await newToyGame();
      desk.write('.opening', '');
      desk.write(name, 'bid 1\n');
      const before = desk.read(LOG);
      const { exit, err } = await command(desk.path, argv(desk.path));
      expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('not empty') });
      expect(desk.read(LOG)).toBe(before);
    }
  });
});

describe('on Windows', () => {
  const { platform, rename } = disk;
  afterEach(() => {
    Object.assign(disk, { platform, rename });
  });

  const held = (times: number) => {
    let left = times;
    disk.platform = 'win32';
    disk.rename = (from, to) => {
      if (left-- > 0) throw Object.assign(new Error('held'), { code: 'EPERM', syscall: 'rename' });
      rename(from, to);
    };
  };

  test('a file that another program holds for a moment is written all the same', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    held(3);
    expect((await desk.cli('adjudicate')).exit).toBe(0);
  });

  test('one that it goes on holding is told, and nothing is lost', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    held(1000);
    const { exit, err } = await desk.cli('adjudicate');
    expect(exit).toBe(75);
    expect(err).toMatch(/\.yaml: another program holds this file open/);
    Object.assign(disk, { platform, rename });
    expect((await desk.cli('adjudicate')).exit).toBe(0);
    expect((await desk.cli('repair', '--check')).out).toBe('');
  });
});
