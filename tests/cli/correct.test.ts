import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf as lines, REASON } from './ruled.ts';
import { deskIn, NOW, newToyGame, played } from './toy-desk.ts';

describe('correct', () => {
  test('sets a value right, and everybody reads that the moderator did, and why', async () => {
    const desk = await played();
    const { exit, out } = await desk.cli('correct', 'gold.red=9', ...REASON);
    expect({ exit, out }).toMatchObject({ exit: 0 });
    expect(desk.read('state.yaml')).toContain('red: 9');
    const report = await desk.cli('report', desk.path);
    expect(report.out.replace(/\s+/g, ' ')).toContain('reason: a slip of mine');
    expect((await desk.cli('repair', desk.path, '--check')).exit).toBe(0);
    expect((await desk.cli('status', desk.path)).exit).toBe(0);
  });

  test('takes what was changed in state.yaml, as it stands there', async () => {
    const desk = await played();
    desk.write('state.yaml', desk.read('state.yaml').replace(/blue: \d+/, 'blue: 7'));
    const edited = desk.read('state.yaml');
    const asked = await desk.cli('correct', '--state', ...REASON);
    expect(asked).toMatchObject({ exit: 2, err: expect.stringContaining('Blue: 7 (was') });
    expect(desk.read('state.yaml')).toBe(edited);
    const { exit } = await desk.cli('correct', '--state', '--yes', ...REASON);
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

  test('of before leaves the deadline where it was', async () => {
    const desk = await played();
    await desk.cli('deadline', '2026-11-26 20:00 +01:00', '--now', NOW);
    await desk.cli('correct', 'gold.red=8', '--at', '01-planning', ...REASON);
    const { deadline } = JSON.parse((await desk.cli('status', '--json', '--now', NOW)).out);
    expect(deadline).toContain('2026-11-26');
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

  test('says which moderator it was, by which rule, and what the others may read of it', async () => {
    const desk = await newToyGame();
    desk.write('orders/01-planning/red.txt', 'bid 3\n');
    desk.write('orders/01-planning/blue.txt', 'bid 1\n');
    await desk.cli('adjudicate', '--now', NOW);
    await desk.cli('correct', 'gold.red=9', '--as', 'Anna', ...REASON);
    await desk.cli('correct', '--for', 'red', 'prize north', '--as', 'Ben', '--private', ...REASON);
    const status = JSON.parse((await desk.cli('status', '--json')).out);
    expect(status.seats[0].asked).toMatchObject([{ answered: 'by the moderator' }]);
    expect((await desk.cli('status')).out).toContain('decided by the moderator');
    expect(status.rulings).toMatchObject([
      { what: 'table', by: 'Anna', reason: 'a slip of mine' },
      { what: 'answer', by: 'Ben', isPrivate: true },
    ]);
    await desk.cli('adjudicate', '--now', NOW);
    const report = (await desk.cli('report', '--round', '1')).out.replace(/\s+/g, ' ');
    expect(report).toContain('The moderator (Anna) corrected gold, Red: 9');
    expect(report).toContain('reason: a slip of mine. [MOD-2]');
    expect(report).toContain('The moderator (Ben) decided for Red: prize');
    const bundle = await desk.cli('bundle', '-o', join(desk.path, 'papers'), '--now', NOW);
    expect(bundle.exit).toBe(0);
    const red = deskIn(join(desk.path, 'papers', 'red'));
    expect(JSON.parse((await red.cli('status', '--json')).out)).not.toHaveProperty('rulings');
  });

  test('asks whether a number below nothing is meant', async () => {
    const desk = await played();
    const log = desk.read('log.jsonl');
    const doubt = await desk.cli('correct', 'gold.red=-4', ...REASON);
    expect(doubt).toMatchObject({ exit: 2, err: expect.stringContaining('--yes') });
    expect(desk.read('log.jsonl')).toBe(log);
    expect(await desk.cli('correct', 'gold.red=-4', '--yes', ...REASON)).toMatchObject({ exit: 0 });
    expect(desk.read('state.yaml')).toContain('red: -4');
  });

  test('says what would be right where a name is wrong', async () => {
    const desk = await played();
    const place = await desk.cli('correct', 'gold.rad=4', ...REASON);
    expect(place).toMatchObject({ exit: 2, err: expect.stringContaining('Similar: red') });
    const whole = await desk.cli('correct', 'gold.red=2.5', ...REASON);
    expect(whole).toMatchObject({ exit: 2, err: expect.stringContaining('write a whole number') });
    const both = await desk.cli('correct', 'gold.red=2', '--state', ...REASON);
    expect(both).toMatchObject({ exit: 2 });
    expect(await desk.cli('correct', ...REASON)).toMatchObject({ exit: 2 });
  });

  test('refuses a place that there is not, a value of another sort, and the round itself', async () => {
    const desk = await played();
    const log = desk.read('log.jsonl');
    for (const said of ['silver.red=9', 'gold.red=many', 'round=7', 'gold'])
      expect(await desk.cli('correct', said, ...REASON), said).toMatchObject({ exit: 2 });
    expect(desk.read('log.jsonl')).toBe(log);
  });
});
