import { describe, expect, test } from 'vitest';
import { NOW, newToyGame, order, type ToyDesk } from './toy-desk.ts';

const REASON = ['--reason', 'a slip of mine', '--now', NOW];

/** A game of which one round was played and the next has begun. */
const played = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  order(desk, '01');
  await desk.cli('adjudicate', '--now', NOW);
  return desk;
};

const lines = (desk: ToyDesk): readonly Readonly<Record<string, unknown>>[] =>
  desk
    .read('log.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('undo', () => {
  test('goes back to a phase, keeps what was played in the log, and is played on alike', async () => {
    const desk = await played();
    const [log, state] = [desk.read('log.jsonl'), desk.read('state.yaml')];
    const { exit, out } = await desk.cli('undo', desk.path, '--to', '01-planning', ...REASON);
    expect(exit).toBe(0);
    expect(out).toContain('round 1, planning');
    expect(desk.read('log.jsonl').startsWith(log)).toBe(true);
    expect(desk.read('state.yaml')).not.toBe(state);
    expect(() => desk.read('reports/01-duel.public.txt')).toThrow();
    const status = await desk.cli('status', desk.path);
    expect(status.out).toContain('round 1');
    expect((await desk.cli('adjudicate', '--now', NOW)).exit).toBe(0);
    expect(desk.read('state.yaml').replace(/^#.*\n/gm, '')).toBe(state.replace(/^#.*\n/gm, ''));
  });

  test('shows in a preview what would come of it, and changes nothing', async () => {
    const desk = await played();
    const log = desk.read('log.jsonl');
    const { out } = await desk.cli(
      'undo',
      desk.path,
      '--to',
      '01-planning',
      '--preview',
      ...REASON,
    );
    expect(out).toContain('would go back');
    expect(desk.read('log.jsonl')).toBe(log);
  });

  test('wants a place that there was, and a reason', async () => {
    const desk = await played();
    const nowhere = await desk.cli('undo', desk.path, '--to', '09-planning', ...REASON);
    expect(nowhere).toMatchObject({ exit: 2 });
    expect(nowhere.err).toContain('09-planning');
    expect(nowhere.err).toContain('01-planning');
    const why = await desk.cli('undo', desk.path, '--to', '01-planning');
    expect(why).toMatchObject({ exit: 2 });
    expect(why.err).toContain('--reason');
  });

  test('keeps a private reason out of what is open in the log', async () => {
    const desk = await played();
    await desk.cli('undo', desk.path, '--to', '01-planning', '--private', ...REASON);
    const undone = lines(desk).find(({ line }) => line === 'undone');
    expect(undone).toMatchObject({ secret: { reason: 'a slip of mine' } });
    expect(undone).not.toHaveProperty('reason');
  });

  test('is put back by redo, as long as nothing new was said', async () => {
    const desk = await played();
    const [state, report] = [desk.read('state.yaml'), desk.read('reports/01-planning.public.txt')];
    const none = await desk.cli('redo', desk.path, ...REASON);
    expect(none).toMatchObject({ exit: 2 });
    await desk.cli('undo', desk.path, '--to', '01-planning', ...REASON);
    expect(await desk.cli('redo', desk.path, ...REASON)).toMatchObject({ exit: 0 });
    expect(desk.read('state.yaml')).toBe(state);
    expect(desk.read('reports/01-planning.public.txt').split('\n').slice(1).join('\n')).toContain(
      report.split('\n').slice(2).join('\n'),
    );
    await desk.cli('undo', desk.path, '--to', '01-planning', ...REASON);
    await desk.cli('adjudicate', '--now', NOW);
    expect(await desk.cli('redo', desk.path, ...REASON)).toMatchObject({ exit: 2 });
  });

  test('reports that are issued again say which version they are', async () => {
    const desk = await played();
    await desk.cli('undo', desk.path, '--to', '01-planning', ...REASON);
    await desk.cli('adjudicate', '--now', NOW);
    expect(desk.read('reports/01-planning.public.txt')).toContain('(version 2)');
    expect((await desk.cli('repair', desk.path, '--check')).exit).toBe(0);
  });
});

describe('correct', () => {
  test('sets a value right, and everybody reads that the moderator did, and why', async () => {
    const desk = await played();
    const { exit, out } = await desk.cli('correct', 'gold.red=9', ...REASON);
    expect({ exit, out }).toMatchObject({ exit: 0 });
    expect(desk.read('state.yaml')).toContain('red: 9');
    const report = await desk.cli('report', desk.path);
    expect(report.out.replace(/\s+/g, ' ')).toContain('because a slip of mine');
    expect((await desk.cli('repair', desk.path, '--check')).exit).toBe(0);
    expect((await desk.cli('status', desk.path)).exit).toBe(0);
  });

  test('takes what was changed in state.yaml, as it stands there', async () => {
    const desk = await played();
    desk.write('state.yaml', desk.read('state.yaml').replace(/blue: \d+/, 'blue: 7'));
    const { exit } = await desk.cli('correct', '--state', ...REASON);
    expect(exit).toBe(0);
    expect(desk.read('state.yaml')).toContain('blue: 7');
    expect((await desk.cli('status', desk.path)).err).not.toContain('state.yaml');
  });

  test('of before is played on from there, and tells what comes out otherwise', async () => {
    const desk = await played();
    const { exit, out } = await desk.cli(
      ...['correct', 'gold.red=8', '--at', '01-planning', ...REASON],
    );
    expect(exit).toBe(0);
    expect(out).toContain('The public reports');
    expect((await desk.cli('status', desk.path)).out).toContain('round 2');
    expect((await desk.cli('repair', desk.path, '--check')).exit).toBe(0);
  });

  test('decides an answer that is asked, and no other', async () => {
    const desk = await newToyGame();
    desk.write('orders/01-planning/red.txt', 'bid 3\n');
    desk.write('orders/01-planning/blue.txt', 'bid 1\n');
    await desk.cli('adjudicate', '--now', NOW);
    const wrong = await desk.cli('correct', '--for', 'blue', 'prize north', ...REASON);
    expect(wrong).toMatchObject({ exit: 2 });
    const right = await desk.cli('correct', '--for', 'red', 'prize north', ...REASON);
    expect(right).toMatchObject({ exit: 0 });
    const { exit } = await desk.cli('adjudicate', '--now', NOW);
    expect(exit).toBe(0);
    const answered = lines(desk).find(
      ({ event }) => (event as { kind?: string } | undefined)?.kind === 'prize',
    );
    expect(answered).toMatchObject({ event: { by: 'moderator', reason: 'a slip of mine' } });
  });

  test('refuses a place that there is not, a value of another sort, and the round itself', async () => {
    const desk = await played();
    const log = desk.read('log.jsonl');
    for (const said of ['silver.red=9', 'gold.red=many', 'round=7', 'gold'])
      expect(await desk.cli('correct', said, ...REASON), said).toMatchObject({ exit: 2 });
    expect(desk.read('log.jsonl')).toBe(log);
  });
});
