// Whom silence decides for, and what does not wait for a deadline, is said before it is done, and in the report.
import { describe, expect, test } from 'vitest';
import { personWho } from './asked-person.ts';
import { deskIn, NOW, newToyGame, order, type ToyDesk } from './toy-desk.ts';

const DUE = 'deadlines: { 01-planning: "2026-11-25 20:00 +01:00" }';

const gameWith = async (...lines: readonly string[]): Promise<ToyDesk> => {
  const desk = await newToyGame();
  desk.write('game.yaml', `${[desk.read('game.yaml'), ...lines].join('\n')}\n`);
  desk.write('orders/01-planning/red.txt', 'bid 3\n');
  return desk;
};

const run = (desk: ToyDesk, ...argv: readonly string[]) =>
  desk.cli('adjudicate', '--now', NOW, ...argv);

describe('--missing default without a deadline', () => {
  test('names the seats that it decides for', async () => {
    const { err } = await run(await gameWith(), '--missing', 'default');
    expect(err).toContain('the default decides for Blue: there was no deadline');
  });

  test('asks at a terminal, and does nothing where that is not meant', async () => {
    const { path } = await gameWith();
    for (const [reply, isDone] of [
      ['No', false],
      ['Yes', true],
    ] as const) {
      const person = personWho(reply);
      const desk = deskIn(path, { person });
      const before = desk.read('log.jsonl');
      const { err } = await run(desk, '--missing', 'default');
      expect(person.questions.map(({ question }) => question)).toEqual(['Is that meant?']);
      expect(err).toContain('Blue');
      expect(desk.read('log.jsonl') !== before).toBe(isDone);
    }
  });

  test('with --yes, after the deadline and in a preview nobody is asked', async () => {
    const person = personWho();
    for (const argv of [['--yes'], ['--preview']]) {
      const { path } = await gameWith();
      await run(deskIn(path, { person }), '--missing', 'default', ...argv);
    }
    const { path } = await gameWith(DUE.replace('11-25', '11-20'));
    const { err } = await run(deskIn(path, { person }), '--missing', 'default');
    expect(err).not.toContain('the default decides');
    expect(person.questions).toEqual([]);
  });
});

describe('--early', () => {
  test('says whom it does not wait for, and the report says that it ran early', async () => {
    const desk = await gameWith(DUE);
    order(desk, '01');
    const { out, err } = await run(desk, '--early');
    expect(err.replaceAll(/\s+/g, ' ')).toContain('This runs early, before Wed 25 Nov 2026');
    expect(out).toContain('ran this early, before the deadline');
    expect(desk.read('reports/01-planning.public.txt')).toContain('ran this early');
    expect((await desk.cli('report')).out).toContain('ran this early');
    expect((await desk.cli('repair', '--check')).exit).toBe(0);
    expect((await desk.cli('verify')).exit).toBe(0);
  });

  test('where all is in and final nothing is early', async () => {
    const desk = await gameWith();
    order(desk, '01');
    const { err } = await run(desk, '--early');
    expect(err).not.toContain('early');
    expect(desk.read('reports/01-planning.public.txt')).not.toContain('early');
  });
});
