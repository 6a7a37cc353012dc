import { appendFileSync, chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  command,
  deskIn,
  emptyFolder,
  newToyGame,
  order,
  played,
  seedOf,
  type ToyDesk,
} from './toy-desk.ts';

describe('a torn tail', () => {
  test.each([
    ['half a line', '{"line":"taken","se'],
    ['lines without a closing one', ''],
  ])('%s does not count, and is set aside by the next run', async (_what, tail) => {
    const desk = await played();
    if (tail === '') {
      const lines = desk.read('log.jsonl').split('\n');
      desk.write('log.jsonl', `${lines.slice(0, -4).join('\n')}\n`);
      // The run was cut short before it came to the other files.
      desk.remove('state.yaml');
      desk.remove('checkpoint.json');
    } else appendFileSync(join(desk.path, 'log.jsonl'), tail);
    const torn = desk.read('log.jsonl');
    expect((await desk.cli('status')).err).toContain('interrupted');
    expect(desk.read('log.jsonl')).toBe(torn);
    order(desk, '02');
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('log.torn-1.jsonl') });
    expect(torn).toContain(desk.read('log.torn-1.jsonl'));
    expect(desk.read('log.torn-1.jsonl')).not.toBe('');
    expect((await desk.cli('status')).err).toBe('');
  });

  test('a run that was cut off after its log is made good by the next', async () => {
    const desk = await newToyGame();
    const before = ['state.yaml', 'checkpoint.json'].map(
      (name) => [name, desk.read(name)] as const,
    );
    order(desk, '01');
    await desk.cli('adjudicate');
    const after = desk.read('state.yaml');
    const report = desk.read('reports/01-action.public.txt');
    for (const [name, text] of before) desk.write(name, text);
    desk.remove('reports');
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('Nothing was run') });
    expect(desk.read('state.yaml')).toBe(after);
    expect(desk.read('reports/01-action.public.txt')).toBe(report);
  });
});

describe('a log that lost its end', () => {
  const closings = (text: string): readonly number[] =>
    [...text.matchAll(/"line":"closed".*\n/g)].map(({ index, 0: line }) => index + line.length);

  test.each([
    ['after a run', (log: string) => log.slice(0, closings(log).at(-2))],
    ['within a run', (log: string) => log.slice(0, -300)],
    ['to the last line', (log: string) => log.slice(0, log.indexOf('\n') + 1)],
  ])('%s is refused by whatever would go on from it', async (_where, cut) => {
    for (const [newer, other] of [
      ['state.yaml', 'checkpoint.json'] as const,
      ['checkpoint.json', 'state.yaml'] as const,
    ]) {
      const desk = await played();
      desk.write('log.jsonl', cut(desk.read('log.jsonl')));
      desk.remove(other);
      const written = ['log.jsonl', newer].map(desk.read);
      for (const name of ['status', 'adjudicate', 'report']) {
        const { exit, err } = await desk.cli(name);
        expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('lost its end') });
      }
      expect(['log.jsonl', newer].map(desk.read)).toEqual(written);
    }
  });

  test('and is gone on from where the moderator says so', async () => {
    const desk = await played();
    const log = desk.read('log.jsonl');
    desk.write('log.jsonl', log.slice(0, closings(log).at(-2)));
    desk.remove('state.yaml');
    desk.remove('checkpoint.json');
    expect((await desk.cli('adjudicate')).exit).toBe(0);
    expect(desk.read('log.jsonl')).toBe(log);
  });

  test('but for the end of its last line counts as a whole one, and is written on', async () => {
    const desk = await played();
    const [whole, state] = [desk.read('log.jsonl'), desk.read('state.yaml')];
    desk.write('log.jsonl', whole.trimEnd());
    const told = expect.stringContaining('lost the end of its last line, nothing else');
    expect(await desk.cli('status')).toMatchObject({ exit: 0, err: told });
    order(desk, '02');
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({ exit: 0, err: expect.not.stringContaining('interrupted') });
    expect(desk.read('log.jsonl').slice(0, whole.length)).toBe(whole);
    expect(desk.read('state.yaml')).not.toBe(state);
    expect(await desk.cli('status')).toMatchObject({ exit: 0, err: '' });
  });
});

describe('a log that was changed', () => {
  test('is refused with the line and a way out', async () => {
    const desk = await played();
    const lines = desk.read('log.jsonl').split('\n');
    lines[2] = lines[2]?.replace('"gold":9', '"gold":8') ?? '';
    desk.write('log.jsonl', lines.join('\n'));
    const { exit, err } = await desk.cli('status');
    expect(exit).toBe(2);
    expect(err).toContain('log.jsonl:4:1');
    expect(err).toContain('Restore it from a copy');
  });

  test('in its last line too', async () => {
    const desk = await played();
    desk.write(
      'log.jsonl',
      desk.read('log.jsonl').replace(/"state":"\w{4}(\w+)"}\n$/, '"state":"0000$1"}\n'),
    );
    const { exit, err } = await desk.cli('status');
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringMatching(/line \d+ is not the one/),
    });
    desk.remove('checkpoint.json');
    expect((await desk.cli('status')).err).toContain('another board');
  });
});

describe('a state edited by hand', () => {
  const edited = async (): Promise<ToyDesk> => {
    const desk = await played();
    desk.write('state.yaml', desk.read('state.yaml').replace('red: 6', 'red: 60'));
    return desk;
  };

  test('stops adjudicate, which names the file, the line and the way out', async () => {
    const desk = await edited();
    order(desk, '02');
    const log = desk.read('log.jsonl');
    const { exit, err } = await desk.cli('adjudicate');
    expect(exit).toBe(2);
    expect(err).toMatch(/state\.yaml:6:1/);
    expect(err).toContain('it says     gold: { blue: 8, red: 60 }');
    expect(err).toContain('the log has gold: { blue: 8, red: 6 }');
    expect(err).toContain('--discard-edits');
    expect(desk.read('log.jsonl')).toBe(log);
  });

  test('is only remarked upon by commands that read', async () => {
    const desk = await edited();
    for (const name of ['status', 'report']) {
      const { exit, err } = await desk.cli(name);
      expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('changed by hand') });
    }
  });

  test('is put back by --discard-edits, even with nothing else to do', async () => {
    const desk = await edited();
    await desk.cli('adjudicate', '--discard-edits');
    expect(desk.read('state.yaml')).toContain('red: 6 }');
    expect((await desk.cli('status')).err).toBe('');
  });

  test('is noticed without a checkpoint too', async () => {
    const desk = await edited();
    desk.remove('checkpoint.json');
    expect((await desk.cli('adjudicate')).exit).toBe(2);
  });
});

describe('other files that are not as they should be', () => {
  test.each([
    ['format: 1', 'format: 2', /game\.yaml:3:9 {2}format/],
    ['ruleset: toy', 'ruleset: chess', /game\.yaml: ruleset/],
    ['preset: board', 'preset: clash', /game\.yaml: preset/],
    ['name: duel', 'name: [duel', /game\.yaml:\d+:\d+/],
    ['  blue: {', '  green: {', /game\.yaml: seats/],
  ])('game.yaml with %s changed to %s', async (was, is, says) => {
    const desk = await played();
    desk.write('game.yaml', desk.read('game.yaml').replace(was, is));
    const { exit, err } = await desk.cli('status');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringMatching(says) });
  });

  test('a game may be renamed and its players changed', async () => {
    const desk = await played();
    desk.write(
      'game.yaml',
      desk
        .read('game.yaml')
        .replace('name: duel', 'name: The Duel')
        .replace('blue: { player: nobody yet }', 'blue: Zoë'),
    );
    const { exit, out } = await desk.cli('status');
    expect(exit).toBe(0);
    expect(out).toContain('The Duel: round 2');
    expect(out).toMatch(/^Blue +nothing yet +Zoë$/m);
  });

  test('another seed is noticed by its hash; a seed in any YAML will do', async () => {
    const desk = await newToyGame();
    desk.write('secret.yaml', `seed: '${seedOf('a seed')}' # as it was\n`);
    expect((await desk.cli('status')).exit).toBe(0);
    desk.write('secret.yaml', 'seed: "another"\n');
    const { exit, err } = await desk.cli('status');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('seedHash') });
    desk.remove('secret.yaml');
    expect((await desk.cli('status')).exit).toBe(2);
  });

  test('a secret that others can read is warned of, unless the game is a sample', async () => {
    const desk = await newToyGame();
    chmodSync(join(desk.path, 'secret.yaml'), 0o644);
    expect((await desk.cli('status')).err).toContain('chmod 600');
    desk.write('game.yaml', `${desk.read('game.yaml')}sample: yes\n`);
    expect((await desk.cli('status')).err).toBe('');
  });

  test('a folder without a game says what to do', async () => {
    const { exit, err } = await command(emptyFolder(), ['status', '-C', emptyFolder()]);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('rookery new') });
    expect((await command(emptyFolder(), ['adjudicate', '/nowhere/at/all'])).exit).toBe(2);
  });

  test('a folder with an unfinished log says so', async () => {
    const desk = await newToyGame();
    desk.remove('log.jsonl');
    const { exit, err } = await desk.cli('status');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('the log is not here') });
  });

  test('rules that have changed are warned of', async () => {
    const desk = await newToyGame();
    const later = deskIn(desk.path, { fingerprint: 'e'.repeat(64) });
    expect((await later.cli('status')).err).toContain('the game keeps its own');
    desk.remove('rules.json');
    expect((await later.cli('status')).err).toContain('the rules have changed');
  });

  test('rules files that were edited since the build are read anew, and it says so', async () => {
    const desk = await newToyGame();
    const { exit, err } = await deskIn(desk.path, { source: 'parsed' }).cli('status');
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('read anew') });
  });

  test('a crash leaves no temporary file', async () => {
    const desk = await played();
    expect(readdirSync(desk.path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
